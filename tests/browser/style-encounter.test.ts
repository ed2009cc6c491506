// Fighting Style in the browser: its encounter is brought in, every sheet opens, and an attack with its defense is clicked and undone.
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";

let gm: Player;
/** The state of the fight before the Strike. */
let before = "";

shareTable("style-encounter", { gm: "Gamemaster" }, (seated) => ({ gm } = seated));

interface World {
  readonly game: { readonly actors: { getName(name: string): Bearer } };
}

interface Bearer {
  readonly items: { readonly contents: readonly { readonly sheet: Sheet }[] };
  readonly sheet: Sheet;
}

interface Sheet {
  render(options: { readonly force: boolean }): Promise<unknown>;
  close(): Promise<unknown>;
}

const PEOPLE = ["Brida Holt", "Tam Ashlow", "Hedge Bandit"];

const closeSheets = (names: readonly string[]) =>
  gm.page.evaluate(async (each) => {
    const { game } = globalThis as unknown as World;
    for (const actor of each.map((name) => game.actors.getName(name)))
      for (const { sheet } of [actor, ...actor.items.contents]) await sheet.close();
  }, names);

const openItems = (bearer: string) =>
  gm.page.evaluate(async (name) => {
    const { game } = globalThis as unknown as World;
    const { contents } = game.actors.getName(name).items;
    for (const item of contents) await item.sheet.render({ force: true });
    return contents.length;
  }, bearer);

/** Texts of a window that no language file has said. */
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

describe("the encounter of Fighting Style", () => {
  it("is brought in with its tokens", async () => {
    await gm.openEntry("Fighting Style Encounters", "The Mill Causeway");
    const importer = gm.page.locator(".pack-sheet.adventure");
    await importer.getByRole("button", { name: "Bring into the world" }).click();
    await gm.page.locator('.board-token[aria-label^="Bandit A"]').waitFor();
    await gm.page.evaluate(() => {
      const found = document.querySelectorAll<HTMLElement>(
        ".application:not(#fray-panel) [data-action=close]",
      );
      for (const button of found) button.click();
    });
  });

  it.each(PEOPLE)("shows the sheet of %s, and of all that is carried, in words", async (name) => {
    const shot = name.split(" ")[0]?.toLowerCase() ?? "";
    const sheet = await gm.openSheet(name);
    await sheet.locator('input[name="system.health.value"]').first().waitFor();
    await gm.screenshot(`style-sheet-${shot}`);
    expect(await unsaid(".fray-actor-sheet")).toEqual([]);
    expect(await violations(gm.page, ".fray-actor-sheet")).toEqual([]);
    const items = await openItems(name);
    await soon(() => gm.page.locator(".fray-item-sheet").count()).toBe(items);
    expect(await unsaid(".fray-item-sheet")).toEqual([]);
    await gm.screenshot(`style-items-${shot}`);
    await closeSheets([name]);
  });

  it("begins, and a Strike is clicked, answered and told", async () => {
    await gm.track("Begin the fight");
    await soon(async () => (await gm.fight()).ruleset).toBe("fightingstyle");
    await gm.answer("Did a side sneak up", "Nobody sneaked");
    await gm.untilTurnOf("Bandit A");
    before = JSON.stringify((await gm.fight()).state);
    await gm.pick("strike", "Club");
    await gm.target("Brida Holt");
    await gm.screenshot("style-strike");
    await gm.confirm();
    await gm.unfoldQuestions();
    const question = gm.panel.locator(".fray-prompt").first();
    await question.getByText("How do you defend?").waitFor();
    await gm.screenshot("style-defense");
    expect(await violations(gm.page, "#fray-panel")).toEqual([]);
    await answerEverything();
    await gm.tab("Chat");
    await gm.card
      .getByText(/Brida Holt/)
      .first()
      .waitFor();
    expect(await unsaid(".fray-card, #fray-panel, .fray-tracker")).toEqual([]);
    await gm.screenshot("style-card");
    expect(await violations(gm.page, ".fray-card")).toEqual([]);
  });

  it("is undone again by its card", async () => {
    const state = async () => JSON.stringify((await gm.fight()).state);
    expect(await state()).not.toBe(before);
    await gm.after(() => gm.track("Undo"));
    expect(await state()).toBe(before);
  });
});
