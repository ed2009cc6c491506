// Runs everything that can say no: types, lint, walls, every test suite. The last line is the sum.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { messageOf } from "../src/core/language/message-of.ts";
import { join } from "node:path";
import { buildSystem } from "./build.ts";
import { provideChromium } from "./chromium.ts";
import { runScript } from "./command.ts";
import { countRules, describeRules, judgeRules } from "./coverage/judgment.ts";
import { forgetSightings, recordingTo, runWatched } from "./coverage/ruleset-tests.ts";
import { sightingsFolder, watchedSuites } from "./coverage/sighting-files.ts";
import { describeMix } from "./contrary-mix.ts";
import { cache } from "./paths.ts";
import { SHARED_CHROMIUM, shareChromium } from "./launch-chromium.ts";
import type { Counts, FileTime } from "./suite-counts.ts";
import { LANES } from "./lane-weights.ts";
import { emptyCount, slowest, summary, sumOf } from "./suite-counts.ts";
import { settledBy, withSecond, worthPlayingAgain } from "./second-play.ts";
import { describeFailures, type Failure } from "./suite-failures.ts";
import { LANE, needsBrowser, SHARED_OUT, suites } from "./suites.ts";
import { checkAllTypes } from "./types.ts";

const checks = ["types", "lint", "walls"];
/** Suites that must not be empty: a suite that vanished would otherwise look like one that passed. */
const required = ["unit", "architecture", "browser", "browser-14"];

/** How long each file of each suite took. */
const times: FileTime[] = [];
/** Every test that failed, of all suites. */
const failures: Failure[] = [];
/** Those that failed beside other tests alone. */
const unsteady: Failure[] = [];

/** What came of a run of some suites. */
interface PlayedSuites {
  readonly counts: Counts;
  readonly times: readonly FileTime[];
  readonly failures: readonly Failure[];
}

type Print = (text: string) => void;

const print: Print = (text) => console.log(text);

async function checked(name: string, script: string, args: readonly string[], say: Print): Promise<boolean> {
  const { code, output } = await runScript(script, args);
  say(`${name.padEnd(20)} ${code === 0 ? "ok" : "failed"}`);
  if (code !== 0) say(output.trimEnd());
  return code === 0;
}

const staticChecks: Readonly<Record<string, (say: Print) => Promise<boolean>>> = {
  types: checkAllTypes,
  lint: async (say) => {
    const rules = await checked("lint", "oxlint/bin/oxlint", [], say);
    const format = await checked("format", "oxfmt/bin/oxfmt", ["--check"], say);
    return rules && format;
  },
  walls: (say) =>
    checked(
      "walls",
      "dependency-cruiser/bin/dependency-cruise.mjs",
      ["src", "table", "tests", "tools", "kit", "--config", ".dependency-cruiser.cjs"],
      say,
    ),
};

/** Runs the static checks one after another, and says everything at the end so that nothing interleaves. */
async function runChecks(names: readonly string[]): Promise<Counts> {
  const lines: string[] = [];
  const counts: Counts = {};
  for (const name of names) {
    const passed = await staticChecks[name]?.((text) => lines.push(text));
    counts[name] = { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
  }
  if (lines.length) print(lines.join("\n"));
  return counts;
}

/** What the runner has written; the other where it came to no end. */
function readWritten<Content>(file: string, other: Content): Content {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Content) : other;
}

