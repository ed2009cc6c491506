// The seat: one person at one screen, who sees a fight in words of their own, and some things of it and not others.

import type { CreatureId } from "../core/language/rules.ts";
import type { FightState } from "../core/language/fight.ts";
import { mayNotice, type Viewer } from "./viewer.ts";
import { wordFor, type Words } from "./words.ts";

/** What a creature is to the viewer: the face tells whether it is an NPC by its sheet's kind. */
export type IsNpc = (creature: CreatureId) => boolean;

export interface Seat {
  readonly viewer: Viewer;
  /** The language of the viewer, as the game speaks it. */
  readonly words: Words;
  readonly isNpc: IsNpc;
}

/** Whether the viewer may see the numbers of a creature with their parts. */
export function maySeeNumbers({ viewer, isNpc }: Seat, creature: CreatureId): boolean {
  if (viewer.gm || viewer.owns.has(creature) || !isNpc(creature)) return true;
  return viewer.npcNumbers === "all";
}

/** Whether the viewer may see how well a creature fares: wounds taken, conditions. */
export function maySeeResults(seat: Seat, creature: CreatureId): boolean {
  return maySeeNumbers(seat, creature) || seat.viewer.npcNumbers === "results";
}

/** What the viewer calls a creature of a fight: by its name, where it may be noticed. */
export function nameSeen(state: FightState, id: CreatureId, { viewer, words }: Seat): string {
  const creature = state.creatures[id];
  if (!creature) return id;
  return mayNotice(viewer, creature) ? creature.name : wordFor(words, "somebody");
}
