// Outlines of drawn things: ribbons, discs and membranes as rings of points, their paths, and lines across them.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A closed ring of points, between which the line runs in curves. */
export type Outline = readonly Point[];

const TURN = 2 * Math.PI;

/** The way that an angle in degrees points: 0 to the right, 90 down. */
export function toward(degrees: number): Point {
  const angle = (degrees * TURN) / 360;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

/** A point so far from another. */
export function moved(from: Point, way: Point, distance: number): Point {
  return { x: from.x + way.x * distance, y: from.y + way.y * distance };
}

/** The same on the other side. */
export function mirrored(outline: Outline): Outline {
  return outline.map(({ x, y }) => ({ x: -x, y }));
}

/** A disc, or an egg. */
export function disc(center: Point, rx: number, ry = rx): Outline {
  return Array.from({ length: 16 }, (_none, i) => {
    const { x, y } = toward((360 * i) / 16);
    return { x: center.x + rx * x, y: center.y + ry * y };
  });
}

/** A way from one point to another with a bend between them, and how broad it is at both ends. */
export interface Spine {
  readonly from: Point;
  readonly to: Point;
  /** How far its middle lies beside the straight way. */
  readonly bend: number;
  readonly broad: readonly [number, number];
}

/** The point at a share of a spine's way. */
export function along({ from, to, bend }: Spine, share: number): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const aside = 4 * bend * share * (1 - share);
  return {
    x: from.x + dx * share - (dy / length) * aside,
    y: from.y + dy * share + (dx / length) * aside,
  };
}

/** A limb: round at both ends, with straight or bent sides. */
export function ribbon(spine: Spine): Outline {
  const steps = 6;
  const [first, last] = spine.broad;
  const side = (sign: 1 | -1): Point[] =>
    Array.from({ length: steps + 1 }, (_none, i) => {
      const share = i / steps;
      const [before, after] = [along(spine, share - 0.01), along(spine, share + 0.01)];
      const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
      const across = { x: -(after.y - before.y) / length, y: (after.x - before.x) / length };
      return moved(along(spine, share), across, sign * (first + (last - first) * share));
    });
  const cap = (share: 0 | 1, broad: number): Point[] => {
    const end = along(spine, share);
    const inner = along(spine, share === 0 ? 0.02 : 0.98);
    const turn = (Math.atan2(end.y - inner.y, end.x - inner.x) * 360) / TURN;
    return [50, 0, -50].map((aside) => moved(end, toward(turn + aside), broad * (aside === 0 ? 0.95 : 1.1)));
  };
  return [...side(1), ...cap(1, last), ...side(-1).reverse(), ...cap(0, first)];
}

/** A place on the way of a band, and how broad the band is there. */
export interface Place {
  readonly at: Point;
  readonly broad: number;
}

/** Whatever winds: it follows its places, round at both ends. */
export function band(places: readonly Place[]): Outline {
  const heading = (i: number): number => {
    const [before, after] = [places[Math.max(0, i - 1)], places[Math.min(places.length - 1, i + 1)]];
    return before && after ? (angleOf(before.at, after.at) * TURN) / 360 : 0;
  };
  const side = (sign: 1 | -1): Point[] =>
    places.map(({ at: center, broad }, i) => {
      const angle = heading(i);
      return moved(center, { x: -Math.sin(angle), y: Math.cos(angle) }, sign * broad);
    });
  const cap = (i: number, turned: number): Point[] => {
    const place = places[i];
    if (!place) return [];
    const way = (heading(i) * 360) / TURN + turned;
    return [50, 0, -50].map((aside) =>
      moved(place.at, toward(way + aside), place.broad * (aside === 0 ? 0.95 : 1.1)),
    );
  };
  return [...side(1), ...cap(places.length - 1, 0), ...side(-1).reverse(), ...cap(0, 180)];
}

/** The way from one point to another, in degrees. */
export function angleOf(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 360) / TURN;
}

/** Where a shape of its own stands: a step of its first number goes along the way, one of its second across it. */
export interface Pose {
  readonly at: Point;
  readonly way: number;
  readonly size: number;
}

export type Sketch = readonly (readonly [number, number])[];

