// Stat blocks as text: what the labels of a game mean wherever they stand, and which lines say something else.

import type { Json, JsonRecord } from "../core/language/json.ts";
import type { StatBlockLabel as Label, UsualShapes } from "../core/manifest/workshop.ts";
import { usualLines, type UsualLine } from "./workshop-usual.ts";

export interface StatBlockReader {
  readonly labels: readonly Label[];
  /** Ids of ranks by word, for a first line such as "Old bear (elite)". */
  readonly ranks: { readonly [word: string]: string };
  readonly readItem: (this: void, line: string) => PastedItem | null;
  readonly usual: UsualShapes;
}

export interface PastedItem {
  readonly name: string;
  readonly type: string;
  readonly system: JsonRecord;
  readonly left: string;
}

export interface PastedField {
  /** Below `system`. */
  readonly path: readonly string[];
  readonly value: Json;
  readonly line: number;
}

/** Something that was not understood, with the line it stands in; lines count from 1. */
export interface LeftLine {
  readonly line: number;
  readonly text: string;
}

export interface Pasted {
  /** Null when the text names nobody. */
  readonly name: string | null;
  readonly rank: string | null;
  readonly fields: readonly PastedField[];
  readonly items: readonly (Omit<PastedItem, "left"> & { readonly line: number })[];
  readonly left: readonly LeftLine[];
}

/** Reads a stat block. Every line ends up in a field, in an item or among what is left. */
export function readStatBlock(text: string, reader: StatBlockReader): Pasted {
  return new Reading(reader).read(text);
}

const SIGN = "[+−–-]";
const NUMBER = new RegExp(String.raw`^\s*[:=]?\s*(${SIGN}?\d+)(?:\s*\((${SIGN}\d+)\))?(?![\d/]*d\d)`);
const POOL = /^\s*[:=]?\s*(\d+)(?:\s*\/\s*(\d+))?/;
const NUMBER_BEFORE = new RegExp(String.raw`(?:^|[\s,;(])(${SIGN}?\d+)\s*$`);
const TEXT = /^\s*[:=]\s*([^,;|]+)/;
const DETAILS = /^\s*\(([^()]*)\)/;
const DETAIL = new RegExp(String.raw`^([\p{L}][\p{L} '’-]*?)\s*:?\s*(${SIGN}?\d+)$`, "u");
/** Words that head a list and say nothing by themselves. */
const HEADINGS =
  /^(?:attributes|skills|attacks?|(?:bonus |legendary )?actions|reactions|weapons?|armou?r|items|equipment|defen[cs]es|numbers|traits|disciplines|ranks)\s*:?\s*$/i;
const HEADING_BEFORE =
  /^(?:attributes|skills|attacks?|actions|weapons?|items|equipment|gear|traits|disciplines|ranks)\s*:\s*/i;
const FILLERS = /\b(?:and|with|of)\b/giu;

class Reading {
  readonly #byWord = new Map<string, readonly Label[]>();
  readonly #anyLabel: RegExp;
  readonly #fields: PastedField[] = [];
  readonly #items: Pasted["items"][number][] = [];
  readonly #left: LeftLine[] = [];
  #name: string | null = null;
  #rank: string | null = null;
  #line = 0;

