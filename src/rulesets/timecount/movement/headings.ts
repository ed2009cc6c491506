// Headings: which way a stretch of a run points, and how sharply one turns from it.

import {
  angleBetween,
  bearingOf,
  bearingOfWay,
  boardOf,
  isOfHexes,
  waysOn,
  type NamedWay,
  type Way,
} from "../../../core/kit/board.ts";
import type { Position } from "../../../core/language/fight.ts";

/** TC-MOVE-23: how far one turns at once while running, in degrees, and the counts between two turns. */
const TURNS = { squares: { degrees: 45, every: 3 }, hexes: { degrees: 30, every: 2 } } as const;

/**
 * TC-MOVE-23: the direction of a stretch of a way, as the steps that lead there. On hexes it is one of twelve, so that a
 * zigzag one hex wide counts as straight; without a grid one of eight.
 */
export function headingOf(from: Position, to: { readonly x: number; readonly y: number }): Way {
  const board = boardOf(from);
  if (board === "squares") return [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
  const bearing = bearingOf(from, { ...from, x: to.x, y: to.y });
  const ways = waysOn(isOfHexes(board) ? board : "squares");
  let best: Way = [0, 0];
  let least = Infinity;
  for (const heading of isOfHexes(board) ? withBetweens(ways) : ways) {
    const off = bearing === null ? Infinity : angleBetween(bearingOfWay(board, heading), bearing);
    if (off < least - 1e-6) [best, least] = [[heading[1], heading[2]], off];
  }
  return best;
}

/** The six ways of hexes, and the six that lie between two of them. */
function withBetweens(ways: readonly NamedWay[]): readonly NamedWay[] {
  return ways.flatMap((way, i) => {
    const [, x, y] = way;
    const [, nextX, nextY] = ways[(i + 1) % ways.length] ?? way;
    return [way, ["", x + nextX, y + nextY] as const];
  });
}

/** TC-MOVE-23: the turns that the board of a place allows. */
export function turnsOn(place: Position | null): { readonly degrees: number; readonly every: number } {
  return TURNS[place && isOfHexes(boardOf(place)) ? "hexes" : "squares"];
}

/** Degrees between two directions of the board, in whole turns of it. */
export function turnBetween(place: Position | null, a: Way, b: Way): number {
  const board = place ? boardOf(place) : "squares";
  const { degrees } = turnsOn(place);
  const bearing = ([x, y]: Way): number => bearingOfWay(board, ["", x, y]);
  return degrees * Math.round(angleBetween(bearing(a), bearing(b)) / degrees);
}
