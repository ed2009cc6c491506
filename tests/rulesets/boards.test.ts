// The games on hexes and on open ground: facing zones, turns, directions that a board has, and fights that play themselves there.
import { describe, expect, it } from "vitest";
import { isPlaceOn, isStep } from "../../src/core/kit/board.ts";
import type { BoardKind, Position } from "../../src/core/language/fight.ts";
import { degreesApart, directionBetween } from "../../src/rulesets/timecount/attack/reach.ts";
import { isFlankedFrom, zoneOf } from "../../src/rulesets/timecount/attack/facing.ts";
import { headingOf, turnBetween } from "../../src/rulesets/timecount/movement/headings.ts";
import { distanceYards } from "../../src/rulesets/destiny/movement/movement.ts";
import { stepsOf, yardsOf } from "../../src/rulesets/destiny/movement/paths.ts";
import { wayOfPush } from "../../src/rulesets/fightingstyle/movement/occupied-squares.ts";
import { areOpposite } from "../../src/rulesets/anatomy/movement/positioning.ts";
import { scatterBeyondSquares } from "../../src/rulesets/anatomy/attack/scatter-beyond-squares.ts";
import { COMPASS } from "../../src/rulesets/timecount/tables.ts";

const at = (board: Exclude<BoardKind, "squares">, x: number, y: number, size = 1): Position => ({
  x,
  y,
  width: size,
  height: size,
  elevation: 0,
  board,
});
const direction = (word: (typeof COMPASS)[number]): number => COMPASS.indexOf(word);

describe("Time Count on hexes (TC-FACE-06, TC-FACE-01, TC-MOVE-23)", () => {
  it("has three cells in front, three behind, and none at the side", () => {
    const around = (["NE", "E", "SE", "SW", "W", "NW"] as const).map(direction);
    expect(around.map((each) => zoneOf(direction("E"), each, "hexRows"))).toEqual([
      "F",
      "F",
      "F",
      "R",
      "R",
      "R",
    ]);
    const columns = (["N", "NE", "SE", "S", "SW", "NW"] as const).map(direction);
    expect(columns.map((each) => zoneOf(direction("N"), each, "hexColumns"))).toEqual([
      "F",
      "F",
      "R",
      "R",
      "R",
      "F",
    ]);
  });

  it("flanks from opposite cells, 120 degrees apart or more", () => {
    expect(isFlankedFrom([direction("E"), direction("SE")], "hexRows")).toBe(false);
    expect(isFlankedFrom([direction("E"), direction("SW")], "hexRows")).toBe(true);
    expect(isFlankedFrom([direction("E"), direction("W")], "hexRows")).toBe(true);
    expect(degreesApart(direction("NE"), direction("SE"), "hexRows")).toBe(120);
    // On squares both are 90 degrees apart.
    expect(isFlankedFrom([direction("NE"), direction("SE")])).toBe(false);
  });

  it("sees whoever stands around by the way that leads there", () => {
    expect(directionBetween(at("hexRows", 0, 0), at("hexRows", 0, 3))).toBe(direction("SE"));
    expect(directionBetween(at("hexColumns", 0, 0), at("hexColumns", 0, 3))).toBe(direction("S"));
    expect(directionBetween(at("gridless", 0, 0), at("gridless", 2, 2.1))).toBe(direction("SE"));
  });

  it("turns by 30 degrees, and a zigzag one hex wide is straight", () => {
    const here = at("hexRows", 0, 0);
    const straight = headingOf(here, { x: 3, y: 0 });
    const zigzag = headingOf(here, { x: 2, y: 1 });
    const sharp = headingOf(here, { x: 0, y: 3 });
    expect(turnBetween(here, straight, straight)).toBe(0);
    expect(turnBetween(here, straight, sharp)).toBe(60);
    expect(turnBetween(here, straight, zigzag)).toBe(30);
    // Two counts of the same zigzag, begun on either foot.
    expect(turnBetween(here, zigzag, headingOf(here, { x: 1, y: 2 }))).toBe(0);
    const open = at("gridless", 0, 0);
    expect(turnBetween(open, headingOf(open, { x: 3, y: 0.2 }), headingOf(open, { x: 2, y: 2 }))).toBe(45);
  });
});

