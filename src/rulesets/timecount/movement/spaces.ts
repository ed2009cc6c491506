// Spaces: how many creatures fit into one, who may refuse a newcomer, and how well one fights in a crowd.

import type { Position } from "../../../core/language/fight.ts";
import { shareGround } from "../../../core/kit/board.ts";
import type { TimeCountReadContext } from "../rulings.ts";
import { RIDING, type TimeCountCreature } from "../state.ts";
import { SIZES, type SizeName } from "../tables.ts";

/** TC-MOVE-13: what fits into one space, in Medium equivalents. */
const ROOM = 4;

/** TC-MOVE-14: whether a creature of this size may refuse one of that size. */
export function mayRefuse(inside: SizeName, enters: SizeName): boolean {
  return Math.abs(SIZES[inside].index - SIZES[enters].index) < 2;
}

export interface Entry {
  readonly total: number;
  readonly fits: boolean;
  /** By the order of those inside. */
  readonly canRefuse: readonly boolean[];
}

/** TC-MOVE-13, 14: whether a newcomer fits into a space. */
export function entryInto(inside: readonly SizeName[], enters: SizeName): Entry {
  const total = [...inside, enters].reduce((sum, size) => sum + SIZES[size].room, 0);
  return { total, fits: total <= ROOM, canRefuse: inside.map((size) => mayRefuse(size, enters)) };
}

export interface Crowd {
  readonly units: number;
  readonly attackPenalty: number;
  readonly canAttack: boolean;
  readonly passive: boolean;
}

const FREE: Omit<Crowd, "units"> = { attackPenalty: 0, canAttack: true, passive: false };

/** TC-MOVE-15 to 17: how a creature fights among others in its space; `others` leaves itself out. */
export function crowdOf(own: SizeName, others: readonly SizeName[]): Crowd {
  if (others.length === 0) return { units: SIZES[own].room, ...FREE };
  const near = others.filter((size) => Math.abs(SIZES[size].index - SIZES[own].index) <= 1);
  const units = near.reduce((sum, size) => sum + SIZES[size].room, SIZES[own].room);
  if (near.length === 0 || units <= 1) return { units, ...FREE };
  if (units <= 2) return { units, attackPenalty: -4, canAttack: true, passive: false };
  return { units, attackPenalty: 0, canAttack: false, passive: true };
}

/** TC-M30: a rider and its mount take up one place together. */
function sitsTogether({ conditions }: TimeCountCreature, other: string): boolean {
  return RIDING.some((tie) => conditions[`${tie}:${other}`] !== undefined);
}

/** Whether two places at one height share a square. */
function overlaps(a: Position, b: Position): boolean {
  return a.elevation === b.elevation && shareGround(a, b);
}

const NOBODY: readonly TimeCountCreature[] = [];

/** The living creatures in a place, without one. */
export function creaturesIn(
  { state, absent }: TimeCountReadContext,
  place: Position,
  without: string,
): readonly TimeCountCreature[] {
  let found: TimeCountCreature[] | null = null;
  for (const id in state.creatures) {
    const each = state.creatures[id];
    if (!each?.position || each.dead || id === without || !overlaps(each.position, place)) continue;
    if (!absent.has(id) && !sitsTogether(each, without)) (found ??= []).push(each);
  }
  return found ?? NOBODY;
}

/** The crowd that a creature stands in. */
export function crowdAround(situation: TimeCountReadContext, creature: TimeCountCreature): Crowd {
  const others = creature.position ? creaturesIn(situation, creature.position, creature.id) : [];
  return crowdOf(
    creature.sheet.size,
    others.map((each) => each.sheet.size),
  );
}

export interface Mover {
  readonly id: string;
  readonly rate: number;
  readonly dex: number;
}

/** TC-MOVE-11: who enters first, in groups of those who are equal. */
export function entryOrder(movers: readonly Mover[]): readonly (readonly Mover[])[] {
  const sorted = [...movers].sort((a, b) => b.rate - a.rate || b.dex - a.dex);
  const groups: Mover[][] = [];
  for (const mover of sorted) {
    const last = groups.at(-1);
    const first = last?.[0];
    if (last && first?.rate === mover.rate && first.dex === mover.dex) last.push(mover);
    else groups.push([mover]);
  }
  return groups;
}
