// Spots in areas: where a token finds room that has come into an area by the rules and was dragged nowhere.

import type { Point } from "./drawn-areas.ts";

/** The nearest square where a token stands as wanted and on nobody else; one on others where there is no room; null for none. */
export function spotIn(
  token: TokenDocument.Implementation,
  isThere: (corner: Point) => boolean,
  taken: readonly Point[],
): Point | null {
  const scene = token.parent;
  if (!scene) return null;
  const { size } = scene.grid;
  const others = [...scene.tokens].filter((each) => each !== token);
  const isFree = (spot: Point): boolean =>
    !others.some((other) => overlap(spot, token, other, other, size)) &&
    !taken.some((each) => overlap(spot, token, each, token, size));
  const spots = cornersOf(scene)
    .filter(isThere)
    .sort((a, b) => distance(a, token) - distance(b, token));
  return spots.find(isFree) ?? spots[0] ?? null;
}

function cornersOf({ dimensions }: NonNullable<TokenDocument.Implementation["parent"]>): Point[] {
  const { width, height, size } = dimensions;
  const along = (length: number): number[] =>
    Array.from({ length: Math.floor(length / size) }, (_each, i) => i * size);
  return along(height).flatMap((y) => along(width).map((x) => ({ x, y })));
}

interface Size {
  readonly width?: number | null;
  readonly height?: number | null;
}

function overlap(a: Point, aSize: Size, b: Point, bSize: Size, square: number): boolean {
  return (
    a.x < b.x + (bSize.width ?? 1) * square &&
    b.x < a.x + (aSize.width ?? 1) * square &&
    a.y < b.y + (bSize.height ?? 1) * square &&
    b.y < a.y + (aSize.height ?? 1) * square
  );
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
