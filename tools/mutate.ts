// Mutates the code of random samples of rules and asks their games' tests: npm run mutate -- --rules 100 --seed 1 --seed 2.
import { existsSync, writeFileSync } from "node:fs";
import { messageOf } from "../src/core/language/message-of.ts";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runWatched } from "./coverage/ruleset-tests.ts";
import { readSightings, sightingsFolder, type Sightings } from "./coverage/sighting-files.ts";
import { readMutations, recordOf, withVerdicts, writeMutations, type SeedRecord } from "./mutate/records.ts";
import { mutationPage } from "./mutate/report.ts";
import { MutantRunner, type Verdict } from "./mutate/run-mutant.ts";
import { drawSample, type Mutant, type Sample } from "./mutate/sample.ts";
import { inOrder, testsToAsk } from "./mutate/test-order.ts";
import { root } from "./paths.ts";

const USAGE = "usage: npm run mutate -- [--rules N] [--seed N] [--seed M] [--only RULE] [--fresh]";
const LANES = 2;

interface Task {
  readonly seed: number;
  readonly mutant: Mutant;
}

/** Hands out what is left to do, the games one after the other: a runner keeps what it has read of one. */
class Judging {
  readonly verdicts = new Map<Task, Verdict>();
  readonly red: string[] = [];
  readonly #green = new Map<string, Promise<readonly string[]>>();
  readonly #waiting: Task[];

  constructor(
    tasks: readonly Task[],
    private readonly sightings: Sightings,
  ) {
    this.#waiting = [...tasks].sort((a, b) => (a.mutant.ruleset < b.mutant.ruleset ? -1 : 1));
  }

  /** Works in one lane until nothing waits. Only files that are green without a mutation are asked. */
  async work(): Promise<void> {
    const runner = new MutantRunner();
    for (let task = this.#waiting.shift(); task; task = this.#waiting.shift()) {
      const { mutant } = task;
      const files = await this.#greenOf(mutant.ruleset, runner);
      const verdict = await runner.judge(mutant, inOrder(files, mutant.rule, this.sightings));
      this.verdicts.set(task, verdict);
      say(verdict);
    }
    await runner.close();
  }

  #greenOf(ruleset: string, runner: MutantRunner): Promise<readonly string[]> {
    const files = this.#green.get(ruleset) ?? this.#askGreen(ruleset, runner);
    this.#green.set(ruleset, files);
    return files;
  }

  async #askGreen(ruleset: string, runner: MutantRunner): Promise<readonly string[]> {
    const files = testsToAsk(ruleset);
    const green = await runner.green(files);
    this.red.push(...files.filter((file) => !green.includes(file)));
    return green;
  }
}

function say({ isKilled, mutant: { rule, mutation } }: Verdict): void {
  const word = isKilled ? "noticed " : "SURVIVED";
  const change = `${mutation.kind}: ${mutation.before} -> ${mutation.after}`;
  console.log(`${word} ${rule.padEnd(16)} ${mutation.file}:${mutation.line} ${change.replace(/\s+/g, " ")}`);
}

/** Judges the samples, or of them only the mutants of the rules named. */
async function judge(
  samples: ReadonlyMap<number, Sample>,
  only: readonly string[],
  sightings: Sightings,
): Promise<SeedRecord[]> {
  const tasks = [...samples].flatMap(([seed, { mutants }]) => mutants.map((mutant) => ({ seed, mutant })));
  const wanted = tasks.filter(({ mutant }) => only.length === 0 || only.includes(mutant.rule));
  const judging = new Judging(wanted, sightings);
  await Promise.all(Array.from({ length: LANES }, () => judging.work()));
  for (const file of judging.red) console.log(`${file} fails without any mutation: left out`);
  return [...samples].map(([seed, sample]) => {
    const verdicts = wanted.flatMap((task) => (task.seed === seed ? (judging.verdicts.get(task) ?? []) : []));
    return recordOf(seed, sample, verdicts);
  });
}

function summarize({ seed, mutants, unseen, redrawn }: SeedRecord): void {
  const survivors = mutants.filter(({ noticed }) => !noticed).map(({ rule }) => rule);
  console.log(`seed ${seed}: ${mutants.length - survivors.length} of ${mutants.length} mutants noticed`);
  if (survivors.length) console.log(`  survivors: ${survivors.join(", ")}`);
  console.log(
    `  drawn again: ${unseen.length} seen by no test or at random only, ${redrawn.length} not mutable`,
  );
}

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rules: { type: "string", default: "100" },
      seed: { type: "string", multiple: true, default: ["1", "2"] },
      only: { type: "string", multiple: true, default: [] },
      fresh: { type: "boolean", default: false },
    },
  });
  const [size, seeds] = [Number(values.rules), [...new Set(values.seed.map(Number))]];
  if (!Number.isInteger(size) || size < 1 || !seeds.every(Number.isInteger)) throw new Error(USAGE);
  if (values.fresh || !existsSync(sightingsFolder)) await runWatched(sightingsFolder);
  const sightings = readSightings(sightingsFolder);
  const samples = new Map(seeds.map((seed) => [seed, drawSample(size, seed, sightings)]));
  const records = await judge(samples, values.only, sightings);
  records.forEach(summarize);
  // Single rules take their places in the record of the whole run.
  const whole = values.only.length > 0 ? withVerdicts(readMutations(), records) : records;
  writeMutations(whole);
  writeFileSync(join(root, "docs/rules/mutation.md"), mutationPage(whole));
  return 0;
}

try {
  // A mutant that never ends would keep its worker and so this program alive.
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  console.error(messageOf(error));
  process.exit(2);
}
