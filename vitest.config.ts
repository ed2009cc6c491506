// The test suites: which files belong to which, and how each is run.
import { defineConfig } from "vitest/config";
import { suites } from "./tools/suites.ts";

export default defineConfig({
  test: {
    watch: false,
    maxWorkers: 2,
    projects: suites.map((suite) => ({
      test: {
        name: suite.name,
        include: [...suite.include],
        exclude: [...suite.exclude],
        environment: "node" as const,
        testTimeout: suite.timeout,
        hookTimeout: suite.timeout,
        fileParallelism: suite.parallel,
      },
    })),
  },
});
