// Shots: range, targets in melee, creatures in the path, and where a thrown thing lands.

import { centerOf, passesThrough } from "../../../core/kit/board.ts";
import type { Position } from "../../../core/language/fight.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { part, sum, type TracePart, type Traced } from "../../../core/language/trace.ts";
import { alliesOf, distanceBetween, SQUARE } from "../movement/positioning.ts";
import type { AnatomyRulings, AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature, AnatomyWeapon, Grid } from "../state.ts";
import { COMPASS, HEX_COMPASS } from "../tables.ts";

/** ANAT-RNG-01: disadvantages for distance. */
export function rangeSteps(distance: number, increment: number, rulings: AnatomyRulings): number {
  if (rulings.rangeRounding === "floor") return Math.floor(distance / increment);
  return Math.max(0, Math.ceil(distance / increment) - 1);
}

/** ANAT-THR-01: feet of an increment of a thrown thing. */
export function thrownIncrement(thrown: number | null, str: number): Traced {
  return sum("ANAT-THR-01", [
    part(thrown === null ? "object" : "thrown", thrown ?? 10, "ANAT-THR-01"),
    part("str", 5 * Math.max(0, str), "ANAT-THR-01"),
  ]);
}

/** The increment of a shot or a throw in feet. */
export function incrementOf(creature: AnatomyCreature, weapon: AnatomyWeapon, thrown: boolean): number {
  return thrown
    ? thrownIncrement(weapon.thrownIncrement, creature.attributes.str).value
    : weapon.rangeIncrement;
}

/** Allies of a shooter as ANAT-RNG-02 and ANAT-RNG-03 look at them; distances to the target in feet. */
export interface Melee {
  readonly engaged: readonly { readonly size: number; readonly distance: number }[];
  readonly otherDistances: readonly number[];
}

/** ANAT-RNG-02, ANAT-RNG-03: whether an ally in melee with the target hinders the shot. */
export function isMeleeInTheWay(targetSize: number, { engaged, otherDistances }: Melee): boolean {
  if (engaged.length === 0) return false;
  if (engaged.every(({ size }) => targetSize >= size + 2)) return false;
  const distances = [...engaged.map(({ distance }) => distance), ...otherDistances];
  return distances.some((distance) => distance < 2 * SQUARE);
}

/** The shooter's allies around a target, from where they stand; `said` are those of whom no board tells it, right beside it. */
export function meleeAround(
  situation: AnatomyReadContext,
  shooter: AnatomyCreature,
  target: AnatomyCreature,
  said: readonly CreatureId[] = [],
): Melee {
  const allies = alliesOf(situation, shooter).map((ally) => {
    const known = distanceBetween(ally.position, target.position);
    const distance = known ?? (said.includes(ally.id) ? SQUARE : Infinity);
    return {
      size: ally.size,
      distance,
      fights: distance <= Math.max(ally.reach, target.reach) && !ally.unconscious,
    };
  });
  return {
    engaged: allies.filter(({ fights }) => fights),
    otherDistances: allies.filter(({ fights }) => !fights).map(({ distance }) => distance),
  };
}

/** ANAT-RNG-04: what creatures in the path add to the Defense Value. */
export function pathBonus(sizes: readonly number[], targetSize: number): number {
  return sizes.reduce((all, size) => all + (size >= targetSize ? 2 + 2 * (size - targetSize) : 0), 0);
}

/** ANAT-RNG-05: creatures whose space the straight line between the centers crosses; corners do not count, nor do the dead. */
export function creaturesInPath(
  situation: AnatomyReadContext,
  shooter: AnatomyCreature,
  target: AnatomyCreature,
): string[] {
  const { position: from } = shooter;
  const { position: to } = target;
  if (!from || !to) return [];
  return Object.values(situation.state.creatures)
    .filter((each) => each.id !== shooter.id && each.id !== target.id)
    .filter((each) => !each.dead && !situation.absent.has(each.id))
    .filter((each) => each.position !== null && crossesSpace(from, to, each.position))
    .map((each) => each.id);
}

/**
 * Whether the line between two centers runs through the inside of a space, and not over or under it; where it is still in
 * the shooter's space, or already in the target's, nobody is in between (ANAT-RNG-05).
 */
export function crossesSpace(from: Position, to: Position, space: Position): boolean {
  if (space.board) return passesThrough(from, to, space) && isAtHeightOf(space, heightsOf(from, to, space));
  const [way, start, end] = [
    shareWithin(from, to, space),
    shareWithin(from, to, from),
    shareWithin(from, to, to),
  ];
  if (!way) return false;
  const [enters, leaves] = [Math.max(way[0], start?.[1] ?? 0), Math.min(way[1], end?.[0] ?? 1)];
  return (
    leaves - enters > 1e-9 && isAtHeightOf(space, [heightAt(from, to, enters), heightAt(from, to, leaves)])
  );
}

/** The shares of the line between two centers at which it is within a space of squares; null where it never is. */
function shareWithin(from: Position, to: Position, space: Position): readonly [number, number] | null {
  const [fromX, fromY] = [from.x + from.width / 2, from.y + from.height / 2];
  const [lengthX, lengthY] = [to.x + to.width / 2 - fromX, to.y + to.height / 2 - fromY];
  const across = spanWithin(fromX, lengthX, space.x, space.x + space.width);
  const down = spanWithin(fromY, lengthY, space.y, space.y + space.height);
  return across && down && [Math.max(0, across[0], down[0]), Math.min(1, across[1], down[1])];
}

