// What maps are drawn with: dice that always fall the same, points in squares, and shapes as SVG.

/** One square of the board, in the map's own units. */
export const SQUARE = 100;

export type Point = readonly [number, number];

/** Dice of a map: the same name always throws the same numbers from 0 to 1. */
export function diceOf(name: string): () => number {
  let state = [...name].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619),
    2166136261,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const again = mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((again ^ (again >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number as short as a drawing needs it. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

const pair = ([x, y]: Point): string => `${short(x * SQUARE)} ${short(y * SQUARE)}`;

/** A path with straight sides. */
export function straight(corners: readonly Point[]): string {
  return `M${corners.map(pair).join("L")}Z`;
}

function middle([ax, ay]: Point, [bx, by]: Point): Point {
  return [(ax + bx) / 2, (ay + by) / 2];
}

/** A closed path that rounds its corners. */
export function rounded(corners: readonly Point[]): string {
  const after = (at: number): Point => corners[(at + 1) % corners.length] ?? [0, 0];
  const curves = corners.map((corner, at) => `Q${pair(corner)} ${pair(middle(corner, after(at)))}`);
  return `M${pair(middle(corners.at(-1) ?? [0, 0], corners[0] ?? [0, 0]))}${curves.join("")}Z`;
}

/** An open path that runs smoothly past its points, from the first to the last. */
export function flowing(points: readonly Point[]): string {
  const inner = points.slice(1, -1).map((point, at) => {
    const next = points[at + 2] ?? point;
    return `Q${pair(point)} ${pair(at === points.length - 3 ? next : middle(point, next))}`;
  });
  const last = points.length < 3 ? `L${pair(points.at(-1) ?? [0, 0])}` : "";
  return `M${pair(points[0] ?? [0, 0])}${inner.join("")}${last}`;
}

/** A stone, a bush, a stain: a round thing with an outline of its own. */
export function lump(center: Point, radius: number, roll: () => number, corners = 8): string {
  const points = Array.from({ length: corners }, (_, at): Point => {
    const angle = (at / corners) * 2 * Math.PI;
    const reach = radius * (0.75 + roll() * 0.45);
    return [center[0] + Math.cos(angle) * reach, center[1] + Math.sin(angle) * reach];
  });
  return rounded(points);
}

export function isInside([x, y]: Point, corners: readonly Point[]): boolean {
  let inside = false;
  corners.forEach(([ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % corners.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

export function moved([x, y]: Point, dx: number, dy: number): Point {
  return [x + dx, y + dy];
}

/** A shape with attributes, e.g. shape("path", { d }). */
export function shape(name: string, attributes: { readonly [name: string]: string | number }): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${written.join("")}/>`;
}

export const filled = (d: string, fill: string, opacity = 1): string =>
  shape("path", { d, fill, ...(opacity === 1 ? {} : { "fill-opacity": opacity }) });

export const line = (d: string, stroke: string, width: number, opacity = 1): string =>
  shape("path", {
    d,
    fill: "none",
    stroke,
    "stroke-width": short(width * SQUARE),
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...(opacity === 1 ? {} : { "stroke-opacity": opacity }),
  });

export const disc = ([x, y]: Point, radius: number, fill: string, opacity = 1): string =>
  shape("circle", {
    cx: short(x * SQUARE),
    cy: short(y * SQUARE),
    r: short(radius * SQUARE),
    fill,
    ...(opacity === 1 ? {} : { "fill-opacity": opacity }),
  });
