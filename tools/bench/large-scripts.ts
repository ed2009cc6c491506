// What the benchmarks of large worlds do inside the page of a game master's seat. Each function is sent there as text: it may use nothing from here.

import type { Page } from "./page-fight.ts";

/** What is done in a crowd: the time moves on by one, or somebody who is due answers. */
export type Deed = "goOn" | "answer";

/** Does it. Returns the milliseconds until all is committed and drawn, null where nobody is asked. */
export async function stepInCrowd({ deed }: { deed: Deed }): Promise<number | null> {
  const { bench, game } = globalThis as unknown as Page;
  const start = performance.now();
  const isDone = deed === "goOn" ? (await bench.endTurn(), true) : await bench.answer();
  if (!isDone) return null;
  await game.system.api.allDrawn();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - start;
}

/** Where many are due together, takes the step back: to answer for each of them would take far longer than what is measured. */
export async function takeBackIfAsked(): Promise<void> {
  const { bench, game } = globalThis as unknown as Page;
  if (game.system.api.fightOf(bench.combat)?.open) await bench.send({ kind: "undo" });
  await game.system.api.allDrawn();
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
