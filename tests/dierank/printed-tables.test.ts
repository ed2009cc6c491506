// The printed tables of Die Rank, row by row as the register's section 4 has them.
import { expect, it } from "vitest";
import {
  AID_DIFFICULTY,
  AID_MINUTES,
  BAND_BY_REGIONS,
  DAY_MINUTES,
  DIFFICULTY_GRADES,
  HELPED_WAKE_MINUTES,
  LADDER,
  MORTAL_MINUTES,
  PHYSICAL_STATISTICS,
  SLEEPS,
  WAKE_BADLY_MINUTES,
} from "../../src/rulesets/dierank/tables.ts";

it("the ladder of dice has fourteen steps (RANK-DIE-01, table T7)", () => {
  const sides = [2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30, 36, 48, 60];
  expect(LADDER).toEqual(sides);
  expect(Object.keys(DIFFICULTY_GRADES)).toEqual(sides.map((each) => `D${each}`));
});

it("first aid is as hard as what is at hand is poor (RANK-AID-01, table T2)", () => {
  expect(AID_DIFFICULTY).toEqual({ proper: 4, improvised: 8, none: 12 });
});

it("a shot's band follows from the regions between (RANK-PASS-05, table T4)", () => {
  expect(BAND_BY_REGIONS).toEqual(["short", "medium", "long"]);
});

it("what takes time takes the minutes of table T5 (RANK-MORT-01, RANK-SURV-05, RANK-BAD-01)", () => {
  expect([MORTAL_MINUTES, AID_MINUTES, WAKE_BADLY_MINUTES, DAY_MINUTES]).toEqual([10, 10, 60, 1440]);
  expect([SLEEPS.fine.usual, SLEEPS.badlyWounded.usual]).toEqual([5, 60]);
  expect([Math.min(...SLEEPS.fine.minutes), ...HELPED_WAKE_MINUTES]).toEqual([5, 5, 6, 7, 8, 9, 10]);
});

it("defenses by DEF, ATT, REF and STR are physical, those by PRE and FOR are not (RANK-ATK-09)", () => {
  expect(PHYSICAL_STATISTICS).toEqual(["def", "att", "ref", "str"]);
});
