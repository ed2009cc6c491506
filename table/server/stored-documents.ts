// The documents of a world as the server keeps them, and how an accepted change is applied to them.
import { isContrary } from "../core/contrary.ts";
import {
  WORLD_COLLECTIONS,
  type DocumentName,
  type Json,
  type JsonObject,
  type ModifyResult,
} from "../core/protocol.ts";
import {
  embeddedFields,
  isWorldDocumentName,
  type EmbeddedField,
  type WorldDocumentName,
} from "./hierarchy.ts";
import { asObjects, asText, idOf, isObject, mergeDiff } from "./plain-data.ts";
import { refuse } from "./refusal.ts";

/** A stored document together with the documents that hold it. */
export interface Located {
  readonly name: DocumentName;
  readonly document: JsonObject;
  readonly parent: Located | null;
}

/** What a snapshot holds: every world collection, keyed as in WORLD_COLLECTIONS. */
export type Collections = { readonly [collection: string]: readonly JsonObject[] };

const NAMES = Object.keys(WORLD_COLLECTIONS) as WorldDocumentName[];

export class StoredDocuments {
  readonly #roots = new Map<DocumentName, Map<string, JsonObject>>();

  constructor(collections: Collections = {}) {
    for (const name of NAMES) {
      const documents = collections[WORLD_COLLECTIONS[name]] ?? [];
      this.#roots.set(name, new Map(documents.map((document) => [idOf(document), document])));
    }
  }

  /** All documents, keyed by collection name; the objects are the stored ones and must not be changed. */
  collections(): Collections {
    return Object.fromEntries(NAMES.map((name) => [WORLD_COLLECTIONS[name], this.all(name)]));
  }

  all(name: WorldDocumentName): JsonObject[] {
    return [...this.#root(name).values()];
  }

  allIds(name: DocumentName): string[] {
    return [...this.#root(name).keys()];
  }

  get(name: WorldDocumentName, id: string): JsonObject | null {
    return this.#root(name).get(id) ?? null;
  }

  /** The document of that uuid ("Scene.x.Token.y"); null when any part of the way is missing. */
  locate(uuid: string): Located | null {
    const parts = uuid.split(".");
    const [name, id] = parts;
    if (parts.length % 2 !== 0 || !name || !id || !isWorldDocumentName(name)) return null;
    const document = this.get(name, id);
    let located: Located | null = document && { name, document, parent: null };
    for (let at = 2; at < parts.length && located; at += 2) {
      located = this.child(located, parts[at] ?? "", parts[at + 1] ?? "");
    }
    return located;
  }

  /** A document by its name, id and holder; an unlinked token's actor answers to Actor as well as to ActorDelta. */
  child(parent: Located, childName: string, id: string): Located | null {
    const name = parent.name === "Token" && childName === "Actor" ? "ActorDelta" : childName;
    const field = embeddedFields(parent.name).find((embedded) => embedded.name === name);
    if (!field) return null;
    if (field.single) return this.#single(parent, field);
    const document = this.children(parent, field).find((child) => idOf(child) === id);
    return document ? { name: field.name, document, parent } : null;
  }

  #single(parent: Located, field: EmbeddedField): Located {
    const stored = parent.document[field.field];
    const document = isObject(stored) ? stored : { _id: idOf(parent.document) };
    return { name: field.name, document, parent };
  }

  /** The embedded documents in effect; for an unlinked token's delta that is the world actor's list with its changes. */
  children(parent: Located, field: EmbeddedField): JsonObject[] {
    const own = asObjects(parent.document[field.field]);
    const changed = new Set(own.map(idOf));
    const inherited = this.#inherited(parent, field).filter((child) => !changed.has(idOf(child)));
    return [...inherited, ...own.filter((child) => child._tombstone !== true)];
  }

  #inherited(parent: Located, field: EmbeddedField): JsonObject[] {
    if (parent.name !== "ActorDelta" || !parent.parent) return [];
    const actor = this.get("Actor", asText(parent.parent.document.actorId));
    return actor ? asObjects(actor[field.field]) : [];
  }

  /** Applies what was accepted, unless it was written into a compendium; the same result applied to the same documents gives the same documents. */
  apply(result: ModifyResult): void {
    const { action, documentName, options, pack } = result.request;
    if (pack !== null) return;
    const recursive = options.recursive !== false;
    if (action === "delete") for (const id of result.ids) this.#remove(this.#target(result, id));
    for (const data of result.result) {
      if (action === "create")
        this.#put({ name: documentName, document: data, parent: this.#parent(result) });
      if (action === "update") this.#update(this.#target(result, idOf(data)), data, recursive);
    }
    this.#keepTurn(result);
  }

