// What the benchmarks of growth do inside the page of a game master's seat. Each function is sent there as text: it may use nothing from here.

import type { Fight } from "../../src/core/language/fight.ts";
import type { Page } from "./page-fight.ts";

export interface Wished {
  /** Cards that came of it. */
  readonly cards: number;
  /** Milliseconds from the wish until the card and every screen is drawn. */
  readonly taken: number;
}

/** Wishes something in a fight that the world holds, and waits until what came of it is drawn. */
export async function wishDrawn({ fight, input }: { fight: string; input: object }): Promise<Wished> {
  const page = globalThis as unknown as Page;
  const { api } = page.game.system;
  const { messages, combats } = page.game;
  const before = messages.size;
  const start = performance.now();
  const { accepted, refusal } = await api.send(combats.get(fight), input);
  if (!accepted) throw new Error(`refused by ${refusal?.rule}: ${refusal?.code}`);
  await api.allDrawn();
  const isShown = (): boolean =>
    messages.size === before ||
    document.querySelector(`[data-message-id="${messages.contents.at(-1)?.id ?? ""}"]`) !== null;
  for (let wait = 0; wait < 2000 && !isShown(); wait += 1)
    await new Promise((resolve) => setTimeout(resolve, 1));
  if (!isShown()) throw new Error("a new card was not drawn");
  return { cards: messages.size - before, taken: performance.now() - start };
}

/** A fight that the world holds, without its log: enough to choose what comes next. */
export async function fightWithoutLog({ fight }: { fight: string }): Promise<Fight> {
  const page = globalThis as unknown as Page;
  const { api } = page.game.system;
  const found = api.fightOf(page.game.combats.get(fight));
  if (!found) throw new Error("the combat holds no fight");
  return Promise.resolve({ ...(found as unknown as Fight), log: [], branches: [] });
}

/** Takes all messages out of the chat but the first so many. */
export async function clearChat({ keep }: { keep: number }): Promise<void> {
  const page = globalThis as unknown as Page;
  const { contents } = page.game.messages;
  await page.ChatMessage.deleteDocuments(contents.slice(keep).map(({ id }) => id));
  await page.game.system.api.allDrawn();
  await new Promise((resolve) => setTimeout(resolve, 300));
}

/** Takes so many turns; in each one the actor's sheet is opened and closed. */
export async function takeTurns({ turns }: { turns: number }): Promise<void> {
  const page = globalThis as unknown as Page;
  const { actor, settle, endTurn } = page.bench;
  for (let turn = 0; turn < turns; turn += 1) {
    await endTurn();
    await actor.sheet.render({ force: true });
    await actor.sheet.close({ animate: false });
    await settle();
  }
}

/** Milliseconds of the first drawing of an actor's sheet, HTML and layout. */
export async function openSheet({ id }: { id: string }): Promise<number> {
  const page = globalThis as unknown as Page;
  const { sheet } = page.game.actors.get(id);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const start = performance.now();
  await sheet.render({ force: true });
  sheet.element.getBoundingClientRect();
  const taken = performance.now() - start;
  await sheet.close({ animate: false });
  return taken;
}
