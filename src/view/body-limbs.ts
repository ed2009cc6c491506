// What grows from a body: limbs with what they bear at their ends, wings, tails, and heads with their faces.

import type { BodyForm, BodyPart } from "../core/language/body.ts";
import { faceShapes, type Disc, type PartShape } from "./body-face.ts";
import type { HeadManner } from "./body-manners.ts";
import {
  along,
  angleOf,
  band,
  halved,
  mirrored,
  moved,
  posed,
  ribbon,
  toward,
  type Outline,
  type Place,
  type Point,
  type Sketch,
} from "./outlines.ts";

/** A body while it is drawn: what belongs to what, how its heads look, and on what its feet stand. */
export interface Body {
  readonly within: (id: string) => readonly BodyPart[];
  readonly manner: HeadManner;
  /** How hands and feet look. */
  readonly hand: Sketch;
  readonly foot: Sketch;
  /** The way that feet point, where it is not that of their legs. */
  readonly footWay: number | null;
}

/** What holds the parts of a body together without being one, and the parts; what lies upon another comes after it. */
export interface Laid {
  readonly trunk: { readonly outline: Outline; readonly middle: Point } | null;
  readonly frame: readonly Outline[];
  readonly shapes: readonly PartShape[];
}

/** What lies between a part and the next. */
export const GAP = 3;

export const FACES: readonly BodyForm[] = ["eye", "nose", "mouth", "ear", "horn", "heart"];

/** A thumb toward the body, the fingers together. */
export const HAND: Sketch = [
  [-0.3, -0.7],
  [0.5, -0.98],
  [1.5, -0.95],
  [2.4, -0.75],
  [2.75, -0.2],
  [2.5, 0.4],
  [1.5, 0.62],
  [1.75, 1.3],
  [1.35, 1.55],
  [0.6, 1],
  [-0.3, 0.7],
];
export const PINCER: Sketch = [
  [-0.3, -0.6],
  [0.8, -1.25],
  [2.1, -1.2],
  [3.2, -0.15],
  [2.1, -0.4],
  [1.5, 0],
  [2.1, 0.35],
  [3, 0.3],
  [2, 1.15],
  [0.8, 1.1],
  [-0.3, 0.6],
];
export const SHOE: Sketch = [
  [-0.9, -0.75],
  [0.6, -0.85],
  [1.9, -0.7],
  [2.3, 0.15],
  [1.9, 0.75],
  [0.4, 0.85],
  [-0.9, 0.8],
];
export const PAW: Sketch = [
  [-0.85, -0.75],
  [0.4, -0.85],
  [1.5, -0.45],
  [1.85, 0.25],
  [1.6, 0.75],
  [0.4, 0.85],
  [-0.85, 0.8],
];
export const TALON: Sketch = [
  [-0.4, -0.5],
  [0.5, -0.6],
  [1.9, -1.7],
  [2.2, -1.5],
  [1.35, -0.35],
  [2.6, -0.1],
  [2.6, 0.15],
  [1.35, 0.4],
  [2.2, 1.5],
  [1.9, 1.7],
  [0.5, 0.6],
  [-0.4, 0.5],
];

/** A limb of a body, as it lies on the side to the right. */
export interface Limb {
  readonly from: Point;
  readonly way: number;
  readonly length: number;
  readonly broad: number;
  /** How far its middle lies beside the straight way, as a share of its length; against the clock where it is below 0. */
  readonly bend: number;
}

/** The same on the other side of a body. */
export const mirroredShape = ({ outline, middle, detail, ...rest }: PartShape): PartShape => ({
  ...rest,
  outline: mirrored(outline),
  middle: { ...middle, x: -middle.x },
  ...(detail ? { detail: mirrored(detail) } : {}),
});

/** A limb, and at its end what it bears: a hand, a foot, whatever else, however deep. */
export function limbShapes(body: Body, part: BodyPart, limb: Limb): readonly PartShape[] {
  const { from, way, length, broad, bend } = limb;
  if (part.form === "hand" || part.form === "foot") return [endShape(body, part, limb)].flat();
  const end = moved(from, toward(way), length);
  const borne = body.within(part.id);
  const tip = broad * (borne.length > 0 ? 0.62 : 0.3);
  const spine = { from, to: end, bend: bend * length, broad: [broad, tip] as const };
  const own = { id: part.id, outline: ribbon(spine), middle: along(spine, 0.45) };
  const last = angleOf(along(spine, 0.9), end);
  return [own, ...endsOf(body, borne, { from: end, way: last, length, broad: tip })];
}

