// The documents of packs: complete with ids, keys and stats, copies filled in, the same each time.
import type { Json, JsonObject } from "../files.ts";
import { isObject } from "../files.ts";
import { databaseKey, documentId } from "./document-ids.ts";
import { embeddedSlug, type PackSource } from "./pack-entries.ts";
import { PACK_KINDS, type EntryKind } from "./pack-kinds.ts";

export type Shelf = ReadonlyMap<string, PackSource>;

/** The build that entries claim to come from: v13's last, so that a later generation migrates them. */
const coreVersion = "13.351";

export interface Place {
  readonly pack: PackSource;
  readonly shelf: Shelf;
  readonly version: string;
  readonly address: string;
  readonly collections: readonly string[];
  readonly ids: readonly string[];
  /** The ids of the documents embedded beside this one, by slug. */
  readonly beside: ReadonlyMap<string, string>;
}

/** A document with its id, key and stats, and the same for everything embedded in it. */
export function complete(source: JsonObject, place: Place, kind: EntryKind): JsonObject {
  const { copy, slug: _slug, inside, ...own } = source;
  const original = typeof copy === "string" ? copied(copy, place) : null;
  const found = original ? overlaid(original.entry, own) : own;
  const entry = typeof inside === "string" ? laidInto(found, place.beside.get(inside)) : found;
  const id = idOf(own, place.address);
  const path = [...place.collections, PACK_KINDS[kind].collection];
  const ids = [...place.ids, id];
  const document: JsonObject = {
    flags: {},
    ...(kind === "TableResult" ? {} : { sort: 0 }),
    ...(PACK_KINDS[kind].hasSystem ? { system: {} } : {}),
    ...joinedLines(entry),
    _id: id,
    _stats: stats(place.version, original?.uuid ?? null),
    _key: databaseKey(path, ids),
  };
  for (const [collection, childKind] of Object.entries(PACK_KINDS[kind].embedded)) {
    const list = Array.isArray(entry[collection]) ? entry[collection].filter(isObject) : [];
    const addressOf = (child: JsonObject) => `${place.address}/${collection}/${embeddedSlug(child)}`;
    const beside = new Map(list.map((child) => [embeddedSlug(child), idOf(child, addressOf(child))]));
    document[collection] = list.map((child) =>
      complete(child, { ...place, address: addressOf(child), collections: path, ids, beside }, childKind),
    );
  }
  return document;
}

/** Prose and scripts stand in the sources as lists of lines. */
function joinedLines(entry: JsonObject): JsonObject {
  const lines = (value: Json | undefined) => (Array.isArray(value) ? value.join("\n") : (value ?? null));
  return {
    ...entry,
    ...("command" in entry ? { command: lines(entry.command) } : {}),
    ...(isObject(entry.text) ? { text: { ...entry.text, content: lines(entry.text.content) } } : {}),
  };
}

function idOf(source: JsonObject, address: string): string {
  return typeof source._id === "string" ? source._id : documentId(address);
}

/** An item that lies in another one of the same actor. */
function laidInto(entry: JsonObject, container: string | undefined): JsonObject {
  const system = isObject(entry.system) ? entry.system : {};
  return { ...entry, system: { ...system, container: container ?? "" } };
}

/** The entry that `copy` names, e.g. "destiny-equipment/broadsword", and where the copy came from. */
function copied(copy: string, place: Place): { entry: JsonObject; uuid: string } {
  const [packName = "", slug = ""] = copy.split("/");
  const pack = place.shelf.get(packName);
  const entry = pack?.entries.get(slug);
  if (!pack || !entry) throw new Error(`packs/${place.address}: copy: there is no entry ${copy}`);
  const { folder: _folder, ownership: _ownership, _id, ...content } = entry;
  const id = typeof _id === "string" ? _id : documentId(copy);
  return { entry: content, uuid: `Compendium.fray.${packName}.${pack.kind}.${id}` };
}

/** Objects merge field by field, everything else is replaced. */
function overlaid(original: JsonObject, own: JsonObject): JsonObject {
  const result: JsonObject = structuredClone(original);
  for (const [field, value] of Object.entries(own)) {
    const before: Json | undefined = result[field];
    result[field] = isObject(before) && isObject(value) ? overlaid(before, value) : value;
  }
  return result;
}

export function stats(version: string, compendiumSource: string | null): JsonObject {
  return {
    coreVersion,
    systemId: "fray",
    systemVersion: version,
    createdTime: null,
    modifiedTime: null,
    lastModifiedBy: null,
    compendiumSource,
    duplicateSource: null,
  };
}

/** A hero's token shares its actor and is friendly; an NPC's is its own and hostile. Sources may say otherwise. */
export function actorDefaults(actor: JsonObject): JsonObject {
  const isCharacter = typeof actor.type === "string" && actor.type.endsWith("Character");
  const token: JsonObject = {
    name: actor.name ?? "",
    actorLink: isCharacter,
    disposition: isCharacter ? 1 : -1,
    displayBars: 40,
    ...(typeof actor.img === "string" ? { texture: { src: actor.img } } : {}),
    ...(isCharacter ? { sight: { enabled: true } } : {}),
  };
  const own = isObject(actor.prototypeToken) ? actor.prototypeToken : {};
  return { ...actor, prototypeToken: overlaid(token, own) };
}
