// Files on disk: sorted listings, content hashes, and JSON that names its file when it is broken.
import { createHash } from "node:crypto";
import { messageOf } from "../src/core/language/message-of.ts";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** Every file below `folder`, as sorted forward-slash paths relative to it; none if the folder is missing. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort((a, b) => (a < b ? -1 : 1));
}

/** One hash over the paths and contents of files and folders below `base`; a missing one counts as empty. */
export function hashOf(base: string, paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths) {
    const full = join(base, path);
    if (!existsSync(full)) continue;
    const files = statSync(full).isDirectory() ? listFiles(full).map((file) => `${path}/${file}`) : [path];
    for (const file of files) {
      const content = readFileSync(join(base, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}

/** Reads a JSON file. Throws with the file's name and the parser's reason. */
export function readJson(file: string): Json {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Json;
  } catch (error) {
    throw new Error(`${file}: ${messageOf(error)}`, { cause: error });
  }
}

/** Reads a JSON file that must hold an object. */
export function readJsonObject(file: string): JsonObject {
  const value = readJson(file);
  if (!isObject(value)) throw new Error(`${file}: must hold an object`);
  return value;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
