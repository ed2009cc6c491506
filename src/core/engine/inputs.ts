// Inputs: everything that may be put to a fight from outside, and what the engine says to it.

import type { FightEvent } from "../language/events.ts";
import type {
  Fight,
  FightState,
  LogEntry,
  LoggedInput,
  Overruling,
  StandingAnswer,
} from "../language/fight.ts";
import type { CreatureId, Refusal } from "../language/rules.ts";
import type { NamedModifier } from "../language/trace.ts";

export type Input =
  /** What is logged as it is given. An answer's `request` ends, within a window, with the position of the ask. */
  | Extract<LoggedInput, { kind: "command" | "answer" | "foreign" }>
  | {
      readonly kind: "rolled";
      readonly request: string;
      readonly faces: readonly number[];
      readonly modifiers?: readonly NamedModifier[];
    }
  | { readonly kind: "overrule"; readonly overruling: Overruling }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  /** Back or forth to just after the given number of events of the entry; 0 events is just before it. */
  | { readonly kind: "rewind"; readonly sequence: number; readonly events: number }
  /** What lies beyond the place where the fight stands becomes a branch at once, without anything new. */
  | { readonly kind: "fork" }
  /** Where a branch parts from the log, with the branch ahead to be redone; what was ahead becomes a branch itself. */
  | { readonly kind: "takeBranch"; readonly branch: number }
  | { readonly kind: "discardBranch"; readonly branch: number }
  | {
      readonly kind: "standing";
      readonly creature: CreatureId;
      readonly prompt: string;
      readonly answer: StandingAnswer;
    };

/** What came of an input. A refusal has changed nothing. */
export type StepResult<State extends FightState> =
  | {
      readonly accepted: true;
      readonly fight: Fight<State>;
      /** New log entries, in order. */
      readonly entries: readonly LogEntry[];
      /** Events now in force that were not before, in order. */
      readonly events: readonly FightEvent[];
      /** Events taken back, in the order in which they were taken back. */
      readonly reversed: readonly FightEvent[];
    }
  | { readonly accepted: false; readonly refusal: Refusal };
