// Reports to the test runner how many tests of each suite passed, failed or were skipped, which failed, and how long each file took.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { failuresIn, failureOutside } from "./suite-failures.ts";

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

export type Counts = Record<string, Count>;

/** How long a file of a suite took, and what came of it. */
export interface FileTime {
  readonly suite: string;
  readonly file: string;
  readonly milliseconds: number;
  readonly count: Count;
}

/** Writes counts, times and failures to the files that SUITE_COUNTS, SUITE_TIMES and SUITE_FAILURES name. */
export default class SuiteCounts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const { SUITE_COUNTS: file, SUITE_TIMES: times, SUITE_FAILURES: failures } = process.env;
    if (times) writeFileSync(times, JSON.stringify(modules.map(timeOf)));
    if (failures) {
      const found = [...modules.flatMap(failuresIn), ...unhandled.map(failureOutside)];
      writeFileSync(failures, JSON.stringify(found));
    }
    if (!file) return;
    const counts: Counts = {};
    for (const module of modules) addModule((counts[module.project.name] ??= emptyCount()), module);
    if (unhandled.length) counts["unhandled errors"] = { ...emptyCount(), failed: unhandled.length };
    writeFileSync(file, JSON.stringify(counts));
  }
}

function timeOf(module: TestModule): FileTime {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const milliseconds = Math.round(collectDuration + setupDuration + duration);
  const count = emptyCount();
  addModule(count, module);
  return { suite: module.project.name, file: relative(process.cwd(), module.moduleId), milliseconds, count };
}

export function emptyCount(): Count {
  return { passed: 0, failed: 0, skipped: 0 };
}

/** What several runs have counted, together: a suite may be played in several of them. */
export function sumOf(all: readonly Counts[]): Counts {
  const sums: Counts = {};
  for (const [name, count] of all.flatMap((counts) => Object.entries(counts))) {
    const sum = (sums[name] ??= emptyCount());
    for (const kind of ["passed", "failed", "skipped"] as const) sum[kind] += count[kind];
  }
  return sums;
}

/** A file that failed without a failed test (it did not load, a hook broke) counts as one failure. */
function addModule(count: Count, module: TestModule): void {
  const before = count.failed;
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === "passed") count.passed++;
    else if (state === "failed") count.failed++;
    else count.skipped++;
  }
  if (module.state() === "failed" && count.failed === before) count.failed++;
}

/** A line for each of the files that took longest, the slowest first. */
export function slowest(times: readonly FileTime[], most = 10): string[] {
  return [...times]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, most)
    .map(({ suite, file, milliseconds }) => {
      const seconds = (milliseconds / 1000).toFixed(1).padStart(7);
      return `${seconds} s  ${suite.padEnd(14)} ${file}`;
    });
}

/** A line for each suite and, last, the sum. */
export function summary(counts: Readonly<Counts>): {
  readonly lines: readonly string[];
  readonly failed: number;
} {
  const all = Object.entries(counts);
  const passed = all.reduce((sum, [, count]) => sum + count.passed, 0);
  const failed = all.reduce((sum, [, count]) => sum + count.failed, 0);
  const lines = all.map(([name, count]) => `${name.padEnd(20)} ${describeCount(count)}`);
  return { lines: [...lines, `${passed} passed, ${failed} failed`], failed };
}

function describeCount({ passed, failed, skipped }: Count): string {
  if (passed + failed + skipped === 0) return "no tests";
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
}
