// Anatomy in the browser: its encounter is brought in, every sheet opens in words, and an attack is clicked.
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";

let gm: Player;

shareTable("anatomy-encounter", { gm: "Gamemaster" }, (seated) => ({ gm } = seated));

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

const PEOPLE = ["Wenna Farrow", "Odo Pell", "Ditch Hound"];

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

describe("the encounter of Anatomy", () => {
  it("is brought in with its tokens", async () => {
    await gm.openEntry("Anatomy Encounters", "The Ferry Steps");
    const importer = gm.page.locator(".pack-sheet.adventure");
    await importer.getByRole("button", { name: "Bring into the world" }).click();
    await gm.page.locator('.board-token[aria-label^="Robber A"]').waitFor();
    await gm.page.evaluate(() => {
      const found = document.querySelectorAll<HTMLElement>(
        ".application:not(#fray-panel) [data-action=close]",
      );
      for (const button of found) button.click();
    });
  });

  it.each(PEOPLE)("shows the sheet of %s, and of all that is carried, in words", async (name) => {
    const sheet = await gm.openSheet(name);
    await sheet.locator('input[name="system.stamina"]').first().waitFor();
    await gm.screenshot(`anatomy-sheet-${name.split(" ")[0]?.toLowerCase() ?? ""}`);
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
    await gm.screenshot(`anatomy-items-${name.split(" ")[0]?.toLowerCase() ?? ""}`);
    await closeSheets();
  });

  it("begins, and an attack is clicked and told", async () => {
    await gm.track("Begin the fight");
    await soon(async () => (await gm.fight()).ruleset).toBe("anatomy");
    await answerEverything();
    await gm.untilTurnOf("Wenna Farrow");
    await gm.pick("meleeAttack", "Falchion");
    await gm.target("Robber A");
    await gm.screenshot("anatomy-attack");
    await gm.confirm();
    await answerEverything();
    await gm.tab("Chat");
    await gm.card
      .getByText(/Robber A/)
      .first()
      .waitFor();
    expect(await unsaid(".fray-card, #fray-panel, .fray-tracker")).toEqual([]);
    await gm.screenshot("anatomy-attack-told");
  });
});
