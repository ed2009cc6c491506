// Whoever is put on the board by the button of the list stands beside its own side, wherever the foes are.
import { expect, it } from "vitest";
import { GRID_TYPES } from "../../table/core/constants.ts";
import { makeGrid } from "../../table/core/grid/grids.ts";
import { middleOfSide } from "../../table/core/grid/own-side.ts";
import { freePlaceNear, type Box } from "../../table/core/grid/places.ts";

const at = (x: number, y: number, width = 50, height = width): Box => ({ x, y, width, height });

it("is the one of a side that stands nearest to all the others", () => {
  expect(middleOfSide([])).toBeNull();
  expect(middleOfSide([at(100, 100, 100)])).toEqual({ x: 150, y: 150 });
  // Two stand together and one far off: beside the two, never in the empty middle between them.
  expect(middleOfSide([at(0, 0), at(50, 0), at(450, 0)])).toEqual({ x: 75, y: 25 });
});

it("leads to a free place next to it, and not to the middle of the board among the foes", () => {
  const heroes = [at(0, 0), at(50, 0)];
  const foes = [at(250, 150), at(300, 150)];
  const board = { width: 500, height: 300, grid: makeGrid(GRID_TYPES.SQUARE, { size: 50 }) };
  const snap = ({ x, y }: { x: number; y: number }) => ({
    x: Math.round(x / 50) * 50,
    y: Math.round(y / 50) * 50,
  });
  const middle = middleOfSide(heroes);
  if (!middle) throw new Error("nobody is there");
  const wanted = { x: middle.x - 25, y: middle.y - 25 };
  const place = freePlaceNear(wanted, { width: 50, height: 50, snap }, [...heroes, ...foes], board);
  expect(heroes.map(({ x, y }) => Math.hypot(place.x - x, place.y - y) <= 71)).toContain(true);
  expect(heroes).not.toContainEqual(at(place.x, place.y));
});
