// The test of a file of worked examples: all there, every operation known, each put to the rules that play uses.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { judgeExample, readExamples, type Example, type Operations } from "./vector-file.ts";

/** Tests the examples of a ruleset; gives them, for tests of its own. */
export function testExamples(ruleset: string, game: string, operations: Operations, count: number): readonly Example[] {
  const examples = readExamples(join(import.meta.dirname, `${ruleset}.vectors.json`));

  describe(`the worked examples of ${game}`, () => {
    it("are all there", () => {
      expect(examples.length).toBe(count);
    });

    it("lack no operation", () => {
      const missing = examples.map(({ given }) => given.op).filter((op) => !(op in operations));
      expect([...new Set(missing)]).toEqual([]);
    });

    it.each(examples.map((example) => [example.id, example.title, example] as const))("%s %s", (_id, _title, example) => {
      expect(judgeExample(operations, example)).toEqual({ kind: "passed" });
    });
  });
  return examples;
}
