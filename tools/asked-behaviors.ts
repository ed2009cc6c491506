// Which files of tests ask the table about which open behaviors of Foundry: the others play alike, whichever is turned round.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { listFiles, readJson } from "./files.ts";
import { wantedGeneration } from "./generation.ts";
import { root } from "./paths.ts";

/** The variable that names the folder to which a run of the tests writes it; nothing is noted without. */
export const ASKED_FOLDER = "ASKED_BEHAVIORS";

/** What one file of tests has asked about. */
export interface AskedBy {
  /** From the project's root, with forward slashes. */
  readonly path: string;
  readonly asked: readonly string[];
}

/** Writes what a file has asked, as the generation that plays, to the folder that the environment names. */
export function noteAsked(by: AskedBy, folder = process.env[ASKED_FOLDER]): void {
  if (folder === undefined) return;
  const path = relative(root, by.path).split(sep).join("/");
  mkdirSync(folder, { recursive: true });
  const name = `${path.replaceAll("/", "__")}-${wantedGeneration()}.json`;
  writeFileSync(join(folder, name), JSON.stringify({ ...by, path }));
}

/** Everything that a run has noted. */
export function readAsked(folder: string): readonly AskedBy[] {
  return listFiles(folder).map((name) => readJson(join(folder, name)) as unknown as AskedBy);
}

/** The files that ask about one of these behaviors at least, in the order of their names. */
export function filesAsking(all: readonly AskedBy[], names: readonly string[]): string[] {
  const asking = all.filter(({ asked }) => asked.some((name) => names.includes(name)));
  return [...new Set(asking.map(({ path }) => path))].sort();
}
