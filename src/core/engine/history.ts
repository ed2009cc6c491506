// History: stepping back and forth through the log. Nothing is run backwards; events are taken back exactly.

import { apply, reverse, type FightEvent } from "../language/events.ts";
import type { Cursor, Fight, FightState, LogEntry } from "../language/fight.ts";
import { refuse, RefusedError } from "../language/rules.ts";

export interface Moved<State extends FightState> {
  readonly fight: Fight<State>;
  readonly events: readonly FightEvent[];
  readonly reversed: readonly FightEvent[];
}

/**
 * Where undo goes: before the last root command, its reactions included, or before an edit by hand that came while that
 * was waiting for answers. Null when there is nothing to undo.
 */
export function undoTarget(fight: Fight<FightState>): Cursor | null {
  const index = lastIndex(fight);
  const last = fight.log[index];
  return last && isEditBetween(last) ? { entries: index, events: 0 } : beforeLastRoot(fight);
}

/** The place before the last root command. Null where there is none. */
export function beforeLastRoot(fight: Fight<FightState>): Cursor | null {
  const index = lastIndex(fight);
  const last = fight.log[index];
  if (!last) return null;
  let first = index;
  while (first > 0 && fight.log[first - 1]?.root === last.root) first -= 1;
  return { entries: first, events: 0 };
}

/** Which entry of the log is the last in force, wholly or in part. */
function lastIndex({ cursor }: Fight<FightState>): number {
  return cursor.events > 0 ? cursor.entries : cursor.entries - 1;
}

/** Whether an entry is an edit by hand in the midst of a root: a step of its own, which leaves all answers as they are. */
function isEditBetween({ input, root, sequence, done }: LogEntry): boolean {
  if (input.kind !== "foreign" || root === sequence || done) return false;
  return input.foreign.type === "EditedByHand" || input.foreign.type === "TokenMoved";
}

/** Where redo goes: to the end of the next root, or of the one the fight stands inside. Null when nothing was undone. */
export function redoTarget(fight: Fight<FightState>): Cursor | null {
  const next = fight.log[fight.cursor.entries];
  if (!next) return null;
  let end = fight.cursor.entries + 1;
  while (fight.log[end]?.root === next.root) end += 1;
  return { entries: end, events: 0 };
}

/** The cursor just after so many events of an entry. Throws RefusedError for a place that is not in the log. */
export function cursorAt(fight: Fight<FightState>, sequence: number, events: number): Cursor {
  const index = fight.log.findIndex((entry) => entry.sequence === sequence);
  const entry = fight.log[index];
  if (!entry) throw new RefusedError(refuse("CORE-HISTORY", "unknownEntry", { sequence }, "sequence"));
  if (!Number.isInteger(events) || events < 0 || events > entry.events.length) {
    throw new RefusedError(refuse("CORE-HISTORY", "unknownEvent", { events }, "events"));
  }
  return events === entry.events.length ? { entries: index + 1, events: 0 } : { entries: index, events };
}

/** The fight at another place of its log, with what was applied or taken back on the way. No procedure is open yet. */
export function moveTo<State extends FightState>(fight: Fight<State>, target: Cursor): Moved<State> {
  const back = isEarlier(target, fight.cursor);
  const events = back ? [] : eventsBetween(fight, fight.cursor, target);
  const reversed = back ? eventsBetween(fight, target, fight.cursor).reverse() : [];
  const state = events.reduce(apply, reversed.reduce(reverse, fight.state));
  return { fight: { ...fight, state, cursor: target, open: null }, events, reversed };
}

function isEarlier(a: Cursor, b: Cursor): boolean {
  return a.entries < b.entries || (a.entries === b.entries && a.events < b.events);
}

/** The events after the earlier place up to the later one. */
function eventsBetween(fight: Fight<FightState>, from: Cursor, to: Cursor): FightEvent[] {
  const whole = fight.log.slice(from.entries, to.entries).flatMap((entry) => entry.events);
  const begun = fight.log[to.entries]?.events.slice(0, to.events) ?? [];
  return [...whole, ...begun].slice(from.events);
}

