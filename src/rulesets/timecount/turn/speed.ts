// Speed: classes and their shifts, and the speed factor that an action costs.

import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { bounded, part, sum, type TracePart, type Traced } from "../../../core/language/trace.ts";
import { maximumOf, meanOf, parseDice, rollFormula } from "../dice.ts";
import type { SpeedMode } from "../state.ts";
import { BEYOND_SEDENTARY, SPEED_CLASSES, SPEED_NAMES, type SpeedClass } from "../tables.ts";

/** What an action costs before anything shifts it. */
export type SpeedCost =
  | { readonly kind: "class"; readonly speedClass: SpeedClass }
  /** TC-M13, TC-COND-24: dice of its own; `shiftsAs` is the class it counts as once its class is shifted. */
  | { readonly kind: "formula"; readonly dice: string; readonly shiftsAs?: SpeedClass }
  /** TC-TIME-18: a fixed number of counts; moving is not even changed by factors. */
  | { readonly kind: "counts"; readonly counts: number; readonly factorsApply: boolean };

/** A cost with all that shifts it (TC-TIME-14). */
export interface Delay {
  readonly cost: SpeedCost;
  /** Positive is slower. */
  readonly classParts: readonly TracePart[];
  readonly half: boolean;
  readonly factorParts: readonly TracePart[];
  /** Rows that say why it costs what it costs. */
  readonly rules?: readonly RuleId[];
  /** TC-TIME-31: the weapon's own factor, which slashing impairments slow. */
  readonly ofWeapon?: true;
}

export interface ShiftedClass {
  readonly speedClass: SpeedClass;
  /** TC-TIME-17: steps slower than Sedentary. */
  readonly extraSteps: number;
}

/** TC-TIME-14 (1, 2), TC-TIME-15, TC-TIME-19: the class after all shifts, added first and bounded once. */
export function shiftClass(speedClass: SpeedClass, steps: number): ShiftedClass {
  const { index } = SPEED_CLASSES[speedClass];
  const slowest = SPEED_NAMES.length - 1;
  const fastest = index === 0 ? 0 : 1;
  const shifted = Math.max(fastest, index + steps);
  return {
    speedClass: SPEED_NAMES[Math.min(shifted, slowest)] ?? speedClass,
    extraSteps: Math.max(0, shifted - slowest),
  };
}

/** A plain cost. */
export function delayOf(cost: SpeedCost, changes: Partial<Omit<Delay, "cost">> = {}): Delay {
  return { cost, classParts: [], half: false, factorParts: [], ...changes };
}

export function classDelay(speedClass: SpeedClass, changes: Partial<Omit<Delay, "cost">> = {}): Delay {
  return delayOf({ kind: "class", speedClass }, changes);
}

export interface SpeedFactor extends ShiftedClass {
  readonly traced: Traced;
  /** The rows that shaped it besides those of its parts. */
  readonly rules: readonly RuleId[];
}

/** The class that counts: of a formula the one it shifts as, of fixed counts none. */
export function effectiveClass(delay: Delay): ShiftedClass | null {
  const steps = delay.classParts.reduce((total, each) => total + each.value, 0);
  switch (delay.cost.kind) {
    case "class":
      return shiftClass(delay.cost.speedClass, steps);
    case "formula":
      return delay.cost.shiftsAs !== undefined && steps !== 0 ? shiftClass(delay.cost.shiftsAs, steps) : null;
    case "counts":
      return null;
  }
}

/** TC-TIME-14: rolls or reads the speed factor of an action. */
export function* takeFactor(creature: CreatureId, mode: SpeedMode, delay: Delay): Procedure<SpeedFactor> {
  const shifted = effectiveClass(delay);
  const base = fixedFactor(mode, delay.cost, shifted) ?? (yield* rolledFactor(creature, delay.cost, shifted));
  return {
    speedClass: shifted?.speedClass ?? "Standard",
    extraSteps: shifted?.extraSteps ?? 0,
    traced: finishFactor(base, delay, shifted),
    rules: factorRules(mode, delay, shifted),
  };
}

const PLAIN_CLASS: readonly RuleId[] = ["TC-TIME-13"];
const PLAIN_COUNTS: readonly RuleId[] = ["TC-TIME-18"];

