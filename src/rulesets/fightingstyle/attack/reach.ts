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
  return Math.max(0, 2 - usedHands(creature));
}

function usedHands(creature: StyleCreature): number {
  let used = itemsInHand(creature.shields).length + creature.holding.length;
  for (const weapon of itemsInHand(creature.weapons)) if (!weapon.natural) used += weapon.hands;
  return used;
}

/** STYLE-ATK-08: what takes both hands is carried beside a shield, another weapon or a held foe, and not used; what has grown takes none. */
export function hasHandsFor(creature: StyleCreature, weapon: StyleWeapon): boolean {
  return weapon.natural === true || weapon.hands < 2 || usedHands(creature) <= weapon.hands;
}

/** Weapons in hand that can be used as they are held. */
export function weaponsAtHand(creature: StyleCreature): readonly StyleWeapon[] {
  return itemsInHand(creature.weapons).filter((weapon) => hasHandsFor(creature, weapon));
}

export function hasFreeHand(creature: StyleCreature): boolean {
  return freeHands(creature) > 0;
}

/** What a creature can strike with in melee: weapons in hand, and a free hand. */
export function meleeWeapons(creature: StyleCreature): StyleWeapon[] {
  const held = weaponsAtHand(creature).filter((weapon) => !weapon.ranged && weapon.reach > 0);
  return hasFreeHand(creature) ? [...held, UNARMED] : held;
}

/** The longest reach in melee; 0 when there is none (STYLE-FLK-05). */
export function meleeReach(creature: StyleCreature): number {
  if (isOut(creature)) return 0;
  let reach = 0;
  for (const weapon of itemsInHand(creature.weapons)) {
    if (!weapon.ranged && weapon.reach > reach && hasHandsFor(creature, weapon)) reach = weapon.reach;
  }
  return reach < UNARMED.reach && hasFreeHand(creature) ? UNARMED.reach : reach;
}

/** Whether somebody at this distance is within melee reach; without a board everybody is. */
export function reaches(creature: StyleCreature, distance: number | null): boolean {
  const reach = meleeReach(creature);
  return reach > 0 && (distance === null || distance <= reach);
}
