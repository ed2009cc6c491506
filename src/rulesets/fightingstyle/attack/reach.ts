// Distances on the board, in meters of one square each, and who reaches whom.

import { spacesBetween } from "../../../core/kit/board.ts";
import type { Position } from "../../../core/language/fight.ts";
import { isOut } from "../health/conditions.ts";
import { itemsInHand } from "../character/hands.ts";
import { UNARMED } from "../character/attributes.ts";
import type { StyleCreature, StyleWeapon } from "../state.ts";

/** Meters between two creatures; neighbors are 1 apart, and height counts where it is more. Null where there is no board. */
export function distanceBetween(a: Position | null, b: Position | null): number | null {
  return a && b ? spacesBetween(a, b) : null;
}

/** Hands that hold nothing and nobody (STYLE-DEF-06, STYLE-GRP-01, STYLE-GRP-02). */
export function freeHands(creature: StyleCreature): number {
  let used = itemsInHand(creature.shields).length + creature.holding.length;
  for (const weapon of itemsInHand(creature.weapons)) used += weapon.hands;
  return Math.max(0, 2 - used);
}

export function hasFreeHand(creature: StyleCreature): boolean {
  return freeHands(creature) > 0;
}

/** What a creature can strike with in melee: weapons in hand, and a free hand. */
export function meleeWeapons(creature: StyleCreature): StyleWeapon[] {
  const held = itemsInHand(creature.weapons).filter((weapon) => !weapon.ranged && weapon.reach > 0);
  return hasFreeHand(creature) ? [...held, UNARMED] : held;
}

/** The longest reach in melee; 0 when there is none (STYLE-FLK-05). */
export function meleeReach(creature: StyleCreature): number {
  if (isOut(creature)) return 0;
  let reach = 0;
  for (const weapon of itemsInHand(creature.weapons)) {
    if (!weapon.ranged && weapon.reach > reach) reach = weapon.reach;
  }
  return reach < UNARMED.reach && hasFreeHand(creature) ? UNARMED.reach : reach;
}

/** Whether somebody at this distance is within melee reach; without a board everybody is. */
export function reaches(creature: StyleCreature, distance: number | null): boolean {
  const reach = meleeReach(creature);
  return reach > 0 && (distance === null || distance <= reach);
}
