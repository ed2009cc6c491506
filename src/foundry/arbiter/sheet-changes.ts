// Sheets in a fight: an attribute or a weapon that is changed while the fight runs counts in it from then on.

import type { Change } from "../../core/language/events.ts";
import type { ForeignChange } from "../../core/language/fight.ts";
import { equalJson, isRecord, valueAt, type Json } from "../../core/language/json.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import { changeAt } from "./external-changes.ts";
import type { HeldFight } from "./held-fight.ts";
import { sheetBlock } from "./sheet-block.ts";

/** What follows a creature from its documents in other ways, or belongs to the fight alone. */
const APART = ["id", "name", "side", "hidden", "position"];

/** The block that each creature's sheet made when it was last looked at, by fight and creature. */
const known = new Map<string, Json>();

/** Remembers the sheets of creatures that are not known yet, so that later changes can be told. */
export function noteSheets(held: HeldFight): void {
  const { holder, fight } = held;
  for (const id of Object.keys(fight.state.creatures)) {
    const key = `${holder.id}|${id}`;
    const block = known.has(key) ? null : sheetBlock(held, id);
    if (block) known.set(key, block);
  }
}

/** Forgets the sheets of a fight that is gone. */
export function forgetSheets(holder: string): void {
  for (const key of [...known.keys()]) if (key.startsWith(`${holder}|`)) known.delete(key);
}

/**
 * What has been changed on a creature's sheet since it was last looked at, as a change of the fight; null for nothing.
 * The fields that the fight itself keeps are compared elsewhere.
 */
export function sheetEdited(held: HeldFight, id: CreatureId): ForeignChange | null {
  const { holder, shelved, fight } = held;
  const key = `${holder.id}|${id}`;
  const before = known.get(key);
  const creature = fight.state.creatures[id];
  if (fight.absent[id] || !creature) return null;
  const now = sheetBlock(held, id);
  if (!now) return null;
  known.set(key, now);
  if (!before) return null;
  const apart = [
    ...APART.map((name) => [name]),
    ...shelved.ruleset.fightFields.map((field) => field.creature),
  ];
  const changes = differences(before, now, [])
    .filter((path) => !apart.some((start) => start.every((name, index) => path[index] === name)))
    .flatMap((path) => changeOf(id, creature, path, valueAt(now, path)));
  if (changes.length === 0) return null;
  return { type: "EditedByHand", creature: id, note: creature.name, changes };
}

/** The places at which two blocks differ; what is new or gone counts as one place. */
function differences(before: unknown, now: unknown, path: readonly string[]): (readonly string[])[] {
  if (equalJson(before, now)) return [];
  if (!isRecord(before) || !isRecord(now)) return [path];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return keys.flatMap((key) => differences(before[key], now[key], [...path, key]));
}

/** The change at a place, where the fight does not hold that value already and still has what it belongs to. */
function changeOf(
  id: CreatureId,
  creature: unknown,
  path: readonly string[],
  after: Json | undefined,
): Change[] {
  const held = valueAt(creature, path);
  const hasPlace = path.length === 1 || isRecord(valueAt(creature, path.slice(0, -1)));
  if (!hasPlace || equalJson(held, after)) return [];
  return [changeAt(["creatures", id, ...path], held, after)];
}
