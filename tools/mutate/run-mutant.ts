// Runs a game's tests against a mutant until one of them notices, and says which file that was.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { createVitest, type TestSpecification, type Vitest } from "vitest/node";
import { root } from "../paths.ts";
import { mutated, type Mutation } from "./mutations.ts";
import type { Mutant } from "./sample.ts";

export interface Verdict {
  readonly mutant: Mutant;
  readonly isKilled: boolean;
}

/** What became of a run: the files that failed; a run that never ends has failed as a whole. */
interface Outcome {
  readonly red: readonly string[];
  readonly hasEnded: boolean;
}

const LONGEST = 180_000;

/** The files are run in the order in which they are asked. */
class AsAsked {
  sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }

  shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}

/** A test runner whose sources on disk stay as they are: one file at a time is read with a mutation. */
export class MutantRunner {
  #mutation: Mutation | null = null;
  #vitest: Vitest | null = null;

  /** Whether one of the files, all green without it, fails by the mutation; a run that never ends has noticed too. */
  async judge(mutant: Mutant, files: readonly string[]): Promise<Verdict> {
    const { red, hasEnded } = await this.#outcome(files, mutant.mutation, 1);
    return { mutant, isKilled: !hasEnded || red.length > 0 };
  }

  /** The files that pass as the sources are. */
  async green(files: readonly string[]): Promise<readonly string[]> {
    const { red } = await this.#outcome(files, null, 0);
    return files.filter((file) => !red.includes(file));
  }

  async close(): Promise<void> {
    const vitest = this.#vitest;
    this.#vitest = null;
    this.#mutation = null;
    if (vitest) await Promise.race([vitest.close(), later(5_000)]);
  }

  async #outcome(files: readonly string[], mutation: Mutation | null, bail: number): Promise<Outcome> {
    const vitest = (this.#vitest ??= await this.#started());
    this.#read(mutation);
    vitest.config.bail = bail;
    const red = await Promise.race([this.#run(vitest, files), later(LONGEST)]);
    if (red === null) await this.close();
    return { red: red ?? [], hasEnded: red !== null };
  }

  /** Forgets what was read of the file of the last mutation, and of the next. */
  #read(mutation: Mutation | null): void {
    for (const each of [this.#mutation, mutation])
      if (each) this.#vitest?.invalidateFile(join(root, each.file));
    this.#mutation = mutation;
  }

  async #run(vitest: Vitest, files: readonly string[]): Promise<readonly string[]> {
    const project = vitest.getRootProject();
    const specifications = files.map((file) => project.createSpecification(join(root, file)));
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    // The runner remembers the modules of earlier runs as well.
    const failed = files.filter((file) =>
      testModules.some((module) => module.moduleId === join(root, file) && module.state() === "failed"),
    );
    return failed.length === 0 && unhandledErrors.length > 0 ? files : failed;
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
      // One load of the sources serves all files of a run; a worker that never ends is stopped with its thread.
      isolate: false,
      pool: "threads" as const,
      sequence: { sequencer: AsAsked },
      reporters: [{}],
      include: ["tests/**/*.test.ts"],
      setupFiles: ["tests/short-stacks.ts"],
      testTimeout: 60_000,
      hookTimeout: 60_000,
    };
    return createVitest("test", options, { plugins: [mutant] });
  }
}

function later(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds).unref());
}
