// What lasts: everything of a creature that runs out at a count, and how it is told by another count.

import type { Draft } from "../../../core/language/draft.ts";
import type { ActorData } from "../sheet.ts";
import type { TimeCountCreature } from "../state.ts";

/** What of a creature is told in counts. */
type Lasting = Pick<
  TimeCountCreature,
  "bonusHp" | "conditions" | "dying" | "paralysis" | "poisons" | "unconscious"
>;

type Kept = Pick<ActorData, keyof Lasting>;

/** TC-TIME-39: what an earlier time has left behind, told by a count that begins anew. */
export function lastingOf(data: ActorData): Lasting {
  // TC-TIME-33, TC-SPEC-12: what hung on a deed of another fight hangs on nothing now.
  const conditions = Object.entries(data.conditions).filter(([, { held }]) => held === undefined);
  const kept = { ...data, conditions: Object.fromEntries(conditions) };
  return data.clock === null ? lastingOfBefore(kept) : shifted(kept, -data.clock);
}

/** What was kept before anybody noted the count: what would have ended with time has ended. */
function lastingOfBefore(data: Kept): Lasting {
  const { unconscious: sleep, dying, bonusHp, poisons } = data;
  const conditions = Object.entries(data.conditions);
  return {
    bonusHp,
    poisons,
    unconscious: sleep && {
      ...sleep,
      since: 0,
      wakeAt: sleep.wakeAt === null ? null : Math.max(1, sleep.wakeAt - sleep.since),
    },
    dying: dying && { ...dying, since: 0 },
    conditions: Object.fromEntries(conditions.filter(([, { ends }]) => (ends ?? null) === null)),
    paralysis: mapped(data.paralysis, (each) => ({
      ...each,
      nextAt: each.nextAt === null ? null : each.every,
    })),
  };
}

function shifted({ bonusHp, conditions, dying, paralysis, poisons, unconscious }: Kept, by: number): Lasting {
  const later = (count: number | null): number | null => (count === null ? null : count + by);
  return {
    bonusHp: mapped(bonusHp, (each) => ({ ...each, endsAt: later(each.endsAt) })),
    conditions: mapped(conditions, (each) =>
      typeof each.ends === "number" ? { ...each, ends: each.ends + by } : each,
    ),
    dying: dying && { ...dying, since: dying.since + by },
    paralysis: mapped(paralysis, (each) => ({ ...each, nextAt: later(each.nextAt) })),
    poisons: mapped(poisons, (doses) => doses.map((dose) => ({ ...dose, at: dose.at + by }))),
    unconscious: unconscious && {
      ...unconscious,
      since: unconscious.since + by,
      wakeAt: later(unconscious.wakeAt),
    },
  };
}

function mapped<Value>(
  record: { readonly [key: string]: Value },
  change: (value: Value) => Value,
): { [key: string]: Value } {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

/** Whether anything of a creature runs out at a count. */
export function hasTimes(creature: Lasting): boolean {
  const { bonusHp, conditions, dying, paralysis, poisons, unconscious } = creature;
  if (dying || unconscious) return true;
  for (const key in conditions) if (typeof conditions[key]?.ends === "number") return true;
  for (const source in bonusHp) if (typeof bonusHp[source]?.endsAt === "number") return true;
  for (const source in paralysis) if (typeof paralysis[source]?.nextAt === "number") return true;
  for (const name in poisons) if ((poisons[name]?.length ?? 0) > 0) return true;
  return false;
}

/** TC-TIME-39: tells all times of a creature by another count. */
export function tellTimesBy(draft: Draft<TimeCountCreature>, from: number, to: number): void {
  const told = shifted(draft, to - from);
  draft.bonusHp = told.bonusHp;
  draft.conditions = told.conditions;
  draft.dying = told.dying;
  draft.paralysis = told.paralysis;
  draft.poisons = told.poisons;
  draft.unconscious = told.unconscious;
  draft.clock = to;
}

/** TC-TIME-07, 39: a new fight counts from nought, and with it everything of a creature that is told in counts. */
export function countAnew(draft: Draft<TimeCountCreature>, from: number): void {
  if (hasTimes(draft)) tellTimesBy(draft, draft.clock ?? from, 0);
  // TC-MOVE-30: a rest that a fight breaks off makes no minute of it.
  draft.restedCounts = 0;
  draft.stanceFrom = Math.max(0, draft.stanceFrom - from);
  if (draft.pending) draft.pending.endsAt -= from;
  if (draft.preparing) {
    draft.preparing.startedAt -= from;
    draft.preparing.endsAt -= from;
  }
  if (draft.prepared) draft.prepared.preparedAt -= from;
  // TC-MOVE-06, 29: a count has passed without moving.
  Object.assign(draft.stride, { lastCount: null, turnedAt: null, lastCheckAt: null });
  draft.way = null;
}
