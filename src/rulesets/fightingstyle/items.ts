// Reading items: their fields checked, and the dice that they print.

import type { JsonRecord } from "../../core/json.ts";
import type { ActorSheet } from "../../core/ruleset.ts";
import { checkShape, ShapeError } from "../../core/shape.ts";
import { ITEM_SHAPES, type ItemType } from "./actor-data.ts";
import type { DamagePart, DamageType, Dice } from "./state.ts";

export interface ItemData {
  readonly id: string;
  readonly name: string;
  readonly system: JsonRecord;
}

/** The items of one type, checked. Throws ShapeError naming the path. */
export function itemsOf(sheet: ActorSheet, type: ItemType): ItemData[] {
  const items = sheet.items.filter((item) => item.type === type);
  items.forEach((item) => checkShape(item.system, ITEM_SHAPES[type], `items.${item.id}.system`));
  return items;
}

export function numberOr(value: unknown, missing: number): number {
  return typeof value === "number" ? value : missing;
}

export function textOr(value: unknown, missing: string): string {
  return typeof value === "string" && value !== "" ? value : missing;
}

/** Dice as printed, such as "1d8" or "2d6+2"; an empty text is none. Throws ShapeError. */
export function parseDice(text: string, path: string): Dice {
  const found = /^(?:(\d*)d(\d+))?([+-]?\d+)?$/.exec(text.replaceAll(" ", ""));
  if (!found) throw new ShapeError(path, "must be dice such as 1d8+4");
  const sides = Number(found[2] ?? 0);
  const count = sides === 0 ? 0 : Number(found[1] || 1);
  if (sides > 1000 || count > 100) throw new ShapeError(path, "must be at most 100 dice of 1000 sides");
  return { count, sides, flat: Number(found[3] ?? 0) };
}

/** The damage of a weapon or an ability. Throws ShapeError naming the path. */
export function partsOf(given: unknown, path: string): DamagePart[] {
  const parts = (given ?? []) as readonly { dice: string; flat?: number; type: DamageType }[];
  return parts.map(({ dice, flat, type }, i) => {
    const parsed = parseDice(dice, `${path}[${i}].dice`);
    return { ...parsed, flat: parsed.flat + (flat ?? 0), type };
  });
}
