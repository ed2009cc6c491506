// Places in the order of a fight: which creature comes before which, and whose turn it is among those who have a row.

import type { CreatureId } from "../../core/language/rules.ts";
import type { OrderRow } from "../../core/language/ruleset.ts";

/** The place of each creature in the engine's order, for comparisons of many. */
export function placesOf(order: readonly CreatureId[]): ReadonlyMap<CreatureId, number> {
  return new Map(order.map((id, place) => [id, place]));
}

/**
 * Compares two combatants by their places in the engine's order; whoever is not in it comes last, by id. Total and the
 * same on every client.
 */
export function compareByPlace(places: ReadonlyMap<CreatureId, number>, a: string, b: string): number {
  const [first, second] = [places.get(a) ?? places.size, places.get(b) ?? places.size];
  return first - second || (a < b ? -1 : a > b ? 1 : 0);
}

/** The index of the creature that acts, among those that have a combatant; null when it is nobody's turn. */
export function turnIndex(order: readonly OrderRow[], here: ReadonlySet<CreatureId>): number | null {
  const rows = order.filter((row) => here.has(row.creature));
  const index = rows.findIndex((row) => row.active);
  return index < 0 ? null : index;
}
