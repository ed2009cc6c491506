// Where whoever comes late to a board belongs: beside those of its own side who stand closest together.
import type { Point } from "./base-grid.ts";
import type { Box } from "./places.ts";

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/**
 * The middle, in pixels, of the one of a side that stands nearest to all of it: beside it nobody stands among others.
 * Null where nobody of the side is there.
 */
export function middleOfSide(side: readonly Box[]): Point | null {
  const middles = side.map(middleOf);
  const farFromAll = ({ x, y }: Point): number =>
    middles.reduce((sum, other) => sum + Math.hypot(other.x - x, other.y - y), 0);
  const far = middles.map(farFromAll);
  return middles[far.indexOf(Math.min(...far))] ?? null;
}
