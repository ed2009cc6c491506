// Where on a scene something may come to rest, on any grid: whole on the board, and free of what stands there.
import type { Point } from "./base-grid.ts";
import type { Grid } from "./grids.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The box around a token, in pixels of the scene. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** A scene with its padding, in pixels. */
export interface Ground extends Size {
  readonly grid: Grid;
}

/** What is put somewhere: its size in pixels, and where it snaps to when its upper left corner is put near a place. */
export interface Resting extends Size {
  snap(corner: Point): Point;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}

function isOnBoard({ x, y }: Point, { width, height }: Size, ground: Ground): boolean {
  // Documents store whole pixels.
  const [right, bottom] = [ground.width + 1, ground.height + 1];
  return x >= -1 && y >= -1 && x + width <= right && y + height <= bottom;
}

const nearestTo =
  ({ x, y }: Point) =>
  (one: Point, other: Point): number =>
    Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y);

/** The nearest place at which something lies wholly on the board; where it snaps to when the board is too small for it. */
export function restingPlace(wanted: Point, resting: Resting, ground: Ground): Point {
  const inside = {
    x: clamp(wanted.x, 0, ground.width - resting.width),
    y: clamp(wanted.y, 0, ground.height - resting.height),
  };
  const snapped = resting.snap(inside);
  if (isOnBoard(snapped, resting, ground)) return snapped;
  const { x, y } = stepOf(ground.grid);
  const halves = [1, 2].flatMap((turn) => ring(turn, inside, { x: x / 2, y: y / 2 }));
  const around = halves.map((corner) => resting.snap(corner));
  const [nearest] = around.filter((corner) => isOnBoard(corner, resting, ground)).sort(nearestTo(inside));
  return nearest ?? snapped;
}

/** The free place nearest to `wanted`, searched in growing rings; `wanted` itself when the board is full. */
export function freePlaceNear(wanted: Point, resting: Resting, taken: readonly Box[], ground: Ground): Point {
  const start = restingPlace(wanted, resting, ground);
  const isFree = ({ x, y }: Point): boolean => {
    const box = { x, y, width: resting.width, height: resting.height };
    return !taken.some((other) => overlaps(box, other, ground.grid));
  };
  const reach = Math.ceil(Math.max(ground.width, ground.height) / ground.grid.size);
  for (let turn = 0; turn <= reach; turn++) {
    const places = ring(turn, start, stepOf(ground.grid)).map((corner) => resting.snap(corner));
    const free = places.filter((corner) => isOnBoard(corner, resting, ground) && isFree(corner));
    const [nearest] = free.sort(nearestTo(start));
    if (nearest) return nearest;
  }
  return start;
}

/** The boxes of neighboring hexagons overlap by their points; what overlaps by more shares ground. */
function overlaps(one: Box, other: Box, grid: Grid): boolean {
  const [x, y] = [grid.sizeX - stepOf(grid).x + 1, grid.sizeY - stepOf(grid).y + 1];
  return (
    one.x + x < other.x + other.width &&
    other.x + x < one.x + one.width &&
    one.y + y < other.y + other.height &&
    other.y + y < one.y + one.height
  );
}

/** How far the next column and the next row lie. */
function stepOf(grid: Grid): Point {
  const [x, y] = [grid.sizeX, grid.sizeY];
  if (!("columns" in grid)) return { x, y };
  return grid.columns ? { x: (x * 3) / 4, y } : { x, y: (y * 3) / 4 };
}

/** The places around one that lie so many steps away; the place itself without a step. */
function ring(turn: number, { x, y }: Point, step: Point): Point[] {
  const corners: Point[] = [];
  for (let row = -turn; row <= turn; row++)
    for (let column = -turn; column <= turn; column++)
      if (Math.max(Math.abs(row), Math.abs(column)) === turn)
        corners.push({ x: x + column * step.x, y: y + row * step.y });
  return corners;
}
