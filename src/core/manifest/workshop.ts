// What a game tells the NPC workshop: templates, ranks, what is edited of an NPC, and the words of a stat block.

import type { Json, JsonRecord } from "../language/json.ts";
import type { EntryBlock, RowBlock } from "./sheet-layout.ts";
import { checkShape, type Shape } from "../language/shape.ts";

/** An NPC to begin with. */
export interface Archetype {
  readonly id: string;
  readonly img: string;
  /** Below `system`; what is left out has the model's own value. The rank is named. */
  readonly system: JsonRecord;
  readonly items: readonly {
    readonly name: string;
    readonly type: string;
    readonly img: string;
    readonly system: JsonRecord;
  }[];
}

const WORD: Shape = { kind: "text", blank: false };
const SYSTEM: Shape = { kind: "record", open: true, fields: {} };
const ITEM: Shape = { kind: "record", fields: { name: WORD, type: WORD, img: WORD, system: SYSTEM } };
const ARCHETYPES: Shape = {
  kind: "list",
  of: {
    kind: "record",
    fields: { id: WORD, img: WORD, system: SYSTEM, items: { kind: "list", of: ITEM } },
  },
};

/** The archetypes of a game, as its file holds them. Throws ShapeError naming the first wrong field. */
export function readArchetypes(stored: unknown): readonly Archetype[] {
  checkShape(stored, ARCHETYPES, "archetypes");
  return stored as readonly Archetype[];
}

export interface WorkshopRank {
  readonly id: string;
  readonly rule: string;
}

/** Lists of rows, such as damage by type, and of words. */
export type WorkshopList = RowBlock | EntryBlock;

/** Fields that stand together. Paths lead below `system`; `maps` are records of numbers by word, shown one by one. */
export interface WorkshopFields {
  /** The key of its heading. */
  readonly title: string;
  readonly paths: readonly string[];
  /** What a field of these means while it is left open, by path: the key of a word. */
  readonly open?: { readonly [path: string]: string };
  readonly maps?: readonly string[];
  readonly lists?: readonly WorkshopList[];
}

/** What a value of a stat block looks like. */
export type LabelKind = "number" | "pool" | "flag" | "text" | "prose" | "choice";

/** A label of a stat block: the words that people write for a field. */
export interface StatBlockLabel {
  /** In small letters. */
  readonly words: readonly string[];
  /** Below `system`; for a pool the record of `value` and `max`. */
  readonly path: string;
  readonly kind: LabelKind;
  /** Labels of one kind stand together in a stat block; where a word means two, those beside it decide. */
  readonly group: string;
  /** For choices: ids by the word that is written. */
  readonly choices?: { readonly [word: string]: string };
  /** Where "(swords +1)" after the number goes. */
  readonly details?: string;
  /** Whether "14 (+2)" means the score and not what is added by it. */
  readonly isScore?: boolean;
}

/** An item that a line of a stat block describes. */
export interface ReadItem {
  readonly name: string;
  readonly type: string;
  readonly system: JsonRecord;
  /** What of the line was not understood. */
  readonly left: string;
}

/** How a game says what the stat blocks of most books say in feet and in words of their own. */
export interface UsualShapes {
  /** How many of the game's units of length a foot is, and what the unit is called; 0 where nothing is measured. */
  readonly perFoot: number;
  readonly unit: string;
  /** The label of what a creature moves; null where no number says it. */
  readonly speed: string | null;
  /** The label of what is added to the roll for initiative. */
  readonly initiative: string | null;
  /** Whether a size is one of the words that those books have. */
  readonly size: boolean;
  readonly hitPoints: boolean;
  /** Whether a weapon's harm is dice. */
  readonly dice: boolean;
}

