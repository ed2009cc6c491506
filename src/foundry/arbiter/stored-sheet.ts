// The stored sheet: what an actor, its items and their effects store, and which of it a person has changed by hand.

import type { SheetChange } from "../../core/language/fight.ts";
import {
  copyJson,
  equalJson,
  isRecord,
  valueAt,
  type Json,
  type JsonRecord,
} from "../../core/language/json.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import { dataOf, nameIn } from "../platform/typed-documents.ts";
import { changeAt } from "./external-changes.ts";
import { storedSystem } from "./entrants.ts";
import type { HeldFight } from "./held-fight.ts";
import { shortName } from "./short-texts.ts";

/** Which document of a sheet is meant: the actor, an item, or an effect on either. */
export type SheetPlace = Pick<SheetChange, "item" | "effect">;

/** What one document of a sheet stores. */
export interface StoredDocument {
  readonly place: SheetPlace;
  readonly name: string;
  /** What may matter to the rules. */
  readonly counting: JsonRecord;
  /** All that brings it back once it is gone; null for the actor. */
  readonly whole: JsonRecord | null;
}

/** The documents of one sheet, by `placeKey`. */
export type StoredSheet = ReadonlyMap<string, StoredDocument>;

/** What the host notes of a document, or decides anew when it makes one. */
const NOTED = ["_id", "_stats", "ownership", "folder"];
/** What an effect only looks like. */
const LOOKS = ["sort", "flags", "description", "img", "tint", "origin"];
/** So many characters of one document, or field, a log keeps; and so many of all that one step has changed. */
const MOST = { one: 8_000, step: 64_000 } as const;

/** One text for each document of a sheet. */
export function placeKey({ item, effect }: SheetPlace): string {
  return `${item ?? ""}${effect === undefined ? "" : `.${effect}`}`;
}

/** What a creature's sheet stores now; null without an actor. */
export function storedSheet({ holder, shelved }: HeldFight, id: CreatureId): StoredSheet | null {
  const actor = holder.actor(id);
  if (!actor) return null;
  const { actors, items } = shelved.sheets;
  const { contents } = actor.items;
  const itself: StoredDocument = {
    place: { item: null },
    name: actor.name,
    counting: { system: declared(actors[actor.type as string]?.fields, storedSystem(actor.system)) },
    whole: null,
  };
  const all = [
    itself,
    ...contents.flatMap((item) => storedItem(items[item.type as string]?.fields, item)),
    ...actor.effects.contents.map((effect) => storedEffect(null, effect)),
    ...contents.flatMap((item) => item.effects.contents.map((effect) => storedEffect(item.id, effect))),
  ];
  return new Map(all.map((each) => [placeKey(each.place), each]));
}

/** An item as it is stored; none for one that the rules of this game do not know. */
function storedItem(fields: object | undefined, item: Item.Implementation): StoredDocument[] {
  if (!fields) return [];
  const data = plainData(item);
  const counting = { name: item.name, system: declared(fields, data["system"]) };
  return [{ place: { item: item.id }, name: item.name, counting, whole: without(data, isEmpty) }];
}

function storedEffect(item: string | null, effect: ActiveEffect.Implementation): StoredDocument {
  const data = plainData(effect);
  const counting = without(data, (_value, name) => LOOKS.includes(name));
  const place = { item, effect: effect.id ?? "" };
  return { place, name: nameIn(effect), counting, whole: without(data, isEmpty) };
}

/** What a document stores, without what the host notes of it. */
function plainData(document: { toObject(): object }): JsonRecord {
  const data = dataOf(document) as JsonRecord;
  return copyJson(without(data, (_value, name) => NOTED.includes(name)));
}

function without(data: JsonRecord, isLeftOut: (value: Json, name: string) => boolean): JsonRecord {
  return Object.fromEntries(Object.entries(data).filter(([name, value]) => !isLeftOut(value, name)));
}

function isEmpty(value: Json): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

/** What the rules know of a document, without the texts that the host keeps beside it. */
function declared(fields: object | undefined, system: unknown): JsonRecord {
  const all = isRecord(system) ? (system as JsonRecord) : {};
  return without(all, (_value, name) => !Object.hasOwn(fields ?? {}, name));
}

/**
 * What a person has changed from one look at a sheet to the next, fields as well as items and effects that have come or
 * gone, without what the fight writes itself. What is too large for a log is only named.
 */
export function sheetChanges(
  held: HeldFight,
  id: CreatureId,
  before: StoredSheet,
  now: StoredSheet,
): readonly SheetChange[] {
  const isOurs = fightWrites(held, id);
  let room: number = MOST.step;
  return [...new Map([...before, ...now]).values()].flatMap(({ place, name }) => {
    const [was, is] = [before, now].map((sheet) => sheet.get(placeKey(place)));
    const whole = wholeChange(place, { before, now });
    const changes = whole ?? fieldChanges(place, was, is).filter(({ path }) => !isOurs(place, path));
    return changes.map((change) => {
      const size = JSON.stringify(change).length;
      if (size > Math.min(MOST.one, room)) return { ...place, path: change.path, tooLarge: shortName(name) };
      room -= size;
      return change;
    });
  });
}

/** An item or effect that has come or gone; nothing where what bears an effect came or went with it, null where it stayed. */
function wholeChange(
  place: SheetPlace,
  sheets: { readonly before: StoredSheet; readonly now: StoredSheet },
): SheetChange[] | null {
  const [was, is] = [sheets.before, sheets.now].map((sheet) => sheet.get(placeKey(place)));
  if (was && is) return null;
  const isBorne = (sheet: StoredSheet): boolean => sheet.has(placeKey({ item: place.item }));
  if (place.effect !== undefined && !(isBorne(sheets.before) && isBorne(sheets.now))) return [];
  return [{ ...place, ...changeAt([], was?.whole ?? undefined, is?.whole ?? undefined) }];
}

function fieldChanges(
  place: SheetPlace,
  was: StoredDocument | undefined,
  is: StoredDocument | undefined,
): SheetChange[] {
  return differences(was?.counting, is?.counting, []).map((path) => ({
    ...place,
    ...changeAt(path, valueAt(was?.counting, path), valueAt(is?.counting, path)),
  }));
}

/** Tells which fields of a sheet the fight itself writes. */
function fightWrites(
  { shelved, fight }: HeldFight,
  id: CreatureId,
): (place: SheetPlace, path: readonly string[]) => boolean {
  const kept = shelved.ruleset.fightFields.map(({ actor }) => ["system", ...actor]);
  const ofItem = (item: string, path: readonly string[]): boolean =>
    shelved.itemFields.some(({ items, field }) => {
      if (path[0] !== "system" || path[1] !== field) return false;
      const all = valueAt(fight.state.creatures[id], [items]);
      return isRecord(all) && (Object.hasOwn(all, item) || all["id"] === item);
    });
  return ({ item, effect }, path) => {
    if (effect !== undefined) return false;
    if (item !== null) return ofItem(item, path);
    return kept.some((start) => start.every((name, index) => path[index] === name));
  };
}

/** The places at which two records differ; what is new or gone counts as one place. */
export function differences(before: unknown, now: unknown, path: readonly string[]): (readonly string[])[] {
  if (equalJson(before, now)) return [];
  if (!isRecord(before) || !isRecord(now)) return [path];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return keys.flatMap((key) => differences(before[key], now[key], [...path, key]));
}
