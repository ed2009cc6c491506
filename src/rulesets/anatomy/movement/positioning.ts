// Positions: distance, reach, flanking, cover, and what lying on the ground changes.

import { areOpposite as areOppositeOn, spacesBetween } from "../../../core/kit/board.ts";
import type { Position } from "../../../core/language/fight.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import { checkAble, has } from "../health/conditions.ts";
import type { AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature, AnatomyWeapon, AttackMode } from "../state.ts";

/** Feet of a square. */
export const SQUARE = 5;

/** Feet between two places, 5 for neighbors. */
export function feetBetween(a: Position, b: Position): number {
  return spacesBetween(a, b) * SQUARE;
}

/** Feet between two creatures; null where either is not on the board. */
export function distanceBetween(a: Position | null, b: Position | null): number | null {
  return a && b ? feetBetween(a, b) : null;
}

/** Whether two creatures stand side by side; unknown positions count as such. */
export function areAdjacent(a: AnatomyCreature, b: AnatomyCreature): boolean {
  return (distanceBetween(a.position, b.position) ?? 0) <= SQUARE;
}

/** ANAT-ATK-05: reach in feet with a weapon. */
export function reachOf(creature: AnatomyCreature, weapon: AnatomyWeapon | null, lunging = false): number {
  return creature.reach + (weapon?.reachBonus ?? 0) + (lunging ? 5 : 0);
}

/** Whether the target is within so many feet; unknown positions count as such. */
export function isWithin(a: AnatomyCreature, b: AnatomyCreature, feet: number): boolean {
  return (distanceBetween(a.position, b.position) ?? 0) <= feet;
}

/** Why somebody is not within so many feet of another, or null. `field` is the parameter that names one of them. */
export function reachRefusal(
  rule: RuleId,
  [a, b]: readonly [AnatomyCreature, AnatomyCreature],
  feet: number,
  field: string,
): Refusal | null {
  const distance = distanceBetween(a.position, b.position) ?? 0;
  return distance <= feet ? null : refuse(rule, "outOfReach", { distance, reach: feet }, field);
}

