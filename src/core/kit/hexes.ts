// Hexes: where one lies, which ones touch it, and which of them a creature of any size covers.

import type { Position } from "../language/fight.ts";

/**
 * A hex by its axial coordinates. In level rows `x` goes along the row to the east and `y` to the southeast; in upright
 * columns `x` goes to the southeast and `y` down the column.
 */
export interface Hex {
  readonly x: number;
  readonly y: number;
}

export type HexKind = "hexRows" | "hexColumns";

/** The six ways out of a hex by compass word, from the north on clockwise. */
export const HEX_WAYS = {
  hexRows: [
    ["NE", 1, -1],
    ["E", 1, 0],
    ["SE", 0, 1],
    ["SW", -1, 1],
    ["W", -1, 0],
    ["NW", 0, -1],
  ],
  hexColumns: [
    ["N", 0, -1],
    ["NE", 1, -1],
    ["SE", 1, 0],
    ["S", 0, 1],
    ["SW", -1, 1],
    ["NW", -1, 0],
  ],
} as const;

/** Measures are computed; a rounding decides nothing. */
const TINY = 1e-9;

/** From the middle of one row or column to that of the next, where neighbors are 1 apart. */
const NEXT_ROW = Math.sqrt(3) / 2;

/** The middle of a hex as a point of the plane; the middles of neighbors are 1 apart. */
export function middleOfHex(kind: HexKind, { x, y }: Hex): Hex {
  return kind === "hexRows" ? { x: x + y / 2, y: y * NEXT_ROW } : { x: x * NEXT_ROW, y: y + x / 2 };
}

/** The hex whose middle is nearest to a point of the plane. */
export function hexAt(kind: HexKind, point: Hex): Hex {
  const [x, y] =
    kind === "hexRows"
      ? [point.x - point.y / NEXT_ROW / 2, point.y / NEXT_ROW]
      : [point.x / NEXT_ROW, point.y - point.x / NEXT_ROW / 2];
  // Of three coordinates that come to 0, the one that is farthest from a whole number follows from the others.
  const [wholeX, wholeY, wholeZ] = [Math.round(x) + 0, Math.round(y) + 0, Math.round(-x - y)];
  const [offX, offY, offZ] = [Math.abs(wholeX - x), Math.abs(wholeY - y), Math.abs(wholeZ + x + y)];
  if (offX > offY && offX > offZ) return { x: 0 - wholeY - wholeZ, y: wholeY };
  if (offY > offZ) return { x: wholeX, y: 0 - wholeX - wholeZ };
  return { x: wholeX, y: wholeY };
}

/** The hexes on the straight line from one to another, without the first. */
export function hexesAlong(kind: HexKind, from: Hex, to: Hex): readonly Hex[] {
  const steps = hexesBetween(from, to);
  const [start, end] = [middleOfHex(kind, from), middleOfHex(kind, to)];
  // A line along the side of two hexes keeps to the one in the southeast.
  const at = (axis: "x" | "y", share: number): number =>
    start[axis] + (end[axis] - start[axis]) * share + TINY * (axis === "x" ? 2 : 1);
  return Array.from({ length: steps }, (_step, i) => {
    const share = (i + 1) / steps;
    return hexAt(kind, { x: at("x", share), y: at("y", share) });
  });
}

/** The fewest steps from one hex to another. */
export function hexesBetween(a: Hex, b: Hex): number {
  const [x, y] = [b.x - a.x, b.y - a.y];
  return Math.max(Math.abs(x), Math.abs(y), Math.abs(x + y));
}

const footprints = new Map<string, readonly Hex[]>();

/**
 * The hexes that a creature covers. As wide as long it is as round as hexes allow: 1, 3, 7, 12 or 19 of them, about the
 * hex of its place, for an even size about that one's corner in the southeast. Otherwise it covers so many rows or
 * columns, each other one shoved, from the hex of its place on. Whatever is smaller than a hex has one.
 */
export function hexesOf({ x, y, width, height, board }: Position): readonly Hex[] {
  const kind = board === "hexColumns" ? board : "hexRows";
  const [across, down] = [wholeSize(width), wholeSize(height)];
  if (across === 1 && down === 1) return [{ x, y }];
  const key = `${kind} ${across} ${down}`;
  const known = footprints.get(key) ?? footprintOf(kind, across, down);
  footprints.set(key, known);
  return known.map((each) => ({ x: x + each.x, y: y + each.y }));
}

function wholeSize(size: number): number {
  return Math.max(1, Math.round(size));
}

function footprintOf(kind: HexKind, across: number, down: number): readonly Hex[] {
  if (across === down) return roundFootprint(across);
  const hexes: Hex[] = [];
  for (let i = 0; i < across; i += 1)
    for (let j = 0; j < down; j += 1)
      hexes.push(
        kind === "hexRows" ? { x: i - Math.floor(j / 2), y: j } : { x: i, y: j - Math.floor(i / 2) },
      );
  return hexes;
}

/** All hexes whose middles lie within a hexagon about the middle, or about the corner where three hexes meet. */
function roundFootprint(size: number): readonly Hex[] {
  const corner = size % 2 === 0 ? 1 / 3 : 0;
  const [most, least] =
    size % 2 === 0 ? [(size - 2 / 3) / 2, (size - 4 / 3) / 2] : [(size - 1) / 2, (size - 1) / 2];
  const hexes: Hex[] = [];
  for (let x = -size; x <= size; x += 1)
    for (let y = -size; y <= size; y += 1) {
      const along = [x - corner, y - corner, -x - y + 2 * corner];
      const isWithin = along.every((each) => each <= most + TINY && each >= -least - TINY);
      if (isWithin) hexes.push({ x, y });
    }
  return hexes;
}
