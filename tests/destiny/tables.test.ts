// The printed tables of Heroes of Destiny, held against the formulas that the register found behind them.
import { describe, expect, it } from "vitest";
import { checkShape } from "../../src/core/language/shape.ts";
import { DEFAULT_RULINGS, DESTINY_RULINGS } from "../../src/rulesets/destiny/rulings.ts";
import { apBySpeed, rateBySum, slotsByVitality, yardsByAp } from "../../src/rulesets/destiny/tables.ts";

const through = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_each, i) => from + i);

describe("the tables", () => {
  it.each(through(-10, 10))("give the AP of Speed %i as their growth says", (speed) => {
    const round = Math.round(12 * 2 ** (speed / 5));
    expect(apBySpeed(speed)).toEqual({
      roundStart: Math.ceil(round / 2),
      turnEnd: Math.floor(round / 2),
      maximum: Math.round(18 * 2 ** (speed / 5)),
    });
  });

  it("hold AP beyond Speed 10 at the last column, unless the world lets them grow (DEST-AMB-33)", () => {
    expect(apBySpeed(14)).toEqual(apBySpeed(10));
    expect(apBySpeed(-14)).toEqual(apBySpeed(-10));
    expect(apBySpeed(15, true)).toEqual({ roundStart: 48, turnEnd: 48, maximum: 144 });
  });

  it.each(through(-5, 5))("give Vitality %i as many slots as Vitality + 7", (vitality) => {
    const { moderate, severe, critical } = slotsByVitality(vitality);
    expect(moderate + severe + critical).toBe(vitality + 7);
    expect(moderate >= severe && severe >= critical).toBe(true);
  });

  it("take the nearest line beyond the slot table (DEST-AMB-33)", () => {
    expect(slotsByVitality(9)).toEqual(slotsByVitality(5));
    expect(slotsByVitality(-9)).toEqual(slotsByVitality(-5));
  });

  it("continue the movement table by its formula", () => {
    expect([-31, 70, 71, 75].map(rateBySum)).toEqual([0, 25, 26, 27]);
    expect(through(1, 4).map((ap) => yardsByAp(13, ap))).toEqual([3, 6, 9, 13]);
  });
});

describe("the settings", () => {
  it.each(Object.entries(DESTINY_RULINGS))(
    "%s has a default of its own shape and names its rule",
    (_name, ruling) => {
      expect(() => checkShape(ruling.initial, ruling.shape)).not.toThrow();
      expect(ruling.rule).toMatch(/^DEST-/);
    },
  );

  it("are those of section 13", () => {
    expect(DEFAULT_RULINGS).toMatchObject({
      diceCount: 5,
      critOnCombatChecks: true,
      immobileBase: -5,
      woundPenalties: { light: 0, moderate: -1, severe: -2, critical: -3, fatal: -5 },
      attackCostReading: "printed",
      rangeIncrementPenalty: -2,
      longRestState: "start",
      manaOverspend: "refused",
      interruptDialogs: "all",
    });
  });
});
