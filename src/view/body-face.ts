// Faces: eyes, noses, mouths and hearts in rows within a round part, ears beside or upon it, horns above it.

import type { BodyForm, BodyPart } from "../core/language/body.ts";
import { halfAt, type HeadManner } from "./body-manners.ts";
import {
  disc,
  halved,
  moved,
  posed,
  ribbon,
  toward,
  type Outline,
  type Point,
  type Sketch,
} from "./outlines.ts";

export interface PartShape {
  readonly id: string;
  readonly outline: Outline;
  /** Where its number stands. */
  readonly middle: Point;
  /** What is drawn upon it for the look of it: a pupil. */
  readonly detail?: Outline;
}

export interface Disc {
  readonly center: Point;
  readonly rx: number;
  readonly ry: number;
}

/** Rows of a face from above to below, and how many stand in one. */
const ROWS: readonly { readonly form: BodyForm; readonly most: number }[] = [
  { form: "eye", most: 4 },
  { form: "nose", most: 4 },
  { form: "mouth", most: 3 },
  { form: "heart", most: 4 },
];

/** All that a face has. Who looks at it sees the creature's left to the right. */
export function faceShapes(
  parts: readonly BodyPart[],
  around: Disc,
  manner: HeadManner,
): readonly PartShape[] {
  const of = (wanted: BodyForm): readonly BodyPart[] => inOrder(parts.filter(({ form }) => form === wanted));
  const hornsOf = of("horn");
  return [
    ...inner(of, around, manner),
    ...ears(of("ear"), around, { manner, isHorned: hornsOf.length > 0 }),
    ...horns(hornsOf, around),
  ];
}

/** From the creature's right to its left, as they stand before whoever looks. */
function inOrder(parts: readonly BodyPart[]): readonly BodyPart[] {
  const place = ({ side }: BodyPart): number => (side === "right" ? -1 : side === "left" ? 1 : 0);
  return [...parts].sort((a, b) => place(a) - place(b));
}

/** No row is higher than this share of the face. */
const HIGHEST = 0.5;

function inner(
  of: (form: BodyForm) => readonly BodyPart[],
  around: Disc,
  manner: HeadManner,
): readonly PartShape[] {
  const { center, rx, ry } = around;
  const rows = ROWS.flatMap(({ form, most }) => {
    const parts = of(form);
    const count = Math.ceil(parts.length / most);
    const each = Math.ceil(parts.length / Math.max(1, count));
    return Array.from({ length: count }, (_none, i) => ({
      form,
      high: manner.rows[form] ?? 1,
      parts: parts.slice(i * each, (i + 1) * each),
    }));
  });
  const total = rows.reduce((sum, { high }) => sum + high, 0);
  const [first, last] = manner.span;
  const unit = Math.min((last - first) / total, HIGHEST);
  // Hearts and a lone mouth stand in the middle; what has eyes has them where eyes are.
  let top = of("eye").length > 0 ? first : (first + last - unit * total) / 2;
  const flip = manner.looksUp ? -1 : 1;
  return rows.flatMap(({ form, high, parts }) => {
    const y = top + (unit * high) / 2;
    top += unit * high;
    const half = rx * Math.max(0.3, halfAt(manner, flip * (y + (y < 0 ? -0.25 : 0.25) * unit * high)));
    const share = (2 * half * 0.94) / Math.max(parts.length, form === "eye" ? 2 : 1);
    const size = { wide: share * 0.44, high: ry * unit * high * 0.42, rx };
    return parts.map((part, i) => {
      const middle = { x: center.x + (i - (parts.length - 1) / 2) * share, y: center.y + flip * ry * y };
      const drawn = feature(part, { at: middle, size, manner, aside: Math.sign(middle.x - center.x) });
      return { id: part.id, middle, ...drawn };
    });
  });
}

interface Room {
  readonly at: Point;
  readonly size: { readonly wide: number; readonly high: number; readonly rx: number };
  readonly manner: HeadManner;
  /** On which side of the face it is; 0 in the middle. */
  readonly aside: number;
}

const HEART: Sketch = [
  [0, -0.45],
  [0.35, -1],
  [1, -0.75],
  [1.05, 0],
  [0.3, 0.75],
  [0, 1.2],
];

/** Pupils below this size would be specks. */
const LEAST_EYE = 2.4;

