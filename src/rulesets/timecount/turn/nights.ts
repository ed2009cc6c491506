// Nights and days in bed: what runs out in their hours, then what they bring back, and who wakes meanwhile.

import type { Draft } from "../../../core/language/draft.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { tellTimesBy } from "../character/lasting.ts";
import { tryToWake } from "../health/consciousness.ts";
import { rest, type Rest } from "../health/recovery.ts";
import type { TimeCountContext } from "../rulings.ts";
import type { TimeCountCreature } from "../state.ts";
import { MINUTE } from "../tables.ts";
import { runOut } from "./passing-time.ts";

const HOURS: { readonly [Kind in Rest]: number } = { night: 8, bedRest: 24 };

/** TC-HP-15: nobody sleeps through the loss of the dying; only time that passes tells what becomes of them. */
export function dyingRefusal({ dying, dead }: TimeCountCreature): Refusal | null {
  return dying && !dead && !dying.stabilized ? refuse("TC-HP-15", "dyingFirst", undefined, "creature") : null;
}

/** TC-HP-26, TC-TIME-39: the hours go by for the one who rests, and at their end it has what they bring. */
export function* restThrough(context: TimeCountContext, id: CreatureId, kind: Rest): Procedure<void> {
  if (!context.creature(id).dead) letHoursPass(context, id, HOURS[kind] * 60 * MINUTE);
  yield* rest(context, id, kind);
  const { dead, unconscious } = context.creature(id);
  const isDue = unconscious?.wakeAt != null && unconscious.wakeAt <= context.state.count;
  if (!dead && isDue) yield* tryToWake(context, id);
}

/** TC-TIME-39: so many counts have passed for a creature alone: its own times are nearer by them. */
function letHoursPass(context: TimeCountContext, id: CreatureId, counts: number): void {
  const { count } = context.state;
  const told = { type: "TimesTold", rule: "TC-TIME-39", operands: { count } } as const;
  emitFor(context, id, told, (draft: Draft<TimeCountCreature>) => {
    wearOff(draft, count + counts);
    tellTimesBy(draft, count + counts, count);
  });
  runOut(context, id);
}

/** TC-COND-06: what of paralysis wears off up to a count, step by step, but for the last step that the count itself brings. */
function wearOff(draft: Draft<TimeCountCreature>, until: number): void {
  for (const each of Object.values(draft.paralysis)) {
    if (each.nextAt === null || each.nextAt > until) continue;
    const steps = Math.floor((until - each.nextAt) / each.every);
    each.points = Math.max(0, each.points - steps * each.recovers);
    each.nextAt += steps * each.every;
  }
}
