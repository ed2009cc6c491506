// The scene's grid: spaces, neighbors and distances by each rule for diagonals.
import { describe, expect, it } from "vitest";
import { makeGrid } from "../../table/core/grid/grids.ts";
import { HexagonalGrid } from "../../table/core/grid/hexagonal-grid.ts";
import { SquareGrid } from "../../table/core/grid/square-grid.ts";

const squares = (diagonals: number) => new SquareGrid({ size: 100, distance: 2, units: "yd", diagonals });

describe("a square grid", () => {
  it.each([
    [0, 8],
    [1, 2 * (1 + 3 * Math.SQRT2)],
    [2, 11],
    [3, 14],
    [4, 10],
    [5, 12],
    [6, 14],
  ])("measures 4 columns and 3 rows by rule %d as %d", (rule, expected) => {
    const path = squares(rule).measurePath([
      { x: 10, y: 10 },
      { x: 450, y: 350 },
    ]);
    expect(path.distance).toBeCloseTo(expected);
    expect(path.spaces).toBe(rule === 6 || rule === 3 ? 7 : 4);
  });

  it("goes on counting alternate diagonals over waypoints", () => {
    const steps = [0, 1, 2, 3].map((step) => ({ i: step, j: step }));
    expect(
      squares(4)
        .measurePath(steps)
        .segments.map(({ distance }) => distance),
    ).toEqual([2, 4, 2]);
    expect(
      squares(5)
        .measurePath(steps)
        .segments.map(({ distance }) => distance),
    ).toEqual([4, 2, 4]);
  });

  it("counts height as levels", () => {
    const path = squares(0).measurePath([
      { x: 0, y: 0, elevation: 0 },
      { x: 100, y: 0, elevation: 6 },
    ]);
    expect([path.distance, path.spaces]).toEqual([6, 3]);
    expect(path.euclidean).toBeCloseTo(Math.hypot(2, 6));
  });

  it("knows spaces and neighbors", () => {
    const grid = squares(0);
    expect(grid.getOffset({ x: 250, y: 199 })).toEqual({ i: 1, j: 2 });
    expect(grid.getCenterPoint({ i: 1, j: 2 })).toEqual({ x: 250, y: 150 });
    expect(grid.testAdjacency({ i: 0, j: 0 }, { i: 1, j: 1 })).toBe(true);
    expect(grid.testAdjacency({ i: 0, j: 0 }, { i: 0, j: 0 })).toBe(false);
    expect([
      grid.getAdjacentOffsets({ i: 3, j: 3 }).length,
      squares(6).getAdjacentOffsets({ i: 3, j: 3 }).length,
    ]).toEqual([8, 4]);
  });
});

describe("other grids", () => {
  it("measure straight without a grid, by hexagons, or not at all", () => {
    const grid = makeGrid(0, { size: 50, distance: 1 });
    const path = [
      { x: 0, y: 0 },
      { x: 150, y: 200 },
    ];
    expect(grid.measurePath(path).distance).toBeCloseTo(5);
    const hexagons = makeGrid(2, { size: 50 });
    expect([hexagons.isHexagonal, hexagons.isSquare, hexagons.isGridless]).toEqual([true, false, false]);
    expect(() => makeGrid(9, { size: 50 })).toThrow("no grid of type 9");
  });

  it.each([
    [0, 6],
    [1, 2 * (1 + 2 * Math.SQRT2)],
    [2, 8],
    [3, 10],
    [4, 8],
    [5, 8],
    [6, 10],
  ])("measure 3 hexagons aside and 2 levels up by rule %d as %d", (diagonals, expected) => {
    const hexagons = new HexagonalGrid({ size: 60, distance: 2, diagonals });
    const path = hexagons.measurePath([
      { i: 1, j: 1, k: 0 },
      { i: 1, j: 4, k: 2 },
    ]);
    expect(path.distance).toBeCloseTo(expected);
    expect(path.spaces).toBe(diagonals === 3 || diagonals === 6 ? 5 : 3);
    expect(path.euclidean).toBeCloseTo(2 * Math.hypot(3, 2));
  });

  it("refuse by name what of hexagons is not built", () => {
    const hexagons = makeGrid(4, { size: 50 });
    const path = [
      { x: 0, y: 0 },
      { x: 150, y: 200 },
    ];
    expect(() => hexagons.measurePath(path, { cost: () => 1 })).toThrow(
      "HexagonalGrid#measurePath with a cost",
    );
    expect(() => hexagons.getCenterPoint({ x: 1, y: 1, elevation: 2 })).toThrow(
      "TableUnsupported: HexagonalGrid#getCenterPoint",
    );
  });
});

describe("each grid of hexagons", () => {
  const grids = [2, 3, 4, 5].map((type) => makeGrid(type, { size: 70, distance: 1 }));
  const spaces = [-3, -2, -1, 0, 1, 2, 3].flatMap((i) => [-3, -2, -1, 0, 1, 2, 3].map((j) => ({ i, j })));

  it("finds every space again by its middle and near each of its corners, left and above of the scene too", () => {
    for (const grid of grids)
      for (const space of spaces) {
        const { x, y } = grid.getCenterPoint(space);
        const near = grid.getShape().map((corner) => ({ x: x + corner.x * 0.98, y: y + corner.y * 0.98 }));
        expect([{ x, y }, ...near].map((point) => grid.getOffset(point))).toEqual(Array(7).fill(space));
      }
  });

  it("is as far from one space to another as back, and one step from each neighbor", () => {
    for (const grid of grids)
      for (const space of spaces) {
        const there = grid.measurePath([{ i: 1, j: 2 }, space]).spaces;
        expect(grid.measurePath([space, { i: 1, j: 2 }]).spaces).toBe(there);
        const steps = grid.getAdjacentOffsets(space).map((next) => grid.measurePath([space, next]).spaces);
        expect(steps).toEqual([1, 1, 1, 1, 1, 1]);
      }
  });
});
