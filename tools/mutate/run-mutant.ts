// Runs the tests that have seen a rule against a mutant of it, and says whether one of them noticed.
import { execFile } from "node:child_process";
import { root } from "../paths.ts";
import type { SeenBy } from "../coverage/sighting-files.ts";
import type { Mutant } from "./sample.ts";

export interface Verdict {
  readonly mutant: Mutant;
  readonly isKilled: boolean;
  /** How many test files were asked. */
  readonly asked: number;
}

const LONGEST = 180_000;
const MOST_FILES = 6;

/** The test files to ask: quick ones before random fights, which are asked only where no other has seen the rule. */
export function filesToAsk(seen: SeenBy, green: (file: string) => boolean): readonly string[] {
  const files = [...new Set(seen.tests.map(({ file }) => file))].filter(green);
  const quick = files.filter((file) => !file.startsWith("tests/properties/"));
  return (quick.length > 0 ? quick : files).slice(0, MOST_FILES);
}

/** Runs the files with the mutation in place; a run that never ends has noticed too. */
export async function tryMutant(mutant: Mutant, files: readonly string[]): Promise<Verdict> {
  const passed = await passes(files, { RULE_MUTATION: JSON.stringify(mutant.mutation) });
  return { mutant, isKilled: !passed, asked: files.length };
}

/** Whether the files pass, with these variables set. */
export function passes(files: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const args = ["node_modules/vitest/vitest.mjs", "run", "--config", "tools/mutate/vitest.config.ts"];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...args, "--bail=1", "--reporter=dot", ...files],
      { cwd: root, env: { ...process.env, ...env }, timeout: LONGEST, maxBuffer: 64 * 1024 * 1024 },
      (error) => resolve(error === null),
    );
  });
}
