// Rule ids are links: from an entry of the compendium or a card into the rules journal, by mouse and by keyboard.
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import { openFightTable, type FightTable, type Player } from "./fight-table.ts";
import { soon } from "./soon.ts";

let table: FightTable;
let gm: Player;
let robin: Player;

beforeAll(async () => {
  table = await openFightTable();
  [gm, robin] = [await table.sit("Gamemaster"), await table.sit("Robin")];
  await gm.fixDice();
}, 120_000);
afterAll(() => table?.close());
afterEach(async ({ task }) => {
  if (task.result?.state === "fail") await gm.screenshot("failed-journal-gm");
  expect(table.errors.splice(0)).toEqual([]);
});

const journal = (page: Page): Locator => page.locator(".application.journal-sheet");

const openHeading = (page: Page): Promise<string> =>
  page.evaluate(
    () => (document.activeElement?.tagName === "H3" ? document.activeElement.textContent : "") ?? "",
  );

async function openEntry(page: Page, pack: string, entry: string): Promise<void> {
  await page.click('.rail-tab[data-tab="compendium"]');
  const name = new RegExp(`^${pack} \\w+,`);
  await page.locator(".compendium-sidebar").getByRole("button", { name }).click();
  const window = page.locator(".compendium.application", { hasText: pack });
  await window.locator(".directory-item", { hasText: entry }).locator(".entry-open").click();
}

describe("a rule of the compendium", () => {
  it("shows what it is, and its ids lead a player to the journal's very heading", async () => {
    await openEntry(robin.page, "Destiny Rules", "Quick Attack");
    const sheet = robin.page.locator(".fray-rule-sheet");
    await sheet.getByText("Maneuver · Heroes of Destiny").waitFor();
    await sheet.getByText("in melee only").waitFor();
    expect(await violations(robin.page, ".fray-rule-sheet")).toEqual([]);
    await robin.screenshot("rule-sheet");
    await sheet.getByRole("link", { name: "DEST-ACT-02" }).click();
    await journal(robin.page).waitFor();
    await soon(() => openHeading(robin.page)).toBe("DEST-ACT-02");
    await robin.screenshot("rules-journal");
    expect(await violations(robin.page, ".journal-sheet")).toEqual([]);
  });

  it("can be followed from page to page by keyboard alone", async () => {
    const named = journal(robin.page).getByRole("link", { name: "DEST-AMB-34" }).first();
    await named.focus();
    await robin.page.keyboard.press("Enter");
    await soon(() => openHeading(robin.page)).toBe("DEST-AMB-34");
    await journal(robin.page).getByRole("button", { name: "Tables" }).click();
    await journal(robin.page).getByRole("heading", { name: "Table 4.2" }).waitFor();
    await journal(robin.page).locator("[data-action=close]").click();
  });
});

describe("a rule id on a screen of the fight", () => {
  it("opens the journal from a card by a click, and by Enter", async () => {
    await gm.after(() => gm.track("Begin the fight"));
    await gm.tab("Chat");
    await gm.card.locator("code.fray-rule:visible").first().click();
    await soon(() => openHeading(gm.page)).toMatch(/^DEST-[A-Z]+-\d+$/);
    await journal(gm.page).locator("[data-action=close]").click();
    const link = gm.card.locator("code.fray-rule:visible").last();
    const rule = await link.textContent();
    await link.focus();
    await gm.page.keyboard.press("Enter");
    await soon(() => openHeading(gm.page)).toBe(rule);
  });

  it("says so where there is no text", async () => {
    await gm.card.evaluate((card) => {
      const code = document.createElement("code");
      code.className = "fray-rule";
      code.setAttribute("role", "link");
      code.textContent = "CORE-TURN";
      card.prepend(code);
    });
    await gm.card.locator("code", { hasText: "CORE-TURN" }).click();
    await gm.page.getByText("The rules journal holds no text of CORE-TURN.").waitFor();
  });
});