/** Plays these suites, or of them the files that are named, and remembers how long each took and what failed. */
async function runSuites(
  names: readonly string[],
  label: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Counts> {
  if (!names.length) return {};
  const played = await playSuites(names, label, env);
  times.push(...played.times);
  failures.push(...played.failures);
  return played.counts;
}

async function playSuites(
  names: readonly string[],
  label: string,
  env: NodeJS.ProcessEnv,
  paths: readonly string[] = [],
): Promise<PlayedSuites> {
  const written = (what: string): string => join(cache, `${what}-${label}.json`);
  const [file, timesFile, failuresFile] = [written("counts"), written("times"), written("failures")];
  for (const each of [file, timesFile, failuresFile]) rmSync(each, { force: true });
  const projects = names.flatMap((name) => ["--project", name]);
  const reporters = ["--reporter=default", "--reporter=./tools/suite-counts.ts"];
  const args = ["run", ...projects, ...reporters, "--passWithNoTests", ...paths];
  const { code } = await runScript("vitest/vitest.mjs", args, {
    show: true,
    env: { ...env, SUITE_COUNTS: file, SUITE_TIMES: timesFile, SUITE_FAILURES: failuresFile },
  });
  const counts = readWritten<Counts>(file, {});
  const failed = Object.values(counts).some((count) => count.failed > 0);
  if (code !== 0 && !failed) counts[`${label} runner`] = { passed: 0, failed: 1, skipped: 0 };
  return { counts, times: readWritten(timesFile, []), failures: readWritten(failuresFile, []) };
}

/**
 * Plays the files that failed in the lanes once more, each suite alone: what passes then was hurried by its neighbors. It
 * counts as passed, and is named with what went wrong, for a steady test does not do that.
 */
async function playAgain(counts: Counts, inLanes: readonly Failure[], chromium: string): Promise<Counts> {
  let mended = counts;
  for (const [suite, paths] of worthPlayingAgain(inLanes)) {
    const again = await playSuites([suite], `again-${suite}`, { CHROMIUM: chromium }, paths);
    const settled = settledBy(again.times, times, paths, suite);
    mended = withSecond(mended, settled);
    const isSettled = (each: Failure): boolean =>
      each.suite === suite && settled.some(({ second }) => second.file === each.file);
    unsteady.push(...failures.filter(isSettled));
    failures.splice(0, failures.length, ...failures.filter((each) => !isSettled(each)));
  }
  return mended;
}

/** The counts with those suites of which nothing was heard. */
function withMissing(names: readonly string[], counted: Counts): Counts {
  const counts = { ...counted };
  for (const name of names) counts[name] ??= { ...emptyCount(), failed: required.includes(name) ? 1 : 0 };
  return counts;
}

/** Whether the system builds, counted like a suite: the browser tests sit at what it makes. */
async function runBuild(): Promise<Counts> {
  try {
    await buildSystem();
    return { build: { passed: 1, failed: 0, skipped: 0 } };
  } catch (error) {
    print(`The system does not build: ${messageOf(error)}`);
    return { build: { passed: 0, failed: 1, skipped: 0 } };
  }
}

/** What one lane plays of the suites; its files share one browser, which is started once and not for every file. */
async function runLane(names: readonly string[], lane: number, chromium: string): Promise<Counts> {
  const browser = await shareChromium();
  const env = { CHROMIUM: chromium, [SHARED_CHROMIUM]: browser.address, [LANE]: String(lane) };
  try {
    return await runSuites(names, `browser-lane-${lane}`, env);
  } finally {
    await browser.close();
  }
}

async function runBrowserSuites(names: readonly string[]): Promise<Counts> {
  if (!names.length) return {};
  const chromium = await provideChromium(print);
  if (!chromium) return { browser: { passed: 0, failed: 1, skipped: 0 } };
  process.env.CHROMIUM = chromium;
  const built = await runBuild();
  const before = failures.length;
  const lanes = Array.from({ length: LANES }, (_, lane) => runLane(names, lane, chromium));
  const counts = sumOf(await Promise.all(lanes));
  return { ...built, ...withMissing(names, await playAgain(counts, failures.slice(before), chromium)) };
}

/** Judges which rules the suites have seen; without them in this run it lets them play first. */
async function runRules(wereWatched: boolean): Promise<Counts> {
  if (!wereWatched) await runWatched(sightingsFolder);
  const judged = judgeRules(sightingsFolder);
  print(judged.map((each) => describeRules(each, true)).join("\n"));
  return countRules(judged);
}

/** The names to run, from `--only a,b` or `--only a --only b`; all without it. Throws on an unknown name. */
function chosen(args: readonly string[]): readonly string[] {
  const all = [...checks, ...suites.map((suite) => suite.name), "rules"];
  const only = args.flatMap((value, index) => (args[index - 1] === "--only" ? value.split(",") : []));
  const unknown = only.find((name) => !all.includes(name));
  if (unknown) throw new Error(`--only ${unknown}: known suites are ${all.join(", ")}`);
  return only.length ? only : all;
}

mkdirSync(cache, { recursive: true });
const args = process.argv.slice(2);
const names = chosen(args);
if (!args.includes("--all") && !args.includes("--only")) process.env[SHARED_OUT] = "1";
const wanted = suites.map((suite) => suite.name).filter((name) => names.includes(name));
const fast = wanted.filter((name) => !needsBrowser(name));
const isWatched = watchedSuites.every((name) => names.includes(name));
if (isWatched) forgetSightings(sightingsFolder);
// Two lanes for two cores: the compiler and the linters beside the suites that need no browser.
const mixed = describeMix(wanted);
if (mixed) print(mixed);
const [fromChecks, fromSuites] = await Promise.all([
  runChecks(checks.filter((name) => names.includes(name))),
  runSuites(fast, "suites", isWatched ? recordingTo(sightingsFolder) : {}).then((counts) =>
    withMissing(fast, counts),
  ),
]);
const fromBrowser = await runBrowserSuites(wanted.filter(needsBrowser));
const fromRules = names.includes("rules") ? await runRules(isWatched) : {};
const { lines, failed } = summary({ ...fromChecks, ...fromSuites, ...fromBrowser, ...fromRules });
if (times.length) print(`\nslowest files\n${slowest(times).join("\n")}`);
if (unsteady.length) print(`\n${describeFailures(unsteady, "passed only when played again").join("\n")}`);
if (failures.length) print(`\n${describeFailures(failures).join("\n")}`);
print(`\n${lines.join("\n")}`);
process.exitCode = failed ? 1 : 0;
