// The snapshot of a world: all documents in one file, one document a line, so that damage to one leaves the others readable.
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { WORLD_COLLECTIONS, type Json, type JsonObject } from "../core/protocol.ts";
import { isObject } from "./plain-data.ts";
import { documentsAmong, parseLine, recordLines } from "./record-lines.ts";
import type { Collections } from "./stored-documents.ts";

export const FORMAT = 1;
const NAMES: readonly string[] = Object.values(WORLD_COLLECTIONS);

export interface Snapshot {
  readonly format: number;
  readonly world: JsonObject;
  readonly sequence: number;
  readonly documents: Collections;
}

type Heading = Omit<Snapshot, "documents">;

export interface ReadSnapshot {
  readonly snapshot: Snapshot;
  /** A sentence for each record that is damaged, by file and place. */
  readonly damage: readonly string[];
}

/** The file's text. The heading stands at its beginning and again at its end, should one of them be damaged. */
export function writeSnapshot({ format, world, sequence, documents }: Snapshot): string {
  const heading = JSON.stringify({ format, world, sequence });
  const lists = NAMES.map((name) => `"${name}":[\n${recordLines(documents[name] ?? [])}\n]`);
  return `${heading.slice(0, -1)},"documents":{\n${lists.join(",\n")}\n},"heading":${heading}}\n`;
}

/**
 * The snapshot in a file; null when there is none. Throws when neither heading can be read, for then nothing says
 * which of the journal's entries it holds.
 */
export function readSnapshot(path: string): ReadSnapshot | null {
  if (!existsSync(path)) return null;
  const text = readFileSync(path, "utf8");
  const file = basename(path);
  const whole = parseLine(text.trimEnd());
  const { heading, lists } = isObject(whole) ? takeApart(whole) : rescue(text.split("\n"));
  if (!heading)
    throw new Error(
      `${path} is damaged: its heading (format, world, sequence) cannot be read, at either end`,
    );
  const read = NAMES.map((name) => [name, documentsAmong(lists[name] ?? [], `${file}, ${name}`)] as const);
  const documents = Object.fromEntries(read.map(([name, { records }]) => [name, records]));
  const lost = isObject(whole) ? [] : lostLists(lists, file);
  return {
    snapshot: { ...heading, documents },
    damage: [...lost, ...read.flatMap(([, { damage }]) => damage)],
  };
}

interface Parts {
  readonly heading: Heading | null;
  readonly lists: { readonly [name: string]: readonly (Json | undefined)[] };
}

function takeApart(whole: JsonObject): Parts {
  const stored = isObject(whole.documents) ? whole.documents : {};
  const lists = Object.entries(stored).map(([name, list]) => [name, Array.isArray(list) ? list : []]);
  return { heading: asHeading(whole), lists: Object.fromEntries(lists) as Parts["lists"] };
}

function asHeading(value: Json | undefined): Heading | null {
  if (!isObject(value) || !isObject(value.world)) return null;
  const { format, world, sequence } = value;
  return typeof format === "number" && typeof sequence === "number" ? { format, world, sequence } : null;
}

/** Reads a file that is no JSON as a whole, line by line. */
function rescue(lines: readonly string[]): Parts {
  const lists: { [name: string]: (Json | undefined)[] } = {};
  const first = asHeading(parseLine(`${lines[0]?.replace(/,"documents":\{$/, "")}}`));
  const last = lines.filter((line) => line.startsWith('},"heading":')).at(-1);
  const second = asHeading(parseLine(last?.slice('},"heading":'.length).replace(/\}$/, "") ?? ""));
  let begun = -1;
  let isWithin = false;
  for (const line of lines.slice(1)) {
    if (line === "" || line.startsWith('},"heading":')) continue;
    if (/^\],?$/.test(line)) {
      isWithin = false;
      continue;
    }
    const named = NAMES.indexOf(/^"(\w+)":\[$/.exec(line)?.[1] ?? "");
    // The lists stand in an order of their own: one whose first line cannot be read is the next.
    if (named >= 0 || !isWithin) [begun, isWithin] = [named >= 0 ? named : begun + 1, true];
    else (lists[NAMES[begun] ?? ""] ??= []).push(parseLine(line));
  }
  return { heading: first ?? second, lists };
}

/** A file that ends too early lacks whole lists; it says so rather than passing for an empty world. */
function lostLists(lists: Parts["lists"], file: string): string[] {
  const known = Object.keys(lists);
  return [`${file} is damaged; it was read line by line, and holds ${known.join(", ") || "no list"}`];
}
