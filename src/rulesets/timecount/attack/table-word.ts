// The table's word: what a board would tell of an attack, chosen in the form where there is none.

import type { Need } from "../../../core/language/ruleset.ts";
import { maxRangeOf } from "./reach.ts";
import { attributeValue } from "../character/attributes.ts";
import type { TimeCountReadContext } from "../rulings.ts";
import type { TimeCountCreature, Weapon } from "../state.ts";

/** TC-ATK-11, TC-ATK-12: how a target may be surrounded. */
export const FLANKS = ["flanked", "rear"] as const;
const FARTHEST = 9999;

/** The parameters of an attack by which the table says it: TC-ATK-11 and TC-ATK-12, and feet for TC-ATK-14. */
export const TABLE_WORD = {
  flank: { kind: "choice", of: FLANKS, optional: true },
  distance: { kind: "number", min: 0, max: FARTHEST, optional: true },
} as const;

/** TC-FACE-01, TC-FACE-05: how the target is surrounded, where no board tells it. */
export function flankNeeds({ position }: TimeCountCreature): readonly Need[] {
  return position ? [] : [{ kind: "choice", parameter: "flank", choices: FLANKS, optional: true }];
}

/** TC-ATK-14 to 16: how many feet away the target of a shot or a throw is, where no board tells it. */
export function distanceNeeds(actor: TimeCountCreature, weapon: Weapon): readonly Need[] {
  if (actor.position || weapon.ranged === null) return [];
  const max = Math.min(FARTHEST, maxRangeOf(weapon.ranged, weapon.increment, attributeValue(actor, "str")));
  return [{ kind: "number", parameter: "distance", min: 0, max, optional: true }];
}

/** TC-SPEC-06: how many feet a bull rush came nearer just before, where no board tells it. */
export function runningStartNeeds({ position }: TimeCountCreature): readonly Need[] {
  return position
    ? []
    : [{ kind: "number", parameter: "runningStart", min: 0, max: FARTHEST, optional: true }];
}

/** TC-TIME-36, TC-TIME-40: to whom a way without a board leads, of the foes that are seen. */
export const APPROACHED = { comesTo: { kind: "text", blank: false, optional: true } } as const;

/** TC-MOVE-07: what the form of a way asks where no board has one. */
export function approachedNeeds(
  { state, absent }: TimeCountReadContext,
  { side, position }: TimeCountCreature,
): readonly Need[] {
  const foes = Object.values(state.creatures).filter(
    (each) => each.side !== side && !each.dead && !each.hidden && !absent.has(each.id),
  );
  if (position || foes.length === 0) return [];
  return [{ kind: "choice", parameter: "comesTo", choices: foes.map(({ id }) => id), optional: true }];
}
