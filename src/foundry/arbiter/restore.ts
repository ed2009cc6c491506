// A running fight that is read from what a document stores of it.

import { apply, type FightEvent } from "../../core/language/events.ts";
import { messageOf } from "../../core/language/message-of.ts";
import type {
  Fight,
  FightState,
  LogEntry,
  OpenProcedure,
  StandingAnswer,
} from "../../core/language/fight.ts";
import { moveTo } from "../../core/engine/history.ts";
import { canonicalText, isRecord } from "../../core/language/json.ts";
import { allGames, bringUpToDate, entryOfToday, type LaterField } from "../../rulesets/index.ts";
import { EntryTextError, readEntryText, readShort } from "./entry-text.ts";
import {
  checkedBranches,
  checkedEntry,
  checkedOpen,
  checkedState,
  StoredFightError,
} from "./stored-shapes.ts";
import type { StoredFight, StoredHead } from "../data/fight-fields.ts";
import { STORE_FORMAT } from "../data/store-format.ts";

export { StoredFightError };

/** Entries that were read before, by their text: a log line is parsed once per client. */
export type EntryCache = Map<string, LogEntry>;

const BLANK_HEAD: StoredHead = {
  tip: 0,
  entries: 0,
  events: 0,
  nextSequence: 1,
  open: "",
  branches: "",
  unlogged: "",
};

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

/** Texts of standing answers and of who is absent, in a crowd hundreds of lines, as they were last asked for. */
const knownTexts = new Map<string, string>();
const MOST_KNOWN_TEXTS = 20;

/** One text for equal data. Read off what it was made of the last time: a fight is looked at many times a step. */
function textOf(value: unknown): string {
  const written = JSON.stringify(value);
  const known = knownTexts.get(written);
  if (known !== undefined) return known;
  if (knownTexts.size >= MOST_KNOWN_TEXTS) knownTexts.clear();
  const text = canonicalText(value);
  knownTexts.set(written, text);
  return text;
}

/** What of a head says where the fight stands. */
type Place = Omit<StoredHead, "unlogged" | "from">;

function fingerprint(term: number, head: Place, standing: unknown, absent: unknown): string {
  const { tip, entries, events, nextSequence, open, branches } = head;
  return [term, tip, entries, events, nextSequence, open, branches, textOf(standing), textOf(absent)].join(
    "|",
  );
}

/** The key of the entry that counts under a number: the newest term wins, void ones are left out; null for none. */
function keyInForce({ log, arbiter }: StoredFight, sequence: number): string | null {
  for (let { term } = arbiter; term >= 0; term -= 1) {
    if (term < arbiter.term && sequence >= arbiter.fromSequence) continue;
    const key = entryKey(term, sequence);
    if (Object.hasOwn(log, key)) return key;
  }
  return null;
}

function readEntry(stored: StoredFight, key: string, cache: EntryCache): LogEntry {
  const text = stored.log[key] ?? "";
  // With its term: two arbiters may write the same after different things.
  const name = `${key} ${text}`;
  const known = cache.get(name);
  if (known) return known;
  const entry = checkedEntry(
    reading(`log.${key}`, () => readEntryText(text)),
    `log.${key}`,
  );
  const today = entryOfToday(entry, laterFields(stored));
  cache.set(name, today);
  return today;
}

/** What older versions did not know of the state of this game; nothing for a game that is not played here. */
function laterFields({ ruleset }: StoredFight): readonly LaterField[] {
  return allGames.find(({ id }) => id === ruleset)?.laterFields ?? [];
}

