// Action points: gains, costs, and actions paid over several turns.

import type { Json } from "../../../core/language/json.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { bounded, fixed, part, sum, type Traced, type TracePart } from "../../../core/language/trace.ts";
import { actionPoints } from "../character/attributes.ts";
import { isAwake, isStaggered, lastRound } from "../health/conditions.ts";
import { halve, judge, wholeSteps } from "../dice.ts";
import { deny, emitFor } from "../facts.ts";
import type { DestinyContext, DestinyRulings } from "../rulings.ts";
import type { DestinyCreature, LongAction } from "../state.ts";

export type GainMoment = "roundStart" | "turnEnd";

/** DEST-AP-01, DEST-SUR-02, DEST-AMB-12, DEST-AMB-13: the gain at a moment, before the maximum cuts it. */
export function apGain(creature: DestinyCreature, moment: GainMoment, rulings: DestinyRulings): Traced {
  if (!isAwake(creature)) return fixed("DEST-AMB-13", "unconscious", 0);
  if (creature.surprised && (moment === "roundStart" || !rulings.surpriseTurnEndGain))
    return fixed("DEST-SUR-02", "surprised", 0);
  const full = actionPoints(creature, rulings)[moment];
  if (!isStaggered(creature, rulings)) return full;
  const halved = Math.max(1, halve(full.value));
  return sum("DEST-AP-01", [...full.parts, part("staggered", halved - full.value, "DEST-AMB-12")]);
}

/** DEST-AP-01, DEST-AP-02: gains AP, up to the maximum. Returns what was lost above it. Surprise ends with the first turn. */
export function gainAp(
  context: DestinyContext,
  id: CreatureId,
  moment: GainMoment,
): { readonly gained: number; readonly lost: number } {
  const creature = context.creature(id);
  const isSlow = isStaggered(creature, context.rulings);
  const gain = apGain(creature, moment, context.rulings);
  const room = Math.max(0, actionPoints(creature, context.rulings).maximum.value - creature.ap);
  const gained = Math.min(gain.value, room);
  const lost = gain.value - gained;
  const wasSurprised = creature.surprised && moment === "turnEnd";
  const rules: RuleId[] = [];
  if (wasSurprised) rules.push("DEST-AMB-28");
  if (isSlow) rules.push("DEST-CON-03");
  const operands = { moment, gain, gained, lost };
  emitFor(context, id, { type: "ApGained", rule: gain.rule, rules, operands }, (block) => {
    block.ap += gained;
    if (wasSurprised) block.surprised = false;
  });
  return { gained, lost };
}

/** DEST-AP-04, DEST-AMB-52: all changes summed, then the floor: 1, or 0 if an effect says so or the action is listed at 0. */
export function actionCost(base: TracePart, changes: readonly TracePart[] = [], allowsZero = false): Traced {
  const floor = allowsZero || base.value === 0 ? 0 : 1;
  return bounded(sum("DEST-AP-04", [base, ...changes], true), "DEST-AMB-52", { min: floor });
}

/** Pays AP for an action, a reaction or movement; that cancels a long action (DEST-LNG-02). Refused when they are not there. */
export function spendAp(
  context: DestinyContext,
  id: CreatureId,
  cost: Traced,
  rule: RuleId = cost.rule,
): void {
  const { ap, longAction } = context.creature(id);
  if (cost.value <= 0) return;
  if (cost.value > ap) deny(rule, "notEnoughAp", { cost: cost.value, ap });
  if (longAction !== null) cancelLongAction(context, id);
  takeAp(context, id, cost, rule);
}

/** DEST-LNG-01: declares an action that is dearer than the AP at hand and pays all of them. The caller has checked that it is. */
export function beginLongAction(context: DestinyContext, id: CreatureId, command: Json, total: number): void {
  const { ap, longAction } = context.creature(id);
  if (longAction !== null) cancelLongAction(context, id);
  const paid = Math.min(ap, total);
  const begun: LongAction = { command, total, paid };
  emitFor(
    context,
    id,
    { type: "LongActionBegun", rule: "DEST-LNG-01", operands: { total, paid } },
    (creature) => {
      creature.longAction = begun;
      creature.ap -= paid;
    },
  );
}

