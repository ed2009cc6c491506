// The grid of a scene: where a token stands in spaces of the rules, on squares, on hexes of both orientations and without a grid.

import { boardOf, centerOf, isOfHexes, type Point as PlanePoint } from "../../core/kit/board.ts";
import { hexAt } from "../../core/kit/hexes.ts";
import type { BoardKind, Position } from "../../core/language/fight.ts";
import { equalJson } from "../../core/language/json.ts";
import { setting } from "../register/settings.ts";

type Token = TokenDocument.Implementation;

/** A place of the scene in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The upper left corner of a token, in pixels, and its height in the scene's unit. */
export interface Corner extends Point {
  readonly elevation?: number | null | undefined;
}

/** Where a token lies: its corner in pixels, its height in the scene's unit. */
interface Placed extends Point {
  readonly elevation: number;
}

/** The size of a token, in pixels or in spaces of the grid. */
export interface TokenSize {
  readonly width: number;
  readonly height: number;
}

/** What is read of the host's grid. */
export interface SceneGrid {
  readonly size: number;
  readonly distance: number;
  readonly isSquare: boolean;
  readonly isGridless: boolean;
  /** Whether hexes stand in columns; only a grid of hexagons has it. */
  readonly columns?: boolean;
  getCenterPoint(offset: { i: number; j: number }): Point;
}

/** Whether the rules of a token's game measure a board. */
function measuresSpaces(token: Token): boolean {
  return token.actor?.playedBy?.hasSquares ?? true;
}

/** Whether places count on a scene: on each with a grid, on others unless the world takes them for pictures. */
function isMeasured({ isGridless }: Pick<SceneGrid, "isGridless">): boolean {
  return !isGridless || setting("measureGridless");
}

/** Whether a token stands on a scene where places count, in a game that measures them. */
export function standsOnBoard(token: Token | null | undefined): token is Token {
  return token?.parent != null && measuresSpaces(token) && isMeasured(token.parent.grid);
}

/** What a scene is for the rules. */
export function boardOn({ isSquare, isGridless, columns = false }: SceneGrid): BoardKind {
  if (isSquare) return "squares";
  if (isGridless) return "gridless";
  return columns ? "hexColumns" : "hexRows";
}

/** Where the plane of the rules begins, in pixels: on hexes in the middle of the first one, else in the scene's corner. */
function originOf(grid: SceneGrid): Point {
  return isOfHexes(boardOn(grid)) ? grid.getCenterPoint({ i: 0, j: 0 }) : { x: 0, y: 0 };
}

/** The pixels of a point of the plane, as `core/kit/board.ts` has it. */
export function toPixels(grid: SceneGrid, { x, y }: PlanePoint): Point {
  const origin = originOf(grid);
  return { x: origin.x + x * grid.size, y: origin.y + y * grid.size };
}

/** The point of the plane at these pixels. */
function toPlane(grid: SceneGrid, { x, y }: Point): PlanePoint {
  const origin = originOf(grid);
  return { x: (x - origin.x) / grid.size, y: (y - origin.y) / grid.size };
}

/** How many spaces a token takes up each way. */
export function spacesOf({ width, height }: Token): TokenSize {
  return { width: width ?? 1, height: height ?? 1 };
}

/** How large a token lies on its scene, in pixels. */
export function pixelSizeOf(token: Token): TokenSize {
  const grid: SceneGrid | undefined = token.parent?.grid;
  if (!grid) return { width: 0, height: 0 };
  if (isOfHexes(boardOn(grid))) return token.getSize();
  const { width, height } = spacesOf(token);
  return { width: width * grid.size, height: height * grid.size };
}

/** The middle of a token that stands there, in pixels. */
export function middleOf(token: Token, corner: Point = token): Point {
  const { width, height } = pixelSizeOf(token);
  return { x: corner.x + width / 2, y: corner.y + height / 2 };
}

/** The position, in spaces, of a token that stands there; null off every scene. */
export function positionAt(token: Token, corner: Corner = token): Position | null {
  const grid: SceneGrid | undefined = token.parent?.grid;
  if (!grid) return null;
  const board = boardOn(grid);
  const elevation = rounded((corner.elevation ?? token.elevation) / grid.distance);
  const rest = { ...spacesOf(token), elevation, ...(board === "squares" ? {} : { board }) };
  if (!isOfHexes(board))
    return { x: rounded(corner.x / grid.size), y: rounded(corner.y / grid.size), ...rest };
  // The hex of its place is the one about which its space lies nearest to where it is seen.
  const middle = toPlane(grid, middleOf(token, corner));
  const around = centerOf({ x: 0, y: 0, ...rest });
  return { ...hexAt(board, { x: middle.x - around.x, y: middle.y - around.y }), ...rest };
}

/** The position of a token as it stands; null where its game measures none, and off every scene. */
export function tokenPosition(token: Token | null): Position | null {
  return standsOnBoard(token) ? positionAt(token) : null;
}

/** Where a token lies that stands at a position, in pixels; a rider keeps its own size at the place of its mount. */
export function cornerAt(token: Token, position: Position): Placed {
  const grid: SceneGrid | undefined = token.parent?.grid;
  // A place of another board, as after the scene has got another grid, is nowhere on this one.
  if (!grid || boardOn(grid) !== boardOf(position))
    return { x: token.x, y: token.y, elevation: token.elevation };
  const elevation = position.elevation * grid.distance;
  if (!isOfHexes(boardOn(grid)))
    return { x: Math.round(position.x * grid.size), y: Math.round(position.y * grid.size), elevation };
  const middle = toPixels(grid, centerOf({ ...position, ...spacesOf(token) }));
  const { width, height } = pixelSizeOf(token);
  const corner = { x: Math.round(middle.x - width / 2), y: Math.round(middle.y - height / 2), elevation };
  return snapped(token, corner);
}

/** The nearest corner at which the host would let a token of several hexes rest, where that is the same place for the rules. */
function snapped(token: Token, corner: Placed): Placed {
  const { x, y } = token.getSnappedPosition(corner);
  const near = { ...corner, x: Math.round(x), y: Math.round(y) };
  return equalJson(positionAt(token, near), positionAt(token, corner)) ? near : corner;
}

/** Whether a token lies where it would at a position: what is finer than a pixel is none of the board's business. */
export function liesAt(token: Token, position: Position): boolean {
  const grid: SceneGrid | undefined = token.parent?.grid;
  if (!grid || boardOn(grid) !== boardOf(position)) return false;
  const { x, y, elevation } = cornerAt(token, position);
  return token.x === x && token.y === y && token.elevation === elevation;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
