// Chances before the dice fall: what the rules' dice give, and how much of it each person is told.
import { describe, expect, it } from "vitest";
import { fixed, part } from "../../src/core/language/trace.ts";
import { chanceOfCheck } from "../../src/rulesets/anatomy/dice.ts";
import { chanceOf } from "../../src/rulesets/destiny/chance.ts";
import { sumFaces } from "../../src/rulesets/destiny/dice.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import type { DestinyRulings } from "../../src/rulesets/destiny/rulings.ts";
import { chanceOfSuccess, type Test as RankTest } from "../../src/rulesets/dierank/dice.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import type { RankRulings } from "../../src/rulesets/dierank/rulings.ts";
import type { Die } from "../../src/rulesets/dierank/state.ts";
import { chanceOfPass } from "../../src/rulesets/fightingstyle/dice.ts";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";
import type { StyleRulings } from "../../src/rulesets/fightingstyle/rulings.ts";
import { chanceOfHit } from "../../src/rulesets/timecount/attack/attack.ts";
import { viewChance } from "../../src/view/chance-view.ts";
import type { NpcNumbers } from "../../src/view/viewer.ts";
import { wordsFrom } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";

/** The rulings of a game as they are before anybody sets one. */
function initialOf<Rulings>(ruleset: {
  readonly rulings: Readonly<Record<string, { readonly initial: unknown }>>;
}): Rulings {
  return Object.fromEntries(
    Object.entries(ruleset.rulings).map(([name, { initial }]) => [name, initial]),
  ) as Rulings;
}

const rulings = initialOf<DestinyRulings>(destiny);

describe("the chance of a roll", () => {
  it("is counted over all throws of Destiny's wild dice (DEST-DICE-01, DEST-ATK-01)", () => {
    const three = { ...rulings, diceCount: 3 };
    const faces = [1, 2, 3, 4, 5, 6];
    const throws = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])));
    for (let needed = -7; needed <= 7; needed += 1) {
      const hits = throws.filter((each) => sumFaces("wild", each) >= needed).length;
      expect(chanceOf("wild", needed, three)).toBeCloseTo(hits / throws.length, 10);
    }
  });

  it("knows Time Count's twenty that always hits and one that never does (TC-ATK-17, TC-ATK-18)", () => {
    expect(chanceOfHit(5, 15)).toBe(11 / 20);
    expect(chanceOfHit(0, 40)).toBe(1 / 20);
    expect(chanceOfHit(40, 10)).toBe(19 / 20);
  });

  it("rises and falls with Anatomy's advantages (ANAT-CORE-03)", () => {
    expect(chanceOfCheck(0, 0, 11)).toBe(0.5);
    expect(chanceOfCheck(0, 1, 11)).toBe(0.75);
    expect(chanceOfCheck(0, -1, 11)).toBe(0.25);
  });

  it("keeps Fighting Style's lowest die with boons, and its natural faces (STYLE-TEST-03, STYLE-TEST-05)", () => {
    const naturals: StyleRulings = { ...initialOf<StyleRulings>(fightingstyle), naturals: true };
    const of = (tn: number, boons: readonly number[]): number =>
      chanceOfPass(
        {
          tn: fixed("STYLE-TEST-01", "tn", tn),
          boons: boons.map((value) => part("boon", value, "STYLE-TEST-05")),
        },
        naturals,
      );
    expect(of(10, [])).toBeCloseTo(0.5);
    expect(of(10, [1])).toBeCloseTo(0.75);
    expect(of(10, [-1])).toBeCloseTo(0.25);
    expect(of(-3, [])).toBeCloseTo(1 / 20);
    expect(of(40, [])).toBeCloseTo(19 / 20);
    expect(
      chanceOfPass({ tn: fixed("STYLE-TEST-01", "tn", 40), boons: [] }, { ...naturals, naturals: false }),
    ).toBeCloseTo(1);
  });

  it("counts Die Rank's throws that hold the opposing one at least once (RANK-DIE-03 to 05)", () => {
    const ranks = initialOf<RankRulings>(dierank);
    const test = (die: Die, value = 0): RankTest => ({
      die,
      reasons: value ? [part("reason", value, "RANK-DIE-05")] : [],
    });
    const faces = (die: number): number[] => Array.from({ length: die }, (_, index) => index + 1);
    const throws = faces(8).flatMap((a) => faces(8).flatMap((b) => faces(6).map((c) => [a, b, c] as const)));
    const share = (holds: (a: number, b: number, c: number) => boolean): number =>
      throws.filter(([a, b, c]) => holds(a, b, c)).length / throws.length;
    expect(chanceOfSuccess(test(8), test(6), ranks)).toBeCloseTo(
      share((a, _, c) => a >= c),
      10,
    );
    expect(chanceOfSuccess(test(8, 1), test(6), ranks)).toBeCloseTo(
      share((a, b, c) => Math.max(a, b) >= c),
      10,
    );
    expect(chanceOfSuccess(test(8, -1), test(6), ranks)).toBeCloseTo(
      share((a, b, c) => Math.min(a, b) >= c),
      10,
    );
    expect(chanceOfSuccess(test(4), test(8, 1), ranks)).toBeLessThan(
      chanceOfSuccess(test(4), test(8), ranks),
    );
  });
});

describe("what is told of a chance", () => {
  const words = wordsFrom(languageFile(root, "en"));
  const told = (chance: number, npcNumbers: NpcNumbers, gm = false): string => {
    const seat = { viewer: { gm, owns: new Set<string>(), npcNumbers }, words, isNpc: () => true };
    return viewChance(
      { label: "defense", traced: fixed("TC-DEF-01", "defense", 14), secretOf: "foe", chance },
      seat,
    );
  };

  it("is exact for the GM, and for players where they see all numbers", () => {
    expect(told(0.55, "nothing", true)).toBe("Chance: 55 %");
    expect(told(0.55, "all")).toBe("Chance: 55 %");
  });

  it("is a rough word where players see results alone", () => {
    expect([0, 0.1, 0.2, 0.5, 0.8, 0.95, 1.0000000002].map((chance) => told(chance, "results"))).toEqual([
      "Chance: hardly any",
      "Chance: hardly any",
      "Chance: unlikely",
      "Chance: about even",
      "Chance: likely",
      "Chance: almost sure",
      "Chance: almost sure",
    ]);
  });

  it("is nothing where players see nothing, and where the rules cannot tell", () => {
    expect(told(0.55, "nothing")).toBe("");
    const line = { label: "ap", traced: fixed("DEST-ACT-01", "ap", 3), secretOf: null };
    const viewer = { gm: true, owns: new Set<string>(), npcNumbers: "all" as const };
    expect(viewChance(line, { viewer, words, isNpc: () => true })).toBe("");
  });
});
