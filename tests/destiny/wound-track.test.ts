// Properties of the wound track of Heroes of Destiny, over random slots and wounds.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countWounds } from "../../src/rulesets/destiny/health/conditions.ts";
import {
  levelOfDamage,
  lowerWound,
  placeWound,
  shiftLevel,
} from "../../src/rulesets/destiny/health/damage.ts";
import { easableLevels, recoveryLevel } from "../../src/rulesets/destiny/health/recovery.ts";
import { WOUND_LEVELS, type WoundCounts } from "../../src/rulesets/destiny/state.ts";

const slots = fc.record({
  light: fc.nat(6),
  moderate: fc.nat(5),
  severe: fc.nat(4),
  critical: fc.nat(3),
  fatal: fc.constant(1),
});
const level = fc.constantFrom(...WOUND_LEVELS);
/** Slots, and wounds that fit into them. */
const track = slots.chain((free) =>
  fc.tuple(fc.constant(free), fc.record(mapLevels((each) => fc.nat(free[each])))),
);

function mapLevels<Value>(make: (each: (typeof WOUND_LEVELS)[number]) => Value): {
  [Level in keyof WoundCounts]: Value;
} {
  return Object.fromEntries(WOUND_LEVELS.map((each) => [each, make(each)])) as {
    [Level in keyof WoundCounts]: Value;
  };
}

const fits = (free: WoundCounts, filled: WoundCounts): boolean =>
  WOUND_LEVELS.every((each) => filled[each] >= 0 && filled[each] <= free[each]);

describe("the wound track", () => {
  it("never overfills a level, and places a wound at its level or above it (DEST-WND-05)", () => {
    fc.assert(
      fc.property(track, level, ([free, filled], each) => {
        const { placed, filled: after } = placeWound(free, filled, each);
        expect(fits(free, after)).toBe(true);
        expect(countWounds(after)).toBe(countWounds(filled) + (placed === null ? 0 : 1));
        if (placed !== null)
          expect(WOUND_LEVELS.indexOf(placed)).toBeGreaterThanOrEqual(WOUND_LEVELS.indexOf(each));
      }),
    );
  });

  it("never makes a wound worse by treating it (DEST-AMB-36)", () => {
    fc.assert(
      fc.property(track, level, fc.integer({ min: 1, max: 6 }), ([free, filled], each, steps) => {
        fc.pre(filled[each] > 0);
        const after = lowerWound(free, filled, each, steps);
        expect(fits(free, after)).toBe(true);
        const weight = (counts: WoundCounts): number =>
          WOUND_LEVELS.reduce((sum, name, i) => sum + counts[name] * (i + 1), 0);
        expect(weight(after)).toBeLessThanOrEqual(weight(filled));
      }),
    );
  });

  it("eases only wounds that are held, within the result, into a free slot (DEST-REC-02)", () => {
    fc.assert(
      fc.property(track, fc.integer({ min: -12, max: 15 }), ([free, filled], result) => {
        for (const each of easableLevels(free, filled, recoveryLevel(result))) {
          expect(filled[each]).toBeGreaterThan(0);
          const below = shiftLevel(each, -1);
          if (below !== null) expect(filled[below]).toBeLessThan(free[below]);
        }
      }),
    );
  });

  it("rises with damage and never falls", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 40 }), (damage) => {
        const rank = (amount: number): number => {
          const found = levelOfDamage(amount);
          return found === null ? -1 : WOUND_LEVELS.indexOf(found);
        };
        expect(rank(damage + 1)).toBeGreaterThanOrEqual(rank(damage));
      }),
    );
  });
});
