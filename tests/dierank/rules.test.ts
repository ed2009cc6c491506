// Rules of Die Rank by themselves: the ladder, successes, and what damage comes to.

import { describe, expect, it } from "vitest";
import { apTotalOf } from "../../src/rulesets/dierank/character/attributes.ts";
import { damageResult } from "../../src/rulesets/dierank/health/damage.ts";
import { combineModes, meanOf, shiftDie, successesOf } from "../../src/rulesets/dierank/dice.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/dierank/rulings.ts";

describe("dice", () => {
  it("shift on the ladder and stop at its ends (RANK-DIE-02)", () => {
    expect([shiftDie(12, -2), shiftDie(3, -2), shiftDie(48, 3)]).toEqual([8, 2, 60]);
  });

  it("count how often the active roll holds the opposing one, up to a cap (RANK-DIE-03, RANK-DIE-04)", () => {
    expect([
      successesOf(4, 5, 0),
      successesOf(5, 5, 0),
      successesOf(20, 1, 0),
      successesOf(20, 1, 4),
    ]).toEqual([0, 1, 20, 4]);
  });

  it("cancel advantage and disadvantage, or net them by the setting (RANK-DIE-06)", () => {
    expect([combineModes(2, 1, "cancel"), combineModes(2, 1, "net"), combineModes(0, 3, "net")]).toEqual([
      "normal",
      "advantage",
      "disadvantage",
    ]);
    expect(meanOf(8, "disadvantage")).toBeCloseTo(3.1875, 4);
  });
});

describe("damage", () => {
  const victim = { hp: { value: 3, max: 3 }, knockedOut: false, koLethal: false };
  const result = (damage: number, lethal: boolean, who = victim): string =>
    damageResult(who, damage, lethal, DEFAULT_RULINGS).kind;

  it("hurts, knocks out, or kills at twice the maximum; without lethal intent it never kills (RANK-DEATH-05)", () => {
    expect([result(0, true), result(2, true), result(5, true), result(6, true), result(12, false)]).toEqual([
      "nothing",
      "hurt",
      "knockedOut",
      "dead",
      "knockedOut",
    ]);
  });

  it("kills the knocked out with the maximum, and those without HP with anything (RANK-DEATH-02, RANK-DEATH-04)", () => {
    const out = { hp: { value: 0, max: 4 }, knockedOut: true, koLethal: false };
    expect([result(3, true, out), result(4, true, out), result(9, false, out)]).toEqual([
      "knockedOut",
      "dead",
      "hurt",
    ]);
    expect(result(1, true, { ...victim, hp: { value: 0, max: 0 } })).toBe("dead");
  });
});

it("halves AP once for each cause (RANK-TURN-11)", () => {
  expect(
    [apTotalOf(5, ["badlyWounded"]), apTotalOf(4, ["badlyWounded", "unskilledRider"])].map(
      (each) => each.value,
    ),
  ).toEqual([2, 1]);
});
