// A roll as its event tells it: what each side came to, and which of them has won.

import type { CreatureId } from "./rules.ts";
import type { Traced } from "./trace.ts";

/** One side of a roll. */
export interface RollSide {
  /** Whose side it is; null for nobody's. */
  readonly creature: CreatureId | null;
  /** The word for what it is done with: "attack", "parry", "none". */
  readonly means: string;
  /** What its dice were for, so that a screen finds them among those that fell; null where none did. */
  readonly purpose: string | null;
  /** Its numbers by their labels, each with its parts. */
  readonly numbers: { readonly [label: string]: Traced };
  /** The face that counts, of one die or several; null without dice. */
  readonly kept: number | null;
  /** Null for a side that passes and fails at nothing, since it only stands against the other. */
  readonly passed: boolean | null;
  /** What it came to, in what the game counts: successes, degrees. */
  readonly score: number;
}

/** A roll of one side, or of two against each other. */
export interface ToldRoll {
  readonly sides: readonly RollSide[];
  /** The place of the side that has won; null where neither has. */
  readonly winner: number | null;
  /** All that such a roll may come to, as words, in the order of the game's own table; empty where there is no table. */
  readonly outcomes: readonly string[];
  /** Which of them it came to. */
  readonly outcome: string | null;
  /** How often the first side's number holds the second's, where the game counts that and no lead. */
  readonly holds?: { readonly active: number; readonly opposing: number; readonly times: number };
}
