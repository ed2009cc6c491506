// Lines about an item that the sheets of several games tell in the same way.

import type { JsonRecord } from "../language/json.ts";
import type { Borne, ItemLine, SheetLayout } from "./sheet-layout.ts";

/** What is said of the items of each type; nothing of the others. */
export interface ItemLines {
  readonly [type: string]: (this: void, system: JsonRecord, borne: Borne | null) => ItemLine | null;
}

/** The line of an item by such a table, as a layout takes it. */
export function linesByType(lines: ItemLines): SheetLayout["lineOf"] {
  return (type, system, borne = null) =>
    Object.hasOwn(lines, type) ? (lines[type]?.(system, borne) ?? null) : null;
}

/**
 * The line `FRAY.Sheet.<word>Line`, whose operands are what the item holds, by the names of its fields: numbers and words.
 * Fields that are `signed` are told with their sign.
 */
export function fieldLine(word: string, system: JsonRecord, ...signed: readonly string[]): ItemLine {
  const told = Object.entries(system).flatMap(([field, value]): [string, string | number][] => {
    if (typeof value === "number") return [[field, signed.includes(field) ? withSign(value) : value]];
    return typeof value === "string" || value === null ? [[field, value ?? ""]] : [];
  });
  return { key: `FRAY.Sheet.${word}Line`, operands: Object.fromEntries(told) };
}

const withSign = (value: number): string => (value < 0 ? String(value) : `+${value}`);

/** A line for all items of a type alike. */
export function alike(word: string, ...signed: readonly string[]): ItemLines[string] {
  return (system) => fieldLine(word, system, ...signed);
}

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
