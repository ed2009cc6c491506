// Bonds to whoever has left the world: nobody rides, carries or holds somebody who is not there any more.

import { emitFor } from "../../../core/language/emit.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import type { RankContext, RankReadContext } from "../rulings.ts";
import type { RankCreature, RankState } from "../state.ts";
import { apWithoutMount } from "./pairs.ts";

/** Whether one side of a bond is gone. */
function isGone(absent: ReadonlySet<CreatureId>, id: CreatureId, other: CreatureId | null): boolean {
  return other !== null && (absent.has(id) || absent.has(other));
}

type Bound = Pick<RankCreature, "grabbing" | "mount" | "pool" | "apLeft" | "apStart">;

/** RANK-GRP-04, RANK-MNT-01: what changes of a creature that is bound to somebody gone; null for all others. */
function partedFrom(absent: ReadonlySet<CreatureId>, creature: RankCreature): Bound | null {
  const { id, grabbing, mount, pool, apLeft, apStart } = creature;
  const loosens = isGone(absent, id, grabbing?.target ?? null);
  const unseats = isGone(absent, id, mount);
  if (!loosens && !unseats) return null;
  return {
    grabbing: loosens ? null : grabbing,
    mount: unseats ? null : mount,
    pool: unseats ? null : pool,
    ...(unseats ? apWithoutMount(creature) : { apLeft, apStart }),
  };
}

/** The situation as the rules see it: without bonds to those who have left. */
export function withoutGone(situation: RankReadContext): RankReadContext {
  const { state, absent } = situation;
  if (absent.size === 0) return situation;
  const parted = Object.values(state.creatures).flatMap((creature) => {
    const now = partedFrom(absent, creature);
    return now ? [[creature.id, { ...creature, ...now }] as const] : [];
  });
  if (parted.length === 0) return situation;
  const creatures: RankState["creatures"] = { ...state.creatures, ...Object.fromEntries(parted) };
  return { ...situation, state: { ...state, creatures } };
}

/** States that the bonds to those who have left are no more, before anything else is done. */
export function partFromGone(context: RankContext): void {
  const { absent } = context.situation;
  if (absent.size === 0) return;
  for (const creature of Object.values(context.state.creatures)) {
    const now = partedFrom(absent, creature);
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
