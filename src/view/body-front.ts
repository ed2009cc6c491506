// A body that faces whoever looks: people, birds, swimmers with many arms, and crawlers, which are seen from above.

import type { BodyForm, BodyPart } from "../core/language/body.ts";
import { faceShapes, type PartShape } from "./body-face.ts";
import {
  FACES,
  GAP,
  HAND,
  headsOf,
  limbShapes,
  mirroredShape,
  PINCER,
  SHOE,
  tailShapes,
  TALON,
  windingShapes,
  wingShapes,
  type Body,
  type Laid,
  type Limb,
} from "./body-limbs.ts";
import { BEAST, BIRD, CHEST, CRAWLER, PERSON, SWIMMER } from "./body-manners.ts";
import { countRows, isArm, isLeg, isWing, type LimbRow, type Rooted } from "./body-sides.ts";
import { moved, toward, type Outline, type Place, type Point } from "./outlines.ts";

/** How many rows of limbs there are, and what else the shape of a trunk depends on. */
interface Build {
  readonly wings: number;
  readonly arms: number;
  readonly legs: number;
  readonly tails: number;
  readonly isSingle: boolean;
  readonly kind: "person" | "bird" | "swimmer" | "crawler" | "bare";
}

function buildOf({ sides, of }: Rooted): Build {
  const [wings, arms, legs] = [countRows(sides, isWing), countRows(sides, isArm), countRows(sides, isLeg)];
  const isSingle = sides.single !== null;
  const kind =
    legs > 1
      ? "crawler"
      : arms > 1 && legs === 0 && !isSingle && of("arm").length > 2
        ? "swimmer"
        : arms > 0 || (legs > 0 && wings === 0) || isSingle
          ? "person"
          : wings > 0
            ? "bird"
            : "bare";
  return { wings, arms, legs, isSingle, tails: of("tail").length, kind };
}

/** A trunk: the point of its edge in a direction, and how broad and high it is. */
interface Trunk {
  readonly edge: (degrees: number) => Point;
  readonly rx: number;
  readonly ry: number;
  readonly outline: Outline;
  /** Where hearts beat. */
  readonly chest: { readonly center: Point; readonly rx: number; readonly ry: number };
}

/** Limbs around a trunk, heads above it, tails below. */
export function layOutFront(rooted: Rooted): Laid {
  const { of, within, sides } = rooted;
  const build = buildOf(rooted);
  const trunk = trunkOf(build, rooted.isEmpty);
  const body: Body = { within, ...looksOf(build) };
  const heads = headsOf(body, of("head"), necksOf(build, trunk, of("head").length));
  const lone = sides.single;
  const isBird = build.kind === "bird";
  const foot = trunk.edge(90);
  return {
    trunk: { outline: trunk.outline, middle: { x: 0, y: trunk.ry * 0.5 } },
    frame: heads.frame,
    shapes: [
      ...rowsOf(rooted, build, trunk).flatMap((row) => rowShapes(body, row, build)),
      ...(lone
        ? limbShapes(body, lone, {
            from: { ...foot, y: foot.y + GAP + 12 },
            way: build.tails > 0 ? 58 : 90,
            length: 62,
            broad: 12,
            bend: 0,
          })
        : []),
      ...tailShapes(body, of("tail"), {
        from: foot,
        way: 90,
        length: isBird ? 52 : 60,
        broad: 7,
        bend: isBird ? 0 : 0.1,
        isFan: isBird,
      }),
      ...heads.shapes,
      ...faceShapes(of(...FACES), trunk.chest, CHEST),
    ],
  };
}

function looksOf({ kind, arms }: Build): Omit<Body, "within"> {
  switch (kind) {
    case "crawler":
      return { manner: CRAWLER, hand: PINCER, foot: SHOE, footWay: null };
    case "bird":
      return { manner: BIRD, hand: HAND, foot: TALON, footWay: null };
    case "swimmer":
      return { manner: SWIMMER, hand: HAND, foot: SHOE, footWay: null };
    default:
      return { manner: arms > 0 ? PERSON : BEAST, hand: HAND, foot: SHOE, footWay: 62 };
  }
}

/** Corners rounder than those of a box and squarer than those of an egg. */
const squared = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.8;

