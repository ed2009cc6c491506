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
const isAboutRules = (file: string): boolean => !file.startsWith("tests/tools/");

/** Everything that was seen, by rule id; tests in the order of their files, then of their names. */
export function readSightings(folder: string): Sightings {
  const found = new Map<string, { kinds: Set<string>; tests: { file: string; test: string }[] }>();
  for (const name of listFiles(folder)) {
    const { file, rules } = readJson(join(folder, name)) as unknown as FileSightings;
    if (!isAboutRules(file)) continue;
    for (const [rule, { kinds, tests }] of Object.entries(rules)) {
      const of = found.get(rule) ?? { kinds: new Set<string>(), tests: [] };
      found.set(rule, of);
      kinds.forEach((kind) => of.kinds.add(kind));
      of.tests.push(...[...tests].sort().map((test) => ({ file, test })));
    }
  }
  return found;
}
