// Conditions of Die Rank: which there are, who can act under them, and how they are set and ended.

import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import type { RankContext, RankRulings, RankReadContext } from "../rulings.ts";
import type { ConditionId, RankCondition, RankCreature } from "../state.ts";

/** The row that says what a condition does. */
export const CONDITION_RULES: { readonly [Id in ConditionId]: RuleId } = {
  badlyWounded: "RANK-BAD-02",
  mortallyWounded: "RANK-MORT-01",
  stunned: "RANK-STUN-01",
  prone: "RANK-PRN-01",
  helpless: "RANK-HLP-01",
  surprised: "RANK-SUR-02",
  grabbed: "RANK-GRP-04",
  mounted: "RANK-MNT-01",
};

/** Why a creature can do nothing at all, or null (RANK-KO-01, RANK-STUN-01). `physical` deeds fail for the helpless too. */
export function checkAble(creature: RankCreature, physical = true): Refusal | null {
  if (creature.dead) return refuse("RANK-DEATH-01", "dead");
  if (creature.knockedOut) return refuse("RANK-KO-01", "knockedOut");
  if (creature.conditions["stunned"]) return refuse("RANK-STUN-01", "stunned");
  if (physical && creature.conditions["helpless"]) return refuse("RANK-HLP-01", "helpless");
  return null;
}

/** Whether its passive DEF is that of a helpless creature (RANK-HLP-02, RANK-HLP-04). */
export function countsAsHelpless(creature: RankCreature, rulings: RankRulings): boolean {
  return creature.conditions["helpless"] !== undefined || (creature.knockedOut && rulings.koIsHelpless);
}

/** Whether a creature is out of the fight. */
export function isOut(creature: Pick<RankCreature, "dead" | "knockedOut">): boolean {
  return creature.dead || creature.knockedOut;
}

/** RANK-BAD-04, RANK-KO-02: why MP can be neither used nor recovered, or null. */
export function checkMpLock(creature: RankCreature): Refusal | null {
  if (creature.knockedOut) return refuse("RANK-KO-02", "knockedOut");
  return creature.conditions["badlyWounded"] ? refuse("RANK-BAD-04", "badlyWounded") : null;
}

/** Who has grabbed a creature, and how (RANK-GRP-03). Grapplers who have left hold nobody. */
export function grabsOn(
  { state, absent }: RankReadContext,
  id: CreatureId,
): { readonly by: CreatureId; readonly level: "partial" | "full" }[] {
  const found: { readonly by: CreatureId; readonly level: "partial" | "full" }[] = [];
  for (const by in state.creatures) {
    const grab = state.creatures[by]?.grabbing;
    if (grab?.target === id && !absent.has(by)) found.push({ by, level: grab.level });
  }
  return found;
}

export function isFullyHeld(situation: RankReadContext, id: CreatureId): boolean {
  return grabsOn(situation, id).some(({ level }) => level === "full");
}

/** A condition that somebody comes under; without turns it lasts until something ends it. */
export interface NewCondition {
  readonly condition: ConditionId;
  readonly turns?: number | null;
}

/** States that a creature has come under a condition. A stun that is already longer stays. */
export function setCondition(
  context: RankContext,
  id: CreatureId,
  { condition, turns = null }: NewCondition,
  rule: RuleId,
): void {
  const known = context.creature(id).conditions[condition];
  if (known && (known.turns === null || (turns !== null && known.turns >= turns))) return;
  emitFor(context, id, { type: "ConditionSet", rule, operands: { condition, turns } }, (creature) => {
    creature.conditions[condition] = conditionOf(condition, turns);
    if (condition === "badlyWounded") creature.restedMinutes = 0;
    // RANK-SUR-02: whoever is taken by surprise later is so until the next own turn.
    if (condition === "surprised") creature.acted = false;
  });
}

/** A condition that begins now. */
export function conditionOf(condition: ConditionId, turns: number | null = null): RankCondition {
  return condition === "stunned" ? { condition, turns, served: 0 } : { condition, turns };
}

/** States that a condition has ended; nothing for one that was not there. */
export function endCondition(
  context: RankContext,
  id: CreatureId,
  condition: ConditionId,
  rule: RuleId,
): void {
  if (!context.creature(id).conditions[condition]) return;
  emitFor(context, id, { type: "ConditionEnded", rule, operands: { condition } }, (creature) => {
    delete creature.conditions[condition];
    if (condition === "badlyWounded") creature.restedMinutes = 0;
  });
}