function trunkOf({ kind, arms, legs, wings }: Build, isEmpty: boolean): Trunk {
  if (kind === "swimmer" || isEmpty) {
    const ry = isEmpty ? 44 : 24 + 3 * arms;
    return around({ rx: isEmpty ? 52 : ry * 1.15, ry, at: () => 1 });
  }
  if (kind === "crawler" && arms > 0) return around({ rx: 50, ry: 24 + 4 * legs, at: (y) => 1 - 0.1 * y });
  if (kind === "crawler" && legs < 6) return lobed(wings > 0);
  if (kind === "crawler") return around({ rx: 24, ry: 44 + 9 * (legs - 1), at: () => 1 });
  if (kind === "bird") return around({ rx: 30, ry: 42, at: (y) => 1 - 0.16 * (y - 0.2) });
  if (kind === "bare") return around({ rx: 30, ry: 44, at: () => 1 });
  // Shoulders, a waist and hips.
  const high = 48 + 8 * Math.max(0, arms - 1);
  return around({
    rx: arms > 0 ? 34 : 30,
    ry: high,
    at: (y) => (y < 0.3 ? 0.8 + 0.42 * (y - 0.3) ** 2 : 0.8 + 0.55 * (y - 0.3) ** 2),
  });
}

/** A trunk around a middle, whose breadth changes from above (-1) to below (1). */
function around({
  rx,
  ry,
  at,
}: {
  readonly rx: number;
  readonly ry: number;
  readonly at: (y: number) => number;
}): Trunk {
  const edge = (degrees: number): Point => {
    const { x, y } = toward(degrees);
    return { x: rx * at(squared(y)) * squared(x), y: ry * squared(y) };
  };
  const outline = Array.from({ length: 24 }, (_none, i) => edge(15 * i));
  return { edge, rx, ry, outline, chest: { center: { x: 0, y: ry * -0.1 }, rx: rx * 0.8, ry: ry * 0.6 } };
}

/** Two lobes: legs grow from the first, hearts beat in the second. */
function lobed(isSlim: boolean): Trunk {
  const [fore, hind] = [
    { center: { x: 0, y: -16 }, rx: 24, ry: 24 },
    { center: { x: 0, y: 44 }, rx: isSlim ? 19 : 30, ry: isSlim ? 40 : 36 },
  ];
  const on = ({ center, rx, ry }: typeof fore, degrees: number): Point => {
    const { x, y } = toward(degrees);
    return { x: center.x + rx * x, y: center.y + ry * y };
  };
  const half = [
    ...[-90, -62, -34, -6, 22, 48].map((degrees) => on(fore, degrees)),
    ...[-56, -30, -4, 24, 52, 78, 90].map((degrees) => on(hind, degrees)),
  ];
  const outline = [
    ...half,
    ...half
      .slice(1, -1)
      .reverse()
      .map(({ x, y }) => ({ x: -x, y })),
  ];
  const edge = (degrees: number): Point => (degrees > 80 ? on(hind, degrees) : on(fore, degrees));
  return {
    edge,
    rx: 24,
    ry: 40,
    outline,
    chest: { center: hind.center, rx: hind.rx * 0.8, ry: hind.ry * 0.6 },
  };
}

function necksOf({ kind, wings, arms }: Build, { edge }: Trunk, count: number) {
  const top = edge(-90).y;
  const way = -90;
  if (kind === "crawler")
    return {
      base: { x: 0, y: top + 6 },
      way,
      room: 50,
      reach: count === 1 ? 27 : 46,
      size: 21,
      thick: [8, 8] as const,
    };
  if (kind === "swimmer")
    return {
      base: { x: 0, y: 0 },
      way,
      room: 60,
      reach: count === 1 ? 34 - top : 60 - top,
      size: 44,
      thick: [20, 16] as const,
    };
  const room = wings > 0 ? 32 : arms > 0 ? 44 : 60;
  const size = kind === "bird" ? 27 : 31;
  const base = { x: 0, y: top + 12 };
  // The outermost heads of a bow stay above all that reaches out to the sides.
  const clear = size * 1.1 + (kind === "bird" ? 20 : 26);
  const spread = Math.min(room, 20 * count);
  const bow = (clear + size * 0.5) / Math.cos((spread * Math.PI) / 180);
  return { base, way, room, reach: count === 1 ? clear : bow, size, thick: [14, 11] as const };
}

/** A row of limbs with where it leaves the trunk. */
interface PlacedRow {
  readonly row: LimbRow;
  readonly limb: Limb;
  /** How much of a lone wing's breadth a wing has. */
  readonly narrow: number;
}

/** Where a group of rows leaves the trunk, and the ways that it has to share, from above to below. */
interface Sector {
  readonly origins: readonly [number, number];
  readonly ways: readonly [number, number];
  readonly length: number;
  readonly bend: (way: number) => number;
}

function rowsOf({ sides }: Rooted, build: Build, trunk: Trunk): readonly PlacedRow[] {
  const of = (is: (form: BodyForm) => boolean) => sides.rows.filter(({ form }) => is(form));
  return [
    ...spread(of(isWing), wingSector(build), trunk),
    ...spread(of(isArm), armSector(build), trunk),
    ...spread(of(isLeg), legSector(build), trunk),
  ];
}

