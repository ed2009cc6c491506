// Short texts: how much of what people write on sheets a fight is told, for its log keeps that and every client gets it.

import type { Json, JsonRecord } from "../../core/language/json.ts";
import { refuse, type Refusal } from "../../core/language/rules.ts";
import { ShapeError, type ShapeFault } from "../../core/language/shape.ts";

/** A name as a fight knows it. */
export const shortName = (name: string): string => name.slice(0, 200);

/** So many characters of one field a fight takes in. */
const LARGEST = 200_000;

/** What is wrong with a value that is larger than any rule can need; null for all others. */
export function sizeFault(value: Json, path: string): ShapeFault | null {
  return JSON.stringify(value).length > LARGEST ? { path, reason: "is too large" } : null;
}

/** Throws ShapeError for the first field of a sheet that is too large. */
export function checkSizes(system: JsonRecord): void {
  for (const [name, value] of Object.entries(system)) {
    const fault = sizeFault(value, `system.${name}`);
    if (fault) throw new ShapeError(fault.path, fault.reason);
  }
}

/** So many things of one actor a fight takes in: more than anybody carries, and few enough for every client of it. */
export const MOST_THINGS = 500;

/** Why the things of an actor are too many for a fight, or null: nothing of them is lost, they stay on the sheet. */
export function thingsExcess(actor: string, things: number): Refusal | null {
  const operands = { actor: shortName(actor), things, most: MOST_THINGS };
  return things > MOST_THINGS ? refuse("CORE-ENTRANT", "tooManyThings", operands, "items") : null;
}

/** A copy of data in which no text is longer than a rule can need. What is longer stays whole on the sheet. */
export const shortTexts = (data: object | Json): Json =>
  JSON.parse(JSON.stringify(data), (_key, value: Json) =>
    typeof value === "string" ? value.slice(0, 2_000) : value,
  ) as Json;
