// Compendium packs: one source file a document becomes Foundry's database, the same bytes each time.
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import type { JsonObject } from "../files.ts";
import { isObject, listFiles } from "../files.ts";
import { databaseKey, documentId } from "./document-ids.ts";
import { packListings } from "./manifest.ts";
import { drawSceneMap } from "./maps/scene-map.ts";
import { sceneMapPath, stagedAdventure } from "./pack-adventures.ts";
import { actorDefaults, complete, stats, type Place, type Shelf } from "./pack-documents.ts";
import type { Catalogue, PackSource } from "./pack-entries.ts";
import { readPack } from "./pack-entries.ts";
import { isPackable } from "./pack-kinds.ts";

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
    if (pack.kind === "Adventure") drawScenes(pack, outDir);
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

/** The pictures of the scenes of a pack's encounters, as the packs name them. */
function drawScenes(pack: PackSource, outDir: string): void {
  for (const [slug, { scene }] of pack.entries) {
    const address = `${pack.name}/${slug}`;
    const file = join(outDir, sceneMapPath(address));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, drawSceneMap(isObject(scene) ? scene : {}, `packs/${address}: scene`));
  }
}

function readShelf(base: string, outDir: string, manifest: JsonObject): Shelf {
  const catalogue = catalogueOf(outDir, manifest);
  const shelf = new Map<string, PackSource>();
  for (const listing of packListings(manifest)) {
    if (!isPackable(listing.type)) {
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
    const folder = typeof entry.folder === "string" ? folderId(pack, entry.folder) : null;
    staged.set(slug, { ...stagedDocument(entry, place), folder });
  }
  return staged;
}

function stagedDocument(entry: JsonObject, place: Place): JsonObject {
  const { kind } = place.pack;
  if (kind === "Adventure") return stagedAdventure(entry, place);
  const document = complete(entry, place, kind);
  return {
    ...(kind === "Actor" ? actorDefaults(document) : document),
    ownership: isObject(entry.ownership) ? entry.ownership : { default: 0 },
  };
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
