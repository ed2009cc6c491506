// Faces: eyes, noses, mouths and hearts in rows within a round part, ears beside it, horns above it.

import type { BodyForm, BodyPart } from "../core/language/body.ts";
import { disc, moved, ribbon, toward, type Outline, type Point } from "./outlines.ts";

export interface PartShape {
  readonly id: string;
  readonly outline: Outline;
  /** Where its number stands. */
  readonly middle: Point;
}

export interface Disc {
  readonly center: Point;
  readonly rx: number;
  readonly ry: number;
}

/** Rows of a face from above to below, how high each is beside others, and how many stand in one. */
const ROWS: readonly { readonly form: BodyForm; readonly high: number; readonly most: number }[] = [
  { form: "eye", high: 1.15, most: 4 },
  { form: "nose", high: 0.8, most: 4 },
  { form: "mouth", high: 0.8, most: 3 },
  { form: "heart", high: 1.2, most: 4 },
];

/** All that a face has. Who looks at it sees the creature's left to the right. */
export function faceShapes(parts: readonly BodyPart[], around: Disc): readonly PartShape[] {
  const of = (wanted: BodyForm): readonly BodyPart[] => inOrder(parts.filter(({ form }) => form === wanted));
  return [...inner(of, around), ...ears(of("ear"), around), ...horns(of("horn"), around)];
}

/** From the creature's right to its left, as they stand before whoever looks. */
function inOrder(parts: readonly BodyPart[]): readonly BodyPart[] {
  const place = ({ side }: BodyPart): number => (side === "right" ? -1 : side === "left" ? 1 : 0);
  return [...parts].sort((a, b) => place(a) - place(b));
}

function inner(of: (form: BodyForm) => readonly BodyPart[], { center, rx, ry }: Disc): readonly PartShape[] {
  const rows = ROWS.flatMap(({ form, high, most }) => {
    const parts = of(form);
    const count = Math.ceil(parts.length / most);
    const each = Math.ceil(parts.length / Math.max(1, count));
    return Array.from({ length: count }, (_none, i) => ({
      form,
      high,
      parts: parts.slice(i * each, (i + 1) * each),
    }));
  });
  const total = rows.reduce((sum, { high }) => sum + high, 0);
  const room = ry * (rows.length > 1 ? 1.62 : 1);
  const unit = Math.min(room / total, ry * 0.62);
  let top = -(unit * total) / 2;
  return rows.flatMap(({ form, high, parts }) => {
    const [start, end] = [top, top + unit * high];
    top = end;
    const y = (start + end) / 2;
    const half = rx * Math.sqrt(Math.max(0.2, 1 - ((Math.abs(y) + unit * high * 0.3) / ry) ** 2));
    const share = (2 * half) / Math.max(parts.length, form === "eye" ? 2 : 1);
    return parts.map((part, i) => {
      const middle = { x: center.x + (i - (parts.length - 1) / 2) * share, y: center.y + y };
      const size = { wide: share * 0.44, high: (end - start) * 0.42 };
      return { id: part.id, outline: feature(form, middle, size), middle };
    });
  });
}

function feature(
  form: BodyForm,
  at: Point,
  { wide, high }: { readonly wide: number; readonly high: number },
): Outline {
  const small = Math.min(wide, high);
  const point = (x: number, y: number): Point => ({ x: at.x + x, y: at.y + y });
  switch (form) {
    case "nose":
      return [
        point(0, -small),
        point(small * 0.5, 0),
        point(small * 0.9, small * 0.8),
        point(0, small),
        point(-small * 0.9, small * 0.8),
        point(-small * 0.5, 0),
      ];
    case "mouth": {
      const half = Math.min(wide, high * 2.2);
      return [
        point(-half, -high * 0.7),
        point(-half * 0.5, -high * 0.25),
        point(0, -high * 0.1),
        point(half * 0.5, -high * 0.25),
        point(half, -high * 0.7),
        point(half * 0.8, high * 0.3),
        point(0, high * 0.95),
        point(-half * 0.8, high * 0.3),
      ];
    }
    case "heart":
      return [
        point(0, -small * 0.45),
        point(small * 0.35, -small),
        point(small, -small * 0.75),
        point(small * 1.05, 0),
        point(small * 0.3, small * 0.75),
        point(0, small * 1.2),
        point(-small * 0.3, small * 0.75),
        point(-small * 1.05, 0),
        point(-small, -small * 0.75),
        point(-small * 0.35, -small),
      ];
    default:
      return disc(at, Math.min(wide, high * 1.25), Math.min(high, wide * 0.95));
  }
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

/** Ears beside, one below another. */
function ears(parts: readonly BodyPart[], { center, rx, ry }: Disc): readonly PartShape[] {
  const placed = bySide(parts);
  const rows = Math.max(1, ...placed.map(([, row]) => row + 1));
  const size = Math.min(0.26, 0.6 / rows);
  return placed.map(([part, row, side]) => {
    const angle = rows === 1 ? -6 : -30 + (76 * row) / (rows - 1);
    const way = toward(angle);
    const edge = { x: center.x + side * rx * way.x, y: center.y + ry * way.y };
    const out = { x: side * way.x, y: way.y };
    const middle = moved(edge, out, rx * size + 1.5);
    return { id: part.id, outline: disc(middle, rx * size * 0.86, ry * size * 1.2), middle };
  });
}

/** Horns above, fanned out from the middle. */
function horns(parts: readonly BodyPart[], { center, rx, ry }: Disc): readonly PartShape[] {
  if (parts.length === 1 && parts[0] && !parts[0].side)
    return [horn(parts[0], { center, rx, ry }, { angle: -90, side: 1 })];
  const placed = bySide(parts);
  const rows = Math.max(1, ...placed.map(([, row]) => row + 1));
  return placed.map(([part, row, side]) =>
    horn(part, { center, rx, ry }, { angle: rows === 1 ? -56 : -80 + (44 * row) / (rows - 1), side }),
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
  const to = moved(from, out, ry * 0.56);
  const bend = angle === -90 ? 0 : -side * ry * 0.1;
  return {
    id: part.id,
    outline: ribbon({ from, to, bend, broad: [broad, 1] }),
    middle: moved(from, out, ry * 0.2),
  };
}
