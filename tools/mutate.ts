// Mutates the code of a random sample of rules and asks their tests: npm run mutate -- --rules 50 --seed 1.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runWatched } from "./coverage/ruleset-tests.ts";
import { readSightings, sightingsFolder } from "./coverage/sighting-files.ts";
import { mutationPage } from "./mutate/report.ts";
import { filesToAsk, MutantRunner, type Verdict } from "./mutate/run-mutant.ts";
import { drawSample, type Mutant } from "./mutate/sample.ts";
import { root } from "./paths.ts";

const LANES = 2;

interface Task {
  readonly mutant: Mutant;
  readonly files: readonly string[];
}

/** Works through the mutants in two lanes; the verdicts keep their order. A red run counts only where a right one is green. */
async function judgeAll(tasks: readonly Task[]): Promise<{ verdicts: Verdict[]; red: ReadonlySet<string> }> {
  const verdicts: (Verdict | null)[] = [];
  const known = new Map<string, Promise<boolean>>();
  const isGreen = (file: string, runner: MutantRunner): Promise<boolean> => {
    const green = known.get(file) ?? runner.passes([file]);
    known.set(file, green);
    return green;
  };
  const waiting = tasks.map((task, i) => ({ ...task, i }));
  const lane = async (): Promise<void> => {
    const runner = new MutantRunner();
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const verdict = await runner.judge(next.mutant, next.files, isGreen);
      verdicts[next.i] = verdict;
      say(verdict, next.mutant);
    }
    await runner.close();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const red = new Set<string>();
  for (const [file, green] of known) if (!(await green)) red.add(file);
  return { verdicts: verdicts.filter((verdict) => verdict !== null), red };
}

function say(verdict: Verdict | null, { rule, mutation }: Mutant): void {
  const word = verdict === null ? "NO TEST " : verdict.isKilled ? "noticed " : "SURVIVED";
  console.log(`${word} ${rule.padEnd(16)} ${mutation.file}:${mutation.line} ${mutation.kind}`);
}

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rules: { type: "string", default: "50" },
      seed: { type: "string", default: "1" },
      fresh: { type: "boolean", default: false },
    },
  });
  const [size, seed] = [Number(values.rules), Number(values.seed)];
  if (!Number.isInteger(size) || size < 1 || !Number.isInteger(seed))
    throw new Error("usage: npm run mutate -- [--rules N] [--seed N] [--fresh]");
  if (values.fresh || !existsSync(sightingsFolder)) await runWatched(sightingsFolder);
  const sightings = readSightings(sightingsFolder);
  const sample = drawSample(size, seed, sightings);
  const tasks = sample.mutants.flatMap((mutant) => {
    const seen = sightings.get(mutant.rule);
    return seen ? [{ mutant, files: filesToAsk(seen) }] : [];
  });
  const { verdicts, red } = await judgeAll(tasks);
  for (const file of red) console.log(`${file} fails without any mutation: left out`);
  writeFileSync(join(root, "docs/rules/mutation.md"), mutationPage(sample, verdicts, seed));
  const survivors = verdicts.filter(({ isKilled }) => !isKilled).map(({ mutant }) => mutant.rule);
  console.log(`${verdicts.length - survivors.length} of ${verdicts.length} mutants noticed`);
  if (survivors.length) console.log(`survivors: ${survivors.join(", ")}`);
  console.log(
    `drawn again: ${sample.unseen.length} seen by no test or at random only, ${sample.redrawn.length} that cannot be mutated`,
  );
  return 0;
}

try {
  // A mutant that never ends would keep its worker and so this program alive.
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(2);
}
