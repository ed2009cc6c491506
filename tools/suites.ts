// The list of test suites: each has a name for `npm test -- --only <name>` and its own files.

export interface Suite {
  readonly name: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Milliseconds that one test or hook may take. */
  readonly timeout: number;
  readonly parallel: boolean;
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

const timeouts: Partial<Record<string, number>> = {
  unit: 10_000,
  vectors: 10_000,
  browser: 120_000,
  kit: 300_000,
};

function suiteNamed(name: string, include: readonly string[], exclude: readonly string[]): Suite {
  const parallel = !needsBrowser(name);
  return { name, include, exclude, timeout: timeouts[name] ?? 60_000, parallel, generation: 13 };
}

/** Suites whose tests sit at the table: they run once more with the table as generation 14. */
const atTheTable: readonly string[] = ["contract", "table", "foundry", "browser", "kit"];

/** Tests of the kit that sit at no table: what they pretend or read is the same in any generation. */
const withoutTable = ["managed-mode", "merge", "refusals"].map((name) => `tests/kit/${name}.test.ts`);

function onFourteen(suite: Suite): Suite {
  const exclude = [...suite.exclude, ...withoutTable];
  return { ...suite, name: `${suite.name}-14`, exclude, generation: 14 };
}

const namedSuites = Object.entries(named).map(([name, include]) => suiteNamed(name, include, []));

export const suites: readonly Suite[] = [
  suiteNamed("unit", ["tests/**/*.test.ts"], Object.values(named).flat()),
  ...namedSuites,
  ...namedSuites.filter(({ name }) => atTheTable.includes(name)).map(onFourteen),
];

/** Whether the tests of a suite need Chromium. */
export function needsBrowser(name: string): boolean {
  return /^(browser|kit)/.test(name);
}
