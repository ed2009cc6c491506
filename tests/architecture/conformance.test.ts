// The comparison of the table with the published types really fails on a wrong type, and on a member that is none.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
});