export interface WorkshopDefinition {
  readonly npcType: string;
  /** The field of the rank, below `system`. */
  readonly rankPath: string;
  readonly ranks: readonly WorkshopRank[];
  readonly archetypes: readonly Archetype[];
  readonly fields: readonly WorkshopFields[];
  /** Fields of items by type, below their `system`. */
  readonly itemFields: { readonly [type: string]: readonly string[] };
  readonly labels: readonly StatBlockLabel[];
  /** The rank that the data of an NPC name. */
  rankOf(system: JsonRecord): string;
  /** The data of a template at a rank. The same template gives the same, by whatever ranks one comes. */
  atRank(system: JsonRecord, rank: string): JsonRecord;
  /** The item that a line describes, or null when it describes none. */
  readonly readItem: (this: void, line: string) => ReadItem | null;
  /** Fields that a fight keeps and no rest gives back, such as what is learned or lost for good. */
  readonly lasting?: readonly string[];
  /** How it says what is pasted in the shape of other books. */
  readonly usual: UsualShapes;
  /** Squares between the two sides as a forecast begins. */
  readonly distance: number;
}

/** Dice of damage, such as 1d6, 2d4+1 or d8. */
const DICE = String.raw`(?:\d+)?d\d+(?:\s*[+−-]\s*\d+)?`;
const NAME = String.raw`\p{L}[\p{L}\d'’ -]*?`;

/** A line that begins with a name and dice, such as "Bite: 1d6 piercing". Null for any other. */
export function readNamedDice(
  line: string,
): { readonly name: string; readonly damage: string; readonly rest: string } | null {
  const found = new RegExp(
    String.raw`^(?<name>${NAME})\s*[:(,–]?\s*(?:damage\s+)?(?<damage>${DICE})(?<rest>.*)$`,
    "iu",
  ).exec(line);
  const { name = "", damage = "", rest = "" } = found?.groups ?? {};
  if (!found) return null;
  const dice = damage.replace(/\s+/g, "").replace("−", "-").toLowerCase();
  return { name: name.trim(), damage: dice.startsWith("d") ? `1${dice}` : dice, rest };
}

/** A line that names a thing and what it adds, such as "Leather Coat: armor +2". Null for any other. */
export function readBonus(
  line: string,
  word: string,
): { readonly name: string; readonly bonus: number; readonly rest: string } | null {
  const found = new RegExp(
    String.raw`^(?<name>${NAME})\s*[:(,–]\s*(?:${word})\s*\+?(?<bonus>\d+)(?<rest>.*)$`,
    "iu",
  ).exec(line);
  const { name = "", bonus = "0", rest = "" } = found?.groups ?? {};
  return found ? { name: name.trim(), bonus: Number(bonus), rest } : null;
}

/** The rest of a line from which known patterns are taken, one after another. */
export class RestOfLine {
  constructor(private text: string) {}

  /** Takes what fits out of the rest; returns its first group, or all of it; null when nothing fits. */
  take(pattern: RegExp): string | null {
    const found = pattern.exec(this.text);
    if (!found) return null;
    this.text = `${this.text.slice(0, found.index)} ${this.text.slice(found.index + found[0].length)}`;
    return found[1] ?? found[0];
  }

  takeNumber(pattern: RegExp): number | null {
    const taken = this.take(pattern);
    return taken === null ? null : Number(taken);
  }

  /** The number after one of these words, with or without a unit: "reach 10 ft". */
  takeDistance(words: string, units: string): number | null {
    return this.takeNumber(new RegExp(String.raw`(?:${words})\s*(\d+)(?:\s*(?:${units})\b)?`, "i"));
  }

  /** How many hands it wants, where the line says so. */
  takeHands(): 1 | 2 | null {
    if (this.take(/\btwo[- ]handed\b/i)) return 2;
    return this.take(/\bone[- ]handed\b/i) ? 1 : null;
  }

  /** What nobody has taken, without the marks between. */
  get left(): string {
    return this.text
      .replace(/[\s,;:.()]+/g, " ")
      .replace(/^(?: |and )+|(?: and| )+$/g, "")
      .trim();
  }
}

/** Of these fields those of which a line has said something: what it leaves open keeps the value that the model has. */
export function saidOf(fields: { readonly [name: string]: Json }): JsonRecord {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
