// The figure of a body, laid out from its parts alone: heads above, limbs to the sides, a tail below, faces in heads.

import type { BodyForm, BodyPart } from "../core/language/body.ts";
import { faceShapes, type Disc, type PartShape } from "./body-face.ts";
import {
  along,
  boundsOf,
  disc,
  mirrored,
  moved,
  ribbon,
  toward,
  type Bounds,
  type Outline,
  type Point,
} from "./outlines.ts";

export type { PartShape } from "./body-face.ts";

export interface BodyFigure {
  /** What holds the parts together, and is none: trunk and necks. */
  readonly frame: readonly Outline[];
  /** Every part once; what lies upon another comes after it. */
  readonly shapes: readonly PartShape[];
  readonly bounds: Bounds;
}

/** What lies between a part and the next. */
const GAP = 3;

/** Forms that reach out from the sides, from above to below. */
const LIMBS: readonly BodyForm[] = ["wing", "arm", "hand", "other", "leg", "foot"];
const FACES: readonly BodyForm[] = ["eye", "nose", "mouth", "ear", "horn", "heart"];

interface Body {
  readonly parts: readonly BodyPart[];
  readonly within: (id: string) => readonly BodyPart[];
}

/** A body as a figure that faces whoever looks: what is left of the creature is to the right. */
export function layOutBody(parts: readonly BodyPart[]): BodyFigure {
  const body = { parts, within: (id: string) => parts.filter(({ parent }) => parent === id) };
  const roots = parts.filter(({ parent }) => parent === null || !parts.some(({ id }) => id === parent));
  const isHeap = roots.length > 2 && roots.every(({ form }) => form === "other");
  const { frame, shapes } = isHeap ? layOutHeap(body, roots) : layOutTrunk(body, roots);
  return { frame, shapes, bounds: boundsOf([...frame, ...shapes.map(({ outline }) => outline)]) };
}

/** Parts that are alike and hang together by nothing: a swarm. */
function layOutHeap(body: Body, roots: readonly BodyPart[]): Omit<BodyFigure, "bounds"> {
  const shapes = roots.flatMap((part, i) => {
    // Seeds of a sunflower: as close as discs can be in any number.
    const center = moved({ x: 0, y: 0 }, toward(i * 137.508), 26 * Math.sqrt(i + 0.4));
    return discShapes(body, part, { center, rx: 20, ry: 17 });
  });
  return { frame: [], shapes };
}

/** A trunk by what reaches out from it. */
interface Trunk {
  readonly rx: number;
  readonly ry: number;
  /** How much broader it is above than below. */
  readonly taper: number;
  readonly outline: Outline;
}

interface Limb {
  readonly part: BodyPart;
  readonly mirror: boolean;
  /** Where it leaves the trunk and where it goes, in degrees on the side to the right. */
  readonly origin: number;
  readonly way: number;
  readonly length: number;
  readonly broad: number;
}

function layOutTrunk(body: Body, roots: readonly BodyPart[]): Omit<BodyFigure, "bounds"> {
  const of = (...forms: readonly BodyForm[]) => roots.filter(({ form }) => forms.includes(form));
  const [heads, tails, faces] = [of("head"), of("tail"), of(...FACES)];
  const sides = sidesOf(of(...LIMBS));
  const trunk = trunkOf(roots, sides);
  const limbs = limbsOf(sides, tails.length > 0);
  const above = layOutHeads(body, heads, { trunk, room: headRoom(sides) });
  const isBare = sides.rows.length === 0;
  return {
    frame: [trunk.outline, ...above.frame],
    shapes: [
      ...limbs.flatMap((limb) => limbShapes(body, limb, trunk)),
      ...tailShapes(body, tails, { trunk, isBare }),
      ...above.shapes,
      ...faceShapes(faces, { center: { x: 0, y: trunk.ry * -0.1 }, rx: trunk.rx * 0.9, ry: trunk.ry * 0.8 }),
    ],
  };
}

/** Limbs in rows from above to below, one of each side in a row. */
interface Sides {
  readonly rows: readonly {
    readonly form: BodyForm;
    readonly left: BodyPart | null;
    readonly right: BodyPart | null;
  }[];
  /** A limb without another one of its form, which may stand in the middle below. */
  readonly single: BodyPart | null;
}

