// The viewer: for whom a view is made, and what this viewer may know.

import type { CreatureState } from "../core/language/fight.ts";
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
export function mayNotice(viewer: Viewer, creature: CreatureState): boolean {
  return viewer.gm || !creature.hidden || viewer.owns.has(creature.id);
}
