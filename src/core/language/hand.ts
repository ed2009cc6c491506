// The GM's hand: what a game master does to a creature outright, and how the time after a fight is let pass.

import type { Care } from "./care.ts";
import type { ComingRoll } from "./coming-roll.ts";
import type { Command } from "./commands.ts";

/** What a hand does, by the same words in every game; what a game lacks is absent from its entries. */
export type HandDeed =
  | "harm"
  | "heal"
  | "setCondition"
  | "endCondition"
  | "setResource"
  | "place"
  | "wake"
  | "kill"
  | "revive";

/** The deeds in the order of the bar. */
export const HAND_DEEDS: readonly HandDeed[] = [
  "harm",
  "heal",
  "setCondition",
  "endCondition",
  "setResource",
  "place",
  "wake",
  "kill",
  "revive",
];

/** How a game lets time pass after a fight and outside one, for everybody in it by one clock. */
export interface PassingTime {
  /** The command of nobody that does it; it has the parameters `amount` and `unit`. */
  readonly command: string;
  /** Spans that may be named, each with how many steps of the clock it is. */
  readonly units: { readonly [unit: string]: number };
  /** The word for a step where it is none of the fight's own clock, such as a minute. */
  readonly clock?: string;
  /** The flag of the command by which everybody rests meanwhile, where that makes a difference; it is its own word. */
  readonly rests?: string;
  /** What would come with a command of this kind, in the order in which it would; dice may change what follows them. */
  ahead(command: Command): readonly ComingRoll[];
  /** Who is hurt, and what is to be done about it. Left out by games in which nobody nurses anybody. */
  care?(): Care;
}
