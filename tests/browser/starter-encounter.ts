// What each game's starter encounter goes through in the browser: brought in, its sheets read in words, its questions answered.
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { soon } from "./soon.ts";

interface World {
  readonly game: { readonly actors: { getName(name: string): Bearer } };
}

interface Users {
  readonly game: {
    readonly users: {
      readonly contents: readonly { readonly isGM: boolean; readonly character: object | null }[];
    };
  };
}

interface Bearer {
  readonly items: { readonly contents: readonly { readonly sheet: Sheet }[] };
  readonly sheet: Sheet;
}

interface Sheet {
  render(options: { readonly force: boolean }): Promise<unknown>;
  close(): Promise<unknown>;
}

/** The GM brings an adventure of a pack into the world; a token that is named so stands on the board then. */
export async function bringIn(gm: Player, pack: string, adventure: string, token: string): Promise<void> {
  await gm.openEntry(pack, adventure);
  const importer = gm.page.locator(".pack-sheet.adventure");
  await importer.getByRole("button", { name: "Bring into the world" }).click();
  await gm.page.locator(`.board-token[aria-label^="${token}"]`).waitFor();
  await closeGiving(gm);
  await gm.page.evaluate(() => {
    const found = document.querySelectorAll<HTMLElement>(".application:not(#fray-panel) [data-action=close]");
    for (const button of found) button.click();
  });
}

/** Who plays whom is asked where a player has nobody yet. */
async function closeGiving(gm: Player): Promise<void> {
  const isAsked = await gm.page.evaluate(() =>
    (globalThis as unknown as Users).game.users.contents.some((user) => !user.isGM && !user.character),
  );
  if (isAsked) await gm.page.locator(".fray-give").waitFor();
}

/** Texts of a window that no language file has said. */
export function unsaid(gm: Player, within: string): Promise<string[]> {
  return gm.page.evaluate((selector) => {
    const text = [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText);
    return text.join("\n").match(/\b(?:FRAY|TYPES)\.[\w.]+/g) ?? [];
  }, within);
}

/** Opens somebody's sheet, which has this field, and all that is carried; nothing of it is unsaid or out of reach. */
export async function readSheets(gm: Player, name: string, field: string, game: string): Promise<void> {
  const shot = name.split(" ")[0]?.toLowerCase() ?? "";
  const sheet = await gm.openSheet(name);
  await sheet.locator(`input[name="${field}"]`).first().waitFor();
  await gm.screenshot(`${game}-sheet-${shot}`);
  expect(await unsaid(gm, ".fray-actor-sheet")).toEqual([]);
  expect(await violations(gm.page, ".fray-actor-sheet")).toEqual([]);
  const items = await openItems(gm, name);
  await soon(() => gm.page.locator(".fray-item-sheet").count()).toBe(items);
  expect(await unsaid(gm, ".fray-item-sheet")).toEqual([]);
  await gm.screenshot(`${game}-items-${shot}`);
  await closeSheets(gm, name);
}

function openItems(gm: Player, bearer: string): Promise<number> {
  return gm.page.evaluate(async (name) => {
    const { contents } = (globalThis as unknown as World).game.actors.getName(name).items;
    for (const item of contents) await item.sheet.render({ force: true });
    return contents.length;
  }, bearer);
}

function closeSheets(gm: Player, bearer: string): Promise<void> {
  return gm.page.evaluate(async (name) => {
    const actor = (globalThis as unknown as World).game.actors.getName(name);
    for (const { sheet } of [actor, ...actor.items.contents]) await sheet.close();
  }, bearer);
}

/** Answers each question by its first button. */
export async function answerEverything(gm: Player): Promise<void> {
  for (let asked = 0; asked < 20; asked += 1) {
    if ((await gm.fight()).open === null) return;
    await gm.unfoldQuestions();
    await gm.after(() => gm.panel.locator(".fray-prompt [data-action=answer]").first().click());
  }
  throw new Error("the questions do not end");
}

/** Answers each question by its first button until this one is asked, and shows it. */
export async function answerUntil(gm: Player, question: Locator): Promise<void> {
  for (let asked = 0; asked < 5 && (await question.count()) === 0; asked += 1) {
    await gm.unfoldQuestions();
    await gm.after(() => gm.panel.locator(".fray-prompt [data-action=answer]").first().click());
  }
  await gm.unfoldQuestions();
}

/** What was done to somebody is told on a card, and nothing on the screens of a fight is unsaid. */
export async function expectTold(gm: Player, name: string): Promise<void> {
  await gm.tab("Chat");
  await gm.card.getByText(name).first().waitFor();
  expect(await unsaid(gm, ".fray-card, #fray-panel, .fray-tracker")).toEqual([]);
}
