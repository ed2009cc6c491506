// Passing time: what runs out, wears off, or comes due as the counter reaches a count.

import type { Draft } from "../../../core/language/draft.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { endConditions } from "../health/conditions.ts";
import { easePetrification, easesNow } from "../health/petrification.ts";
import { suffer } from "../health/poison.ts";
import { loseToDying, tryToWake } from "../health/consciousness.ts";
import type { TimeCountContext } from "../rulings.ts";
import type { TimeCountCreature } from "../state.ts";

type Block = Draft<TimeCountCreature>;

/** TC-TIME-27 (a): what of a creature has run out, worn off or come due by the present count. */
export function runOut(context: TimeCountContext, id: CreatureId): void {
  const { count } = context.state;
  endLapsed(context, id);
  recoverFromParalysis(context, context.creature(id), count);
  sufferDoses(context, context.creature(id), count);
  easePetrification(context, id);
}

/** TC-TIME-27 (a): what holds for a time that is over by the present count; of the dead it is left until they live again. */
export function endLapsed(context: TimeCountContext, id: CreatureId): void {
  const { count } = context.state;
  const creature = context.creature(id);
  endConditions(context, creature, ({ ends }) => typeof ends === "number" && ends <= count, "TC-TIME-27");
  expireBonusHp(context, creature, count);
}

/** TC-TIME-27 (a): expiries, losses and wakings of one creature at the present count. */
export function* passTime(context: TimeCountContext, id: CreatureId, dyingLoss: boolean): Procedure<void> {
  const { count } = context.state;
  const creature = context.creature(id);
  if (creature.dead) return;
  runOut(context, id);
  if (dyingLoss) loseToDying(context, id);
  const { wakeAt } = creature.unconscious ?? { wakeAt: null };
  if (wakeAt !== null && wakeAt <= count) yield* tryToWake(context, id);
}

/** TC-TIME-08: the earliest count later than another at which something of a creature runs out; Infinity for never. */
export function earliestExpiry(creature: TimeCountCreature, after: number): number {
  const { conditions, bonusHp, paralysis, poisons, unconscious } = creature;
  let earliest = unconscious ? sooner(Infinity, unconscious.wakeAt, after) : Infinity;
  for (const key in conditions) earliest = sooner(earliest, conditions[key]?.ends, after);
  for (const source in bonusHp) earliest = sooner(earliest, bonusHp[source]?.endsAt, after);
  for (const source in paralysis) earliest = sooner(earliest, paralysis[source]?.nextAt, after);
  for (const name in poisons)
    for (const { at } of poisons[name] ?? []) earliest = sooner(earliest, at, after);
  return earliest;
}

/** The earlier of two counts, if the second is one and comes after another. */
export function sooner(earliest: number, time: number | string | null | undefined, after: number): number {
  return typeof time === "number" && time > after && time < earliest ? time : earliest;
}

/** TC-TIME-27 (a): whether the coming of a count changes anything about a creature. */
export function isTouchedByTime(creature: TimeCountCreature, count: number): boolean {
  return !creature.dead && (easesNow(creature) || earliestExpiry(creature, -Infinity) <= count);
}

/** TC-HP-08. */
function expireBonusHp(context: TimeCountContext, creature: TimeCountCreature, count: number): void {
  for (const [source, { endsAt, amount }] of Object.entries(creature.bonusHp)) {
    if (endsAt === null || endsAt > count) continue;
    const told = { type: "BonusHpExpired", rule: "TC-HP-08", operands: { source, amount } } as const;
    emitFor(context, creature.id, told, (draft: Block) => {
      delete draft.bonusHp[source];
    });
  }
}

/** TC-COND-06: each effect wears off at its own pace. */
function recoverFromParalysis(context: TimeCountContext, creature: TimeCountCreature, count: number): void {
  for (const [source, each] of Object.entries(creature.paralysis)) {
    if (each.nextAt === null || each.nextAt > count) continue;
    const points = Math.max(0, each.points - each.recovers);
    const told = {
      type: "ParalysisRecovered",
      rule: "TC-COND-06",
      rules: ["TC-M26"],
      operands: { source, points },
    } as const;
    emitFor(context, creature.id, told, (draft: Block) => {
      if (points === 0) delete draft.paralysis[source];
      else draft.paralysis[source] = { ...each, points, nextAt: count + each.every };
    });
  }
}

/** TC-COND-14: the doses that work on this count. */
function sufferDoses(context: TimeCountContext, creature: TimeCountCreature, count: number): void {
  for (const [name, doses] of Object.entries(creature.poisons)) {
    const due = doses.filter(({ at }) => at <= count);
    if (due.length === 0) continue;
    const later = doses.filter(({ at }) => at > count);
    const told = {
      type: "DoseWorked",
      rule: "TC-COND-14",
      operands: { poison: name, left: later.length },
    } as const;
    emitFor(context, creature.id, told, (draft: Block) => {
      if (later.length === 0) delete draft.poisons[name];
      else draft.poisons[name] = later;
    });
    for (const dose of due) suffer(context, creature.id, dose, ["TC-COND-14"]);
  }
}
