// The comparison of the table with the published types really fails on a wrong type, and on a member that is none.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../tools/compile.ts";
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

/** Compiles texts as if they stood among the comparisons, all at once, and gives the errors of each by line. */
async function judge(texts: readonly string[]): Promise<Errors[]> {
  mkdirSync(cache, { recursive: true });
  const own = mkdtempSync(join(cache, "broken-"));
  const toFolder = relative(own, folder);
  const files = texts.map((text, index) => {
    writeFileSync(join(own, nameOf(index)), text.replaceAll('"../', `"${toFolder}/`));
    return nameOf(index);
  });
  writeFileSync(
    join(own, "tsconfig.json"),
    JSON.stringify({ extends: `${toFolder}/tsconfig.json`, files, include: [] }),
  );
  try {
    const { output } = await compile(own);
    return files.map((file) => errorsIn(output, file));
  } finally {
    rmSync(own, { recursive: true });
  }
}

const nameOf = (index: number): string => `text-${index}.ts`;

/** What is said of a file, by line from 0: each message begins with the place, and what follows is indented. */
function errorsIn(output: string, file: string): Errors {
  const messages = output
    .split(/\n(?=\S)/)
    .map((message) => /^(\S+)\((\d+),\d+\): ([^]*)$/.exec(message.trim()));
  return new Map(
    messages.flatMap((found) => {
      const [, path = "", line = "", text = ""] = found ?? [];
      return path.endsWith(file) ? [[Number(line) - 1, text.replace(/\s+/g, " ")] as const] : [];
    }),
  );
}

describe("the comparison with the published types", () => {
  let [ofMembers, ofHooks, ofSchemas, ofBroken]: Errors[] = [];

  beforeAll(async () => {
    [ofMembers, ofHooks, ofSchemas, ofBroken] = await judge([members, hooks, schemas, broken]);
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