/** Makes room for a new entry: what lies beyond the cursor becomes a branch that is kept. */
export function branchOff<State extends FightState>(
  fight: Fight<State>,
): { fight: Fight<State>; kept: LogEntry | null } {
  if (fight.cursor.entries === fight.log.length) return { fight, kept: null };
  const tail = fight.log.slice(fight.cursor.entries);
  const kept = keptPart(fight, tail[0]);
  const log = [...fight.log.slice(0, fight.cursor.entries), ...(kept ? [kept] : [])];
  return {
    kept,
    fight: {
      ...fight,
      log,
      cursor: { entries: log.length, events: 0 },
      branches: [...fight.branches, tail],
      nextSequence: fight.nextSequence + (kept ? 1 : 0),
    },
  };
}

/** The fight with what lay beyond its place as a branch. Throws RefusedError when nothing lies there. */
export function forked<State extends FightState>(fight: Fight<State>): Fight<State> {
  const { fight: next } = branchOff(fight);
  if (next === fight) throw new RefusedError(refuse("CORE-HISTORY", "nothingToFork"));
  return next;
}

/** Where a branch parts from the log. Throws RefusedError for no branch, and for one that parts from another branch. */
export function forkOf(fight: Fight<FightState>, branch: number): Cursor {
  const entries = forkIn(fight, branchAt(fight, branch));
  if (entries === null)
    throw new RefusedError(refuse("CORE-HISTORY", "branchOfBranch", { branch }, "branch"));
  return { entries, events: 0 };
}

/** How many entries of the log lie before a branch; null when it parts from another branch. */
export function forkIn({ log }: Fight<FightState>, [first]: readonly LogEntry[]): number | null {
  if (!first || first.after === 0) return 0;
  const last = log.findIndex((entry) => entry.sequence === first.after);
  return last < 0 ? null : last + 1;
}

/** A fight that stands where a branch parts, with that branch ahead; what was ahead is the branch in its place. */
export function withBranchAhead<State extends FightState>(fight: Fight<State>, branch: number): Fight<State> {
  const { entries } = fight.cursor;
  const left = fight.log.slice(entries);
  const log = [...fight.log.slice(0, entries), ...branchAt(fight, branch)];
  const branches = fight.branches.flatMap((each, i) =>
    i !== branch ? [each] : left.length > 0 ? [left] : [],
  );
  return { ...fight, log, branches };
}

/** The fight without one of its branches. */
export function withoutBranch<State extends FightState>(fight: Fight<State>, branch: number): Fight<State> {
  const gone = branchAt(fight, branch);
  return { ...fight, branches: fight.branches.filter((each) => each !== gone) };
}

function branchAt(fight: Fight<FightState>, branch: number): readonly LogEntry[] {
  const found = fight.branches[branch];
  if (!found) throw new RefusedError(refuse("CORE-HISTORY", "unknownBranch", { branch }, "branch"));
  return found;
}

function keptPart(fight: Fight<FightState>, entry: LogEntry | undefined): LogEntry | null {
  if (!entry || fight.cursor.events === 0) return null;
  const sequence = fight.nextSequence;
  const root = entry.root === entry.sequence ? sequence : entry.root;
  return {
    ...entry,
    sequence,
    root,
    events: entry.events.slice(0, fight.cursor.events),
    done: true,
    cut: true,
  };
}

/** The roots of the log in order, each with its entries and whether it is in force: what a log view lists. */
export function rootsOf(fight: Fight<FightState>): { root: number; entries: LogEntry[]; inForce: boolean }[] {
  const roots: { root: number; entries: LogEntry[]; inForce: boolean }[] = [];
  fight.log.forEach((entry, index) => {
    const last = roots.at(-1);
    const inForce = index < fight.cursor.entries;
    if (last?.root === entry.root) last.entries.push(entry);
    else roots.push({ root: entry.root, entries: [entry], inForce });
  });
  return roots;
}

/** Every entry that the log and its branches hold of an intent. */
export function entriesOfIntent(fight: Fight<FightState>, intent: string): readonly LogEntry[] {
  return [fight.log, ...fight.branches].flatMap((entries) =>
    entries.filter((entry) => entry.intent === intent),
  );
}
