// The printed and proposed tables of Die Rank: the ladder, range bands, first aid, survival, times, difficulties.

import type { Band } from "./character/sheet-words.ts";

export { BANDS, DIE_NAMES, LADDER, NIGHT_MINUTES, ROLL_KINDS, STATISTICS, type Band, type RollKind } from "./character/sheet-words.ts";

/** RANK-ATK-09: statistics whose defenses are physical. */
export const PHYSICAL_STATISTICS: readonly string[] = ["def", "att", "ref", "str"];

/** Conditions that a GM sets and ends on the spot. */
export const SETTABLE = ["badlyWounded", "stunned", "prone", "helpless", "surprised"] as const;

/** What a GM sets to a value by hand; AP only in a turn. */
export const RESOURCES = ["hp", "mp", "ap", "debt"] as const;

/** Table T4: regions between shooter and target, beyond which the band is extreme. */
export const BAND_BY_REGIONS: readonly Band[] = ["short", "medium", "long"];

/** Table T2: the difficulty die of first aid by what is at hand. */
export const SUPPLIES = ["proper", "improvised", "none"] as const;
export type Supplies = (typeof SUPPLIES)[number];
export const AID_DIFFICULTY = { proper: 4, improvised: 8, none: 12 } as const;

/** Table T5, in minutes: the mortal clock, first aid, waking. Rests are a setting. */
export const MORTAL_MINUTES = 10;
export const AID_MINUTES = 10;
export const WAKE_BADLY_MINUTES = 60;
export const SLEEPS = {
  fine: { rule: "RANK-SURV-05", minutes: [5, 10, 15, 30], usual: 5 },
  badlyWounded: { rule: "RANK-BAD-01", minutes: [45, 60, 75, 90], usual: WAKE_BADLY_MINUTES },
} as const;
/** With help a badly wounded sleeper wakes within these minutes. */
export const HELPED_WAKE_MINUTES = [5, 6, 7, 8, 9, 10] as const;
export const DAY_MINUTES = 1440;

/** RANK-DIE-07: the larger die that is thrown by hand for an unusual one. */
export const THROWN_BY_HAND: { readonly [sides: number]: number } = {
  2: 4,
  3: 4,
  16: 20,
  24: 30,
  36: 100,
  48: 100,
  60: 100,
};

/** Table T7: grades of difficulty for tests without a rule of their own (RANK-DIE-11). */
export const DIFFICULTY_GRADES: { readonly [die: string]: string } = {
  D2: "trivial",
  D3: "veryEasy",
  D4: "easy",
  D6: "moderate",
  D8: "hard",
  D10: "veryHard",
  D12: "impressive",
  D16: "amazing",
  D20: "outrageous",
  D24: "nearlyImpossible",
  D30: "impossible",
  D36: "beyondImpossible",
  D48: "farBeyond",
  D60: "lastGrade",
};

/** RANK-MORT-03: examples of lasting injuries; "described" is whatever else the GM says. */
export const INJURIES = ["cannotRun", "lostEye", "lostHand", "endurance", "mentalScar"] as const;
