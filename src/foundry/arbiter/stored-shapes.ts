// Stored shapes: what the texts of a stored fight must look like, so that a damaged one is named and stops nothing else.

import type { FightState, LogEntry, OpenProcedure } from "../../core/language/fight.ts";
import { CREATURE, ENTRY, INPUTS, STATE } from "../../core/engine/record-shape.ts";
import { shapeFault, type Shape } from "../../core/language/shape.ts";

/** Thrown for a stored fight that cannot be read; `path` names the field below `system`. */
export class StoredFightError extends Error {
  override readonly name = "StoredFightError";
  constructor(
    readonly path: string,
    reason: string,
  ) {
    super(`CORE-STORE: ${path}: ${reason}`);
  }
}

const TEXT: Shape = { kind: "text" };
const NAME: Shape = { kind: "text", blank: false };
const NUMBER: Shape = { kind: "number" };
const open = (fields: { readonly [field: string]: Shape }): Shape => ({ kind: "record", open: true, fields });
const list = (of: Shape): Shape => ({ kind: "list", of });

const ASK = open({
  rule: TEXT,
  to: open({ kind: { kind: "choice", of: ["owner", "gm"] } }),
  prompt: TEXT,
  choices: list(open({ id: TEXT })),
  fallback: TEXT,
});

const REQUESTS: { readonly [kind: string]: Shape } = {
  roll: open({ rule: TEXT, purpose: TEXT, dice: open({ count: NUMBER, sides: NUMBER }) }),
  ask: ASK,
  window: open({ asks: list(ASK) }),
};

const OPEN = open({
  root: { kind: "number", integer: true, min: 1 },
  request: open({
    key: NAME,
    arrived: { kind: "map", of: open({ choice: TEXT }) },
    request: open({ kind: { kind: "choice", of: Object.keys(REQUESTS) } }),
  }),
});

const BRANCHES = list({ kind: "list", of: { kind: "number", integer: true, min: 0 } });

/** Throws StoredFightError for the first field of a value that is wrong. */
function check(value: unknown, shape: Shape, path: string): void {
  const fault = shapeFault(value, shape, path);
  if (fault) throw new StoredFightError(fault.path, fault.reason);
}

/** The entry that a value is. Throws StoredFightError. */
export function checkedEntry(value: unknown, path: string): LogEntry {
  check(value, ENTRY, path);
  const entry = value as LogEntry;
  check(entry.input.kind, { kind: "choice", of: Object.keys(INPUTS) }, `${path}.input.kind`);
  check(entry.input, INPUTS[entry.input.kind], `${path}.input`);
  return entry;
}

/**
 * The state that a value is; creatures that `known` holds as they are have been looked at before. Throws
 * StoredFightError.
 */
export function checkedState(value: unknown, path: string, known: FightState | null = null): FightState {
  check(value, STATE, path);
  const state = value as FightState;
  for (const [id, creature] of Object.entries(state.creatures))
    if (creature !== known?.creatures[id]) check(creature, CREATURE, `${path}.creatures.${id}`);
  return state;
}

/** The open procedure that a value is. Throws StoredFightError. */
export function checkedOpen(value: unknown, path: string): OpenProcedure {
  check(value, OPEN, path);
  const procedure = value as OpenProcedure;
  const shape = REQUESTS[procedure.request.request.kind];
  if (shape) check(procedure.request.request, shape, `${path}.request.request`);
  return procedure;
}

/** The first and last sequences of branches that a value is. Throws StoredFightError. */
export function checkedBranches(value: unknown, path: string): readonly (readonly [number, number])[] {
  check(value, BRANCHES, path);
  const pairs = value as [number, number][];
  if (pairs.some((pair) => pair.length !== 2)) throw new StoredFightError(path, "must hold pairs");
  return pairs;
}
