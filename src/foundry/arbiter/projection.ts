// Projections: what actors, tokens and combatants show of a fight's state. Pure; the host's documents are not touched here.

import type { CreatureState, Fight, FightState } from "../../core/language/fight.ts";
import { equalJson, isRecord, valueAt, type Json } from "../../core/language/json.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import type { FightField, OrderRow } from "../../core/language/ruleset.ts";
import type { Stamp } from "../data/stamp.ts";

/** Leaves to set and leaves to remove, as dotted paths below `system`. */
export interface FieldChanges {
  readonly set: { readonly [path: string]: Json };
  readonly remove: readonly string[];
}

/** What of the actor's fields a change from one block to another changes. `before` null means that all must be written. */
export function actorChanges(
  fields: readonly FightField[],
  before: CreatureState | null,
  after: CreatureState,
): FieldChanges {
  const found: FoundChanges = { set: {}, remove: [] };
  for (const field of fields) {
    const old = before ? valueAt(before, field.creature) : undefined;
    compare(field.actor.join("."), old, valueAt(after, field.creature), found);
  }
  return found;
}

/** What of an actor's fields is written so that they show a block, whatever they show now. */
export function changesToShow(
  fields: readonly FightField[],
  actorSystem: unknown,
  now: CreatureState,
): FieldChanges {
  const found: FoundChanges = { set: {}, remove: [] };
  for (const field of fields)
    compare(field.actor.join("."), valueAt(actorSystem, field.actor), valueAt(now, field.creature), found);
  return found;
}

/**
 * The same changes for an actor that has all its world actor has unless it says otherwise, as an unlinked token's: such a
 * host keeps no deletion of what is only inherited, so that null stands for nothing under a key of what a fight keeps.
 */
export function overInherited(
  { set, remove }: FieldChanges,
  fields: readonly FightField[],
  inherited: unknown,
): FieldChanges {
  const kept = new Set(fields.map(({ actor }) => actor.join(".")));
  const isInherited = (path: string): boolean =>
    kept.has(path.slice(0, path.lastIndexOf("."))) && valueAt(inherited, path.split(".")) !== undefined;
  const nothing = remove.filter(isInherited).map((path) => [path, null] as const);
  return {
    set: { ...set, ...Object.fromEntries(nothing) },
    remove: remove.filter((path) => !isInherited(path)),
  };
}

/** Whether there is nothing to write. */
export function isNothing(changes: FieldChanges): boolean {
  return changes.remove.length === 0 && Object.keys(changes.set).length === 0;
}

/** Changes while they are gathered. */
interface FoundChanges {
  readonly set: Record<string, Json>;
  readonly remove: string[];
}

function compare(path: string, old: unknown, now: unknown, found: FoundChanges): void {
  if (equalJson(old, now)) return;
  if (now === undefined) found.remove.push(path);
  else if (isRecord(now) && isRecord(old)) {
    for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
      compare(`${path}.${key}`, old[key], now[key], found);
    }
  } else found.set[path] = now as Json;
}

/** Differences between an actor's own fields and a creature's block: where the actor shows something else. */
export function differingFields(
  fields: readonly FightField[],
  actorSystem: unknown,
  creature: CreatureState,
): { readonly field: FightField; readonly actor: Json | undefined; readonly fight: Json | undefined }[] {
  return fields
    .map((field) => ({
      field,
      actor: valueAt(actorSystem, field.actor),
      fight: valueAt(creature, field.creature),
    }))
    .filter(({ actor, fight }) => !equalJson(actor, fight));
}

/** Where a fight stands, as an actor remembers it. */
export function stampOf(holder: string, term: number, fight: Fight): Stamp {
  const { entries, events } = fight.cursor;
  return { combat: holder, term, sequence: fight.log[entries - 1]?.sequence ?? 0, events };
}

/** The creatures of which a step changed anything. */
export function touchedCreatures(before: FightState | null, after: FightState): CreatureId[] {
  return Object.keys(after.creatures).filter((id) => before?.creatures[id] !== after.creatures[id]);
}

/** A combatant's mirror of the order. */
export interface Mirror {
  readonly initiative: number | null;
  readonly defeated: boolean;
}

/** The mirrors of all creatures, by id. */
export function mirrorsOf(order: readonly OrderRow[]): Map<CreatureId, Mirror> {
  return new Map(order.map((row) => [row.creature, { initiative: row.number, defeated: row.out }]));
}
