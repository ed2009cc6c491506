// Items in a fight: what a creature does with a weapon shows on the item itself.

import type { CreatureState, Fight } from "../../core/language/fight.ts";
import { isRecord, valueAt, type Json } from "../../core/language/json.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import { manifestOf, type ItemField } from "../../rulesets/index.ts";
import type { FightStore } from "./fight-stores.ts";
import { touchedCreatures } from "./projection.ts";

export interface ItemWrites {
  readonly actor: Actor.Implementation;
  readonly updates: readonly { readonly _id: string; readonly [path: string]: Json }[];
}

/** What the items of the creatures that a step has touched do not show yet. */
export function itemWrites(holder: FightStore, before: Fight | null, after: Fight): ItemWrites[] {
  const fields = manifestOf(after.ruleset).itemFields;
  if (fields.length === 0) return [];
  return touchedCreatures(before?.state ?? null, after.state).flatMap((id) =>
    after.absent[id] ? [] : writesOf(holder, fields, before, after, id),
  );
}

function writesOf(
  holder: FightStore,
  fields: readonly ItemField[],
  before: Fight | null,
  after: Fight,
  id: CreatureId,
): ItemWrites[] {
  const actor = holder.actor(id);
  const creature = after.state.creatures[id];
  const old = before?.state.creatures[id];
  if (!actor || !creature) return [];
  const updates = fields
    .filter(({ items }) => valueAt(old, [items]) !== valueAt(creature, [items]))
    .flatMap((field) => differing(actor, creature, field));
  return updates.length > 0 ? [{ actor, updates }] : [];
}

function differing(
  actor: Actor.Implementation,
  creature: CreatureState,
  { items, field }: ItemField,
): ItemWrites["updates"] {
  const held = valueAt(creature, [items]);
  if (!isRecord(held)) return [];
  return Object.entries(held).flatMap(([id, entry]) => {
    const value = valueAt(entry, [field]);
    const item = actor.items.get(id);
    if (!item || value === undefined || valueAt(item.system, [field]) === value) return [];
    return [{ _id: id, [`system.${field}`]: value }];
  });
}
