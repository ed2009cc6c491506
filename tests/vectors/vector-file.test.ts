// Reading files of worked examples, and judging results against them.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { difference, judgeExample, readExamples, type Example } from "./vector-file.ts";

function file(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), "vectors-")), "examples.json");
  writeFileSync(path, text);
  return path;
}

const example = (op: string, dice: number[], expected: Example["expect"]): Example => ({
  id: "x",
  rules: [],
  title: "",
  given: { op },
  dice,
  expect: expected,
});

describe("a file of examples", () => {
  it("is refused by the path of its first wrong field", () => {
    const broken = JSON.stringify([{ id: "a", given: { op: 3 }, dice: [], expect: {} }]);
    expect(() => readExamples(file(broken))).toThrow(expect.objectContaining({ path: "[0].given.op" }));
    expect(() => readExamples(file("[{"))).toThrow(expect.objectContaining({ name: "ShapeError" }));
    expect(() => readExamples(file('[{"id":"a"}]'))).toThrow(expect.objectContaining({ path: "[0].given" }));
  });
});

describe("a result", () => {
  it("may hold more keys than are expected, but lists must match whole", () => {
    expect(difference({ a: 1, b: 2 }, { a: 1 })).toBeNull();
    expect(difference({ a: [1, 2] }, { a: [1] })).toContain("a: expected [1], got [1,2]");
    expect(difference({ a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }] } })).toBe("a.b[0].c: expected 2, got 1");
    expect(difference({}, { a: null })).toContain("got nothing");
  });
});

describe("an example", () => {
  const operations = {
    roll: (_given: unknown, dice: { draw(count: number, sides: number): number[] }) => ({ faces: dice.draw(2, 6) }),
  };

  it("passes only when the result fits and every die was used", () => {
    expect(judgeExample(operations, example("roll", [1, 2], { faces: [1, 2] }))).toEqual({ kind: "passed" });
    expect(judgeExample(operations, example("roll", [1, 2, 3], {}))).toMatchObject({ reason: "1 dice were not used" });
    expect(judgeExample(operations, example("roll", [1], {}))).toMatchObject({ kind: "failed" });
    expect(judgeExample(operations, example("roll", [1, 7], {}))).toMatchObject({ reason: "drew 7 on a die of 6 sides" });
    expect(judgeExample(operations, example("other", [], {}))).toEqual({ kind: "unsupported" });
  });
});
