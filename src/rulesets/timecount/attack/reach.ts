// Reach: distances and directions between creatures, natural reach, and how far a weapon carries.

import {
  angleBetween,
  bearingOfWay,
  boardOf,
  centerOf,
  isOfHexes,
  spacesBetween,
  wayTowards,
  waysOn,
} from "../../../core/kit/board.ts";
import type { BoardKind, Position } from "../../../core/language/fight.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import { attributeValue } from "../character/attributes.ts";
import type { TimeCountCreature, Weapon } from "../state.ts";
import { COMPASS, SIZES, type SizeName } from "../tables.ts";

export const FEET_PER_SQUARE = 5;

/** Feet between two places, diagonals counted as one square (TC-MOVE-02). */
export function feetBetween(a: Position, b: Position): number {
  return spacesBetween(a, b) * FEET_PER_SQUARE;
}

/** Feet between two creatures; null without a board. */
export function distanceFeet(a: TimeCountCreature, b: TimeCountCreature): number | null {
  return a.position && b.position ? feetBetween(a.position, b.position) : null;
}

/**
 * The direction from one place to another by its place in the compass, clockwise from north; null in one space. On hexes it
 * is one of their six.
 */
export function directionBetween(a: Position, b: Position): number | null {
  const board = boardOf(a, b);
  if (isOfHexes(board)) return directionOf(wayTowards(a, b)?.[0] ?? "");
  const [from, to] = [centerOf(a), centerOf(b)];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (dx === 0 && dy === 0) return null;
  const turns = Math.atan2(dx, -dy) / (Math.PI / 4);
  return ((Math.round(turns) % 8) + 8) % 8;
}

function directionOf(word: string): number | null {
  const direction = (COMPASS as readonly string[]).indexOf(word);
  return direction < 0 ? null : direction;
}

/** The compass words that a board has: eight, or six on hexes. Without a board all of them. */
export function compassOn(place: Position | null): readonly string[] {
  return place ? waysOn(boardOf(place)).map(([word]) => word) : COMPASS;
}

/** Degrees between two directions of the compass on a board. */
export function degreesApart(a: number, b: number, board: BoardKind = "squares"): number {
  const bearing = (direction: number): number => {
    const way = waysOn(board).find(([word]) => word === COMPASS[direction]);
    return way ? bearingOfWay(board, way) : 45 * direction;
  };
  return Math.round(angleBetween(bearing(a), bearing(b)));
}

/** TC-ATK-29, TC-Q93: the natural reach in feet of a tall or a long creature. */
export function naturalReach(size: SizeName, build: "tall" | "long"): number {
  const { reach } = SIZES[size];
  return (build === "long" ? reach[1] : undefined) ?? reach[0];
}

/** How far a melee weapon reaches, in feet. */
export function weaponReach(creature: TimeCountCreature, weapon: Weapon): number {
  return weapon.reach ?? naturalReach(creature.sheet.size, creature.sheet.build);
}

/** Touch: the natural reach. */
export function touchReach(creature: TimeCountCreature): number {
  return naturalReach(creature.sheet.size, creature.sheet.build);
}

export interface RangeReading {
  /** Feet. */
  readonly maxRange: number;
  readonly inRange: boolean;
  /** Null beyond the maximum. */
  readonly penalty: number | null;
}

/** TC-ATK-15, 16: the range in feet beyond which nothing is shot or thrown. */
export function maxRangeOf(kind: "missile" | "thrown", increment: number, str: number): number {
  return increment * (kind === "missile" ? 10 : Math.max(1, 10 + str));
}

/** TC-ATK-14 to 16: what a shot or throw over a distance in feet costs. */
export function rangePenalty(
  kind: "missile" | "thrown",
  increment: number,
  str: number,
  distance: number,
): RangeReading {
  const maxRange = maxRangeOf(kind, increment, str);
  if (distance > maxRange) return { maxRange, inRange: false, penalty: null };
  const penalty = distance <= increment ? 0 : -(Math.ceil(distance / increment) - 1);
  return { maxRange, inRange: true, penalty };
}

/** Whether a weapon is used as a ranged one against something so far away. */
export function isShot(creature: TimeCountCreature, weapon: Weapon, distance: number | null): boolean {
  if (weapon.ranged === null) return false;
  return !weapon.melee || (distance !== null && distance > weaponReach(creature, weapon));
}

/** How far a weapon carries, in feet: its reach, or its range where it is used as a ranged one. */
function farthestUse(creature: TimeCountCreature, weapon: Weapon, distance: number): number {
  if (!isShot(creature, weapon, distance)) return weaponReach(creature, weapon);
  return maxRangeOf(weapon.ranged ?? "missile", weapon.increment, attributeValue(creature, "str"));
}

/** Whether a weapon carries so far. */
export function carriesTo(creature: TimeCountCreature, weapon: Weapon, distance: number): boolean {
  return distance <= farthestUse(creature, weapon, distance);
}

/** Why a weapon does not carry so far, or null. Without a board everything is near enough. */
export function reachRefusal(
  creature: TimeCountCreature,
  weapon: Weapon,
  distance: number | null,
): Refusal | null {
  if (distance === null) return null;
  const farthest = farthestUse(creature, weapon, distance);
  if (distance <= farthest) return null;
  if (!isShot(creature, weapon, distance)) {
    const rule = farthest === 0 ? "TC-Q93" : "TC-ATK-29";
    return refuse(rule, "outOfReach", { distance, reach: farthest }, "target");
  }
  const rule = weapon.ranged === "thrown" ? "TC-ATK-16" : "TC-ATK-15";
  return refuse(rule, "outOfRange", { distance, maxRange: farthest }, "target");
}
