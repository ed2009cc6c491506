// Afflictions: bleeding, burning and dying, which come to their reckoning at the end of each round.

import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { unlessGone } from "../character/absence.ts";
import { conditionsOf, endConditions } from "./conditions.ts";
import { dyingCheck, fortitudeCheck, receiveWound } from "./damage.ts";
import { checkOperands, judge, type CheckResult } from "../dice.ts";
import { emitFor } from "../facts.ts";
import type { DestinyContext } from "../rulings.ts";
import { lowerAffliction } from "./treatment.ts";

/** DEST-CON-11: successes after which bleeding falls a level. */
const SUCCESSES_TO_FALL = 2;

/** DEST-CON-11: the check of one bleeding wound. Returns null when it is not there any more. */
export function* sufferBleeding(
  context: DestinyContext,
  id: CreatureId,
  key: string,
): Procedure<CheckResult | null> {
  const creature = context.creature(id);
  const condition = creature.conditions[key];
  if (creature.dead || !condition) return null;
  const tn = condition.tn ?? 0;
  const check = yield* fortitudeCheck(context, id, "DEST-CON-11", "bleeding");
  const { success } = judge(check.total.value, tn);
  const successes = (condition.successes ?? 0) + (success ? 1 : 0);
  const operands = { ...checkOperands(check), key, tn, success, successes };
  emitFor(
    context,
    id,
    { type: "BleedingChecked", rule: "DEST-CON-11", rules: ["DEST-AMB-15"], operands },
    (block) => {
      block.conditions[key] = { ...condition, successes };
    },
  );
  if (!success) yield* receiveWound(context, id, { level: condition.level ?? "light", rule: "DEST-CON-11" });
  else if (successes >= SUCCESSES_TO_FALL)
    lowerAffliction(context, id, key, { steps: 1, rule: "DEST-CON-11" });
  return check;
}

/** DEST-CON-12: the check of one fire. Returns null when it is out. */
export function* sufferBurning(
  context: DestinyContext,
  id: CreatureId,
  key: string,
): Procedure<CheckResult | null> {
  const creature = context.creature(id);
  const condition = creature.conditions[key];
  if (creature.dead || !condition) return null;
  const tn = condition.tn ?? 0;
  const check = yield* fortitudeCheck(context, id, "DEST-CON-12", "burning");
  const { success } = judge(check.total.value, tn);
  emitFor(context, id, {
    type: "BurningChecked",
    rule: "DEST-CON-12",
    rules: ["DEST-AMB-15"],
    operands: { ...checkOperands(check), key, tn, success },
  });
  if (!success) yield* receiveWound(context, id, { level: condition.level ?? "light", rule: "DEST-CON-12" });
  return check;
}

/** DEST-CON-12: cold damage of at least its TN lowers a fire by one level at once. */
export function coolBurning(context: DestinyContext, id: CreatureId, coldDamage: number): void {
  for (const [key, fire] of conditionsOf(context.creature(id), "burning")) {
    if (coldDamage >= (fire.tn ?? 0)) lowerAffliction(context, id, key, { steps: 1, rule: "DEST-CON-12" });
  }
}

/** DEST-CON-12: water all around puts every fire out. */
export function engulfInWater(context: DestinyContext, id: CreatureId): void {
  endConditions(context, id, "burning", "DEST-CON-12");
}

/** DEST-SEQ-03: bleeding, then burning, then dying, each in the order in which the creatures joined. */
export function* endOfRoundAfflictions(context: DestinyContext): Procedure<void> {
  for (const id of context.state.entrants)
    yield* unlessGone(context, sufferAll(context, id, "bleeding", sufferBleeding));
  for (const id of context.state.entrants)
    yield* unlessGone(context, sufferAll(context, id, "burning", sufferBurning));
  for (const id of context.state.entrants) yield* unlessGone(context, dyingCheck(context, id));
}

function* sufferAll(
  context: DestinyContext,
  id: CreatureId,
  word: "bleeding" | "burning",
  suffer: typeof sufferBleeding,
): Procedure<void> {
  for (const [key] of conditionsOf(context.creature(id), word)) yield* suffer(context, id, key);
}
