// Who plays what when the browser tests are shared out between the generations: by measured weight, so that both lanes end together.

export type Generation = 13 | 14;

/** About how many seconds a file takes on two quiet cores, of those that are shared out. One that is not here is short. */
export const WEIGHTS: Readonly<Record<string, number>> = {
  "tests/browser/count-actions.test.ts": 130,
  "tests/browser/destiny-actions.test.ts": 105,
  "tests/browser/fight-corners.test.ts": 64,
  "tests/kit/url-mode.test.ts": 60,
  "tests/browser/fight-count.test.ts": 45,
  "tests/browser/workshop.test.ts": 40,
  "tests/browser/count-ten.test.ts": 36,
  "tests/browser/fight-access.test.ts": 25,
  "tests/browser/shell.test.ts": 20,
  "tests/browser/fight-magic.test.ts": 20,
  "tests/browser/tours.test.ts": 18,
  "tests/browser/broken-and-help.test.ts": 18,
  "tests/browser/destiny-duel.test.ts": 18,
  "tests/browser/count-duel.test.ts": 15,
  "tests/browser/destiny-ambush.test.ts": 14,
  "tests/browser/hostile-page.test.ts": 14,
  "tests/browser/mixed-themes.test.ts": 12,
};

/** What a lane plays besides, which the other does not: the kit's tests that sit at no table belong to the first. */
const BESIDES: Readonly<Record<Generation, number>> = { 13: 80, 14: 0 };

/** Seconds of a file that nobody has measured. */
const SHORT = 5;

export const weightOf = (path: string): number => WEIGHTS[path] ?? SHORT;

/**
 * The generation that plays each file: the heaviest goes first, each to the lane that has less to do by then. The same
 * files give the same answer on every machine.
 */
export function shareOut(paths: readonly string[]): ReadonlyMap<string, Generation> {
  const loads = { ...BESIDES };
  const order = [...paths].sort((a, b) => weightOf(b) - weightOf(a) || (a < b ? -1 : 1));
  return new Map(
    order.map((path) => {
      const generation = loads[13] <= loads[14] ? 13 : 14;
      loads[generation] += weightOf(path);
      return [path, generation];
    }),
  );
}

/** What each lane has to do of these files, in seconds, with what it plays besides. */
export function loadsOf(paths: readonly string[]): Readonly<Record<Generation, number>> {
  const loads = { ...BESIDES };
  for (const [path, generation] of shareOut(paths)) loads[generation] += weightOf(path);
  return loads;
}
