// Runs the tests that play by the rules, with every rule they see written down.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { runScript } from "../command.ts";
import { listFiles } from "../files.ts";
import { root } from "../paths.ts";
import { watchedSuites } from "./sighting-files.ts";

/** The environment in which the suites write down what they see. */
export function recordingTo(folder: string): NodeJS.ProcessEnv {
  return { RULE_SIGHTINGS: folder };
}

/** Forgets what earlier runs saw. */
export function forgetSightings(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Test files that are about one ruleset: its folder or its file. */
export function testsOf(ruleset: string): readonly string[] {
  const own = new RegExp(`^(.*/)?${ruleset}(\\.test\\.ts$|/)`);
  return listFiles(join(root, "tests"))
    .filter((file) => file.endsWith(".test.ts") && own.test(file))
    .map((file) => `tests/${file}`);
}

/** Runs the given test files, or all of the suites, and says whether they passed. */
export async function runWatched(folder: string, files: readonly string[] = []): Promise<boolean> {
  forgetSightings(folder);
  const projects = watchedSuites.flatMap((name) => ["--project", name]);
  const args = ["run", ...projects, "--reporter=dot", "--passWithNoTests", ...files];
  const { code, output } = await runScript("vitest/vitest.mjs", args, { env: recordingTo(folder) });
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}
