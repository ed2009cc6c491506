// The shelf: actors and items of one game in a list, told apart by kind, rank and cost, so many of them at a time.

import type { Json, JsonRecord } from "../core/language/json.ts";
import type { ShelfFields } from "../core/manifest/sheet-layout.ts";
import { numberLabel, said, wordFor, type Words } from "./words.ts";

/** A value with the field in which it stands; null where the game itself has made it of several. */
interface Placed<Value> {
  readonly path: string | null;
  readonly value: Value;
}

/** What an index tells of a document before its fields are read. */
export interface FoundEntry {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly documentName: string;
  readonly type: string;
  /** What it lies in: a compendium, or the world. */
  readonly place: string;
}

/** One actor or item on the shelf. */
export interface Shelved extends FoundEntry {
  readonly kind: Placed<string> | null;
  readonly rank: Placed<string | number> | null;
  readonly cost: Placed<number> | null;
}

/** How the entries of one type are read. */
export interface ShelfReading {
  readonly fields: ShelfFields;
  /** What the type begins with: an index tells only what is stored. */
  readonly initial: JsonRecord;
  /** The rank that the game makes of the fields of an NPC. */
  readonly rankOf?: ((system: JsonRecord) => string) | undefined;
}

/** What one looks for. An empty kind or rank is any; `kind` is a type, or a type and a kind with a slash between. */
export interface ShelfWishes {
  readonly text: string;
  readonly kind: string;
  readonly rank: string;
  /** The highest cost; null for any, and for what has none. */
  readonly cost: number | null;
  /** So many rows at most. */
  readonly most: number;
  /** The uuid of what is being read; empty for nothing. */
  readonly chosen: string;
}

interface ShelfChoice {
  readonly id: string;
  readonly label: string;
  readonly selected: boolean;
}

interface KindChoice extends ShelfChoice {
  readonly count: number;
}

interface ShelfRow {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly documentName: string;
  /** What it is, its rank, its cost and where it lies, as far as each is known. */
  readonly facts: readonly string[];
  readonly chosen: boolean;
}

export interface ShelfView {
  readonly kinds: readonly KindChoice[];
  /** None where nothing of the chosen kind has a rank. */
  readonly ranks: readonly ShelfChoice[];
  readonly hasCosts: boolean;
  readonly rows: readonly ShelfRow[];
  readonly told: string;
  /** How many are left out for now. */
  readonly more: number;
}

/** The order of types and ranks in a game, and its words. */
export interface ShelfOfGame {
  /** What the game is called: names of types that say it need not here. */
  readonly name: string;
  readonly types: readonly string[];
  readonly ranks: readonly string[];
  readonly words: Words;
}

/** An entry of an index with what its game tells it apart by. */
export function readShelved(
  found: FoundEntry,
  stored: JsonRecord,
  { fields, initial, rankOf }: ShelfReading,
): Shelved {
  const system = { ...initial, ...stored };
  const valueAt = (path = ""): Json => system[path] ?? null;
  const kind = valueAt(fields.kind);
  const cost = valueAt(fields.cost);
  return {
    ...found,
    kind: typeof kind === "string" && kind !== "" ? { path: fields.kind ?? null, value: kind } : null,
    rank: rankIn(system, fields, rankOf),
    cost: typeof cost === "number" ? { path: fields.cost ?? null, value: cost } : null,
  };
}

function rankIn(system: JsonRecord, { rank }: ShelfFields, rankOf: ShelfReading["rankOf"]): Shelved["rank"] {
  if (!rank) return null;
  if (rankOf) return { path: null, value: rankOf(system) };
  const [path = ""] = rank;
  const value = system[path];
  const isTold = typeof value === "number" || (typeof value === "string" && value !== "");
  return isTold ? { path, value } : null;
}

/** The shelf as somebody with these wishes sees it. */
export function viewShelf(
  entries: readonly Shelved[],
  wishes: ShelfWishes,
  { name: game, types, ranks, words: spoken }: ShelfOfGame,
): ShelfView {
  const words = briefly(spoken, game);
  const ofKind = entries.filter((entry) => isOfKind(entry, wishes.kind));
  const choices = rankChoices(ofKind, wishes.rank, ranks, words);
  const rank = choices.some(({ selected }) => selected) ? wishes.rank : "";
  const fit = ofKind
    .filter((entry) => rank === "" || rankId(entry) === rank)
    .filter(({ cost }) => wishes.cost === null || (cost !== null && cost.value <= wishes.cost))
    .filter(({ name }) => hasWords(name, wishes.text))
    .sort((a, b) => a.name.localeCompare(b.name));
  const shown = fit.slice(0, wishes.most);
  return {
    kinds: kindChoices(entries, wishes.kind, types, words),
    ranks: choices,
    hasCosts: ofKind.some(({ cost }) => cost !== null),
    rows: shown.map((entry) => rowOf(entry, wishes.chosen, words)),
    told: said(words, "FRAY.compendium.Told", { shown: shown.length, count: fit.length }),
    more: fit.length - shown.length,
  };
}

