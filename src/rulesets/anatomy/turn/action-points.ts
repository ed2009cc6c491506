// What actions cost: AP of the own turn, free actions and their limits.

import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { apOfTurn } from "../character/attributes.ts";
import { checkAble } from "../health/conditions.ts";
import type { AnatomyContext, AnatomyRulings, AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature } from "../state.ts";

/** Why it is not this creature's turn to act, or null (ANAT-TURN-01, ANAT-TURN-06, ANAT-TURN-08). */
export function checkOwnTurn(situation: AnatomyReadContext, id: CreatureId): Refusal | null {
  const creature = situation.state.creatures[id];
  if (!creature || situation.state.phase !== "running" || situation.state.turn !== id)
    return refuse("ANAT-TURN-01", "notYourTurn");
  return checkAble(creature);
}

/** ANAT-TURN-03: why an action of this cost is not possible, or null. */
export function checkAp(creature: AnatomyCreature, cost: number): Refusal | null {
  if (creature.ap >= cost) return null;
  return refuse("ANAT-TURN-03", "ap", { ap: creature.ap, cost });
}

/** ANAT-TURN-06: why no free action is possible now, or null. */
export function checkFreeTurn(situation: AnatomyReadContext, id: CreatureId): Refusal | null {
  const { phase, turn } = situation.state;
  if (phase === "running" && turn !== id) return refuse("ANAT-TURN-06", "notYourTurn");
  return checkOwnTurn(situation, id);
}

/** Both together, for an action of the own turn. */
export function checkOwnAction(situation: AnatomyReadContext, id: CreatureId, cost: number): Refusal | null {
  const creature = situation.state.creatures[id];
  const notNow = checkOwnTurn(situation, id);
  if (notNow || !creature) return notNow;
  return checkAp(creature, cost);
}

/** ANAT-TURN-05: a round action needs a turn in which nothing was spent, whatever haste has come or gone in it (ANAT-COND-21). */
export function checkRoundAction(creature: AnatomyCreature): Refusal | null {
  const all = apOfTurn(creature).value;
  if (creature.turnUse.untouched && creature.ap >= 3) return null;
  return refuse("ANAT-TURN-05", "notAllAp", { ap: creature.ap, needed: Math.max(3, all) });
}

/** Pays AP; a stopped action stays paid (ANAT-TURN-09). */
export function payAp(context: AnatomyContext, id: CreatureId, cost: number, rule: RuleId): void {
  const left = context.creature(id).ap - cost;
  emitFor(
    context,
    id,
    { type: "ApPaid", rule, rules: ["ANAT-TURN-03"], operands: { cost, left } },
    (creature) => {
      creature.ap = left;
      if (cost > 0) creature.turnUse.untouched = false;
      // ANAT-ACT-01: a Cleave goes on from the attack; whatever is done in between ends the chance.
      if (creature.turnUse.cleave) creature.turnUse.cleave = null;
    },
  );
}

/** ANAT-TURN-09: what was declared and stopped midway stays paid. */
export function tellStopped(context: AnatomyContext, id: CreatureId): void {
  if (context.isHere(id)) emitFor(context, id, { type: "ActionStopped", rule: "ANAT-TURN-09" });
}

/** ANAT-TURN-07: a named free action, once a turn; those bound to an attack roll only under the stricter setting. */
export function checkFree(
  creature: AnatomyCreature,
  action: string,
  attackBound: boolean,
  rulings: AnatomyRulings,
): Refusal | null {
  if (rulings.freeActionLimit === "unlimited") return null;
  if (attackBound && rulings.freeActionLimit === "perAttackOrTurn") return null;
  return creature.turnUse.freeUsed[action] ? refuse("ANAT-TURN-07", "oncePerTurn", { action }) : null;
}

/** Notes that a named free action was used. */
export function useFree(context: AnatomyContext, id: CreatureId, action: string, rule: RuleId): void {
  emitFor(
    context,
    id,
    { type: "FreeActionUsed", rule, rules: ["ANAT-TURN-07", "ANAT-AMB-15"], operands: { action } },
    (creature) => {
      creature.turnUse.freeUsed[action] = true;
    },
  );
}
