// The words that the sheets of Die Rank choose from: light, for every world loads them with the declaration.

/** RANK-DIE-01: the ladder, as sides. */
export const LADDER = [2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30, 36, 48, 60] as const;

/** The ladder as sheets write it: "D6". */
export const DIE_NAMES: readonly string[] = LADDER.map((sides) => `D${sides}`);

/** The seven dice of a creature. */
export const STATISTICS = ["att", "def", "ref", "str", "for", "pre", "int"] as const;

/** Bands of table T4 in order of distance. */
export const BANDS = ["pointBlank", "short", "medium", "long", "extreme"] as const;
export type Band = (typeof BANDS)[number];

/** Kinds of rolls that an ability or an injury may help or hinder (table T6). */
export const ROLL_KINDS = [
  "all",
  "melee",
  "ranged",
  "spell",
  "defense",
  "grapple",
  "initiative",
  "survival",
  "test",
  "endurance",
] as const;
export type RollKind = (typeof ROLL_KINDS)[number];

/** Table T5: a night, in minutes. */
export const NIGHT_MINUTES = 480;

/** Rests by their word: those of table T5, and the night that brings MP back. */
export const RESTS = {
  hour: { minutes: 60 },
  night: { minutes: NIGHT_MINUTES },
  week: { days: 7 },
  month: { days: 30 },
} as const;

/** Named in the place of a die, it is the attack of a weapon. */
export const ATTACK = "attack";
