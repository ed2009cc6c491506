// The list of test suites: each has a name for `npm test -- --only <name>` and its own files.

export interface Suite {
  readonly name: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Milliseconds that one test or hook may take. */
  readonly timeout: number;
  readonly parallel: boolean;
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
} as const;

const timeouts: Partial<Record<string, number>> = { unit: 10_000, vectors: 10_000, browser: 120_000 };

function suiteNamed(name: string, include: readonly string[], exclude: readonly string[]): Suite {
  return { name, include, exclude, timeout: timeouts[name] ?? 60_000, parallel: name !== "browser" };
}

export const suites: readonly Suite[] = [
  suiteNamed("unit", ["tests/**/*.test.ts"], Object.values(named).flat()),
  ...Object.entries(named).map(([name, include]) => suiteNamed(name, include, [])),
];
