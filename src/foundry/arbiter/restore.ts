// Stored fight and running fight: reading one from the other, and finding the least that must be written back.

import { apply, type Change, type FightEvent } from "../../core/events.ts";
import type { Fight, FightState, LogEntry, OpenProcedure, StandingAnswer } from "../../core/fight.ts";
import { moveTo } from "../../core/history.ts";
import { canonicalText, isRecord, type Json } from "../../core/json.ts";
import { checkShape, ShapeError, type Shape } from "../../core/shape.ts";
import { allGames, bringUpToDate, type LaterField } from "../../rulesets/index.ts";
import { EntryTextError, readEntryText, readShort, writeEntry, writeShort } from "./entry-text.ts";
import type { StoredArbiter, StoredFight, StoredHead } from "../data/fight-fields.ts";

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

/** Entries that were read before, by their text: a log line is parsed once per client. */
export type EntryCache = Map<string, LogEntry>;

const ENTRY: Shape = {
  kind: "record",
  open: true,
  fields: {
    sequence: { kind: "number", integer: true, min: 1 },
    after: { kind: "number", integer: true, min: 0 },
    root: { kind: "number", integer: true, min: 1 },
    by: { kind: "text" },
    done: { kind: "flag" },
    input: { kind: "record", open: true, fields: { kind: { kind: "text", blank: false } } },
    events: {
      kind: "list",
      of: {
        kind: "record",
        open: true,
        fields: {
          type: { kind: "text", blank: false },
          changes: {
            kind: "list",
            of: { kind: "record", open: true, fields: { path: { kind: "list", of: { kind: "text" } } } },
          },
        },
      },
    },
  },
};

const BLANK_HEAD: StoredHead = { tip: 0, entries: 0, events: 0, nextSequence: 1, open: "", branches: "" };

/** The log's key of an entry. */
export function entryKey(term: number, sequence: number): string {
  return `${term}-${sequence}`;
}

/** The head in force: that of the arbiter's term. */
export function headOf(stored: StoredFight): StoredHead {
  return stored.heads[String(stored.arbiter.term)] ?? BLANK_HEAD;
}

/** Whether a fight has begun in this document. */
export function holdsFight(stored: StoredFight): boolean {
  return stored.initial !== "";
}

/** One text for the place a stored fight stands at; equal for equal fights of one document. */
export function fingerprintOf(stored: StoredFight): string {
  return fingerprint(stored.arbiter.term, headOf(stored), stored.standing, stored.absent);
}

/** The fingerprint that a document will have when it holds this fight. */
export function fingerprintOfFight(fight: Fight, term: number): string {
  return fingerprint(term, headFor(fight), fight.standing, fight.absent);
}

function fingerprint(term: number, head: StoredHead, standing: unknown, absent: unknown): string {
  const { tip, entries, events, nextSequence, open, branches } = head;
  return [
    term,
    tip,
    entries,
    events,
    nextSequence,
    open,
    branches,
    canonicalText(standing),
    canonicalText(absent),
  ].join("|");
}

/** The entries that count, by sequence: the newest term wins, void ones are left out. */
function entriesInForce(stored: StoredFight): Map<number, { key: string; term: number }> {
  const found = new Map<number, { key: string; term: number }>();
  const { term: current, fromSequence } = stored.arbiter;
  for (const key of Object.keys(stored.log)) {
    const [term, sequence] = key.split("-").map(Number) as [number, number];
    if (term > current || (term < current && sequence >= fromSequence)) continue;
    const known = found.get(sequence);
    if (!known || known.term < term) found.set(sequence, { key, term });
  }
  return found;
}

function readEntry(stored: StoredFight, key: string, cache: EntryCache): LogEntry {
  const text = stored.log[key] ?? "";
  const known = cache.get(text);
  if (known) return known;
  const entry = reading(`log.${key}`, () => readEntryText(text));
  try {
    checkShape(entry, ENTRY, `log.${key}`);
  } catch (error) {
    if (error instanceof ShapeError) throw new StoredFightError(error.path, error.reason);
    throw error;
  }
  const today = entryOfToday(entry as LogEntry, laterFields(stored));
  cache.set(text, today);
  return today;
}

/** What older versions did not know of the state of this game; nothing for a game that is not on the shelf. */
function laterFields({ ruleset }: StoredFight): readonly LaterField[] {
  return allGames.find(({ id }) => id === ruleset)?.laterFields ?? [];
}