/** The height of a line at a share of its way, in squares above the ground. */
function heightAt(from: Position, to: Position, share: number): number {
  return from.elevation + (to.elevation - from.elevation) * share;
}

/** Where hexes or open ground leave no sides to cross: the height of the line beside the middle of the space. */
function heightsOf(from: Position, to: Position, space: Position): readonly [number, number] {
  const [start, end, middle] = [centerOf(from), centerOf(to), centerOf(space)];
  const [x, y] = [end.x - start.x, end.y - start.y];
  const share = ((middle.x - start.x) * x + (middle.y - start.y) * y) / Math.max(1e-9, x * x + y * y);
  const height = heightAt(from, to, Math.min(1, Math.max(0, share)));
  return [height, height];
}

/** Whether a line between two heights meets a space, which is as high as it is wide. */
function isAtHeightOf({ elevation, width, height }: Position, [a, b]: readonly [number, number]): boolean {
  return Math.max(a, b) > elevation - 1 && Math.min(a, b) < elevation + Math.max(1, width, height);
}

/** The shares of a line at which it is strictly between two bounds. */
function spanWithin(
  from: number,
  length: number,
  low: number,
  high: number,
): readonly [number, number] | null {
  if (length === 0) return from > low && from < high ? [0, 1] : null;
  const shares = [(low - from) / length, (high - from) / length] as const;
  return [Math.min(...shares), Math.max(...shares)];
}

/** Reasons of a shot for distance and for allies in melee (ANAT-RNG-01, ANAT-RNG-02). */
export function shotReasons(steps: number, meleeInTheWay: boolean): TracePart[] {
  const rounded = part("increments", steps, "ANAT-AMB-21");
  const reasons = steps > 0 ? [{ ...part("range", -steps, "ANAT-RNG-01"), parts: [rounded] }] : [];
  return meleeInTheWay ? [...reasons, part("inMelee", -1, "ANAT-RNG-02")] : reasons;
}

export interface Landing {
  /** Squares beyond the neighboring one. */
  readonly steps: number;
  readonly direction: string;
  readonly x: number;
  readonly y: number;
}

/** Where a throw went: from whom, at what, how far, and the die that says in which direction it missed. */
export interface Throw {
  readonly target: {
    readonly x: number;
    readonly y: number;
    readonly width?: number;
    readonly height?: number;
  };
  readonly thrower: { readonly x: number; readonly y: number };
  readonly distance: number;
  readonly increment: number;
  readonly face: number;
}

/**
 * ANAT-THR-03 to ANAT-THR-07: where a missed throw lands. `isFree` tells whether it can fly from one square into
 * the next; without a way it stays where it is.
 */
export function scatter(
  throwing: Throw,
  isFree: (x: number, y: number, fromX: number, fromY: number) => boolean = () => true,
  grid: Grid = "square",
): Landing {
  const { target, thrower, distance, increment, face } = throwing;
  const steps = Math.floor(distance / increment);
  const ways = grid === "hex" ? HEX_COMPASS : COMPASS;
  const first = nearestDirection(target, thrower, ways);
  const [direction, stepX, stepY] = ways[(first + face - 1) % ways.length] ?? COMPASS[0];
  let { x, y } = edgeOf(target, stepX, stepY);
  for (let i = 0; i < 1 + steps; i += 1) {
    const next = grid === "hex" ? hexStep(x, y, stepX, stepY) : { x: x + stepX, y: y + stepY };
    if (!isFree(next.x, next.y, x, y)) break;
    ({ x, y } = next);
  }
  return { steps, direction, x, y };
}

/** ANAT-THR-07: counting starts at the edge of a target that is larger than one square. */
function edgeOf(
  { x, y, width = 1, height = 1 }: Throw["target"],
  stepX: number,
  stepY: number,
): { x: number; y: number } {
  const along = (start: number, length: number, step: number): number =>
    step > 0 ? start + length - 1 : step < 0 ? start : start + Math.floor((length - 1) / 2);
  return { x: along(x, width, stepX), y: along(y, height, stepY) };
}

/** ANAT-THR-07: one step on a hex board whose odd rows are shoved right by half a field. */
function hexStep(x: number, y: number, stepX: number, stepY: number): { x: number; y: number } {
  if (stepY === 0) return { x: x + stepX, y };
  const odd = Math.abs(y % 2) === 1;
  return { x: x + (stepX > 0 ? (odd ? 1 : 0) : odd ? 0 : -1), y: y + stepY };
}

/** ANAT-THR-03: the neighboring square closest to the thrower. */
function nearestDirection(
  { x, y, width = 1, height = 1 }: Throw["target"],
  thrower: Throw["thrower"],
  ways: readonly (readonly [string, number, number])[],
): number {
  const [middleX, middleY] = [x + (width - 1) / 2, y + (height - 1) / 2];
  const distances = ways.map(([, stepX, stepY]) =>
    Math.hypot(middleX + stepX - thrower.x, middleY + stepY - thrower.y),
  );
  return distances.indexOf(Math.min(...distances));
}
