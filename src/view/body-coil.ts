// A body without limbs, as it lies: a neck, windings that are its trunk, and a tail that ends them.

import type { BodyPart } from "../core/language/body.ts";
import { faceShapes } from "./body-face.ts";
import { FACES, HAND, headsOf, SHOE, windingShapes, type Laid } from "./body-limbs.ts";
import { CHEST, SNAKE } from "./body-manners.ts";
import type { Rooted } from "./body-sides.ts";
import { angleOf, band, moved, toward, type Place, type Point } from "./outlines.ts";

const place = (x: number, y: number, broad: number): Place => ({ at: { x, y }, broad });

/** From below the head through the thickest of it. */
const TRUNK: readonly Place[] = [
  place(-12, -50, 11),
  place(14, -44, 13.5),
  place(38, -30, 16),
  place(46, -10, 17.5),
  place(30, 6, 18),
  place(0, 11, 18),
  place(-30, 18, 17.5),
  place(-47, 36, 16.5),
  place(-38, 54, 15.5),
];
const TAIL: readonly Place[] = [
  place(-15, 63, 14),
  place(4, 66, 13),
  place(26, 65, 11.5),
  place(48, 57, 9.5),
  place(66, 42, 7.5),
  place(73, 22, 5.5),
  place(66, 6, 3.5),
  place(55, 2, 2),
];

/** Head, windings and tail; several of them fan out where they are. */
export function layOutCoil({ of, within }: Rooted): Laid {
  const body = { within, manner: SNAKE, hand: HAND, foot: SHOE, footWay: null };
  const heads = headsOf(body, of("head"), {
    base: { x: -8, y: -50 },
    way: -104,
    room: 70,
    reach: 34,
    size: 29,
    thick: [12, 12],
  });
  const tails = of("tail");
  return {
    trunk: { outline: band(TRUNK), middle: { x: 40, y: -20 } },
    frame: heads.frame,
    shapes: [
      ...tails.flatMap((part, i) => windingShapes(body, part, tailOf(part, i, tails.length))),
      ...heads.shapes,
      ...faceShapes(of(...FACES), { center: { x: 12, y: 8 }, rx: 30, ry: 18 }, CHEST),
    ],
  };
}

/** The tail; of several each is thinner and swung aside. */
function tailOf(_part: BodyPart, i: number, count: number): readonly Place[] {
  const turn = (i - (count - 1) / 2) * 28;
  const hinge: Point = TRUNK.at(-1)?.at ?? { x: 0, y: 0 };
  return TAIL.map(({ at, broad }) => ({
    at: moved(hinge, toward(angleOf(hinge, at) + turn), Math.hypot(at.x - hinge.x, at.y - hinge.y)),
    broad: broad / count,
  }));
}
