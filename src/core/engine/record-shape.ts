// Shapes of what a log holds: entries, commands, creatures and states, as a file or a document may bring them.

import type { LogEntry } from "../language/fight.ts";
import type { FightRecord } from "./replay.ts";
import { checkShape, type Shape } from "../language/shape.ts";

type Fields = { readonly [field: string]: Shape };

const TEXT: Shape = { kind: "text" };
const NAME: Shape = { kind: "text", blank: false };
const NUMBER: Shape = { kind: "number" };
const OPTIONAL_TEXT: Shape = { kind: "text", nullable: true, optional: true };
const open = (fields: Fields): Shape => ({ kind: "record", open: true, fields });
const list = (of: Shape): Shape => ({ kind: "list", of });

const EVENT = open({ type: NAME, changes: list(open({ path: list(TEXT) })) });

/** An entry of the log, whatever its input. */
export const ENTRY: Shape = open({
  sequence: { kind: "number", integer: true, min: 1 },
  after: { kind: "number", integer: true, min: 0 },
  root: { kind: "number", integer: true, min: 1 },
  by: TEXT,
  done: { kind: "flag" },
  input: open({ kind: NAME }),
  events: list(EVENT),
});

const COMMAND = open({ type: NAME, creature: OPTIONAL_TEXT });

/** The input of an entry, by its kind. */
export const INPUTS: { readonly [Kind in LogEntry["input"]["kind"]]: Shape } = {
  command: open({ command: COMMAND }),
  answer: open({ request: TEXT, choice: TEXT }),
  rolled: open({ request: TEXT, faces: list(NUMBER) }),
  foreign: open({ foreign: open({ type: NAME, creature: TEXT }) }),
  overrule: open({ overruling: open({ request: TEXT }), command: COMMAND, carried: list(open({})) }),
};

const BOARD: Shape = { kind: "choice", of: ["hexRows", "hexColumns", "gridless"], optional: true };
const POSITION: Shape = {
  ...(open({
    x: NUMBER,
    y: NUMBER,
    width: NUMBER,
    height: NUMBER,
    elevation: NUMBER,
    board: BOARD,
  }) as Extract<Shape, { kind: "record" }>),
  nullable: true,
};

/** What core knows of a creature. */
export const CREATURE: Shape = open({
  id: NAME,
  name: TEXT,
  side: TEXT,
  hidden: { kind: "flag" },
  position: POSITION,
});

/** What core knows of a state; its creatures are looked at one by one. */
export const STATE: Shape = open({
  phase: { kind: "choice", of: ["outside", "running", "over"] },
  creatures: { kind: "map", of: { kind: "anything" } },
});

const WHOLE_STATE: Shape = open({
  phase: { kind: "choice", of: ["outside", "running", "over"] },
  creatures: { kind: "map", of: CREATURE },
});

const RECORD: Shape = {
  kind: "record",
  fields: {
    format: { kind: "number", min: 1, max: 1 },
    engine: TEXT,
    ruleset: NAME,
    rulings: { kind: "map", of: { kind: "anything" } },
    initial: WHOLE_STATE,
    log: list(ENTRY),
    final: WHOLE_STATE,
  },
};

/** The exported fight that a value is. Throws ShapeError naming the first field that is wrong. */
export function checkedRecord(value: unknown): FightRecord {
  checkShape(value, RECORD);
  const record = value as FightRecord;
  record.log.forEach((entry, i) => checkInput(entry, `log[${i}].input`));
  return record;
}

function checkInput({ input }: LogEntry, path: string): void {
  checkShape(input.kind, { kind: "choice", of: Object.keys(INPUTS) }, `${path}.kind`);
  checkShape(input, INPUTS[input.kind], path);
}
