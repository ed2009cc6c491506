// `npm run contrary`: every open behaviour of Foundry turned round by itself, and the suites that sit at the table played so.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { BEHAVIOR_NAMES, BEHAVIORS, type BehaviorName } from "../table/core/contrary.ts";
import { CONTRARY } from "../table/server/contrary-choice.ts";
import { buildSystem } from "./build.ts";
import { provideChromium } from "./chromium.ts";
import { whenCalled } from "./command-line.ts";
import { runScript } from "./command.ts";
import { cache } from "./paths.ts";
import { emptyCount, type Counts } from "./suite-counts.ts";

/** Played with each behaviour; `--only` names some of them. */
const SUITES = ["contract", "table", "foundry", "browser"] as const;

interface Wanted {
  readonly names: readonly BehaviorName[];
  readonly suites: readonly string[];
}

/** `npm run contrary -- [--only suite,…] [behaviour …]`. Throws for a word it does not know. */
function readWords(words: readonly string[]): Wanted {
  const at = words.indexOf("--only");
  const suites = at < 0 ? SUITES : (words[at + 1] ?? "").split(",");
  const names = words.filter((_word, index) => at < 0 || (index !== at && index !== at + 1));
  const strange =
    names.find((name) => !Object.hasOwn(BEHAVIORS, name)) ??
    suites.find((suite) => !(SUITES as readonly string[]).includes(suite));
  if (strange !== undefined)
    throw new Error(
      `npm run contrary knows no "${strange}". Behaviours: ${BEHAVIOR_NAMES.join(", ")}. --only ${SUITES.join(",")}`,
    );
  return { names: names.length > 0 ? (names as BehaviorName[]) : BEHAVIOR_NAMES, suites };
}

async function play(name: BehaviorName, suites: readonly string[], chromium: string): Promise<Counts> {
  const file = join(cache, `counts-contrary-${name}.json`);
  rmSync(file, { force: true });
  const projects = suites.flatMap((suite) => ["--project", suite]);
  const args = ["run", ...projects, "--reporter=dot", "--reporter=./tools/suite-counts.ts"];
  const env = { [CONTRARY]: name, SUITE_COUNTS: file, CHROMIUM: chromium };
  const { output } = await runScript("vitest/vitest.mjs", args, { env });
  const counts = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Counts) : {};
  const unhandled = counts["unhandled errors"]?.failed ?? 0;
  const first = suites[0] ?? "";
  if (unhandled > 0) counts[first] = { ...emptyCount(), ...counts[first], failed: unhandled };
  const hasFailed = suites.some((suite) => (counts[suite]?.failed ?? 1) > 0);
  if (hasFailed) console.log(output.trimEnd());
  return counts;
}

async function run(): Promise<void> {
  const { names, suites } = readWords(process.argv.slice(2));
  mkdirSync(cache, { recursive: true });
  let chromium = "";
  if (suites.includes("browser")) {
    chromium = (await provideChromium((text) => console.log(text))) || "";
    await buildSystem();
  }
  const width = Math.max(...BEHAVIOR_NAMES.map((name) => name.length));
  const lines: string[] = [];
  for (const name of names) {
    const counts = await play(name, suites, chromium);
    for (const suite of suites) {
      const { passed, failed } = counts[suite] ?? { passed: 0, failed: 1 };
      if (failed > 0) process.exitCode = 1;
      const line = `${name.padEnd(width)}  ${suite.padEnd(10)} ${passed} passed, ${failed} failed`;
      lines.push(line);
      console.log(line);
    }
  }
  console.log(`\n${lines.join("\n")}`);
}

await whenCalled(import.meta.url, run);
