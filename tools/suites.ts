// The list of test suites: each has a name for `npm test -- --only <name>` and its own files.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "./files.ts";
import { wantedGeneration } from "./generation.ts";
import { lanesOf, shareOut, type Played } from "./lane-weights.ts";
import { root } from "./paths.ts";

export interface Suite {
  readonly name: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Milliseconds that one test or hook may take. */
  readonly timeout: number;
  readonly parallel: boolean;
  /** Whether each file has modules of its own; without, a file finds those that another has loaded. */
  readonly isolate: boolean;
  /** The generation of Foundry that the table answers as. */
  readonly generation: 13 | 14;
}

/** Suites with files of their own; `unit` is every other test. */
const named = {
  vectors: ["tests/**/vectors*.test.ts", "tests/vectors/**/*.test.ts"],
  stories: ["tests/stories/**/*.test.ts"],
  properties: ["tests/properties/**/*.test.ts"],
  contract: ["tests/contract/**/*.test.ts"],
  table: ["tests/table/**/*.test.ts"],
  foundry: ["tests/foundry/**/*.test.ts"],
  architecture: ["tests/architecture/**/*.test.ts"],
  browser: ["tests/browser/**/*.test.ts"],
  kit: ["tests/kit/**/*.test.ts"],
} as const;

/** FRAY_SLOW=4 makes each page of the browser tests four times slower; a test may then take so much longer. */
const slow = Math.max(1, Number(process.env.FRAY_SLOW ?? 1));

/** What takes longest needs a tenth of its time: a machine that is busy with something else fails no test. */
const timeouts: Partial<Record<string, number>> = {
  browser: 480_000 * slow,
  kit: 600_000 * slow,
};

/** Suites whose files find the modules that another has loaded: nothing is kept in them, and a seat has its own. */
const sharingModules: readonly string[] = [
  "unit",
  "vectors",
  "stories",
  "properties",
  "foundry",
  "architecture",
  "browser",
];

function suiteNamed(name: string, include: readonly string[], exclude: readonly string[]): Suite {
  const parallel = !needsBrowser(name);
  // Half of the time would be loading them again.
  const isolate = !sharingModules.includes(name);
  return { name, include, exclude, timeout: timeouts[name] ?? 120_000, parallel, isolate, generation: 13 };
}

/** Suites whose tests sit at the table: they run once more with the table as generation 14. */
const atTheTable: readonly string[] = ["contract", "table", "foundry", "browser", "kit"];

/** Tests of the kit that sit at no table: what they pretend or read is the same in any generation. */
const withoutTable = ["managed-mode", "merge", "refusals"].map((name) => `tests/kit/${name}.test.ts`);

/** Tests of the table's files and its web server: no generation of Foundry has a part in them. */
const onDisk = ["durability", "full-disk", "damaged-records", "hostile-requests"].map(
  (name) => `tests/table/${name}.test.ts`,
);

/** Fights in the browser that ask Foundry for things that 13 and 14 answer in ways of their own: played as both. */
const answeredDifferently = [
  "applications",
  "applications-forms",
  "applications-frame",
  "applications-node",
  "contract",
  "encounters",
  "fight-steps",
  "sheets",
  "tracker",
].map((name) => `tests/browser/${name}.test.ts`);

/** The same of the tests in Node, by their suite. */
const answeredDifferentlyInNode: Readonly<Record<string, readonly string[]>> = {
  // Effects and statuses, keys that go from stored data, messages and who sees them, what hooks and modules are told.
  foundry: [
    "attacks/hand-edits",
    "broken",
    "changes-from-outside",
    "combat-hooks",
    "dice-shown",
    "effects-in-fights",
    "fixtures",
    "modules",
    "outside-and-ends",
    "start",
    "take-over",
    "turn-marker",
    "writes",
  ],
  // What a world stores and how an update says so, what a package may hold, what the other generation has given up.
  table: ["package", "settings", "start-table", "store", "strictness", "unplayed", "world"],
};