const isLeg = (form: BodyForm): boolean => form === "leg" || form === "foot";

function sidesOf(limbs: readonly BodyPart[]): Sides {
  const legs = limbs.filter(({ form }) => isLeg(form));
  const single = legs.length === 1 ? (legs[0] ?? null) : null;
  const rows = LIMBS.flatMap((form) => {
    const alike = limbs.filter((each) => each.form === form && each !== single);
    const [left, right]: [BodyPart[], BodyPart[]] = [[], []];
    for (const part of alike) if (part.side) (part.side === "left" ? left : right).push(part);
    for (const part of alike) if (!part.side) (left.length <= right.length ? left : right).push(part);
    return Array.from({ length: Math.max(left.length, right.length) }, (_none, i) => ({
      form,
      left: left[i] ?? null,
      right: right[i] ?? null,
    }));
  });
  return { rows, single };
}

const rowsOf = ({ rows }: Sides, is: (form: BodyForm) => boolean): number =>
  rows.filter(({ form }) => is(form)).length;
const isWing = (form: BodyForm): boolean => form === "wing";
const isArm = (form: BodyForm): boolean => !isLeg(form) && !isWing(form);

function trunkOf(roots: readonly BodyPart[], sides: Sides): Trunk {
  const [arms, legs] = [rowsOf(sides, isArm), rowsOf(sides, isLeg)];
  const bare = sides.rows.length === 0;
  const isRound = (arms > 2 && legs === 0) || roots.length === 0;
  const ry = isRound ? 34 + 3 * arms : 44 + 7 * Math.max(0, arms - 1) + 9 * Math.max(0, legs - 1);
  const rx = isRound ? ry : bare ? 24 : legs > 1 ? 31 : 33;
  const taper = isRound ? 0 : legs > 1 || bare ? 0.1 : arms > 0 ? 0.24 : 0.08;
  const size = { rx, ry, taper };
  return {
    ...size,
    outline: Array.from({ length: 24 }, (_none, i) => onTrunk(size, 15 * i)),
  };
}

/** A point of the trunk's edge, whose corners are rounder than those of a box and squarer than those of an egg. */
function onTrunk({ rx, ry, taper }: Omit<Trunk, "outline">, degrees: number): Point {
  const { x, y } = toward(degrees);
  const square = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.8;
  return { x: rx * (1 - taper * y) * square(x), y: ry * square(y) };
}

/** How far heads may spread, in degrees to each side of straight up. */
function headRoom(sides: Sides): number {
  if (rowsOf(sides, isWing) > 0) return 34;
  return rowsOf(sides, isArm) > 0 ? 44 : sides.rows.length > 0 ? 54 : 72;
}

/** Where a group of rows leaves the trunk, and the ways that it has to share, from above to below. */
interface Sector {
  readonly origins: readonly [number, number];
  readonly ways: readonly [number, number];
}

function limbsOf(sides: Sides, hasTail: boolean): readonly Limb[] {
  const [wings, arms, legs] = [rowsOf(sides, isWing), rowsOf(sides, isArm), rowsOf(sides, isLeg)];
  const high: Sector = { origins: [-46, -34], ways: wings > 1 ? [-60, -26] : [-46, -28] };
  const lowest = hasTail ? 62 : 82;
  const armSector: Sector =
    legs === 0 && !sides.single
      ? {
          origins: wings ? [-16, 66] : [-44, 70],
          ways: wings ? [6, 66] : [arms > 2 ? -34 : 30, hasTail ? 58 : 68],
        }
      : arms === 1
        ? { origins: [-30, -30], ways: legs > 1 ? [-14, -14] : [42, 42] }
        : {
            origins: [-38, legs > 1 ? -14 : hasTail ? 6 : 20],
            ways: [legs > 1 ? -24 : wings ? 8 : -12, legs > 1 ? 0 : hasTail ? 30 : 52],
          };
  const legSector: Sector =
    legs > 1
      ? {
          origins: [arms ? 12 : wings ? -14 : -32, 56],
          ways: [arms ? 20 : wings ? 14 : -4, hasTail ? 56 : 64],
        }
      : { origins: hasTail ? [46, 46] : [64, 64], ways: [lowest, lowest] };
  const lone = sides.single;
  return [
    ...spread(sides, isWing, { ...high, length: 78 }),
    ...spread(sides, isArm, { ...armSector, length: 58 }),
    ...spread(sides, isLeg, { ...legSector, length: legs > 1 ? 50 : 62 }),
    ...(lone
      ? [{ part: lone, mirror: false, origin: 90, way: hasTail ? 62 : 90, length: 62, broad: 12 }]
      : []),
  ];
}

