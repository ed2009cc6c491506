// Who is present: the creatures of the fight that are still in the world, in the order in which they joined.

import type { TimeCountReadContext } from "../rulings.ts";
import type { TimeCountCreature } from "../state.ts";

/** The creatures of the fight, in the order in which they joined, that are still here. */
export function presentCreatures({ state, absent }: TimeCountReadContext): readonly TimeCountCreature[] {
  const present: TimeCountCreature[] = [];
  for (const id of state.entrants) {
    const creature = state.creatures[id];
    if (creature && !absent.has(id)) present.push(creature);
  }
  return present;
}
