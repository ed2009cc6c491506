// The test suites: which files belong to which, and how each is run.
import { defineConfig } from "vitest/config";
import { watchedSuites } from "./tools/coverage/sighting-files.ts";
import { CONTRARY } from "./table/server/contrary-choice.ts";
import { contrariesFor } from "./tools/contrary-mix.ts";
import { ASKED_FOLDER } from "./tools/asked-behaviors.ts";
import { needsBrowser, suites } from "./tools/suites.ts";

/** Suites that play by the rules write down which ones they saw, when they are told where. */
const sightingsOf = (suite: string): string[] =>
  process.env.RULE_SIGHTINGS && watchedSuites.includes(suite) ? ["tests/coverage/record-sightings.ts"] : [];
/** What a page prints is the browser's, and a mixture of contrary behaviors may have more to report; all else is silent. */
const silenceOf = (suite: string, contraries: Record<string, string>): string[] =>
  needsBrowser(suite) || suite.endsWith("-14") || contraries[CONTRARY] !== "" ? [] : ["tests/silence.ts"];

export default defineConfig({
  test: {
    watch: false,
    // One more than cores: tests at the table wait for each other again and again.
    maxWorkers: 3,
    globalSetup: ["tests/bundled/bundle-folder.ts"],
    // All suites read the same sources: what one has compiled the others find.
    experimental: { fsModuleCache: true },
    projects: suites.map((suite) => {
      const contraries = contrariesFor(suite.name, suite.generation);
      return {
        test: {
          name: suite.name,
          include: [...suite.include],
          exclude: [...suite.exclude],
          environment: "node" as const,
          env: { TABLE_GENERATION: String(suite.generation), ...contraries },
          setupFiles: [
            "tests/short-stacks.ts",
            ...silenceOf(suite.name, contraries),
            ...sightingsOf(suite.name),
            ...(process.env[ASKED_FOLDER] ? ["tests/record-asked-behaviors.ts"] : []),
          ],
          testTimeout: suite.timeout,
          hookTimeout: suite.timeout,
          fileParallelism: suite.parallel,
          isolate: suite.isolate,
        },
      };
    }),
  },
});