/** A sketched outline as it stands in a pose. */
export function posed(sketch: Sketch, { at: origin, way, size }: Pose): Outline {
  const ahead = toward(way);
  return sketch.map(([onward, across]) => ({
    x: origin.x + size * (onward * ahead.x - across * ahead.y),
    y: origin.y + size * (onward * ahead.y + across * ahead.x),
  }));
}

/** Both halves of a shape whose right half is sketched from above to below, as shares of a width and a height. */
export function halved(
  half: Sketch,
  center: Point,
  { rx, ry }: { readonly rx: number; readonly ry: number },
): Outline {
  const right = half.map(([x, y]) => ({ x: center.x + rx * x, y: center.y + ry * y }));
  const left = half.map(([x, y]) => ({ x: center.x - rx * x, y: center.y + ry * y })).reverse();
  return [...right, ...left.filter(({ x }) => x !== center.x)];
}

/** The points of the line itself, close enough to each other to be measured. */
export function edgeOf(outline: Outline): Outline {
  return outline.flatMap((corner, i) => {
    const [start, end] = [between(at(outline, i - 1), corner), between(corner, at(outline, i + 1))];
    return [0, 0.25, 0.5, 0.75].map((share) =>
      between(between(start, corner, share), between(corner, end, share), share),
    );
  });
}

const at = (outline: Outline, i: number): Point =>
  outline[(i + outline.length) % outline.length] ?? { x: 0, y: 0 };

function between(a: Point, b: Point, share = 0.5): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

const plain = (value: number): string => String(Math.round(value * 10) / 10);
const told = ({ x, y }: Point): string => `${plain(x)} ${plain(y)}`;

/** The outline as an SVG path. */
export function pathOf(outline: Outline): string {
  const start = between(at(outline, -1), at(outline, 0));
  const curves = outline.map((corner, i) => `Q${told(corner)} ${told(between(corner, at(outline, i + 1)))}`);
  return `M${told(start)}${curves.join("")}Z`;
}

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box around outlines; of none a box without room. */
export function boundsOf(outlines: readonly Outline[]): Bounds {
  const all = outlines.flat();
  if (all.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 };
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** What lies within the outline of a slanted line: `rising` goes up to the right, and `offset` is x + y, or x - y, on it. */
function slantWithin(edge: Outline, offset: number, rising: boolean): readonly (readonly [Point, Point])[] {
  const sign = rising ? 1 : -1;
  const met = edge.flatMap((a, i) => {
    const b = at(edge, i + 1);
    const [fore, aft] = [a.x + sign * a.y - offset, b.x + sign * b.y - offset];
    return fore > 0 === aft > 0 ? [] : [between(a, b, fore / (fore - aft))];
  });
  const sorted = met.sort((a, b) => a.x - b.x);
  return sorted.flatMap((a, i) => {
    const b = sorted[i + 1];
    return i % 2 === 0 && b ? [[a, b] as const] : [];
  });
}

const lines = (pairs: readonly (readonly [Point, Point])[]): string =>
  pairs.map(([a, b]) => `M${told(a)}L${told(b)}`).join("");

/** Slanted lines across the whole of it, so far apart; `crossed` both ways. */
export function hatchOf(outline: Outline, apart: number, crossed: boolean): string {
  const edge = edgeOf(outline);
  const slants = (rising: boolean): string => {
    const offsets = edge.map(({ x, y }) => x + (rising ? y : -y));
    const [least, most] = [Math.min(...offsets), Math.max(...offsets)];
    const count = Math.max(1, Math.round((most - least) / apart));
    const step = (most - least) / count;
    return Array.from({ length: count }, (_none, i) =>
      lines(slantWithin(edge, least + step * (i + 0.5), rising)),
    ).join("");
  };
  return crossed ? slants(true) + slants(false) : slants(true);
}

/** A cross over its middle, which reaches somewhat beyond a small one. */
export function crossOver(outline: Outline): string {
  const { left, right, top, bottom } = boundsOf([outline]);
  const { x, y } = between({ x: left, y: top }, { x: right, y: bottom });
  const arm = Math.max(6, Math.min(right - left, bottom - top) * 0.36);
  return lines([
    [
      { x: x - arm, y: y - arm },
      { x: x + arm, y: y + arm },
    ],
    [
      { x: x - arm, y: y + arm },
      { x: x + arm, y: y - arm },
    ],
  ]);
}
