// What a creature of the order is about, in a word: acting, done, still to act, or right behind whom it has put its turn.

import type { FightState } from "../core/language/fight.ts";
import type { OrderRow } from "../core/language/ruleset.ts";
import { mayNotice, type Viewer } from "./viewer.ts";
import { wordFor, type Words } from "./words.ts";

/** Whose order it is, and who reads it. */
interface Reader {
  readonly state: FightState;
  readonly viewer: Viewer;
  readonly words: Words;
}

/** The word for a row of the order; behind somebody whom the viewer may not notice, it only waits. */
export function rowStatus({ state, viewer, words }: Reader, row: OrderRow): string {
  if (row.out) return wordFor(words, "outOfFight");
  if (row.active) return wordFor(words, "actingNow");
  if (row.acted) return wordFor(words, "hasActed");
  const named = row.after === undefined ? undefined : state.creatures[row.after];
  const behind = named && mayNotice(viewer, named) ? named.name : null;
  if (behind !== null) return words.say("FRAY.Word.actsAfter", { name: behind }) ?? behind;
  return wordFor(words, row.waiting ? "isWaiting" : "stillToAct");
}
