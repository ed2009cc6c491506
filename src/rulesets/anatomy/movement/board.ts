// The board beyond creatures: its grid and its walls, for cover and for what is thrown past its target.

import { centerOf, cornersOf, isOfHexes } from "../../../core/kit/board.ts";
import { middleOfHex } from "../../../core/kit/hexes.ts";
import type { BoardKind, Position } from "../../../core/language/fight.ts";
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

/** The lines to a square's corners; those to a hex's six are counted as if there were four. */
const LINES = 4;

/** ANAT-POS-02: lines to the target's corners that walls block, from the corner of the attacker's space with the fewest. */
export function blockedLines(walls: readonly Wall[], attacker: Position, target: Position): number {
  if (walls.length === 0) return 0;
  // A corner that lies on a wall would see along it; every corner is drawn a little into its own space.
  const into = (point: Point, place: Position): Point => {
    const middle = centerOf(place);
    return { x: point.x + (middle.x - point.x) * 0.01, y: point.y + (middle.y - point.y) * 0.01 };
  };
  const goals = cornersOf(target).map((point) => into(point, target));
  const counts = cornersOf(attacker).map((corner) => {
    const from = into(corner, attacker);
    return goals.filter((goal) => isBlocked(walls, from, goal)).length;
  });
  const fewest = Math.min(...counts);
  if (goals.length === LINES || fewest === 0) return fewest;
  return fewest === goals.length ? LINES : Math.min(LINES - 1, Math.ceil((fewest * LINES) / goals.length));
}

/** ANAT-THR-05: whether something can fly from the middle of one space to the next. */
export function isWayFree(
  walls: readonly Wall[],
  from: Point,
  to: Point,
  board: BoardKind = "squares",
): boolean {
  const middle = (point: Point): Point =>
    isOfHexes(board) ? middleOfHex(board, point) : { x: point.x + 0.5, y: point.y + 0.5 };
  return !isBlocked(walls, middle(from), middle(to));
}
