// One write from the asking seat: what may still be changed or refused before it is sent.
import { isContrary } from "../contrary.ts";
import type { DocumentName, Json, JsonObject, ModifyRequest } from "../protocol.ts";
import { seat } from "../seat.ts";
import type { DocumentClassShape, DocumentShape, UserShape } from "../shapes.ts";
import { deepClone, isEmpty } from "../utils/objects.ts";
import type { Obj } from "../utils/objects.ts";
import { expandObject } from "../utils/paths.ts";
import type { Collection } from "../utils/collection.ts";

interface Operation extends Obj {
  parent: DocumentShape | null;
  pack: string | null;
}

function currentUser(): UserShape {
  const user = seat.game.user;
  if (!user) throw new Error("Nobody is logged in at this seat");
  return user;
}

function readOperation(given: Obj, defaults: Obj): Operation {
  const parent = (given.parent ?? null) as DocumentShape | null;
  const pack = (given.pack ?? parent?.pack ?? null) as string | null;
  return { ...defaults, ...given, parent, pack };
}

/** The options as they travel: what is no JSON stays here. */
function plainOptions(operation: Operation): JsonObject {
  const { parent: _parent, pack: _pack, data: _data, updates: _updates, ids: _ids, ...options } = operation;
  return JSON.parse(JSON.stringify(options)) as JsonObject;
}

// A synthetic actor has no place of its own in the world: its token's delta takes the write.
function storedName(documentName: DocumentName, parent: DocumentShape | null): DocumentName {
  return documentName === "Actor" && parent?.documentName === "Token" ? "ActorDelta" : documentName;
}

function makeRequest(
  action: ModifyRequest["action"],
  cls: DocumentClassShape,
  operation: Operation,
): ModifyRequest {
  return {
    action,
    documentName: storedName(cls.documentName, operation.parent),
    parent: operation.parent?.uuid ?? null,
    pack: operation.pack,
    data: [],
    ids: [],
    options: plainOptions(operation),
  };
}

const asJson = (data: readonly Obj[]): JsonObject[] => JSON.parse(JSON.stringify(data)) as JsonObject[];

/** The documents an operation may address: those of the parent, of the pack, or of the world. */
export function findCollection(
  cls: DocumentClassShape,
  parent: DocumentShape | null,
  pack: string | null,
): Collection<DocumentShape> {
  if (parent) return parent.getEmbeddedCollection(cls.documentName);
  const collection = pack ? seat.game.packs.get(pack) : seat.game.collections.get(cls.documentName);
  if (!collection) throw new Error(`There is no collection of ${cls.documentName}`);
  return collection as unknown as Collection<DocumentShape>;
}

/** `Document.createDocuments`: builds, asks, sends. */
export async function createDocuments(
  cls: DocumentClassShape,
  data: readonly unknown[],
  given: Obj,
): Promise<DocumentShape[]> {
  const operation = readOperation(given, {
    action: "create",
    broadcast: true,
    render: true,
    keepId: false,
    renderSheet: false,
    noHook: false,
  });
  const user = currentUser();
  const documents: DocumentShape[] = [];
  for (const entry of data) {
    const source = isDocument(entry) ? entry.toObject() : expandObject(deepClone(entry as object));
    const document = new cls(deepClone(source), { parent: operation.parent, pack: operation.pack });
    if (await allowCreate(document, source, operation, user)) documents.push(document);
  }
  if ((await cls._preCreateOperation(documents, operation, user)) === false || documents.length === 0)
    return [];
  const sources = documents.map((document) => withoutId(document.toObject(), operation.keepId === true));
  return seat.database.modify({ ...makeRequest("create", cls, operation), data: asJson(sources) });
}

function isDocument(value: unknown): value is DocumentShape {
  return typeof (value as { toObject?: unknown } | null)?.toObject === "function";
}

async function allowCreate(
  document: DocumentShape,
  data: Obj,
  operation: Operation,
  user: UserShape,
): Promise<boolean> {
  if ((await document._preCreate(data, operation, user)) === false) return false;
  return (
    operation.noHook === true ||
    seat.hooks.call(`preCreate${document.documentName}`, document, data, operation, user.id)
  );
}

function withoutId(source: Obj, keepId: boolean): Obj {
  if (keepId) return source;
  const { _id, ...rest } = source;
  return rest;
}

