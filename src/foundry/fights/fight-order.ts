// The order of a fight: read from the rules once for each place of the fight, however many ask for it.

import type { Fight } from "../../core/language/fight.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import type { OrderRow } from "../../core/language/ruleset.ts";
import type { ReadContext } from "../../core/language/read-context.ts";
import { gameById } from "../../rulesets/index.ts";
import { orderOf } from "../../view/readings.ts";
import { placesOf, turnIndex } from "./order-places.ts";

const situations = new WeakMap<Fight, ReadContext>();
const places = new WeakMap<Fight, ReadonlyMap<CreatureId, number>>();

/** A fight as the rules read it: one situation for all who ask, until the fight goes on. */
export function situationOf(fight: Fight): ReadContext {
  const known = situations.get(fight) ?? gameById(fight.ruleset).engine.situation(fight);
  situations.set(fight, known);
  return known;
}

/** Everybody in the order of the rules. */
export function orderRowsOf(fight: Fight): readonly OrderRow[] {
  return orderOf(gameById(fight.ruleset).ruleset, situationOf(fight));
}

/** The place of each creature in that order. */
export function orderPlacesOf(fight: Fight): ReadonlyMap<CreatureId, number> {
  const known = places.get(fight) ?? placesOf(orderRowsOf(fight).map(({ creature }) => creature));
  places.set(fight, known);
  return known;
}

/** Combatants that a write brings or takes away. */
export interface ChangedRows {
  readonly comes?: readonly CreatureId[];
  readonly goes?: readonly CreatureId[];
}

/**
 * Where the turn stands in the list that Foundry keeps of a Combat, as it is or as a write will leave it: the index of
 * whoever acts by the rules, among those who have a combatant; null when it is nobody's turn. This is the one reckoning
 * of it: mirrors, what is stored after combatants have come or gone, and what a write to combatants carries all ask here.
 */
export function turnOf(
  fight: Fight,
  combat: Combat.Implementation,
  { comes = [], goes = [] }: ChangedRows = {},
): number | null {
  const here = new Set([...combat.combatants.map((each) => each.id ?? ""), ...comes]);
  for (const creature of goes) here.delete(creature);
  return turnIndex(orderRowsOf(fight), here);
}
