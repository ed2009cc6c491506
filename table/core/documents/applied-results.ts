// What every seat does when the server has accepted a write: change its documents, then tell everybody.
import { EmbeddedCollection } from "../collections/embedded-collection.ts";
import { isContrary } from "../contrary.ts";
import { reviveOperators } from "../data/operators.ts";
import type { ModifyResult } from "../protocol.ts";
import { seat } from "../seat.ts";
import type { DocumentClassShape, DocumentCollectionShape, DocumentShape, UserShape } from "../shapes.ts";
import { deepClone } from "../utils/objects.ts";
import type { Obj } from "../utils/objects.ts";
import type { Collection } from "../utils/collection.ts";
import { fromUuidSync } from "../utils/uuid.ts";
import { findCollection, INVALID_TOO } from "./operations.ts";
import { recordInDelta, writeDelta } from "./token-delta.ts";

interface Applied {
  readonly cls: DocumentClassShape;
  readonly parent: DocumentShape | null;
  /** The field of the parent that holds the documents; "" for world documents. */
  readonly field: string;
  readonly collection: Collection<DocumentShape>;
  readonly options: Obj;
  readonly userId: string;
}

/** Applies one accepted write here; gives the documents created, updated or deleted. */
export function applyResult(told: ModifyResult): DocumentShape[] {
  const result = told.request.pack === null ? told : withinReach(told, told.request.pack);
  if (result === null) return [];
  if (result.request.documentName === "ActorDelta") return applyToDelta(result);
  const applied = locate(result);
  switch (result.request.action) {
    case "create":
      return applyCreate(applied, result.result);
    case "update":
      return applyUpdate(applied, result.result.map(reviveOperators));
    case "delete":
      return applyDelete(applied, result.ids);
  }
}

/** A write in a compendium: its index hears of all of it, the documents only where this seat has read them. */
function withinReach(result: ModifyResult, packId: string): ModifyResult | null {
  const pack = seat.game.packs.get(packId);
  if (!pack) throw new Error(`The compendium ${packId} is not known at this seat`);
  const { action, parent } = result.request;
  if (parent !== null) return pack.has(parent.split(".")[4] ?? "") ? result : null;
  if (action === "create") return result;
  for (const change of result.result) pack.reindex(change);
  if (action === "delete") for (const id of result.ids) pack.forget(id);
  const read = result.result.filter(({ _id }) => pack.has(String(_id)));
  return { ...result, result: read, ids: result.ids.filter((id) => pack.has(id)) };
}

function locate(result: ModifyResult): Applied {
  const { request, userId } = result;
  const cls = seat.documentClass(request.documentName);
  const parent = request.parent ? (fromUuidSync(request.parent) as DocumentShape | null) : null;
  if (request.parent && !parent) throw new Error(`${request.parent} is not known at this seat`);
  const collection = findCollection(cls, parent, request.pack);
  const field = collection instanceof EmbeddedCollection ? collection.name : "";
  const options = { ...request.options, parent, pack: request.pack, action: request.action };
  return { cls, parent, field, collection, options, userId };
}

function applyCreate(applied: Applied, sources: readonly Obj[]): DocumentShape[] {
  const { parent, field, options, userId } = applied;
  const data = sources.map((source) => deepClone(source));
  parent?._dispatchDescendantDocumentEvents("preCreate", field, [data, options, userId]);
  const documents = sources.map((source) => keep(applied, deepClone(source)));
  refreshHolders(parent);
  const own = (): void =>
    documents.forEach((document, index) => {
      document._onCreate(data[index] ?? {}, options, userId);
      announce(`create${document.documentName}`, document, [options, userId], options);
    });
  tellInOrder(parent, own, (holder) =>
    holder._dispatchDescendantDocumentEvents("onCreate", field, [documents, data, options, userId]),
  );
  finish("_onCreateOperation", applied, documents);
  return documents;
}

function keep(applied: Applied, source: Obj): DocumentShape {
  const { cls, parent, collection, field, options } = applied;
  const document = cls.fromSource(source, { parent, pack: options.pack });
  if (collection instanceof EmbeddedCollection) collection.take(document);
  else collection.set(String(document.id), document);
  if (parent) recordInDelta(parent, field, String(document.id));
  return document;
}

function applyUpdate(applied: Applied, changes: readonly Obj[]): DocumentShape[] {
  const { parent, field, options, userId, collection } = applied;
  parent?._dispatchDescendantDocumentEvents("preUpdate", field, [changes, options, userId]);
  const updated: { document: DocumentShape; changed: Obj }[] = [];
  for (const change of changes) {
    const found = collection.get(String(change._id), INVALID_TOO);
    const document = found && !isKept(collection, found) ? mend(applied, found, change) : found;
    if (!document)
      throw new Error(`${applied.cls.documentName} ${String(change._id)} is not known at this seat`);
    if (document === found) writeSource(document, change, options);
    if (parent) recordInDelta(parent, field, String(document.id));
    updated.push({ document, changed: deepClone(change) });
  }
  refreshHolders(parent);
  const own = (): void => {
    for (const { document, changed } of updated) {
      document._onUpdate(changed, options, userId);
      announce(`update${document.documentName}`, document, [changed, options, userId], options);
    }
  };
  const documents = updated.map((entry) => entry.document);
  const changed = updated.map((entry) => entry.changed);
  tellInOrder(parent, own, (holder) =>
    holder._dispatchDescendantDocumentEvents("onUpdate", field, [documents, changed, options, userId]),
  );
  finish("_onUpdateOperation", applied, documents);
  return documents;
}

