// The files in which a test run leaves what rules its tests saw, gathered into one table.
import { join } from "node:path";
import { listFiles, readJson } from "../files.ts";
import { cache } from "../paths.ts";

/** What the tests of one file saw, by rule id. */
export interface FileSightings {
  readonly file: string;
  readonly rules: {
    readonly [rule: string]: { readonly kinds: readonly string[]; readonly tests: readonly string[] };
  };
}

export interface SeenBy {
  readonly kinds: ReadonlySet<string>;
  readonly tests: readonly { readonly file: string; readonly test: string }[];
}

export type Sightings = ReadonlyMap<string, SeenBy>;

/** Where a run of the suites leaves them. */
export const sightingsFolder = join(cache, "sightings");

/** The suites whose tests play by the rules. */
export const watchedSuites: readonly string[] = ["unit", "vectors", "stories", "properties"];

/** Tests of tools use rules by the way; what they see shows nothing about the rules. */
export const isAboutRules = (file: string): boolean => !file.startsWith("tests/tools/");

/** Whether a test file plays fights at random, which show a rule at work but seldom that it is right. */
export function isAtRandom(file: string): boolean {
  return file.startsWith("tests/properties/") || file.startsWith("tests/forecasts/");
}

/** Everything that was seen, by rule id; the tests that see the fewest rules first, then in the order of their names. */
export function readSightings(folder: string): Sightings {
  const found = gathered(folder);
  const width = new Map<string, number>();
  const keyOf = ({ file, test }: { file: string; test: string }): string => `${file} ${test}`;
  for (const { tests } of found.values())
    for (const each of tests) width.set(keyOf(each), (width.get(keyOf(each)) ?? 0) + 1);
  for (const { tests } of found.values())
    tests.sort(
      (a, b) => (width.get(keyOf(a)) ?? 0) - (width.get(keyOf(b)) ?? 0) || (keyOf(a) < keyOf(b) ? -1 : 1),
    );
  return found;
}

interface Gathered {
  readonly kinds: Set<string>;
  readonly tests: { readonly file: string; readonly test: string }[];
}

function gathered(folder: string): Map<string, Gathered> {
  const found = new Map<string, Gathered>();
  for (const name of listFiles(folder)) {
    const { file, rules } = readJson(join(folder, name)) as unknown as FileSightings;
    if (!isAboutRules(file)) continue;
    for (const [rule, { kinds, tests }] of Object.entries(rules)) {
      const of = found.get(rule) ?? { kinds: new Set<string>(), tests: [] };
      found.set(rule, of);
      kinds.forEach((kind) => of.kinds.add(kind));
      of.tests.push(...tests.map((test) => ({ file, test })));
    }
  }
  return found;
}
