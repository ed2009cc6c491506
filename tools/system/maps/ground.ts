// The ground of a map: meadow, earth or rock, with what lies flat upon it: water, roads, floors and scree.
import {
  disc,
  filled,
  flowing,
  isInside,
  line,
  lump,
  moved,
  rounded,
  straight,
  type Point,
} from "./drawing.ts";

export type Roll = () => number;

interface Ground {
  readonly base: string;
  readonly patches: readonly string[];
  readonly tufts: readonly string[];
}

export const GROUNDS = {
  meadow: { base: "#6f8155", patches: ["#7b8c5c", "#64764c", "#86925f"], tufts: ["#566a40", "#8d9c66"] },
  heath: { base: "#8a8560", patches: ["#958e66", "#7c7a56", "#a0946a"], tufts: ["#6b6c49", "#a9a077"] },
  night: { base: "#4a5a50", patches: ["#536356", "#415148", "#5a6a58"], tufts: ["#3a4a41", "#667662"] },
  earth: { base: "#3d352e", patches: ["#463d34", "#342d27", "#4b4137"], tufts: ["#2b2520", "#5a4e42"] },
} as const satisfies { readonly [name: string]: Ground };

export type GroundName = keyof typeof GROUNDS;

/** The whole board in one ground, with stains and tufts. */
export function drawGround(name: GroundName, columns: number, rows: number, roll: Roll): string {
  const { base, patches, tufts } = GROUNDS[name];
  const anywhere = (): Point => [roll() * columns, roll() * rows];
  const pick = (colors: readonly string[]): string => colors[Math.floor(roll() * colors.length)] ?? base;
  const stains = Array.from({ length: Math.round(columns * rows * 0.22) }, () =>
    filled(lump(anywhere(), 0.6 + roll() * 1.6, roll, 9), pick(patches), 0.35),
  );
  const blades = Array.from({ length: columns * rows * 2 }, () => tuft(anywhere(), pick(tufts), roll));
  return [
    filled(
      straight([
        [0, 0],
        [columns, 0],
        [columns, rows],
        [0, rows],
      ]),
      base,
    ),
    ...stains,
    ...blades,
  ].join("");
}

function tuft(at: Point, color: string, roll: Roll): string {
  const lean = (roll() - 0.5) * 0.12;
  return line(flowing([at, moved(at, lean, -0.06 - roll() * 0.06)]), color, 0.022, 0.7);
}

/** Water between two banks, darker in its middle, with ripples that follow it. */
export function drawWater(corners: readonly Point[], roll: Roll): string {
  const d = rounded(corners);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const ripples = Array.from({ length: Math.round((right - left) * (bottom - top) * 1.6) }, () => {
    const at: Point = [left + roll() * (right - left), top + roll() * (bottom - top)];
    if (!isInside(at, corners)) return "";
    return line(
      flowing([at, moved(at, 0.1, 0.14), moved(at, 0.02, 0.4)]),
      "#d7e6e8",
      0.025,
      0.25 + roll() * 0.3,
    );
  });
  const banks = [line(d, "#b9a67c", 0.55, 0.55), line(d, "#5b5a40", 0.2, 0.5)];
  const depths = [line(d, "#7fa7ad", 0.35, 0.7)];
  return [...banks, filled(d, "#4b7f90"), ...depths, ...ripples].join("");
}

/** A road of trodden earth. */
export function drawRoad(points: readonly Point[], width: number, roll: Roll): string {
  const d = flowing(points);
  const pebbles = points.slice(1).flatMap(([x, y], at) => {
    const [fromX, fromY] = points[at] ?? [x, y];
    return Array.from({ length: 14 }, () => {
      const share = roll();
      const spot: Point = [fromX + (x - fromX) * share, fromY + (y - fromY) * share + (roll() - 0.5) * width];
      return disc(spot, 0.02 + roll() * 0.035, "#d8c9a3", 0.5);
    });
  });
  return [
    line(d, "#5f5138", width + 0.2, 0.35),
    line(d, "#a38d63", width, 0.8),
    line(d, "#b7a276", width * 0.5, 0.5),
    ...pebbles,
  ].join("");
}

const FLOORS = {
  flagstones: { base: "#6d685f", seam: "#4d4942", stones: ["#757066", "#666157", "#7d776c"] },
  planks: { base: "#8a6a46", seam: "#5e472e", stones: ["#93724c", "#7f6140", "#9a7950"] },
} as const;

export type FloorName = keyof typeof FLOORS;

/** A floor from one corner to the opposite one: flagstones one by one, or planks in long rows. */
export function drawFloor(name: FloorName, [left, top]: Point, [right, bottom]: Point, roll: Roll): string {
  const { base, seam, stones } = FLOORS[name];
  const [length, height] = name === "planks" ? [2.4, 0.5] : [1, 1];
  const parts = [
    filled(
      straight([
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ]),
      base,
    ),
  ];
  for (let y = top; y < bottom - 0.01; y += height) {
    const shift = name === "planks" ? roll() * length : 0;
    for (let x = left - shift; x < right; x += length) {
      const [from, to] = [Math.max(x, left), Math.min(x + length, right)];
      if (to - from < 0.05) continue;
      const d = straight([
        [from, y],
        [to, y],
        [to, y + height],
        [from, y + height],
      ]);
      parts.push(filled(d, stones[Math.floor(roll() * stones.length)] ?? base), line(d, seam, 0.03, 0.6));
    }
  }
  const cracks = Array.from({ length: Math.round((right - left) * (bottom - top) * 0.12) }, () => {
    const at: Point = [left + roll() * (right - left - 0.6), top + roll() * (bottom - top - 0.4)];
    return line(flowing([at, moved(at, 0.2, 0.1), moved(at, 0.45, 0.02 + roll() * 0.3)]), seam, 0.025, 0.6);
  });
  return [...parts, ...cracks].join("");
}

/** Loose stones wherever the corners reach. */
export function drawScree(corners: readonly Point[], roll: Roll): string {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const stones = Array.from({ length: Math.round(width * height * 4) }, () => {
    const at: Point = [left + roll() * width, top + roll() * height];
    return isInside(at, corners) ? drawRock(at, 0.07 + roll() * roll() * 0.34, roll) : "";
  });
  return [
    filled(rounded(corners), "#9a8f7a", 0.75),
    line(rounded(corners), "#8b8069", 0.5, 0.4),
    ...stones,
  ].join("");
}

const ROCKS = ["#8f8a80", "#7f7a72", "#a09a8e"];

/** A rock with its shadow and its lit side. */
export function drawRock(at: Point, radius: number, roll: Roll): string {
  const color = ROCKS[Math.floor(roll() * ROCKS.length)] ?? "#8f8a80";
  return [
    filled(lump(moved(at, radius * 0.22, radius * 0.28), radius * 1.04, roll, 7), "#1d1a14", 0.35),
    filled(lump(at, radius, roll, 7), color),
    filled(lump(moved(at, -radius * 0.22, -radius * 0.26), radius * 0.5, roll, 6), "#c8c2b4", 0.5),
  ].join("");
}
