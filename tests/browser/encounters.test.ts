// Encounters, macros and roll tables of the compendium, as a GM uses them at the table.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openFightTable, type FightTable, type Player } from "./fight-table.ts";
import { soon } from "./soon.ts";

let table: FightTable;
let gm: Player;

beforeAll(async () => {
  table = await openFightTable();
  gm = await table.sit("Gamemaster");
  await gm.fixDice();
}, 120_000);
afterAll(() => table?.close());
afterEach(async ({ task }) => {
  if (task.result?.state === "fail") await gm.screenshot("failed-encounters-gm");
  expect(table.errors.splice(0)).toEqual([]);
});

async function openEntry(pack: string, entry: string): Promise<void> {
  const { page } = gm;
  await page.click('.rail-tab[data-tab="compendium"]');
  const name = new RegExp(`^${pack} \\w+,`);
  await page.locator(".compendium-sidebar").getByRole("button", { name }).click();
  const window = page.locator(".compendium.application", { hasText: pack });
  await window.locator(".directory-item", { hasText: entry }).locator(".entry-open").click();
}

const closeWindows = () =>
  gm.page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>(
      ".application:not(#fray-panel) [data-action=close]",
    ))
      button.click();
  });

describe("an encounter of the compendium", () => {
  it("brings its scene, tokens, actors and combat into the world, and the fight begins", async () => {
    await openEntry("Time Count Encounters", "The Mill at Night");
    const importer = gm.page.locator(".pack-sheet.adventure");
    await importer.getByText("Goblins have found the mill").waitFor();
    await gm.screenshot("encounter");
    await importer.getByRole("button", { name: "Bring into the world" }).click();
    await gm.page.locator('.board-token[aria-label^="Goblin B"]').waitFor();
    await closeWindows();
    await gm.track("Begin the fight");
    await soon(async () => (await gm.fight()).ruleset).toBe("timecount");
    expect(Object.keys((await gm.fight()).state.creatures)).toHaveLength(6);
    await gm.screenshot("encounter-begun");
  });
});
