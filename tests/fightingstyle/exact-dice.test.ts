// Dice and covers of Fighting Style, counted: how many dice a brace brings, and which of several covers counts.

import { describe, expect, it } from "vitest";
import { adds, defends, duel, give, last, of, rowsOf, strike } from "./play.ts";

describe("cover", () => {
  it("is the best of all obstacles and what the GM names, never their sum (STYLE-COV-05, STYLE-COV-07)", () => {
    const set = (more: object) => {
      const { operands, rules } = last(
        give(duel(), { type: "setCover", creature: "guard", ...more }),
        "CoverSet",
      );
      return [operands["cover"], rules ?? []];
    };
    expect(set({ cover: "low" })).toEqual(["low", []]);
    expect(set({ obstacles: [{ part: 0.49 }] })).toEqual(["none", ["STYLE-COV-05"]]);
    expect(set({ obstacles: [{ part: 0.5 }] })).toEqual(["low", ["STYLE-COV-05"]]);
    // All of the body protected is full cover only where it is concealed as well.
    const one = (part: number, concealed: boolean) => set({ obstacles: [{ part, concealed }] })[0];
    expect([one(0.74, true), one(0.75, true), one(0.99, true)]).toEqual(["low", "high", "high"]);
    expect([one(1, true), one(1, false)]).toEqual(["full", "high"]);
    const several = ["STYLE-COV-05", "STYLE-COV-07"];
    expect(set({ obstacles: [{ part: 0.5 }, { part: 0.5 }] })).toEqual(["low", several]);
    expect(set({ cover: "high", obstacles: [{ part: 0.5 }] })).toEqual(["high", several]);
    expect(set({ cover: "low", obstacles: [{ part: 0.8 }] })).toEqual(["high", several]);
  });
});

describe("a brace", () => {
  it("gives the next defense one boon, and is over after it (STYLE-MAN-03, STYLE-DEF-05)", () => {
    const braced = give(duel(), strike, [19, 3], [defends("guard", "parry"), adds("guard", "brace")]);
    expect(of(braced, "guard").braced).toBe(true);
    // Two dice for the parry, the lower of which counts.
    const again = give(braced, strike, [8, 19, 3], [defends("guard", "parry")]);
    expect(rowsOf(last(again, "DefenseTaken"))).toContain("STYLE-R-PARRY");
    expect(of(again, "guard").braced).toBe(false);
    // One boon and no more, however many dice the world allows (STYLE-TEST-05).
    const wide = { ...braced, rulings: { ...braced.rulings, boonLimit: 3 } };
    expect(of(give(wide, strike, [8, 19, 3], [defends("guard", "parry")]), "guard").braced).toBe(false);
  });
});
