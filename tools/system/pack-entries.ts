// Reads the compendium sources of one pack and says, with file and field, what is wrong with them.
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { Json, JsonObject } from "../files.ts";
import { isObject, listFiles, readJson } from "../files.ts";
import { isDocumentId } from "./document-ids.ts";
import { PACK_KINDS, type EntryKind } from "./pack-kinds.ts";

export interface PackSource {
  readonly name: string;
  readonly kind: EntryKind;
  /** Source entries by slug, in slug order. */
  readonly entries: ReadonlyMap<string, JsonObject>;
  readonly folders: readonly JsonObject[];
}

export interface Catalogue {
  /** Allowed subtypes of each document, from the manifest. */
  readonly types: Readonly<Record<string, readonly string[]>>;
  /** Tells whether the system holds the file at a path like "icons/plates/wolf.svg". */
  readonly hasFile: (path: string) => boolean;
}

/** Fields that only an embedded document's source may have. */
const embeddedFields = ["slug", "copy", "inside"];

/** Reads packs/<name>. Throws one error that lists every fault of its files. */
export function readPack(base: string, name: string, kind: EntryKind, catalogue: Catalogue): PackSource {
  const folder = join(base, "packs", name);
  if (!existsSync(folder)) throw new Error(`packs/${name} is missing, but system.json lists the pack`);
  const faults: string[] = [];
  const folders = readFolders(folder, name, faults);
  const slugs = new Set(folders.map((entry) => entry.slug));
  const entries = new Map<string, JsonObject>();
  for (const file of listFiles(folder)) {
    if (file === "_folders.json") continue;
    const address = `packs/${name}/${file}`;
    const entry = readEntry(join(folder, file), address, faults);
    if (!entry) continue;
    faults.push(...entryFaults(entry, kind, address, catalogue));
    if (typeof entry.folder === "string" && !slugs.has(entry.folder)) {
      faults.push(`${address}: folder: packs/${name}/_folders.json has no ${JSON.stringify(entry.folder)}`);
    }
    entries.set(basename(file, ".json"), entry);
  }
  if (faults.length) throw new Error(faults.join("\n"));
  return { name, kind, entries, folders };
}

function readEntry(path: string, address: string, faults: string[]): JsonObject | null {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*\.json$/.test(basename(path)) || address.split("/").length !== 3) {
    faults.push(
      `${address}: an entry is a file packs/<pack>/<slug>.json in small letters, digits and dashes`,
    );
    return null;
  }
  try {
    const entry = readJson(path);
    if (isObject(entry)) return entry;
    faults.push(`${address}: must hold one document`);
  } catch (error) {
    faults.push(
      `${address}: ${error instanceof Error ? error.message.replace(`${path}: `, "") : String(error)}`,
    );
  }
  return null;
}

function readFolders(packFolder: string, name: string, faults: string[]): JsonObject[] {
  const file = join(packFolder, "_folders.json");
  if (!existsSync(file)) return [];
  const list = readJson(file);
  const folders = Array.isArray(list) ? list.filter(isObject) : [];
  if (!Array.isArray(list) || folders.length !== list.length)
    faults.push(`packs/${name}/_folders.json: must be a list`);
  for (const folder of folders) {
    const at = `packs/${name}/_folders.json/${String(folder.slug)}`;
    if (typeof folder.slug !== "string") faults.push(`${at}: slug is missing`);
    faults.push(...nameFault(folder, at), ...unknownFields(folder, PACK_KINDS.Folder.fields, at));
  }
  return folders;
}

/** Everything wrong with one entry and what is embedded in it. */
export function entryFaults(
  entry: JsonObject,
  kind: EntryKind,
  address: string,
  catalogue: Catalogue,
): string[] {
  return [
    ...nameFault(entry, address),
    ...documentFaults(entry, kind, PACK_KINDS[kind].fields, address, catalogue),
    ...embeddedFaults(entry, kind, address, catalogue),
  ];
}

