// Broken data in the window of a GM, and the help page of every screen: by mouse and by keyboard, for everybody.
import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../table/core/protocol.ts";
import { violations } from "./axe.ts";
import { openFightTable, type FightTable, type Player } from "./fight-table.ts";
import { soon } from "./soon.ts";
import { setTheme } from "./theme.ts";

let table: FightTable;
let gm: Player;

/** Damages what the server stores, as a bad module or a hand in the files would. */
function damage(): void {
  const { actors = [] } = table.table.world.documents.collections() as unknown as Record<
    string,
    JsonObject[]
  >;
  const named = (name: string): JsonObject => actors.find((each) => each.name === name) as JsonObject;
  (named("Aldis Warden").system as JsonObject).posture = "floating";
  named("Ford Cutthroat").type = "poltergeist";
}

beforeAll(async () => {
  table = await openFightTable();
  damage();
  gm = await table.sit("Gamemaster");
});
afterAll(() => table?.close());
afterEach(async ({ task }) => {
  if (task.result?.state === "fail") await gm.screenshot("failed-broken-gm");
});

const broken = (): Locator => gm.page.locator("#fray-broken");
const thing = (name: string): Locator => broken().locator(".fray-broken-thing", { hasText: name });

async function download(deed: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([gm.page.waitForEvent("download"), deed()]);
  const stream = await file.createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

describe("a world with broken data", () => {
  it("opens, and shows the GM what is broken, field by field", async () => {
    await broken().waitFor();
    await thing("Aldis Warden").getByText("system.posture").waitFor();
    await thing("Aldis Warden").getByText('It holds "floating" and becomes "standing".').waitFor();
    await thing("Ford Cutthroat").getByText("type", { exact: true }).waitFor();
    for (const theme of ["light", "dark"] as const) {
      await setTheme(gm.page, theme);
      await soon(() => violations(gm.page, "#fray-broken")).toEqual([]);
      await gm.screenshot(`broken-${theme}`);
    }
  });

  it("is saved to a file as it was stored, and mended by keyboard", async () => {
    const text = await download(() =>
      thing("Aldis Warden").getByRole("button", { name: "Save to a file" }).click(),
    );
    expect(JSON.parse(text)).toMatchObject({
      data: { name: "Aldis Warden", system: { posture: "floating" } },
    });
    const saved = await download(async () => {
      await thing("Aldis Warden").getByRole("button", { name: "Mend" }).focus();
      await gm.page.keyboard.press("Enter");
    });
    expect(saved).toContain("floating");
    await thing("Aldis Warden").waitFor({ state: "detached" });
    await download(() => thing("Ford Cutthroat").getByRole("button", { name: "Mend" }).click());
    await broken().getByText("Nothing is broken in this world.").waitFor();
    const robin = await table.sit("Robin");
    await soon(() => robin.page.locator("#fray-broken").count()).toBe(0);
    await robin.page.close();
  });

  it("is found again among the settings, and looks through the compendiums when asked", async () => {
    await broken().getByRole("button", { name: "Look through the compendiums too" }).click();
    await broken().getByText("Nothing is broken in this world.").waitFor();
    await broken().locator("[data-action=close]").click();
    await gm.page.getByRole("tab", { name: "Settings" }).click();
    await gm.page.getByRole("button", { name: "Game settings" }).click();
    await gm.page.getByRole("button", { name: "Show what is broken" }).click();
    await broken().waitFor();
  });
});

describe("help", () => {
  const help = (): Locator => gm.page.locator("#fray-help");

  it("is a question mark in the header of every screen, which tells of that screen", async () => {
    await broken().getByRole("button", { name: "Help for this window" }).click();
    await help().getByText("Help: What is broken").waitFor();
    await broken().locator(".window-header [data-action=close]").click();
    await gm.tab("Actors");
    await gm.page.locator(".directory-item", { hasText: "Aldis Warden" }).locator("button").first().click();
    await gm.sheet().getByRole("button", { name: "Help for this window" }).focus();
    await gm.page.keyboard.press("Enter");
    await help().getByText("Help: The sheet of a hero or NPC").waitFor();
    await soon(() => gm.page.evaluate(() => document.activeElement?.className)).toBe("fray-help");
    await help().getByText("Alt+A").waitFor();
    await soon(() => violations(gm.page, "#fray-help")).toEqual([]);
    await soon(() => violations(gm.page, ".fray-actor-sheet")).toEqual([]);
    await gm.screenshot("help-actor");
    await gm.sheet().locator("[data-action=close]").click();
    await gm.page.keyboard.press("Alt+a");
  });

  it("is there on the tracker, the panel and the history of a fight", async () => {
    await help().locator("[data-action=close]").click();
    await gm.tab("Combat");
    await gm.begin();
    await gm.tracker.getByRole("button", { name: "Help for this window" }).click();
    await help().getByText("Help: The combat tracker").waitFor();
    await soon(() => violations(gm.page, ".fray-tracker")).toEqual([]);
    await gm.page.keyboard.press("Alt+a");
    await gm.panel.getByRole("button", { name: "Help for this window" }).click();
    await help().getByText("Help: The fight panel").waitFor();
    await gm.screenshot("help-panel");
    await gm.tracker.getByRole("button", { name: "History" }).click();
    await gm.page.locator("#fray-history").getByRole("button", { name: "Help for this window" }).click();
    await help().getByText("Help: The history of a fight").waitFor();
  });
});
