// What the hand has in common for several creatures: a place by its name, but none on a square, and no text for all at once.
import { describe, expect, it } from "vitest";
import type { HandOption, Need } from "../../src/core/language/ruleset.ts";
import { commonEntries } from "../../src/view/hand-view.ts";

function placing(creature: string, need: Need): HandOption {
  const command = { type: "place", creature };
  return {
    deed: "place",
    command,
    action: "place",
    rule: "CORE-HAND",
    kind: "free",
    cost: [],
    needs: [need],
    refusal: null,
  };
}

const shared = (one: Need, other: Need) =>
  commonEntries([[placing("a", one)], [placing("b", other)]]).map(({ option }) => option.needs);

describe("a place for several creatures", () => {
  it("is one by its name, among those that all of them can be put into", () => {
    const regions = (...choices: string[]): Need => ({ kind: "choice", parameter: "region", choices });
    expect(shared(regions("Gate", "Hall"), regions("Hall", "Yard"))).toEqual([[regions("Hall")]]);
    expect(shared(regions("Gate"), regions("Yard"))).toEqual([]);
  });

  it("is no square, where but one of them has room, and no text that one sends for all", () => {
    const square: Need = { kind: "number", parameter: "x", min: 0, max: 9 };
    const text: Need = { kind: "text", parameter: "layout" };
    expect(shared(square, square)).toEqual([]);
    expect(shared(text, text)).toEqual([]);
  });
});
