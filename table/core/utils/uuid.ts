// Uuids: naming a document by the path that leads to it.
import type { DocumentName } from "../protocol.ts";
import { seat } from "../seat.ts";
import type { DocumentCollectionShape, DocumentShape, PackShape } from "../shapes.ts";
import type { Collection } from "./collection.ts";

export interface ParsedUuid {
  uuid: string;
  type: string | undefined;
  id: string;
  collection: DocumentCollectionShape | PackShape | undefined;
  embedded: string[];
  primaryType?: string;
  primaryId?: string;
  documentType: string | undefined;
  documentId: string | undefined;
}

/** Takes a uuid apart; `relative` resolves uuids that start with a dot. */
export function parseUuid(uuid: string, options: { relative?: DocumentShape } = {}): ParsedUuid {
  const absolute = uuid.startsWith(".") && options.relative ? resolveRelative(uuid, options.relative) : uuid;
  const parts = absolute.split(".");
  if (parts[0] === "Compendium") return parseCompendium(absolute, parts);
  const [type, id, ...embedded] = parts;
  const collection = type ? seat.game.collections.get(type) : undefined;
  return finish(absolute, type, id, embedded, collection);
}

function resolveRelative(uuid: string, relative: DocumentShape): string {
  const rest = uuid.slice(1);
  const steps = rest.split(".");
  if (steps.length > 1) return `${relative.uuid}.${rest}`;
  return `${relative.parent ? `${relative.parent.uuid}.` : ""}${relative.documentName}.${rest}`;
}

function parseCompendium(uuid: string, parts: string[]): ParsedUuid {
  const [, scope, pack, ...rest] = parts;
  const collection = seat.game.packs.get(`${scope}.${pack}`);
  const typed = rest.length % 2 === 0;
  const type = typed ? rest.shift() : collection?.documentName;
  const id = rest.shift();
  return finish(uuid, type, id, rest, collection);
}

function finish(
  uuid: string,
  primaryType: string | undefined,
  primaryId: string | undefined,
  embedded: string[],
  collection: ParsedUuid["collection"],
): ParsedUuid {
  const type = embedded.at(-2) ?? primaryType;
  const id = embedded.at(-1) ?? primaryId;
  return {
    uuid,
    type,
    id: id ?? "",
    collection,
    embedded,
    ...(primaryType ? { primaryType } : {}),
    ...(primaryId ? { primaryId } : {}),
    documentType: primaryType,
    documentId: primaryId,
  };
}

function descend(root: DocumentShape | undefined, embedded: readonly string[]): DocumentShape | null {
  let document: DocumentShape | undefined = root;
  for (let i = 0; i < embedded.length && document; i += 2) {
    document = stepInto(document, embedded[i] ?? "", embedded[i + 1] ?? "");
  }
  return document ?? null;
}

// A token's own actor (linked or synthetic) is named "….Token.id.Actor.id", though it is no embedded collection.
function stepInto(document: DocumentShape, name: string, id: string): DocumentShape | undefined {
  if (document.documentName === "Token" && (name === "Actor" || name === "ActorDelta")) {
    const key = name === "Actor" ? "actor" : "delta";
    return (document as unknown as Record<string, DocumentShape | undefined>)[key];
  }
  return document.getEmbeddedDocument(name, id);
}

/** The document with this uuid among those present; a compendium's gives its index entry unless it is already loaded. */
export function fromUuidSync(
  uuid: string | null | undefined,
  options: { relative?: DocumentShape; strict?: boolean; invalid?: boolean } = {},
): DocumentShape | Record<string, unknown> | null {
  if (!uuid) return null;
  const parsed = parseUuid(uuid, options);
  if (!parsed.collection) return missing(uuid, options.strict);
  if (uuid.startsWith("Compendium.")) return packEntry(parsed, options.strict);
  const root = (parsed.collection as Collection<DocumentShape>).get(parsed.primaryId ?? "");
  return descend(root, parsed.embedded) ?? null;
}

function missing(uuid: string, strict: boolean | undefined): null {
  if (strict) throw new Error(`The uuid "${uuid}" names no known collection`);
  return null;
}

function packEntry(
  parsed: ParsedUuid,
  strict: boolean | undefined,
): DocumentShape | Record<string, unknown> | null {
  const pack = parsed.collection as PackShape;
  const loaded = pack.get(parsed.primaryId ?? "") as DocumentShape | undefined;
  if (loaded) return descend(loaded, parsed.embedded);
  if (parsed.embedded.length > 0 && strict !== false) {
    throw new Error(`fromUuidSync cannot reach into the compendium for ${parsed.uuid}: use fromUuid`);
  }
  const entry = pack.index.get(parsed.primaryId ?? "");
  return entry ? { ...entry, pack: pack.collection } : null;
}

/** The document with this uuid, fetched from its compendium when need be. */
export async function fromUuid(
  uuid: string | null | undefined,
  options: { relative?: DocumentShape; strict?: boolean } = {},
): Promise<DocumentShape | null> {
  if (!uuid) return null;
  const parsed = parseUuid(uuid, options);
  if (!parsed.collection) return missing(uuid, options.strict);
  if (!uuid.startsWith("Compendium.")) return fromUuidSync(uuid, options) as DocumentShape | null;
  const root = await (parsed.collection as PackShape).getDocument(parsed.primaryId ?? "");
  return descend(root ?? undefined, parsed.embedded);
}

/** The uuid of a document described by its parts. */
export function buildUuid(context: {
  id: string;
  documentName: DocumentName;
  parent?: DocumentShape | null;
  pack?: string | null;
}): string | null {
  if (!context.id) return null;
  if (context.parent)
    return context.parent.uuid && `${context.parent.uuid}.${context.documentName}.${context.id}`;
  if (context.pack) return `Compendium.${context.pack}.${context.documentName}.${context.id}`;
  return `${context.documentName}.${context.id}`;
}
