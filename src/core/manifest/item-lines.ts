// Lines about an item that the sheets of several games tell in the same way.

import type { JsonRecord } from "../language/json.ts";
import type { ItemLine } from "./sheet-layout.ts";

/** Several of a thing; nothing is said of one. */
export function quantityLine(system: JsonRecord): ItemLine | null {
  const quantity = Number(system["quantity"] ?? 1);
  return quantity === 1 ? null : { key: "FRAY.Sheet.QuantityLine", operands: { quantity } };
}

/**
 * What it costs to take a thing out of where it is kept, by a game's table of places; null for a place that the table
 * lacks. `unit` is what the text calls the cost.
 */
export function retrievalLine(
  key: string,
  unit: string,
  table: { readonly [place: string]: string | number },
  place: unknown,
): ItemLine | null {
  const cost = typeof place === "string" && Object.hasOwn(table, place) ? table[place] : undefined;
  return cost === undefined ? null : { key, operands: { [unit]: cost, place: String(place) } };
}

/** When a skill or some of its modifiers count; nothing is said of what always counts. */
export function conditionLine(system: JsonRecord): ItemLine | null {
  const own = Object.values((system["conditions"] ?? {}) as JsonRecord).map(String);
  const told = [String(system["condition"] ?? ""), ...own]
    .map((each) => each.trim())
    .filter((each) => each !== "");
  const condition = [...new Set(told)].join("; ");
  return condition === "" ? null : { key: "FRAY.Sheet.ConditionLine", operands: { condition } };
}