const isKept = (collection: Collection<DocumentShape>, document: DocumentShape): boolean =>
  collection.get(String(document.id)) === document;

/** A document that could not be built, changed so that it can: it takes its place in the collection. Throws while it is broken. */
function mend(applied: Applied, document: DocumentShape, change: Obj): DocumentShape {
  const { cls, parent, collection, options } = applied;
  writeSource(document, change, options);
  const whole = { parent, pack: options.pack, strict: true, fallback: true };
  const mended = cls.fromSource(document.toObject(), whole);
  if (collection instanceof EmbeddedCollection) collection.take(mended);
  else collection.set(String(mended.id), mended);
  return mended;
}

function writeSource(document: DocumentShape, change: Obj, options: Obj): void {
  const { _id, ...changes } = deepClone(change);
  document.updateSource(changes, { recursive: options.recursive !== false });
}

function applyDelete(applied: Applied, ids: readonly string[]): DocumentShape[] {
  const { parent, field, options, userId, collection } = applied;
  parent?._dispatchDescendantDocumentEvents("preDelete", field, [[...ids], options, userId]);
  const documents = ids.flatMap((id) => collection.get(id, INVALID_TOO) ?? []);
  for (const document of documents) {
    if (collection instanceof EmbeddedCollection) collection.release(String(document.id));
    else collection.delete(String(document.id));
    if (parent) recordInDelta(parent, field, String(document.id));
  }
  refreshHolders(parent);
  const own = (): void => {
    for (const document of documents) {
      document._onDelete(options, userId);
      announce(`delete${document.documentName}`, document, [options, userId], options);
    }
  };
  tellInOrder(parent, own, (holder) =>
    holder._dispatchDescendantDocumentEvents("onDelete", field, [documents, [...ids], options, userId]),
  );
  finish("_onDeleteOperation", applied, documents);
  return documents;
}

/** The documents' own events and what their parent hears of them, in the order of which Foundry says nothing. */
function tellInOrder(
  parent: DocumentShape | null,
  own: () => void,
  parents: (parent: DocumentShape) => void,
): void {
  const isParentFirst = parent !== null && isContrary("descendants-first");
  if (isParentFirst) parents(parent);
  own();
  if (parent && !isParentFirst) parents(parent);
}

function announce(hook: string, document: DocumentShape, args: unknown[], options: Obj): void {
  if (options.noHook !== true) seat.hooks.callAll(hook, document, ...args);
}

const PREPARED_TOGETHER: readonly string[] = ["Actor", "Item", "Combat", "JournalEntry"];

// What a document carries takes part in its preparation, so the outermost holder starts again from its source.
function refreshHolders(parent: DocumentShape | null): void {
  let top: DocumentShape | null = null;
  for (let holder = parent; holder && PREPARED_TOGETHER.includes(holder.documentName); holder = holder.parent)
    top = holder;
  top?.reset();
}

type OperationEvent = "_onCreateOperation" | "_onUpdateOperation" | "_onDeleteOperation";

function finish(event: OperationEvent, applied: Applied, documents: DocumentShape[]): void {
  const { cls, collection, options, userId } = applied;
  const user = seat.game.users.get(userId) as UserShape;
  const failed = (error: unknown) => seat.report(error, `${cls.documentName}.${event} failed`);
  Promise.resolve(cls[event](documents, options, user)).catch(failed);
  if (!(collection instanceof EmbeddedCollection) && options.render !== false) {
    const action = String(options.action);
    (collection as DocumentCollectionShape).render(false, {
      renderContext: `${action}${cls.documentName}`,
      renderData: documents,
    });
  }
}

/** An update of a synthetic actor: stored in its token's delta, told as an update of the actor. */
function applyToDelta(result: ModifyResult): DocumentShape[] {
  const { request, userId } = result;
  const token = fromUuidSync(request.parent) as DocumentShape | null;
  if (!token) throw new Error(`${String(request.parent)} is not known at this seat`);
  const options: Obj = { ...request.options, parent: token, action: request.action };
  if (request.action !== "update") throw new Error("TableUnsupported: creating or deleting an ActorDelta");
  const actors: DocumentShape[] = [];
  for (const change of result.result.map(reviveOperators)) {
    const actor = writeDelta(token, change);
    if (!actor) continue;
    const changed = { ...deepClone(change), _id: actor.id };
    actor._onUpdate(changed, options, userId);
    announce("updateActor", actor, [changed, options, userId], options);
    actors.push(actor);
  }
  token._dispatchDescendantDocumentEvents("onUpdate", "delta", [actors, result.result, options, userId]);
  return actors;
}
