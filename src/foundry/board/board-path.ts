// Ways across the board: the spaces that a drag passes, for rules that count every step.

import { boardOf, stepsBetween } from "../../core/kit/board.ts";
import { hexesAlong } from "../../core/kit/hexes.ts";
import type { Position } from "../../core/language/fight.ts";

/** A place on somebody's way, as its position has it. */
export interface WayPlace {
  readonly x: number;
  readonly y: number;
}

/** The places from one (left out) straight to another, step by step: on squares diagonals first, without a grid evenly. */
export function stepsAlong(from: Position, to: WayPlace): readonly WayPlace[] {
  const board = boardOf(from);
  if (board === "squares") return squaresAlong(rounded(from), rounded(to));
  if (board !== "gridless") return hexesAlong(board, from, to);
  const [across, down] = [to.x - from.x, to.y - from.y];
  const steps = stepsBetween(from, to);
  return Array.from({ length: steps }, (_step, i) => {
    if (i === steps - 1) return { x: to.x, y: to.y };
    const share = (i + 1) / steps;
    return { x: from.x + across * share, y: from.y + down * share };
  });
}

function squaresAlong(from: WayPlace, goal: WayPlace): readonly WayPlace[] {
  const squares: WayPlace[] = [];
  let place = from;
  while (place.x !== goal.x || place.y !== goal.y) {
    place = { x: place.x + Math.sign(goal.x - place.x), y: place.y + Math.sign(goal.y - place.y) };
    squares.push(place);
  }
  return squares;
}

function rounded({ x, y }: WayPlace): WayPlace {
  return { x: Math.round(x), y: Math.round(y) };
}