/** Set by a plain `npm test`: tests that neither generation answers differently are shared out between both. */
export const SHARED_OUT = "TEST_SHARED_OUT";
/** Whether each generation plays everything, as it does unless a plain `npm test` shares out. */
export const playsAll = process.env[SHARED_OUT] === undefined;

/** The generation that plays a case which both answer alike, by its title. */
export function generationOf(name: string): Suite["generation"] {
  let hash = 23;
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) % 65_521;
  return hash % 2 === 0 ? 13 : 14;
}

/** Whether the generation that plays now plays a case which both answer alike, by its title. */
export function playsAlike(name: string): boolean {
  return playsAll || generationOf(name) === wantedGeneration();
}

/** The tests at the table that one generation plays for both. */
export function sharedFiles(): string[] {
  const browser = readdirSync(join(root, "tests/browser"))
    .map((name) => `tests/browser/${name}`)
    .filter((path) => path.endsWith(".test.ts") && !answeredDifferently.includes(path));
  // The way in and the run are the kit's own; the fights that it plays are those of the browser tests.
  return [...browser, "tests/kit/url-mode.test.ts"];
}

/** Says which lane of the browser tests this is, from 0; all of them are played where nothing is said. */
export const LANE = "TEST_LANE";

/** Every file that needs a browser, as each generation that plays it. */
export function browserFiles(): Played[] {
  const files = ["browser", "kit"].flatMap((folder) =>
    readdirSync(join(root, "tests", folder))
      .filter((name) => name.endsWith(".test.ts"))
      .map((name) => `tests/${folder}/${name}`),
  );
  return ([13, 14] as const).flatMap((generation) => {
    const left = [...leftToOther(generation), ...(generation === 14 ? withoutTable : [])];
    return files.filter((path) => !left.includes(path)).map((path) => ({ path, generation }));
  });
}

/** The tests of a generation that this lane leaves to the others. */
function leftToOtherLanes(generation: Suite["generation"]): string[] {
  const lane = process.env[LANE];
  if (lane === undefined) return [];
  const others = lanesOf(browserFiles()).filter((_, at) => at !== Number(lane));
  return others.flat().flatMap((each) => (each.generation === generation ? [each.path] : []));
}

/** The tests that a generation leaves to the other; none when everything is played as both. */
function leftToOther(generation: Suite["generation"]): string[] {
  if (playsAll) return [];
  return [...shareOut(sharedFiles())].flatMap(([path, plays]) => (plays === generation ? [] : [path]));
}

/** The tests in Node of a suite that a generation leaves to the other. */
function nodeLeftToOther({ name }: Suite, generation: Suite["generation"]): string[] {
  const both = answeredDifferentlyInNode[name]?.map((each) => `tests/${name}/${each}.test.ts`);
  if (playsAll || !both) return [];
  return listFiles(join(root, "tests", name))
    .map((file) => `tests/${name}/${file}`)
    .filter((path) => path.endsWith(".test.ts") && !both.includes(path) && !onDisk.includes(path))
    .filter((path) => generationOf(path) !== generation);
}

function onGeneration(suite: Suite, generation: Suite["generation"]): Suite {
  const name = generation === 14 ? `${suite.name}-14` : suite.name;
  const left = needsBrowser(suite.name)
    ? [...leftToOther(generation), ...leftToOtherLanes(generation)]
    : nodeLeftToOther(suite, generation);
  const atNoTable = generation === 14 ? [...withoutTable, ...onDisk] : [];
  return { ...suite, name, exclude: [...suite.exclude, ...left, ...atNoTable], generation };
}

const namedSuites = Object.entries(named).map(([name, include]) => suiteNamed(name, include, []));

export const suites: readonly Suite[] = [
  suiteNamed("unit", ["tests/**/*.test.ts"], Object.values(named).flat()),
  ...namedSuites.map((suite) => onGeneration(suite, 13)),
  ...namedSuites.filter(({ name }) => atTheTable.includes(name)).map((suite) => onGeneration(suite, 14)),
];

/** Whether the tests of a suite need Chromium. */
export function needsBrowser(name: string): boolean {
  return /^(browser|kit)/.test(name);
}