function spread(
  sides: Sides,
  is: (form: BodyForm) => boolean,
  { origins, ways, length }: Sector & { readonly length: number },
): readonly Limb[] {
  const rows = sides.rows.filter(({ form }) => is(form));
  const share = ([from, to]: readonly [number, number], i: number): number =>
    rows.length === 1 ? (from + to) / 2 : from + ((to - from) * i) / (rows.length - 1);
  const broad = rows.length === 1 ? 11 : Math.min(11, (0.3 * (origins[1] - origins[0])) / (rows.length - 1));
  return rows.flatMap(({ left, right }, i) => {
    const limb = { origin: share(origins, i), way: share(ways, i), length, broad: Math.max(4, broad) };
    return [
      ...(left ? [{ ...limb, part: left, mirror: false }] : []),
      ...(right ? [{ ...limb, part: right, mirror: true }] : []),
    ];
  });
}

function limbShapes(body: Body, limb: Limb, trunk: Trunk): readonly PartShape[] {
  const { part, mirror, origin, way, length, broad } = limb;
  const start = onTrunk(trunk, origin);
  const shapes =
    part.form === "wing"
      ? wingShapes(body, part, { from: start, way, length, broad })
      : segments(body, part, { from: moved(start, toward(way), broad * 0.9 + GAP), way, length, broad });
  return mirror ? shapes.map(mirroredShape) : shapes;
}

const mirroredShape = ({ outline, middle, ...rest }: PartShape): PartShape => ({
  ...rest,
  outline: mirrored(outline),
  middle: { ...middle, x: -middle.x },
});

interface Segment {
  readonly from: Point;
  readonly way: number;
  readonly length: number;
  readonly broad: number;
}

/** A limb, and at its end what it bears: a hand, a foot, whatever else, however deep. */
function segments(body: Body, part: BodyPart, segment: Segment): readonly PartShape[] {
  const { from, way, length, broad } = segment;
  const end = moved(from, toward(way), length);
  const borne = body.within(part.id);
  const isEnd = part.form === "hand" || part.form === "foot";
  const tip = isEnd ? broad * 1.1 : broad * (borne.length > 0 ? 0.72 : 0.34);
  const spine = { from, to: end, bend: isEnd ? 0 : -length * 0.05, broad: [broad, tip] as const };
  const own: PartShape = {
    id: part.id,
    outline: ribbon(spine),
    middle: along(spine, 0.45),
  };
  return [own, ...ends(body, borne, { from: end, way, length, broad: tip })];
}

/** What stands at the end of a limb, fanned out where there is more than one. */
function ends(
  body: Body,
  borne: readonly BodyPart[],
  { from, way, length, broad }: Segment,
): readonly PartShape[] {
  const step = borne.length > 1 ? Math.min(44, 150 / (borne.length - 1)) : 0;
  return borne.flatMap((part, i) => {
    const isHead = part.form === "head";
    const own = isHead ? 20 : Math.max(3, Math.min(9, broad * (borne.length > 1 ? 0.8 : 1.05)));
    const fanned = step === 0 ? 0 : (own * 1.25 + 1) / Math.sin((step * Math.PI) / 360);
    const angle = way + (i - (borne.length - 1) / 2) * step;
    const start = moved(from, toward(angle), Math.max(broad * 0.9 + GAP + own * 0.9, fanned));
    if (isHead || FACES.includes(part.form))
      return discShapes(body, part, { center: moved(start, toward(angle), own * 0.3), rx: own, ry: own });
    return segments(body, part, { from: start, way: angle, length: Math.max(7, length * 0.2), broad: own });
  });
}

