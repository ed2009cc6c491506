// The board beyond creatures: its grid and its walls, for cover and for what is thrown past its target.

import type { Position } from "../../../core/language/fight.ts";
import type { Wall } from "../state.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** On which side of the line from a to b the point c lies: above 0, below 0, or 0 on it. */
function side(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** Whether two segments cross; one that only touches the end of the other does not. */
function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

function isBlocked(walls: readonly Wall[], from: Point, to: Point): boolean {
  return walls.some(({ x1, y1, x2, y2 }) => cross(from, to, { x: x1, y: y1 }, { x: x2, y: y2 }));
}

function cornersOf({ x, y, width, height }: Position): Point[] {
  return [x, x + width].flatMap((cornerX) => [y, y + height].map((cornerY) => ({ x: cornerX, y: cornerY })));
}

/** ANAT-POS-02: lines to the target's corners that walls block, from the corner of the attacker's space with the fewest. */
export function blockedLines(walls: readonly Wall[], attacker: Position, target: Position): number {
  if (walls.length === 0) return 0;
  // A corner that lies on a wall would see along it; every corner is drawn a little into its own space.
  const into = (point: Point, { x, y, width, height }: Position): Point => ({
    x: point.x + (x + width / 2 - point.x) * 0.01,
    y: point.y + (y + height / 2 - point.y) * 0.01,
  });
  const goals = cornersOf(target).map((point) => into(point, target));
  const counts = cornersOf(attacker).map((corner) => {
    const from = into(corner, attacker);
    return goals.filter((goal) => isBlocked(walls, from, goal)).length;
  });
  return Math.min(...counts);
}

/** ANAT-THR-05: whether something can fly from the middle of one square to the next. */
export function isWayFree(walls: readonly Wall[], from: Point, to: Point): boolean {
  const middle = ({ x, y }: Point): Point => ({ x: x + 0.5, y: y + 0.5 });
  return !isBlocked(walls, middle(from), middle(to));
}
