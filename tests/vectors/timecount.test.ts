// The worked examples of Time Count, each put to the rules that play uses.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { operations } from "./timecount/operations.ts";
import { judgeExample, readExamples } from "./vector-file.ts";

const examples = readExamples(join(import.meta.dirname, "timecount.vectors.json"));

/** Operations that the rules cannot answer yet. */
const UNSUPPORTED: readonly string[] = [];

describe("the worked examples of Time Count", () => {
  it("are all there", () => {
    expect(examples.length).toBe(93);
  });

  it("lack no operation but the listed ones", () => {
    const missing = new Set(examples.map(({ given }) => given.op).filter((op) => !(op in operations)));
    expect([...missing].sort()).toEqual([...UNSUPPORTED].sort());
  });

  const supported = examples.filter(({ given }) => !UNSUPPORTED.includes(given.op));
  it.each(supported.map((example) => [example.id, example.title, example] as const))("%s %s", (_id, _title, example) => {
    expect(judgeExample(operations, example)).toEqual({ kind: "passed" });
  });
});