/** A wing: an edge that goes out to its tip, and a membrane that hangs from it in bows. */
function wingShapes(body: Body, part: BodyPart, { from, way, length, broad }: Segment): readonly PartShape[] {
  const root = moved(from, toward(way), GAP + 2);
  // Of several on a side each has a narrower share of the air.
  const narrow = broad < 11 ? 0.52 : 1;
  const out = (turn: number, share: number): Point =>
    moved(root, toward(way + turn * narrow), length * share);
  const outline = [
    out(0, 0.02),
    out(-13, 0.5),
    out(-9, 0.96),
    out(-1, 1.04),
    out(8, 0.86),
    out(14, 0.72),
    out(20, 0.8),
    out(28, 0.7),
    out(34, 0.5),
    out(42, 0.5),
    out(48, 0.34),
  ];
  const borne = ends(body, body.within(part.id), { from: out(-4, 1.04), way, length, broad: 6 });
  return [{ id: part.id, outline, middle: out(10, 0.52) }, ...borne];
}

/** A head or another round part, with the face that it has and whatever else grows from it. */
function discShapes(body: Body, part: BodyPart, { center, rx, ry }: Disc): readonly PartShape[] {
  const borne = body.within(part.id);
  const face = borne.filter(({ form }) => FACES.includes(form));
  const others = borne.filter((each) => !face.includes(each));
  const grown = ends(body, others, { from: center, way: -90, length: 60, broad: ry * 0.9 });
  return [
    {
      id: part.id,
      outline: disc(center, rx, ry),
      middle: { x: center.x, y: center.y - (face.length > 0 ? ry * 0.82 : 0) },
    },
    ...faceShapes(face, { center, rx, ry }),
    ...grown,
  ];
}

interface Above {
  readonly trunk: Trunk;
  /** Degrees to each side of straight up. */
  readonly room: number;
}

/** Heads above the trunk, in a bow where there are several, each on a neck of its own. */
function layOutHeads(
  body: Body,
  heads: readonly BodyPart[],
  { trunk, room: most }: Above,
): Omit<BodyFigure, "bounds"> {
  const count = heads.length;
  const room = Math.min(most, 18 * count);
  const size = count === 1 ? 31 : Math.max(19, 29 - 2 * count);
  // Ears and horns need room beside the head as well.
  const slot = size * 2.9;
  const wide = (2 * room * Math.PI) / 180;
  const base = { x: 0, y: -trunk.ry * 0.4 };
  const clear = trunk.ry * 0.6 + size * 1.1 + 6;
  // The outermost heads of a bow stay above all that reaches out to the sides.
  const bow = (clear + size * 0.5) / Math.cos((room * Math.PI) / 180);
  const far = count === 1 ? clear : Math.max(bow, ((count - 1) * slot) / wide);
  const placed = heads.map((head, i) => {
    const angle = count === 1 ? -90 : -90 + room * (1 - (2 * i) / (count - 1));
    return { head, angle, center: moved(base, toward(angle), far) };
  });
  const neck = count === 1 ? 10 : Math.max(5, size * 0.34);
  return {
    frame: placed.map(({ center, angle }) =>
      ribbon({
        from: moved(base, toward(angle), count === 1 ? trunk.ry * 0.4 : 4),
        to: moved(center, toward(angle), -size * 0.7),
        bend: 0,
        broad: [neck * 1.25, neck],
      }),
    ),
    shapes: placed.flatMap(({ head, center }) =>
      discShapes(body, head, { center, rx: size * 0.9, ry: size }),
    ),
  };
}

/** Tails below, which wind the more the less else there is. */
function tailShapes(
  body: Body,
  tails: readonly BodyPart[],
  { trunk, isBare }: { readonly trunk: Trunk; readonly isBare: boolean },
): readonly PartShape[] {
  const length = isBare ? 118 : 62;
  return tails.flatMap((part, i) => {
    const way = 90 + (i - (tails.length - 1) / 2) * 20;
    const broad = isBare ? Math.min(15, 34 / tails.length) : Math.min(7, 13 / tails.length);
    const from = moved(onTrunk(trunk, way), toward(way), broad * 0.9 + GAP);
    const spine = {
      from,
      to: moved(from, toward(way), length),
      bend: tails.length === 1 ? length * (isBare ? 0.26 : 0.08) : 0,
      broad: [broad, 2.5] as const,
    };
    const own = { id: part.id, outline: ribbon(spine), middle: along(spine, 0.2) };
    return [own, ...ends(body, body.within(part.id), { from: spine.to, way, length, broad: 4 })];
  });
}
