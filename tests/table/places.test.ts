// Where on a scene something comes to rest and finds a free place, on squares, on hexagons and without a grid.
import { describe, expect, it } from "vitest";
import { GRID_TYPES, TOKEN_SHAPES } from "../../table/core/constants.ts";
import { sizeInPixels, snapPlace } from "../../table/core/documents/token-geometry.ts";
import type { Point } from "../../table/core/grid/base-grid.ts";
import { makeGrid, type Grid } from "../../table/core/grid/grids.ts";
import { freePlaceNear, restingPlace, type Resting } from "../../table/core/grid/places.ts";

const { SQUARE, GRIDLESS, HEXODDR, HEXEVENR, HEXODDQ, HEXEVENQ } = GRID_TYPES;

const boardOf = (type: number) => ({ width: 500, height: 300, grid: makeGrid(type, { size: 50 }) });

/** A token of so many spaces. */
function token(grid: Grid, width = 1, height = width): Resting {
  const shape = TOKEN_SHAPES.RECTANGLE_1;
  const snap = ({ x, y }: Point): Point => {
    const place = snapPlace(grid, { x, y, width, height, elevation: 0, shape });
    return { x: place.x, y: place.y };
  };
  return { ...sizeInPixels(grid, { width, height }), snap };
}

describe("what is put on a board", () => {
  it("of squares snaps to the nearest corner and stays on the board, whatever the size", () => {
    const board = boardOf(SQUARE);
    const small = token(board.grid);
    expect(restingPlace({ x: 74, y: 76 }, small, board)).toEqual({ x: 50, y: 100 });
    expect(restingPlace({ x: -90, y: 999 }, small, board)).toEqual({ x: 0, y: 250 });
    expect(restingPlace({ x: 999, y: 999 }, token(board.grid, 2, 3), board)).toEqual({ x: 400, y: 150 });
    const odd = { ...board, width: 490 };
    expect(restingPlace({ x: 999, y: 0 }, small, odd)).toEqual({ x: 400, y: 0 });
  });

  // Rows of 50 are 57.7 high and begin 43.3 apart; the odd ones are shoved by 25. Of six, the last begins at 216.5.
  it("of hexagons stays on whole ones", () => {
    const board = boardOf(HEXODDR);
    const small = token(board.grid);
    expect(restingPlace({ x: -90, y: -90 }, small, board)).toEqual({ x: 0, y: 0 });
    expect(restingPlace({ x: 999, y: 999 }, small, board)).toEqual({ x: 425, y: 217 });
    expect(restingPlace({ x: 20, y: 40 }, small, board)).toEqual({ x: 25, y: 43 });
    const even = boardOf(HEXEVENR);
    expect(restingPlace({ x: -90, y: -90 }, token(even.grid), even)).toEqual({ x: 25, y: 0 });
    const columns = boardOf(HEXEVENQ);
    expect(restingPlace({ x: 40, y: 20 }, token(columns.grid), columns)).toEqual({ x: 43, y: 0 });
  });

  it("without a grid stays where it is put, by whole pixels", () => {
    const board = boardOf(GRIDLESS);
    expect(restingPlace({ x: 74.4, y: 76.6 }, token(board.grid), board)).toEqual({ x: 74, y: 77 });
    expect(restingPlace({ x: 999, y: -1 }, token(board.grid), board)).toEqual({ x: 450, y: 0 });
  });
});

describe("a free place", () => {
  it.each([SQUARE, HEXODDR, HEXEVENR, HEXODDQ, HEXEVENQ])(
    "on grid %d is the wanted one, or beside it",
    (type) => {
      const board = boardOf(type);
      const small = token(board.grid);
      const wanted = small.snap({ x: 200, y: 130 });
      const boxes = [{ ...wanted, width: small.width, height: small.height }];
      expect(freePlaceNear(wanted, small, [], board)).toEqual(wanted);
      const middleOf = ({ x, y }: Point): Point => ({ x: x + small.width / 2, y: y + small.height / 2 });
      const neighbors = type === SQUARE ? 8 : 6;
      for (let count = 1; count <= neighbors; count++) {
        const place = freePlaceNear(wanted, small, boxes, board);
        expect(board.grid.testAdjacency(middleOf(wanted), middleOf(place))).toBe(true);
        boxes.push({ ...place, width: small.width, height: small.height });
      }
      const last = freePlaceNear(wanted, small, boxes, board);
      expect(board.grid.measurePath([middleOf(wanted), middleOf(last)]).spaces).toBe(2);
    },
  );

  it("keeps away from what is larger, and is the wanted one on a full board", () => {
    const board = boardOf(SQUARE);
    const wanted = { x: 100, y: 100 };
    const one = { ...wanted, width: 50, height: 50 };
    expect(freePlaceNear(wanted, token(board.grid, 2), [one], board)).not.toEqual(wanted);
    const everything = { x: 0, y: 0, width: 500, height: 300 };
    expect(freePlaceNear(wanted, token(board.grid), [everything], board)).toEqual(wanted);
  });

  it("without a grid is a whole length beside what stands there", () => {
    const board = boardOf(GRIDLESS);
    const one = { x: 100, y: 100, width: 50, height: 50 };
    const place = freePlaceNear({ x: 100, y: 100 }, token(board.grid), [one], board);
    expect(Math.abs(place.x - 100) + Math.abs(place.y - 100)).toBe(50);
  });
});