/** TC-TIME-13 to 20: the rows by which a class became what it is. */
function factorRules(mode: SpeedMode, delay: Delay, shifted: ShiftedClass | null): readonly RuleId[] {
  const steps = delay.classParts.reduce((total, each) => total + each.value, 0);
  const { cost, rules: own = [] } = delay;
  if (cost.kind === "counts")
    return steps === 0 && delay.factorParts.length === 0 ? PLAIN_COUNTS : [...PLAIN_COUNTS, "TC-Q19"];
  if (cost.kind === "class" && steps === 0) return own.length === 0 ? PLAIN_CLASS : [...PLAIN_CLASS, ...own];
  const rules: RuleId[] = ["TC-TIME-13", ...own];
  if (cost.kind === "formula") rules.push(shifted ? "TC-TIME-18" : "TC-TIME-20", "TC-Q19");
  if (cost.kind === "class" && steps < 0 && SPEED_CLASSES[cost.speedClass].index + steps < 1)
    rules.push("TC-TIME-15");
  if (delay.classParts.length > 1) rules.push("TC-TIME-15", "TC-Q36");
  if (cost.kind === "class" && cost.speedClass === "Free") rules.push("TC-TIME-19", "TC-Q20");
  if ((shifted?.extraSteps ?? 0) > 0) rules.push("TC-TIME-17");
  return mode === "static" ? [...rules, "TC-TIME-20"] : rules;
}

/** TC-TIME-18, 20: a factor without dice; null where one is rolled. */
function fixedFactor(mode: SpeedMode, cost: SpeedCost, shifted: ShiftedClass | null): TracePart | null {
  if (cost.kind === "counts") return part("counts", cost.counts, "TC-TIME-18");
  if (mode !== "static") return null;
  return part(shifted?.speedClass ?? "formula", staticOf(cost, shifted) + beyond(shifted), "TC-TIME-20");
}

/** TC-TIME-11, 14: the least and the most that dice can make of an action's delay; null where none are rolled. */
export function delaySpan(mode: SpeedMode, delay: Delay): readonly [number, number] | null {
  const shifted = effectiveClass(delay);
  if (fixedFactor(mode, delay.cost, shifted)) return null;
  const formula = parseDice(diceOf(delay.cost, shifted));
  if (formula.count === 0) return null;
  const from = (dice: number): number =>
    finishFactor(part("dice", dice + beyond(shifted), "TC-TIME-11"), delay, shifted).value;
  return [from(formula.count + formula.plus), from(maximumOf(formula))];
}

/** TC-TIME-11. */
function* rolledFactor(
  creature: CreatureId,
  cost: SpeedCost,
  shifted: ShiftedClass | null,
): Procedure<TracePart> {
  const request = { rule: "TC-TIME-11", creature, purpose: "speedFactor" } as const;
  const rolled = yield* rollFormula(request, parseDice(diceOf(cost, shifted)));
  const label = shifted?.speedClass ?? "formula";
  return { label, value: rolled.value + beyond(shifted), rule: "TC-TIME-11", parts: rolled.parts };
}

/** TC-TIME-17: what the steps beyond Sedentary cost. */
function beyond(shifted: ShiftedClass | null): number {
  return (shifted?.extraSteps ?? 0) * BEYOND_SEDENTARY;
}

function diceOf(cost: SpeedCost, shifted: ShiftedClass | null): string {
  if (shifted) return SPEED_CLASSES[shifted.speedClass].dice;
  return cost.kind === "formula" ? cost.dice : "";
}

function staticOf(cost: SpeedCost, shifted: ShiftedClass | null): number {
  if (shifted) return SPEED_CLASSES[shifted.speedClass].factor;
  return meanOf(parseDice(diceOf(cost, shifted)));
}

/** TC-TIME-14 (4 to 6): half, then further factors, then at least 1. */
function finishFactor(base: TracePart, delay: Delay, shifted: ShiftedClass | null): Traced {
  const rule = "TC-TIME-14";
  if (shifted?.speedClass === "Free") return sum(rule, [base], true);
  if (delay.cost.kind === "counts" && !delay.cost.factorsApply) return sum(rule, [base], true);
  const halved = delay.half ? [part("half", Math.floor(base.value / 2) - base.value, "TC-SPEC-16")] : [];
  return bounded(sum(rule, [base, ...halved, ...delay.factorParts]), "TC-TIME-16", { min: 1 });
}
