// Playing an action by clicking: filling in its form, putting a status on somebody, reading what the chat says of it.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";
import type { Player } from "./fight-table.ts";
import { soon } from "./soon.ts";

/** What is chosen in the form of an action. */
export interface Choices {
  /** The item that it is done with, or what else tells it from its like. */
  readonly detail?: string;
  readonly target?: string;
  /** Fields of the form by their parameter, each with the label that is picked or the text that is typed. */
  readonly fields?: { readonly [parameter: string]: string };
  readonly walk?: readonly string[];
}

/** What the GM's page offers to whoever takes a play back. */
interface Globals {
  readonly game: {
    readonly combat: unknown;
    readonly system: {
      readonly api: {
        fightOf(combat: unknown): Fight | null;
        send(combat: unknown, input: object): Promise<{ readonly refusal: unknown }>;
      };
    };
  };
}

/** Answers by question; whoever is asked anything else gives the answer that the rules fall back on. */
export type Answers = { readonly [prompt: string]: string };

/** An id of a document, which nobody should ever have to read. */
export const RAW_ID = /\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])\w{16}\b/;

/**
 * Opens the tracker at the GM's seat, and nothing at those of the players: what is done there is done in the panel, and
 * a tracker or a chat that nobody looks at need not be laid out after every step.
 */
export async function lookAtFight({ gm, robin, sam }: Record<"gm" | "robin" | "sam", Player>): Promise<void> {
  await Promise.all([gm.tab("Combat"), robin.tab("Actors"), sam.tab("Actors")]);
}

/** Unfolds the numbers and rule ids of the last card that has any. */
export async function openCard(seat: Player): Promise<void> {
  const card = seat.page.locator(".fray-card", { has: seat.page.locator("details") }).last();
  await card.locator("details > summary").last().click();
  await card.locator("details[open] .fray-rule").first().waitFor();
}

/** Fills in the form that is open at this seat. */
export async function fillForm(seat: Player, { target, fields = {}, walk = [] }: Choices): Promise<void> {
  const form = seat.panel.locator(".fray-compose");
  if (target !== undefined)
    await form.locator(".fray-candidate", { hasText: target }).locator('[name="need.target"]').check();
  for (const [parameter, value] of Object.entries(fields)) {
    const field = form.locator(`[name="need.${parameter}"]`);
    const kind = await field.first().evaluate((each) => each.tagName + (each.getAttribute("type") ?? ""));
    if (kind.startsWith("SELECT")) await field.selectOption({ label: value });
    else if (kind.endsWith("radio"))
      await form.locator(".fray-candidate", { hasText: value }).locator(`[name="need.${parameter}"]`).check();
    else {
      await field.fill(value);
      await field.press("Tab");
    }
  }
  if (walk.length > 0) await seat.walk(...walk);
}

/** Cards that tell what holds, and not what was taken back. */
const CARDS = ".fray-card:not(.fray-card-undone)";

/** How many cards the chat of a seat holds. */
export function countCards(seat: Player): Promise<number> {
  return seat.page.locator(CARDS).count();
}

/** Each seat's chat says so, in its last card of that time or a later one. */
export async function toldToAll(seats: readonly Player[], since: number, text: RegExp): Promise<void> {
  await Promise.all(seats.map((seat) => soon(() => textOfCards(seat, since)).toMatch(text)));
}

/** What the cards of a seat say from the last of that time on. */
export function textOfCards(seat: Player, since: number): Promise<string> {
  const cards = seat.page.locator(CARDS);
  return cards.evaluateAll(
    (all, from) =>
      all
        .slice(from)
        .map((card) => card.textContent)
        .join("\n"),
    Math.max(0, since - 1),
  );
}

/** The GM's click on a status icon of a token; where the condition has numbers of its own, its form is sent with these. */
export async function clickStatus(gm: Player, name: string, status: string): Promise<void> {
  const { page } = gm;
  const panel = page.locator(".token-panel", { hasText: name });
  const icon = panel.locator(`[data-status-id="${status}"]`);
  if (!(await panel.isVisible())) {
    await page.locator(`.board-token[aria-label^="${name}"]`).first().dispatchEvent("click");
    await panel.waitFor();
  }
  // By key: a window of the game may lie over the panel of a token that does not act.
  if (!(await icon.isVisible())) await panel.locator('[data-deed="statuses"]').press("Enter");
  const before = await gm.mark();
  const form = page.locator("#fray-hand .fray-compose:not([hidden])");
  await gm.after(async () => {
    await icon.press("Enter");
    await soon(async () => (await form.isVisible()) || (await gm.isPast(before))).toBe(true);
    if (!(await form.isVisible())) return;
    await sayTheRest(gm);
  });
  await closeHand(gm);
}

/** A status that code lays on somebody, as the icon does it: the form of the GM's hand is filled where it opens. */
export async function layByCode(gm: Player, lay: () => Promise<boolean>): Promise<void> {
  await gm.after(async () => {
    if (await lay()) return;
    await gm.page.locator("#fray-hand .fray-compose:not([hidden])").waitFor();
    await sayTheRest(gm);
  });
  await closeHand(gm);
}

/** What the form of a condition still wants: no target number, and the first of those who may be its source. */
async function sayTheRest(gm: Player): Promise<void> {
  const form = gm.page.locator("#fray-hand .fray-compose:not([hidden])");
  const number = form.locator('input[name="need.tn"]');
  if ((await number.count()) > 0) {
    await number.fill("0");
    await number.press("Tab");
  }
  const source = form.locator('input[type="radio"][name="need.source"]');
  if ((await source.count()) > 0) await source.first().check();
  await form.locator("[data-action=confirm]:not([aria-disabled=true])").click();
}

async function closeHand({ page }: Player): Promise<void> {
  const close = page.locator("#fray-hand [data-action=close]");
  if (await close.isVisible()) await close.click();
}

/** An entry of the menu behind the button of somebody's row in the GM's tracker. */
export async function chooseFromMenu(gm: Player, name: string, entry: string): Promise<void> {
  await gm.row(name).getByRole("button", { name: /^More/ }).click();
  await gm.page.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** The GM says by the menu of a row what somebody rides. */
export async function sayMount(gm: Player, rider: string, mount: string): Promise<void> {
  await chooseFromMenu(gm, rider, "Say what it rides");
  await gm.page.locator(".fray-dialog select").selectOption({ label: mount });
  await gm.after(() => gm.page.getByRole("button", { name: "So be it" }).click());
}

/** At this seat nothing shows a raw id. */
export async function expectNoRawIds(seat: Player): Promise<void> {
  expect(await seat.panel.innerText()).not.toMatch(RAW_ID);
}

/** As the GM, where clicking is not the point: takes back what lies behind so many entries, and forgets the ways not taken. */
export async function goBackTo(page: Page, entries: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { game } = globalThis as unknown as Globals;
    const { fightOf, send } = game.system.api;
    const give = async (input: object): Promise<void> => {
      const { refusal } = await send(game.combat, input);
      if (refusal) throw new Error(JSON.stringify(refusal));
    };
    const { log = [], cursor, branches = [] } = fightOf(game.combat) ?? {};
    const last = log[wanted - 1];
    if (cursor?.entries !== wanted || cursor.events !== 0)
      await give({ kind: "rewind", sequence: last?.sequence ?? 0, events: last?.events.length ?? 0 });
    for (const _each of branches) await give({ kind: "discardBranch", branch: 0 });
  }, entries);
}
