// Dice of Heroes of Destiny: faces, criticals, modifiers by hand, and damage as printed.
import { describe, expect, it } from "vitest";
import type { Rolled } from "../../src/core/language/requests.ts";
import {
  criticalOf,
  parseDamage,
  readCheck,
  rollCheck,
  sumFaces,
  wholeSteps,
} from "../../src/rulesets/destiny/dice.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/destiny/rulings.ts";
import { given } from "../vectors/destiny/scene.ts";

describe("dice", () => {
  it("read wild and Fudge faces (DEST-DICE-01, DEST-DICE-02)", () => {
    expect([1, 2, 3, 4, 5, 6].map((face) => sumFaces("wild", [face]))).toEqual([-2, -1, 0, 0, 1, 2]);
    expect([1, 2, 3, 4, 5, 6].map((face) => sumFaces("standard", [face]))).toEqual([-1, -1, 0, 0, 1, 1]);
    expect(() => sumFaces("wild", [7])).toThrow("DEST-DICE-01");
  });

  it("make a critical of more than half of the dice, on wild checks only (DEST-AMB-02)", () => {
    expect(criticalOf("wild", [6, 6, 6, 1, 1], DEFAULT_RULINGS)).toBe("success");
    expect(criticalOf("wild", [6, 6, 1, 1, 1], DEFAULT_RULINGS)).toBe("failure");
    expect(criticalOf("wild", [6, 6, 1, 1, 3], DEFAULT_RULINGS)).toBeNull();
    expect(criticalOf("standard", [6, 6, 6, 6, 6], DEFAULT_RULINGS)).toBeNull();
    expect(criticalOf("wild", [6, 6, 6, 3, 3, 3, 3], { ...DEFAULT_RULINGS, diceCount: 7 })).toBeNull();
    expect(criticalOf("wild", [6, 6, 1, 1, 3], { ...DEFAULT_RULINGS, critCount: 2 })).toBeNull();
  });

  it("trace a total back to dice, modifier and what people added", () => {
    const check = {
      kind: "wild",
      rule: "DEST-ATK-01",
      creature: "a",
      purpose: "attack",
      modifier: given(4),
      added: [{ value: 1, reason: "high ground" }],
    } as const;
    const procedure = rollCheck(DEFAULT_RULINGS, check);
    const asked = procedure.next(undefined as never);
    expect(asked.value).toMatchObject({
      kind: "roll",
      dice: { count: 5, sides: 6, look: "wild" },
      modifier: { value: 5 },
    });
    const answer: Rolled = {
      kind: "rolled",
      faces: [5, 3, 3, 3, 3],
      modifiers: [{ value: -2, reason: "fog" }],
    };
    const result = procedure.next(answer).value;
    expect(result).toMatchObject({ diceSum: 1, total: { value: 4 } });
    const again = readCheck("wild", [5, 3, 3, 3, 3], given(3), DEFAULT_RULINGS);
    expect(again.total.parts.map(({ value }) => value)).toEqual([1, 3]);
  });

  it("read damage as printed and nothing else", () => {
    expect(parseDamage("3")).toEqual({ count: 0, sides: 0, flat: 3 });
    expect(parseDamage("-1")).toEqual({ count: 0, sides: 0, flat: -1 });
    expect(parseDamage("2d4 + 1")).toEqual({ count: 2, sides: 4, flat: 1 });
    expect(parseDamage("d6")).toEqual({ count: 1, sides: 6, flat: 0 });
    expect(["", "sharp", "0d6", "2d0", "1d6x"].map(parseDamage)).toEqual([null, null, null, null, null]);
  });

  it("count whole steps of a margin, never below none", () => {
    expect([-4, 0, 2, 3, 7].map((margin) => wholeSteps(margin, 3))).toEqual([0, 0, 0, 1, 2]);
  });
});
