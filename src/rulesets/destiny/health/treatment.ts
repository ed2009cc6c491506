// Treatment in the field: Treat Wound, Treat Condition and Stabilize.

import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { sum, type NamedModifier, type Traced } from "../../../core/language/trace.ts";
import { checkModifier, normalStamina, woundSlots } from "../character/attributes.ts";
import { countWounds, endCondition, hasCondition, rollPenalties } from "./conditions.ts";
import { endDying, healWounds, lowerWound, shiftLevel, wakeCheck } from "./damage.ts";
import { checkOperands, judge, standardCheck, wholeSteps, type CheckResult } from "../dice.ts";
import { deny, emitFor } from "../facts.ts";
import { withKit, woundNumber } from "./recovery.ts";
import { gainFatigue } from "./resources.ts";
import type { DestinyContext, DestinyRulings } from "../rulings.ts";
import type { DestinyCreature, WoundLevel } from "../state.ts";
import { WOUND_TABLE } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

export interface Treatment {
  readonly healer: CreatureId;
  readonly patient: CreatureId;
  /** Lor [Healing/…], conditions included, without the penalty for a missing kit. */
  readonly modifier: Traced;
  /** A healing kit in hand. */
  readonly kit: boolean;
  readonly added?: readonly NamedModifier[];
}

/** Lor [Healing/specialisation] with the healer's own conditions. */
export function healingModifier(
  healer: DestinyCreature,
  rulings: DestinyRulings,
  specialisation = "wounds",
): Traced {
  const base = checkModifier(healer.sheet, "lor", "healing", specialisation);
  return sum(base.rule, [...base.parts, ...rollPenalties(healer, rulings, { kind: "standardCheck" })]);
}

function treatmentCheck(
  context: DestinyContext,
  treatment: Treatment,
  rule: RuleId,
  purpose: string,
): Procedure<CheckResult> {
  const { healer, patient, modifier, kit, added = [] } = treatment;
  const involves = healer === patient ? [healer] : [healer, patient];
  return standardCheck(context.rulings, {
    rule,
    creature: healer,
    purpose,
    modifier: withKit(modifier, kit, rule),
    added,
    involves,
  });
}

/** Levels by which a success eases something: one, and one more for every two points of margin. */
function stepsBy(margin: number): number {
  return 1 + wholeSteps(margin, 2);
}

export interface WoundTreatment {
  readonly check: CheckResult | null;
  readonly success: boolean;
  /** It failed without a check: the patient has no strength left. */
  readonly automatic: boolean;
  readonly steps: number;
}

/** DEST-ACT-31: whether the patient's fatigue forbids any treatment of wounds. */
export function isBeyondTreatment(patient: DestinyCreature): boolean {
  return !patient.sheet.noStamina && patient.fatigue >= normalStamina(patient).value;
}

/** DEST-ACT-31, DEST-AMB-36, DEST-AMB-37: treats one wound of the level. */
export function* treatWound(
  context: DestinyContext,
  treatment: Treatment,
  level: WoundLevel,
): Procedure<WoundTreatment> {
  const { patient } = treatment;
  const before = context.creature(patient);
  if (before.wounds[level] === 0) deny("DEST-ACT-31", "noSuchWound", { level });
  if (isBeyondTreatment(before)) {
    emitFor(context, patient, {
      type: "TreatmentFailed",
      rule: "DEST-ACT-31",
      rules: ["DEST-AMB-37"],
      operands: { healer: treatment.healer, level },
    });
    if (context.rulings.treatFatigueOnAutoFail) tire(context, patient);
    return { check: null, success: false, automatic: true, steps: 0 };
  }
  const check = yield* treatmentCheck(context, treatment, "DEST-ACT-31", "treatWound");
  const tn = WOUND_TABLE[level].treatTn;
  const { success, margin } = judge(check.total.value, tn);
  const steps = success ? stepsBy(margin) : 0;
  const operands = { ...checkOperands(check), healer: treatment.healer, level, tn, success, steps };
  emitFor(context, patient, { type: "WoundTreated", rule: "DEST-ACT-31", operands });
  const { wounds } = context.creature(patient);
  if (success)
    yield* healWounds(context, patient, lowerWound(woundSlots(before), wounds, level, steps), "DEST-AMB-36");
  tire(context, patient);
  return { check, success, automatic: false, steps };
}

/** DEST-ACT-31: the patient pays with fatigue for the highest wound that remains. */
function tire(context: DestinyContext, patient: CreatureId): void {
  gainFatigue(context, patient, woundNumber(context.creature(patient).wounds), "DEST-ACT-31");
}

