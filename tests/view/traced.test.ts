// A number and its parts in words: what a rule notes beside a part is spoken, what a person wrote stays as it is.
import { expect, it } from "vitest";
import { part, sum } from "../../src/core/language/trace.ts";
import { viewTraced } from "../../src/view/traced-view.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";

const words = wordsOf(wordsFrom(languageFile(root, "en")), "destiny");

it("writes a number as its game does, such as a die by its sides", () => {
  const die = sum("RANK-UNA-01", [part("str", 8, "RANK-DIE-01")]);
  const rank = wordsOf(wordsFrom(languageFile(root, "en")), "dierank");
  expect(viewTraced(rank, "unarmedDie", die)).toMatchObject({ value: "D8", parts: [{ value: "+8" }] });
  expect(viewTraced(rank, "instantDeath", die).value).toBe("8");
  expect(viewTraced(words, "unarmedDie", die).value).toBe("8");
});

it("says the word of what is noted, and leaves a name alone", () => {
  const parts = [
    part("cover", -5, "DEST-MOD-01", "nineTenths"),
    part("race", 2, "DEST-STA-01", "Hill Born"),
    part("base", 1, "DEST-STA-01"),
  ];
  const notes = viewTraced(words, "meleeAttack", sum("DEST-MOD-01", parts)).parts.map(({ note }) => note);
  expect(notes).toEqual(["nine tenths", "Hill Born", ""]);
});
