// Terms: which fights this window is the arbiter of, and since which term.

import type { StoredArbiter } from "../data/fight-fields.ts";
import type { FightStore } from "./fight-stores.ts";

/** Marks this window, so that two windows of one GM are told apart. */
export const SESSION = foundry.utils.randomID();

/** The term that this window holds of each fight. */
export const terms = new Map<string, number>();

/** This window as the arbiter of a fight of its own making. */
export function ownArbiter(): StoredArbiter {
  return { user: game.userId ?? "", session: SESSION, term: 1, fromSequence: 1 };
}

export function rememberFirstTerm(id: string): void {
  terms.set(id, 1);
}

/** Whether this window holds the term that is stored. */
export function holdsTerm(holder: FightStore): boolean {
  const { arbiter } = holder.stored;
  return terms.get(holder.id) === arbiter.term && arbiter.session === SESSION;
}
