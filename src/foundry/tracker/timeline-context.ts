// The strip's context: what the view model says of the time, with the faces that combatants have in the world.

import { viewCells, type TimelineContext } from "../../view/timeline-cells.ts";
import { viewStrip, withDeclared, type Intention } from "../../view/timeline-view.ts";
import { viewTurn } from "../../view/turn-view.ts";
import type { RunningAccess } from "../fights/fight-views.ts";

const NOBODY = "icons/svg/mystery-man.svg";

/** The face of a combatant. */
export function faceOf(combatant: Combatant.Implementation | undefined): string {
  return combatant?.token?.texture?.src ?? combatant?.img ?? NOBODY;
}

/** What the strips of the tracker and of the board show. */
export function stripContext(
  combat: Combat.Implementation | null,
  { fight, ruleset, situation, seat }: RunningAccess,
  intention: Intention | null,
): TimelineContext {
  const turn = viewTurn(ruleset, situation, fight, seat);
  const strip = withDeclared(viewStrip(ruleset, situation, seat, intention), turn, seat.words);
  return viewCells(strip, (id) => faceOf(combat?.combatants.get(id)));
}
