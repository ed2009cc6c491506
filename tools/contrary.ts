// `npm run contrary`: every open behavior of Foundry turned round by itself, every mixture of the list, and the suites at such a table.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { BEHAVIOR_NAMES, BEHAVIORS } from "../table/core/contrary.ts";
import { chosenContraries, CONTRARY, MIXTURE_NAMES } from "../table/server/contrary-choice.ts";
import { ASKED_FOLDER, filesAsking, readAsked, type AskedBy } from "./asked-behaviors.ts";
import { buildSystem } from "./build.ts";
import { provideChromium } from "./chromium.ts";
import { whenCalled } from "./command-line.ts";
import { runScript } from "./command.ts";
import { AT_SUCH_A_TABLE } from "./contrary-mix.ts";
import { cache } from "./paths.ts";
import { emptyCount, type Count, type Counts } from "./suite-counts.ts";
import { needsBrowser, SHARED_OUT } from "./suites.ts";

/** Played unless `--only` names others: the suites in Chromium take half an hour for each table, so they are asked for. */
const USUAL_SUITES = ["contract", "table", "foundry"] as const;
const TABLES: readonly string[] = [...BEHAVIOR_NAMES, ...MIXTURE_NAMES];
/** Has cases of its own for what is turned round, so that it is played at each table. */
const CONTRACT = "tests/contract/contract.test.ts";
const asked = join(cache, "asked-behaviors");

interface Wanted {
  readonly tables: readonly string[];
  readonly suites: readonly string[];
  /** Parts of the names of the files to which the suites are held; all of them without any. */
  readonly files: readonly string[];
  /** Each file at each table and as both generations, whether it can tell them apart or not. */
  readonly all: boolean;
}

/** `npm run contrary -- [--all] [--only suite,…] [--files part,…] [behavior or mixture …]`. Throws for a word it does not know. */
export function readWords(words: readonly string[]): Wanted {
  const after = (flag: string): readonly string[] | null => {
    const at = words.indexOf(flag);
    return at < 0 ? null : (words[at + 1] ?? "").split(",").filter(Boolean);
  };
  const flags = ["--only", "--files"];
  const named = words.filter(
    (word, index) => word !== "--all" && !flags.includes(word) && !flags.includes(words[index - 1] ?? ""),
  );
  const suites = after("--only") ?? USUAL_SUITES;
  const strange =
    named.find((name) => !TABLES.includes(name)) ??
    suites.find((suite) => !(AT_SUCH_A_TABLE as readonly string[]).includes(suite));
  if (strange !== undefined)
    throw new Error(
      `npm run contrary knows no "${strange}". It plays ${TABLES.join(", ")}; --only ${AT_SUCH_A_TABLE.join(",")}; --files part,…; --all`,
    );
  const tables = named.length > 0 ? named : TABLES;
  return { tables, suites, files: after("--files") ?? [], all: words.includes("--all") };
}

/** Plays suites as both generations, of their files those that are named, or all. A run that failed without a count has failed. */
async function play(
  label: string,
  suites: readonly string[],
  files: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Counts> {
  const names = suites.flatMap((suite) => [suite, `${suite}-14`]);
  const file = join(cache, `counts-contrary-${label}.json`);
  rmSync(file, { force: true });
  const projects = names.flatMap((suite) => ["--project", suite]);
  const reporters = ["--reporter=dot", "--reporter=./tools/suite-counts.ts"];
  const args = ["run", ...projects, ...files, "--passWithNoTests", ...reporters];
  const { code, output } = await runScript("vitest/vitest.mjs", args, {
    env: { ...env, SUITE_COUNTS: file },
  });
  const counts = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Counts) : {};
  // Where no file is singled out each suite has some: one that counted nothing has not been played.
  if (files.length === 0) for (const name of names) counts[name] ??= { ...emptyCount(), failed: 1 };
  const failed = Object.values(counts).some((count) => count.failed > 0);
  if (code !== 0 && !failed) counts["runner"] = { ...emptyCount(), failed: 1 };
  if (code !== 0) console.log(output.trimEnd());
  return counts;
}

/** Plays what sits at a usual table once, and gives what each of its files asked about. */
async function listen({ suites, files }: Wanted, env: NodeJS.ProcessEnv): Promise<readonly AskedBy[]> {
  rmSync(asked, { recursive: true, force: true });
  const counts = await play("usual", suites, files, { ...env, [ASKED_FOLDER]: asked });
  const failed = Object.values(counts).find((count) => count.failed > 0);
  if (failed) throw new Error("The suites fail at a usual table, so nothing can be said of the others.");
  return readAsked(asked);
}

/** Which files a table plays; null for all of them. */
function filesOf(name: string, { suites, files }: Wanted, heard: readonly AskedBy[] | null): string[] | null {
  if (heard === null) return files.length > 0 ? [...files] : null;
  const names = chosenContraries({ [CONTRARY]: name });
  return [...filesAsking(heard, names), ...(suites.includes("contract") ? [CONTRACT] : [])];
}

/** The environment in which the suites are played. */
async function prepare({ suites, all }: Wanted): Promise<NodeJS.ProcessEnv> {
  mkdirSync(cache, { recursive: true });
  const shared = all ? {} : { [SHARED_OUT]: "1" };
  if (!suites.some(needsBrowser)) return shared;
  const chromium = (await provideChromium((text) => console.log(text))) || "";
  await buildSystem();
  return { ...shared, CHROMIUM: chromium };
}

async function run(): Promise<void> {
  const wanted = readWords(process.argv.slice(2));
  const { tables, suites, files, all } = wanted;
  const held = files.length > 0 ? `, only files named ${files.join(", ")}` : "";
  console.log(`Played at each of ${tables.length} tables, as 13 and as 14: ${suites.join(", ")}${held}.`);
  const left = AT_SUCH_A_TABLE.filter((suite) => !suites.includes(suite));
  if (left.length > 0) console.log(`Not played: ${left.join(", ")}; --only ${left.join(",")} plays them.`);
  const env = await prepare(wanted);
  // What is asked at a page is not heard here.
  const heard = all || suites.some(needsBrowser) ? null : await listen(wanted, env);
  if (heard) console.log("Each plays the files that ask about what it turns round; --all plays all.");
  const width = Math.max(...TABLES.map((name) => name.length));
  const sum = emptyCount();
  for (const name of tables) {
    const played = filesOf(name, wanted, heard);
    const counts: Counts =
      played?.length === 0 ? {} : await play(name, suites, played ?? [], { ...env, [CONTRARY]: name });
    const told = played ? ` Files that ask: ${played.length}.` : "";
    for (const line of describe(counts, sum)) console.log(`${name.padEnd(width)}  ${line}`);
    if (Object.hasOwn(BEHAVIORS, name))
      console.log(`${" ".repeat(width)}  ${BEHAVIORS[name as keyof typeof BEHAVIORS].contrary}${told}`);
  }
  console.log(`\n${tables.length} tables: ${sum.passed} passed, ${sum.failed} failed`);
  if (sum.failed > 0) process.exitCode = 1;
}

/** A line for each suite, which is added to the sum. */
function describe(counts: Counts, sum: Count): string[] {
  return Object.entries(counts).map(([suite, { passed, failed }]) => {
    sum.passed += passed;
    sum.failed += failed;
    return `${suite.padEnd(11)} ${passed} passed, ${failed} failed`;
  });
}

await whenCalled(import.meta.url, run);
