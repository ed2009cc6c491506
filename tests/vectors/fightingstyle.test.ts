// The worked examples of Fighting Style, each put to the rules that play uses.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { operations } from "./fightingstyle/operations.ts";
import { judgeExample, readExamples } from "./vector-file.ts";

const examples = readExamples(join(import.meta.dirname, "fightingstyle.vectors.json"));

/** Operations that nothing answers yet. */
const notYetSupported: readonly string[] = [];

describe("the worked examples of Fighting Style", () => {
  it("are all there, and those not yet supported are named", () => {
    expect(examples.length).toBe(76);
    const missing = examples.map(({ given }) => given.op).filter((op) => !(op in operations));
    expect([...new Set(missing)]).toEqual(notYetSupported);
  });

  it.each(examples.map((example) => [example.id, example.title, example] as const))("%s %s", (_id, _title, example) => {
    const kind = notYetSupported.includes(example.given.op) ? "unsupported" : "passed";
    expect(judgeExample(operations, example)).toEqual({ kind });
  });
});
