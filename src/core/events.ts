// Events: small facts in the past tense that carry exactly what they changed, so that they can be taken back.

import type { CreatureId, RuleId } from "./rules.ts";
import { isRecord, type Json, type JsonRecord } from "./json.ts";

/** One place of the state that an event changed. A missing `before` or `after` means that the key did not exist. */
export interface Change {
  readonly path: readonly string[];
  readonly before?: Json;
  readonly after?: Json;
}

export interface FightEvent {
  /** Past tense, e.g. "WoundTaken". */
  readonly type: string;
  readonly rule: RuleId;
  /** Further rules that shaped it. Absent where there are none. */
  readonly rules?: readonly RuleId[];
  /** Whom it happened to, where it happened to one. */
  readonly creature: CreatureId | null;
  /** The operands from which the view makes words: ids, numbers, traced numbers. Never sentences. */
  readonly operands: JsonRecord;
  readonly changes: readonly Change[];
}

/** A fact as a rule states it, before its changes are known. */
export interface Fact {
  readonly type: string;
  readonly rule: RuleId;
  /** Further rules that the code which states the fact carries out with it. */
  readonly rules?: readonly RuleId[];
  readonly creature?: CreatureId | null;
  readonly operands?: JsonRecord;
}

/** Thrown for a change below something that is no record. */
export class NoSuchPlace extends Error {
  override readonly name = "NoSuchPlace";
}

/** The state after an event. Nothing else changes state. Untouched branches are shared with the old state. */
export function apply<State>(state: State, event: FightEvent): State {
  return event.changes.reduce(
    (result, change) => setAt(result, change.path, 0, "after" in change, change.after),
    state,
  );
}

/** The state before an event, exactly. */
export function reverse<State>(state: State, event: FightEvent): State {
  return event.changes.reduceRight(
    (result, change) => setAt(result, change.path, 0, "before" in change, change.before),
    state,
  );
}

/** The changes that take an event back, in the order in which they must be made. */
export function reversal(event: FightEvent): Change[] {
  return [...event.changes].reverse().map(turnedBack);
}

/** The same change the other way round. */
export function turnedBack({ path, ...change }: Change): Change {
  return {
    path,
    ...("after" in change ? { before: change.after } : {}),
    ...("before" in change ? { after: change.before } : {}),
  };
}

/** A copy of the state with one place set or removed. Throws with the path when a parent is no record. */
function setAt<State>(
  state: State,
  path: readonly string[],
  depth: number,
  exists: boolean,
  value: Json | undefined,
): State {
  const key = path[depth];
  if (key === undefined) return value as State;
  if (!isRecord(state)) throw new NoSuchPlace(`${path.slice(0, depth).join(".")} is no record`);
  const copy: Record<string, unknown> = { ...state };
  if (depth < path.length - 1) copy[key] = setAt(state[key], path, depth + 1, exists, value);
  else if (exists) copy[key] = value;
  else delete copy[key];
  return copy as State;
}
