// A fight as plain data: where it stands now, and the log of how it came there.

import type { Command } from "./commands.ts";
import type { Change, CoreEvent, FightEvent } from "./events.ts";
import { withoutNegativeZeros, type Json, type JsonRecord } from "./json.ts";
import type { ChoiceId, DicePool, Request } from "./requests.ts";
import type { CreatureId, RuleId } from "./rules.ts";
import type { NamedModifier } from "./trace.ts";

/** The version of the engine, written into every fight. An open procedure of another version is rolled back. */
export const ENGINE_VERSION = "1";

/**
 * What a fight is played on: squares; hexes in level rows (a corner on top) or in upright columns (a side on top); or a
 * map without a grid, on which everything is measured.
 */
export type BoardKind = "squares" | "hexRows" | "hexColumns" | "gridless";

/**
 * A place on the board, and what is to be known of the board to measure from it (`core/kit/board.ts`). On squares `x` and
 * `y` are columns and rows from the upper left, of the corner; without a grid the same, in units of one space and not
 * whole. On hexes they are axial: `x` counts along the rows or columns that `kit/hexes.ts` names, of the hex in the middle.
 * Heights are counted in spaces as well.
 */
export interface Position {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly elevation: number;
  /** Squares where it is left out, as in all that was stored before there were others. */
  readonly board?: Exclude<BoardKind, "squares">;
}

/** What core knows of a creature. Each ruleset adds its own fields beside these. */
export interface CreatureState {
  readonly id: CreatureId;
  readonly name: string;
  /** Creatures of one side are friends; others are foes. */
  readonly side: string;
  /** Kept from players' eyes: in no card, order or prompt of theirs. */
  readonly hidden: boolean;
  readonly position: Position | null;
}

/** What core knows of a state. Each ruleset adds its own clock and order. */
export interface FightState {
  /** "outside": no fight is running, as for rests and treatment; "over": it has ended. */
  readonly phase: "outside" | "running" | "over";
  readonly creatures: { readonly [id: CreatureId]: CreatureState };
}

/** Settings of the world that decide doubtful points of the rules. */
export type Rulings = { readonly [name: string]: Json };

/** Who sent an input, as the host has verified it. `user` is the host's id, or a word such as "script". */
export interface Sender {
  readonly user: string;
  readonly gm: boolean;
  /** Creatures that the sender may act and answer for. */
  readonly owns: readonly CreatureId[];
}

/** A dice result as a person overruled it. */
export interface Overruling {
  /** The roll's request key. */
  readonly request: string;
  /** All faces of the roll, as they shall count. */
  readonly faces?: readonly number[];
  readonly modifier?: NamedModifier;
  readonly reason: string;
}

/** An input that the log keeps. */
export type LoggedInput =
  | { readonly kind: "command"; readonly command: Command }
  | {
      readonly kind: "answer";
      readonly request: string;
      readonly choice: ChoiceId;
      readonly command?: Command;
      readonly standing?: true;
      /** Takes the place of an answer of the same window that waits for the others. */
      readonly anew?: true;
    }
  | {
      readonly kind: "rolled";
      readonly request: string;
      readonly faces: readonly number[];
      readonly modifiers: readonly NamedModifier[];
    }
  | { readonly kind: "foreign"; readonly foreign: ForeignChange }
  | {
      readonly kind: "overrule";
      readonly overruling: Overruling;
      readonly command: Command;
      readonly carried: readonly RecordedResponse[];
    };

/** A change that came from outside the rules: a hand edit, a token moved by force, a creature added or deleted. */
export interface ForeignChange {
  readonly type: Exclude<CoreEvent, "ActionAborted" | "Overruled">;
  readonly creature: CreatureId;
  readonly note: string;
  readonly changes: readonly Change[];
  /** Fields of the sheet by which a person brought this about: they go back and forth with it. Absent where there are none. */
  readonly sheet?: readonly SheetChange[];
}

/** A field of a sheet that a person changed, beside what a fight itself keeps. A missing side means that it did not exist. */
export interface SheetChange {
  /** The item that has it; null where the actor has. */
  readonly item: string | null;
  /** The effect on that item, or on the actor, that has it; absent where none has. */
  readonly effect?: string;
  /** From the document down. Empty where an item or effect itself came or went: a side then holds all that it stores. */
  readonly path: readonly string[];
  readonly before?: Json;
  readonly after?: Json;
  /** Its name, where it is too large for a log and stays as it is whatever is taken back; both sides are missing then. */
  readonly tooLarge?: string;
}

