// Events: small facts in the past tense that carry exactly what they changed, so that they can be taken back.

import type { CreatureId, RuleId } from "./rules.ts";
import { isRecord, type Json, type JsonRecord } from "./json.ts";
import type { ToldRoll } from "./told-roll.ts";

/** One place of the state that an event changed. A missing `before` or `after` means that the key did not exist. */
export interface Change {
  readonly path: readonly string[];
  readonly before?: Json;
  readonly after?: Json;
  /**
   * Where a key comes or goes: the one that it stands before. Absent where it is the last. Rules may ask for the first of
   * what a creature has, so taking back gives the order back too.
   */
  readonly nextKey?: string;
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

/** A fact as a rule states it, before its changes are known; `Type` are the events that the game declares. */
export interface EventInput<Type extends string = string> {
  readonly type: Type;
  readonly rule: RuleId;
  /** Further rules that the code which states the fact carries out with it. */
  readonly rules?: readonly RuleId[];
  readonly creature?: CreatureId | null;
  readonly operands?: JsonRecord;
}

/** How heavily an event weighs where it is shown: read first, read as what came of it, or folded away. */
export type Weight = "headline" | "result" | "detail";

/** Harm that is counted, whoever does it. */
export interface Blow {
  /** The operand that says how much it is, a number or a traced one; or how much it always is. */
  readonly amount: string | number;
  /** The operand that names whoever struck; where it is left out, whoever last meant the one who is struck has. */
  readonly by?: string;
  /** The word for what is counted: "damage", "wounds". */
  readonly unit: string;
}

/** An event as its game declares it: how a screen shows it. */
export interface EventDeclaration {
  readonly weight: Weight;
  /** A headline that only names an action, and gives way to a later one of the same creature. */
  readonly opener?: true;
  /** The result of a check against something bad: a detail where it went well. */
  readonly peril?: true;
  /** It hurts somebody. */
  readonly harm?: true;
  /** So much harm it does, and who does it, where it is a blow that struck home. */
  readonly blow?: Blow;
  /** It decides somebody's fate, or ends what took long: told first, under the name of whom it befell. */
  readonly drama?: true;
  /** It turns the order over, or ends it. */
  readonly turn?: true;
  /** The fight is over with it: cards say so, though nobody does anything. */
  readonly ends?: true;
  /** A check that this decides without dice: whether it holds. */
  readonly settles?: boolean;
  /** The operand that names the part of the body it befell, by which a card shows the part. */
  readonly part?: string;
  /** A board shows it of a plain walk. */
  readonly walk?: true;
  /** The order in the tracker shows it. */
  readonly order?: true;
  /** The roll that it tells of, so that a card sets its sides beside each other; null where it tells of none. */
  roll?(this: void, event: FightEvent): ToldRoll | null;
}

/** The events of a game, by their types: its `events.ts`. What is not declared there cannot be emitted. */
export interface EventDeclarations {
  readonly [type: string]: EventDeclaration;
}

/** What the engine and a host state of any game. */
export const CORE_EVENTS = {
  ActionAborted: { weight: "result" },
  CreatureJoined: { weight: "result" },
  CreatureRemoved: { weight: "result" },
  EditedByHand: { weight: "result" },
  Overruled: { weight: "headline" },
  TokenMoved: { weight: "result" },
} as const satisfies EventDeclarations;

export type CoreEvent = keyof typeof CORE_EVENTS;

/** Thrown for a change below something that is no record. */
export class NoSuchPlace extends Error {
  override readonly name = "NoSuchPlace";
}

/** The state after an event. Nothing else changes state. Untouched branches are shared with the old state. */
export function apply<State>(state: State, event: FightEvent): State {
  return event.changes.reduce(applyChange, state);
}

/** The state before an event, exactly: to the order of its keys. */
export function reverse<State>(state: State, event: FightEvent): State {
  return event.changes.reduceRight((result, change) => setAt(result, change, "before"), state);
}

function applyChange<State>(state: State, change: Change): State {
  return setAt(state, change, "after");
}

/** The event with a note of where each key stood that it takes away from this state: what comes from outside has none. */
export function placedIn(state: unknown, event: FightEvent): FightEvent {
  if (!event.changes.some(isUnplaced)) return event;
  let now = state;
  const changes = event.changes.map((change) => {
    const placed = isUnplaced(change) ? { ...change, ...placeOf(now, change.path) } : change;
    now = applyChange(now, change);
    return placed;
  });
  return { ...event, changes };
}

function isUnplaced(change: Change): boolean {
  return !("after" in change) && change.nextKey === undefined;
}

function placeOf(state: unknown, path: readonly string[]): Pick<Change, "nextKey"> {
  let record = state;
  for (const key of path.slice(0, -1)) record = isRecord(record) ? record[key] : undefined;
  return isRecord(record) ? placeIn(record, path.at(-1) ?? "") : {};
}

/** Before which key another one stands in a record, as a change notes it. */
export function placeIn(record: Readonly<Record<string, unknown>>, key: string): Pick<Change, "nextKey"> {
  const keys = Object.keys(record);
  const at = keys.indexOf(key);
  const nextKey = at < 0 ? undefined : keys[at + 1];
  return nextKey === undefined ? {} : { nextKey };
}

/** The changes that take an event back, in the order in which they must be made. */
export function reversal(event: FightEvent): Change[] {
  return [...event.changes].reverse().map(turnedBack);
}

/** The same change the other way round. */
export function turnedBack({ path, nextKey, ...change }: Change): Change {
  return {
    path,
    ...("after" in change ? { before: change.after } : {}),
    ...("before" in change ? { after: change.before } : {}),
    ...(nextKey === undefined ? {} : { nextKey }),
  };
}

/** A copy of the state with the place of a change set or removed, as it is on one side of it. Throws with the path when a parent is no record. */
function setAt<State>(state: State, change: Change, side: "before" | "after", depth = 0): State {
  const { path, nextKey, [side]: value } = change;
  const exists = side in change;
  const key = path[depth];
  if (key === undefined) return value as State;
  if (!isRecord(state)) throw new NoSuchPlace(`${path.slice(0, depth).join(".")} is no record`);
  const isLast = depth === path.length - 1;
  if (isLast && exists && nextKey !== undefined && !Object.hasOwn(state, key))
    return inserted(state, key, value, nextKey) as State;
  const copy: Record<string, unknown> = { ...state };
  if (!isLast) copy[key] = setAt(state[key], change, side, depth + 1);
  else if (exists) copy[key] = value;
  else delete copy[key];
  return copy as State;
}

/** A copy of the record with one key more, before another; at the end where that other is not there. */
function inserted(
  record: Readonly<Record<string, unknown>>,
  key: string,
  value: unknown,
  nextKey: string,
): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const each of Object.keys(record)) {
    if (each === nextKey) copy[key] = value;
    copy[each] = record[each];
  }
  if (!Object.hasOwn(copy, key)) copy[key] = value;
  return copy;
}
