// Starter items: what a game lends to actors in files, by its word in the game's starter.json.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Json, JsonRecord } from "../../src/core/language/json.ts";
import { checkShape, ShapeError, type Shape } from "../../src/core/language/shape.ts";
import { root } from "../paths.ts";

/** An item of a scenario's actor: of a type of its own, or one of the game's starter items with what differs. */
export interface ScenarioItem {
  readonly id: string;
  readonly type?: string;
  readonly starter?: string;
  readonly name?: string;
  readonly system?: JsonRecord;
}

/** An item as a sheet holds it. */
export interface SheetItem {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly system: JsonRecord;
}

interface StarterItem {
  readonly type: string;
  readonly name: string;
  readonly system: { readonly [field: string]: Json };
}

const ITEM: Shape = {
  kind: "record",
  fields: {
    type: { kind: "text", blank: false },
    name: { kind: "text", blank: false },
    system: { kind: "record", fields: {}, open: true },
  },
};

const read = new Map<string, { readonly [word: string]: StarterItem }>();

/** The starter items of a game by their words; none for a game without any. Throws ShapeError for a damaged file. */
export function starterItems(ruleset: string): { readonly [word: string]: StarterItem } {
  const known = read.get(ruleset);
  if (known) return known;
  const file = join(root, "src/rulesets", ruleset, "starter.json");
  const items: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  checkShape(items, { kind: "map", of: ITEM }, "starter");
  const checked = items as { readonly [word: string]: StarterItem };
  read.set(ruleset, checked);
  return checked;
}

/** The item as a sheet holds it. Throws ShapeError for neither type nor starter, for both, and for an unknown word. */
export function sheetItem(ruleset: string, item: ScenarioItem, path: string): SheetItem {
  const { id, type, starter, name, system } = item;
  if ((type === undefined) === (starter === undefined))
    throw new ShapeError(path, "must hold exactly one of type, starter");
  if (type !== undefined) {
    if (system === undefined) throw new ShapeError(`${path}.system`, "is missing");
    return { id, type, name: name ?? id, system };
  }
  const all = starterItems(ruleset);
  const lent = starter !== undefined && Object.hasOwn(all, starter) ? all[starter] : undefined;
  if (!lent) throw new ShapeError(`${path}.starter`, `"${starter ?? ""}" is no starter item of ${ruleset}`);
  return { id, type: lent.type, name: name ?? lent.name, system: { ...lent.system, ...system } };
}
