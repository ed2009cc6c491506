// Rules of Fighting Style by themselves: tests, the outcome table, damage by type, provoking steps.

import { describe, expect, it } from "vitest";
import { fixed } from "../../src/core/language/trace.ts";
import { halfBlock } from "../../src/rulesets/fightingstyle/character/attributes.ts";
import { damageTaken, type RolledPart } from "../../src/rulesets/fightingstyle/health/damage.ts";
import { meets } from "../../src/rulesets/fightingstyle/attack/defense.ts";
import { judge, keptDie, netBoons, winsContest } from "../../src/rulesets/fightingstyle/dice.ts";
import { sizeEffect } from "../../src/rulesets/fightingstyle/attack/maneuver-effects.ts";
import { provokes } from "../../src/rulesets/fightingstyle/attack/opportunity.ts";
import { outcomeOf } from "../../src/rulesets/fightingstyle/attack/outcome.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/fightingstyle/rulings.ts";
import type { DamageType } from "../../src/rulesets/fightingstyle/state.ts";

describe("tests", () => {
  it("pass at the target number and gain successes in steps of five (STYLE-TEST-02 to 04)", () => {
    expect([12, 13, 7, 8, 2].map((die) => judge(die, 12, DEFAULT_RULINGS).successes)).toEqual([
      1, 0, 2, 1, 3,
    ]);
    expect([judge(1, 0, DEFAULT_RULINGS).pass, judge(20, 25, DEFAULT_RULINGS).pass]).toEqual([true, false]);
  });

  it("keep the lower die with a boon, the higher with a bane (STYLE-TEST-05)", () => {
    expect([keptDie([15, 6], 1), keptDie([4, 17], -1), netBoons(3, 0, 1), netBoons(1, 1, 1)]).toEqual([
      6, 17, 1, 0,
    ]);
    expect([winsContest(2, 1), winsContest(1, 1)]).toEqual([true, false]);
  });
});

it("settles attack and defense by the table (STYLE-RES-01 to 10)", () => {
  const outcome = (a: number, kind: "block" | "dodge" | null, d: number): string =>
    outcomeOf({ pass: a > 0, successes: a }, kind, { pass: d > 0, successes: d }, DEFAULT_RULINGS).kind;
  expect([
    outcome(0, "dodge", 0),
    outcome(1, "dodge", 0),
    outcome(0, "dodge", 2),
    outcome(3, "block", 1),
  ]).toEqual(["bothFail", "attackerCritical", "defenderCritical", "blocked"]);
  expect([outcome(2, "dodge", 1), outcome(2, "dodge", 2), outcome(1, null, 0)]).toEqual([
    "hit",
    "miss",
    "attackerCritical",
  ]);
  const parries = (mode: "melee" | "ranged"): boolean =>
    meets("parry", { mode, mind: false, defenses: null }, DEFAULT_RULINGS);
  expect([parries("melee"), parries("ranged")]).toEqual([true, false]);
});

it("reduces damage by group, with armor and shield once each (STYLE-DMG-04 to 08)", () => {
  const taken = (parts: Partial<Record<DamageType, number>>, ar: number, br: number, magicAr = 0): number => {
    const rolled = Object.entries(parts).map(([type, value]): RolledPart => ({
      type: type as DamageType,
      rolled: fixed("STYLE-DMG-02", "dice", value),
    }));
    const protection = {
      armor: { ar, magicAr },
      resistances: [{ to: "magical", value: 2 }],
      vulnerabilities: [],
      br,
    } as const;
    return damageTaken(rolled, protection, DEFAULT_RULINGS).value;
  };
  expect(taken({ slashing: 4, fire: 3, frost: 2 }, 3, 0)).toBe(2);
  expect(taken({ slashing: 4, fire: 3, frost: 2 }, 3, 4)).toBe(0);
  expect([taken({ crushing: 4, piercing: 4 }, 5, 0), taken({ acid: 9 }, 5, 0)]).toEqual([3, 9]);
  expect([0, 3, 6, 7, 11].map(halfBlock)).toEqual([0, 2, 3, 4, 6]);
});

it("helps the larger loser of a maneuver and provokes by steps that begin in reach (STYLE-SIZE-01, STYLE-OPP-03)", () => {
  expect([0, 1, 2, 3, 4].map((loser) => sizeEffect(2, loser))).toEqual([
    "autoFail",
    "bane",
    "plain",
    "boon",
    "autoPass",
  ]);
  expect([provokes(1, 2, 1, DEFAULT_RULINGS), provokes(1, 1, 2, DEFAULT_RULINGS)]).toEqual([false, true]);
});
