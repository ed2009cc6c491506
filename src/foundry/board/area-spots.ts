// Spots in areas: where a token finds room that has come into an area by the rules and was dragged nowhere.

import { middleOf, pixelSizeOf, type Point } from "./scene-grid.ts";

/** The nearest space where a token stands as wanted and on nobody else; one on others where there is no room; null for none. */
export function spotIn(
  token: TokenDocument.Implementation,
  isThere: (corner: Point) => boolean,
  taken: readonly Point[],
): Point | null {
  const scene = token.parent;
  if (!scene) return null;
  const others = [...scene.tokens].filter((each) => each !== token);
  const isFree = (spot: Point): boolean =>
    !others.some((other) => overlap(token, spot, other, other)) &&
    !taken.some((each) => overlap(token, spot, token, each));
  const spots = cornersOf(token, scene)
    .filter(isThere)
    .sort((a, b) => distance(a, token) - distance(b, token));
  return spots.find(isFree) ?? spots[0] ?? null;
}

/** The corners at which a token can rest, off every edge: whole spaces apart, where the grid has them. */
function cornersOf(token: TokenDocument.Implementation, { dimensions, grid }: Scene): Point[] {
  const { width, height, size } = dimensions;
  const along = (length: number): number[] =>
    Array.from({ length: Math.floor(length / size) }, (_each, i) => i * size);
  const corners = along(height).flatMap((y) => along(width).map((x) => ({ x, y })));
  return grid.isHexagonal ? corners.map((corner) => token.getSnappedPosition(corner)) : corners;
}

type Scene = NonNullable<TokenDocument.Implementation["parent"]>;

/** Whether a token at a place, in pixels, lies on another at its own. */
function overlap(
  token: TokenDocument.Implementation,
  at: Point,
  other: TokenDocument.Implementation,
  there: Point,
): boolean {
  const [a, b] = [middleOf(token, at), middleOf(other, there)];
  const [own, its] = [pixelSizeOf(token), pixelSizeOf(other)];
  const isWithin = (apart: number, sizes: number): boolean => Math.abs(apart) < sizes / 2 - HAIR;
  return isWithin(a.x - b.x, own.width + its.width) && isWithin(a.y - b.y, own.height + its.height);
}

/** Tokens that only touch do not lie on each other, whatever their corners are rounded to. */
const HAIR = 1;

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
