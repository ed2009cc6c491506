// The printed tables that sheets show without the rules: wound levels, and what it costs to take a thing out. Light, for every world loads them.

import type { WoundLevel } from "./state.ts";

export interface WoundRow {
  /** 1 light … 5 fatal. */
  readonly number: number;
  readonly threshold: number;
  readonly recoveryTn: number;
  readonly treatTn: number;
}

/** DEST-WND-01, DEST-REC-01, DEST-ACT-31 (register table 4.1). */
// prettier-ignore
export const WOUND_TABLE: { readonly [Level in WoundLevel]: WoundRow } = {
  light:    { number: 1, threshold: 0, recoveryTn: -8, treatTn: -3 },
  moderate: { number: 2, threshold: 2, recoveryTn: -5, treatTn:  0 },
  severe:   { number: 3, threshold: 4, recoveryTn: -1, treatTn:  3 },
  critical: { number: 4, threshold: 6, recoveryTn:  4, treatTn:  6 },
  fatal:    { number: 5, threshold: 8, recoveryTn: 10, treatTn:  9 },
};

/** DEST-ACT-10 (table 4.7): AP to retrieve or stow an item, by where it is kept. */
// prettier-ignore
export const CONTAINER_AP = {
  scabbard:        1,
  pocket:          1,
  beltPouch:       3,
  concealedPocket: 3,
  sack:            6,
  backpack:        6,
} as const;
export type Container = keyof typeof CONTAINER_AP;