/** A hand or a foot, with what belongs to it in turn. */
function endShape(body: Body, part: BodyPart, { from, way, length, broad }: Omit<Limb, "bend">): PartShape[] {
  const isFoot = part.form === "foot";
  const pointed = isFoot ? (body.footWay ?? way) : way;
  const size = broad * (isFoot ? 1.1 : 1.2);
  const pose = { at: from, way: pointed, size };
  const tip = moved(from, toward(pointed), size * 2.5);
  return [
    {
      id: part.id,
      outline: posed(isFoot ? body.foot : body.hand, pose),
      middle: moved(from, toward(pointed), size * 0.9),
    },
    ...endsOf(body, body.within(part.id), { from: tip, way: pointed, length, broad: broad * 0.7 }),
  ];
}

type End = Omit<Limb, "bend">;

/** What stands at the end of a limb, fanned out where there is more than one. */
export function endsOf(
  body: Body,
  borne: readonly BodyPart[],
  { from, way, length, broad }: End,
): readonly PartShape[] {
  const step = borne.length > 1 ? Math.min(44, 150 / (borne.length - 1)) : 0;
  return borne.flatMap((part, i) => {
    const isHead = part.form === "head";
    const own = isHead ? 20 : Math.max(3, Math.min(9, broad * (borne.length > 1 ? 0.8 : 1.05)));
    const fanned = step === 0 ? 0 : (own * 1.35 + 1) / Math.sin((step * Math.PI) / 360);
    const angle = way + (i - (borne.length - 1) / 2) * step;
    const near = part.form === "hand" ? 0.4 : 0.9;
    const start = moved(from, toward(angle), Math.max(broad * 0.95 + GAP + own * near, fanned));
    if (isHead || FACES.includes(part.form))
      return headShapes(body, part, { center: moved(start, toward(angle), own * 0.3), rx: own, ry: own });
    const limb = { from: start, way: angle, length: Math.max(7, length * 0.2), broad: own };
    return part.form === "hand" || part.form === "foot"
      ? endShape(body, part, limb)
      : limbShapes(body, part, { ...limb, bend: 0 });
  });
}

/** The skin of a wing from its root around its tip, and the plumage of a bird's. */
const SKIN: Sketch = [
  [0, 0],
  [0, 0],
  [-13, 0.5],
  [-9, 0.96],
  [-1, 1.04],
  [8, 0.86],
  [14, 0.72],
  [20, 0.8],
  [28, 0.7],
  [34, 0.5],
  [42, 0.5],
  [48, 0.34],
];
const PLUMAGE: Sketch = [
  [0, 0],
  [0, 0],
  [-16, 0.42],
  [-14, 0.8],
  [-7, 1.04],
  [1, 1.1],
  [5, 0.98],
  [11, 1.08],
  [17, 0.94],
  [23, 1],
  [30, 0.84],
  [36, 0.86],
  [44, 0.68],
  [50, 0.66],
  [56, 0.44],
  [58, 0.24],
];

export interface Wing {
  readonly from: Point;
  readonly way: number;
  readonly length: number;
  /** How much of the breadth of a lone wing it has. */
  readonly narrow: number;
  readonly isFeathered: boolean;
}

/** A wing: an edge that goes out to its tip, and a membrane or plumage that hangs from it in bows. */
export function wingShapes(body: Body, part: BodyPart, wing: Wing): readonly PartShape[] {
  const { from, way, length, narrow, isFeathered } = wing;
  const root = moved(from, toward(way), GAP + 2);
  const out = (turn: number, share: number): Point =>
    moved(root, toward(way + turn * narrow), length * share);
  const outline = (isFeathered ? PLUMAGE : SKIN).map(([turn, share]) => out(turn, share));
  const end = { from: out(-4, isFeathered ? 1.12 : 1.04), way, length, broad: 6 };
  return [{ id: part.id, outline, middle: out(12, 0.52) }, ...endsOf(body, body.within(part.id), end)];
}

/** A head or another round part, with the face that it has and whatever else grows from it. */
export function headShapes(body: Body, part: BodyPart, { center, rx, ry }: Disc): readonly PartShape[] {
  const borne = body.within(part.id);
  const face = borne.filter(({ form }) => FACES.includes(form));
  const others = borne.filter((each) => !face.includes(each));
  const grown = endsOf(body, others, { from: center, way: -90, length: 60, broad: ry * 0.9 });
  const { manner } = body;
  return [
    {
      id: part.id,
      outline: halved(manner.half, center, { rx, ry }),
      middle: { x: center.x, y: center.y + (face.length > 0 ? ry * 0.74 * (manner.looksUp ? 1 : -1) : 0) },
    },
    ...faceShapes(face, { center, rx, ry }, manner),
    ...grown,
  ];
}

