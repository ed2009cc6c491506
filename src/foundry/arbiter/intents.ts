// Intents: what seats say to the arbiter and what it says back, and the check that a message is one of them.

import { STANDING_ANSWERS } from "../../core/language/fight.ts";
import type { Input } from "../../core/engine/inputs.ts";
import type { JsonRecord } from "../../core/language/json.ts";
import { refuse, RefusedError, type Refusal } from "../../core/language/rules.ts";
import type { NamedModifier } from "../../core/language/trace.ts";
import { AUDIENCES, type Audience } from "../../view/audiences.ts";
import { checkShape, ShapeError, type Shape } from "../../core/language/shape.ts";

/** The channel of the system. */
export const CHANNEL = "system.fray";

/** Which fight is meant: that of a Combat, that of a card, or none yet (a command outside a fight, by these actors). */
export type Subject =
  | { readonly kind: "combat"; readonly id: string }
  | { readonly kind: "card"; readonly id: string }
  | { readonly kind: "actors"; readonly uuids: readonly string[] };

/** What may be wished beyond the engine's inputs. */
export type HostInput =
  /** Begins the fight of a Combat; the options are parameters of the rulebook's opening, such as who is surprised. */
  | { readonly kind: "begin"; readonly options?: JsonRecord }
  /** Throws the dice that a rewound fight waits for. */
  | { readonly kind: "throw" }
  /** Sets the number of the turn order by hand. */
  | { readonly kind: "setNumber"; readonly creature: string; readonly value: number }
  /** Makes the roll that a request asks of an actor, with what whoever rolls adds to it; what is rolled the request says. */
  | {
      readonly kind: "requested";
      readonly request: string;
      readonly actor: string;
      readonly modifiers?: readonly NamedModifier[];
    }
  /** Sets or clears a condition by a click in the token panel. */
  | {
      readonly kind: "toggleCondition";
      readonly creature: string;
      readonly condition: string;
      readonly active: boolean;
    };

/** A game master's word that a command is meant as it is, whatever the board says of ground, cover and places. */
export interface OverBoard {
  readonly overBoard?: boolean;
}

/** Where on the scene the drag has ended, in pixels, by which somebody goes into another area. */
export interface DroppedAt {
  readonly dropped?: { readonly x: number; readonly y: number };
}

/** Who alone is to see what comes of a command outside a fight; without it everybody. */
export interface ForWhom {
  readonly audience?: Audience;
}

/** The engine's inputs that a person may send; dice and changes from outside come from the arbiter alone. */
export type SentInput =
  | Exclude<Input, { readonly kind: "command" | "answer" | "rolled" | "foreign" }>
  | (Extract<Input, { readonly kind: "command" }> & OverBoard & DroppedAt & ForWhom)
  | (Extract<Input, { readonly kind: "answer" }> & OverBoard & DroppedAt)
  | HostInput;

export interface Intent {
  readonly kind: "intent";
  /** The sender's own id for it; a repeated one is applied once. */
  readonly id: string;
  readonly subject: Subject;
  readonly input: SentInput;
  readonly attempt?: Attempt;
}

/** How many times the sender has spoken of an intent by then, from 1; what answers it says so too. */
type Attempt = number;

/** A sender's word that an intent of its own is not wanted any more, because nobody has answered for too long. */
export interface Withdrawal {
  readonly kind: "withdraw";
  /** The id of the intent. */
  readonly id: string;
  readonly subject: Subject;
  readonly attempt?: Attempt;
}

/** What a window says to the other windows of the same user about which of them writes. */
export interface WindowWord {
  readonly kind: "window";
  readonly session: string;
  readonly says: (typeof WINDOW_WORDS)[number];
}

const WINDOW_WORDS = ["opened", "asks", "writes", "claims", "closing"] as const;

/** What came of an intent. */
export interface Outcome {
  readonly refusal: Refusal | null;
  /** The card that a command outside a fight has made. */
  readonly card: string | null;
}

/** The arbiter's word on an intent. */
export interface Receipt {
  readonly kind: "receipt";
  readonly id: string;
  readonly to: string;
  readonly accepted: boolean;
  readonly refusal: Refusal | null;
  /** The card that a command outside a fight has made. */
  readonly card: string | null;
  /** Which of the sender's attempts it answers. */
  readonly attempt?: Attempt;
}

const ID: Shape = { kind: "text", blank: false };
const WHOLE: Shape = { kind: "number", integer: true, min: 0 };
const ATTEMPT: Shape = { kind: "number", integer: true, min: 1, max: 1_000_000, optional: true };
const PIXELS: Shape = { kind: "number", min: -1_000_000, max: 1_000_000 };
const PLACE: Shape = { kind: "record", fields: { x: PIXELS, y: PIXELS }, optional: true };
const COMMAND: Shape = {
  kind: "record",
  open: true,
  fields: { type: ID, creature: { kind: "text", nullable: true } },
};
const MODIFIER: Shape = {
  kind: "record",
  fields: { value: { kind: "number", integer: true, min: -99, max: 99 }, reason: ID },
};

