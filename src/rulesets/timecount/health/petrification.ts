// Petrification: points that turn a creature to stone, and the hours that take them off again.

import type { Draft } from "../../../core/language/draft.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { rulesIf, type CreatureId, type RuleId } from "../../../core/language/rules.ts";
import { PETRIFIED_AT } from "../character/attributes.ts";
import type { TimeCountContext } from "../rulings.ts";
import type { TimeCountCreature } from "../state.ts";
import { CADENCES, MINUTE } from "../tables.ts";
import { delayRules } from "./recovery.ts";

/** TC-COND-10: a point of petrification goes every so many counts. */
export const EASING = CADENCES.petrificationHours * 60 * MINUTE;

/** TC-COND-07, 09: points of petrification; at 10 it is stone. */
export function petrify(context: TimeCountContext, id: CreatureId, points: number): void {
  const { petrification } = context.creature(id);
  const stone = petrification + points >= PETRIFIED_AT;
  const rules: readonly RuleId[] = [...rulesIf(stone, "TC-COND-09", "TC-Q88"), ...delayRules(context, id)];
  const told = { type: "Petrified", rule: "TC-COND-07", rules, operands: { points } } as const;
  emitFor(context, id, told, (draft: Draft<TimeCountCreature>) => {
    if (draft.petrification === 0) draft.petrifiedCounts = 0;
    draft.petrification = Math.min(PETRIFIED_AT, draft.petrification + points);
    if (draft.petrification >= PETRIFIED_AT) draft.nextAct = null;
  });
}

/** TC-COND-09, 10: whether time takes anything off; stone stays stone. */
function isEasing({ petrification, dead }: TimeCountCreature): boolean {
  return !dead && petrification > 0 && petrification < PETRIFIED_AT;
}

/** TC-COND-10: the count at which the next point goes; null where none does. */
export function easingTime(creature: TimeCountCreature, count: number): number | null {
  return isEasing(creature) ? count + Math.max(1, EASING - creature.petrifiedCounts) : null;
}

/** TC-COND-10: so many counts more have passed, which add up from piece to piece until a point goes. */
export function easeBy(draft: Draft<TimeCountCreature>, counts: number): void {
  if (isEasing(draft)) draft.petrifiedCounts += counts;
}

/** TC-COND-10: whether a point goes by now. */
export function easesNow(creature: TimeCountCreature): boolean {
  return isEasing(creature) && creature.petrifiedCounts >= EASING;
}

/** TC-COND-10: what the counts that have passed take off. */
export function easePetrification(context: TimeCountContext, id: CreatureId): void {
  const creature = context.creature(id);
  if (!easesNow(creature)) return;
  const left = petrificationLeft(creature.petrification, creature.petrifiedCounts / (60 * MINUTE));
  const told = { type: "PetrificationEased", rule: "TC-COND-10", operands: { left } } as const;
  emitFor(context, id, told, (draft: Draft<TimeCountCreature>) => {
    draft.petrification = left;
    draft.petrifiedCounts = left === 0 ? 0 : draft.petrifiedCounts % EASING;
  });
}

/** TC-COND-10: what is left after so many hours; stone stays stone. */
export function petrificationLeft(points: number, hours: number): number {
  if (points >= PETRIFIED_AT) return points;
  return Math.max(0, points - Math.floor(hours / CADENCES.petrificationHours));
}