/** DEST-LNG-04: begins an action that takes rounds; all AP of each go into it, and it is done at the end of the last. */
export function beginTimedAction(
  context: DestinyContext,
  id: CreatureId,
  command: Json,
  rounds: number,
): void {
  const { ap, longAction } = context.creature(id);
  if (longAction !== null) cancelLongAction(context, id);
  const untilRound = lastRound(context.state.round, rounds);
  const begun: LongAction = { command, total: 0, paid: ap, untilRound };
  const operands = { paid: ap, rounds, untilRound };
  emitFor(context, id, { type: "TimedActionBegun", rule: "DEST-LNG-04", operands }, (creature) => {
    creature.longAction = begun;
    creature.ap = 0;
  });
}

/** DEST-LNG-04: the last round is over. Returns the action that is done now, or null. */
export function completeTimedAction(context: DestinyContext, id: CreatureId): LongAction | null {
  const { ap, longAction } = context.creature(id);
  if (longAction?.untilRound === undefined || longAction.untilRound > context.state.round) return null;
  const paid = longAction.paid + ap;
  const fact = {
    type: "TimedActionDone",
    rule: "DEST-LNG-04",
    rules: ["DEST-LNG-03"],
    operands: { paid },
  } as const;
  emitFor(context, id, fact, (creature) => {
    creature.longAction = null;
    creature.ap = 0;
  });
  return { ...longAction, paid };
}

/** DEST-LNG-01: pays on, at the creature's own later turn. Returns the long action when it is complete, which then is over; else null. */
export function payLongAction(context: DestinyContext, id: CreatureId): LongAction | null {
  const { ap, longAction } = context.creature(id);
  if (longAction === null) return null;
  const timed = longAction.untilRound !== undefined;
  const paying = timed ? ap : Math.min(ap, longAction.total - longAction.paid);
  const paid = longAction.paid + paying;
  const complete = !timed && paid >= longAction.total;
  const operands = { total: longAction.total, paid, paying };
  emitFor(
    context,
    id,
    {
      type: complete ? "LongActionPaid" : "LongActionContinued",
      rule: timed ? "DEST-LNG-04" : "DEST-LNG-01",
      ...(complete ? { rules: ["DEST-LNG-03", "DEST-AMB-45"] } : {}),
      operands,
    },
    (creature) => {
      creature.ap -= paying;
      creature.longAction = complete ? null : { ...longAction, paid };
    },
  );
  return complete ? { ...longAction, paid } : null;
}

/** DEST-LNG-02: what was paid is lost. */
export function cancelLongAction(
  context: DestinyContext,
  id: CreatureId,
  rules: readonly RuleId[] = [],
): void {
  const { longAction } = context.creature(id);
  if (longAction === null) return;
  const { total, paid } = longAction;
  emitFor(
    context,
    id,
    { type: "LongActionCanceled", rule: "DEST-LNG-02", rules, operands: { total, paid } },
    (creature) => {
      creature.longAction = null;
    },
  );
}

function takeAp(context: DestinyContext, id: CreatureId, cost: Traced, rule: RuleId): void {
  const amount = cost.value;
  emitFor(context, id, { type: "ApSpent", rule, operands: { amount, cost } }, (creature) => {
    creature.ap -= amount;
  });
}

export interface Hurry {
  readonly success: boolean;
  readonly cost: Traced;
  readonly stamina: number;
  /** AP that the GM may take for a failure (DEST-FAST-02). */
  readonly apLoss: number;
}

/** DEST-FAST-01, DEST-FAST-02: what a check to hurry makes of an action's cost. */
export function hurry(base: TracePart, total: number, tn: number): Hurry {
  const { success, margin } = judge(total, tn);
  if (!success) return { success, cost: actionCost(base), stamina: 0, apLoss: 1 + wholeSteps(-margin, 3) };
  const cost = actionCost(base, [part("hurry", -1 - wholeSteps(margin, 3), "DEST-FAST-01")]);
  return { success, cost, stamina: 1, apLoss: 0 };
}
