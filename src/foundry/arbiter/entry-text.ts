// The text of a log entry, or of a state, as documents store it: short names, a repeated part once, quotes unguarded.

import type { FightEvent } from "../../core/language/events.ts";
import type { LogEntry } from "../../core/language/fight.ts";
import { asJson, isRecord, type Json } from "../../core/language/json.ts";

/** Thrown for a text in the short form that breaks its rules. */
export class EntryTextError extends Error {
  override readonly name = "EntryTextError";
}

/** One letter for each name that entries use most. Stored fights use them: a letter never changes its meaning. */
const LETTERS: { readonly [letter: string]: string } = {
  a: "answers",
  b: "before",
  c: "creature",
  d: "done",
  e: "events",
  f: "faces",
  g: "target",
  h: "changes",
  i: "input",
  j: "purpose",
  k: "kind",
  l: "label",
  m: "modifiers",
  n: "intent",
  o: "operands",
  p: "parts",
  q: "request",
  r: "rule",
  s: "sequence",
  t: "type",
  u: "choice",
  v: "value",
  w: "after",
  x: "root",
  y: "by",
  z: "standing",
  A: "path",
  B: "roll",
  C: "rules",
  D: "dice",
  E: "count",
  F: "sides",
  G: "look",
  H: "command",
  I: "total",
  J: "hitTotal",
  K: "damage",
  L: "cost",
  M: "note",
};
const NAMES = new Map(Object.entries(LETTERS).map(([letter, name]) => [name, letter]));
/** The name under which a repeated part says which part it repeats. */
const SAME = "=";
/** Marks a name that is itself a single letter, or begins like this. */
const PLAIN = "~";
/** Parts of fewer letters are said again. */
const SHORT = 12;

/** The text of an entry, without what goes without saying. */
export function writeEntry(entry: LogEntry): string {
  return writeShort(leaveOut(entry));
}

/** The entry that a text tells, in the short form or in the plain JSON of older versions. Throws as `readShort`. */
export function readEntryText(text: string): unknown {
  return isShort(text) ? fillIn(readShort(text)) : readShort(text);
}

/** The text of a record. Quotes and apostrophes change places, for the text lies within JSON, which guards quotes. */
export function writeShort(record: Json): string {
  return swapQuotes(JSON.stringify(new Shortener().shorten(record)));
}

/** What a text says, in the short form or in plain JSON. Throws SyntaxError or EntryTextError. */
export function readShort(text: string): Json {
  if (!isShort(text)) return JSON.parse(text) as Json;
  return new Lengthener().lengthen(JSON.parse(swapQuotes(text)) as Json);
}

function isShort(text: string): boolean {
  return text.startsWith("{'");
}

function swapQuotes(text: string): string {
  return text.replace(/["']/g, (mark) => (mark === '"' ? "'" : '"'));
}

/** An entry without what most entries have in common. */
function leaveOut(entry: LogEntry): Json {
  const { sequence, after, root, events, done, ...rest } = entry;
  return asJson({
    sequence,
    ...rest,
    ...(after === sequence - 1 ? {} : { after }),
    ...(root === sequence ? {} : { root }),
    ...(events.length === 0 ? {} : { events: events.map(withoutNoChanges) }),
    ...(done ? { done } : {}),
  });
}

function withoutNoChanges({ changes, ...event }: FightEvent): Partial<FightEvent> {
  return changes.length === 0 ? event : { ...event, changes };
}

function fillIn(said: unknown): unknown {
  if (!isRecord(said) || typeof said.sequence !== "number") return said;
  const { sequence, events = [], ...rest } = said;
  const filled = Array.isArray(events)
    ? events.map((event: unknown) => (isRecord(event) ? { changes: [], ...event } : event))
    : events;
  return { sequence, after: sequence - 1, root: sequence, done: false, ...rest, events: filled };
}

/** Parts are numbered as they are met, each before what it holds. */
class Shortener {
  readonly #met = new Map<string, number>();
  #count = 0;

  shorten(value: Json): Json {
    if (typeof value !== "object" || value === null) return value;
    const text = JSON.stringify(value);
    const same = text.length < SHORT ? undefined : this.#met.get(text);
    if (same !== undefined) return { [SAME]: same };
    this.#met.set(text, this.#count);
    this.#count += 1;
    if (Array.isArray(value)) return value.map((item: Json) => this.shorten(item));
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, field]) => field !== undefined)
        .map(([name, field]) => [shortName(name), this.shorten(field)]),
    );
  }
}

class Lengthener {
  readonly #met: Json[] = [];

  lengthen(value: Json): Json {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return this.#list(value);
    const record = value as { readonly [name: string]: Json };
    const same = record[SAME];
    return same === undefined ? this.#record(record) : this.#earlier(same);
  }

  #list(items: readonly Json[]): Json {
    return this.#numbered(() => items.map((item) => this.lengthen(item)));
  }

  #record(short: { readonly [name: string]: Json }): Json {
    return this.#numbered(() =>
      Object.fromEntries(
        Object.entries(short).map(([name, field]) => [longName(name), this.lengthen(field)]),
      ),
    );
  }

  #numbered(make: () => Json): Json {
    const place = this.#met.length;
    this.#met.push(null);
    const part = make();
    this.#met[place] = part;
    return part;
  }

  #earlier(place: Json): Json {
    const part = typeof place === "number" ? this.#met[place] : undefined;
    if (part === undefined || part === null) throw new EntryTextError("repeats a part that is not there");
    return part;
  }
}

function shortName(name: string): string {
  return NAMES.get(name) ?? (name.length === 1 || name.startsWith(PLAIN) ? PLAIN + name : name);
}

function longName(name: string): string {
  if (name.startsWith(PLAIN)) return name.slice(PLAIN.length);
  if (name.length !== 1) return name;
  const long = LETTERS[name];
  if (long === undefined) throw new EntryTextError(`knows no name "${name}"`);
  return long;
}
