// Documents that their data models refuse: fields that fell back to a default, and documents that could not be built at all.

import { faultsOf, type DataError } from "../../view/data-errors.ts";
import { replacementOf } from "../platform/generation.ts";
import { manifestOf } from "../../rulesets/index.ts";
import { setting } from "../register/settings.ts";
import { say } from "../platform/words.ts";
import {
  isMendable,
  rawInside,
  rawOf,
  resetFields,
  storedOf,
  type BrokenThing,
  type StoredCollection,
  type StoredDocument,
} from "./stored-documents.ts";

/** Where broken documents lie: what people read of it. */
interface Place {
  readonly text: string;
  /** Whether it is a compendium, where nothing is written: mending takes a copy into the world. */
  readonly isPack: boolean;
}

/** All broken documents of a collection that are there, and those it could not build. */
export function brokenIn(collection: StoredCollection, place: Place): BrokenThing[] {
  const built = [...collection].flatMap((document) =>
    brokenParts(document, place, rawOf(collection, document.id ?? "")),
  );
  return [...built, ...unbuilt(collection, place)];
}

function unbuilt(collection: StoredCollection, place: Place, raw?: unknown): BrokenThing[] {
  return [...collection.invalidDocumentIds].flatMap((id) => {
    const document = collection.getInvalid(id, { strict: false });
    return document ? [unbuiltThing(document, place, raw ?? rawOf(collection, id))] : [];
  });
}

function brokenParts(document: StoredDocument, place: Place, raw: unknown): BrokenThing[] {
  const failure = document.validationFailures.fields;
  const inside = Object.entries(document.collections);
  const faults = failure
    ? faultsOf(
        failure,
        inside.map(([name]) => name),
        raw,
      )
    : [];
  const own = faults.length > 0 ? [builtThing(document, place, faults)] : [];
  const below = inside.flatMap(([field, members]) => {
    const at = { ...place, text: say("FRAY.broken.Inside", { name: document.name ?? "" }) };
    const dropped = new Set(members.invalidDocumentIds);
    const broken = (failure?.fields[field]?.elements ?? []).filter(({ id }) => !dropped.has(String(id)));
    const built = broken.flatMap(({ id, failure: inner }) => {
      const member = members.get(String(id));
      const faultsInside = faultsOf(
        inner,
        Object.keys(member?.collections ?? {}),
        rawInside(raw, field, String(id)),
      );
      return member && faultsInside.length > 0 ? [builtThing(member, at, faultsInside)] : [];
    });
    return [...built, ...unbuilt(members, at)];
  });
  return [...own, ...below];
}

function builtThing(
  document: StoredDocument,
  { text, isPack }: Place,
  faults: readonly DataError[],
): BrokenThing {
  return {
    ...face(document, text),
    faults,
    mending: !isMendable(faults) ? null : isPack ? "copy" : "reset",
    exported: () => storedOf(document, faults),
    mend: () => (isPack ? takeCopy(outermost(document), {}) : resetFields(document, faults)),
  };
}

function unbuiltThing(document: StoredDocument, { text, isPack }: Place, raw: unknown): BrokenThing {
  const failure = document.validationFailures.fields ?? document.validationFailures.joint;
  const found = failure ? faultsOf(failure, Object.keys(document.collections), raw) : [];
  const faults = found.map((fault) => withOwnRemedy(fault, document));
  const changes = (): UnbuiltChanges => unbuiltChanges(document, faults);
  return {
    ...face(document, text),
    faults: faults.length > 0 ? faults : [WHOLE],
    mending: !isMendable(faults) ? null : isPack ? "copy" : "retype",
    exported: () => raw ?? document.toObject(),
    mend: async () => {
      const { system, ...others } = changes();
      if (isPack) return takeCopy(document, { ...others, ...(system ? { system } : {}) });
      const whole = system ? replacementOf("system", system) : {};
      await document.update({ ...others, ...whole }, { diff: false });
    },
  };
}

const WHOLE: DataError = { path: "", reason: "cannot be built", value: null, remedy: { kind: "none" } };

function face(document: StoredDocument, place: string): Pick<BrokenThing, "key" | "kind" | "name" | "place"> {
  const { uuid, documentName, name } = document;
  return { key: uuid, kind: documentName, name: name || say("FRAY.broken.NoName"), place };
}

/** Fields without a default that a document cannot be without. */
function withOwnRemedy(fault: DataError, document: StoredDocument): DataError {
  if (fault.remedy.kind !== "none") return fault;
  if (fault.path === "name") return { ...fault, remedy: { kind: "set", value: say("FRAY.broken.NoName") } };
  const type = fault.path === "type" ? plainType(document.documentName) : null;
  return type === null ? fault : { ...fault, remedy: { kind: "set", value: type } };
}

/** The type that holds most of what an unknown one may have held. */
function plainType(documentName: string): string | null {
  const game = manifestOf(setting("defaultRuleset"));
  if (documentName === "Actor")
    return Object.keys(game.actorTypes).find((type) => game.actorTypes[type] === "npc") ?? null;
  if (documentName === "Item") return game.itemTypes.find((type) => /gear$/i.test(type)) ?? null;
  return documentName === "Combat" ? "encounter" : null;
}

interface UnbuiltChanges extends Record<string, unknown> {
  readonly system?: object;
}

function unbuiltChanges(document: StoredDocument, faults: readonly DataError[]): UnbuiltChanges {
  const changes: Record<string, unknown> = {};
  for (const { path, remedy } of faults) if (remedy.kind === "set") changes[path] = remedy.value;
  const { type } = changes;
  return typeof type === "string" ? { ...changes, system: systemAs(document, type) } : changes;
}

/** What of the stored `system` the type can hold, the rest by default. */
function systemAs(document: StoredDocument, type: string): object {
  const config = CONFIG[document.documentName as "Actor"];
  const Model: unknown = config.dataModels[type as never];
  if (!isModel(Model)) return {};
  const system = document.toObject()["system"];
  const given = typeof system === "object" && system !== null ? system : {};
  return new Model(given, { strict: false, fallback: true }).toObject(true);
}

type Model = new (data: object, options: object) => { toObject(source: boolean): object };

function isModel(found: unknown): found is Model {
  return typeof found === "function";
}

function outermost(document: StoredDocument): StoredDocument {
  return document.parent ? outermost(document.parent) : document;
}

/** A mended copy of a compendium's entry, in the world. */
async function takeCopy(document: StoredDocument, changes: Record<string, unknown>): Promise<void> {
  const { _id, folder, ...source } = document.toObject();
  const cls: { create(data: object): Promise<unknown> } =
    CONFIG[document.documentName as "Actor"].documentClass;
  await cls.create({ ...source, ...changes });
}
