// Large creatures on hexes and open ground in the games that measure: reach from edge to edge, and flanks across a large space.
import { describe, expect, it } from "vitest";
import type { BoardKind, Position } from "../../src/core/language/fight.ts";
import { centerOf, placesBeside } from "../../src/core/kit/board.ts";
import {
  areOpposite,
  feetBetween as anatomyFeet,
  judgeFlanking,
} from "../../src/rulesets/anatomy/movement/positioning.ts";
import { distanceYards } from "../../src/rulesets/destiny/movement/movement.ts";
import { isFlankedBy } from "../../src/rulesets/fightingstyle/attack/flanking.ts";
import { distanceBetween as meters } from "../../src/rulesets/fightingstyle/attack/reach.ts";
import { isFlankedFrom } from "../../src/rulesets/timecount/attack/facing.ts";
import { directionBetween, feetBetween, naturalReach } from "../../src/rulesets/timecount/attack/reach.ts";

type Board = Exclude<BoardKind, "squares">;
const at = (board: Board, x: number, y: number, size = 1): Position => ({
  x,
  y,
  width: size,
  height: size,
  elevation: 0,
  board,
});
const measured = (a: Position, b: Position): readonly (number | null)[] => [
  feetBetween(a, b),
  anatomyFeet(a, b),
  distanceYards(a, b),
  meters(a, b),
];

describe("how far the large reach (TC-ATK-29, ANAT-ATK-05, DEST-MOV-04, STYLE-ATK-06)", () => {
  it.each<[string, Position, Position, number]>([
    // Seven hexes: the edge in the east is 1, 0; nineteen: 2, 0; twelve about a corner: from -1 to 2.
    ["seven hexes in rows, to one", at("hexRows", 0, 0, 3), at("hexRows", 4, 0), 3],
    ["seven hexes in columns, to one", at("hexColumns", 0, 0, 3), at("hexColumns", 0, 4), 3],
    ["nineteen hexes, to seven", at("hexRows", 0, 0, 5), at("hexRows", 6, 0, 3), 3],
    ["nineteen hexes in columns, to seven aside", at("hexColumns", 0, 0, 5), at("hexColumns", 5, -5, 3), 2],
    ["twelve hexes, to the east", at("hexRows", 0, 0, 4), at("hexRows", 5, 0), 3],
    ["twelve hexes, to the west", at("hexRows", 0, 0, 4), at("hexRows", -4, 0), 3],
    ["three hexes, to three beside them", at("hexRows", 0, 0, 2), at("hexRows", 2, 0, 2), 1],
    // Circles about 1.5 and 5.5 leave two spaces between them.
    ["a circle of three, to one", at("gridless", 0, 0, 3), at("gridless", 5, 1), 3],
    ["a circle of four, to one of two that touches it", at("gridless", 0, 0, 4), at("gridless", 4, 1, 2), 1],
    [
      "a circle of four, to one of two across its corner",
      at("gridless", 0, 0, 4),
      at("gridless", 4, 4, 2),
      2,
    ],
  ])("is counted from edge to edge: %s", (_how, large, other, spaces) => {
    const both = [5 * spaces, 5 * spaces, spaces, spaces];
    expect(measured(large, other)).toEqual(both);
    expect(measured(other, large)).toEqual(both);
  });

  it("a Huge creature strikes three hexes beyond its edge, and not four (TC-ATK-29)", () => {
    const huge = at("hexRows", 0, 0, 3);
    const reach = naturalReach("Huge", "tall");
    expect([
      feetBetween(huge, at("hexRows", 4, 0)) <= reach,
      feetBetween(huge, at("hexRows", 5, 0)) <= reach,
    ]).toEqual([true, false]);
  });
});

describe.each<Board>(["hexRows", "hexColumns", "gridless"])(
  "a large creature between two, on a board of %s",
  (board) => {
    const large = at(board, 0, 0, 3);
    const middle = board === "gridless" ? { x: 1, y: 1 } : { x: 0, y: 0 };
    const beside = placesBeside(large, at(board, 9, 9));
    const mirror = (place: Position): Position => ({
      ...place,
      x: 2 * middle.x - place.x,
      y: 2 * middle.y - place.y,
    });

    it("is flanked by whoever stands in each other's mirror, in every game that asks for a line", () => {
      expect(beside.length).toBeGreaterThanOrEqual(8);
      for (const one of beside) {
        const other = mirror(one);
        expect(judgeFlanking(large, one, other, true)).toBe(true);
        expect(isFlankedBy([centerOf(one), centerOf(other)], { ...centerOf(large), width: 3 }, 0.25)).toBe(
          true,
        );
        const directions = [one, other].map((each) => directionBetween(large, each) ?? NaN);
        expect(isFlankedFrom(directions, board)).toBe(true);
      }
    });

    it("is not flanked by two neighbors on one side of it", () => {
      const [one] = beside;
      if (!one) throw new Error("nobody beside");
      const near = beside.filter((each) => each !== one && distanceYards(each, one) <= 1);
      expect(near.length).toBeGreaterThan(0);
      for (const other of near) {
        expect(areOpposite(one, other, large)).toBe(false);
        expect(isFlankedBy([centerOf(one), centerOf(other)], { ...centerOf(large), width: 3 }, 0.25)).toBe(
          false,
        );
        const directions = [one, other].map((each) => directionBetween(large, each) ?? NaN);
        expect(isFlankedFrom(directions, board)).toBe(false);
      }
    });
  },
);