const INPUTS: { readonly [Kind in SentInput["kind"]]: { readonly [field: string]: Shape } } = {
  command: {
    command: COMMAND,
    overBoard: { kind: "flag", optional: true },
    dropped: PLACE,
    audience: { kind: "choice", of: AUDIENCES, optional: true },
  },
  answer: {
    overBoard: { kind: "flag", optional: true },
    dropped: PLACE,
    request: ID,
    choice: ID,
    command: { ...COMMAND, optional: true },
    standing: { kind: "flag", optional: true },
    anew: { kind: "flag", optional: true },
  },
  overrule: {
    overruling: {
      kind: "record",
      fields: {
        request: ID,
        faces: {
          kind: "list",
          of: { kind: "number", integer: true, min: 1, max: 1000 },
          max: 100,
          optional: true,
        },
        modifier: { ...MODIFIER, optional: true },
        reason: ID,
      },
    },
  },
  undo: {},
  redo: {},
  rewind: { sequence: WHOLE, events: WHOLE },
  fork: {},
  takeBranch: { branch: WHOLE },
  discardBranch: { branch: WHOLE },
  standing: { creature: ID, prompt: ID, answer: { kind: "choice", of: STANDING_ANSWERS } },
  begin: { options: { kind: "record", fields: {}, open: true, optional: true } },
  throw: {},
  requested: {
    request: ID,
    actor: ID,
    modifiers: { kind: "list", of: MODIFIER, max: 20, optional: true },
  },
  setNumber: { creature: ID, value: { kind: "number", min: -9999, max: 9999 } },
  toggleCondition: { creature: ID, condition: ID, active: { kind: "flag" } },
};

const SUBJECTS: { readonly [Kind in Subject["kind"]]: { readonly [field: string]: Shape } } = {
  combat: { id: ID },
  card: { id: ID },
  actors: { uuids: { kind: "list", of: ID, max: 50 } },
};

/** The longest id of an intent, in characters: it stands in the log with what came of it. */
const LONGEST_ID = 64;

/** The longest message that is read, in characters of JSON. */
const LONGEST = 20_000;

const ANYTHING: Shape = { kind: "anything" };

/** The intent that a message is. Throws ShapeError naming the first wrong field. */
export function readIntent(message: unknown): Intent {
  checkMessage(message, "intent", { subject: ANYTHING, input: ANYTHING });
  const { subject, input } = message as { subject: unknown; input: unknown };
  checkKind(subject, SUBJECTS, "subject");
  checkKind(input, INPUTS, "input");
  return message as Intent;
}

/** The withdrawal that a message is. Throws ShapeError naming the first wrong field. */
export function readWithdrawal(message: unknown): Withdrawal {
  checkMessage(message, "withdraw", { subject: ANYTHING });
  checkKind((message as { subject: unknown }).subject, SUBJECTS, "subject");
  return message as Withdrawal;
}

function checkMessage(
  message: unknown,
  kind: "intent" | "withdraw",
  fields: { readonly [field: string]: Shape },
): void {
  if (JSON.stringify(message).length > LONGEST) throw new ShapeError("", "is too long");
  const own: Shape = { kind: "choice", of: [kind] };
  checkShape(message, { kind: "record", fields: { kind: own, id: ID, attempt: ATTEMPT, ...fields } });
  const { id } = message as { id: string };
  if (id.length > LONGEST_ID) throw new ShapeError("id", `must have at most ${LONGEST_ID} characters`);
}

function checkKind(
  value: unknown,
  kinds: { readonly [kind: string]: { readonly [field: string]: Shape } },
  path: string,
): void {
  const kind: Shape = { kind: "choice", of: Object.keys(kinds) };
  checkShape(value, { kind: "record", open: true, fields: { kind } }, path);
  const fields = kinds[(value as { kind: string }).kind] ?? {};
  checkShape(value, { kind: "record", fields: { kind, ...fields } }, path);
}

const RECEIPT: Shape = {
  kind: "record",
  fields: {
    kind: { kind: "choice", of: ["receipt"] },
    id: ID,
    to: ID,
    accepted: { kind: "flag" },
    refusal: { kind: "record", open: true, nullable: true, fields: { rule: ID, code: ID } },
    card: { kind: "text", nullable: true },
    attempt: ATTEMPT,
  },
};

/** The receipt that a message is. Throws ShapeError naming the first wrong field. */
export function readReceipt(message: unknown): Receipt {
  checkShape(message, RECEIPT);
  return message as Receipt;
}

const WINDOW_WORD: Shape = {
  kind: "record",
  fields: {
    kind: { kind: "choice", of: ["window"] },
    session: ID,
    says: { kind: "choice", of: WINDOW_WORDS },
  },
};

/** What a window says. Throws ShapeError naming the first wrong field. */
export function readWindowWord(message: unknown): WindowWord {
  checkShape(message, WINDOW_WORD);
  return message as WindowWord;
}

/** Why nothing can come of a wish to a document that holds no fight, or none any more. */
export function fightGone(): Refusal {
  return refuse("CORE-INTENT", "noFight", undefined, "subject.id");
}

/** Whether nothing could be done for that reason: a game's own refusals may bear the same code. */
export function isFightGone(error: unknown): boolean {
  if (!(error instanceof RefusedError)) return false;
  const { rule, code } = fightGone();
  return error.refusal.rule === rule && error.refusal.code === code;
}

/** The refusal of a message that is none. */
export function refuseMessage(error: ShapeError): Refusal {
  return refuse("CORE-INTENT", "badMessage", { reason: error.reason }, error.path);
}

/** Whether only a GM may wish this, whatever the rules say. */
export function isForGameMaster(input: SentInput): boolean {
  return input.kind === "begin" || input.kind === "setNumber";
}
