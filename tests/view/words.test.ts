// Gaps of a text: operands, and words that follow a number.
import { expect, it } from "vitest";
import english from "../../lang/en/fightingstyle.json" with { type: "json" };
import timecount from "../../lang/en/timecount.json" with { type: "json" };
import { refuse } from "../../src/core/language/rules.ts";
import { fillIn, refusalText, wordsFrom } from "../../src/view/words.ts";

it("shows an operand in its gap, and a dash for one that is missing", () => {
  expect(fillIn("{who} has {left}.", { who: "Ann" })).toBe("Ann has –.");
});

it("shows one word for one and another for any other number", () => {
  const said = (degrees: number | string) => fillIn("{degrees} {degrees:degree|degrees}", { degrees });
  expect([said(1), said("1"), said(0), said(2), said(-1)]).toEqual([
    "1 degree",
    "1 degree",
    "0 degrees",
    "2 degrees",
    "-1 degrees",
  ]);
  expect(fillIn("{far:square|squares}", {})).toBe("squares");
});

it("begins the label of every number of Fighting Style with a capital, as the other games do", () => {
  const labels: string[] = Object.values(english.Number);
  expect(labels.filter((label) => /^[a-z]/.test(label))).toEqual([]);
});

it("names the action of a refusal as the game does", () => {
  const words = wordsFrom({ FRAY: timecount });
  const refusal = refuse("TC-TIME-33", "heldUnclear", { action: "twoWeaponAttack" }, "held.pair");
  expect(refusalText(words, refusal)).toBe("Say what Two-Weapon Attack needs before you hold it ready.");
});