/** A stored state as this version knows it. Throws StoredFightError for what is no JSON, or no state. */
function readState(stored: StoredFight, text: string, path: string): FightState {
  const state = reading(path, () => readShort(text));
  return bringUpToDate(laterFields(stored), [], checkedState(state, path));
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

/** Which chain of entries is wanted. */
interface WantedChain {
  readonly tip: number;
  /** Where it begins: a sequence, 0 for the whole log. */
  readonly first: number;
  /** A chain that was read before. */
  readonly known?: readonly LogEntry[] | undefined;
}

/**
 * The chain of entries that ends with `tip`, oldest first. Where it meets an entry of a chain that is known, it goes on
 * as that one does, since an entry is written once: a long log is not read again for each step. Throws StoredFightError
 * for a gap.
 */
function chainTo(
  stored: StoredFight,
  { tip, first, known = [] }: WantedChain,
  cache: EntryCache,
): LogEntry[] {
  const chain: LogEntry[] = [];
  let at = known.length - 1;
  for (let sequence = tip; sequence > 0;) {
    const key = keyInForce(stored, sequence);
    if (key === null) throw new StoredFightError(`log.*-${sequence}`, "is missing");
    const entry = readEntry(stored, key, cache);
    while ((known[at]?.sequence ?? 0) > sequence) at -= 1;
    if (known[at] === entry) return [...known.slice(0, at + 1), ...chain.reverse()];
    chain.push(entry);
    if (entry.sequence === first) break;
    if (entry.after >= sequence)
      throw new StoredFightError(`log.${key}`, "names a later entry before itself");
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
  checkFormat(stored);
  const head = headOf(stored);
  const initial = before?.initial ?? readState(stored, stored.initial, "initial");
  const log = chainTo(stored, { tip: head.tip, first: 0, known: before?.log }, cache);
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
  const start = startingPoint(blank, stored, before);
  const moved = naming("log", () => moveTo(start, cursor).fight);
  checkedState(moved.state, "state", start.state);
  return { ...moved, open: readOpen(head.open) };
}

/** A fight of a later version is left as it is: nothing is read of it that may mean something else there. */
function checkFormat({ format }: StoredFight): void {
  if (format !== STORE_FORMAT)
    throw new StoredFightError("format", `is ${format}, and this version of Fray reads ${STORE_FORMAT}`);
}

/** Runs what may find a log that leads nowhere; whatever it throws is named by the field. */
function naming<Value>(path: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof StoredFightError) throw error;
    throw new StoredFightError(path, messageOf(error));
  }
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
  const pairs = checkedBranches(readJson(head.branches, "heads.branches"), "heads.branches");
  return pairs.map(([first, last]) => chainTo(stored, { tip: last, first }, cache));
}

function readOpen(text: string): OpenProcedure | null {
  return text === "" ? null : checkedOpen(readJson(text, "heads.open"), "heads.open");
}

function absentOf(stored: StoredFight): { readonly [creature: string]: true } {
  const gone = Object.keys(stored.absent).filter((id) => stored.absent[id]);
  return Object.fromEntries(gone.map((id) => [id, true as const]));
}

/** The head that a fight is stored with, but for what it remembers of the steps that led there. */
export function headFor(fight: Fight): Place {
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

/** The state at any entry that is still stored, whatever branch it is on; null when it is not, or void. */
export function stateAt(
  stored: StoredFight,
  sequence: number,
  events: number,
  cache: EntryCache,
): FightState | null {
  const initial = readState(stored, stored.initial, "initial");
  if (sequence > 0 && keyInForce(stored, sequence) === null) return null;
  const whole = chainTo(stored, { tip: sequence, first: 0 }, cache).flatMap((entry) => entry.events);
  const next = events > 0 ? followerOf(stored, sequence, cache) : null;
  if (events > 0 && !next) return null;
  const all: FightEvent[] = [...whole, ...(next?.events.slice(0, events) ?? [])];
  return all.reduce<FightState>(apply, initial);
}

function followerOf(stored: StoredFight, sequence: number, cache: EntryCache): LogEntry | null {
  const head = headOf(stored);
  return (
    chainTo(stored, { tip: head.tip, first: 0 }, cache).find((entry) => entry.after === sequence) ?? null
  );
}

/** Whether a value looks like a stored fight. */
export function isStoredFight(system: unknown): system is StoredFight {
  return (
    isRecord(system) && typeof system.initial === "string" && isRecord(system.log) && isRecord(system.heads)
  );
}