describe("Heroes of Destiny beyond squares (DEST-MOV-04)", () => {
  it("counts no diagonals where a board has none", () => {
    const here = at("hexRows", 0, 0);
    const path = [
      { x: 1, y: -1 },
      { x: 2, y: -2 },
      { x: 3, y: -3 },
    ];
    expect(yardsOf(stepsOf(here, path), 1, 1)).toEqual({ yards: 3, diagonals: 0 });
    expect(distanceYards(here, at("hexRows", 3, -3))).toBe(3);
    expect(distanceYards(at("gridless", 0, 0), at("gridless", 3, 3))).toBe(4);
    expect(stepsOf(here, path)[2]?.to.board).toBe("hexRows");
  });
});

describe("Fighting Style beyond squares (STYLE-MAN-09)", () => {
  it("pushes straight away", () => {
    expect(wayOfPush(at("hexRows", 0, 0), at("hexRows", 0, 1))).toEqual([0, 1]);
    expect(wayOfPush(at("hexColumns", 0, 0, 3), at("hexColumns", -2, 0))).toEqual([-1, 0]);
  });
});

describe("Anatomy beyond squares (ANAT-POS-03, ANAT-THR-07)", () => {
  const keepsOn = (): boolean => true;

  it("flanks across sides of a hex, and by the line on open ground", () => {
    const middle = at("hexRows", 0, 0);
    expect(areOpposite(at("hexRows", -1, 0), at("hexRows", 1, 0), middle)).toBe(true);
    expect(areOpposite(at("hexRows", -1, 0), at("hexRows", 1, -1), middle)).toBe(false);
    expect(areOpposite(at("gridless", -1, 0.1), at("gridless", 1, 0.1), at("gridless", 0, 0))).toBe(true);
  });

  it("scatters by six ways from the one nearest to the thrower, beyond the edge of the large", () => {
    const thrown = { thrower: at("hexRows", -4, 0), target: at("hexRows", 0, 0), increment: 10 };
    expect(scatterBeyondSquares({ ...thrown, face: 1 }, keepsOn)).toEqual({
      steps: 2,
      direction: "W",
      x: -3,
      y: 0,
    });
    expect(scatterBeyondSquares({ ...thrown, face: 4 }, keepsOn)).toEqual({
      steps: 2,
      direction: "E",
      x: 3,
      y: 0,
    });
    const large = { ...thrown, target: at("hexRows", 0, 0, 3), face: 3 };
    expect(scatterBeyondSquares(large, keepsOn)).toEqual({ steps: 2, direction: "NE", x: 4, y: -4 });
    const wall = scatterBeyondSquares({ ...thrown, face: 4 }, ({ x }) => x < 2);
    expect([wall.x, wall.y]).toEqual([1, 0]);
    const open = { thrower: at("gridless", -2, 0), target: at("gridless", 0, 0), increment: 10, face: 5 };
    expect(scatterBeyondSquares(open, keepsOn)).toEqual({ steps: 1, direction: "E", x: 2, y: 0 });
  });
});

describe("a place between squares (TC-SPEC-04, STYLE-OPP-06)", () => {
  it("is none, and nobody steps or is put there", () => {
    expect(isPlaceOn("squares", { x: 0.5, y: 0 })).toBe(false);
    expect(isPlaceOn("hexRows", { x: 1, y: -2 })).toBe(true);
    expect(isPlaceOn("gridless", { x: 0.5, y: 0 })).toBe(true);
    const square: Position = { x: 0, y: 0, width: 1, height: 1, elevation: 0 };
    expect(isStep(square, { x: 1, y: 0.5 })).toBe(false);
    expect(isStep(square, { x: 0.5, y: 0.5 })).toBe(false);
  });
});
