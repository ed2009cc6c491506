// Squares: how far apart two creatures of any size stand along each axis, from edge to edge.

import type { Position } from "../language/fight.ts";

/** How far apart two creatures stand along each axis, in squares; neighbors are 1 apart, and 0 is where they overlap. */
export interface Apart {
  readonly across: number;
  readonly down: number;
  /** Between their feet. */
  readonly height: number;
}

/** How far apart two places are along each axis, whichever way the game counts diagonals. */
export function apart(a: Position, b: Position): Apart {
  return {
    across: gap(a.x, a.width, b.x, b.width),
    down: gap(a.y, a.height, b.y, b.height),
    height: Math.abs(a.elevation - b.elevation),
  };
}

/** Steps from the edge of one to the edge of the other along an axis. */
function gap(from: number, length: number, to: number, otherLength: number): number {
  return Math.max(0, to - (from + length) + 1, from - (to + otherLength) + 1);
}
