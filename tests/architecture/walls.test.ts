// The walls stand: each forbidden import or name, planted on purpose, is found.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../../tools/command.ts";
import { cache, root } from "../../tools/paths.ts";

const planted: Record<string, string> = {
  "tsconfig.json":
    '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "Bundler", "allowImportingTsExtensions": true, "noEmit": true, "types": [] } }',
  "src/core/a.ts": "export const a = 1;",
  "src/core/reaches-up.ts": 'import "../view/v.ts";',
  "src/core/uses-node.ts": 'import "node:fs";',
  "src/core/one.ts": 'import type { Two } from "./two.ts";\nexport type One = Two | 1;',
  "src/core/two.ts": 'import type { One } from "./one.ts";\nexport type Two = One | 2;',
  "src/view/v.ts": 'import "../core/a.ts";',
  "src/view/names-a-game.ts": 'import "../rulesets/x/index.ts";',
  "src/rulesets/x/index.ts": 'import "./attack.ts";\nimport "../../core/a.ts";',
  "src/rulesets/x/attack.ts": "export const attack = 1;",
  "src/rulesets/y/index.ts": 'import "../x/attack.ts";',
  "src/rulesets/index.ts": 'import "./x/index.ts";\nimport "./x/attack.ts";',
  "src/foundry/register.ts": 'import "../rulesets/index.ts";\nimport "../core/a.ts";\nimport "../view/v.ts";',
  "src/foundry/peeks.ts": 'import "../rulesets/x/attack.ts";',
  "src/foundry/tests.ts": 'import "../../tests/t.ts";',
  "src/main.ts": 'import "./foundry/register.ts";\nimport "./core/a.ts";',
  "tests/t.ts": "export {};",
  "table/t.ts": 'import "../src/core/a.ts";',
};

const expected = [
  "core-knows-only-core: src/core/reaches-up.ts → src/view/v.ts",
  "core-knows-only-core: src/core/uses-node.ts → fs",
  "foundry-knows-no-game: src/foundry/peeks.ts → src/rulesets/x/attack.ts",
  "lists-take-only-front-doors: src/rulesets/index.ts → src/rulesets/x/attack.ts",
  "main-only-registers: src/main.ts → src/core/a.ts",
  "no-circles: src/core/one.ts → src/core/two.ts",
  "ruleset-stays-in-its-folder: src/rulesets/y/index.ts → src/rulesets/x/attack.ts",
  "src-has-no-node: src/core/uses-node.ts → fs",
  "src-stands-alone: src/foundry/tests.ts → tests/t.ts",
  "table-knows-nothing-of-the-system: table/t.ts → src/core/a.ts",
  "view-knows-only-core: src/view/names-a-game.ts → src/rulesets/x/index.ts",
];

interface Cruise {
  readonly summary: { readonly violations: readonly { rule: { name: string }; from: string; to: string }[] };
}

mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, "walls-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function violations(): Promise<string[]> {
  for (const [path, content] of Object.entries(planted)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const program = join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const args = [
    "src",
    "table",
    "tests",
    "--config",
    join(root, ".dependency-cruiser.cjs"),
    "--output-type",
    "json",
  ];
  const { output } = await run(process.execPath, [program, ...args], { folder });
  const { summary } = JSON.parse(output.slice(output.indexOf("{"))) as Cruise;
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort();
}

describe("import walls", () => {
  it("find every planted fault and nothing else", async () => {
    expect(await violations()).toEqual(expected);
  });
});

/** What the linter says of some texts, each under a path of its own: the rules that refuse it. */
async function complaints(texts: Readonly<Record<string, string>>): Promise<Map<string, string[]>> {
  // Outside the repository: what git ignores is not linted.
  const lot = mkdtempSync(join(tmpdir(), "lint-"));
  try {
    for (const [path, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(lot, path)), { recursive: true });
      writeFileSync(join(lot, path), text);
    }
    copyFileSync(join(root, ".oxlintrc.json"), join(lot, ".oxlintrc.json"));
    writeFileSync(join(lot, "tsconfig.json"), planted["tsconfig.json"] ?? "");
    const program = join(root, "node_modules/oxlint/bin/oxlint");
    const env = { OXLINT_TSGOLINT_PATH: join(root, "node_modules/.bin/tsgolint") };
    const { output } = await run(process.execPath, [program, "--format", "json"], { folder: lot, env });
    const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] };
    const rules = new Map<string, string[]>();
    for (const { filename, code } of diagnostics) rules.set(filename, [...(rules.get(filename) ?? []), code]);
    return rules;
  } finally {
    rmSync(lot, { recursive: true, force: true });
  }
}

describe("lint walls", () => {
  const refused: [string, string][] = [
    ["export const now = Date.now();", "eslint(no-restricted-globals)"],
    ["export const face = Math.random();", "eslint(no-restricted-properties)"],
    ["export const later = new Date();", "eslint(no-restricted-globals)"],
    ["export async function rule(): Promise<void> {}", "oxc(no-async-await)"],
    ["export const user = game.user;", "eslint(no-restricted-globals)"],
    ["setTimeout(() => 1, 1);", "eslint(no-restricted-globals)"],
    ['console.log("x");', "eslint(no-restricted-globals)"],
  ];
  const anywhere: [string, string][] = [
    ["export const x: any = 1;", "typescript(no-explicit-any)"],
    ["const unused = 1;\nexport {};", "eslint(no-unused-vars)"],
    // Both are known by their types alone.
    ["async function go(): Promise<void> {}\ngo();", "typescript(no-floating-promises)"],
    [
      'export const is = (x: "a" | "b"): void => { switch (x) { case "a": } };',
      "typescript(switch-exhaustiveness-check)",
    ],
  ];
  const pure = ["src/core", "src/rulesets/destiny", "src/view"];
  const everywhere = [...pure, "src/foundry", "table/core", "tools", "tests", "tests/foundry", "kit"];
  let found: Map<string, string[]>;

  const fileOf = (folder: string, name: string, at: number): string => `${folder}/${name}-${at}.ts`;

  beforeAll(async () => {
    const plant = (name: string, cases: [string, string][], folders: string[]): [string, string][] =>
      cases.flatMap(([text], at) =>
        folders.map((folder): [string, string] => [fileOf(folder, name, at), text]),
      );
    found = await complaints(
      Object.fromEntries([
        ...plant("refused", refused, [...pure, "src/foundry"]),
        ...plant("anywhere", anywhere, everywhere),
      ]),
    );
  });

  it.each(refused)("%s is refused in a rule and welcome at the edge", (text, rule) => {
    const at = refused.findIndex(([each]) => each === text);
    for (const folder of pure) expect(found.get(fileOf(folder, "refused", at))).toContain(rule);
    expect(found.get(fileOf("src/foundry", "refused", at)) ?? []).not.toContain(rule);
  });

  it.each(anywhere)("%s is refused everywhere", (text, rule) => {
    const at = anywhere.findIndex(([each]) => each === text);
    for (const folder of everywhere)
      expect(found.get(fileOf(folder, "anywhere", at)), folder).toContain(rule);
  });
});
