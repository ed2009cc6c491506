// The strip's context: what the view model says of the time, with the faces that combatants have in the world.

import { viewCells, type TimelineContext } from "../../view/timeline-cells.ts";
import { viewStrip, type Intention } from "../../view/timeline-view.ts";
import type { RunningAccess } from "../fights/fight-views.ts";

const NOBODY = "icons/svg/mystery-man.svg";

/** The face of a combatant. */
export function faceOf(combatant: Combatant.Implementation | undefined): string {
  return combatant?.token?.texture?.src ?? combatant?.img ?? NOBODY;
}

/** What the strips of the tracker and of the board show. */
export function stripContext(
  combat: Combat.Implementation | null,
  { ruleset, situation, seat }: RunningAccess,
  intention: Intention | null,
): TimelineContext {
  const strip = viewStrip(ruleset, situation, seat, intention);
  return viewCells(strip, (id) => faceOf(combat?.combatants.get(id)));
}
