// Scatter beyond squares: where a missed throw lands on hexes, and where nothing but distances tell.

import {
  angleBetween,
  bearingOf,
  bearingOfWay,
  boardOf,
  stepsBetween,
  waysOn,
} from "../../../core/kit/board.ts";
import { spotBeside, type Spot } from "../../../core/kit/lying-things.ts";
import type { Position } from "../../../core/language/fight.ts";
import type { Landing } from "./ranged.ts";

/** A throw that missed, by the places of both and what the die said. */
export interface Missed {
  readonly thrower: Position;
  readonly target: Position;
  readonly increment: number;
  readonly face: number;
}

/** ANAT-THR-07: how many directions a board has for what misses: six on hexes, else eight. */
export function directionsOf(target: Position | null, grid: "square" | "hex" | "none" | undefined): number {
  if (target?.board) return waysOn(boardOf(target)).length;
  return grid === "hex" ? 6 : 8;
}

/** ANAT-THR-03 to ANAT-THR-07: the way nearest to the thrower is number 1, clockwise; counting starts at the target's edge. */
export function scatterBeyondSquares(
  { thrower, target, increment, face }: Missed,
  isFree: (to: Spot, from: Spot) => boolean,
): Landing {
  const board = boardOf(target);
  const ways = waysOn(board);
  const back = bearingOf(target, thrower) ?? 0;
  const off = ways.map((way) => angleBetween(bearingOfWay(board, way), back));
  const first = off.indexOf(Math.min(...off));
  const [direction, stepX, stepY] = ways[(first + face - 1) % ways.length] ?? ["", 0, 0];
  const steps = Math.floor((FEET * stepsBetween(thrower, target)) / increment);
  const spot = spotBeside(target, [stepX, stepY], 1 + steps, isFree);
  return { steps, direction, x: spot.x, y: spot.y };
}

/** Feet of a space. */
const FEET = 5;
