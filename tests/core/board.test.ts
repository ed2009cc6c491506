// Boards: distances, ways, flanks and footprints on squares, on hexes of both kinds and without a grid, worked out by hand.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  angleBetween,
  areOpposite,
  bearingOf,
  centerOf,
  isDiagonal,
  isStep,
  middlesUnder,
  neighborsOf,
  placesBeside,
  ringAround,
  shareGround,
  spacesBetween,
  wayOf,
  wayTowards,
  waysOn,
} from "../../src/core/kit/board.ts";
import { hexAt, hexesAlong, hexesBetween, hexesOf, middleOfHex } from "../../src/core/kit/hexes.ts";
import { spotBeside, spotUnder, squaresToThing, wayFrom } from "../../src/core/kit/lying-things.ts";
import type { BoardKind, Position } from "../../src/core/language/fight.ts";

const HEXES = ["hexRows", "hexColumns"] as const;

function on(board: BoardKind, x: number, y: number, size = 1, elevation = 0): Position {
  const place = { x, y, width: size, height: size, elevation };
  return board === "squares" ? place : { ...place, board };
}

describe.each(HEXES)("on a board of %s", (board) => {
  const at = (x: number, y: number, size = 1, elevation = 0): Position => on(board, x, y, size, elevation);

  it("six neighbors are 1 apart and all equally far from the middle", () => {
    const around = neighborsOf(at(3, -2));
    expect(around).toHaveLength(6);
    for (const each of around) {
      expect(spacesBetween(at(3, -2), each)).toBe(1);
      const [own, other] = [centerOf(at(3, -2)), centerOf(each)];
      expect(Math.hypot(own.x - other.x, own.y - other.y)).toBeCloseTo(1);
    }
  });

  it("what lies across a corner is two steps away, and no step is diagonal", () => {
    expect(spacesBetween(at(0, 0), at(1, 1))).toBe(2);
    expect(isStep(at(0, 0), { x: 1, y: 1 })).toBe(false);
    expect(isStep(at(0, 0), { x: 1, y: -1 })).toBe(true);
    expect(isStep(at(0, 0), { x: 0.5, y: 0.5 })).toBe(false);
    expect(isStep(at(0, 0), { x: 0, y: 0 })).toBe(false);
    expect(isDiagonal(at(0, 0), { x: 1, y: -1 })).toBe(false);
    expect(spacesBetween(at(0, 0), at(4, -2))).toBe(4);
    expect(spacesBetween(at(0, 0), at(4, 3))).toBe(7);
  });

  it("counts height where it is more", () => {
    expect(spacesBetween(at(0, 0), at(2, 0, 1, 5))).toBe(5);
    expect(spacesBetween(at(0, 0), at(2, 0, 1, -1))).toBe(2);
  });

  it("the large are as round as hexes allow: 1, 3, 7, 12, 19", () => {
    expect([1, 2, 3, 4, 5].map((size) => hexesOf(at(0, 0, size)).length)).toEqual([1, 3, 7, 12, 19]);
    expect(hexesOf({ ...at(0, 0), height: 2 })).toHaveLength(2);
    expect(hexesOf({ ...at(0, 0), width: 2, height: 3 })).toHaveLength(6);
    expect(hexesOf(at(0, 0, 0.5))).toHaveLength(1);
  });

  it("measures from the nearest hexes of the large", () => {
    expect(spacesBetween(at(0, 0, 3), at(2, 0))).toBe(1);
    expect(spacesBetween(at(0, 0, 3), at(3, 0))).toBe(2);
    expect(spacesBetween(at(0, 0, 3), at(1, 0))).toBe(0);
    expect(spacesBetween(at(0, 0, 3), at(3, 0, 3))).toBe(1);
    expect(spacesBetween(at(0, 0, 2), at(2, 0))).toBe(1);
    expect(spacesBetween(at(0, 0, 2), at(-1, 0))).toBe(1);
    expect(shareGround(at(0, 0, 2), at(1, 0))).toBe(true);
    expect(shareGround(at(0, 0, 2), at(1, -1))).toBe(false);
  });

  it("opposite are those across sides; two steps of 60 degrees are not", () => {
    for (const { x, y } of neighborsOf(at(0, 0)))
      for (const other of neighborsOf(at(0, 0))) {
        const isAcross = other.x === -x && other.y === -y;
        expect(areOpposite(at(x, y), other, at(0, 0))).toBe(isAcross);
      }
  });

  it("opposite corners count, as two steps away", () => {
    expect(areOpposite(at(1, 1), at(-1, -1), at(0, 0))).toBe(true);
    expect(areOpposite(at(2, 0), at(-2, 0), at(0, 0, 3))).toBe(true);
    expect(areOpposite(at(2, 0), at(0, -2), at(0, 0, 3))).toBe(false);
  });

  it("rings have six hexes for each step, and all of them are so far", () => {
    expect(ringAround(at(5, 5), 2)).toHaveLength(12);
    for (const each of ringAround(at(5, 5), 2)) expect(spacesBetween(at(5, 5), each)).toBe(2);
  });

  it("twelve places of one hex lie beside a creature of seven", () => {
    const places = placesBeside(at(0, 0, 3), at(9, 9));
    expect(places).toHaveLength(12);
  });

  it("a thing falls into the middle hex and flies on from the edge", () => {
    expect(spotUnder(at(4, 4, 3, 2))).toEqual({ x: 4, y: 4, elevation: 2 });
    expect(spotBeside(at(0, 0, 3), [1, 0], 1)).toEqual({ x: 2, y: 0, elevation: 0 });
    expect(spotBeside(at(0, 0), [0, 1], 3)).toEqual({ x: 0, y: 3, elevation: 0 });
    expect(squaresToThing("a", { x: 1, y: 1, elevation: 0 }, { a: { position: at(0, 0) } })).toBe(2);
  });
});

