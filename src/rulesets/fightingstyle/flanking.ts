// Flanking: two allies with a foe in reach between them, on one line.

import type { Position } from "../../core/fight.ts";
import { has, isOut } from "./conditions.ts";
import { distanceBetween, reaches } from "./reach.ts";
import type { StyleSituation } from "./rulings.ts";
import type { StyleCreature } from "./state.ts";

/** A point on the board, in squares. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** STYLE-FLK-04: whether a foe of this width stands between two points, on their line. */
export function isBetween(p: Point, q: Point, foe: Point, width: number, tolerance: number): boolean {
  const line = { x: q.x - p.x, y: q.y - p.y };
  const to = { x: foe.x - p.x, y: foe.y - p.y };
  const squared = line.x ** 2 + line.y ** 2;
  if (squared === 0) return false;
  const along = (to.x * line.x + to.y * line.y) / squared;
  const aside = Math.abs(line.x * to.y - line.y * to.x) / Math.sqrt(squared);
  return along > 0 && along < 1 && aside <= tolerance * width + 1e-9;
}

/** STYLE-FLK-01, STYLE-FLK-03: whether any two of these points flank the foe. */
export function isFlankedBy(points: readonly Point[], foe: Point, width: number, tolerance: number): boolean {
  return points.some((p, i) => points.slice(i + 1).some((q) => isBetween(p, q, foe, width, tolerance)));
}

function centerOf({ x, y, width, height }: Position): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** STYLE-FLK-05: whether somebody counts for flanking this foe. */
export function threatens(ally: StyleCreature, foe: StyleCreature): boolean {
  if (isOut(ally) || has(ally, "surprised") || !ally.position || !foe.position) return false;
  return reaches(ally, distanceBetween(ally.position, foe.position));
}

/** STYLE-FLK-01: whether the creature is flanked by the attacker's side, as the board shows it; never without a board. */
export function isFlanked(
  { state, absent, rulings }: StyleSituation,
  foe: StyleCreature,
  side: string,
): boolean {
  const { position } = foe;
  if (!position || side === foe.side) return false;
  const points = Object.values(state.creatures)
    .filter((each) => each.side === side && !absent.has(each.id) && threatens(each, foe))
    .flatMap((each) => (each.position ? [centerOf(each.position)] : []));
  const width = Math.max(position.width, position.height);
  return isFlankedBy(points, centerOf(position), width, rulings.flankTolerance);
}
