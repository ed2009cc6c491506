// The released system.json: written from the repository's manifest, then held against the files it names.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Json, JsonObject } from "../files.ts";
import { isObject, listFiles, readJsonObject } from "../files.ts";
import { mergedDocumentTypes } from "./document-types.ts";

export interface PackListing {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly type: string;
}

/** What only a release knows: its version, and where it can be had. */
export type ReleaseFields = {
  readonly [field in "version" | "manifest" | "download" | "url" | "bugs"]?: string;
};

/** The manifest as it is released: version from package.json, document types from template.json, and what the release says. */
export function releasedManifest(base: string, release: ReleaseFields = {}): JsonObject {
  const manifest = readJsonObject(join(base, "system.json"));
  const template = readJsonObject(join(base, "template.json"));
  const version = readJsonObject(join(base, "package.json")).version;
  if (typeof version !== "string") throw new Error("package.json: version must be a string");
  return { ...manifest, version, ...release, documentTypes: mergedDocumentTypes(manifest, template) };
}

export function packListings(manifest: JsonObject): PackListing[] {
  const packs = manifest.packs ?? [];
  if (!Array.isArray(packs)) throw new Error("system.json: packs must be a list");
  return packs.map((pack) => {
    if (!isObject(pack)) throw new Error("system.json: each of packs must be an object");
    return {
      name: text(pack, "name"),
      label: text(pack, "label"),
      path: text(pack, "path"),
      type: text(pack, "type"),
    };
  });
}

function text(pack: JsonObject, field: string): string {
  const value = pack[field];
  if (typeof value !== "string" || !value) throw new Error(`system.json: packs: ${field} must be a string`);
  return value;
}

/** Everything wrong with a built folder's manifest; an empty list means that it can be installed. */
export function manifestFaults(folder: string): string[] {
  const manifest = readJsonObject(join(folder, "system.json"));
  const faults = referencedFiles(manifest)
    .filter((path) => !existsSync(join(folder, path)))
    .map((path) => `system.json names ${path}, which is not there`);
  for (const field of ["id", "title", "description", "version"]) {
    if (typeof manifest[field] !== "string") faults.push(`system.json lacks ${field}`);
  }
  if (existsSync(join(folder, "template.json"))) faults.push("template.json must not be released");
  return [...faults, ...unlisted(folder, manifest)];
}

function referencedFiles(manifest: JsonObject): string[] {
  const listed = (field: string): Json[] => {
    const value = manifest[field];
    return Array.isArray(value) ? value : [];
  };
  const paths = [
    ...listed("esmodules"),
    ...listed("styles").map((style) => (isObject(style) ? style.src : style)),
    ...listed("languages").map((language) => (isObject(language) ? language.path : null)),
    ...listed("packs").map((pack) => (isObject(pack) ? pack.path : null)),
    ...["license", "readme", "changelog"].map((field) => manifest[field]),
  ];
  const own = `systems/${String(manifest.id)}/`;
  const pictures = [
    ...listed("media").map((each) => (isObject(each) ? each.url : null)),
    manifest.background,
  ].map((path) => (typeof path === "string" ? path.replace(own, "") : path));
  return [...paths, ...pictures].filter(
    (path): path is string => typeof path === "string" && !path.includes("://"),
  );
}

/** Language files and packs that were built but that the manifest does not name. */
function unlisted(folder: string, manifest: JsonObject): string[] {
  const named = new Set(referencedFiles(manifest));
  const languages = listFiles(join(folder, "lang")).map((file) => `lang/${file}`);
  const packs = new Set(listFiles(join(folder, "packs")).map((file) => `packs/${file.split("/")[0] ?? ""}`));
  return [...languages, ...packs]
    .filter((path) => !named.has(path))
    .map((path) => `${path} is built, but system.json does not name it`);
}
