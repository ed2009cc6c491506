// The comparison of the table with the published types really fails on a wrong type, and on a member that is none.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { cache, root } from "../../tools/paths.ts";

const folder = join(root, "table/conformance");

const imports = 'import { fits } from "../fits.ts";';

const members = `${imports}
fits<(typeof import("../../core/documents/combat.ts").Combat)["prototype"]["round"], (typeof foundry.documents.Combat)["prototype"]["round"]>(true);
fits<string, (typeof foundry.documents.Combat)["prototype"]["round"]>(true);
fits<() => boolean, (typeof Hooks)["callAll"]>(true);
fits<(name: number) => object, (typeof foundry.utils)["randomID"]>(true);
fits<string, (typeof foundry.documents.Combat)["prototype"]["danceAround"]>(true);
fits<(length?: number) => string, (typeof foundry.utils)["randomID"]>(true);
`;

const hooks = `import type { Hooks as HookNames } from "@league-of-foundry-developers/foundry-vtt-types/configuration";
import { fits, kind } from "../fits.ts";
fits<"targetToken", keyof HookNames.HookConfig>(true);
fits<"danceAround", keyof HookNames.HookConfig>(true);
kind<"string", CONFIG["Dice"]>(true);
`;

const schemas = readFileSync(join(folder, "schemas.types.ts"), "utf8").replace('"./', '"../');

/** Literals of the schemas, and what stands in their place in the broken ones. */
const changes: readonly (readonly [string, string])[] = [
  ['round: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0', "initial: 1"],
  ['sorting: { field: "StringField", blank: false', "blank: true"],
  ['items: { field: "EmbeddedCollectionField"', 'field: "ArrayField"'],
  ['{ "0": true, "10": true', '{ "0": true'],
  ["  hidden: {", "  concealed: {"],
];

function changed(from: string, last: string): string {
  const key = last.slice(0, last.search(/[ :]/) + 1);
  const isLastOption = !from.startsWith("{") && !from.startsWith("  ") && from.includes(key);
  return isLastOption ? from.slice(0, from.lastIndexOf(key)) + last : last;
}

const needless = `// @ts-expect-error nothing is wrong here
0 satisfies OptionAt<typeof foundry.documents.BaseCombat, "round", "initial">;
`;
const broken =
  changes.reduce((text, [from, last]) => text.replace(from, changed(from, last)), schemas) + needless;

type Errors = ReadonlyMap<number, string>;

/** Compiles texts as if they stood among the comparisons, all in one program, and gives the errors of each by line. */
function judge(texts: readonly string[]): Errors[] {
  const { config } = ts.readConfigFile(join(folder, "tsconfig.json"), (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  mkdirSync(cache, { recursive: true });
  const own = mkdtempSync(join(cache, "broken-"));
  const files = texts.map((text, index) => {
    const file = join(own, `text-${index}.ts`);
    writeFileSync(file, text.replaceAll('"../', `"${relative(own, folder)}/`));
    return file;
  });
  try {
    const program = ts.createProgram(files, { ...options, noEmit: true });
    return files.map((file) => errorsIn(program, program.getSourceFile(file)!));
  } finally {
    rmSync(own, { recursive: true });
  }
}

function errorsIn(program: ts.Program, source: ts.SourceFile): Errors {
  const found = program.getSemanticDiagnostics(source);
  return new Map(
    found.map(({ start, messageText }) => [
      source.getLineAndCharacterOfPosition(start ?? 0).line,
      ts.flattenDiagnosticMessageText(messageText, " "),
    ]),
  );
}

describe("the comparison with the published types", () => {
  let [ofMembers, ofHooks, ofSchemas, ofBroken]: Errors[] = [];

  beforeAll(() => {
    [ofMembers, ofHooks, ofSchemas, ofBroken] = judge([members, hooks, schemas, broken]);
  }, 600_000);

  it("passes what fits, and fails a wrong value, a wrong result, a missing parameter and an invented member", () => {
    expect([...ofMembers!.keys()]).toEqual([2, 3, 4, 5]);
    expect(ofMembers!.get(5)).toContain("danceAround");
  });

  it("fails a schema in which one literal is another than the published one, and an exception that is none", () => {
    for (const [from] of changes) expect(schemas).toContain(from);
    expect(ofSchemas!.size).toBe(0);
    const errors = [...ofBroken!.values()];
    expect(errors.length).toBeGreaterThanOrEqual(changes.length + 1);
    for (const words of [
      "'1' is not assignable to type '0'",
      "'true' is not assignable to type 'false'",
      `'"ArrayField"' is not assignable to type '"EmbeddedCollectionField"'`,
      "Property '10' is missing",
      "concealed",
      "Unused '@ts-expect-error' directive",
    ])
      expect(errors.join("\n")).toContain(words);
  });

  it("knows hooks by name", () => {
    expect([...ofHooks!.keys()]).toEqual([3, 4]);
  });
});
