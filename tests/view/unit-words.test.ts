// Units of time in words: many of them, and one.
import { describe, expect, it } from "vitest";
import { unitInWords } from "../../src/view/time-view.ts";
import { wordsFrom } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";

const words = wordsFrom(languageFile(root, "en"));

describe("a unit of time", () => {
  it.each([
    ["rounds", 3, "rounds"],
    ["rounds", 1, "round"],
    ["round", 1, "round"],
    ["counts", 1, "count"],
    ["hour", 0, "hours"],
    ["weeks", 1, "week"],
  ])("of %s, %d of it, is called %s", (unit, amount, word) => {
    expect(unitInWords(words, unit, amount)).toBe(word);
  });
});
