// What heroes do outside a fight, by their sheets: a wound is treated, what it comes to is told before, and it is taken back.
import { expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { EVERYBODY, shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { unsaid } from "./starter-encounter.ts";
import { setTheme } from "./theme.ts";

/** The first is the player's own, the second another's. */
const [HEALER, HURT] = ["Aldis Warden", "Mirelle Ash"] as const;

let gm: Player;
let robin: Player;

shareTable(
  "outside-deeds",
  { gm: EVERYBODY.gm, robin: EVERYBODY.robin },
  (seated) => ({ gm, robin } = seated),
);

const form = () => robin.page.locator("#fray-deed");
const list = () => robin.sheet().locator(".fray-sheet-actions");
const treat = () => list().locator(".fray-action", { hasText: "Treat" });

it("lists what can be done without a fight, and why a wound cannot be treated that nobody has", async () => {
  const sheet = await robin.openSheet(HEALER);
  await sheet.getByRole("tab", { name: "Actions" }).click();
  await treat().first().waitFor();
  await robin.screenshot("outside-actions");
  expect(await unsaid(robin, ".fray-actor-sheet")).toEqual([]);
});

it("tells what treating another's wound comes to, with a modifier and its reason, in light and dark", async () => {
  await gm.page.evaluate(async (name) => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { update(changes: object): Promise<unknown> } } };
    };
    await game.actors.getName(name).update({ "system.wounds.light": 2 });
  }, HURT);
  await treat().locator(":scope:not(.impossible)").filter({ hasText: HURT }).click();
  await form().waitFor();
  await form().locator("summary", { hasText: "modifier" }).click();
  await form().getByLabel("Modifier", { exact: true }).fill("1");
  await form().getByLabel("Reason").fill("clean linen");
  await form().getByLabel("Reason").press("Enter");
  await form().locator(".fray-modifier", { hasText: "clean linen" }).waitFor();
  for (const theme of ["dark", "light"] as const) {
    await setTheme(robin.page, theme);
    await robin.screenshot(`outside-treat-${theme}`);
    expect(await violations(robin.page, "#fray-deed, .fray-actor-sheet")).toEqual([]);
  }
});

it("is told on a card for everybody, and the GM takes it back", async () => {
  await form().locator(".fray-primary").click();
  await form().waitFor({ state: "detached" });
  await gm.tab("Chat");
  const card = gm.page.locator(".fray-card", { hasText: `${HEALER} treats ${HURT}` }).last();
  await card.waitFor();
  await gm.screenshot("outside-treated");
  expect(await unsaid(gm, ".fray-card")).toEqual([]);
  await card.getByRole("button", { name: "Take back" }).click();
  await gm.page.locator(".fray-card", { hasText: HEALER }).last().getByText("undone").first().waitFor();
  // The list is that of a sheet that nobody has touched meanwhile.
  await treat().locator(":scope:not(.impossible)").filter({ hasText: HURT }).waitFor();
});

it("is left by Escape with nothing done, and says where the deed has gone that it was opened for", async () => {
  const treating = treat().locator(":scope:not(.impossible)").filter({ hasText: HURT });
  await treating.press("Enter");
  await form().locator(".fray-compose").waitFor();
  await robin.page.keyboard.press("Escape");
  await form().waitFor({ state: "detached" });
  // Whoever leaves it by a key goes on where it was opened.
  await soon(() => robin.page.evaluate(() => document.activeElement?.textContent ?? "")).toContain(HURT);
  await treating.press("Enter");
  await form().locator(".fray-compose").waitFor();
  await gm.page.evaluate(async (name) => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { update(changes: object): Promise<unknown> } } };
    };
    await game.actors.getName(name).update({ "system.wounds.light": 0 });
  }, HURT);
  await form().getByText("This cannot be done any more.").waitFor();
  await robin.screenshot("outside-gone");
});

it("fits a phone, with buttons of a finger's size", async () => {
  await gm.page.evaluate(async (name) => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { update(changes: object): Promise<unknown> } } };
    };
    await game.actors.getName(name).update({ "system.wounds.light": 1 });
  }, HURT);
  await form().locator(".fray-compose").waitFor({ state: "attached" });
  await form().getByRole("button", { name: "Close" }).first().click();
  await form().waitFor({ state: "detached" });
  await robin.page.setViewportSize({ width: 390, height: 844 });
  await treat().locator(":scope:not(.impossible)").filter({ hasText: HURT }).click();
  const buttons = form().locator(".fray-compose footer button");
  await buttons.first().waitFor();
  await robin.screenshot("outside-treat-phone");
  const lowest = (): Promise<number> =>
    buttons.evaluateAll((all) => Math.min(...all.map((each) => each.getBoundingClientRect().height)));
  await soon(lowest).toBeGreaterThanOrEqual(44);
  await soon(() =>
    form().evaluate((element) => element.scrollWidth - element.clientWidth),
  ).toBeLessThanOrEqual(0);
});
