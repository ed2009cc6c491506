// Watchers: whom a creature on its way gives occasion for what they have readied (DEST-ACT-09).

import type { CreatureId } from "../../../core/language/rules.ts";
import { hasCondition } from "../health/conditions.ts";
import type { DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";
import { isInHand, reachOf, yardsFromPlace } from "./reach.ts";
import type { Approach } from "./rebuff.ts";

/** What can be readied only against somebody within reach of one's arm or blade. */
const BY_REACH: ReadonlySet<string> = new Set([
  "standardAttack",
  "quickAttack",
  "strongAttack",
  "nonlethalAttack",
  "createOpening",
  "disarm",
  "distract",
  "shove",
  "trip",
  "grapple",
  "enterSpace",
]);

/** A step on the board. */
export type Step = Extract<Approach, { readonly to: unknown }>;

/**
 * DEST-ACT-09: foes who have readied something and see the mover at the best moment for it: as it comes within reach of
 * a blade, and for all else where its way brings it no nearer. Steps between give no further occasion, so that nobody is
 * asked at each of them; the end of a way is a moment of its own (DEST-INT-02).
 */
export function watchersOf(
  { state, absent }: DestinyReadContext,
  step: Step,
  next: Step | null,
): readonly CreatureId[] {
  if (!next) return [];
  return Object.values(state.creatures)
    .filter((each) => each.readied !== null && !absent.has(each.id) && watches(each, step.mover))
    .filter((each) => comesWithinReach(each, step) || isNearest(each, step, next))
    .map(({ id }) => id);
}

/** Those of the named who have readied something against the mover, where there is no board. */
export function watchersAmong(
  { state, absent }: DestinyReadContext,
  mover: DestinyCreature,
  named: readonly CreatureId[],
): readonly CreatureId[] {
  return named.filter((id) => {
    const each = state.creatures[id];
    return each !== undefined && each.readied !== null && !absent.has(id) && watches(each, mover);
  });
}

function watches(creature: DestinyCreature, mover: DestinyCreature): boolean {
  return creature.side !== mover.side && !mover.hidden && !hasCondition(creature, "blinded");
}

function comesWithinReach(creature: DestinyCreature, { mover, from, to }: Step): boolean {
  if (!BY_REACH.has(creature.readied ?? "")) return false;
  const blades = Object.values(creature.weapons).filter((each) => each.kind === "melee" && isInHand(each));
  if (blades.length === 0) return false;
  const reach = Math.max(...blades.map(reachOf));
  const before = yardsFromPlace(creature, mover, from);
  const after = yardsFromPlace(creature, mover, to);
  return before !== null && after !== null && before > reach && after <= reach;
}

/** For shots, spells and whatever else: the step before its way leads off again. */
function isNearest(creature: DestinyCreature, { mover, from, to }: Step, next: Step): boolean {
  const shoots = Object.values(creature.weapons).some((each) => each.kind === "ranged" && each.readied);
  if (BY_REACH.has(creature.readied ?? "") && !(creature.readied === "standardAttack" && shoots))
    return false;
  const [before, now, after] = [from, to, next.to].map(
    (place) => yardsFromPlace(creature, mover, place) ?? 0,
  );
  return before !== undefined && now !== undefined && after !== undefined && now <= before && after > now;
}