  constructor(private readonly reader: StatBlockReader) {
    for (const label of reader.labels)
      for (const word of label.words) this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), label]);
    const longestFirst = [...this.#byWord.keys(), "name"].sort((a, b) => b.length - a.length);
    this.#anyLabel = new RegExp(
      String.raw`(?<![\p{L}\d])(?:${longestFirst.map(escaped).join("|")})(?![\p{L}\d])`,
      "giu",
    );
  }

  read(text: string): Pasted {
    for (const [place, line] of usualLines(text, this.reader.usual).entries()) {
      this.#line = line.line;
      if (line.isAttack) this.#readAttack(line);
      else {
        this.#readLine(place === 0 ? this.#withoutTitle(line.text) : line.text);
        for (const told of line.told) this.#leave(told);
      }
    }
    return {
      name: this.#name,
      rank: this.#rank,
      fields: this.#fields,
      items: this.#items,
      left: this.#left,
    };
  }

  /** The first line names the NPC, unless it begins with a label. Returns what follows the name. */
  #withoutTitle(line: string): string {
    const [title = ""] = /^[^,;(|:\d]+/.exec(line) ?? [];
    const rest = line.slice(title.length);
    if (title.trim() === "" || /^\s*[:\d]/.test(rest) || this.#beginsWithLabel(title)) return line;
    this.#name = title.trim();
    return this.#withoutRank(rest.replace(/^[,;(|\s]+|[)\s]+$/g, ""));
  }

  #beginsWithLabel(title: string): boolean {
    this.#anyLabel.lastIndex = 0;
    const found = this.#anyLabel.exec(title);
    return found?.index === 0 && /^\s*[+−–-]?\s*$/.test(title.slice(found[0].length));
  }

  #withoutRank(text: string): string {
    for (const [word, rank] of Object.entries(this.reader.ranks)) {
      const found = new RegExp(String.raw`(?<![\p{L}])${escaped(word)}(?![\p{L}])`, "iu").exec(text);
      if (!found || /(?:tier|rank)\s*:?\s*$/i.test(text.slice(0, found.index))) continue;
      this.#rank = rank;
      return `${text.slice(0, found.index)}${text.slice(found.index + found[0].length)}`;
    }
    return text;
  }

  /** An attack in the game's words; the whole of it is left where the game knows no such attack. */
  #readAttack({ text, told, whole }: UsualLine): void {
    const item = this.reader.readItem(text);
    if (item) this.#take({ ...item, left: [item.left, ...told].filter((each) => each !== "").join("; ") });
    else this.#leave(whole);
  }

  #readLine(line: string): void {
    if (HEADINGS.test(line)) return;
    for (const part of line.split(/[;|]/)) this.#readPart(part.replace(HEADING_BEFORE, "").trim());
  }

  #readPart(part: string): void {
    if (part === "" || HEADINGS.test(part)) return;
    const pieces = part.split(/,\s*(?=\p{Lu}[^,]*?\d*d\d)/u);
    const items = pieces.map((piece) =>
      this.#isLabelled(piece) ? null : this.reader.readItem(piece.trim()),
    );
    if (items.every((item) => item === null)) return this.#scan(part);
    for (const [i, item] of items.entries()) {
      if (item) this.#take(item);
      else this.#scan(pieces[i] ?? "");
    }
  }

  #take({ left, ...item }: PastedItem): void {
    this.#items.push({ ...item, line: this.#line });
    if (left !== "") this.#leave(`${item.name}: ${left}`);
  }

  /** Whether a piece begins with a label and its value, so that no item is meant. */
  #isLabelled(piece: string): boolean {
    this.#anyLabel.lastIndex = 0;
    const found = this.#anyLabel.exec(piece);
    return found?.index === 0 && NUMBER.test(piece.slice(found[0].length)) && !/\d*d\d/.test(piece);
  }

  /** Takes every label with its value out of a piece of text; what remains is left. */
  #scan(text: string): void {
    const prose = this.#takeProse(text);
    if (prose) return;
    const groups = this.#groupsIn(text);
    let rest = text;
    let from = 0;
    for (;;) {
      this.#anyLabel.lastIndex = from;
      const found = this.#anyLabel.exec(rest);
      if (!found) break;
      const taken = this.#takeAt(rest, found.index, found[0], groups);
      from = taken ? taken.from : found.index + found[0].length;
      if (taken) rest = taken.rest;
    }
    this.#leave(rest);
  }

  #takeProse(text: string): boolean {
    const [, word = "", prose = ""] = /^([\p{L} ]+?)\s*:\s*(.+)$/u.exec(text) ?? [];
    const label = this.#byWord.get(word.toLowerCase())?.find(({ kind }) => kind === "prose");
    if (label) this.#put(label.path.split("."), prose);
    return label !== undefined;
  }

  #leave(text: string): void {
    const bare = text.replace(FILLERS, " ").replace(/[\s,;:.()|•–-]+/g, "");
    if (bare === "") return;
    const shown = text
      .replace(/\s+/g, " ")
      .replace(/(?:\s*,)+/g, ",")
      .replace(/^[\s,;:.]+|[\s,;:]+$/g, "");
    this.#left.push({ line: this.#line, text: shown });
  }

  /** The groups of all labels of a text whose words mean one field only. */
  #groupsIn(text: string): ReadonlySet<string> {
    this.#anyLabel.lastIndex = 0;
    const labels = [...text.matchAll(this.#anyLabel)].map(
      ([word]) => this.#byWord.get(word.toLowerCase()) ?? [],
    );
    return new Set(labels.flatMap((found) => (found.length === 1 && found[0] ? [found[0].group] : [])));
  }

  #labelFor(word: string, groups: ReadonlySet<string>): Label | undefined {
    const candidates = this.#byWord.get(word.toLowerCase()) ?? [];
    return candidates.find(({ group }) => groups.has(group)) ?? candidates[0];
  }

  /** Takes a label and its value; null when no value stands beside it. */
  #takeAt(
    text: string,
    index: number,
    word: string,
    groups: ReadonlySet<string>,
  ): { rest: string; from: number } | null {
    const before = text.slice(0, index);
    const after = text.slice(index + word.length);
    if (word.toLowerCase() === "name" && !this.#byWord.has("name")) return this.#takeName(before, after);
    const label = this.#labelFor(word, groups);
    const length = label ? this.#takeValue(label, after) : null;
    if (length !== null) return { rest: `${before} , ${after.slice(length)}`, from: before.length };
    const ahead = label && ["number", "pool"].includes(label.kind) ? NUMBER_BEFORE.exec(before) : null;
    if (!label || !ahead) return null;
    this.#takeValue(label, ahead[1] ?? "");
    const kept = before.slice(0, ahead.index);
    return { rest: `${kept} , ${after}`, from: kept.length };
  }

  #takeName(before: string, after: string): { rest: string; from: number } | null {
    const found = TEXT.exec(after);
    if (!found) return null;
    this.#name = (found[1] ?? "").trim();
    return { rest: `${before} , ${after.slice(found[0].length)}`, from: before.length };
  }

  /** Reads a value where it stands. Returns how much of the text it took, or null. */
  #takeValue(label: Label, text: string): number | null {
    const path = label.path.split(".");
    switch (label.kind) {
      case "number":
        return this.#takeNumber(label, path, text);
      case "pool": {
        const found = POOL.exec(text);
        if (!found) return null;
        this.#put([...path, "value"], Number(found[1]));
        this.#put([...path, "max"], Number(found[2] ?? found[1]));
        return found[0].length;
      }
      case "flag":
        this.#put(path, true);
        return 0;
      case "text":
      case "prose": {
        const found = TEXT.exec(text);
        if (found) this.#put(path, (found[1] ?? "").trim());
        return found ? found[0].length : null;
      }
      case "choice":
        return this.#takeChoice(label, path, text);
    }
  }

  #takeNumber(label: Label, path: readonly string[], text: string): number | null {
    const found = NUMBER.exec(text);
    if (!found) return null;
    const [, score = "", modifier = score] = found;
    this.#put(path, numberOf(label.isScore ? score : modifier));
    const taken = found[0].length;
    return taken + (label.details === undefined ? 0 : this.#takeDetails(label.details, text.slice(taken)));
  }

  /** "(swords +1, thrusting 2)": all of it, or none. Returns its length. */
  #takeDetails(path: string, text: string): number {
    const found = DETAILS.exec(text);
    const details = (found?.[1] ?? "").split(",").map((detail) => DETAIL.exec(detail.trim()));
    if (!found || details.some((detail) => detail === null)) return 0;
    for (const detail of details) {
      const word = (detail?.[1] ?? "").toLowerCase().replaceAll(".", "");
      this.#put([...path.split("."), word], numberOf(detail?.[2] ?? ""));
    }
    return found[0].length;
  }

  #takeChoice(label: Label, path: readonly string[], text: string): number | null {
    const words = Object.keys(label.choices ?? {}).sort((a, b) => b.length - a.length);
    const found = new RegExp(String.raw`^\s*[:=]?\s*(${words.map(escaped).join("|")})(?![\p{L}])`, "iu").exec(
      text,
    );
    const id = label.choices?.[(found?.[1] ?? "").toLowerCase()];
    if (!found || id === undefined) return null;
    if (label.group === "rank") this.#rank = id;
    else this.#put(path, id);
    return found[0].length;
  }

  #put(path: readonly string[], value: Json): void {
    this.#fields.push({ path, value, line: this.#line });
  }
}

function numberOf(text: string): number {
  return Number(text.replace(/[−–]/, "-"));
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/ /g, String.raw`\s+`);
}
