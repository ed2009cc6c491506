// Statistics of forecasts: Wilson's interval by its textbook values, means and quartiles.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { meanAndQuartiles, wilson } from "../../src/core/simulate/statistics.ts";

describe("a share", () => {
  it("has Wilson's interval", () => {
    const { value, low, high } = wilson(8, 10);
    expect([value, low, high].map((number) => number.toFixed(4))).toEqual(["0.8000", "0.4902", "0.9433"]);
    const half = wilson(500, 1000);
    expect([half.low, half.high].map((number) => number.toFixed(4))).toEqual(["0.4691", "0.5309"]);
  });

  it("says something of what never or always happened", () => {
    expect(wilson(0, 10).high.toFixed(4)).toBe("0.2775");
    expect(wilson(10, 10).low.toFixed(4)).toBe("0.7225");
    expect([wilson(0, 10).low, wilson(10, 10).high]).toEqual([0, 1]);
  });

  it("lies in its interval, which is inside 0 and 1 and mirrors that of the opposite", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(5000), (trials, some) => {
        const hits = some % (trials + 1);
        const { value, low, high } = wilson(hits, trials);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(value);
        expect(high).toBeGreaterThanOrEqual(value);
        expect(high).toBeLessThanOrEqual(1);
        expect(wilson(trials - hits, trials).low).toBeCloseTo(1 - high, 10);
      }),
    );
  });

  it("is refused for impossible counts", () => {
    for (const [hits, trials] of [
      [0, 0],
      [3, 2],
      [-1, 2],
    ] as const)
      expect(() => wilson(hits, trials)).toThrow("CORE-FORECAST");
  });
});

describe("a spread", () => {
  it("has mean and quartiles, between two values in proportion", () => {
    const spread = { mean: 2.5, lowerQuartile: 1.75, median: 2.5, upperQuartile: 3.25 };
    expect(meanAndQuartiles([4, 1, 3, 2])).toEqual(spread);
    expect(meanAndQuartiles([7])).toEqual({ mean: 7, lowerQuartile: 7, median: 7, upperQuartile: 7 });
    expect(() => meanAndQuartiles([])).toThrow("CORE-FORECAST");
  });
});
