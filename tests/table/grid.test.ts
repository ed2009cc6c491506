// The scene's grid: spaces, neighbors and distances by each rule for diagonals.
import { describe, expect, it } from "vitest";
import { makeGrid, SquareGrid } from "../../table/core/grid/grids.ts";

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
  it("measure straight without a grid; hexagons say what they are, and refuse to measure", () => {
    const grid = makeGrid(0, { size: 50, distance: 1 });
    const path = [
      { x: 0, y: 0 },
      { x: 150, y: 200 },
    ];
    expect(grid.measurePath(path).distance).toBeCloseTo(5);
    const hexagons = makeGrid(2, { size: 50 });
    expect([hexagons.isHexagonal, hexagons.isSquare, hexagons.isGridless]).toEqual([true, false, false]);
    expect(() => hexagons.measurePath(path)).toThrow("TableUnsupported: HexagonalGrid#measurePath");
    expect(() => hexagons.getOffset({ x: 0, y: 0 })).toThrow("TableUnsupported: HexagonalGrid#getOffset");
    expect(() => makeGrid(9, { size: 50 })).toThrow("no grid of type 9");
  });
});
