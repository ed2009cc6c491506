// A token on each kind of grid: its size in pixels, its middle, where it snaps to, and which spaces it takes.
import { TOKEN_SHAPES } from "../constants.ts";
import type { Offset, Point } from "../grid/base-grid.ts";
import type { Grid } from "../grid/grids.ts";
import { HexagonalGrid } from "../grid/hexagonal-grid.ts";
import { TableUnsupported } from "../guard.ts";

/** In spaces, or in pixels. */
export interface TokenSize {
  readonly width: number;
  readonly height: number;
}

/** A place in pixels, a size in spaces, and one of CONST.TOKEN_SHAPES. */
export interface PlacedToken extends TokenSize {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly shape: number;
}

export interface ElevatedPoint {
  x: number;
  y: number;
  elevation: number;
}

const isSmall = ({ width, height }: TokenSize): boolean => width <= 1 && height <= 1;
const isWhole = ({ width, height }: TokenSize): boolean =>
  Number.isInteger(width) && Number.isInteger(height);

/** What of larger tokens on hexagons no page tells is not built. */
function refuseOddShape(member: string, token: PlacedToken): void {
  if (isSmall(token) || (isWhole(token) && token.shape === TOKEN_SHAPES.RECTANGLE_1)) return;
  const { width, height, shape } = token;
  throw new TableUnsupported(`TokenDocument#${member} of ${width} x ${height} hexagons in shape ${shape}`);
}

/** The length of so many lines of hexagons, of which each further one stands three quarters beyond the last. */
function lengthOfLines(count: number, size: number): number {
  if (count <= 1) return count * size;
  if (Number.isInteger(count)) return (count * 3 + 1) * (size / 4);
  throw new TableUnsupported(`TokenDocument#getSize of ${count} lines of hexagons`);
}

/** The size of a token in pixels. */
export function sizeInPixels(grid: Grid, { width, height }: TokenSize): TokenSize {
  if (!(grid instanceof HexagonalGrid)) return { width: width * grid.sizeX, height: height * grid.sizeY };
  return grid.columns
    ? { width: lengthOfLines(width, grid.sizeX), height: height * grid.sizeY }
    : { width: width * grid.sizeX, height: lengthOfLines(height, grid.sizeY) };
}

/** The middle of the box around a token. */
export function findCenter(grid: Grid, token: PlacedToken): ElevatedPoint {
  if (grid instanceof HexagonalGrid) refuseOddShape("getCenterPoint", token);
  const { width, height } = sizeInPixels(grid, token);
  return { x: token.x + width / 2, y: token.y + height / 2, elevation: token.elevation };
}

/** The upper left corner at which a token stands in whole spaces; pixels are whole, as documents store them. */
export function snapPlace(grid: Grid, token: PlacedToken): ElevatedPoint {
  const { elevation } = token;
  if (grid.isGridless) return { x: Math.round(token.x), y: Math.round(token.y), elevation };
  const { x, y } = grid instanceof HexagonalGrid ? snapToHexagon(grid, token) : snapToSquare(grid, token);
  // Never -0, which no document stores.
  return { x: Math.round(x) + 0, y: Math.round(y) + 0, elevation };
}

/** Squares snap by their corners, and by half squares what is no whole number of them; from the middle to the lower one. */
function snapToSquare({ size }: Grid, token: PlacedToken): Point {
  const snap = (value: number, length: number): number => {
    const step = Number.isInteger(length) ? size : size / 2;
    return Math.ceil(value / step - 1 / 2) * step;
  };
  return { x: snap(token.x, token.width), y: snap(token.y, token.height) };
}

/** One space or less snaps to the middle of a hexagon; more by the hexagon at their upper left. */
function snapToHexagon(grid: HexagonalGrid, token: PlacedToken): Point {
  refuseOddShape("getSnappedPosition", token);
  if (!isSmall(token)) return grid.getTopLeftPoint(firstHexagonAt(grid, token));
  const { width, height } = sizeInPixels(grid, token);
  const middle = grid.getCenterPoint({ x: token.x + width / 2, y: token.y + height / 2 });
  return { x: middle.x - width / 2, y: middle.y - height / 2 };
}

/** The hexagon whose box has its corner nearest to a token's. */
function firstHexagonAt(grid: HexagonalGrid, token: PlacedToken): Offset {
  const box = isSmall(token) ? sizeInPixels(grid, token) : { width: grid.sizeX, height: grid.sizeY };
  return grid.getOffset({ x: token.x + box.width / 2, y: token.y + box.height / 2 });
}

/** The place by which a token's way is measured: on hexagons the middle of its first one, else its corner. */
export function measuredPlace(grid: Grid, token: PlacedToken): ElevatedPoint {
  const { x, y, elevation } = token;
  if (!(grid instanceof HexagonalGrid)) return { x, y, elevation };
  return { ...grid.getCenterPoint(firstHexagonAt(grid, token)), elevation };
}

/** The spaces that a token takes, where it would snap to. */
export function findOccupied(grid: Grid, token: PlacedToken): Offset[] {
  if (grid.isGridless) return [];
  if (grid instanceof HexagonalGrid) {
    if (!isSmall(token))
      throw new TableUnsupported(`TokenDocument#getOccupiedGridSpaceOffsets of more than one hexagon`);
    return [firstHexagonAt(grid, token)];
  }
  const { x, y } = snapPlace(grid, token);
  const first = { i: Math.floor(y / grid.size), j: Math.floor(x / grid.size) };
  const end = { i: Math.ceil(y / grid.size + token.height), j: Math.ceil(x / grid.size + token.width) };
  const count = { rows: end.i - first.i, columns: end.j - first.j };
  return Array.from({ length: count.rows * count.columns }, (_, at) => ({
    i: first.i + Math.floor(at / count.columns),
    j: first.j + (at % count.columns),
  }));
}
