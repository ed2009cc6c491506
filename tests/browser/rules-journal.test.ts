// Rule ids are links: from an entry of the compendium or a card into the rules journal, by mouse and by keyboard.
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";

let gm: Player;
let robin: Player;

shareTable("journal", { gm: "Gamemaster", robin: "Robin" }, (seated) => ({ gm, robin } = seated));

const journal = (page: Page): Locator => page.locator(".application.journal-sheet");

const openHeading = (page: Page): Promise<string> =>
  page.evaluate(
    () => (document.activeElement?.tagName === "H3" ? document.activeElement.textContent : "") ?? "",
  );

describe("a rule of the compendium", () => {
  it("shows what it is, and its ids lead a player to the journal's very heading", async () => {
    await robin.openEntry("Destiny Rules", "Quick Attack");
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
    await gm.begin();
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