/** The entry itself where it lacks nothing, which is nearly always. */
function entryOfToday(entry: LogEntry, fields: readonly LaterField[]): LogEntry {
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

/** A stored state as this version knows it. Throws StoredFightError for what is no JSON. */
function readState(stored: StoredFight, text: string, path: string): FightState {
  return bringUpToDate(
    laterFields(stored),
    [],
    reading(path, () => readShort(text)),
  ) as unknown as FightState;
}

function readJson(text: string, path: string): unknown {
  return reading(path, () => JSON.parse(text) as unknown);
}

function reading<Value>(path: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new StoredFightError(path, error instanceof EntryTextError ? error.message : "is no JSON");
  }
}

/** The chain of entries that ends with `tip`, oldest first. Throws StoredFightError for a gap. */
function chainTo(stored: StoredFight, tip: number, first: number, cache: EntryCache): LogEntry[] {
  const known = entriesInForce(stored);
  const chain: LogEntry[] = [];
  for (let sequence = tip; sequence > 0;) {
    const place = known.get(sequence);
    if (!place) throw new StoredFightError(`log.*-${sequence}`, "is missing");
    const entry = readEntry(stored, place.key, cache);
    chain.push(entry);
    if (entry.sequence === first) break;
    if (entry.after >= sequence)
      throw new StoredFightError(`log.${place.key}`, "names a later entry before itself");
    sequence = entry.after;
  }
  return chain.reverse();
}

/**
 * The fight that a document holds. `before` is an earlier reading of the same document, from which the state is carried
 * on. Throws StoredFightError naming the field; throws for a document without a fight.
 */
export function readFight(stored: StoredFight, cache: EntryCache, before: Fight | null = null): Fight {
  if (!holdsFight(stored)) throw new StoredFightError("initial", "is empty: no fight has begun");
  const head = headOf(stored);
  const initial = before?.initial ?? readState(stored, stored.initial, "initial");
  const log = chainTo(stored, head.tip, 0, cache);
  const cursor = { entries: head.entries, events: head.events };
  if (cursor.entries > log.length) throw new StoredFightError("heads", "stands beyond the end of the log");
  const blank: Fight = {
    format: 1,
    engine: stored.engine,
    ruleset: stored.ruleset,
    rulings: stored.rulings,
    initial,
    state: initial,
    log,
    cursor: { entries: 0, events: 0 },
    branches: readBranches(stored, head, cache),
    nextSequence: head.nextSequence,
    open: null,
    standing: stored.standing as {
      readonly [creature: string]: { readonly [prompt: string]: StandingAnswer };
    },
    absent: absentOf(stored),
  };
  const moved = moveTo(startingPoint(blank, stored, before), cursor).fight;
  return { ...moved, open: readOpen(head.open) };
}

/** A fight with this log that stands at a place whose state is known. */
function startingPoint(blank: Fight, stored: StoredFight, before: Fight | null): Fight {
  const shared = before ? sharedEntries(before, blank.log) : 0;
  const marked = checkpointPlace(stored, blank.log);
  if (before && shared > 0 && shared >= marked) {
    const back = moveTo(before, { entries: shared, events: 0 }).fight;
    return { ...blank, state: back.state, cursor: { entries: shared, events: 0 } };
  }
  if (marked === 0) return blank;
  return {
    ...blank,
    state: readState(stored, stored.checkpoint.state, "checkpoint.state"),
    cursor: { entries: marked, events: 0 },
  };
}

/** How many entries both logs begin with, as far as they were in force before. */
export function sharedEntries(before: Fight, log: readonly LogEntry[]): number {
  const limit = Math.min(before.cursor.entries, log.length);
  let shared = 0;
  while (shared < limit && before.log[shared]?.sequence === log[shared]?.sequence) shared += 1;
  return shared;
}

function checkpointPlace(stored: StoredFight, log: readonly LogEntry[]): number {
  const { sequence, term } = stored.checkpoint;
  if (sequence === 0 || term > stored.arbiter.term) return 0;
  if (term < stored.arbiter.term && sequence >= stored.arbiter.fromSequence) return 0;
  return log.findIndex((entry) => entry.sequence === sequence) + 1;
}

function readBranches(stored: StoredFight, head: StoredHead, cache: EntryCache): LogEntry[][] {
  if (head.branches === "") return [];
  const pairs = readJson(head.branches, "heads.branches") as [number, number][];
  return pairs.map(([first, last]) => chainTo(stored, last, first, cache));
}

function readOpen(text: string): OpenProcedure | null {
  return text === "" ? null : (readJson(text, "heads.open") as OpenProcedure);
}

