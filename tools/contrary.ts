// `npm run contrary`: every open behavior of Foundry turned round by itself, every mixture of the list, and the suites at such a table.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { BEHAVIOR_NAMES, BEHAVIORS } from "../table/core/contrary.ts";
import { CONTRARY, MIXTURE_NAMES } from "../table/server/contrary-choice.ts";
import { buildSystem } from "./build.ts";
import { provideChromium } from "./chromium.ts";
import { whenCalled } from "./command-line.ts";
import { runScript } from "./command.ts";
import { AT_SUCH_A_TABLE } from "./contrary-mix.ts";
import { cache } from "./paths.ts";
import { emptyCount, type Counts } from "./suite-counts.ts";

/** Played unless `--only` names others: the suites in Chromium take half an hour for each table, so they are asked for. */
const USUAL_SUITES = ["contract", "table", "foundry"] as const;
const TABLES: readonly string[] = [...BEHAVIOR_NAMES, ...MIXTURE_NAMES];
const GENERATIONS = [13, 14] as const;

interface Wanted {
  readonly tables: readonly string[];
  readonly suites: readonly string[];
  /** Parts of the names of the files to which the suites are held; all of them without any. */
  readonly files: readonly string[];
}

/** `npm run contrary -- [--only suite,…] [--files part,…] [behavior or mixture …]`. Throws for a word it does not know. */
export function readWords(words: readonly string[]): Wanted {
  const after = (flag: string): readonly string[] | null => {
    const at = words.indexOf(flag);
    return at < 0 ? null : (words[at + 1] ?? "").split(",").filter(Boolean);
  };
  const flags = ["--only", "--files"];
  const named = words.filter(
    (word, index) => !flags.includes(word) && !flags.includes(words[index - 1] ?? ""),
  );
  const suites = after("--only") ?? USUAL_SUITES;
  const strange =
    named.find((name) => !TABLES.includes(name)) ??
    suites.find((suite) => !(AT_SUCH_A_TABLE as readonly string[]).includes(suite));
  if (strange !== undefined)
    throw new Error(
      `npm run contrary knows no "${strange}". It plays ${TABLES.join(", ")}; --only ${AT_SUCH_A_TABLE.join(",")}; --files part,…`,
    );
  return { tables: named.length > 0 ? named : TABLES, suites, files: after("--files") ?? [] };
}

/** Plays the suites of one generation at one such table. A suite that counted nothing has failed. */
async function play(
  name: string,
  generation: (typeof GENERATIONS)[number],
  { suites, files }: Wanted,
  chromium: string,
): Promise<Counts> {
  const names = suites.map((suite) => (generation === 14 ? `${suite}-14` : suite));
  const file = join(cache, `counts-contrary-${name}-${generation}.json`);
  rmSync(file, { force: true });
  const projects = names.flatMap((suite) => ["--project", suite]);
  const args = ["run", ...projects, ...files, "--reporter=dot", "--reporter=./tools/suite-counts.ts"];
  const env = { [CONTRARY]: name, SUITE_COUNTS: file, CHROMIUM: chromium };
  const { output } = await runScript("vitest/vitest.mjs", args, { env });
  const counts = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Counts) : {};
  const unhandled = counts["unhandled errors"]?.failed ?? 0;
  const first = names[0] ?? "";
  if (unhandled > 0) counts[first] = { ...emptyCount(), ...counts[first], failed: unhandled };
  const played = Object.fromEntries(
    names.map((suite) => [suite, counts[suite] ?? { ...emptyCount(), failed: 1 }]),
  );
  if (Object.values(played).some(({ failed }) => failed > 0)) console.log(output.trimEnd());
  return played;
}

async function run(): Promise<void> {
  const wanted = readWords(process.argv.slice(2));
  const { tables, suites, files } = wanted;
  const held = files.length > 0 ? `, only files named ${files.join(", ")}` : "";
  console.log(`Played at each of ${tables.length} tables, as 13 and as 14: ${suites.join(", ")}${held}.`);
  const left = AT_SUCH_A_TABLE.filter((suite) => !suites.includes(suite));
  if (left.length > 0) console.log(`Not played: ${left.join(", ")}; --only ${left.join(",")} plays them.`);
  mkdirSync(cache, { recursive: true });
  let chromium = "";
  if (suites.includes("browser")) {
    chromium = (await provideChromium((text) => console.log(text))) || "";
    await buildSystem();
  }
  const width = Math.max(...TABLES.map((name) => name.length));
  const sum = emptyCount();
  for (const name of tables) {
    const [usual, later] = await Promise.all(
      GENERATIONS.map((generation) => play(name, generation, wanted, chromium)),
    );
    for (const [suite, { passed, failed }] of Object.entries({ ...usual, ...later })) {
      sum.passed += passed;
      sum.failed += failed;
      console.log(`${name.padEnd(width)}  ${suite.padEnd(11)} ${passed} passed, ${failed} failed`);
    }
    if (Object.hasOwn(BEHAVIORS, name))
      console.log(`${" ".repeat(width)}  ${BEHAVIORS[name as keyof typeof BEHAVIORS].contrary}`);
  }
  console.log(`\n${tables.length} tables: ${sum.passed} passed, ${sum.failed} failed`);
  if (sum.failed > 0) process.exitCode = 1;
}

await whenCalled(import.meta.url, run);
