// Who plays which of the browser tests: by measured weight, so that all lanes end together.

export type Generation = 13 | 14;

/** A file as one generation plays it. */
export interface Played {
  readonly path: string;
  readonly generation: Generation;
}

/** How many lanes there are: one more than cores, since each of them waits for its browser again and again. */
export const LANES = 3;

/** About how many seconds a file takes on two quiet cores. One that is not here is short. */
export const WEIGHTS: Readonly<Record<string, number>> = {
  "tests/browser/count-actions.test.ts": 62,
  "tests/browser/destiny-actions.test.ts": 58,
  "tests/browser/contract.test.ts": 28,
  "tests/browser/fight-steps.test.ts": 34,
  "tests/kit/managed-mode.test.ts": 34,
  "tests/browser/workshop.test.ts": 29,
  "tests/browser/fight-access.test.ts": 26,
  "tests/browser/fight-corners.test.ts": 26,
  "tests/browser/count-ten.test.ts": 28,
  "tests/kit/url-mode.test.ts": 24,
  "tests/browser/fight-count.test.ts": 23,
  "tests/browser/phone-fights.test.ts": 20,
  "tests/browser/sheets.test.ts": 19,
  "tests/browser/keyboard-fights.test.ts": 18,
  "tests/browser/count-duel.test.ts": 16,
  "tests/browser/shell.test.ts": 16,
  "tests/kit/trial-world.test.ts": 16,
  "tests/browser/anatomy-encounter.test.ts": 15,
  "tests/browser/hero-guide.test.ts": 14,
  "tests/browser/tours.test.ts": 14,
  "tests/browser/fight-magic.test.ts": 13,
  "tests/browser/hostile-page.test.ts": 12,
  "tests/browser/rank-encounter.test.ts": 12,
  "tests/browser/style-sheet.test.ts": 12,
  "tests/browser/rank-barn.test.ts": 11,
  "tests/browser/tracker.test.ts": 11,
  "tests/browser/style-encounter.test.ts": 10,
  "tests/browser/broken-and-help.test.ts": 9,
  "tests/browser/compendium.test.ts": 9,
  "tests/browser/quiet-flow.test.ts": 9,
  "tests/browser/roll-requests.test.ts": 9,
  "tests/browser/anatomy-sick-room.test.ts": 8,
  "tests/browser/body-editor.test.ts": 8,
  "tests/browser/destiny-duel.test.ts": 8,
  "tests/browser/late-rules.test.ts": 8,
  "tests/browser/other-grids.test.ts": 8,
  "tests/browser/panel-place.test.ts": 8,
  "tests/browser/printed-sheet.test.ts": 8,
  "tests/browser/six-modules.test.ts": 8,
  "tests/browser/thumbs.test.ts": 8,
  "tests/browser/anatomy-weir.test.ts": 7,
  "tests/browser/destiny-ambush.test.ts": 7,
  "tests/browser/mixed-themes.test.ts": 7,
  "tests/browser/rules-journal.test.ts": 7,
  "tests/browser/style-advancement.test.ts": 7,
  "tests/browser/encounters.test.ts": 6,
  "tests/browser/fight-page.test.ts": 6,
  "tests/browser/named-rolls.test.ts": 6,
  "tests/browser/style-tracker.test.ts": 6,
  "tests/browser/welcome.test.ts": 6,
};

/** Seconds of a file that nobody has measured. */
const SHORT = 4;

export const weightOf = (path: string): number => WEIGHTS[path] ?? SHORT;

/**
 * Into which of so many heaps each goes: the heaviest first, each to the heap that is lightest by then. The same ones
 * give the same answer on every machine, in whatever order they are named.
 */
function heapsOf(named: ReadonlyMap<string, number>, count: number): ReadonlyMap<string, number> {
  const heaps = Array.from({ length: count }, () => 0);
  const order = [...named].sort(([a, heavy], [b, other]) => other - heavy || (a < b ? -1 : 1));
  return new Map(
    order.map(([name, weight]) => {
      const lightest = heaps.indexOf(Math.min(...heaps));
      heaps[lightest] = (heaps[lightest] ?? 0) + weight;
      return [name, lightest];
    }),
  );
}

/** The one generation that plays each file of those that both answer alike. */
export function shareOut(paths: readonly string[]): ReadonlyMap<string, Generation> {
  const heaps = heapsOf(new Map(paths.map((path) => [path, weightOf(path)])), 2);
  return new Map([...heaps].map(([path, heap]) => [path, heap === 0 ? 13 : 14]));
}

const nameOf = ({ path, generation }: Played): string => `${path} ${generation}`;

/** What each lane plays, whichever generation it is played as. */
export function lanesOf(all: readonly Played[]): readonly (readonly Played[])[] {
  const heaps = heapsOf(new Map(all.map((each) => [nameOf(each), weightOf(each.path)])), LANES);
  return Array.from({ length: LANES }, (_, lane) => all.filter((each) => heaps.get(nameOf(each)) === lane));
}

/** About how many seconds a lane takes. */
export function loadOf(lane: readonly Played[]): number {
  return lane.reduce((sum, { path }) => sum + weightOf(path), 0);
}
