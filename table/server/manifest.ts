// The manifest of the built system: read, checked against its schema and its files, with the words it brings.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import type { Json, JsonObject } from "../core/protocol.ts";
import { asObject, asObjects, asText, isObject, mergeDiff } from "./plain-data.ts";

export interface LoadedSystem {
  readonly manifest: JsonObject;
  /** Translations by language code; several files of one language are merged. */
  readonly languages: { readonly [lang: string]: JsonObject };
  /** What Foundry would warn of. */
  readonly warnings: readonly string[];
}

const TEXTS = [
  "id",
  "title",
  "description",
  "version",
  "url",
  "license",
  "readme",
  "bugs",
  "changelog",
  "manifest",
  "download",
  "background",
  "initiative",
  "primaryTokenAttribute",
  "secondaryTokenAttribute",
];
const LISTS = ["authors", "media", "esmodules", "scripts", "styles", "languages", "packs", "packFolders"];
const OBJECTS = ["compatibility", "flags", "relationships", "documentTypes", "grid"];
const SWITCHES = ["socket", "persistentStorage", "protected", "exclusive", "strictDataCleaning"];

const TYPED_DOCUMENTS = [
  "ActiveEffect",
  "Actor",
  "Card",
  "Cards",
  "ChatMessage",
  "Combat",
  "Combatant",
  "CombatantGroup",
  "Item",
  "JournalEntryPage",
  "RegionBehavior",
];
const TYPE_FIELDS = ["htmlFields", "filePathFields", "gmOnlyFields"];
const PACK_TYPES = [
  "Actor",
  "Item",
  "Adventure",
  "Cards",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
];

/** Loads system.json of a built package. Throws one error that lists everything wrong with it for that generation. */
export function loadSystem(systemPath: string, generation: 13 | 14 = 13): LoadedSystem {
  const path = join(systemPath, "system.json");
  if (!existsSync(path)) throw new Error(`${path} is missing: build the system first`);
  const manifest = JSON.parse(readFileSync(path, "utf8")) as JsonObject;
  const faults = packageFaults(systemPath, manifest);
  const languages = readLanguages(systemPath, manifest, faults);
  if (generation === 14 && existsSync(join(systemPath, "template.json")))
    faults.push("template.json is in the package: generation 14 deprecates it, use documentTypes");
  if (faults.length > 0) throw new Error(`${path}:\n${faults.join("\n")}`);
  return { manifest, languages, warnings: warningsOf(systemPath, manifest) };
}

/** Everything wrong with a package's manifest, its words aside. */
export function packageFaults(folder: string, manifest: JsonObject): string[] {
  return [
    ...shapeFaults(manifest),
    ...typeFaults(manifest),
    ...fileFaults(folder, manifest),
    ...packFaults(folder, manifest),
  ];
}

function shapeFaults(manifest: JsonObject): string[] {
  const faults: string[] = [];
  const wrong = (keys: readonly string[], fits: (value: Json) => boolean, what: string): void => {
    for (const key of keys) {
      const value = manifest[key];
      if (value !== undefined && !fits(value)) faults.push(`${key} must be ${what}`);
    }
  };
  wrong(TEXTS, (value) => typeof value === "string", "a text");
  wrong(LISTS, Array.isArray, "a list");
  wrong(OBJECTS, isObject, "an object");
  wrong(SWITCHES, (value) => typeof value === "boolean", "true or false");
  if (!/^[a-z0-9_-]+$/.test(asText(manifest.id)))
    faults.push("id must be lower-case letters, digits, - and _");
  for (const key of ["title", "version"]) if (!asText(manifest[key])) faults.push(`${key} is missing`);
  if (typeof manifest.description !== "string") faults.push("description is missing");
  return faults;
}

