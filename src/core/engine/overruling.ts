// Overruling: other faces or a modifier for a roll of the last root, and everything to run that root again.

import type { Fight, FightState, LogEntry, LoggedInput } from "../language/fight.ts";
import type { Input } from "./inputs.ts";
import { entriesOfRoot, recorded } from "./resume.ts";
import { refuse, RefusedError } from "../language/rules.ts";
import { ordinalOf } from "./command-run.ts";

/** What is run again with other dice: the entries of a root, and what has come after it and is taken back with it. */
export interface Overrulable {
  readonly entries: readonly LogEntry[];
  readonly after: readonly LogEntry[];
}

const NO_ENTRIES: readonly LogEntry[] = [];

/**
 * The last root; and where since then the time has only moved on by itself, and asks and has rolled nothing, the root
 * before it as well: `key` says which of the two is meant.
 */
export function overrulable(fight: Fight<FightState>, key: string): Overrulable {
  const last = lastEntries(fight);
  if (rootOf(key) === last[0]?.root || !isOnlyTime(last)) return { entries: last, after: NO_ENTRIES };
  const { entries } = fight.cursor;
  return { entries: lastEntries(fight, entries - last.length), after: last };
}

/** The root of which a roll can still be overruled, besides the last one; null where there is none. */
export function rootBeforeTime(fight: Fight<FightState>): number | null {
  const last = lastEntries(fight);
  return isOnlyTime(last) ? (lastEntries(fight, fight.cursor.entries - last.length)[0]?.root ?? null) : null;
}

function rootOf(key: string): number {
  return Number(key.split(".")[0]);
}

function lastEntries(fight: Fight<FightState>, entries = fight.cursor.entries): readonly LogEntry[] {
  const last = fight.log[entries - 1];
  return last ? entriesOfRoot({ ...fight, cursor: { entries, events: 0 } }, last.root) : NO_ENTRIES;
}

/** A command of nobody that waits for answers. */
function isOnlyTime(entries: readonly LogEntry[]): boolean {
  const first = entries[0]?.input;
  if (first?.kind !== "command" || first.command.creature !== null || entries.at(-1)?.done !== false)
    return false;
  return entries.every(({ input }) => input.kind === "command" || input.kind === "answer");
}

/** Throws RefusedError unless these are so many faces of such dice. */
export function checkFaces(faces: readonly number[], count: number, sides: number): void {
  const fits =
    Array.isArray(faces) &&
    faces.length === count &&
    faces.every((face) => Number.isInteger(face) && face >= 1 && face <= sides);
  if (!fits) throw new RefusedError(refuse("CORE-DICE", "wrongFaces", { count, sides }, "faces"));
}

/** The overruling with everything that is needed to run the root again. Throws RefusedError for a roll of another root. */
export function overruleInput(
  entries: readonly LogEntry[],
  overruling: Extract<Input, { kind: "overrule" }>["overruling"],
): Extract<LoggedInput, { kind: "overrule" }> {
  const first = entries[0]?.input;
  const rolledBefore = first?.kind === "overrule" ? first.carried : [];
  const responses = [...rolledBefore, ...entries.flatMap((entry) => recorded(entry.input, entry) ?? [])];
  const ordinal = ordinalOf(overruling.request);
  const isIt = (each: (typeof responses)[number]): boolean =>
    each.kind === "rolled" && each.request === ordinal;
  const root = rootOf(overruling.request);
  if (
    (first?.kind !== "command" && first?.kind !== "overrule") ||
    root !== entries[0]?.root ||
    !responses.some(isIt)
  ) {
    throw new RefusedError(
      refuse("CORE-OVERRULE", "rollNotLast", { request: overruling.request }, "request"),
    );
  }
  const carried = responses.map((each) =>
    each.kind === "rolled" && isIt(each) ? overruled(each, overruling, sidesOf(entries, ordinal)) : each,
  );
  return { kind: "overrule", overruling, command: first.command, carried };
}

/** The sides of the dice of a roll of the root; without end where only an earlier overruling knew them. */
function sidesOf(entries: readonly LogEntry[], ordinal: string): number {
  const entry = entries.find(({ input }) => input.kind === "rolled" && ordinalOf(input.request) === ordinal);
  return entry?.roll?.dice.sides ?? Infinity;
}

function overruled<
  Roll extends { faces: readonly number[]; modifiers: readonly { value: number; reason: string }[] },
>(roll: Roll, overruling: Extract<Input, { kind: "overrule" }>["overruling"], sides: number): Roll {
  const { faces, modifier } = overruling;
  if (faces) checkFaces(faces, roll.faces.length, sides);
  return {
    ...roll,
    faces: faces ?? roll.faces,
    modifiers: modifier ? [...roll.modifiers, modifier] : roll.modifiers,
  };
}