it("rows have corners in the north, columns have sides there", () => {
  expect(waysOn("hexRows").map(([word]) => word)).toEqual(["NE", "E", "SE", "SW", "W", "NW"]);
  expect(waysOn("hexColumns").map(([word]) => word)).toEqual(["N", "NE", "SE", "S", "SW", "NW"]);
  expect([wayOf("hexRows", "N"), wayOf("hexRows", "E")]).toEqual([null, [1, 0]]);
  for (const [i, [, x, y]] of waysOn("hexRows").entries())
    expect(bearingOf(on("hexRows", 0, 0), on("hexRows", x, y))).toBeCloseTo(30 + 60 * i);
  for (const [i, [, x, y]] of waysOn("hexColumns").entries())
    expect(
      angleBetween(bearingOf(on("hexColumns", 0, 0), on("hexColumns", x, y)) ?? NaN, 60 * i),
    ).toBeCloseTo(0);
  expect(wayTowards(on("hexRows", 0, 0), on("hexRows", 5, 1))?.[0]).toBe("E");
  expect(wayFrom(on("hexColumns", 0, 0), on("hexColumns", 0, 0))).toEqual([0, 1]);
});

describe("without a grid", () => {
  const at = (x: number, y: number, size = 1, elevation = 0): Position =>
    on("gridless", x, y, size, elevation);

  it("neighbors are those between whom no whole space lies", () => {
    expect(spacesBetween(at(0, 0), at(1, 0))).toBe(1);
    expect(spacesBetween(at(0, 0), at(1.9, 0))).toBe(1);
    expect(spacesBetween(at(0, 0), at(2, 0))).toBe(2);
    // As on squares, where whoever stands beyond the corner is a neighbor.
    expect(spacesBetween(at(0, 0), at(1, 1))).toBe(1);
    expect(spacesBetween(at(0, 0), at(3, 4))).toBe(5);
    expect(spacesBetween(at(0, 0, 3), at(4, 1))).toBe(2);
  });

  it("a space is shared by who overlaps another by more than half; touching edges are none", () => {
    expect(shareGround(at(0, 0), at(0.4, 0))).toBe(true);
    expect(shareGround(at(0, 0), at(0.6, 0))).toBe(false);
    expect(spacesBetween(at(0, 0), at(0.6, 0))).toBe(1);
    expect(spacesBetween(at(0, 0, 4), at(1, 1))).toBe(0);
  });

  it("a step is at most one space long, whichever way", () => {
    expect(isStep(at(0, 0), { x: 0.6, y: 0.8 })).toBe(true);
    expect(isStep(at(0, 0), { x: 1, y: 1 })).toBe(false);
    expect(isStep(at(0, 0), { x: 0, y: 0 })).toBe(false);
    expect(neighborsOf(at(2, 2)).every((each) => isStep(at(2, 2), each))).toBe(true);
  });

  it("two have a third between them when the line passes within a quarter of its breadth", () => {
    expect(areOpposite(at(-1, 0), at(1, 0.4), at(0, 0))).toBe(true);
    expect(areOpposite(at(-1, 0), at(0.7, 0.8), at(0, 0))).toBe(false);
    expect(areOpposite(at(1, 0), at(2, 0), at(0, 0))).toBe(false);
  });

  it("eight places lie edge to edge beside a creature, and things fly from its edge", () => {
    const places = placesBeside(at(0, 0, 2), at(9, 9));
    expect(places).toHaveLength(8);
    for (const each of places) expect(spacesBetween(at(0, 0, 2), each)).toBe(1);
    expect(spotUnder(at(0, 0, 2))).toEqual({ x: 0.5, y: 0.5, elevation: 0 });
    expect(spotBeside(at(0, 0), [1, 0], 2)).toEqual({ x: 2, y: 0, elevation: 0 });
  });
});

