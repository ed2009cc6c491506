// Nights and days in bed: what runs out in their hours, then what they bring back, and who wakes meanwhile.

import type { Draft } from "../../../core/language/draft.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { tellTimesBy } from "../character/lasting.ts";
import { tryToWake } from "../health/consciousness.ts";
import { easeBy } from "../health/petrification.ts";
import { rest, restMinutes, type Rest } from "../health/recovery.ts";
import { loseOverdueSpell } from "../magic/spells.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import type { TimeCountCreature } from "../state.ts";
import { MINUTE } from "../tables.ts";
import { runOut } from "./passing-time.ts";
import { presentCreatures } from "./present.ts";

export const HOURS: { readonly [Kind in Rest]: number } = { night: 8, bedRest: 24 };

/** TC-HP-15: nobody sleeps through the loss of the dying; only time that passes tells what becomes of them. */
export function dyingRefusal({ dying, dead }: TimeCountCreature): Refusal | null {
  return dying && !dead && !dying.stabilized ? refuse("TC-HP-15", "dyingFirst", undefined, "creature") : null;
}

/** TC-HP-26, TC-TIME-39: the hours go by for the one who rests, and at their end it has what they bring. */
export function* restThrough(context: TimeCountContext, id: CreatureId, kind: Rest): Procedure<void> {
  letCountsPass(context, id, HOURS[kind] * 60 * MINUTE);
  yield* rest(context, id, kind);
  yield* wakeIfDue(context, id);
}

/** TC-MOVE-30, TC-TIME-39: some minutes go by for the one who pauses, and bring its breath back. */
export function* pauseThrough(context: TimeCountContext, id: CreatureId, minutes: number): Procedure<void> {
  letCountsPass(context, id, minutes * MINUTE);
  loseOverdueSpell(context, id);
  restMinutes(context, id, minutes);
  yield* wakeIfDue(context, id);
}

function* wakeIfDue(context: TimeCountContext, id: CreatureId): Procedure<void> {
  const { dead, unconscious } = context.creature(id);
  const isDue = unconscious?.wakeAt != null && unconscious.wakeAt <= context.state.count;
  if (!dead && isDue) yield* tryToWake(context, id);
}

/** TC-HP-15, TC-TIME-39: the hours of a rest are everybody's, so that nobody rests while another one is dying. */
export function othersDying({ state, absent }: TimeCountReadContext, resting: CreatureId): Refusal | null {
  const other = Object.values(state.creatures).find(
    (each) => each.id !== resting && !absent.has(each.id) && dyingRefusal(each) !== null,
  );
  return other ? refuse("TC-HP-15", "otherDying", { creature: other.name }, "creature") : null;
}

/** Rests of so many counts, one after the other: a day in bed for each full one, and a night in what is left of it. */
export function restsIn(counts: number): readonly { readonly counts: number; readonly kind: Rest | null }[] {
  const day = HOURS.bedRest * 60 * MINUTE;
  const days = Array.from(
    { length: Math.floor(counts / day) },
    () => ({ counts: day, kind: "bedRest" }) as const,
  );
  const left = counts % day;
  const kind = left >= HOURS.night * 60 * MINUTE ? "night" : null;
  return left === 0 ? days : [...days, { counts: left, kind }];
}

/** TC-HP-26: what a rest brings everybody who is here, once its hours have gone by for all. */
export function* restTogether(context: TimeCountContext, kind: Rest): Procedure<void> {
  for (const creature of presentCreatures(context.situation))
    if (!creature.dead && dyingRefusal(creature) === null)
      yield* unlessGone(rest(context, creature.id, kind));
}

/** TC-TIME-39: so many counts have passed for a creature alone: its own times are nearer by them. */
function letCountsPass(context: TimeCountContext, id: CreatureId, counts: number): void {
  if (context.creature(id).dead) return;
  const { count } = context.state;
  const told = { type: "TimesTold", rule: "TC-TIME-39", operands: { count } } as const;
  emitFor(context, id, told, (draft: Draft<TimeCountCreature>) => {
    wearOff(draft, count + counts);
    tellTimesBy(draft, count + counts, count);
    easeBy(draft, counts);
    if (draft.prepared) draft.prepared.preparedAt -= counts;
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
