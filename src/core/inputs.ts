// Inputs: everything that may be put to a fight from outside, and what the engine says to it.

import type { Command } from "./commands.ts";
import type { FightEvent } from "./events.ts";
import type { Fight, FightState, ForeignChange, LogEntry, Overruling, StandingAnswer } from "./fight.ts";
import type { ChoiceId } from "./requests.ts";
import type { CreatureId, Refusal } from "./rules.ts";
import type { NamedModifier } from "./trace.ts";

export type Input =
  | { readonly kind: "command"; readonly command: Command }
  /** `request` is the key of an open question; within a window it ends with the position of the ask. */
  | {
      readonly kind: "answer";
      readonly request: string;
      readonly choice: ChoiceId;
      readonly command?: Command;
      readonly standing?: true;
    }
  | {
      readonly kind: "rolled";
      readonly request: string;
      readonly faces: readonly number[];
      readonly modifiers?: readonly NamedModifier[];
    }
  | { readonly kind: "foreign"; readonly foreign: ForeignChange }
  | { readonly kind: "overrule"; readonly overruling: Overruling }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  /** Back or forth to just after the given number of events of the entry; 0 events is just before it. */
  | { readonly kind: "rewind"; readonly sequence: number; readonly events: number }
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
