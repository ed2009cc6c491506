// Fights of before: what a state that was stored by an older version lacks is filled in where it is read.

import type { Change } from "../language/events.ts";
import type { FightState, LogEntry } from "../language/fight.ts";
import { isRecord, type Json } from "../language/json.ts";
import type { FightRecord } from "../engine/replay.ts";

/** A field that came later: its place in the state, "*" for any key, and what stands there in a fight of before. */
export interface LaterField {
  readonly path: readonly string[];
  readonly value: Json;
}

/**
 * A value that was stored at a place of the state, with all later fields in it. The same value where nothing is missing;
 * `at` is [] for a whole state.
 */
export function bringUpToDate<Value>(
  fields: readonly LaterField[],
  at: readonly string[],
  value: Value,
): Value {
  return fields.reduce((filled, { path, value: initial }) => {
    const isAbove = at.length < path.length && at.every((key, i) => path[i] === "*" || path[i] === key);
    return isAbove ? fillIn(filled, path.slice(at.length), initial) : filled;
  }, value);
}

function fillIn<Holder>(holder: Holder, path: readonly string[], initial: Json): Holder {
  const [key = "", ...rest] = path;
  if (!isRecord(holder)) return holder;
  if (rest.length === 0) return key in holder ? holder : { ...holder, [key]: initial };
  const keys = key === "*" ? Object.keys(holder) : key in holder ? [key] : [];
  const filled = keys
    .map((each) => [each, fillIn(holder[each], rest, initial)] as const)
    .filter(([each, below]) => below !== holder[each]);
  return filled.length === 0 ? holder : { ...holder, ...Object.fromEntries(filled) };
}

/** An entry of an older version with all later fields in what it changed; the entry itself where it lacks nothing, which is nearly always. */
export function entryOfToday(entry: LogEntry, fields: readonly LaterField[]): LogEntry {
  const today = (change: Change): Change => changeOfToday(change, fields);
  if (entry.events.every(({ changes }) => changes.every((change) => today(change) === change))) return entry;
  return {
    ...entry,
    events: entry.events.map((event) => ({ ...event, changes: event.changes.map(today) })),
  };
}

function changeOfToday(change: Change, fields: readonly LaterField[]): Change {
  const { path, before, after } = change;
  const filled = {
    ...(before === undefined ? {} : { before: bringUpToDate(fields, path, before) }),
    ...(after === undefined ? {} : { after: bringUpToDate(fields, path, after) }),
  };
  return filled.before === before && filled.after === after ? change : { ...change, ...filled };
}

/** An exported fight of an older version as this one knows it. */
export function recordOfToday(record: FightRecord, fields: readonly LaterField[]): FightRecord {
  const whole = (state: FightState): FightState => bringUpToDate(fields, [], state);
  return {
    ...record,
    initial: whole(record.initial),
    log: record.log.map((entry) => entryOfToday(entry, fields)),
    final: whole(record.final),
  };
}
