// The sick-room: what ails whom, who may do what about it and with which dice, and what the coming days bring by themselves.

import type { Command } from "./commands.ts";
import type { ComingRoll } from "./coming-roll.ts";
import type { CreatureId, Refusal, RuleId } from "./rules.ts";

/** What somebody may do about an ailment: a command that is complete, and what will be rolled. */
export interface CareWay {
  readonly command: Command;
  readonly healer: CreatureId;
  /** What will be rolled, as a formula; null where it happens without dice. */
  readonly dice: string | null;
  /** The number to be reached, and how likely that is, from 0 to 1; null without dice. */
  readonly target: number | null;
  readonly chance: number | null;
  readonly refusal: Refusal | null;
}

/** One thing that ails a creature. */
export interface CareCase {
  /** Tells it apart from all others. */
  readonly id: string;
  readonly creature: CreatureId;
  /** The word for it, such as a severity or a condition. */
  readonly label: string;
  /** Its own name, such as the part of the body that it is at. */
  readonly name?: string;
  /** What has become of it so far: the words are FRAY.Care.<state>, with these operands. */
  readonly state: string;
  readonly operands?: { readonly [name: string]: string | number };
  readonly rule: RuleId;
  /** The day on which it is over by itself; null where time alone does not end it, or nobody knows. */
  readonly endsOn: number | null;
  /** Ways to help, by whoever could; empty where nobody can do anything. */
  readonly ways: readonly CareWay[];
}

/** Everybody who is hurt, and the days before them. */
export interface Care {
  /** The day it is. */
  readonly day: number;
  /** The unit of time that is one day, among those that may be named. */
  readonly unit: string;
  /** How long one attempt takes, in a unit that may be named, and so for everybody; null where it takes none. */
  readonly attempt: { readonly amount: number; readonly unit: string } | null;
  /** The ailments of each creature one after another. */
  readonly cases: readonly CareCase[];
  /** What the coming days bring by themselves, so many days from today on. */
  readonly calendar: { readonly days: number; readonly rows: readonly ComingRoll[] };
}
