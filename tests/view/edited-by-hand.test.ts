// A sheet that is changed by hand in a fight, as cards tell it: what stands on the sheet by the name that it has there.
import { expect, it } from "vitest";
import { eventText } from "../../src/view/event-text.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";

const english = wordsFrom(languageFile(root, "en"));
const state = { phase: "running", creatures: { ann: { name: "Ann", sheet: {} } } };

const told = (game: string, field: string, before: boolean | number, after: boolean | number): string =>
  eventText(
    state as never,
    wordsOf(english, game),
    {
      type: "EditedByHand",
      rule: "CORE-HAND",
      rules: [],
      creature: "ann",
      operands: {},
      changes: [{ path: ["creatures", "ann", "sheet", field], before, after }],
    } as never,
    { subject: "Ann", masked: {}, isResult: false },
  );

it("names a trait as its sheet does, where the rules have no word of their own for it", () => {
  expect(told("timecount", "fillsSpace", false, true)).toBe("Ann changed by hand: Fills its space no → yes.");
  expect(told("timecount", "accuracy", 3, 4)).toMatch(/^Ann changed by hand: accuracy 3 → 4\.$/i);
});