/** A response as a suspended procedure is resumed with it. `request` is the ordinal within its root, "3" or "3.creature". */
export type RecordedResponse =
  | {
      readonly kind: "rolled";
      readonly request: string;
      /** Empty where the log does not say it. */
      readonly rule: RuleId | "";
      readonly faces: readonly number[];
      readonly modifiers: readonly NamedModifier[];
    }
  | {
      readonly kind: "answer";
      readonly request: string;
      readonly rule: RuleId | "";
      readonly choice: ChoiceId;
      readonly command?: Command;
    }
  | { readonly kind: "foreign"; readonly foreign: ForeignChange };

/** One line of the log: an input and what came of it. Never changed once written. */
export interface LogEntry {
  /** Rises through the whole fight, branches included. */
  readonly sequence: number;
  /** The sequence of the entry before it on its branch; 0 for the first. */
  readonly after: number;
  /** The sequence of the root command (or foreign change) that this belongs to; undo's unit. */
  readonly root: number;
  readonly by: string;
  /** The sender's own id for the input, so that a repeated one is recognized. */
  readonly intent?: string;
  readonly input: LoggedInput;
  /** Kind and rule of the request that the input answers, to stop loudly at a mismatch. */
  readonly answers?: { readonly kind: "roll" | "ask" | "window"; readonly rule: RuleId };
  /** The roll it answers, for a dice result: all that is needed to show the dice again. */
  readonly roll?: { readonly creature: CreatureId | null; readonly purpose: string; readonly dice: DicePool };
  readonly events: readonly FightEvent[];
  /** Whether the root's procedure had ended after this entry. */
  readonly done: boolean;
  /** Creatures that were absent when this was entered, if any. */
  readonly absent?: readonly CreatureId[];
  /** Set when only the first events of the entry were kept, because the fight went on from a point inside it. */
  readonly cut?: true;
}

/** A request that waits for the world. Its key is "<root>.<ordinal>". */
export interface OpenRequest {
  readonly key: string;
  readonly request: Request;
  /** For a window: the answers that have arrived, by position of the ask. */
  readonly arrived: { readonly [ask: string]: { readonly choice: ChoiceId; readonly command?: Command } };
}

/** The procedure that has begun and waits. */
export interface OpenProcedure {
  readonly root: number;
  readonly request: OpenRequest;
}

/** How far the log is in force: all entries up to `entries`, and of the next one the first `events` events. */
export interface Cursor {
  readonly entries: number;
  readonly events: number;
}

/** What an owner wants to be done with a kind of question without being asked: the switch of whoever may be stopped for. */
export const STANDING_ANSWERS = ["ask", "pass", "onlyWhenTarget", "whenThreatened"] as const;
export type StandingAnswer = (typeof STANDING_ANSWERS)[number];

export interface Fight<State extends FightState = FightState> {
  readonly format: 1;
  readonly engine: string;
  readonly ruleset: string;
  readonly rulings: Rulings;
  /** The state before the first entry. */
  readonly initial: State;
  /** The state at the cursor. */
  readonly state: State;
  /** The branch in force, to its tip; entries beyond the cursor can be redone. */
  readonly log: readonly LogEntry[];
  readonly cursor: Cursor;
  /** Old tails that a change while rewound has left behind, kept until they are confirmed away. */
  readonly branches: readonly (readonly LogEntry[])[];
  readonly nextSequence: number;
  readonly open: OpenProcedure | null;
  /** By creature, then by prompt word ("*" for all). */
  readonly standing: { readonly [creature: CreatureId]: { readonly [prompt: string]: StandingAnswer } };
  /** Creatures whose documents no longer exist in the world; a fact of the world, so undo does not touch it. */
  readonly absent: { readonly [creature: CreatureId]: true };
}

/** Makes a fight from its first state. */
export function createFight<State extends FightState>(
  ruleset: string,
  rulings: Rulings,
  first: State,
): Fight<State> {
  const initial = withoutNegativeZeros(first);
  return {
    format: 1,
    engine: ENGINE_VERSION,
    ruleset,
    rulings,
    initial,
    state: initial,
    log: [],
    cursor: { entries: 0, events: 0 },
    branches: [],
    nextSequence: 1,
    open: null,
    standing: {},
    absent: {},
  };
}

/** A thing that somebody has taken from its owner and still has. */
export interface TakenThing {
  /** The item's id on its owner's sheet. */
  readonly item: string;
  readonly owner: CreatureId;
  readonly taker: CreatureId;
}

/** Operands must be plain data; this names the intent where a readonly interface meets an index signature. */
export function asOperands(value: object): JsonRecord {
  return value as JsonRecord;
}
