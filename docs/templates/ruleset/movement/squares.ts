// Squares of the board: neighbors, and who stands where. A fight without a board has no places; then all are in reach.

import { shareGround, spacesBetween } from "../../../core/kit/board.ts";
import type { Position } from "../../../core/language/fight.ts";
import { isDown } from "../health/conditions.ts";
import type { SixthReadContext } from "../rulings.ts";
import type { SixthCreature } from "../state.ts";

/** A square of a path, counted from the upper left corner of the board. */
export interface Square {
  readonly x: number;
  readonly y: number;
}

/** Whether two creatures are next to each other, on the same square, or on no board. */
export function isBeside(
  one: Pick<SixthCreature, "position">,
  other: Pick<SixthCreature, "position">,
): boolean {
  if (!one.position || !other.position) return true;
  return spacesBetween(one.position, other.position) <= 1;
}

/** Whether somebody who stands is in the way of a creature that comes to this place. */
export function isTaken({ state, absent }: SixthReadContext, mover: SixthCreature, place: Position): boolean {
  return Object.values(state.creatures).some(
    (each) =>
      each.id !== mover.id &&
      !absent.has(each.id) &&
      !isDown(each) &&
      each.position !== null &&
      shareGround(each.position, place),
  );
}
