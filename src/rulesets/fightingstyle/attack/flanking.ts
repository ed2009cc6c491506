// Flanking: two allies with a foe in reach between them, on one line.

import { centerOf } from "../../../core/kit/board.ts";
import type { Position } from "../../../core/language/fight.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { has, isOut } from "../health/conditions.ts";
import { distanceBetween, meleeReach, reaches } from "./reach.ts";
import type { StyleReadContext } from "../rulings.ts";
import type { StyleCreature } from "../state.ts";

/** A point on the board, in squares. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Somebody who might be flanked: the middle of its space, and how wide that is. */
export interface Body extends Point {
  readonly width: number;
}

/** STYLE-FLK-04: whether a foe stands between two points, on their line. */
export function isBetween(p: Point, q: Point, foe: Body, tolerance: number): boolean {
  const line = { x: q.x - p.x, y: q.y - p.y };
  const to = { x: foe.x - p.x, y: foe.y - p.y };
  const squared = line.x ** 2 + line.y ** 2;
  if (squared === 0) return false;
  const along = (to.x * line.x + to.y * line.y) / squared;
  const aside = Math.abs(line.x * to.y - line.y * to.x) / Math.sqrt(squared);
  return along > 0 && along < 1 && aside <= tolerance * foe.width + 1e-9;
}

/** STYLE-FLK-01: the first two of these points that have the foe between them, by index; null when none have. */
export function flankingPair(
  points: readonly Point[],
  foe: Body,
  tolerance: number,
): readonly [number, number] | null {
  for (const [i, p] of points.entries()) {
    const j = points.findIndex((q, at) => at > i && isBetween(p, q, foe, tolerance));
    if (j > i) return [i, j];
  }
  return null;
}

/** STYLE-FLK-01, STYLE-FLK-03: whether any two of these points flank the foe. */
export function isFlankedBy(points: readonly Point[], foe: Body, tolerance: number): boolean {
  return flankingPair(points, foe, tolerance) !== null;
}

/** STYLE-FLK-05: whether somebody counts for flanking this foe. */
export function threatens(ally: StyleCreature, foe: StyleCreature): boolean {
  if (!canThreaten(ally) || !ally.position || !foe.position) return false;
  return reaches(ally, distanceBetween(ally.position, foe.position));
}

/** STYLE-FLK-05: who is out or surprised threatens nobody, and a ranged weapon gives no reach. */
function canThreaten(ally: StyleCreature): boolean {
  return !isOut(ally) && !has(ally, "surprised") && meleeReach(ally) > 0;
}

/** Whether a foe is flanked, and the rows that say so. */
export interface Flank {
  readonly flanked: boolean;
  readonly rules: readonly RuleId[];
}

const NO_FLANK: Flank = { flanked: false, rules: [] };

/** STYLE-FLK-01 to 05: whether the foe is flanked by a side, as the board shows it; never without a board. */
export function flankOf(
  { state, absent, rulings }: StyleReadContext,
  foe: StyleCreature,
  side: string,
  attacker: CreatureId | null = null,
): Flank {
  const { position } = foe;
  if (!position || side === foe.side) return NO_FLANK;
  const allies = Object.values(state.creatures).filter(
    (each) => each.side === side && each.position !== null && !absent.has(each.id),
  );
  if (allies.length < 2) return NO_FLANK;
  const able = allies.filter((each) => threatens(each, foe));
  const pair = able.length < 2 ? null : pairAround(position, able, rulings.flankTolerance);
  const left = able.length < allies.length && allies.some((each) => !canThreaten(each));
  const rules: RuleId[] = left ? ["STYLE-FLK-05"] : [];
  if (pair) rules.push("STYLE-FLK-01", "STYLE-FLK-04");
  if (pair?.every((index) => able[index]?.id !== attacker)) rules.push("STYLE-FLK-03");
  return { flanked: pair !== null, rules };
}

function pairAround(
  position: Position,
  able: readonly StyleCreature[],
  tolerance: number,
): readonly [number, number] | null {
  const points = able.flatMap((each) => (each.position ? [centerOf(each.position)] : []));
  const width = Math.max(position.width, position.height);
  return flankingPair(points, { ...centerOf(position), width }, tolerance);
}

/** STYLE-FLK-01: whether the creature is flanked by this side. */
export function isFlanked(situation: StyleReadContext, foe: StyleCreature, side: string): boolean {
  return flankOf(situation, foe, side).flanked;
}