describe("on squares", () => {
  const at = (x: number, y: number, size = 1): Position => on("squares", x, y, size);

  it("corners and sides make opposites", () => {
    expect(areOpposite(at(-1, -1), at(1, 1), at(0, 0))).toBe(true);
    expect(areOpposite(at(0, -1), at(0, 1), at(0, 0))).toBe(true);
    expect(areOpposite(at(0, -1), at(1, 1), at(0, 0))).toBe(false);
    expect(areOpposite(at(-1, 0), at(2, 1), at(0, 0, 2))).toBe(true);
  });

  it("a game counts diagonals its own way, and a diagonal step is told apart", () => {
    const everySecond = (straight: number, diagonal: number): number =>
      straight + diagonal + Math.floor(diagonal / 2);
    expect(spacesBetween(at(0, 0), at(2, 5))).toBe(5);
    expect(spacesBetween(at(0, 0), at(2, 5), everySecond)).toBe(6);
    expect(isDiagonal(at(0, 0), { x: 1, y: 1 })).toBe(true);
    expect(isDiagonal(at(0, 0), { x: 1, y: 0 })).toBe(false);
    expect(isStep(at(0, 0), { x: 1, y: 1 })).toBe(true);
    expect(isStep(at(0, 0), { x: 2, y: 0 })).toBe(false);
  });

  it("places beside stand around, row by row", () => {
    expect(placesBeside(at(0, 0), at(5, 5)).map(({ x, y }) => [x, y])).toEqual([
      [-1, -1],
      [0, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [0, 1],
      [1, 1],
    ]);
  });
});

describe.each(HEXES)("a straight line over %s", (board) => {
  const far = { min: -9, max: 9 };

  it("finds the hex of each middle again, and that of a point near it", () => {
    for (const [x, y] of [
      [0, 0],
      [3, -2],
      [-4, 7],
      [-5, -1],
    ] as const) {
      const middle = middleOfHex(board, { x, y });
      expect(hexAt(board, middle)).toEqual({ x, y });
      expect(hexAt(board, { x: middle.x + 0.3, y: middle.y - 0.35 })).toEqual({ x, y });
    }
  });

  it("goes from neighbor to neighbor, no farther than need be, to its end", () => {
    fc.assert(
      fc.property(fc.integer(far), fc.integer(far), (x, y) => {
        const way = hexesAlong(board, { x: 1, y: 2 }, { x: 1 + x, y: 2 + y });
        expect(way).toHaveLength(hexesBetween({ x: 0, y: 0 }, { x, y }));
        let from = on(board, 1, 2);
        for (const hex of way) {
          expect(isStep(from, hex)).toBe(true);
          from = on(board, hex.x, hex.y);
        }
        expect([from.x, from.y]).toEqual([1 + x, 2 + y]);
      }),
    );
  });
});

describe("the middles of what a creature covers", () => {
  it("are those of its squares, of its hexes, and its own where it is small", () => {
    expect(middlesUnder(on("squares", 2, 3, 2))).toEqual([
      { x: 2.5, y: 3.5 },
      { x: 3.5, y: 3.5 },
      { x: 2.5, y: 4.5 },
      { x: 3.5, y: 4.5 },
    ]);
    expect(middlesUnder(on("gridless", 1.25, 0, 0.5))).toEqual([{ x: 1.5, y: 0.25 }]);
    expect(middlesUnder(on("hexRows", 0, 0, 2))).toHaveLength(3);
    expect(middlesUnder(on("hexColumns", 1, 1))).toEqual([middleOfHex("hexColumns", { x: 1, y: 1 })]);
  });
});
