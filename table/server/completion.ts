// What the server adds to a document before storing it: ids, the creator's ownership, when and by whom it was written.
import { randomBytes } from "node:crypto";
import type { DocumentName, Json, JsonObject, ModifyRequest } from "../core/protocol.ts";
import { AUTHORED, coreTypes, embeddedFields, hasTypes } from "./hierarchy.ts";
import { asObject, asObjects, asText, idOf } from "./plain-data.ts";
import { refuse } from "./refusal.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const OWNED: readonly DocumentName[] = ["Actor", "Item", "JournalEntry", "Macro", "RollTable"];
const WITHOUT_STATS: readonly DocumentName[] = ["Token", "ActorDelta", "Wall", "AmbientLight", "Region"];

/** A new document id: 16 letters and digits. */
export function createId(): string {
  return Array.from(randomBytes(16), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

export function isId(text: string): boolean {
  return /^[A-Za-z0-9]{16}$/.test(text);
}

/** Who writes, when, and with which versions: what goes into `_stats`. */
export interface Stamp {
  readonly userId: string;
  readonly now: number;
  readonly coreVersion: string;
  readonly systemId: string;
  readonly systemVersion: string;
}

/** Creation data as it will be stored: with an id, with its lists, with `_stats` and the creator as owner. */
export function completeCreation(request: ModifyRequest, data: JsonObject, stamp: Stamp): JsonObject {
  const name = request.documentName;
  const isWorldDocument = request.parent === null;
  const document: JsonObject = { ...data, _id: newId(request, data) };
  if (isWorldDocument && OWNED.includes(name))
    document.ownership = withOwner(document.ownership, stamp.userId);
  if (AUTHORED[name] !== undefined) document.author ??= stamp.userId;
  if (!WITHOUT_STATS.includes(name)) document._stats = creationStats(document, stamp);
  if (hasTypes(name)) document.type ??= coreTypes(name)[0] ?? null;
  return completeLists(name, document, request.options.keepEmbeddedIds !== false);
}

function newId(request: ModifyRequest, data: JsonObject): string {
  if (request.options.keepId !== true || !data._id) return createId();
  const id = idOf(data);
  if (!isId(id)) refuse(`${request.documentName} has the id "${id}"; an id is 16 letters and digits`);
  return id;
}

function withOwner(ownership: Json | undefined, userId: string): JsonObject {
  return { default: 0, ...asObject(ownership), [userId]: 3 };
}

function creationStats(document: JsonObject, stamp: Stamp): JsonObject {
  const { userId, now, coreVersion, systemId, systemVersion } = stamp;
  const written = {
    coreVersion,
    systemId,
    systemVersion,
    createdTime: now,
    modifiedTime: now,
    lastModifiedBy: userId,
  };
  return { ...asObject(document._stats), ...written };
}

/** What an update adds to its diff. */
export function updateStats(name: DocumentName, diff: JsonObject, stamp: Stamp): JsonObject {
  if (WITHOUT_STATS.includes(name)) return diff;
  const written = { modifiedTime: stamp.now, lastModifiedBy: stamp.userId };
  return { ...diff, _stats: { ...asObject(diff._stats), ...written } };
}

/** Embedded lists exist and every document in them has an id of its own. */
function completeLists(name: DocumentName, data: JsonObject, keepIds: boolean): JsonObject {
  const document = { ...data };
  for (const { name: childName, field, single } of embeddedFields(name)) {
    if (single || (name === "ActorDelta" && !(field in document))) continue;
    document[field] = asObjects(document[field]).map((child) => {
      const id = keepIds && isId(asText(child._id)) ? idOf(child) : createId();
      return completeLists(childName, { ...child, _id: id }, keepIds);
    });
  }
  return document;
}
