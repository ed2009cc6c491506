// The worked examples of Heroes of Destiny, each put to the rules that play uses.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { operations } from "./destiny/operations.ts";
import { judgeExample, readExamples } from "./vector-file.ts";

const examples = readExamples(join(import.meta.dirname, "destiny.vectors.json"));

describe("the worked examples of Heroes of Destiny", () => {
  it("are all there", () => {
    expect(examples.length).toBe(107);
  });

  it.each(examples.map((example) => [example.id, example.title, example] as const))("%s %s", (_id, _title, example) => {
    expect(judgeExample(operations, example)).toEqual({ kind: "passed" });
  });
});
