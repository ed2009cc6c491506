// Bonds to whoever is gone: nobody rides, carries or holds somebody who has left, nor holds one whom a hand has moved away.

import { emitFor } from "../../../core/language/emit.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import type { RankContext, RankReadContext } from "../rulings.ts";
import { isApartFromHeld } from "../movement/regions.ts";
import type { RankCreature, RankState } from "../state.ts";
import { apWithoutMount } from "./pairs.ts";

/** Whether one side of a bond is gone. */
function isGone(absent: ReadonlySet<CreatureId>, id: CreatureId, other: CreatureId | null): boolean {
  return other !== null && (absent.has(id) || absent.has(other));
}

type Bound = Pick<RankCreature, "grabbing" | "mount" | "pool" | "apLeft" | "apStart">;

/**
 * RANK-GRP-04, RANK-MNT-01: what changes of a creature that is bound to somebody gone; null for all others. Whoever is moved
 * into another region by hand is out of a hold as well.
 */
function partedFrom({ state, absent }: RankReadContext, creature: RankCreature): Bound | null {
  const { id, grabbing, mount, pool, apLeft, apStart } = creature;
  const loosens = isGone(absent, id, grabbing?.target ?? null) || isApartFromHeld(state, creature);
  const unseats = isGone(absent, id, mount);
  if (!loosens && !unseats) return null;
  return {
    grabbing: loosens ? null : grabbing,
    mount: unseats ? null : mount,
    pool: unseats ? null : pool,
    ...(unseats ? apWithoutMount(creature) : { apLeft, apStart }),
  };
}

/** The situation as the rules see it: without bonds to those who are gone. */
export function withoutGone(situation: RankReadContext): RankReadContext {
  const { state } = situation;
  const parted = Object.values(state.creatures).flatMap((creature) => {
    const now = partedFrom(situation, creature);
    return now ? [[creature.id, { ...creature, ...now }] as const] : [];
  });
  if (parted.length === 0) return situation;
  const creatures: RankState["creatures"] = { ...state.creatures, ...Object.fromEntries(parted) };
  return { ...situation, state: { ...state, creatures } };
}

/** States that the bonds to those who are gone are no more, before anything else is done. */
export function partFromGone(context: RankContext): void {
  for (const creature of Object.values(context.state.creatures)) {
    const now = partedFrom(context.situation, creature);
    if (!now) continue;
    const { id, grabbing, mount } = creature;
    if (grabbing && !now.grabbing) {
      const operands = { target: grabbing.target };
      emitFor(context, id, { type: "GrabEnded", rule: "RANK-GRP-04", operands }, (draft) => {
        draft.grabbing = null;
      });
    }
    if (mount === null || now.mount !== null) continue;
    const operands = { mount, prone: false };
    emitFor(context, id, { type: "Unhorsed", rule: "RANK-MNT-01", operands }, (draft) => {
      draft.mount = null;
      draft.pool = null;
      draft.apLeft = now.apLeft;
      draft.apStart = now.apStart;
    });
  }
}
