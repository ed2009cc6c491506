// The walls stand: each forbidden import or name, planted on purpose, is found.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ESLint } from "eslint";
import tseslint from "typescript-eslint";
import { afterAll, describe, expect, it } from "vitest";
import { run } from "../../tools/command.ts";
import { cache, root } from "../../tools/paths.ts";

const planted: Record<string, string> = {
  "tsconfig.json":
    '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "Bundler", "allowImportingTsExtensions": true, "noEmit": true } }',
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

describe("lint walls", () => {
  const lint = new ESLint({ cwd: root, overrideConfig: tseslint.configs.disableTypeChecked });

  async function complaints(file: string, text: string): Promise<string[]> {
    const [result] = await lint.lintText(text, { filePath: join(root, file) });
    return (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
  }

  const cases: [string, string][] = [
    ["export const now = Date.now();", "no-restricted-properties"],
    ["export const face = Math.random();", "no-restricted-properties"],
    ["export const later = new Date();", "no-restricted-syntax"],
    ["export async function rule(): Promise<void> {}", "no-restricted-syntax"],
    ["export const user = game.user;", "no-restricted-globals"],
    ["setTimeout(() => 1, 1);", "no-restricted-globals"],
    ['console.log("x");', "no-restricted-globals"],
  ];

  it.each(cases)("%s is refused in a rule and welcome at the edge", async (text, rule) => {
    for (const layer of ["core", "rulesets/destiny", "view"]) {
      expect(await complaints(`src/${layer}/planted.ts`, text)).toContain(rule);
    }
    expect(await complaints("src/foundry/planted.ts", text)).not.toContain(rule);
  });

  it("any is refused everywhere", async () => {
    const text = "export const x: any = 1;";
    for (const file of ["src/core/p.ts", "src/foundry/p.ts", "table/core/p.ts", "tests/p.ts"]) {
      expect(await complaints(file, text)).toContain("@typescript-eslint/no-explicit-any");
    }
  });
});
