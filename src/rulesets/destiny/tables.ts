// The printed tables: wounds, slots, action points, movement, attack modifiers, terrain and item costs.

import type { Cover, Posture } from "./state.ts";

export { CONTAINER_AP, WOUND_TABLE, type Container, type WoundRow } from "./tables-at-hand.ts";

export interface SlotRow {
  readonly moderate: number;
  readonly severe: number;
  readonly critical: number;
}

/** Vitality; slots of moderate, severe, critical (table 4.2). */
// prettier-ignore
const SLOTS_BY_VITALITY: readonly (readonly [number, number, number, number])[] = [
  [-5, 1, 1, 0],
  [-4, 1, 1, 1],
  [-3, 2, 1, 1],
  [-2, 2, 2, 1],
  [-1, 3, 2, 1],
  [ 0, 3, 2, 2],
  [ 1, 3, 3, 2],
  [ 2, 4, 3, 2],
  [ 3, 4, 3, 3],
  [ 4, 4, 4, 3],
  [ 5, 5, 4, 3],
];

/** DEST-WND-06: slots by Vitality; beyond the table the nearest line (DEST-AMB-33). */
export function slotsByVitality(vitality: number): SlotRow {
  const nearest = Math.min(5, Math.max(-5, vitality));
  const [, moderate, severe, critical] = SLOTS_BY_VITALITY.find(([line]) => line === nearest) ?? [0, 3, 2, 2];
  return { moderate, severe, critical };
}

/** DEST-NPC-02: the same number on each of the three middle levels. */
export const SLOTS_BY_TIER = { minion: 1, standard: 2, elite: 3 } as const;

/** DEST-AP-01, DEST-AP-02 (table 4.3). */
// prettier-ignore
const AP_BY_SPEED = {
  speed:      [-10, -9, -8, -7, -6, -5, -4, -3, -2, -1,  0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10],
  roundStart: [  2,  2,  2,  3,  3,  3,  4,  4,  5,  5,  6,  7,  8,  9, 11, 12, 14, 16, 18, 21, 24],
  turnEnd:    [  1,  1,  2,  2,  2,  3,  3,  4,  4,  5,  6,  7,  8,  9, 10, 12, 14, 16, 18, 21, 24],
  maximum:    [  5,  5,  6,  7,  8,  9, 10, 12, 14, 16, 18, 21, 24, 27, 31, 36, 41, 48, 55, 63, 72],
} as const;

export interface ApRow {
  readonly roundStart: number;
  readonly turnEnd: number;
  readonly maximum: number;
}

/** AP by Speed. Beyond the table the last column, or the table's own growth when `extrapolate` is set (DEST-AMB-33). */
export function apBySpeed(speed: number, extrapolate = false): ApRow {
  if (extrapolate && Math.abs(speed) > 10) return apByGrowth(speed);
  const column = AP_BY_SPEED.speed.findIndex((each) => each === Math.min(10, Math.max(-10, speed)));
  return {
    roundStart: AP_BY_SPEED.roundStart[column] ?? 0,
    turnEnd: AP_BY_SPEED.turnEnd[column] ?? 0,
    maximum: AP_BY_SPEED.maximum[column] ?? 0,
  };
}

function apByGrowth(speed: number): ApRow {
  const round = Math.round(12 * 2 ** (speed / 5));
  return { roundStart: Math.ceil(round / 2), turnEnd: Math.floor(round / 2), maximum: Math.round(18 * 2 ** (speed / 5)) };
}

/** DEST-MOV-01: the rate for Strength + Size + Athletics; each line of table 4.4 holds four sums, without end (DEST-AMB-33). */
export function rateBySum(sum: number): number {
  return Math.max(0, Math.floor((sum + 33) / 4));
}

/** DEST-MOV-02: yards for so many AP at a rate. */
export function yardsByAp(rate: number, ap: number): number {
  return Math.floor((rate * ap) / 4);
}

/** DEST-MOD-01 (table 4.5): what the target's posture adds to an attack. */
// prettier-ignore
export const POSTURE_MODIFIERS: { readonly [Name in Posture]: { readonly melee: number; readonly ranged: number } } = {
  standing:  { melee: 0, ranged:  0 },
  crouching: { melee: 2, ranged: -2 },
  prone:     { melee: 3, ranged: -3 },
};

/** DEST-MOD-01 (table 4.5): what the target's cover adds to an attack. */
// prettier-ignore
export const COVER_MODIFIERS: { readonly [Name in Cover]: { readonly melee: number; readonly ranged: number } } = {
  none:          { melee:  0, ranged:  0 },
  quarter:       { melee:  0, ranged: -1 },
  half:          { melee: -2, ranged: -2 },
  threeQuarters: { melee: -3, ranged: -3 },
  nineTenths:    { melee: -5, ranged: -5 },
};
export const COVERS = Object.keys(COVER_MODIFIERS) as readonly Cover[];

/** DEST-MOD-01: how much of the target must at least be hidden, as the names of the covers say it. */
export const COVER_SHARES: readonly { readonly choice: Cover; readonly from: number }[] = [
  { choice: "quarter", from: 1 / 4 },
  { choice: "half", from: 1 / 2 },
  { choice: "threeQuarters", from: 3 / 4 },
  { choice: "nineTenths", from: 9 / 10 },
];

/** DEST-MOD-01, DEST-FLK-02, DEST-FLK-04. */
export const FLANKED_MODIFIER = 2;
export const REAR_MODIFIER = 4;

/** DEST-TER-01 (table 4.6): yards of movement for each yard. */
// prettier-ignore
export const TERRAIN = {
  steepHill:          2,
  kneeWater:          2,
  mud:                2,
  undergrowth:        3,
  swimming:           3,
  waistWater:         4,
  verticalClimb:      4,
  walkingUnderwater: 10,
} as const;
export type Terrain = keyof typeof TERRAIN;


/** DEST-ACT-32 (table 4.7): AP to use an object. */
// prettier-ignore
export const OBJECT_AP = {
  door:         2,
  lightTorch:   2,
  potion:       4,
  largeBell:    6,
  flintAndSteel: 8,
} as const;
export type UsableObject = keyof typeof OBJECT_AP;
