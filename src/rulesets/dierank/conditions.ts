// Conditions of Die Rank: who can act, and which rolls they help or hinder.

import { refuse, type Refusal } from "../../core/rules.ts";
import { part, type TracePart } from "../../core/trace.ts";
import type { RankRulings } from "./rulings.ts";
import type { RankCreature } from "./state.ts";

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

/** Table T6: what hinders every roll of a creature. */
export function hindranceOfAll(creature: RankCreature): TracePart[] {
  const hinder: TracePart[] = [];
  if (creature.conditions["badlyWounded"]) hinder.push(part("badlyWounded", -1, "RANK-BAD-02"));
  if (creature.conditions["stunned"]) hinder.push(part("stunned", -1, "RANK-STUN-01"));
  return hinder;
}

/** Table T6: what hinders its own melee attacks. */
export function hindranceOfAttack(creature: RankCreature): TracePart[] {
  const prone = creature.conditions["prone"] ? [part("prone", -1, "RANK-PRN-02")] : [];
  return [...hindranceOfAll(creature), ...prone];
}

/** Table T6: what hinders any defense against melee. */
export function hindranceOfDefense(creature: RankCreature): TracePart[] {
  const prone = creature.conditions["prone"] ? [part("prone", -1, "RANK-PRN-03")] : [];
  return [...hindranceOfAll(creature), ...prone];
}
