// The worked examples of Anatomy, each put to the rules that play uses.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { operations } from "./anatomy/operations.ts";
import { DiceStream, judgeExample, readExamples } from "./vector-file.ts";

const examples = readExamples(join(import.meta.dirname, "anatomy.vectors.json"));

/** Operations that no rule stands for yet; one that is supported must leave this list. */
const unsupported: readonly string[] = [];

describe("the worked examples of Anatomy", () => {
  it("are all there", () => {
    expect(examples.length).toBe(95);
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

  it.each(examples.filter(({ given }) => given.op === "body.effects").map((each) => [each.id, each] as const))(
    "%s hinders no other rolls",
    (_id, { given, expect: { results } }) => {
      const found = operations["body.effects"]?.(given, new DiceStream([])) as { results: { dis: object }[] };
      expect(found.results.map(({ dis }) => dis)).toEqual((results as { dis: object }[]).map(({ dis }) => dis));
    },
  );
});
