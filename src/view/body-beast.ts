// A body on four legs: it walks past whoever looks, its left side near, and turns its heads to them.

import type { BodyPart } from "../core/language/body.ts";
import { faceShapes, type PartShape } from "./body-face.ts";
import { layOutFront } from "./body-front.ts";
import {
  FACES,
  HAND,
  headsOf,
  limbShapes,
  PAW,
  tailShapes,
  wingShapes,
  type Body,
  type Laid,
  type Limb,
} from "./body-limbs.ts";
import { BEAST, CHEST } from "./body-manners.ts";
import { isArm, isLeg, isWing, type Rooted } from "./body-sides.ts";
import type { Outline, Point } from "./outlines.ts";

const TRUNK: Outline = [
  { x: -72, y: -6 },
  { x: -66, y: -24 },
  { x: -44, y: -32 },
  { x: -12, y: -27 },
  { x: 20, y: -26 },
  { x: 48, y: -32 },
  { x: 72, y: -24 },
  { x: 80, y: -4 },
  { x: 68, y: 18 },
  { x: 40, y: 14 },
  { x: 6, y: 22 },
  { x: -30, y: 30 },
  { x: -60, y: 22 },
];

/** Where the four legs stand: of the fore and the hind ones the near (left) and the far (right). */
const LEGS: readonly { readonly left: Limb; readonly right: Limb }[] = [
  {
    left: { from: { x: -36, y: 6 }, way: 93, length: 62, broad: 12.5, bend: 0.03 },
    right: { from: { x: -60, y: 12 }, way: 98, length: 50, broad: 10, bend: 0.04 },
  },
  {
    left: { from: { x: 39, y: 3 }, way: 87, length: 65, broad: 14.5, bend: -0.09 },
    right: { from: { x: 71, y: 8 }, way: 82, length: 54, broad: 10.5, bend: -0.1 },
  },
];

/** Where the torso of who has arms as well stands on its four legs. */
const TORSO: Point = { x: -54, y: -60 };
const TORSO_SIZE = 0.8;

/** Trunk, legs, wings or whatever else on the back, tail, and heads or a whole torso in front. */
export function layOutBeast(rooted: Rooted): Laid {
  const { of, within, sides } = rooted;
  const body: Body = { within, manner: BEAST, hand: HAND, foot: PAW, footWay: 180 };
  const hasArms = sides.rows.some(({ form }) => isArm(form) && form !== "other");
  const legs = sides.rows.filter(({ form }) => isLeg(form));
  const before = hasArms ? torsoOf(rooted) : headsOf(body, of("head"), necksOf(rooted));
  const chest = { center: { x: 2, y: -4 }, rx: 19, ry: 15 };
  return {
    trunk: { outline: TRUNK, middle: { x: 27, y: -14 } },
    frame: before.frame,
    shapes: [
      ...tailShapes(body, of("tail"), {
        from: { x: 77, y: -12 },
        way: 34,
        length: 62,
        broad: 7,
        bend: -0.24,
        isFan: false,
      }),
      ...legs.flatMap(({ left, right }, i) => [
        ...legShapes(body, right, LEGS[i]?.right),
        ...legShapes(body, left, LEGS[i]?.left),
      ]),
      ...backShapes(body, rooted, hasArms),
      ...before.shapes,
      ...(hasArms ? [] : faceShapes(of(...FACES), chest, CHEST)),
    ],
  };
}

function legShapes(body: Body, part: BodyPart | null, limb: Limb | undefined): readonly PartShape[] {
  return part && limb ? limbShapes(body, part, limb) : [];
}

/** A lone head before the shoulders; several above them, the further back the more of the back is free. */
function necksOf({ of, sides }: Rooted) {
  const isLone = of("head").length === 1;
  const isFree = !sides.rows.some(({ form }) => isWing(form) || isArm(form));
  const [first, last] = isFree ? [-196, -70] : [-200, -122];
  return {
    base: { x: -52, y: -14 },
    way: isLone ? -140 : (first + last) / 2,
    room: (last - first) / 2,
    reach: isLone ? 56 : 66,
    size: 30,
    thick: [20, 13] as const,
  };
}

/** What grows from the back, from the neck to the tail: wings, far ones first, and whatever else. */
function backShapes(body: Body, { sides }: Rooted, hasArms: boolean): readonly PartShape[] {
  const is = (wanted: (form: BodyPart["form"]) => boolean) =>
    sides.rows
      .filter(({ form }) => wanted(form))
      .flatMap(({ left, right }) => [right, left].flatMap((each) => each ?? []));
  const [wings, others] = [is(isWing), is((form) => form === "other")];
  const all = [...wings, ...others];
  const [first, last] = hasArms ? [-96, -8] : [-116, -8];
  const step = (last - first) / Math.max(2, all.length);
  return all.flatMap((part, i) => {
    const way = first + step * (i + 0.24);
    const from = { x: (hasArms ? 20 : -16) + (i * 46) / Math.max(1, all.length - 1), y: -29 };
    return isWing(part.form)
      ? wingShapes(body, part, {
          from,
          way,
          length: 118,
          narrow: Math.min(0.95, step / 56),
          isFeathered: false,
        })
      : limbShapes(body, part, {
          from: { ...from, y: -36 },
          way: way + step * 0.2,
          length: 44,
          broad: 7,
          bend: -0.1,
        });
  });
}

/** The upper half of who has arms and four legs. */
function torsoOf(rooted: Rooted): Omit<Laid, "trunk"> {
  const rows = rooted.sides.rows.filter(({ form }) => isArm(form) && form !== "other");
  const upper = layOutFront({
    ...rooted,
    of: (...forms) => rooted.of(...forms).filter(({ form }) => form === "head" || FACES.includes(form)),
    sides: { rows, single: null },
  });
  const put = ({ x, y }: Point): Point => ({ x: TORSO.x + x * TORSO_SIZE, y: TORSO.y + y * TORSO_SIZE });
  return {
    frame: [upper.trunk?.outline ?? [], ...upper.frame].map((outline) => outline.map(put)),
    shapes: upper.shapes.map(({ outline, middle, detail, ...rest }) => ({
      ...rest,
      outline: outline.map(put),
      middle: put(middle),
      ...(detail ? { detail: detail.map(put) } : {}),
    })),
  };
}
