// Distances on a board of squares: the same both ways, from edge to edge, whatever the sizes.
import { expect, it } from "vitest";
import fc from "fast-check";
import { spacesBetween as squaresBetween } from "../../src/core/kit/board.ts";
import { apart } from "../../src/core/kit/grid.ts";
import type { Position } from "../../src/core/language/fight.ts";

const at = (x: number, y: number, size = 1, elevation = 0): Position => ({
  x,
  y,
  width: size,
  height: size,
  elevation,
});

it("neighbors are one apart, also by a corner, and whoever shares a space is not apart", () => {
  expect(squaresBetween(at(2, 2), at(3, 3))).toBe(1);
  expect(squaresBetween(at(2, 2), at(2, 2))).toBe(0);
  expect(squaresBetween(at(0, 0, 2), at(2, 1))).toBe(1);
  expect(squaresBetween(at(0, 0, 3), at(1, 1))).toBe(0);
});

it("is told along each axis, so that a game may count diagonals its own way", () => {
  expect(apart(at(0, 0), at(3, 5, 2, 4))).toEqual({ across: 3, down: 5, height: 4 });
  expect(squaresBetween(at(0, 0), at(1, 0, 1, 7))).toBe(7);
});

const place = fc.record({
  x: fc.integer({ min: -30, max: 30 }),
  y: fc.integer({ min: -30, max: 30 }),
  width: fc.integer({ min: 1, max: 4 }),
  height: fc.integer({ min: 1, max: 4 }),
  elevation: fc.integer({ min: -5, max: 20 }),
});

it("is the same from either side", () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      expect(apart(a, b)).toEqual(apart(b, a));
    }),
  );
});

it("grows by at most one with each step", () => {
  fc.assert(
    fc.property(
      place,
      place,
      fc.integer({ min: -1, max: 1 }),
      fc.integer({ min: -1, max: 1 }),
      (a, b, dx, dy) => {
        const moved = { ...a, x: a.x + dx, y: a.y + dy };
        expect(Math.abs(squaresBetween(moved, b) - squaresBetween(a, b))).toBeLessThanOrEqual(1);
      },
    ),
  );
});