/** ANAT-POS-04: whether a creature threatens another. `reach` is that of its ready melee weapons in feet, null without any. */
export function threatens(creature: AnatomyCreature, enemy: AnatomyCreature, reach: number | null): boolean {
  if (reach === null || checkAble(creature) || has(creature, "dazed")) return false;
  return isWithin(creature, enemy, reach);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function center(at: Position): Point {
  return { x: at.x + at.width / 2, y: at.y + at.height / 2 };
}

/** ANAT-POS-03: whether the line between two centers runs through opposite sides or corners of a space. */
export function areOpposite(a: Position, b: Position, space: Position): boolean {
  if (space.board) return areOppositeOn(a, b, space);
  const from = center(a);
  const to = center(b);
  const crossings = [
    { side: "left", at: crossing(from, to, "x", space.x) },
    { side: "right", at: crossing(from, to, "x", space.x + space.width) },
    { side: "top", at: crossing(from, to, "y", space.y) },
    { side: "bottom", at: crossing(from, to, "y", space.y + space.height) },
  ];
  const within = (at: Point | null): boolean =>
    at !== null &&
    at.x >= space.x &&
    at.x <= space.x + space.width &&
    at.y >= space.y &&
    at.y <= space.y + space.height;
  const touched = new Set(crossings.filter(({ at }) => within(at)).map(({ side }) => side));
  return (touched.has("left") && touched.has("right")) || (touched.has("top") && touched.has("bottom"));
}

function crossing(from: Point, to: Point, axis: "x" | "y", at: number): Point | null {
  const length = to[axis] - from[axis];
  if (length === 0) return null;
  const share = (at - from[axis]) / length;
  if (share < 0 || share > 1) return null;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** ANAT-POS-03: whether an attacker and an ally have an enemy between them; both must threaten it. */
export function judgeFlanking(
  target: Position,
  attacker: Position,
  ally: Position,
  bothThreaten: boolean,
): boolean {
  const near = (at: Position): boolean => distanceBetween(at, target) === SQUARE;
  return bothThreaten && near(attacker) && near(ally) && areOpposite(attacker, ally, target);
}

/** Whether any ally flanks the target together with the attacker. */
export function isFlanked(
  situation: AnatomyReadContext,
  attacker: AnatomyCreature,
  target: AnatomyCreature,
  threat: (creature: AnatomyCreature) => number | null,
): boolean {
  const { position } = target;
  if (!position || !attacker.position || !threatens(attacker, target, threat(attacker))) return false;
  return alliesOf(situation, attacker).some(
    (ally) =>
      ally.position !== null &&
      distanceBetween(ally.position, position) === SQUARE &&
      judgeFlanking(
        position,
        attacker.position ?? position,
        ally.position,
        threatens(ally, target, threat(ally)),
      ),
  );
}

/** ANAT-POS-03: whether any two enemies have the target between them. */
export function isBetweenEnemies(
  situation: AnatomyReadContext,
  target: AnatomyCreature,
  threat: (creature: AnatomyCreature) => number | null,
): boolean {
  return enemiesOf(situation, target).some((enemy) => isFlanked(situation, enemy, target, threat));
}

/** Everybody else on a creature's side who is here. */
export function alliesOf(situation: AnatomyReadContext, creature: AnatomyCreature): AnatomyCreature[] {
  return Object.values(situation.state.creatures).filter(
    (each) => each.side === creature.side && each.id !== creature.id && isPresent(situation, each.id),
  );
}

/** Everybody on another side who is here. */
export function enemiesOf(situation: AnatomyReadContext, creature: AnatomyCreature): AnatomyCreature[] {
  return Object.values(situation.state.creatures).filter(
    (each) => each.side !== creature.side && isPresent(situation, each.id),
  );
}

function isPresent({ state, absent }: AnatomyReadContext, id: CreatureId): boolean {
  return !absent.has(id) && state.creatures[id]?.dead === false;
}

/** ANAT-POS-01: cover between both; 0 none, 1 cover, 2 total. */
export function coverReasons(cover: number): TracePart[] {
  return cover > 0 ? [part(cover > 1 ? "totalCover" : "cover", -cover, "ANAT-POS-01")] : [];
}

/** ANAT-POS-02: cover from the number of lines to the target's corners that walls block. */
export function coverOfLines(blocked: number): number {
  if (blocked === 0) return 0;
  return blocked >= 4 ? 2 : 1;
}

/** Which of the prone rules a weapon falls under. */
export type Stance = "melee" | "thrown" | AnatomyWeapon["group"];

/** The stance of an attack: melee, thrown, or the weapon's group. */
export function stanceOf(mode: AttackMode, weapon: AnatomyWeapon | null): Stance {
  return mode === "ranged" ? (weapon?.group ?? "other") : mode;
}

/** ANAT-POS-05 to ANAT-POS-07: reasons for prone attackers and targets; null when the attack is impossible. */
export function proneReasons(
  attackerProne: boolean,
  targetProne: boolean,
  stance: Stance,
): TracePart[] | null {
  if (attackerProne && stance === "bow") return null;
  const reasons: TracePart[] = [];
  if (targetProne) reasons.push(part("targetProne", stance === "melee" ? 1 : -1, "ANAT-POS-05"));
  if (!attackerProne) return reasons;
  if (stance === "thrown" || (stance === "melee" && !targetProne))
    reasons.push(part("prone", -1, "ANAT-POS-06"));
  if (stance === "crossbow" || stance === "firearm") reasons.push(part("prone", 1, "ANAT-POS-06"));
  return reasons;
}

/** ANAT-ACT-04, ANAT-COND-04: what a target's own state gives to melee attacks. */
export function exposureReasons(target: AnatomyCreature, helpless: boolean): TracePart[] {
  const open = Object.keys(target.openDefense).map((source, i) =>
    part("openDefense", 1, i === 0 ? "ANAT-ACT-04" : "ANAT-AMB-27", source),
  );
  return helpless ? [...open, part("helpless", 1, "ANAT-COND-04")] : open;
}
