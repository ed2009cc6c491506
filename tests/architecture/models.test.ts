// Three lists of one thing: template.json, the released manifest, and the data models, of which games declare theirs.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Shape } from "../../src/core/language/shape.ts";
import { allGames, type GameManifest } from "../../src/rulesets/index.ts";
import * as fields from "../../table/core/data/fields/index.ts";
import { DataModel } from "../../table/core/data/data-model.ts";
import { TypeDataModel } from "../../table/core/data/type-data-model.ts";
import { isObject, readJsonObject } from "../../tools/files.ts";
import { root } from "../../tools/paths.ts";
import { releasedManifest } from "../../tools/system/manifest.ts";
import { filesBelow } from "./repository.ts";
import type { SchemaNode } from "./schema-walk.ts";
import { htmlPaths, unknownPaths } from "./schema-walk.ts";

type Model = (new (source: object) => unknown) & { readonly schema: SchemaNode };

/** By document type. */
const models = new Map<string, Model>();
const declared = new Map<string, { readonly htmlFields: readonly string[] }>();

/** The models of the host's own types. */
const HOSTED = {
  encounter: ["encounter", "EncounterData"],
  fighter: ["fighter", "FighterData"],
  fight: ["fight-card", "FightCardData"],
  request: ["request-card", "RequestData"],
  rule: ["rule-item", "RuleData"],
} as const;

/** Stands for the document classes that a schema may point to. */
const documents = new Proxy(
  {},
  {
    get: (_target, name) =>
      class extends DataModel {
        static documentName = String(name).replace("Base", "");
      },
  },
);

beforeAll(async () => {
  vi.stubGlobal("foundry", { data: { fields }, abstract: { DataModel, TypeDataModel }, documents });
  const load = async (file: string) =>
    (await import(pathToFileURL(join(root, `src/foundry/data/${file}.ts`)).href)) as Record<string, unknown>;
  const { modelsOf } = (await load("model-of")) as unknown as {
    modelsOf: (game: GameManifest) => {
      readonly [kind in "actors" | "items"]: { readonly [type: string]: Model };
    };
  };
  for (const { actors, items } of allGames.map(modelsOf))
    for (const [type, model] of Object.entries({ ...actors, ...items })) models.set(type, model);
  for (const [type, [file, name]] of Object.entries(HOSTED))
    models.set(type, (await load(file))[name] as Model);
  const types = releasedManifest(root).documentTypes;
  for (const subtypes of Object.values(isObject(types) ? types : {})) {
    for (const [subtype, facts] of Object.entries(isObject(subtypes) ? subtypes : {})) {
      const listed = isObject(facts) && Array.isArray(facts.htmlFields) ? facts.htmlFields.map(String) : [];
      declared.set(subtype, { htmlFields: listed });
    }
  }
});

function modelOf(subtype: string): Model {
  const model = models.get(subtype);
  if (!model) throw new Error(`there is no model of the type ${subtype}`);
  return model;
}

describe("document types and data models", () => {
  it("agree, one model for each type and none besides", () => {
    expect([...models.keys()].sort()).toEqual([...declared.keys()].sort());
  });

  it("have every HTML field listed, so that the server cleans it", () => {
    for (const [subtype, { htmlFields }] of declared) {
      expect([subtype, htmlPaths(modelOf(subtype).schema).sort()]).toEqual([subtype, [...htmlFields].sort()]);
    }
  });

  it("can be made from nothing", () => {
    for (const subtype of declared.keys()) expect(() => new (modelOf(subtype))({}), subtype).not.toThrow();
  });
});

describe("what a fight keeps on an actor", () => {
  const actors = allGames.flatMap(({ sheets }) => Object.entries(sheets.actors));

  it.each(actors)("%s takes a value of every shape that its game declares", (type, { fields: own = {} }) => {
    const filled = Object.fromEntries(
      Object.entries(own).map(([name, { shape }]) => [name, sampleOf(shape)]),
    );
    const made = new (modelOf(type))(structuredClone(filled)) as { readonly [name: string]: unknown };
    for (const [name, { shape }] of Object.entries(own))
      if (shape.kind === "map") expect([name, made[name]]).toEqual([name, filled[name]]);
  });
});

/** A value that this shape lets pass: never nothing, so that each nested shape is looked at. */
function sampleOf(shape: Shape): unknown {
  switch (shape.kind) {
    case "number":
      return Math.max(1, shape.min ?? 1);
    case "text":
      return "words";
    case "flag":
      return true;
    case "choice":
      return shape.of.find((word) => word !== "") ?? "";
    case "list":
      return [sampleOf(shape.of)];
    case "record":
      return Object.fromEntries(Object.entries(shape.fields).map(([name, of]) => [name, sampleOf(of)]));
    case "map":
      return { "One Two": sampleOf(shape.of) };
    case "anything":
      return {};
  }
}

describe("compendium sources", () => {
  // The types of macros are Foundry's own.
  const sources = filesBelow("packs", ".json").filter((file) => !/_folders\.json$|-macros\//.test(file));

  it.each(sources)("%s fits its model", (file) => {
    const entry = readJsonObject(join(root, file));
    const documents = [entry, ...(Array.isArray(entry.items) ? entry.items.filter(isObject) : [])];
    for (const document of documents) {
      if (typeof document.type !== "string") continue;
      const model = modelOf(document.type);
      const system = isObject(document.system) ? document.system : {};
      expect(
        unknownPaths(model.schema, system),
        `${file}: fields that ${document.type} does not know`,
      ).toEqual([]);
      expect(() => new model(structuredClone(system))).not.toThrow();
    }
  });
});

describe("the walk", () => {
  const schema = new fields.SchemaField({
    notes: new fields.HTMLField(),
    parts: new fields.TypedObjectField(new fields.SchemaField({ text: new fields.HTMLField() })),
    list: new fields.ArrayField(new fields.SchemaField({ n: new fields.NumberField() })),
  }) as SchemaNode;

  it("finds HTML anywhere, and fields that nobody declared", () => {
    expect(htmlPaths(schema)).toEqual(["notes", "parts.*.text"]);
    const value = { notes: "", note: "", parts: { a: { text: "", txt: "" } }, list: [{ n: 1 }, { m: 1 }] };
    expect(unknownPaths(schema, value)).toEqual(["note", "parts.a.txt", "list.1.m"]);
  });
});
