// The figure of a body, laid out from its parts alone: it stands, walks on four legs, crawls, coils, swims or swarms.

import type { BodyForm, BodyPart } from "../core/language/body.ts";
import { layOutCoil } from "./body-coil.ts";
import type { PartShape } from "./body-face.ts";
import { layOutFront } from "./body-front.ts";
import { headShapes, type Laid } from "./body-limbs.ts";
import { CHEST } from "./body-manners.ts";
import { HAND, SHOE } from "./body-limbs.ts";
import { layOutBeast } from "./body-beast.ts";
import { countRows, isArm, isLeg, LIMBS, sidesOf, type Rooted } from "./body-sides.ts";
import { boundsOf, moved, toward, type Bounds, type Outline } from "./outlines.ts";

export type { PartShape } from "./body-face.ts";

export interface BodyFigure {
  /** What holds the parts together, and is none: trunk and necks. */
  readonly frame: readonly Outline[];
  /** Every part once; what lies upon another comes after it. */
  readonly shapes: readonly PartShape[];
  readonly bounds: Bounds;
}

/** A body as a figure. One that faces whoever looks has what is left of the creature to the right. */
export function layOutBody(parts: readonly BodyPart[]): BodyFigure {
  const loose = parts.filter(({ parent }) => parent === null || !parts.some(({ id }) => id === parent));
  // A body may have its torso for a part; whatever else calls itself so grows from it.
  const torso = loose.length > 1 ? (loose.find(({ form }) => form === "torso") ?? null) : null;
  const roots = loose
    .filter((part) => part !== torso)
    .map((part) => (part.form === "torso" ? { ...part, form: "other" as const } : part));
  const of = (...forms: readonly BodyForm[]) => roots.filter(({ form }) => forms.includes(form));
  const rooted: Rooted = {
    of,
    within: (id) => parts.filter(({ parent }) => parent === id),
    sides: sidesOf(of(...LIMBS)),
    isEmpty: roots.length === 0,
  };
  const { trunk, frame: necks, shapes: grown } = layOut(rooted, roots);
  const frame = [...(trunk && !torso ? [trunk.outline] : []), ...necks];
  const shapes = [...(trunk && torso ? [{ id: torso.id, ...trunk }] : []), ...grown];
  return { frame, shapes, bounds: boundsOf([...frame, ...shapes.map(({ outline }) => outline)]) };
}

function layOut(rooted: Rooted, roots: readonly BodyPart[]): Laid {
  const { sides, of } = rooted;
  const isHeap = roots.length !== 2 && roots.length > 0 && roots.every(({ form }) => form === "other");
  if (isHeap) return layOutHeap(rooted, roots);
  // Three or four legs are those of a beast, with or without arms before them.
  if (countRows(sides, isLeg) === 2 && countRows(sides, isArm) < 3) return layOutBeast(rooted);
  if (sides.rows.length === 0 && !sides.single && of("tail").length > 0) return layOutCoil(rooted);
  return layOutFront(rooted);
}

/** Parts that are alike and hang together by nothing: a swarm, or a lone lump. */
function layOutHeap({ within }: Rooted, roots: readonly BodyPart[]): Laid {
  const lone = roots.length === 1;
  const lump = { within, manner: lone ? CLOUD : CHEST, hand: HAND, foot: SHOE, footWay: null };
  const shapes = roots.flatMap((part, i) => {
    // Seeds of a sunflower: as close as discs can be in any number.
    const center = moved({ x: 0, y: 0 }, toward(i * 137.508), lone ? 0 : 26 * Math.sqrt(i + 0.4));
    return headShapes(lump, part, lone ? { center, rx: 62, ry: 50 } : { center, rx: 20, ry: 17 });
  });
  return { trunk: null, frame: [], shapes };
}

/** What has no shape of its own: bows around a middle. */
const CLOUD = {
  ...CHEST,
  half: [
    [0, -0.78],
    [0.3, -1.06],
    [0.62, -0.86],
    [0.7, -0.66],
    [1.02, -0.5],
    [1.04, -0.12],
    [0.88, 0.06],
    [1.06, 0.4],
    [0.86, 0.78],
    [0.56, 0.72],
    [0.4, 1.02],
    [0.1, 1],
    [0, 0.84],
  ],
} as const;
