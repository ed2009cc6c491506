// Documents as they are looked at when something is wrong with them: whatever their class, by what all documents share.

import { at, withValue, type DataError, type FieldFailure } from "../../view/data-errors.ts";
import { removalOf } from "../platform/generation.ts";

export interface StoredDocument {
  readonly id: string | null;
  readonly name?: string | null;
  readonly documentName: string;
  readonly type?: string;
  readonly uuid: string;
  readonly parent: StoredDocument | null;
  readonly system?: object;
  readonly collections: { readonly [name: string]: StoredCollection };
  readonly validationFailures: { readonly fields: FieldFailure | null; readonly joint: FieldFailure | null };
  toObject(source?: boolean): Record<string, unknown>;
  update(changes: object, options?: object): Promise<unknown>;
}

/** A collection of the world, of a compendium or of another document. */
export interface StoredCollection extends Iterable<StoredDocument> {
  readonly invalidDocumentIds: ReadonlySet<string>;
  readonly _source?: readonly Record<string, unknown>[];
  get(id: string): StoredDocument | undefined;
  getInvalid(id: string, options: { strict: boolean }): StoredDocument | undefined;
}

/** Something that is broken, and what can be done about it. */
export interface BrokenThing {
  readonly key: string;
  /** FRAY.broken.Kind.<kind> */
  readonly kind: string;
  readonly name: string;
  /** Where it is: the actor that carries it, the compendium that holds it; "" in the world itself. */
  readonly place: string;
  readonly faults: readonly DataError[];
  /** FRAY.broken.Mending.<mending>: what mending does to it; null when nothing here can mend it. */
  readonly mending: "reset" | "retype" | "copy" | "rewind" | "restart" | null;
  /** All that is stored of it, the broken fields included. */
  exported(): unknown;
  mend(): Promise<void>;
}

/** The collection of the world with documents of this name. */
export function worldCollection(documentName: string): StoredCollection | undefined {
  return game.collections?.get(documentName);
}

/** Everything that is stored of a document, with what its faulty fields held before they fell back. */
export function storedOf(document: StoredDocument, faults: readonly DataError[]): unknown {
  return faults.reduce<unknown>(
    (data, { path, value }) => (path === "" ? data : withValue(data, path, value)),
    document.toObject(),
  );
}

/** The changes that mend all faults that can be mended. */
export function changesFor(faults: readonly DataError[]): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const { path, remedy } of faults) {
    if (remedy.kind === "set") changes[path] = remedy.value;
    if (remedy.kind === "remove") Object.assign(changes, removalOf(path));
  }
  return changes;
}

/** Whether every fault has a remedy. */
export function isMendable(faults: readonly DataError[]): boolean {
  return faults.length > 0 && faults.every(({ remedy }) => remedy.kind !== "none");
}

/** Writes the remedies, also where this client already takes the field for its default. */
export async function resetFields(document: StoredDocument, faults: readonly DataError[]): Promise<void> {
  await document.update(changesFor(faults), { diff: false });
}

/** The `system` that a type begins with. */
export function initialSystem(document: StoredDocument): unknown {
  const { system } = document;
  if (!system || system.constructor === Object) return {};
  const Model = system.constructor as new (data: object) => { toObject(source: boolean): object };
  return new Model({}).toObject(true);
}

/** The stored data of a collection's member, as they came. */
export function rawOf(collection: StoredCollection, id: string): Record<string, unknown> | undefined {
  return collection._source?.find((each) => each["_id"] === id);
}

/** The stored data of an embedded document, within those of its parent. */
export function rawInside(raw: unknown, field: string, id: string): unknown {
  const list = at(raw, field);
  return Array.isArray(list) ? list.find((each) => at(each, "_id") === id) : undefined;
}
