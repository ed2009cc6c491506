// The stored sheet: what an actor and its items store for the rules, and which of it a person has changed by hand.

import type { SheetChange } from "../../core/language/fight.ts";
import { equalJson, isRecord, valueAt, type Json, type JsonRecord } from "../../core/language/json.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import { changeAt } from "./external-changes.ts";
import { storedSystem } from "./entrants.ts";
import type { HeldFight } from "./held-fight.ts";

/** What one actor and its items store, as far as its game has declared it. */
export interface StoredSheet {
  readonly actor: JsonRecord;
  readonly items: { readonly [item: string]: JsonRecord };
}

/** What a creature's sheet stores now; null without an actor. */
export function storedSheet({ holder, shelved }: HeldFight, id: CreatureId): StoredSheet | null {
  const actor = holder.actor(id);
  if (!actor) return null;
  const { actors, items } = shelved.sheets;
  const own = actor.items.contents.map((item): [string, JsonRecord] => [
    item.id ?? "",
    { name: item.name, system: declared(items[item.type as string]?.fields, item.system) },
  ]);
  const system = declared(actors[actor.type as string]?.fields, actor.system);
  return { actor: { system }, items: Object.fromEntries(own) };
}

/** What the rules know of a document, without the texts that the host keeps beside it. */
function declared(fields: object | undefined, system: unknown): JsonRecord {
  const known = Object.entries(storedSystem(system)).filter(([name]) => Object.hasOwn(fields ?? {}, name));
  return Object.fromEntries(known);
}

/**
 * The fields that a person has changed from one look at a sheet to the next, without those that the fight writes itself,
 * and without items that have come or gone.
 */
export function sheetChanges(
  held: HeldFight,
  id: CreatureId,
  before: StoredSheet,
  now: StoredSheet,
): readonly SheetChange[] {
  const kept = held.shelved.ruleset.fightFields.map(({ actor }) => ["system", ...actor]);
  const ofActor = differences(before.actor, now.actor, [])
    .filter((path) => !kept.some((start) => start.every((name, index) => path[index] === name)))
    .map((path) => ({
      item: null,
      ...changeAt(path, valueAt(before.actor, path), valueAt(now.actor, path)),
    }));
  const ofItems = Object.entries(now.items).flatMap(([item, shown]) => {
    const was = before.items[item];
    if (!was) return [];
    return differences(was, shown, [])
      .filter((path) => !isPlayed(held, id, item, path))
      .map((path) => ({ item, ...changeAt(path, valueAt(was, path), valueAt(shown, path)) }));
  });
  return [...ofActor, ...ofItems];
}

/** Whether the fight itself writes a field of an item. */
function isPlayed(
  { shelved, fight }: HeldFight,
  id: CreatureId,
  item: string,
  path: readonly string[],
): boolean {
  return shelved.itemFields.some(({ items, field }) => {
    if (path[0] !== "system" || path[1] !== field) return false;
    const all = valueAt(fight.state.creatures[id], [items]);
    return isRecord(all) && (Object.hasOwn(all, item) || all["id"] === item);
  });
}

/** The places at which two records differ; what is new or gone counts as one place. */
export function differences(before: unknown, now: unknown, path: readonly string[]): (readonly string[])[] {
  if (equalJson(before, now)) return [];
  if (!isRecord(before) || !isRecord(now)) return [path];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return keys.flatMap((key) => differences(before[key], now[key], [...path, key]));
}

/** What stands at a place of a stored sheet; undefined for nothing. */
export function storedAt(sheet: StoredSheet, { item, path }: SheetChange): Json | undefined {
  return valueAt(item === null ? sheet.actor : sheet.items[item], path);
}
