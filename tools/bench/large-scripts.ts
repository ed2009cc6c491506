// What the benchmarks of large worlds do inside the page of a game master's seat. Each function is sent there as text: it may use nothing from here.

import type { Page } from "./page-fight.ts";

/** Fills the chat with plain messages, as many evenings leave them. */
export async function makeMessages({ messages }: { messages: number }): Promise<void> {
  const page = globalThis as unknown as Page;
  for (let made = 0; made < messages; made += 500)
    await page.ChatMessage.createDocuments(
      Array.from({ length: Math.min(500, messages - made) }, (_, i) => ({
        content: `<p>Somebody says line ${made + i}.</p>`,
      })),
    );
}

/** Moves the time of the fight on by one. Returns the milliseconds until all is committed and drawn. */
export async function stepInCrowd(): Promise<number> {
  const page = globalThis as unknown as Page;
  const { api } = page.game.system;
  const start = performance.now();
  await page.bench.endTurn();
  await api.allDrawn();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - start;
}

/** Answers whatever the step has asked: of hundreds who are due together, each one alone, which takes far longer than the step. */
export async function settleCrowd(): Promise<void> {
  await (globalThis as unknown as Page).bench.settle();
}

/** Puts a hero into the fight and opens the sheet. */
export async function joinFight({ id }: { id: string }): Promise<void> {
  const page = globalThis as unknown as Page;
  const { combat, settle } = page.bench;
  await combat.createEmbeddedDocuments("Combatant", [{ type: "fighter", actorId: id }]);
  await settle();
  await page.game.actors.get(id).sheet.render({ force: true });
}

/** Gives a hero a heap of items. Returns the milliseconds until all is committed and drawn. */
export async function giveItems({
  id,
  items,
  kinds,
}: {
  id: string;
  items: number;
  kinds: readonly string[];
}): Promise<number> {
  const page = globalThis as unknown as Page;
  const start = performance.now();
  const given = await page.game.actors.get(id).createEmbeddedDocuments(
    "Item",
    Array.from({ length: items }, (_, i) => ({ name: `Thing ${i}`, type: kinds[i % kinds.length] })),
  );
  if (given.length !== items) throw new Error(`the hero got ${given.length} items`);
  await page.bench.settle();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - start;
}
