// Compendium packs: one source file a document becomes Foundry's database, the same bytes each time.
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import type { Json, JsonObject } from "../files.ts";
import { isObject, listFiles } from "../files.ts";
import { databaseKey, documentId } from "./document-ids.ts";
import { packListings } from "./manifest.ts";
import type { Catalogue, EntryKind, PackSource } from "./pack-entries.ts";
import { embeddedCollections, embeddedSlug, readPack } from "./pack-entries.ts";

type Shelf = ReadonlyMap<string, PackSource>;

const collections: Record<EntryKind, string> = {
  Actor: "actors",
  Item: "items",
  ActiveEffect: "effects",
  Folder: "folders",
};

/** The build that entries claim to come from: v13's last, so that a later generation migrates them. */
const coreVersion = "13.351";

/** Compiles every pack that the manifest lists into `outDir`/packs. Throws with all faults of a pack's sources. */
export async function buildPacks(
  base: string,
  outDir: string,
  staging: string,
  manifest: JsonObject,
): Promise<void> {
  const shelf = readShelf(base, outDir, manifest);
  rmSync(staging, { recursive: true, force: true });
  for (const pack of shelf.values()) {
    const source = join(staging, pack.name);
    mkdirSync(source, { recursive: true });
    for (const [file, entry] of stagedEntries(pack, shelf, String(manifest.version))) {
      writeFileSync(join(source, `${file}.json`), JSON.stringify(entry));
    }
    const target = join(outDir, "packs", pack.name);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    await compilePack(source, target);
    dropVolatileFiles(target);
  }
  rmSync(staging, { recursive: true, force: true });
}

function readShelf(base: string, outDir: string, manifest: JsonObject): Shelf {
  const catalogue = catalogueOf(outDir, manifest);
  const shelf = new Map<string, PackSource>();
  for (const listing of packListings(manifest)) {
    if (listing.type !== "Actor" && listing.type !== "Item") {
      throw new Error(`system.json: packs: ${listing.name}: type ${listing.type} is not one the build knows`);
    }
    shelf.set(listing.name, readPack(base, listing.name, listing.type, catalogue));
  }
  const folders = new Set(listFiles(join(base, "packs")).map((file) => file.split("/")[0] ?? ""));
  const unlisted = [...folders].find((folder) => !shelf.has(folder));
  if (unlisted) throw new Error(`packs/${unlisted} exists, but system.json does not list it`);
  return shelf;
}

function catalogueOf(outDir: string, manifest: JsonObject): Catalogue {
  const types: Record<string, readonly string[]> = {};
  const declared = isObject(manifest.documentTypes) ? manifest.documentTypes : {};
  for (const [name, subtypes] of Object.entries(declared))
    types[name] = isObject(subtypes) ? Object.keys(subtypes) : [];
  return { types, hasFile: (path) => existsSync(join(outDir, path)) };
}

/** Opening the database leaves a log and a lock behind that differ from build to build. */
function dropVolatileFiles(target: string): void {
  for (const file of listFiles(target)) {
    if (/^(LOG|LOCK)/.test(file)) rmSync(join(target, file));
  }
}

/** The documents of a pack as the compiler takes them: with ids, keys and stats. */
export function stagedEntries(pack: PackSource, shelf: Shelf, version: string): Map<string, JsonObject> {
  const staged = new Map<string, JsonObject>();
  for (const folder of pack.folders) {
    staged.set(`folder_${String(folder.slug)}`, stagedFolder(pack, folder, version));
  }
  for (const [slug, entry] of pack.entries) {
    const address = `${pack.name}/${slug}`;
    const place: Place = { pack, shelf, version, address, collections: [], ids: [], beside: new Map() };
    const document = complete(entry, place, pack.kind);
    staged.set(slug, {
      ...(pack.kind === "Actor" ? actorDefaults(document) : document),
      folder: typeof entry.folder === "string" ? folderId(pack, entry.folder) : null,
      ownership: isObject(entry.ownership) ? entry.ownership : { default: 0 },
    });
  }
  return staged;
}

function folderId(pack: PackSource, slug: string): string {
  return documentId(`${pack.name}/folders/${slug}`);
}

function stagedFolder(pack: PackSource, folder: JsonObject, version: string): JsonObject {
  const { slug, folder: parent, ...rest } = folder;
  const id = folderId(pack, String(slug));
  return {
    sorting: "a",
    sort: 0,
    color: null,
    flags: {},
    ...rest,
    _id: id,
    type: pack.kind,
    folder: typeof parent === "string" ? folderId(pack, parent) : null,
    _stats: stats(version, null),
    _key: databaseKey(["folders"], [id]),
  };
}

interface Place {
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
function complete(source: JsonObject, place: Place, kind: EntryKind): JsonObject {
  const { copy, slug: _slug, inside, ...own } = source;
  const original = typeof copy === "string" ? copied(copy, place) : null;
  const found = original ? overlaid(original.entry, own) : own;
  const entry = typeof inside === "string" ? laidInto(found, place.beside.get(inside)) : found;
  const id = idOf(own, place.address);
  const path = [...place.collections, collections[kind]];
  const ids = [...place.ids, id];
  const document: JsonObject = {
    flags: {},
    sort: 0,
    system: {},
    ...entry,
    _id: id,
    _stats: stats(place.version, original?.uuid ?? null),
    _key: databaseKey(path, ids),
  };
  for (const collection of embeddedCollections) {
    if (kind === "ActiveEffect" || (kind === "Item" && collection === "items")) continue;
    const list = Array.isArray(entry[collection]) ? entry[collection].filter(isObject) : [];
    const addressOf = (child: JsonObject) => `${place.address}/${collection}/${embeddedSlug(child)}`;
    const beside = new Map(list.map((child) => [embeddedSlug(child), idOf(child, addressOf(child))]));
    document[collection] = list.map((child) =>
      complete(
        child,
        { ...place, address: addressOf(child), collections: path, ids, beside },
        collection === "items" ? "Item" : "ActiveEffect",
      ),
    );
  }
  return document;
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

function stats(version: string, compendiumSource: string | null): JsonObject {
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
function actorDefaults(actor: JsonObject): JsonObject {
  const isCharacter = typeof actor.type === "string" && actor.type.endsWith("Character");
  const token: JsonObject = {
    name: actor.name ?? "",
    actorLink: isCharacter,
    disposition: isCharacter ? 1 : -1,
    ...(typeof actor.img === "string" ? { texture: { src: actor.img } } : {}),
    ...(isCharacter ? { sight: { enabled: true } } : {}),
  };
  const own = isObject(actor.prototypeToken) ? actor.prototypeToken : {};
  return { ...actor, prototypeToken: overlaid(token, own) };
}
