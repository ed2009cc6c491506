// Conditions of Fighting Style: who can act, which tests they hinder, and how they come and go.

import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import type { StyleContext, StyleRulings } from "../rulings.ts";
import type { ConditionId, StyleCondition, StyleCreature } from "../state.ts";

export const CONDITIONS: { readonly [Id in ConditionId]: RuleId } = {
  surprised: "STYLE-COND-SURPRISED",
  dazed: "STYLE-COND-DAZED",
  prone: "STYLE-COND-PRONE",
  grappled: "STYLE-COND-GRAPPLED",
  unconscious: "STYLE-COND-UNCONSCIOUS",
  disengaged: "STYLE-COND-DISENGAGED",
};

export function has(creature: Pick<StyleCreature, "conditions">, condition: ConditionId): boolean {
  return creature.conditions[condition] !== undefined;
}

/** Whether a creature is out of the fight. */
export function isOut(creature: Pick<StyleCreature, "conditions" | "dead">): boolean {
  return creature.dead || has(creature, "unconscious");
}

/** Why a creature can neither act nor react, or null (STYLE-HP-03, STYLE-SUR-03, STYLE-SUR-04). */
export function checkAble(creature: StyleCreature, surprised: RuleId = "STYLE-SUR-03"): Refusal | null {
  if (creature.dead) return refuse("STYLE-COND-DEAD", "dead");
  if (has(creature, "unconscious")) return refuse("STYLE-HP-03", "unconscious");
  if (has(creature, "surprised")) return refuse(surprised, "surprised");
  return null;
}

/** Section 6: banes of conditions on a test; being prone hinders Fighting Style and Dodge only. */
export function banesOf(
  creature: StyleCreature,
  kind: "style" | "dodge" | "other",
  rulings: Pick<StyleRulings, "dazedEffect">,
): TracePart[] {
  const banes: TracePart[] = [];
  if (has(creature, "dazed") && rulings.dazedEffect === "bane")
    banes.push(part("dazed", -1, "STYLE-COND-DAZED"));
  if (has(creature, "prone") && kind !== "other") banes.push(part("prone", -1, "STYLE-COND-PRONE"));
  return banes;
}

/** A condition as it is set. */
export function condition(id: ConditionId, by: CreatureId | null = null): StyleCondition {
  return { condition: id, turnBegun: false, by };
}

/** Sets a condition. */
export function impose(
  context: StyleContext,
  id: CreatureId,
  which: ConditionId,
  rule: RuleId = CONDITIONS[which],
): void {
  const rules = rule === CONDITIONS[which] ? [] : [CONDITIONS[which]];
  emitFor(
    context,
    id,
    { type: "ConditionGained", rule, rules, operands: { condition: which } },
    (creature) => {
      creature.conditions[which] = condition(which);
    },
  );
}

/** Ends a condition that is there. */
export function endCondition(context: StyleContext, id: CreatureId, which: ConditionId, rule: RuleId): void {
  if (!has(context.creature(id), which)) return;
  emitFor(context, id, { type: "ConditionEnded", rule, operands: { condition: which } }, (creature) => {
    delete creature.conditions[which];
  });
}
