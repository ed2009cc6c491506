// Sheets in a fight: an attribute or a weapon that is changed while the fight runs counts in it from then on.

import type { Change } from "../../core/language/events.ts";
import type { ForeignChange } from "../../core/language/fight.ts";
import { equalJson, isRecord, valueAt, type Json } from "../../core/language/json.ts";
import { RefusedError, type CreatureId } from "../../core/language/rules.ts";
import type { ShapeError } from "../../core/language/shape.ts";
import { notifyRefusal } from "../platform/words.ts";
import { tellFault } from "./believed-fields.ts";
import { changeAt } from "./external-changes.ts";
import type { HeldFight } from "./held-fight.ts";
import { sheetBlock } from "./sheet-block.ts";
import { differences, sheetChanges, storedSheet, type StoredSheet } from "./stored-sheet.ts";

/** What follows a creature from its documents in other ways, or belongs to the fight alone. */
const APART = ["id", "name", "side", "hidden", "position"];

/** A sheet when it was last looked at: the block that it made, and what it stored. */
interface Known {
  readonly block: Json;
  readonly stored: StoredSheet;
}

/** Sheets as they were last looked at, by fight and creature. */
const known = new Map<string, Known>();

/** Remembers the sheets of creatures that are not known yet, so that later changes can be told. */
export function noteSheets(held: HeldFight): void {
  const { holder, fight } = held;
  for (const id of Object.keys(fight.state.creatures))
    if (!known.has(`${holder.id}|${id}`)) noteSheet(held, id);
}

/** Remembers what a creature's sheet shows now. Returns it; null without a sheet that can be read. */
export function noteSheet(held: HeldFight, id: CreatureId): Known | null {
  const block = sheetBlock(held, id, (fault) => tellOnce(held, id, fault));
  const stored = block === null ? null : storedSheet(held, id);
  if (block === null || !stored) return null;
  toldOf.delete(`${held.holder.id}|${id}`);
  const now = { block, stored };
  known.set(`${held.holder.id}|${id}`, now);
  return now;
}

/** What was told last of a sheet that cannot be read, so that it is told once. */
const toldOf = new Map<string, string>();

function tellOnce({ holder, fight }: HeldFight, id: CreatureId, fault: ShapeError | RefusedError): void {
  const key = `${holder.id}|${id}`;
  if (toldOf.get(key) === fault.message) return;
  toldOf.set(key, fault.message);
  if (fault instanceof RefusedError) notifyRefusal(fault.refusal);
  else tellFault(fight.state.creatures[id]?.name ?? id, fault);
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
  const now = noteSheet(held, id);
  if (!now || !before) return null;
  const apart = [
    ...APART.map((name) => [name]),
    ...shelved.ruleset.fightFields.map((field) => field.creature),
  ];
  const changes = differences(before.block, now.block, [])
    .filter((path) => !apart.some((start) => start.every((name, index) => path[index] === name)))
    .flatMap((path) => changeOf(id, creature, path, valueAt(now.block, path)));
  if (changes.length === 0) return null;
  const sheet = sheetChanges(held, id, before.stored, now.stored);
  const told = { type: "EditedByHand", creature: id, note: creature.name, changes } as const;
  return sheet.length > 0 ? { ...told, sheet } : told;
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
