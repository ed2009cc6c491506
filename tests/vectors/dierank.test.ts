// The worked examples of Die Rank, each put to the rules that play uses.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { operations } from "./dierank/operations.ts";
import { judgeExample, readExamples } from "./vector-file.ts";

const examples = readExamples(join(import.meta.dirname, "dierank.vectors.json"));

/** Operations that no rule stands for yet; one that is supported must leave this list. */
const unsupported: readonly string[] = [];

describe("the worked examples of Die Rank", () => {
  it("are all there", () => {
    expect(examples.length).toBe(74);
  });

  it("are supported but for these operations", () => {
    const missing = examples.filter(({ given }) => !operations[given.op]).map(({ given }) => given.op);
    expect([...new Set(missing)].sort()).toEqual([...unsupported].sort());
  });

  it.each(examples.filter(({ given }) => operations[given.op]).map((each) => [each.id, each.title, each] as const))(
    "%s %s",
    (_id, _title, example) => {
      expect(judgeExample(operations, example)).toEqual({ kind: "passed" });
    },
  );
});