  /** The turn's index that a write to combatants carries, where the server keeps it. */
  #keepTurn(result: ModifyResult): void {
    const { combatTurn } = result.request.options;
    const combat = result.request.documentName === "Combatant" ? this.#parent(result) : null;
    if (combat && typeof combatTurn === "number" && isContrary("kept-turn"))
      this.#put({ ...combat, document: { ...combat.document, turn: combatTurn } });
  }

  #parent(result: ModifyResult): Located | null {
    const { parent } = result.request;
    return parent === null ? null : (this.locate(parent) ?? refuse(`${parent} does not exist`));
  }

  #target(result: ModifyResult, id: string): Located {
    const parent = this.#parent(result);
    const name = result.request.documentName;
    const target = parent ? this.child(parent, name, id) : this.locate(`${name}.${id}`);
    return target ?? refuse(`${name} ${id} does not exist`);
  }

  #update(target: Located, diff: JsonObject, recursive: boolean): void {
    this.#put({ ...target, document: this.updated(target, diff, recursive) });
  }

  /** The document as it is after the diff; lists of embedded documents are merged by `_id`. */
  updated(target: Located, diff: JsonObject, recursive: boolean): JsonObject {
    const rest = { ...diff };
    const embedded = embeddedFields(target.name).filter(
      ({ field }) => recursive && holdsDocuments(diff[field]),
    );
    for (const { field } of embedded) delete rest[field];
    const keepsDeletions = target.name === "ActorDelta" && isContrary("unlinked-deletion");
    const merged = recursive
      ? mergeDiff(target.document, rest, keepsDeletions)
      : { ...target.document, ...rest };
    let document: JsonObject = { ...merged, _id: idOf(target.document) };
    for (const field of embedded)
      document = this.#withChildren({ ...target, document }, field, diff[field.field]);
    return document;
  }

  #withChildren(target: Located, field: EmbeddedField, value: Json | undefined): JsonObject {
    let document = target.document;
    for (const childDiff of isObject(value) ? [value] : asObjects(value)) {
      const holder = { ...target, document };
      const existing = this.child(holder, field.name, idOf(childDiff));
      const child = existing ? this.updated(existing, childDiff, true) : childDiff;
      document = withChild(holder, field, child);
    }
    return document;
  }

  #put(located: Located): void {
    const { name, document, parent } = located;
    if (!parent) this.#root(name).set(idOf(document), document);
    else this.#put({ ...parent, document: withChild(parent, fieldOf(parent, name), document) });
  }

  #remove({ name, document, parent }: Located): void {
    if (!parent) this.#root(name).delete(idOf(document));
    else
      this.#put({ ...parent, document: this.#withoutChild(parent, fieldOf(parent, name), idOf(document)) });
  }

  /** A delta hides a document of the world actor with a tombstone, for it cannot take it away. */
  #withoutChild(parent: Located, field: EmbeddedField, id: string): JsonObject {
    if (field.single) return { ...parent.document, [field.field]: null };
    const kept = asObjects(parent.document[field.field]).filter((child) => idOf(child) !== id);
    const isInherited = this.#inherited(parent, field).some((child) => idOf(child) === id);
    const tombstones = isInherited ? [{ _id: id, _tombstone: true }] : [];
    return { ...parent.document, [field.field]: [...kept, ...tombstones] };
  }

  #root(name: DocumentName): Map<string, JsonObject> {
    return this.#roots.get(name) ?? refuse(`${name} cannot stand by itself in a world`);
  }
}

function holdsDocuments(value: Json | undefined): boolean {
  return Array.isArray(value) || isObject(value);
}

function fieldOf(parent: Located, name: DocumentName): EmbeddedField {
  const field = embeddedFields(parent.name).find((embedded) => embedded.name === name);
  return field ?? refuse(`${parent.name} holds no ${name}`);
}

function withChild(parent: Located, field: EmbeddedField, child: JsonObject): JsonObject {
  if (field.single) return { ...parent.document, [field.field]: child };
  const list = asObjects(parent.document[field.field]);
  const known = list.some((other) => idOf(other) === idOf(child));
  const changed = known
    ? list.map((other) => (idOf(other) === idOf(child) ? child : other))
    : [...list, child];
  return { ...parent.document, [field.field]: changed };
}
