// Distances on the board, in meters of one square each, and who reaches whom.

import type { Position } from "../../core/fight.ts";
import { has } from "./conditions.ts";
import { UNARMED } from "./attributes.ts";
import type { StyleCreature, StyleWeapon } from "./state.ts";

/** Meters between two creatures; neighbors are 1 apart. Null where there is no board. */
export function distanceBetween(a: Position | null, b: Position | null): number | null {
  if (!a || !b) return null;
  const gap = (from: number, length: number, other: number, otherLength: number): number =>
    Math.max(other - (from + length) + 1, from - (other + otherLength) + 1, 0);
  return Math.max(gap(a.x, a.width, b.x, b.width), gap(a.y, a.height, b.y, b.height));
}

/** Whether a hand is free (STYLE-DEF-06, STYLE-GRP-01). */
export function hasFreeHand(creature: StyleCreature): boolean {
  const held = Object.values(creature.weapons).filter((weapon) => weapon.inHand);
  const used = held.reduce((hands, weapon) => hands + weapon.hands, 0) + (creature.shield?.inHand ? 1 : 0);
  return used < 2;
}

/** What a creature can strike with in melee: weapons in hand, and a free hand. */
export function meleeWeapons(creature: StyleCreature): StyleWeapon[] {
  const held = Object.values(creature.weapons).filter(
    (weapon) => weapon.inHand && weapon.kind !== "ranged" && weapon.reach > 0,
  );
  return hasFreeHand(creature) ? [...held, UNARMED] : held;
}

/** The longest reach in melee; 0 when there is none. */
export function meleeReach(creature: StyleCreature): number {
  if (has(creature, "unconscious")) return 0;
  return Math.max(0, ...meleeWeapons(creature).map((weapon) => weapon.reach));
}

/** Whether somebody at this distance is within melee reach; without a board everybody is. */
export function reaches(creature: StyleCreature, distance: number | null): boolean {
  return distance === null || distance <= meleeReach(creature);
}