const kindId = ({ type, kind }: Shelved): string => (kind ? `${type}/${kind.value}` : type);
const rankId = ({ rank }: Shelved): string => String(rank?.value ?? "");

function isOfKind(entry: Shelved, wished: string): boolean {
  return wished === "" || entry.type === wished || kindId(entry) === wished;
}

function hasWords(name: string, text: string): boolean {
  const low = name.toLocaleLowerCase();
  const wanted = text.toLocaleLowerCase().split(/\s+/);
  return wanted.every((word) => low.includes(word));
}

/** Each type of which there is something, then its kinds; and the one that is chosen, whatever there is. */
function kindChoices(
  entries: readonly Shelved[],
  chosen: string,
  types: readonly string[],
  words: Words,
): KindChoice[] {
  return types.flatMap((type) => {
    const ofType = entries.filter((entry) => entry.type === type);
    if (ofType.length === 0 && chosen !== type) return [];
    const kinds = new Map(ofType.flatMap((entry) => (entry.kind ? [[kindId(entry), entry] as const] : [])));
    const below = [...kinds].map(([id, entry]) => ({
      id,
      label: whatItIs(entry, words),
      count: ofType.filter((each) => kindId(each) === id).length,
      selected: id === chosen,
    }));
    const whole = {
      id: type,
      label: typeName(type, words),
      count: ofType.length,
      selected: type === chosen,
    };
    return [whole, ...below.sort((a, b) => a.label.localeCompare(b.label))];
  });
}

/** Numbers by their size, words in the order of the game. */
function rankChoices(
  entries: readonly Shelved[],
  chosen: string,
  order: readonly string[],
  words: Words,
): ShelfChoice[] {
  const found = new Map(
    entries.flatMap((entry) => (entry.rank ? [[rankId(entry), entry.rank] as const] : [])),
  );
  const place = ({ value }: Placed<string | number>): number =>
    typeof value === "number" ? value : order.indexOf(value);
  return [...found]
    .sort(([, a], [, b]) => place(a) - place(b))
    .map(([id, rank]) => ({ id, label: rankName(rank, words), selected: id === chosen }));
}

function rowOf(entry: Shelved, chosen: string, words: Words): ShelfRow {
  const { uuid, name, img, documentName, rank, cost, place } = entry;
  const facts = [
    whatItIs(entry, words),
    ...(rank ? [rankName(rank, words)] : []),
    ...(cost ? [labeled(cost, words)] : []),
    place,
  ];
  return { uuid, name, img, documentName, facts, chosen: uuid === chosen };
}

/** The words of a game without its name behind those that bear it. */
function briefly(words: Words, game: string): Words {
  const brief = (text: string | null): string | null => text?.replace(` (${game})`, "") ?? null;
  return { say: (key, operands) => brief(words.say(key, operands)) };
}

function typeName(type: string, words: Words): string {
  return words.say(`TYPES.Item.${type}`) ?? words.say(`TYPES.Actor.${type}`) ?? type;
}

function whatItIs({ type, kind }: Shelved, words: Words): string {
  const name = typeName(type, words);
  if (!kind) return name;
  const own = words.say(`FRAY.Item.Choice.${kind.path ?? ""}.${kind.value}`) ?? wordFor(words, kind.value);
  return said(words, "FRAY.compendium.KindOf", { type: name, kind: own });
}

function rankName(rank: Placed<string | number>, words: Words): string {
  const { path, value } = rank;
  if (typeof value === "number") return labeled({ path, value }, words);
  return words.say(`FRAY.workshop.Rank.${value}`) ?? wordFor(words, value);
}

function labeled({ path, value }: Placed<number>, words: Words): string {
  const field = path ?? "";
  const label = words.say(`FRAY.Item.FIELDS.${field}.label`) ?? numberLabel(words, field);
  return said(words, "FRAY.compendium.Valued", { label, value });
}