function wingSector({ kind, wings }: Build): Sector {
  const bend = () => 0;
  if (kind === "crawler")
    return { origins: [58, 62], ways: wings > 1 ? [14, 50] : [26, 26], length: 74, bend };
  if (kind === "bird")
    return { origins: [-44, -30], ways: wings > 1 ? [-62, -12] : [-34, -34], length: 92, bend };
  return { origins: [-52, -40], ways: wings > 1 ? [-60, -26] : [-46, -28], length: 80, bend };
}

function armSector({ kind, arms, legs, wings, tails, isSingle }: Build): Sector {
  const bend = () => -0.06;
  if (kind === "swimmer") return { origins: [-14, 74], ways: [-6, tails > 0 ? 62 : 76], length: 78, bend };
  if (kind === "crawler")
    return {
      origins: arms > 1 ? [-62, -26] : [-46, -46],
      ways: arms > 1 ? [-66, -24] : [-50, -50],
      length: 34,
      bend,
    };
  if (arms === 1) return { origins: [-38, -38], ways: [60, 60], length: 60, bend };
  if (legs === 0 && !isSingle)
    return { origins: [-40, 66], ways: [wings ? 6 : -10, tails > 0 ? 54 : 64], length: 58, bend };
  return {
    origins: [-42, tails > 0 ? 6 : 14],
    ways: [wings ? 4 : -16, tails > 0 ? 34 : 50],
    length: 58,
    bend,
  };
}

function legSector({ kind, arms, legs, wings, tails }: Build): Sector {
  if (kind === "bird")
    return { origins: [58, 58], ways: [tails > 0 ? 58 : 76, tails > 0 ? 58 : 76], length: 30, bend: () => 0 };
  if (kind !== "crawler")
    return {
      origins: [66 - 8 * Math.max(0, tails - 1), 66 - 8 * Math.max(0, tails - 1)],
      ways: tails > 0 ? [72 - 8 * tails, 72 - 8 * tails] : [83, 83],
      length: 62,
      bend: () => -0.03,
    };
  // Knees lie further out than both ends.
  const bend = (way: number): number => -way / (wings > 0 ? 600 : 340);
  if (arms > 0) return { origins: [-8, 56], ways: [-8, tails > 0 ? 52 : 62], length: 56, bend };
  if (legs > 5) return { origins: [-62, 62], ways: [-46, tails > 0 ? 52 : 60], length: 46, bend };
  return wings > 0
    ? { origins: [-44, 26], ways: [-54, 2], length: 58, bend }
    : { origins: [-40, 50], ways: [-50, tails > 0 ? 46 : 56], length: 74, bend };
}

function spread(
  rows: readonly LimbRow[],
  { origins, ways, length, bend }: Sector,
  trunk: Trunk,
): readonly PlacedRow[] {
  const share = ([from, to]: readonly [number, number], i: number): number =>
    rows.length === 1 ? (from + to) / 2 : from + ((to - from) * i) / (rows.length - 1);
  const broad = rows.length === 1 ? 11 : Math.min(10, (0.3 * (origins[1] - origins[0])) / (rows.length - 1));
  return rows.map((row, i) => {
    const way = share(ways, i);
    const limb = { way, length, broad: Math.max(4, broad), bend: bend(way) };
    const start = trunk.edge(share(origins, i));
    const from = isWing(row.form) ? start : moved(start, toward(way), limb.broad * 0.9 + GAP);
    return { row, limb: { ...limb, from }, narrow: rows.length > 1 ? 0.52 : 1 };
  });
}

function rowShapes(body: Body, placed: PlacedRow, build: Build): readonly PartShape[] {
  const { left, right } = placed.row;
  return [
    ...(left ? oneShape(body, left, placed, build) : []),
    ...(right ? oneShape(body, right, placed, build).map(mirroredShape) : []),
  ];
}

function oneShape(
  body: Body,
  part: BodyPart,
  { limb, narrow }: PlacedRow,
  { kind }: Build,
): readonly PartShape[] {
  if (isWing(part.form)) return wingShapes(body, part, { ...limb, narrow, isFeathered: kind === "bird" });
  return kind === "swimmer" && part.form === "arm"
    ? windingShapes(body, part, tentacle(limb))
    : limbShapes(body, part, limb);
}

const STEPS = 9;

/** An arm without bones: it sways, and curls at its end. */
function tentacle({ from, way, length, broad }: Limb): readonly Place[] {
  const step = length / STEPS;
  let at = from;
  return Array.from({ length: STEPS + 1 }, (_none, i) => {
    const share = i / STEPS;
    const placed = { at, broad: broad * (1 - 0.78 * share) };
    at = moved(at, toward(way + 26 * Math.sin(share * 3.4) - 92 * Math.max(0, share - 0.55)), step * 1.15);
    return placed;
  });
}
