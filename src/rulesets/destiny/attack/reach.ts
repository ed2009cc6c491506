// Reach: how far apart two creatures are, and whether a weapon gets there.

import type { Position } from "../../../core/language/fight.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import { incrementsBeyond } from "./attack.ts";
import { distanceYards } from "../movement/movement.ts";
import { saddleDistance } from "../movement/riding.ts";
import type { DestinyCreature, Weapon } from "../state.ts";

/** Yards between two creatures, with what a saddle adds (DEST-MNT-03); null where there is no board. */
export function distanceBetween(a: DestinyCreature, b: DestinyCreature): number | null {
  return a.position && b.position ? distanceYards(a.position, b.position) + saddleDistance(a, b) : null;
}

/** Yards from a creature to where another one is about to stand, with what a saddle adds (DEST-MNT-03); null where there is no board. */
export function yardsFromPlace(
  creature: DestinyCreature,
  other: DestinyCreature,
  place: Position,
): number | null {
  return creature.position ? distanceYards(creature.position, place) + saddleDistance(creature, other) : null;
}

/** Yards that a melee weapon reaches; bare hands reach a neighbor. */
export function reachOf(weapon: Weapon): number {
  return Math.max(1, weapon.reach);
}

/** Whether a weapon is in hand; bare hands always are, and nothing that lies about. */
export function isInHand(weapon: Weapon): boolean {
  return weapon.readied || (weapon.kind === "melee" && weapon.reach === 0 && weapon.lies === null);
}

/** Whether a weapon gets to a target at this distance; an unknown distance is left to the table. */
export function reaches(weapon: Weapon, distance: number | null): boolean {
  if (distance === null) return true;
  if (weapon.kind === "melee") return distance <= reachOf(weapon);
  return incrementsBeyond(distance, weapon.rangeIncrement) !== null;
}

/** Why a weapon does not get to a target at this distance, or null. An unknown distance is left to the table (theater of the mind). */
export function reachRefusal(weapon: Weapon, distance: number | null): Refusal | null {
  if (distance === null || reaches(weapon, distance)) return null;
  return weapon.kind === "melee"
    ? refuse("DEST-ACT-01", "outOfReach", { distance, reach: reachOf(weapon) }, "target")
    : refuse("DEST-AMB-19", "outOfRange", { distance, increment: weapon.rangeIncrement }, "target");
}

/** Increments beyond the first to a target at this distance; 0 for melee and for an unknown distance. */
export function incrementsTo(weapon: Weapon, distance: number | null): number {
  if (weapon.kind === "melee" || distance === null) return 0;
  return incrementsBeyond(distance, weapon.rangeIncrement) ?? 0;
}