function feature({ form }: BodyPart, { at, size, manner, aside }: Room): Omit<PartShape, "id" | "middle"> {
  const { wide, high, rx } = size;
  if (form === "heart") {
    const small = Math.min(wide, high);
    return { outline: halved(HEART, at, { rx: small, ry: small }) };
  }
  if (form === "eye") {
    const broad = Math.min(wide, high * 1.6, rx * manner.eye.most);
    const outline = posed(manner.eye.sketch, { at, way: manner.eye.slant * aside, size: broad });
    const { pupil } = manner.eye;
    return pupil && broad >= LEAST_EYE
      ? { outline, detail: disc(at, broad * pupil[0], broad * pupil[1]) }
      : { outline };
  }
  const { sketch, most, flat } = form === "nose" ? manner.nose : manner.mouth;
  const broad = Math.min(wide, high / flat, rx * most);
  const tall = manner.looksUp ? -broad : broad;
  return { outline: halved(sketch, at, { rx: broad, ry: tall }) };
}

/** Pairs of places from the middle outward: the sides take turns, unless they are told. */
function bySide(parts: readonly BodyPart[]): readonly (readonly [BodyPart, number, 1 | -1])[] {
  const counts = { left: 0, right: 0 };
  return parts.map((part) => {
    const side = part.side ?? (counts.left <= counts.right ? "left" : "right");
    counts[side] += 1;
    return [part, counts[side] - 1, side === "left" ? 1 : -1] as const;
  });
}

const POINTED: Sketch = [
  [-0.05, -0.6],
  [0.55, -0.62],
  [1.7, -0.1],
  [1.7, 0.1],
  [0.6, 0.55],
  [-0.05, 0.6],
];
const ROUND: Sketch = [
  [0, -0.85],
  [0.5, -1.1],
  [1.1, -0.65],
  [1.2, 0.1],
  [0.85, 0.8],
  [0.35, 1.05],
  [0, 0.7],
];

/** Ears: a human's beside the head, one below another; a beast's upon it, or below its horns. */
function ears(
  parts: readonly BodyPart[],
  { center, rx, ry }: Disc,
  { manner, isHorned }: { readonly manner: HeadManner; readonly isHorned: boolean },
): readonly PartShape[] {
  const placed = bySide(parts);
  const rows = Math.max(1, ...placed.map(([, row]) => row + 1));
  const size = Math.min(manner.hasPointedEars ? 0.34 : 0.24, 0.6 / rows);
  const first = manner.hasPointedEars ? (isHorned ? -20 : -50) : 0;
  return placed.map(([part, row, side]) => {
    const angle = rows === 1 ? first : first - 24 + (76 * row) / (rows - 1);
    const way = toward(angle);
    const edge = { x: side * rx * way.x, y: ry * way.y };
    const out = { x: side * way.x, y: way.y };
    const root = moved({ x: center.x + edge.x, y: center.y + edge.y }, out, 2);
    const turned = side === 1 ? angle : 180 - angle;
    const sketch = manner.hasPointedEars ? POINTED : ROUND;
    const ear = side === 1 ? sketch : sketch.map(([x, y]) => [x, -y] as const);
    return {
      id: part.id,
      outline: posed(ear, { at: root, way: turned, size: rx * size }),
      middle: moved(root, out, rx * size * 0.5),
    };
  });
}

/** Horns above, fanned out from the middle. */
function horns(parts: readonly BodyPart[], { center, rx, ry }: Disc): readonly PartShape[] {
  if (parts.length === 1 && parts[0] && !parts[0].side)
    return [horn(parts[0], { center, rx, ry }, { angle: -90, side: 1 })];
  const placed = bySide(parts);
  const rows = Math.max(1, ...placed.map(([, row]) => row + 1));
  return placed.map(([part, row, side]) =>
    horn(part, { center, rx, ry }, { angle: rows === 1 ? -60 : -80 + (44 * row) / (rows - 1), side }),
  );
}

function horn(
  part: BodyPart,
  { center, rx, ry }: Disc,
  { angle, side }: { readonly angle: number; readonly side: 1 | -1 },
): PartShape {
  const way = toward(angle);
  const out = { x: side * way.x, y: way.y };
  const broad = rx * 0.16;
  const from = moved({ x: center.x + side * rx * way.x, y: center.y + ry * way.y }, out, broad + 2);
  const to = moved(from, out, ry * 0.6);
  const bend = angle === -90 ? 0 : side * ry * 0.12;
  return {
    id: part.id,
    outline: ribbon({ from, to, bend, broad: [broad, 1] }),
    middle: moved(from, out, ry * 0.2),
  };
}
