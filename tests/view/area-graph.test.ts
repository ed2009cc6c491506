// Areas as a drawing: those that touch lie near each other, nobody lies on another, and the same areas lie the same way.
import { describe, expect, it } from "vitest";
import type { LaidArea } from "../../src/core/language/areas.ts";
import { linksOf, nextToward, placesOf, ROOM, type Place } from "../../src/view/area-graph.ts";

/** Areas from "Yard: Gate, Hall", each with its neighbors from both sides. */
function laid(...lines: readonly string[]): LaidArea[] {
  const pairs = lines.map((line): [string, string[]] => {
    const [name = "", after = ""] = line.split(": ");
    return [name, after === "" ? [] : after.split(", ")];
  });
  return pairs.map(([name, own]) => ({
    name,
    neighbors: [
      ...new Set([...own, ...pairs.filter(([, near]) => near.includes(name)).map(([each]) => each)]),
    ],
    isNarrow: false,
  }));
}

const chain = laid("A: B", "B: C", "C: D", "D: E", "E: F", "F");
const ring = laid("A: B, F", "B: C", "C: D", "D: E", "E: F", "F");
const star = laid("Yard: Gate, Hall, Loft, Stable, Well", "Gate", "Hall", "Loft", "Stable", "Well");
const twelve = laid(
  ...["A: B, C", "B: D", "C: D, E", "D: F", "E: G", "F: H", "G: H, I", "H: J", "I: K", "J: L", "K: L", "L"],
);
const apart = laid("Yard: Gate", "Gate", "Island");
const all = { chain, ring, star, twelve, apart };

const between = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);

function distances(areas: readonly LaidArea[], isWanted: (near: boolean) => boolean): number[] {
  const places = placesOf(areas);
  const spot = (name: string): Place => places.get(name) ?? { x: Number.NaN, y: Number.NaN };
  return areas.flatMap(({ name, neighbors }) =>
    areas
      .filter((other) => name < other.name && isWanted(neighbors.includes(other.name)))
      .map((other) => between(spot(name), spot(other.name))),
  );
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

describe("the drawing of areas", () => {
  it.each(Object.entries(all))("keeps the areas of a %s apart and in the frame", (_, areas) => {
    const places = [...placesOf(areas).values()];
    const crowded = places.flatMap((a, at) =>
      places
        .slice(at + 1)
        .filter((b) => Math.abs(a.x - b.x) < ROOM.across && Math.abs(a.y - b.y) < ROOM.down),
    );
    expect(crowded).toEqual([]);
    for (const { x, y } of places) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y)).toBeLessThanOrEqual(100);
    }
  });

  it.each(Object.entries(all))("lays those that touch in a %s nearer than strangers", (_, areas) => {
    expect(mean(distances(areas, (near) => near))).toBeLessThan(mean(distances(areas, (near) => !near)));
  });

  it("lays the same areas the same way, in whatever order they are named", () => {
    expect(placesOf([...twelve].reverse())).toEqual(placesOf(twelve));
  });

  it("puts a single area in the middle, two beside each other, and none nowhere", () => {
    expect([...placesOf(laid("Yard")).values()]).toEqual([{ x: 50, y: 50 }]);
    expect([...placesOf(laid("Gate: Yard", "Yard")).values()]).toEqual([
      { x: 100, y: 50 },
      { x: 0, y: 50 },
    ]);
    expect(placesOf([]).size).toBe(0);
  });

  it("draws a line for each two that touch, once", () => {
    expect(linksOf(ring, placesOf(ring))).toHaveLength(6);
    expect(linksOf(apart, placesOf(apart))).toHaveLength(1);
  });
});

describe("a step from one area to the next", () => {
  const [middle, right, far, below, aside] = [
    { x: 50, y: 50 },
    { x: 80, y: 55 },
    { x: 95, y: 50 },
    { x: 52, y: 90 },
    { x: 60, y: 95 },
  ];
  const others = [far, aside, right, below];

  it("leads to the nearest that lies that way, rather straight ahead than aside", () => {
    expect(nextToward(middle, others, { x: 1, y: 0 })).toBe(right);
    expect(nextToward(middle, others, { x: 0, y: 1 })).toBe(below);
    expect(nextToward(right, [middle, far, below, aside], { x: 1, y: 0 })).toBe(far);
  });

  it("leads nowhere where nothing lies", () => {
    expect(nextToward(middle, others, { x: -1, y: 0 })).toBeNull();
    expect(nextToward(middle, others, { x: 0, y: -1 })).toBeNull();
  });
});
