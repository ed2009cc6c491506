// The compendium as a fight finds it: every entry complete, its data passed through the models of its type.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { vi } from "vitest";
import { copyJson, type JsonRecord } from "../../src/core/language/json.ts";
import type { ActorSheet } from "../../src/core/language/ruleset.ts";
import { allGames, type GameManifest } from "../../src/rulesets/index.ts";
import { DataModel } from "../../table/core/data/data-model.ts";
import * as fields from "../../table/core/data/fields/index.ts";
import { TypeDataModel } from "../../table/core/data/type-data-model.ts";
import { isObject, type JsonObject } from "../../tools/files.ts";
import { root } from "../../tools/paths.ts";
import { packListings, releasedManifest } from "../../tools/system/manifest.ts";
import { readPack, type Catalogue } from "../../tools/system/pack-entries.ts";
import { isPackable } from "../../tools/system/pack-kinds.ts";
import { stagedEntries } from "../../tools/system/packs.ts";

export interface FieldFacts {
  readonly initial?: unknown;
  readonly fields?: { readonly [name: string]: FieldFacts };
}

export type Model = (new (source: object) => { toObject(source: boolean): object }) & {
  readonly schema: { readonly fields: { readonly [name: string]: FieldFacts } };
};

/** An entry, complete, by its address such as "destiny-npcs/wolf". */
export interface PackDocument {
  readonly address: string;
  readonly document: JsonObject;
}

/** A module of the data models: they find Foundry only as the test lays it out. */
async function load(name: string): Promise<{ readonly [exported: string]: unknown }> {
  const path = join(root, `src/foundry/data/${name}.ts`);
  return (await import(pathToFileURL(path).href)) as { readonly [exported: string]: unknown };
}

/** The models of actors and items by their types, made over the table's fields. */
export async function loadModels(): Promise<ReadonlyMap<string, Model>> {
  vi.stubGlobal("foundry", { data: { fields }, abstract: { DataModel, TypeDataModel } });
  const { modelsOf } = (await load("model-of")) as unknown as {
    modelsOf: (game: GameManifest) => {
      readonly [kind in "actors" | "items"]: { readonly [type: string]: Model };
    };
  };
  const made = allGames.map(modelsOf).flatMap(({ actors, items }) => Object.entries({ ...actors, ...items }));
  return new Map([...made, ["rule", (await load("rule-item")).RuleData as Model]]);
}

function modelOf(models: ReadonlyMap<string, Model>, type: unknown): Model {
  const model = models.get(String(type));
  if (!model) throw new Error(`there is no model of ${String(type)}`);
  return model;
}

let shelved: readonly PackDocument[] | null = null;

/**
 * Every entry of every pack, copies filled in, as the build would pack it. Folders are left out. They are read once for
 * all tests of a process, and frozen, so that no test leaves anything to the next.
 */
export function packDocuments(): readonly PackDocument[] {
  shelved ??= frozenBelow(readShelf());
  return shelved;
}

function frozenBelow<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozenBelow(part);
  return Object.freeze(value);
}

function readShelf(): PackDocument[] {
  const manifest = releasedManifest(root);
  const types = Object.entries(isObject(manifest.documentTypes) ? manifest.documentTypes : {});
  const catalogue: Catalogue = {
    types: Object.fromEntries(
      types.map(([name, facts]) => [name, isObject(facts) ? Object.keys(facts) : []]),
    ),
    hasFile: () => true,
  };
  const packs = packListings(manifest).flatMap(({ name, type }) =>
    isPackable(type) ? [readPack(root, name, type, catalogue)] : [],
  );
  const shelf = new Map(packs.map((pack) => [pack.name, pack]));
  return packs.flatMap((pack) =>
    [...stagedEntries(pack, shelf, "0")]
      .filter(([slug]) => pack.entries.has(slug))
      .map(([slug, document]) => ({ address: `${pack.name}/${slug}`, document })),
  );
}

/** The data that a model makes of a document's `system`. Throws what the model says of wrong data. */
export function modeledSystem(models: ReadonlyMap<string, Model>, document: JsonObject): JsonRecord {
  const model = modelOf(models, document.type);
  const source = isObject(document.system) ? document.system : {};
  return copyJson(new model(structuredClone(source)).toObject(true)) as JsonRecord;
}

/** An actor of the compendium as the rules read it. Fields that an item leaves open are left out. */
export function sheetOf(models: ReadonlyMap<string, Model>, actor: JsonObject): ActorSheet {
  const items = Array.isArray(actor.items) ? actor.items.filter(isObject) : [];
  return {
    kind: String(actor.type).endsWith("Character") ? "character" : "npc",
    system: modeledSystem(models, actor),
    items: items.map((item) => ({
      id: String(item._id),
      type: String(item.type),
      name: String(item.name),
      system: withoutOpen(modelOf(models, item.type), modeledSystem(models, item)),
    })),
  };
}

function withoutOpen(model: Model, system: JsonRecord): JsonRecord {
  const isOpen = (name: string): boolean => model.schema.fields[name]?.initial === null;
  return Object.fromEntries(
    Object.entries(system).filter(([name, value]) => value !== null || !isOpen(name)),
  );
}

/** The innermost fields of a schema, by path, with what they begin with. */
function leaves(fields: { readonly [name: string]: FieldFacts }, path = ""): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.fields ? leaves(field.fields, `${path}${name}.`) : [`${path}${name}`],
  );
}

function valueAt(system: JsonRecord, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, name) => (value as { readonly [name: string]: unknown })[name], system);
}

/** The fields of a type that stand in all documents just as they begin. */
export function idleFields(
  models: ReadonlyMap<string, Model>,
  type: string,
  documents: readonly JsonObject[],
): string[] {
  const systems = documents
    .filter((document) => document.type === type)
    .map((document) => modeledSystem(models, document));
  const begin = modeledSystem(models, { type });
  const same = (system: JsonRecord, path: string): boolean =>
    JSON.stringify(valueAt(system, path)) === JSON.stringify(valueAt(begin, path));
  return leaves(modelOf(models, type).schema.fields).filter((path) =>
    systems.every((system) => same(system, path)),
  );
}
