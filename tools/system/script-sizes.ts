// What the release makes a page load: its scripts by when they are loaded, in bytes, as they are and as they travel.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { listFiles, readJsonObject } from "../files.ts";

export interface ScriptSize {
  readonly file: string;
  readonly bytes: number;
  readonly gzipped: number;
}

/** A script's name without the hash of its content: fray-core.0123abcd.mjs is fray-core.mjs. */
export function plainName(file: string): string {
  return file.replace(/\.[0-9a-f]{8}(?=\.mjs$)/, "");
}

/** The script that the manifest names. */
function entryOf(folder: string): string {
  const { esmodules } = readJsonObject(join(folder, "system.json"));
  const first = Array.isArray(esmodules) ? esmodules[0] : null;
  if (typeof first !== "string") throw new Error(`${folder}/system.json: esmodules names no script`);
  return first;
}

/** The script with the rules of a game. */
function rulesOf(folder: string, game: string): string {
  const found = listFiles(folder).find((file) => plainName(file) === `fray-${game}-rules.mjs`);
  if (!found) throw new Error(`${folder} holds no rules of ${game}`);
  return found;
}

/** The scripts that a page loads to open a world that plays this game. Throws for a game without a script. */
export function startScripts(folder: string, game: string): readonly ScriptSize[] {
  return [...reachedFrom(folder, [entryOf(folder), rulesOf(folder, game)])].map((file) =>
    sizeOf(folder, file),
  );
}

/** The scripts that are loaded when something first wants them, whatever game the world plays. */
export function onDemandScripts(folder: string): readonly ScriptSize[] {
  const atStart = reachedFrom(folder, [entryOf(folder)]);
  const scripts = listFiles(folder).filter((file) => file.endsWith(".mjs") && !atStart.has(file));
  return scripts.map((file) => sizeOf(folder, file));
}

/** These scripts with all that they import from the start. */
function reachedFrom(folder: string, files: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const add = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const next of importsAtStart(readFileSync(join(folder, file), "utf8"))) add(next);
  };
  files.forEach(add);
  return reached;
}

/** The files that a script imports as it is loaded. */
export function importsAtStart(script: string): string[] {
  const found = script.matchAll(/\b(?:from|import)\s*"\.\/([\w.-]+\.mjs)"/g);
  return [...found].map(([, file]) => file ?? "");
}

/** The files that a script imports when it wants them. */
export function importsOnDemand(script: string): string[] {
  return [...script.matchAll(/\bimport\(["'`]\.\/([\w.-]+\.mjs)["'`]\)/g)].map(([, file]) => file ?? "");
}

export function sizeOf(folder: string, file: string): ScriptSize {
  const content = readFileSync(join(folder, file));
  return { file, bytes: content.byteLength, gzipped: gzipSync(content, { level: 9 }).byteLength };
}
