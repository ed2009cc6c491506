// The comparison of the table with the published types really fails on a wrong type, and on a member that is none.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { cache, root } from "../../tools/paths.ts";

const folder = join(root, "table/conformance");

/** Compiles one file as if it stood among the comparisons, and gives its errors by line. */
function judge(text: string): Map<number, string> {
  const { config } = ts.readConfigFile(join(folder, "tsconfig.json"), (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  mkdirSync(cache, { recursive: true });
  const own = mkdtempSync(join(cache, "broken-"));
  const file = join(own, "broken.ts");
  writeFileSync(file, text.replaceAll('"../', `"${relative(own, folder)}/`));
  try {
    const program = ts.createProgram([file], { ...options, noEmit: true });
    const source = program.getSourceFile(file)!;
    return new Map(
      program
        .getSemanticDiagnostics(source)
        .map(({ start, messageText }) => [
          source.getLineAndCharacterOfPosition(start ?? 0).line,
          ts.flattenDiagnosticMessageText(messageText, " "),
        ]),
    );
  } finally {
    rmSync(own, { recursive: true });
  }
}

describe("the comparison with the published types", () => {
  it("passes what fits, and fails a wrong value, a wrong result, a missing parameter and an invented member", () => {
    const errors = judge(`import { fits } from "../fits.ts";
fits<(typeof import("../../core/documents/combat.ts").Combat)["prototype"]["round"], (typeof foundry.documents.Combat)["prototype"]["round"]>(true);
fits<string, (typeof foundry.documents.Combat)["prototype"]["round"]>(true);
fits<() => boolean, (typeof Hooks)["callAll"]>(true);
fits<(name: number) => object, (typeof foundry.utils)["randomID"]>(true);
fits<string, (typeof foundry.documents.Combat)["prototype"]["danceAround"]>(true);
fits<(length?: number) => string, (typeof foundry.utils)["randomID"]>(true);
`);
    expect([...errors.keys()]).toEqual([2, 3, 4, 5]);
    expect(errors.get(5)).toContain("danceAround");
  }, 600_000);

  it("fails a schema in which one literal is another than the published one, and an exception that is none", () => {
    const written = readFileSync(join(folder, "schemas.types.ts"), "utf8").replace('"./', '"../');
    const broken: readonly (readonly [string, string])[] = [
      ['round: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0', "initial: 1"],
      ['sorting: { field: "StringField", blank: false', "blank: true"],
      ['items: { field: "EmbeddedCollectionField"', 'field: "ArrayField"'],
      ['{ "0": true, "10": true', '{ "0": true'],
      ["  hidden: {", "  concealed: {"],
    ];
    const text = broken.reduce((rest, [from, last]) => {
      const key = last.slice(0, last.search(/[ :]/) + 1);
      const to = from.includes("choices: undefined")
        ? from.replace("initial: 0", last)
        : from.includes(key) && !from.startsWith("{") && !from.startsWith("  ")
          ? from.slice(0, from.lastIndexOf(key)) + last
          : last;
      expect(rest).toContain(from);
      return rest.replace(from, to);
    }, written);
    const needless = `// @ts-expect-error nothing is wrong here
0 satisfies OptionAt<typeof foundry.documents.BaseCombat, "round", "initial">;
`;
    expect(judge(written).size).toBe(0);
    const errors = [...judge(text + needless).values()];
    expect(errors.length).toBeGreaterThanOrEqual(broken.length + 1);
    for (const words of [
      "'1' is not assignable to type '0'",
      "'true' is not assignable to type 'false'",
      `'"ArrayField"' is not assignable to type '"EmbeddedCollectionField"'`,
      "Property '10' is missing",
      "concealed",
      "Unused '@ts-expect-error' directive",
    ])
      expect(errors.join("\n")).toContain(words);
  }, 600_000);

  it("knows hooks by name", () => {
    const errors =
      judge(`import type { Hooks as HookNames } from "@league-of-foundry-developers/foundry-vtt-types/configuration";
import { fits, kind } from "../fits.ts";
fits<"targetToken", keyof HookNames.HookConfig>(true);
fits<"danceAround", keyof HookNames.HookConfig>(true);
kind<"string", CONFIG["Dice"]>(true);
`);
    expect([...errors.keys()]).toEqual([3, 4]);
  }, 600_000);
});
