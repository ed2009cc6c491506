// The tables of the Sixth Game, as its book prints them: rows and columns stay where a reader looks for them.

/** Hit points of whoever names none, by rank (SIX-HP-01). */
export const HIT_POINTS = {
  //        HP
  common:    6,
  seasoned: 12,
} as const;

export type Rank = keyof typeof HIT_POINTS;
export const RANKS = Object.keys(HIT_POINTS) as readonly Rank[];

/** Sides of the dice that weapons roll (SIX-HP-02). */
export const WEAPON_DICE = { min: 4, max: 12 } as const;

/** SIX-TURN-02: actions of one turn. */
export const ACTIONS_OF_A_TURN = 2;

/** SIX-DEF-01, SIX-DEF-02: what everybody's guard begins with, and what ducking adds to it. */
export const GUARD_BASE = 10;
export const DUCKING = 4;
