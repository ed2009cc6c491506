// A quiet fight on screen: what was declared and may be changed, for whom the fight waits, and who wants to be stopped for.
import { afterEach, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { violations } from "./axe.ts";
import { openFightTable, type FightTable, type Player } from "./fight-table.ts";
import { soon } from "./soon.ts";
import { setTheme } from "./theme.ts";

const KEST = "Kest Halloway";
const WRESTLER = "Ring Wrestler";

interface Globals {
  readonly game: {
    readonly actors: Iterable<{ readonly flags: object }>;
    readonly settings: { set(space: string, key: string, value: unknown): Promise<unknown> };
  };
}

let table: FightTable;
let gm: Player;
let sam: Player;

afterEach(async ({ task }) => {
  if (task.result?.state === "fail")
    for (const [who, player] of Object.entries({ gm, sam })) await player.screenshot(`failed-quiet-${who}`);
  const errors = table.errors.splice(0);
  await table.close();
  expect(errors).toEqual([]);
});

/** A fight on whose first count both are due; the GM's page counts on by hand. */
async function dueTogether(page: Page): Promise<void> {
  await gm.fixDice();
  await page.evaluate(() =>
    (globalThis as unknown as Globals).game.settings.set("fray", "autoAdvance", false),
  );
  await gm.begin();
  await gm.fight();
  await gm.after(() => gm.track("On to the next count"));
}

const strip = (player: Player) => player.page.locator("#fray-strip");

describe("two who are due together", () => {
  it("see what they have declared, may change it while nothing is resolved, and hear for whom the fight waits", async () => {
    table = await openFightTable([], "count-duel-demo.json");
    [gm, sam] = [await table.sit("Gamemaster"), await table.sit("Sam")];
    await dueTogether(gm.page);
    await sam.panel.getByText(`Your turn: ${KEST}`).waitFor();
    await sam.after(() => sam.panel.locator(".fray-deed", { hasText: WRESTLER }).first().click());
    const declared = sam.panel.locator(".fray-declared");
    await declared.getByText(`Attack → ${WRESTLER}`).waitFor();
    await sam.panel.getByText("You have declared").waitFor();
    await strip(sam).getByText(`Declared: Attack → ${WRESTLER}. Waiting for ${WRESTLER}`).waitFor();
    await sam.tab("Combat");
    await sam.row(KEST).getByText("has declared").waitFor({ state: "attached" });
    for (const theme of ["light", "dark"] as const) {
      await setTheme(sam.page, theme);
      await sam.screenshot(`quiet-declared-${theme}`);
      expect(await violations(sam.page, "#fray-panel", "#fray-strip", ".fray-tracker")).toEqual([]);
    }
    await declared.getByRole("button", { name: `Change: ${KEST}` }).click();
    await sam.pick("shiftStance", "crouch");
    await sam.confirm();
    await declared.getByText("Take a Stance").waitFor();
    await declared.getByText(/Attack/).waitFor({ state: "detached" });
    expect(await declared.count()).toBe(1);
    await gm.panel.locator(".fray-declared").waitFor();
    await gm.after(() => gm.panel.locator(".fray-due [data-choice=wait]").first().click());
    await soon(async () => (await sam.fight()).open).toBeNull();
    expect(await declared.count()).toBe(0);
  });
});

describe("the switch", () => {
  it("arms for the next moment at a press, and remembers from when on its owner is stopped for", async () => {
    table = await openFightTable([], "count-duel-demo.json");
    [gm, sam] = [await table.sit("Gamemaster"), await table.sit("Sam")];
    await dueTogether(gm.page);
    const arm = sam.panel.locator(".fray-stop-now");
    await sam.after(() => arm.click());
    await soon(() => arm.getAttribute("aria-pressed")).toBe("true");
    await soon(() => strip(sam).locator(".fray-stop-now").getAttribute("aria-pressed")).toBe("true");
    await sam.after(() => strip(sam).locator(".fray-stop-now").click());
    await soon(() => arm.getAttribute("aria-pressed")).toBe("false");
    await sam.after(() => sam.panel.locator(".fray-stop select").selectOption({ label: "always" }));
    await soon(() =>
      gm.page.evaluate(() => {
        const { actors } = (globalThis as unknown as Globals).game;
        return [...actors].map(({ flags }) => JSON.stringify(flags)).filter((text) => text.includes("stops"));
      }),
    ).toEqual(['{"fray":{"stops":"ask"}}']);
  });
});
