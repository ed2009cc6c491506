// Mutates the code of a random sample of rules and asks their tests: npm run mutate -- --rules 50 --seed 1.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runWatched } from "./coverage/ruleset-tests.ts";
import { readSightings, sightingsFolder, type Sightings } from "./coverage/sighting-files.ts";
import { mutationPage } from "./mutate/report.ts";
import { filesToAsk, passes, tryMutant, type Verdict } from "./mutate/run-mutant.ts";
import { drawSample, type Mutant, type Sample } from "./mutate/sample.ts";
import { root } from "./paths.ts";

const LANES = 2;

/** Test files that pass as the code is; a red one can notice nothing. */
async function greenFiles(sample: Sample, sightings: Sightings): Promise<ReadonlySet<string>> {
  const asked = sample.mutants.flatMap(({ rule }) => filesOf(sightings, rule, () => true));
  const files = [...new Set(asked)];
  if (await passes(files)) return new Set(files);
  const green = await inLanes(files, async (file) => ({ file, passed: await passes([file]) }));
  for (const { file } of green.filter(({ passed }) => !passed))
    console.log(`${file} fails without any mutation: left out`);
  return new Set(green.filter(({ passed }) => passed).map(({ file }) => file));
}

function filesOf(sightings: Sightings, rule: string, green: (file: string) => boolean): readonly string[] {
  const seen = sightings.get(rule);
  return seen ? filesToAsk(seen, green) : [];
}

/** Works through a list with as many at a time as there are lanes; the results keep the list's order. */
async function inLanes<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.map((item, i) => ({ item, i }));
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next.i] = await work(next.item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}

async function judged(mutant: Mutant, files: readonly string[]): Promise<Verdict> {
  const verdict = await tryMutant(mutant, files);
  const { rule, mutation } = mutant;
  const where = `${mutation.file}:${mutation.line} ${mutation.kind}`;
  console.log(`${verdict.isKilled ? "noticed " : "SURVIVED"} ${rule.padEnd(16)} ${where}`);
  return verdict;
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
  const green = await greenFiles(sample, sightings);
  const asked = sample.mutants
    .map((mutant) => ({ mutant, files: filesOf(sightings, mutant.rule, (file) => green.has(file)) }))
    .filter(({ files }) => files.length > 0);
  const verdicts = await inLanes(asked, ({ mutant, files }) => judged(mutant, files));
  writeFileSync(join(root, "docs/rules/mutation.md"), mutationPage(sample, verdicts, seed));
  const survivors = verdicts.filter(({ isKilled }) => !isKilled).map(({ mutant }) => mutant.rule);
  console.log(`${verdicts.length - survivors.length} of ${verdicts.length} mutants noticed`);
  if (survivors.length) console.log(`survivors: ${survivors.join(", ")}`);
  console.log(`drawn again: ${sample.unseen.length} unseen, ${sample.redrawn.length} that cannot be mutated`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
