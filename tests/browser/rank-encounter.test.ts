// Die Rank in the browser: its encounter is brought in, every sheet opens from the declaration alone, and an attack is clicked.
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";

let gm: Player;

shareTable("rank-encounter", { gm: "Gamemaster" }, (seated) => ({ gm } = seated));

interface World {
  readonly game: { readonly actors: { getName(name: string): Bearer } };
}

interface Bearer {
  readonly items: { readonly contents: readonly { readonly name: string; readonly sheet: Sheet }[] };
  readonly sheet: Sheet;
}

interface Sheet {
  render(options: { readonly force: boolean }): Promise<unknown>;
  close(): Promise<unknown>;
}

const closeSheets = () =>
  gm.page.evaluate(async (names) => {
    const { game } = globalThis as unknown as World;
    for (const name of names) {
      const actor = game.actors.getName(name);
      for (const { sheet } of [actor, ...actor.items.contents]) await sheet.close();
    }
  }, PEOPLE);

const PEOPLE = ["Maren Aske", "Tobin Rell", "Road Cutter"];

/** Texts of a sheet that no language file has said. */
const unsaid = (within: string) =>
  gm.page.evaluate((selector) => {
    const text = [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText);
    return text.join("\n").match(/\b(?:FRAY|TYPES)\.[\w.]+/g) ?? [];
  }, within);

/** Answers each question by its first button. */
async function answerEverything(): Promise<void> {
  for (let asked = 0; asked < 20; asked += 1) {
    if ((await gm.fight()).open === null) return;
    await gm.unfoldQuestions();
    await gm.after(() => gm.panel.locator(".fray-prompt [data-action=answer]").first().click());
  }
  throw new Error("the questions do not end");
}

describe("the encounter of Die Rank", () => {
  it("is brought in with its tokens", async () => {
    await gm.openEntry("Die Rank Encounters", "The Letter Road");
    const importer = gm.page.locator(".pack-sheet.adventure");
    await importer.getByRole("button", { name: "Bring into the world" }).click();
    await gm.page.locator('.board-token[aria-label^="Road Cutter"]').waitFor();
    await gm.page.evaluate(() => {
      const found = document.querySelectorAll<HTMLElement>(
        ".application:not(#fray-panel) [data-action=close]",
      );
      for (const button of found) button.click();
    });
  });

  it.each(PEOPLE)("shows the sheet of %s, and of all that is carried, in words", async (name) => {
    const sheet = await gm.openSheet(name);
    await sheet.locator('input[name="system.hp.value"], .fray-field').first().waitFor();
    await gm.screenshot(`rank-sheet-${name.split(" ")[0]?.toLowerCase() ?? ""}`);
    expect(await unsaid(".fray-actor-sheet")).toEqual([]);
    expect(await violations(gm.page, ".fray-actor-sheet")).toEqual([]);
    const items = await gm.page.evaluate(async (bearer) => {
      const { game } = globalThis as unknown as World;
      const { contents } = game.actors.getName(bearer).items;
      for (const item of contents) await item.sheet.render({ force: true });
      return contents.length;
    }, name);
    await soon(() => gm.page.locator(".fray-item-sheet").count()).toBe(items);
    expect(await unsaid(".fray-item-sheet")).toEqual([]);
    await gm.screenshot(`rank-items-${name.split(" ")[0]?.toLowerCase() ?? ""}`);
    await closeSheets();
  });

  it("begins, and an attack is clicked and told", async () => {
    await gm.track("Begin the fight");
    await soon(async () => (await gm.fight()).ruleset).toBe("dierank");
    await answerEverything();
    await gm.untilTurnOf("Maren Aske");
    await gm.pick("meleeAttack", "Arming Sword");
    await gm.target("Road Cutter");
    await gm.screenshot("rank-attack");
    await gm.confirm();
    await answerEverything();
    await gm.tab("Chat");
    await gm.card
      .getByText(/Road Cutter/)
      .first()
      .waitFor();
    expect(await unsaid(".fray-card, #fray-panel, .fray-tracker")).toEqual([]);
    await gm.screenshot("rank-attack-told");
  });

  it("opens its rules journal at the rule whose id is clicked on a card", async () => {
    const link = gm.card.locator("code.fray-rule:visible").first();
    const rule = await link.textContent();
    expect(rule).toMatch(/^RANK-/);
    await link.click();
    const journal = gm.page.locator(".application.journal-sheet", { hasText: "Die Rank: Rules" });
    await journal.waitFor();
    await soon(() =>
      gm.page.evaluate(() => {
        const { activeElement: at } = document;
        return at?.tagName === "H3" ? at.textContent : "";
      }),
    ).toBe(rule);
    await gm.screenshot("rank-rules-journal");
    expect(await violations(gm.page, ".journal-sheet")).toEqual([]);
  });
});
