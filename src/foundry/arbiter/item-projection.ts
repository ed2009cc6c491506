// Items in a fight: what a creature does with a weapon shows on the item itself.

import type { CreatureState, Fight } from "../../core/language/fight.ts";
import { isRecord, valueAt, type Json } from "../../core/language/json.ts";
import { manifestOf, type ItemField } from "../../rulesets/index.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import type { FightStore } from "./fight-stores.ts";
import { touchedCreatures } from "./projection.ts";

export interface ItemWrites {
  /** Whose doing it shows. */
  readonly creature: CreatureId;
  readonly actor: Actor.Implementation;
  readonly updates: readonly { readonly _id: string; readonly [path: string]: Json }[];
}

/** What the items of the creatures that a step has touched do not show yet. */
export function itemWrites(holder: FightStore, before: Fight | null, after: Fight): ItemWrites[] {
  const fields = manifestOf(after.ruleset).itemFields;
  if (fields.length === 0) return [];
  return touchedCreatures(before?.state ?? null, after.state).flatMap((id) => {
    const actor = after.absent[id] ? null : holder.actor(id);
    const creature = after.state.creatures[id];
    const own = actor && creature ? writesOf(actor, fields, before?.state.creatures[id], creature) : [];
    return [...own, ...(creature ? lentOut(holder, fields, after, creature) : [])];
  });
}

/** All that the items of a creature do not show of what the fight makes of them. */
export function playedItems(
  actor: Actor.Implementation,
  fight: Fight,
  id: CreatureId,
): ItemWrites["updates"] {
  const creature = fight.state.creatures[id];
  const fields = manifestOf(fight.ruleset).itemFields;
  return creature ? fields.flatMap((field) => differing(actor, creature, field)) : [];
}

/** What somebody has of others: on its owner's sheet it is in no hand, and has as many uses as are left of it. */
function lentOut(
  holder: FightStore,
  fields: readonly ItemField[],
  after: Fight,
  creature: CreatureState,
): ItemWrites[] {
  return fields.flatMap(({ items, field, staysWithIt = false }) => {
    const held = valueAt(creature, [items]);
    return (isRecord(held) ? Object.values(held) : []).flatMap((thing) => {
      const [owner, item, value] = [["of", "creature"], ["of", "item"], [field]].map((at) =>
        valueAt(thing, at),
      );
      if (typeof owner !== "string" || typeof item !== "string" || value === undefined) return [];
      const isOfHand = typeof value === "boolean" && !staysWithIt;
      const actor = after.absent[owner] ? null : holder.actor(owner);
      const update = actor && changed(actor, item, field, isOfHand ? false : value);
      return actor && update ? [{ creature: creature.id, actor, updates: [update] }] : [];
    });
  });
}

function writesOf(
  actor: Actor.Implementation,
  fields: readonly ItemField[],
  old: CreatureState | undefined,
  creature: CreatureState,
): ItemWrites[] {
  const updates = fields
    .filter(({ items }) => valueAt(old, [items]) !== valueAt(creature, [items]))
    .flatMap((field) => differing(actor, creature, field));
  return updates.length > 0 ? [{ creature: creature.id, actor, updates }] : [];
}

function differing(
  actor: Actor.Implementation,
  creature: CreatureState,
  { items, field }: ItemField,
): ItemWrites["updates"] {
  const held = valueAt(creature, [items]);
  if (!isRecord(held)) return [];
  // One thing by itself says which it is; several stand under their ids.
  const all = typeof held["id"] === "string" ? { [held["id"]]: held } : held;
  return Object.entries(all).flatMap(([id, entry]) => {
    const value = valueAt(entry, [field]);
    const update = value === undefined ? null : changed(actor, id, field, value);
    return update ? [update] : [];
  });
}

/** The write of a field that an item does not show so; null for none, and for an item that is not there. */
function changed(
  actor: Actor.Implementation,
  id: string,
  field: string,
  value: Json,
): ItemWrites["updates"][number] | null {
  const shown = valueAt(actor.items.get(id)?.system, [field]);
  // The attack of a spell stands among the weapons, and is no weapon on the sheet.
  if (shown === undefined || shown === value) return null;
  return { _id: id, [`system.${field}`]: value };
}