/** `Document.updateDocuments`: finds what really changes, asks, sends only that. */
export async function updateDocuments(
  cls: DocumentClassShape,
  updates: readonly object[],
  given: Obj,
): Promise<DocumentShape[]> {
  const operation = readOperation(given, {
    action: "update",
    broadcast: true,
    render: true,
    diff: true,
    recursive: true,
    noHook: false,
  });
  const user = currentUser();
  await fetchTargets(updates.map(idIn), operation);
  const changed: { document: DocumentShape; diff: Obj }[] = [];
  const unchanged: DocumentShape[] = [];
  for (const update of updates) {
    const document = resolveTarget(cls, update, operation);
    const diff = await prepareUpdate(document, update, operation, user);
    if (diff === EMPTY) unchanged.push(document);
    else if (diff) changed.push({ document, diff });
  }
  const documents = changed.map((entry) => entry.document);
  operation.updates = changed.map((entry) => entry.diff);
  if ((await cls._preUpdateOperation(documents, operation, user)) === false) return [];
  const answered = unchanged.length > 0 && isContrary("empty-update") ? unchanged : [];
  if ((operation.updates as Obj[]).length === 0) return answered;
  const updated = await seat.database.modify({
    ...makeRequest("update", cls, operation),
    data: asJson(operation.updates as Obj[]),
  });
  return [...updated, ...answered];
}

const idIn = (update: object): unknown => (update as { _id?: unknown })._id;

/** What lies in a compendium is read before it is changed; `null` asks for everything in it. */
async function fetchTargets(ids: readonly unknown[] | null, { parent, pack }: Operation): Promise<void> {
  const compendium = parent === null && pack !== null ? seat.game.packs.get(pack) : undefined;
  if (compendium) await compendium.getDocuments(ids ? { _id__in: ids } : {});
}

function resolveTarget(cls: DocumentClassShape, update: object, operation: Operation): DocumentShape {
  const id = idIn(update);
  if (typeof id !== "string")
    throw new Error(`An update of ${cls.documentName} must name the document's _id`);
  return findTarget(cls, id, operation);
}

/** Documents that could not be built may be changed and deleted too: nothing else mends them. */
export const INVALID_TOO = { invalid: true } as object;

function findTarget(cls: DocumentClassShape, id: string, operation: Operation): DocumentShape {
  const { parent } = operation;
  if (cls.documentName === "Actor" && parent?.documentName === "Token") {
    return (parent as unknown as { actor: DocumentShape }).actor;
  }
  const document = findCollection(cls, parent, operation.pack).get(id, INVALID_TOO);
  if (!document)
    throw new Error(`${cls.documentName} "${id}" does not exist${parent ? ` in ${parent.uuid}` : ""}`);
  return document;
}

/** Says that an update changes nothing; one that was vetoed is null. */
const EMPTY = Symbol("an update without effect");

// Two passes: what changes is shown to listeners, who may change it; what is left then is cleaned and compared again.
async function prepareUpdate(
  document: DocumentShape,
  update: object,
  operation: Operation,
  user: UserShape,
): Promise<Obj | typeof EMPTY | null> {
  const { _id, ...changes } = expandObject(deepClone(update));
  const options = { recursive: operation.recursive as boolean, fallback: false, dryRun: true };
  const first = document.updateSource(changes, options);
  if (isEmpty(first) && operation.diff !== false) return EMPTY;
  const proposed: Obj = deepClone(operation.diff === false ? { ...changes, ...first } : first);
  proposed._id = document.id;
  if ((await document._preUpdate(proposed, operation, user)) === false) return null;
  const vetoed =
    operation.noHook !== true &&
    !seat.hooks.call(`preUpdate${document.documentName}`, document, proposed, operation, user.id);
  if (vetoed) return null;
  const { _id: _same, ...final } = expandObject(proposed);
  const diff = document.updateSource(final, options);
  if (isEmpty(diff) && operation.diff !== false) return EMPTY;
  return { ...(operation.diff === false ? { ...final, ...diff } : diff), _id: document.id };
}

/** `Document.deleteDocuments`: asks, sends the ids. */
export async function deleteDocuments(
  cls: DocumentClassShape,
  ids: readonly string[],
  given: Obj,
): Promise<DocumentShape[]> {
  const operation = readOperation(given, {
    action: "delete",
    broadcast: true,
    render: true,
    deleteAll: false,
    noHook: false,
  });
  const user = currentUser();
  await fetchTargets(operation.deleteAll ? null : ids, operation);
  const targets = operation.deleteAll
    ? findCollection(cls, operation.parent, operation.pack).contents
    : ids.map((id) => findTarget(cls, id, operation));
  const documents: DocumentShape[] = [];
  for (const document of targets) if (await allowDelete(document, operation, user)) documents.push(document);
  if ((await cls._preDeleteOperation(documents, operation, user)) === false || documents.length === 0)
    return [];
  const allowed = documents.map((document) => String(document.id));
  // A veto of one document must not be overruled by "all".
  const options: { [key: string]: Json } = { ...plainOptions(operation), deleteAll: false };
  return seat.database.modify({ ...makeRequest("delete", cls, operation), ids: allowed, options });
}

async function allowDelete(document: DocumentShape, operation: Operation, user: UserShape): Promise<boolean> {
  if ((await document._preDelete(operation, user)) === false) return false;
  return (
    operation.noHook === true ||
    seat.hooks.call(`preDelete${document.documentName}`, document, operation, user.id)
  );
}
