// What is refused towards a crowd: one line with its number, so that hundreds of fighters are no hundreds of buttons.
import { describe, expect, it } from "vitest";
import type { ActionOption } from "../../src/core/language/ruleset.ts";
import { isFolded, viewPalette } from "../../src/view/palette-view.ts";
import { wordsFrom } from "../../src/view/words.ts";

const words = wordsFrom({});
function treat(target: string, refused: boolean): ActionOption {
  return {
    action: "treat",
    detail: target,
    kind: "action",
    rule: "TEST-1",
    cost: [],
    needs: [],
    command: { type: "treat", creature: "healer", target },
    refusal: refused ? { rule: "TEST-1", code: "notAdjacent", operands: {} } : null,
  } as unknown as ActionOption;
}

const shown = (options: readonly ActionOption[]) =>
  viewPalette(options, words).groups.flatMap(({ actions }) => actions);
const many = (count: number, refused: boolean): ActionOption[] =>
  Array.from({ length: count }, (_, i) => treat(`target${i}`, refused));

describe("5 Speed: what is refused towards a crowd", () => {
  it("is one line with how many they are, and what is possible stays as it is", () => {
    const actions = shown([treat("near", false), ...many(400, true)]);
    expect(actions.map(({ index, detail }) => [index, detail])).toEqual([
      [0, expect.any(String)],
      [1, "×400"],
    ]);
  });

  it("keeps a line each for a few, and for all that is possible", () => {
    expect(shown(many(8, true))).toHaveLength(8);
    expect(shown(many(40, false))).toHaveLength(40);
  });

  it("11.5 takes no word for each of hundreds who are no target", () => {
    const asked = (targets: number): number => {
      let count = 0;
      const counting = { say: () => ((count += 1), null) };
      const refusal = { rule: "TEST-1", code: "outOfReach", operands: {} };
      const candidates = Array.from({ length: targets }, (_, i) => ({ creature: `foe${i}`, refusal }));
      const needs = [{ kind: "creature", parameter: "target", candidates }];
      viewPalette([{ ...treat("near", false), needs } as ActionOption], counting);
      return count;
    };
    expect(asked(500)).toBe(asked(1));
  });
});

describe("14.3 A topic of many actions", () => {
  it("is folded where it comes late in the order, and never what one mostly does", () => {
    expect(isFolded("ready", 34)).toBe(true);
    expect(isFolded("ready", 12)).toBe(false);
    expect(["favorites", "attack", "spell", "movement"].filter((kind) => isFolded(kind, 40))).toEqual([]);
  });
});
