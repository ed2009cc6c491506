// What the release makes a page load: its scripts by when they are loaded, in bytes, as they are and as they travel.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { listFiles } from "../files.ts";

export interface ScriptSize {
  readonly file: string;
  readonly bytes: number;
  readonly gzipped: number;
}

const ENTRY = "fray.mjs";

/** The script with the rules of a game. */
const rulesOf = (game: string): string => `fray-${game}-rules.mjs`;

/** The scripts that a page loads to open a world that plays this game. Throws for a game without a script. */
export function startScripts(folder: string, game: string): readonly ScriptSize[] {
  return [...reachedFrom(folder, [ENTRY, rulesOf(game)])].map((file) => sizeOf(folder, file));
}

/** The scripts that are loaded when something first wants them, whatever game the world plays. */
export function onDemandScripts(folder: string): readonly ScriptSize[] {
  const atStart = reachedFrom(folder, [ENTRY]);
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