function absentOf(stored: StoredFight): { readonly [creature: string]: true } {
  const gone = Object.keys(stored.absent).filter((id) => stored.absent[id]);
  return Object.fromEntries(gone.map((id) => [id, true as const]));
}

/** Paths below `system` with their new values, and the paths to remove. */
export interface StoreChanges {
  readonly set: { readonly [path: string]: Json };
  readonly remove: readonly string[];
}

/** How many entries lie between two checkpoints. */
export const CHECKPOINT_EVERY = 250;

/** What a fight's first storing writes. */
export function storeNewFight(fight: Fight, arbiter: StoredArbiter): StoreChanges {
  return {
    set: {
      engine: fight.engine,
      ruleset: fight.ruleset,
      rulings: fight.rulings,
      initial: JSON.stringify(fight.initial),
      arbiter: { ...arbiter },
      ...storeSteps(null, fight, arbiter.term).set,
    },
    remove: [],
  };
}

/** What must be written so that the document holds `after` instead of `before`; an entry is written once and never again. */
export function storeSteps(before: Fight | null, after: Fight, term: number): StoreChanges {
  const stored = new Set(before ? allEntries(before).map((entry) => entry.sequence) : []);
  const kept = allEntries(after);
  const fresh = kept.filter((entry) => !stored.has(entry.sequence));
  const set: Record<string, Json> = { [`heads.${term}`]: { ...headFor(after) } };
  for (const entry of fresh) set[`log.${entryKey(term, entry.sequence)}`] = writeEntry(entry);
  if (before?.standing !== after.standing) set.standing = after.standing;
  if (before?.absent !== after.absent) set.absent = after.absent;
  if (before && before.engine !== after.engine) set.engine = after.engine;
  if (wantsCheckpoint(before, after)) set.checkpoint = checkpointFor(after, term);
  return { set, remove: [] };
}

function allEntries(fight: Fight): LogEntry[] {
  return [...fight.log, ...fight.branches.flat()];
}

/** The keys of entries that no branch leads to any more. */
export function unreachableKeys(stored: StoredFight, fight: Fight): string[] {
  const kept = new Set(allEntries(fight).map((entry) => entry.sequence));
  return Object.keys(stored.log).filter((key) => !kept.has(Number(key.split("-")[1])));
}

/** The head that a fight is stored with. */
export function headFor(fight: Fight): StoredHead {
  const branches = fight.branches.map((branch) => [branch[0]?.sequence ?? 0, branch.at(-1)?.sequence ?? 0]);
  return {
    tip: fight.log.at(-1)?.sequence ?? 0,
    entries: fight.cursor.entries,
    events: fight.cursor.events,
    nextSequence: fight.nextSequence,
    open: fight.open ? JSON.stringify(fight.open) : "",
    branches: branches.length > 0 ? JSON.stringify(branches) : "",
  };
}

function wantsCheckpoint(before: Fight | null, after: Fight): boolean {
  if (!before || after.cursor.events > 0 || after.cursor.entries < after.log.length) return false;
  const blocks = (fight: Fight): number => Math.floor(fight.log.length / CHECKPOINT_EVERY);
  return blocks(after) > blocks(before);
}

function checkpointFor(fight: Fight, term: number): Json {
  return {
    term,
    sequence: fight.log.at(-1)?.sequence ?? 0,
    state: writeShort(fight.state as unknown as Json),
  };
}

/** The state at any entry that is still stored, whatever branch it is on; null when it is not, or void. */
export function stateAt(
  stored: StoredFight,
  sequence: number,
  events: number,
  cache: EntryCache,
): FightState | null {
  const initial = readState(stored, stored.initial, "initial");
  if (sequence > 0 && !entriesInForce(stored).has(sequence)) return null;
  const whole = chainTo(stored, sequence, 0, cache).flatMap((entry) => entry.events);
  const next = events > 0 ? followerOf(stored, sequence, cache) : null;
  if (events > 0 && !next) return null;
  const all: FightEvent[] = [...whole, ...(next?.events.slice(0, events) ?? [])];
  return all.reduce<FightState>(apply, initial);
}

function followerOf(stored: StoredFight, sequence: number, cache: EntryCache): LogEntry | null {
  const head = headOf(stored);
  return chainTo(stored, head.tip, 0, cache).find((entry) => entry.after === sequence) ?? null;
}

/** Whether a value looks like a stored fight. */
export function isStoredFight(system: unknown): system is StoredFight {
  return (
    isRecord(system) && typeof system.initial === "string" && isRecord(system.log) && isRecord(system.heads)
  );
}
