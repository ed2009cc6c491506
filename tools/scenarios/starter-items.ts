// Starter items: what a game's compendium of equipment lends to actors in files, by the name of its entry.
import { existsSync, readdirSync, readFileSync } from "node:fs";
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
  /** The slug of its folder in the compendium. */
  readonly folder?: string;
}

const ITEM: Shape = {
  kind: "record",
  open: true,
  fields: {
    type: { kind: "text", blank: false },
    name: { kind: "text", blank: false },
    system: { kind: "record", fields: {}, open: true },
  },
};

const read = new Map<string, { readonly [word: string]: StarterItem }>();

/** The starter items of a game by their words; none for a game without any. Throws ShapeError for a damaged entry. */
export function starterItems(ruleset: string): { readonly [word: string]: StarterItem } {
  const known = read.get(ruleset);
  if (known) return known;
  const folder = join(root, "packs", `${ruleset}-equipment`);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /^[^_].*\.json$/.test(file)) : [];
  const items = Object.fromEntries(
    files.map((file) => {
      const word = file.replace(/\.json$/, "");
      const item: unknown = JSON.parse(readFileSync(join(folder, file), "utf8"));
      checkShape(item, ITEM, `starter.${word}`);
      return [word, item as StarterItem];
    }),
  );
  read.set(ruleset, items);
  return items;
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
