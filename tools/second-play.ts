// A second play, alone, for the few files that failed beside others: which get one, and what it settles.
import { emptyCount, type Count, type Counts, type FileTime } from "./suite-counts.ts";
import type { Failure } from "./suite-failures.ts";

/** More than so many files are no accident of the machine: then nothing is played again. */
const MOST = 4;

/** A file that failed at first and passed whole when it was played again. */
export interface Settled {
  readonly first: FileTime;
  readonly second: FileTime;
}

/** The files to play again, by their suite; none where too many failed, or an error belongs to no file. */
export function worthPlayingAgain(failures: readonly Failure[]): ReadonlyMap<string, readonly string[]> {
  const bySuite = new Map<string, string[]>();
  for (const { suite, file } of failures) {
    const files = bySuite.get(suite) ?? [];
    if (!files.includes(file)) bySuite.set(suite, [...files, file]);
  }
  const all = [...bySuite.values()].flat();
  return all.length > MOST || all.includes("") ? new Map() : bySuite;
}

/** Those of the files whose second play passed whole. */
export function settledBy(
  second: readonly FileTime[],
  first: readonly FileTime[],
  paths: readonly string[],
  suite: string,
): readonly Settled[] {
  const of = (times: readonly FileTime[], path: string): FileTime | undefined =>
    times.find((each) => each.suite === suite && each.file === path);
  return paths.flatMap((path) => {
    const [before, after] = [of(first, path), of(second, path)];
    return before && after && after.count.failed === 0 ? [{ first: before, second: after }] : [];
  });
}

/** The counts with what the second plays gave in place of the first. */
export function withSecond(counts: Readonly<Counts>, settled: readonly Settled[]): Counts {
  const mended = { ...counts };
  for (const { first, second } of settled)
    mended[first.suite] = exchanged(mended[first.suite] ?? emptyCount(), first.count, second.count);
  return mended;
}

function exchanged(sum: Count, first: Count, second: Count): Count {
  const of = (kind: keyof Count): number => sum[kind] - first[kind] + second[kind];
  return { passed: of("passed"), failed: of("failed"), skipped: of("skipped") };
}
