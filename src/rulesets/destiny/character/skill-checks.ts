// Skill checks of the procedures: Attribute [Skill/Specialisation] with the creature's conditions, against a number.

import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { sum, type NamedModifier, type TracePart } from "../../../core/language/trace.ts";
import { checkModifier } from "./attributes.ts";
import { rollPenalties } from "../health/conditions.ts";
import { judge, standardCheck, type CheckResult } from "../dice.ts";
import type { DestinyContext } from "../rulings.ts";
import type { Attribute } from "../state.ts";

export interface SkillCheck {
  readonly rule: RuleId;
  readonly creature: CreatureId;
  readonly purpose: string;
  readonly skill: readonly [attribute: Attribute, skill: string, specialisation: string];
  readonly tn: number;
  /** What the situation adds. */
  readonly changes?: readonly TracePart[];
  readonly added?: readonly NamedModifier[];
  readonly sight?: boolean;
}

export interface SkillCheckResult {
  readonly check: CheckResult;
  readonly success: boolean;
  readonly margin: number;
}

/** DEST-DICE-05, DEST-DICE-09: rolls a standard check of a skill. */
export function* skillCheck(context: DestinyContext, each: SkillCheck): Procedure<SkillCheckResult> {
  const creature = context.creature(each.creature);
  const base = checkModifier(creature.sheet, ...each.skill);
  const penalties = rollPenalties(creature, context.rulings, {
    kind: "standardCheck",
    sight: each.sight ?? false,
  });
  const check = yield* standardCheck(context.rulings, {
    rule: each.rule,
    creature: each.creature,
    purpose: each.purpose,
    modifier: sum(base.rule, [...base.parts, ...(each.changes ?? []), ...penalties]),
    added: each.added ?? [],
  });
  return { check, ...judge(check.total.value, each.tn) };
}
