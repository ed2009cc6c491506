// The test run of one mutant: the sources on disk stay as they are, and one file is read with its mutation.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { root } from "../paths.ts";
import { mutated, type Mutation } from "./mutations.ts";

const given = process.env.RULE_MUTATION;
const mutation = given ? (JSON.parse(given) as Mutation) : null;

const mutant: Plugin = {
  name: "mutant",
  enforce: "pre",
  load(id) {
    if (!mutation || id !== join(root, mutation.file)) return null;
    return mutated(readFileSync(id, "utf8"), mutation);
  },
};

export default defineConfig({
  root,
  plugins: [mutant],
  test: {
    watch: false,
    maxWorkers: 1,
    include: ["tests/**/*.test.ts"],
    environment: "node",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
