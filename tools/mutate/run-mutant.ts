// Runs the tests that have seen a rule against a mutant of it, and says whether one of them noticed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { createVitest, type Vitest } from "vitest/node";
import { isAtRandom, type SeenBy } from "../coverage/sighting-files.ts";
import { root } from "../paths.ts";
import { mutated, type Mutation } from "./mutations.ts";
import type { Mutant } from "./sample.ts";

export interface Verdict {
  readonly mutant: Mutant;
  readonly isKilled: boolean;
  /** How many test files were asked. */
  readonly asked: number;
}

const LONGEST = 120_000;
const MOST_FILES = 8;

/** The test files to ask: those whose tests are most about the rule; fights at random take too long. */
export function filesToAsk(seen: SeenBy): readonly string[] {
  const files = seen.tests.map(({ file }) => file).filter((file) => !isAtRandom(file));
  return [...new Set(files)].slice(0, MOST_FILES);
}

/** A test runner whose sources on disk stay as they are: one file at a time is read with a mutation. */
export class MutantRunner {
  #mutation: Mutation | null = null;
  #vitest: Vitest | null = null;

  /** Runs one file after the other with the mutation in place until one notices; a run that never ends has noticed too. A red file counts only where it is green otherwise. */
  async judge(
    mutant: Mutant,
    files: readonly string[],
    isGreen: (file: string, runner: MutantRunner) => Promise<boolean>,
  ): Promise<Verdict | null> {
    let asked = 0;
    for (const file of files) {
      const noticed = !(await this.passes([file], mutant.mutation));
      if (noticed && !(await isGreen(file, this))) continue;
      asked += 1;
      if (noticed) return { mutant, isKilled: true, asked };
    }
    return asked === 0 ? null : { mutant, isKilled: false, asked };
  }

  /** Whether the files pass as the sources are, or with a mutation. */
  async passes(files: readonly string[], mutation: Mutation | null = null): Promise<boolean> {
    const vitest = (this.#vitest ??= await this.#started());
    this.#read(mutation);
    const ended = await Promise.race([this.#run(vitest, files), later(LONGEST)]);
    if (ended === null) await this.close();
    else this.#read(null);
    return ended === true;
  }

  async close(): Promise<void> {
    const vitest = this.#vitest;
    this.#vitest = null;
    this.#mutation = null;
    if (vitest) await Promise.race([vitest.close(), later(5_000)]);
  }

  /** Forgets what was read of the file of the last mutation, and of the next. */
  #read(mutation: Mutation | null): void {
    for (const each of [this.#mutation, mutation])
      if (each) this.#vitest?.invalidateFile(join(root, each.file));
    this.#mutation = mutation;
  }

  async #run(vitest: Vitest, files: readonly string[]): Promise<boolean> {
    const project = vitest.getRootProject();
    const paths = files.map((file) => join(root, file));
    const specifications = paths.map((path) => project.createSpecification(path));
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    // The runner remembers the modules of earlier runs as well.
    const asked = testModules.filter(({ moduleId }) => paths.includes(moduleId));
    return (
      unhandledErrors.length === 0 && asked.length === files.length && asked.every((module) => module.ok())
    );
  }

  #started(): Promise<Vitest> {
    const mutant: Plugin = {
      name: "mutant",
      enforce: "pre",
      load: (id) => {
        const mutation = this.#mutation;
        if (!mutation || id !== join(root, mutation.file)) return null;
        return mutated(readFileSync(id, "utf8"), mutation);
      },
    };
    const options = {
      root,
      config: false as const,
      watch: false,
      maxWorkers: 1,
      reporters: [{}],
      include: ["tests/**/*.test.ts"],
      testTimeout: 60_000,
      hookTimeout: 60_000,
    };
    return createVitest("test", options, { plugins: [mutant] });
  }
}

function later(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds).unref());
}
