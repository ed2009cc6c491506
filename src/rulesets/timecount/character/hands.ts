// Hands: how many of a creature's two are free.

import type { TimeCountCreature } from "../state.ts";

/** Hands that hold neither weapon nor shield. */
export function freeHands(actor: TimeCountCreature): number {
  const taken = Object.values(actor.weapons)
    .filter((weapon) => weapon.readied && weapon.category !== "Unarmed" && !weapon.natural)
    .reduce((hands, weapon) => hands + (weapon.hands === "two" ? 2 : 1), 0);
  return Math.max(0, 2 - taken - (actor.shield?.readied ? 1 : 0));
}
