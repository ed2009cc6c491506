// The shape of inputs: what may be put to a fight at all, before anybody asks whether the rules allow it.

import { STANDING_ANSWERS } from "../language/fight.ts";
import { isRecord } from "../language/json.ts";
import { refuse, type Refusal } from "../language/rules.ts";
import { shapeFault, type Shape } from "../language/shape.ts";
import { MODIFIER_LIMITS } from "../language/trace.ts";

const WORD: Shape = { kind: "text", blank: false };
const WHOLE: Shape = { kind: "number", integer: true, min: 0 };
const COMMAND: Shape = {
  kind: "record",
  open: true,
  fields: { type: WORD, creature: { kind: "text", blank: false, nullable: true } },
};
const MODIFIER: { readonly [field: string]: Shape } = {
  value: { kind: "number", integer: true, ...MODIFIER_LIMITS },
  reason: { kind: "text", blank: false },
};

/** Modifiers with reasons, as people put them on a roll. */
export const MODIFIERS: Shape = {
  kind: "list",
  optional: true,
  max: 20,
  of: { kind: "record", fields: MODIFIER },
};

const FACES: Shape = {
  kind: "list",
  max: 100,
  optional: true,
  of: { kind: "number", integer: true, min: 1, max: 1000 },
};
const CHANGE: { readonly [field: string]: Shape } = {
  path: { kind: "list", of: WORD },
  before: { kind: "anything", optional: true },
  after: { kind: "anything", optional: true },
};
const CHANGES: Shape = { kind: "list", of: { kind: "record", fields: CHANGE } };
const SHEET_CHANGES: Shape = {
  kind: "list",
  optional: true,
  of: {
    kind: "record",
    fields: {
      item: { kind: "text", blank: false, nullable: true },
      effect: { kind: "text", blank: false, optional: true },
      tooLarge: { kind: "text", optional: true },
      ...CHANGE,
    },
  },
};

const FIELDS: { readonly [kind: string]: { readonly [field: string]: Shape } } = {
  command: { command: COMMAND },
  answer: {
    request: WORD,
    choice: WORD,
    command: { ...COMMAND, optional: true },
    standing: { kind: "flag", optional: true },
    anew: { kind: "flag", optional: true },
  },
  // Faces have a rule of their own, which says how many of what it takes.
  rolled: { request: WORD, faces: { kind: "anything" }, modifiers: MODIFIERS },
  foreign: {
    foreign: {
      kind: "record",
      fields: {
        type: { kind: "choice", of: ["EditedByHand", "CreatureJoined", "CreatureRemoved", "TokenMoved"] },
        creature: WORD,
        note: { kind: "text" },
        changes: CHANGES,
        sheet: SHEET_CHANGES,
      },
    },
  },
  overrule: {
    overruling: {
      kind: "record",
      fields: {
        request: WORD,
        faces: FACES,
        modifier: { kind: "record", fields: MODIFIER, optional: true },
        reason: { kind: "text" },
      },
    },
  },
  undo: {},
  redo: {},
  rewind: { sequence: WHOLE, events: WHOLE },
  fork: {},
  takeBranch: { branch: WHOLE },
  discardBranch: { branch: WHOLE },
  standing: {
    creature: WORD,
    prompt: WORD,
    answer: { kind: "choice", of: STANDING_ANSWERS },
  },
};

/** Why something is no command at all, naming the first wrong field below "command", or null. */
export function commandRefusal(command: unknown): Refusal | null {
  return refusalOf(command, COMMAND, "command");
}

/** Why something is no input, naming the first wrong field, or null. */
export function inputRefusal(input: unknown): Refusal | null {
  const kind = isRecord(input) ? input["kind"] : undefined;
  const fields = typeof kind === "string" && Object.hasOwn(FIELDS, kind) ? FIELDS[kind] : undefined;
  if (!fields) return refuse("CORE-INPUT", "badParameter", { reason: "is no kind of input" }, "kind");
  return refusalOf(input, { kind: "record", fields: { kind: WORD, ...fields } }, "");
}

function refusalOf(value: unknown, shape: Shape, path: string): Refusal | null {
  const fault = shapeFault(value, shape, path);
  return fault && refuse("CORE-INPUT", "badParameter", { reason: fault.reason }, fault.path);
}
