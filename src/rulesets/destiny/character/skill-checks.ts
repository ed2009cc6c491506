// Skill checks of the procedures: Attribute [Skill/Specialisation] with the creature's conditions, against a number.

import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { sum, type NamedModifier, type Traced, type TracePart } from "../../../core/language/trace.ts";
import { checkModifier } from "./attributes.ts";
import { rollPenalties } from "../health/conditions.ts";
import { judge, standardCheck, type CheckResult } from "../dice.ts";
import type { DestinyContext, DestinyRulings } from "../rulings.ts";
import type { Attribute, DestinyCreature } from "../state.ts";

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

/** DEST-DICE-09: what is added to the dice of a skill's check, with all that spoils it. */
export function skillModifier(
  creature: DestinyCreature,
  rulings: DestinyRulings,
  { skill, changes = [], sight = false }: Pick<SkillCheck, "skill" | "changes" | "sight">,
): Traced {
  const base = checkModifier(creature.sheet, ...skill);
  const penalties = rollPenalties(creature, rulings, { kind: "standardCheck", sight });
  return sum(base.rule, [...base.parts, ...changes, ...penalties]);
}

/** DEST-DICE-05, DEST-DICE-09: rolls a standard check of a skill. */
export function* skillCheck(context: DestinyContext, each: SkillCheck): Procedure<SkillCheckResult> {
  const check = yield* standardCheck(context.rulings, {
    rule: each.rule,
    creature: each.creature,
    purpose: each.purpose,
    modifier: skillModifier(context.creature(each.creature), context.rulings, each),
    added: each.added ?? [],
  });
  return { check, ...judge(check.total.value, each.tn) };
}
