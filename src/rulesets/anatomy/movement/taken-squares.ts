// Taken squares: who stands in the way of a walk or a charge, and who is stepped over.

import { shareGround } from "../../../core/kit/board.ts";
import type { Position } from "../../../core/language/fight.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import type { AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature } from "../state.ts";

/**
 * ANAT-MOVE-01: why a way is not free, or null. Nobody goes through an enemy, which is what an Overrun is for (ANAT-M-04),
 * and nobody ends where somebody is; the dead and the unconscious are stepped over.
 */
export function checkWayFree(
  { state, absent }: AnatomyReadContext,
  mover: AnatomyCreature,
  path: readonly { readonly x: number; readonly y: number }[],
): Refusal | null {
  const { position } = mover;
  if (!position) return null;
  const standing = Object.values(state.creatures).filter(
    (each) => each.id !== mover.id && !each.dead && !each.unconscious && !absent.has(each.id),
  );
  for (const [i, { x, y }] of path.entries()) {
    const space = { ...position, x, y };
    const ends = i === path.length - 1;
    const found = standing.find((each) => (ends || each.side !== mover.side) && isIn(space, each.position));
    if (found) return refuse("ANAT-MOVE-01", "occupied", { by: found.name }, "path");
  }
  return null;
}

function isIn(space: Position, other: Position | null): boolean {
  return other !== null && other.elevation === space.elevation && shareGround(space, other);
}
