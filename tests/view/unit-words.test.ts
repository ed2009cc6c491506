// Units of time in words: many of them, and one.
import { describe, expect, it } from "vitest";
import { unitInWords } from "../../src/view/time-view.ts";
import { englishOf } from "./english.ts";

describe("a unit of time", () => {
  it.each([
    ["rounds", 3, "rounds"],
    ["rounds", 1, "round"],
    ["round", 1, "round"],
    ["counts", 1, "count"],
    ["hour", 0, "hours"],
    ["weeks", 1, "week"],
  ])("of %s, %d of it, is called %s", (unit, amount, word) => {
    expect(unitInWords(englishOf("destiny"), unit, amount)).toBe(word);
  });
});