/** Where heads are set on, and how far they may spread. */
export interface Necks {
  readonly base: Point;
  /** The way that the middle of them points, and so many degrees to each side of it. */
  readonly way: number;
  readonly room: number;
  /** How far a lone head is, and how near others may be. */
  readonly reach: number;
  readonly size: number;
  /** How thick the neck of a lone head is at its root and below its chin. */
  readonly thick: readonly [number, number];
}

/** More heads than this stand in two bows, one behind the other. */
const IN_A_BOW = 5;

/** Heads on necks of their own, in a bow where there are several. */
export function headsOf(body: Body, heads: readonly BodyPart[], necks: Necks): Omit<Laid, "trunk"> {
  const { base, way, reach, thick } = necks;
  const count = heads.length;
  const isLone = count === 1;
  const room = Math.min(necks.room, 20 * count);
  const size = isLone ? necks.size : Math.max(16, necks.size - 2 - 1.6 * count);
  const isDeep = count > IN_A_BOW;
  // Ears and horns need room beside the head as well; in two bows the heads of one look between those of the other.
  const slot = size * (isDeep ? 1.75 : 2.75);
  const wide = (2 * room * Math.PI) / 180;
  const far = isLone ? reach : Math.max(reach, ((count - 1) * slot) / wide);
  const placed = heads.map((head, i) => {
    const angle = isLone ? way : way + room * (1 - (2 * i) / (count - 1));
    return {
      head,
      angle,
      center: moved(base, toward(angle), far + (isDeep && i % 2 === 0 ? size * 2.1 : 0)),
    };
  });
  const thin = isLone ? 1 : Math.max(0.4, 0.8 - 0.07 * count);
  return {
    frame: placed.map(({ center }) =>
      ribbon({ from: base, to: center, bend: 0, broad: [thick[0] * thin, thick[1] * thin] }),
    ),
    shapes: placed.flatMap(({ head, center }) =>
      headShapes(body, head, { center, rx: size * 0.9, ry: size }),
    ),
  };
}

const FAN: Sketch = [
  [-0.06, -0.09],
  [0.5, -0.24],
  [0.92, -0.4],
  [1.02, -0.3],
  [0.94, -0.2],
  [1.08, -0.1],
  [1, 0],
  [1.08, 0.1],
  [0.94, 0.2],
  [1.02, 0.3],
  [0.92, 0.4],
  [0.5, 0.24],
  [-0.06, 0.09],
];

/** Tails from one place, fanned out where there are several; a bird's is a fan in itself. */
export function tailShapes(
  body: Body,
  tails: readonly BodyPart[],
  { isFan, ...tail }: Limb & { readonly isFan: boolean },
): readonly PartShape[] {
  const { way: middle, length } = tail;
  return tails.flatMap((part, i) => {
    const aside = (tails.length - 1) / 2 - i;
    const way = middle - aside * 16;
    const broad = Math.min(tail.broad, 15 / tails.length);
    const root = moved(tail.from, toward(middle - 90), aside * (2.1 * broad + 1));
    const from = moved(root, toward(way), broad * 0.9 + GAP);
    const spine = {
      from,
      to: moved(from, toward(way), length),
      bend: tails.length > 1 ? 0 : tail.bend * length,
      broad: [broad, 2.2] as const,
    };
    const outline = isFan && tails.length === 1 ? posed(FAN, { at: from, way, size: length }) : ribbon(spine);
    const own = { id: part.id, outline, middle: along(spine, isFan ? 0.5 : 0.2) };
    return [own, ...endsOf(body, body.within(part.id), { from: spine.to, way, length, broad: 4 })];
  });
}

/** A limb that winds through its places, and what stands at its end. */
export function windingShapes(body: Body, part: BodyPart, places: readonly Place[]): readonly PartShape[] {
  const [before, last] = places.slice(-2);
  const third = places[Math.floor(places.length / 3)];
  if (!before || !last || !third) return [];
  const end = { from: last.at, way: angleOf(before.at, last.at), length: 40, broad: Math.max(3, last.broad) };
  return [
    { id: part.id, outline: band(places), middle: third.at },
    ...endsOf(body, body.within(part.id), end),
  ];
}