function typeFaults(manifest: JsonObject): string[] {
  const faults: string[] = [];
  for (const [name, types] of Object.entries(asObject(manifest.documentTypes))) {
    if (!TYPED_DOCUMENTS.includes(name))
      faults.push(`documentTypes.${name}: no document of that name has sub-types`);
    for (const [type, fields] of Object.entries(asObject(types))) {
      const path = `documentTypes.${name}.${type}`;
      if (type === "base" || !/^[A-Za-z][\w.-]*$/.test(type))
        faults.push(`${path}: "${type}" is not allowed as a name`);
      const unknown = Object.keys(asObject(fields)).find((key) => !TYPE_FIELDS.includes(key));
      if (!isObject(fields) || unknown) faults.push(`${path}: ${unknown ?? "an object is needed"}`);
    }
  }
  return faults;
}

function fileFaults(systemPath: string, manifest: JsonObject): string[] {
  const named = ["esmodules", "scripts", "styles"].flatMap((key) => {
    const entries = Array.isArray(manifest[key]) ? manifest[key] : [];
    return entries.map((entry) => ({ key, path: isObject(entry) ? asText(entry.src) : asText(entry) }));
  });
  const faults = named
    .filter(({ path }) => !isFile(systemPath, path))
    .map(({ key, path }) => `${key}: ${path || "an entry"} is no file of the package`);
  if (named.every(({ key }) => key !== "esmodules")) faults.push("esmodules names no file");
  return faults;
}

function packFaults(systemPath: string, manifest: JsonObject): string[] {
  return asObjects(manifest.packs).flatMap((pack) => {
    const name = asText(pack.name);
    const path = asText(pack.path) || `packs/${name}`;
    const faults: string[] = [];
    if (!/^[a-z0-9_-]+$/i.test(name)) faults.push(`packs: "${name}" is not allowed as a name`);
    if (!asText(pack.label)) faults.push(`packs: ${name} has no label`);
    if (!PACK_TYPES.includes(asText(pack.type)))
      faults.push(`packs: ${name} has the type "${asText(pack.type)}"`);
    if (!isInside(systemPath, path) || !existsSync(join(systemPath, path, "CURRENT")))
      faults.push(`packs: ${path} is no database of the package`);
    return faults;
  });
}

/** The words of a package by language; what is wrong with a file is added to the faults. */
export function readLanguages(
  systemPath: string,
  manifest: JsonObject,
  faults: string[],
): { [lang: string]: JsonObject } {
  const languages: { [lang: string]: JsonObject } = {};
  for (const entry of asObjects(manifest.languages)) {
    const [lang, path] = [asText(entry.lang), asText(entry.path)];
    try {
      Intl.getCanonicalLocales(lang);
      if (!lang || !isFile(systemPath, path)) throw new Error("no such file");
      const words: unknown = JSON.parse(readFileSync(join(systemPath, path), "utf8"));
      if (!isObject(words)) throw new Error("no object of words");
      languages[lang] = mergeDiff(languages[lang] ?? {}, words);
    } catch (error) {
      faults.push(`languages: ${lang || "an entry"}, ${path}: ${(error as Error).message}`);
    }
  }
  return languages;
}

function warningsOf(systemPath: string, manifest: JsonObject): string[] {
  const known = [...TEXTS, ...LISTS, ...OBJECTS, ...SWITCHES];
  const warnings = Object.keys(manifest)
    .filter((key) => !known.includes(key))
    .map((key) => `system.json: the key "${key}" is not known`);
  if (existsSync(join(systemPath, "template.json")))
    warnings.push("template.json is in the package: generation 14 warns of it");
  return warnings;
}

/** Whether a relative path stays inside a folder. */
export function isInside(folder: string, path: string): boolean {
  const full = resolve(folder, path);
  return full === resolve(folder) || full.startsWith(resolve(folder) + sep);
}

function isFile(folder: string, path: string): boolean {
  return (
    path !== "" &&
    isInside(folder, path) &&
    existsSync(join(folder, path)) &&
    statSync(join(folder, path)).isFile()
  );
}
