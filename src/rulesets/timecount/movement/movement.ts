// Movement: rates and what becomes of them, and how many squares each count of a movement brings.

import type { RuleId } from "../../../core/language/rules.ts";
import { bounded, part, sum, type Traced } from "../../../core/language/trace.ts";
import { lastingModifier } from "../character/attributes.ts";
import { isRun } from "../health/conditions.ts";
import type { TimeCountRulings } from "../rulings.ts";
import { halvesRate } from "../actions/stances.ts";
import type { Stride, TimeCountCreature } from "../state.ts";
import { MOVEMENT } from "../tables.ts";

export type Gait = Stride["gait"];

const STEP = 5;
const COLUMNS = 4;

function down(rate: number): number {
  return Math.floor(rate / STEP) * STEP;
}

/** TC-MOVE-09: so many quarters of a rate, down to a multiple of 5, but at least 5. */
export function quartersOf(rate: number, quarters: number): number {
  if (rate <= 0 || quarters <= 0) return 0;
  return Math.max(STEP, down((rate * quarters) / 4));
}

/** TC-COND-08: what petrification leaves of a rate. */
export function petrifiedRate(rate: number, points: number): number {
  return quartersOf(rate, 4 - Math.min(4, Math.floor(points / 2)));
}

/** TC-MOVE-21. */
export function runningRate(base: number): number {
  return base <= 0 ? 0 : base + down(base / 2);
}

/** TC-MOVE-33: the sprint rate for the result of the Strength check; null below 10, when one runs instead. */
export function sprintingRate(base: number, total: number): number | null {
  if (total < 10 || base <= 0) return null;
  const k = 1 + Math.floor((total - 10) / STEP);
  return Math.max(runningRate(base + STEP * k), runningRate(base) + STEP);
}

/** TC-MOVE-10, T4: what a rate beyond whole squares brings, by column. */
const PATTERNS: { readonly [rest: number]: readonly number[] } = {
  0: [0, 0, 0, 0],
  5: [0, 1, 0, 0],
  10: [1, 0, 1, 0],
  15: [1, 1, 0, 1],
};

/** TC-MOVE-05: the squares of one count; `column` counts from 0 within an unbroken movement. */
export function squaresAt(rate: number, column: number, movement55: TimeCountRulings["movement55"]): number {
  const index = column % COLUMNS;
  const printed = rate === 55 && movement55 === "pattern" ? undefined : MOVEMENT[rate];
  if (printed) return printed[index] ?? 0;
  const whole = Math.floor(rate / 20);
  return whole + (PATTERNS[rate - 20 * whole]?.[index] ?? 0);
}

/** TC-MOVE-01: the base rate as a plain number of feet, where nobody asks for its parts. */
function baseFeet({ sheet, petrification }: TimeCountCreature): number {
  const unhurt = sheet.rate + sheet.armor.rate + (sheet.modifiers["rate"] ?? 0);
  return petrifiedRate(Math.max(0, unhurt), petrification);
}

/** TC-MOVE-01: the base rate with armor, petrification and whatever else changes it. */
export function baseRate(creature: TimeCountCreature): Traced {
  const unhurt = bounded(
    sum("TC-MOVE-01", [
      part("rate", creature.sheet.rate, creature.sheet.rateRule),
      part("armor", creature.sheet.armor.rate, "TC-M10"),
      lastingModifier(creature, "rate"),
    ]),
    "TC-MOVE-01",
    { min: 0 },
  );
  const lost = baseFeet(creature) - unhurt.value;
  return sum("TC-MOVE-01", [...unhurt.parts, part("petrification", lost, "TC-COND-08")]);
}

/** TC-STANCE-09, TC-SPELL-07: the feet for which a creature moves now at a gait, as a plain number. */
export function feetAt(creature: TimeCountCreature, gait: Gait): number {
  const base = baseFeet(creature);
  switch (gait) {
    case "sprint":
      return creature.stride.sprintRate;
    case "run":
      return runningRate(base);
    case "sneak":
      return quartersOf(base, 1);
    case "walk":
      return quartersOf(base, 2);
    case "jog":
      return halvesRate(creature.stance) ? quartersOf(base, 2) : base;
  }
}

/** The same number with the parts that it is made of. */
export function rateAt(creature: TimeCountCreature, gait: Gait): Traced {
  const base = baseRate(creature);
  const changed = (label: string, rule: RuleId, rounding: RuleId | null = null): Traced => {
    const change = part(label, feetAt(creature, gait) - base.value, rule);
    const parts =
      rounding === null ? [] : [part(label, change.value, rounding), part(label, change.value, "TC-Q17")];
    return sum("TC-MOVE-01", [...base.parts, parts.length === 0 ? change : { ...change, parts }]);
  };
  if (gait === "sprint") return changed("sprint", "TC-MOVE-33");
  if (gait === "run") return changed("run", "TC-MOVE-21");
  if (gait === "sneak" || gait === "walk") return changed(gait, "TC-MOVE-04", "TC-MOVE-09");
  return halvesRate(creature.stance) ? changed(creature.stance, "TC-STANCE-09", "TC-MOVE-09") : base;
}

/** TC-MOVE-06: whether a movement on this count goes on from the one before. */
export function goesOn({ stride }: Pick<TimeCountCreature, "stride">, count: number): boolean {
  return stride.lastCount !== null && stride.lastCount === count - 1;
}

/** TC-MOVE-05, 06, 10, TC-Q16: the rows by which the squares of a count are found. */
export function squareRules(
  creature: Pick<TimeCountCreature, "stride">,
  rate: number,
  count: number,
): RuleId[] {
  const rules: RuleId[] = ["TC-MOVE-02"];
  if (!goesOn(creature, count)) rules.push("TC-MOVE-06");
  if (rate > 60) rules.push("TC-MOVE-10");
  if (rate === 55) rules.push("TC-Q16");
  return rules;
}

/** The column of the table for a movement on this count. */
export function columnAt(creature: Pick<TimeCountCreature, "stride">, count: number): number {
  return goesOn(creature, count) ? creature.stride.counts : 0;
}

/** What a movement on a count needs before it may be a run or a sprint (TC-MOVE-19, 20). */
const RUN_UP = 4;

/** TC-MOVE-19, 20: whether a gait may be taken up on this count. */
export function mayTakeUp(
  creature: Pick<TimeCountCreature, "stride" | "stance" | "stanceFrom">,
  gait: Gait,
  count: number,
): boolean {
  if (!isRun(gait)) return true;
  if (creature.stance === "poised" && count >= creature.stanceFrom) return true;
  if (!goesOn(creature, count)) return false;
  const { stride } = creature;
  if (gait === "run") return isRun(stride.gait) || (stride.gait === "jog" && stride.straight >= RUN_UP);
  return stride.gait === "sprint" || (stride.gait === "run" && stride.straight >= RUN_UP);
}
