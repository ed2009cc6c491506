// Where the forecast's prepared scripts lie, and whether they are made of the sources as they are now.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hashOf } from "../files.ts";
import { cache, root } from "../paths.ts";

const SOURCES = [
  "src/core",
  "src/rulesets",
  "tools/forecast",
  "tools/scenarios",
  "tools/files.ts",
  "tools/lock.ts",
  "tools/paths.ts",
  "package-lock.json",
];

export const folder = join(cache, "forecast");
const straight = join(folder, "straight.mjs");
const waiting = join(folder, "waiting.mjs");
export const stamp = join(folder, "made-of");

/** The script, ready to be imported by this thread and others. */
export interface Bundle {
  /** With rules that run straight through: fast, but what comes before the fight must not ask for anything. */
  readonly straight: URL;
  /** With rules that can wait, as everywhere else. */
  readonly waiting: URL;
}

/** The script in both makes, whether they are there or not. */
export const bundle: Bundle = { straight: pathToFileURL(straight), waiting: pathToFileURL(waiting) };

/** One text for the sources as they are now. */
export function hashOfSources(): string {
  return hashOf(root, SOURCES);
}

/** Whether the scripts are there and made of these sources. */
export function isMadeOf(hash: string): boolean {
  const isThere = [straight, waiting, stamp].every((file) => existsSync(file));
  return isThere && readFileSync(stamp, "utf8") === hash;
}