export interface ConditionTreatment {
  readonly check: CheckResult;
  readonly success: boolean;
  readonly steps: number;
  /** The level that is left; null when it is gone or never had one. */
  readonly level: WoundLevel | null;
  readonly ended: boolean;
}

const TREATABLE: readonly string[] = ["bleeding", "burning", "hobbled", "poisoned"];

/** DEST-ACT-30: treats the condition with this key. What a success does to a poison is in the poison's own text. */
export function* treatCondition(
  context: DestinyContext,
  treatment: Treatment,
  key: string,
): Procedure<ConditionTreatment> {
  const { patient } = treatment;
  const condition = context.creature(patient).conditions[key];
  if (!condition || !TREATABLE.includes(condition.condition))
    return deny("DEST-ACT-30", "noSuchCondition", { key });
  const check = yield* treatmentCheck(context, treatment, "DEST-ACT-30", "treatCondition");
  const tn = condition.tn ?? 0;
  const { success, margin } = judge(check.total.value, tn);
  const graded = condition.condition === "bleeding" || condition.condition === "burning";
  const steps = success && graded ? stepsBy(margin) : 0;
  const operands = { ...checkOperands(check), healer: treatment.healer, key, tn, success, steps };
  emitFor(context, patient, { type: "ConditionTreated", rule: "DEST-ACT-30", operands });
  if (graded) lowerAffliction(context, patient, key, { steps, rule: "DEST-ACT-30" });
  else if (success && condition.condition === "hobbled") endCondition(context, patient, key, "DEST-ACT-30");
  else if (success) yield* easePoison(context, patient, key, margin);
  const left = context.creature(patient).conditions[key];
  return { check, success, steps, level: left?.level ?? null, ended: left === undefined };
}

/** DEST-CON-14: what a treatment does to a poison is in the poison's text; the GM reads it. */
function* easePoison(
  context: DestinyContext,
  patient: CreatureId,
  key: string,
  margin: number,
): Procedure<void> {
  const { choice } = yield* ask(PROMPTS.poison, {
    operands: { creature: patient, margin, text: context.creature(patient).conditions[key]?.text ?? "" },
    involves: [patient],
  });
  if (choice === "ended") return endCondition(context, patient, key, "DEST-CON-14");
  emitFor(context, patient, {
    type: "PoisonTreated",
    rule: "DEST-CON-14",
    operands: { key, effect: choice },
  });
}

/** By how many levels an affliction falls, and by which row. */
export interface Relief {
  readonly steps: number;
  readonly rule: RuleId;
}

/** DEST-CON-11, DEST-CON-12: bleeding or burning falls so many levels; below light it is gone. The count of successes begins anew. */
export function lowerAffliction(
  context: DestinyContext,
  id: CreatureId,
  key: string,
  { steps, rule }: Relief,
): void {
  const condition = context.creature(id).conditions[key];
  if (!condition || steps <= 0) return;
  const level = shiftLevel(condition.level ?? "light", -steps);
  if (level === null) return endCondition(context, id, key, rule);
  emitFor(
    context,
    id,
    { type: "AfflictionLowered", rule, operands: { key, condition: condition.condition, level } },
    (creature) => {
      creature.conditions[key] = { ...condition, level, successes: 0 };
    },
  );
}

export interface Stabilization {
  readonly tn: number;
  readonly check: CheckResult;
  readonly success: boolean;
  readonly wake: CheckResult | null;
}

/** DEST-ACT-29, DEST-AMB-42: a dying creature is stabilized and may wake at once. */
export function* stabilize(context: DestinyContext, treatment: Treatment): Procedure<Stabilization> {
  const { patient } = treatment;
  const before = context.creature(patient);
  if (before.dead || !hasCondition(before, "dying")) deny("DEST-ACT-29", "notDying");
  const tn = countWounds(before.wounds);
  const check = yield* treatmentCheck(context, treatment, "DEST-ACT-29", "stabilize");
  const { success } = judge(check.total.value, tn);
  const operands = { ...checkOperands(check), healer: treatment.healer, tn, success };
  emitFor(context, patient, {
    type: "StabilizeTried",
    rule: "DEST-ACT-29",
    rules: ["DEST-AMB-42"],
    operands,
  });
  if (!success) return { tn, check, success, wake: null };
  endDying(context, patient, "DEST-ACT-29");
  return { tn, check, success, wake: yield* wakeCheck(context, patient) };
}
