// Conditions of Fighting Style: who can act, and which tests they hinder.

import { refuse, type Refusal } from "../../core/rules.ts";
import { part, type TracePart } from "../../core/trace.ts";
import type { StyleRulings } from "./rulings.ts";
import type { ConditionId, StyleCreature } from "./state.ts";

export function has(creature: Pick<StyleCreature, "conditions">, condition: ConditionId): boolean {
  return creature.conditions[condition] !== undefined;
}

/** Why a creature can neither act nor react, or null (STYLE-HP-03, STYLE-SUR-03). */
export function checkAble(creature: StyleCreature): Refusal | null {
  if (creature.dead) return refuse("STYLE-HP-04", "dead");
  if (has(creature, "unconscious")) return refuse("STYLE-HP-03", "unconscious");
  if (has(creature, "surprised")) return refuse("STYLE-SUR-03", "surprised");
  return null;
}

/** Section 6: banes of conditions on a test; being prone hinders Fighting Style and Dodge only. */
export function banesOf(
  creature: StyleCreature,
  kind: "style" | "dodge" | "other",
  rulings: StyleRulings,
): TracePart[] {
  const banes: TracePart[] = [];
  if (has(creature, "dazed") && rulings.dazedEffect === "bane")
    banes.push(part("dazed", -1, "STYLE-COND-DAZED"));
  if (has(creature, "prone") && kind !== "other") banes.push(part("prone", -1, "STYLE-COND-PRONE"));
  return banes;
}

/** A condition as it is set. */
export function condition(id: ConditionId): { readonly condition: ConditionId; readonly turnBegun: false } {
  return { condition: id, turnBegun: false };
}