function documentFaults(
  entry: JsonObject,
  kind: EntryKind,
  allowed: readonly string[],
  address: string,
  catalogue: Catalogue,
): string[] {
  const faults = unknownFields(entry, allowed, address);
  if (entry._id !== undefined && !isDocumentId(entry._id)) {
    faults.push(`${address}: _id: ${JSON.stringify(entry._id)} is not 16 letters or digits; leave it out`);
  }
  if (entry.system !== undefined && !isObject(entry.system))
    faults.push(`${address}: system: must be an object`);
  return [
    ...faults,
    ...typeFault(entry, kind, address, catalogue),
    ...imageFault(entry.img, address, catalogue),
  ];
}

function typeFault(entry: JsonObject, kind: EntryKind, address: string, catalogue: Catalogue): string[] {
  const { hasType, types: own } = PACK_KINDS[kind];
  if (!hasType || (entry.copy !== undefined && entry.type === undefined)) return [];
  const types = [...own, ...(catalogue.types[kind] ?? [])];
  if (typeof entry.type === "string" && types.includes(entry.type)) return [];
  return [`${address}: type: ${JSON.stringify(entry.type)} is none of ${types.join(", ")}`];
}

function imageFault(image: Json | undefined, address: string, catalogue: Catalogue): string[] {
  if (image === undefined) return [];
  if (typeof image !== "string" || !image.startsWith("systems/fray/")) {
    return [`${address}: img: must lie in systems/fray/`];
  }
  if (catalogue.hasFile(image.replace("systems/fray/", ""))) return [];
  return [`${address}: img: ${image} does not exist; list the icon in styles/icons.json`];
}

function nameFault(entry: JsonObject, address: string): string[] {
  if (typeof entry.name === "string" && entry.name.trim()) return [];
  return [`${address}: name: is missing`];
}

function unknownFields(entry: JsonObject, allowed: readonly string[], address: string): string[] {
  return Object.keys(entry)
    .filter((field) => !allowed.includes(field))
    .map((field) => `${address}: ${field}: unknown field; known are ${allowed.join(", ")}`);
}

function embeddedFaults(entry: JsonObject, kind: EntryKind, address: string, catalogue: Catalogue): string[] {
  return Object.entries(PACK_KINDS[kind].embedded).flatMap(([collection, childKind]) => {
    const list = entry[collection];
    if (list === undefined) return [];
    if (!Array.isArray(list)) return [`${address}: ${collection}: must be a list`];
    const slugs = list.map((child) => (isObject(child) ? embeddedSlug(child) : ""));
    return list.flatMap((child, index) => {
      const at = `${address}/${collection}/${index}`;
      if (!isObject(child)) return [`${at}: must be an object`];
      const slug = slugs[index] ?? "";
      if (slugs.indexOf(slug) < index) return [`${at}: slug: ${slug} is taken; give each a slug of its own`];
      return [...insideFault(child, slugs, at), ...childFaults(child, childKind, at, catalogue)];
    });
  });
}

/** `inside` names, by its slug, another item of the same actor. */
function insideFault(child: JsonObject, slugs: readonly string[], at: string): string[] {
  const { inside } = child;
  if (inside === undefined) return [];
  if (typeof inside === "string" && inside !== embeddedSlug(child) && slugs.includes(inside)) return [];
  return [`${at}: inside: ${JSON.stringify(inside)} is no other item of this actor`];
}

function childFaults(child: JsonObject, kind: EntryKind, at: string, catalogue: Catalogue): string[] {
  const allowed = [
    ...PACK_KINDS[kind].fields.filter((field) => field !== "folder" && field !== "ownership"),
    ...embeddedFields,
  ];
  const named = child.copy === undefined ? nameFault(child, at) : [];
  return [
    ...named,
    ...documentFaults(child, kind, allowed, at, catalogue),
    ...embeddedFaults(child, kind, at, catalogue),
  ];
}

/** What an embedded document is called inside its parent: its slug, what it copies, or its name. */
export function embeddedSlug(child: JsonObject): string {
  for (const field of [child.slug, child.copy, child.name]) {
    if (typeof field === "string" && field) return field.toLowerCase().replace(/[^a-z0-9/]+/g, "-");
  }
  return "";
}
