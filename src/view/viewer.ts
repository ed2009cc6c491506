// The viewer: for whom a view is made, and what this viewer may know.

import type { CreatureState, FightState, Rulings } from "../core/language/fight.ts";
import type { ReadContext } from "../core/language/read-context.ts";
import type { CreatureId } from "../core/language/rules.ts";

/** How much of an NPC's numbers players see; the GM's setting. */
export type NpcNumbers = "all" | "results" | "nothing";

export interface Viewer {
  readonly gm: boolean;
  /** Creatures the viewer may act for. */
  readonly owns: ReadonlySet<CreatureId>;
  readonly npcNumbers: NpcNumbers;
}

/** Whether the viewer may know that the creature is there. */
export function mayNotice(viewer: Pick<Viewer, "gm" | "owns">, creature: CreatureState): boolean {
  return viewer.gm || !creature.hidden || viewer.owns.has(creature.id);
}

/** The situation as the viewer sees it: whoever is hidden from the viewer is not there, and flanks nobody. */
export function asSeen<State extends FightState, Settings extends Rulings>(
  situation: ReadContext<State, Settings>,
  viewer: Pick<Viewer, "gm" | "owns">,
): ReadContext<State, Settings> {
  const unseen = Object.values(situation.state.creatures).filter((each) => !mayNotice(viewer, each));
  if (unseen.length === 0) return situation;
  return { ...situation, absent: new Set([...situation.absent, ...unseen.map(({ id }) => id)]) };
}
