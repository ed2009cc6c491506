// Holding on: whoever fights on a wall or in deep water may lose hold by an attack or a wound (DEST-CLB-01, DEST-CLB-02).

import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { part, type Traced } from "../../../core/language/trace.ts";
import {
  conditionsOf,
  endConditions,
  gainCondition,
  hasCondition,
  isHelpless,
} from "../health/conditions.ts";
import { checkOperands } from "../dice.ts";
import { emitFor } from "../facts.ts";
import type { DestinyContext, DestinyRulings } from "../rulings.ts";
import { skillCheck, skillModifier } from "../character/skill-checks.ts";
import type { DestinyCreature, WoundLevel } from "../state.ts";
import { climbingPenalty } from "./environment.ts";
import { endRiding } from "./riding.ts";
import { askTargetNumber } from "../character/target-numbers.ts";

/** An even wall or calm water. */
const USUAL = 0;

type Hold = "climbing" | "swimming";

/** What a creature holds on to, if anything. */
export function holdOf(creature: DestinyCreature): Hold | null {
  if (hasCondition(creature, "climbing")) return "climbing";
  return hasCondition(creature, "swimming") && !creature.sheet.aquatic ? "swimming" : null;
}

/** By what skill one holds on. */
const skillOf = (hold: Hold) => ["str", "athletics", hold] as const;

/** The number of a wall or a water that is known for itself, or null where the table names it at the check (DEST-PR-08). */
function knownNumber(creature: DestinyCreature, hold: Hold): number | null {
  return conditionsOf(creature, hold)[0]?.[1].tn ?? null;
}

/** The check to hold on before it is rolled: what is added, and what has to be reached where that is known. */
export interface HoldAhead {
  readonly modifier: Traced;
  readonly tn: number | null;
}

/** DEST-CLB-01: the check that comes before an attack roll of this creature; null where it holds on to nothing. */
export function holdAhead(creature: DestinyCreature, rulings: DestinyRulings): HoldAhead | null {
  const hold = holdOf(creature);
  if (hold === null) return null;
  return {
    modifier: skillModifier(creature, rulings, { skill: skillOf(hold) }),
    tn: knownNumber(creature, hold),
  };
}

/** DEST-CLB-01, DEST-AMB-49: the check before an attack roll. Returns whether the attack may be rolled. */
export function* holdForAttack(context: DestinyContext, id: CreatureId): Procedure<boolean> {
  const hold = holdOf(context.creature(id));
  if (hold === null || (yield* holdOn(context, id, hold))) return true;
  emitFor(context, id, { type: "AttackForfeited", rule: "DEST-CLB-01" });
  return false;
}

/** DEST-CLB-02: the check after a wound. Who is helpless lets go without one. */
export function* holdAfterWound(context: DestinyContext, id: CreatureId, level: WoundLevel): Procedure<void> {
  const creature = context.creature(id);
  if (isHelpless(creature)) return letGoOfHold(context, id);
  const hold = holdOf(creature);
  if (hold !== null) yield* holdOn(context, id, hold, level);
}

/** DEST-CLB-02, DEST-AMB-13: who has fainted or died holds on to nothing, whatever has felled it. */
export function letGoOfHold(context: DestinyContext, id: CreatureId): void {
  const hold = holdOf(context.creature(id));
  if (hold !== null) loseHold(context, id, hold, "DEST-CLB-02");
}

/** The check itself: after a wound, which makes it harder, or before an attack. */
function* holdOn(
  context: DestinyContext,
  id: CreatureId,
  hold: Hold,
  wound: WoundLevel | null = null,
): Procedure<boolean> {
  const rule = wound === null ? "DEST-CLB-01" : "DEST-CLB-02";
  const penalty = wound === null ? 0 : climbingPenalty(wound);
  const own = knownNumber(context.creature(id), hold);
  const question = { check: hold, rule, creature: id, usual: USUAL, refusable: "none" } as const;
  const tn = own ?? (yield* askTargetNumber(context, question));
  if (tn === null) return true;
  const { check, success } = yield* skillCheck(context, {
    rule,
    creature: id,
    purpose: hold,
    skill: skillOf(hold),
    tn,
    changes: [part("wounded", penalty, rule)],
  });
  emitFor(context, id, {
    type: "HoldChecked",
    rule,
    operands: { ...checkOperands(check), hold, tn, success },
  });
  if (!success) loseHold(context, id, hold, rule === "DEST-CLB-01" ? "DEST-AMB-49" : rule);
  return success;
}

/** A climber falls and lies on the ground; a swimmer sinks, which puts out every fire (DEST-CON-12). */
function loseHold(context: DestinyContext, id: CreatureId, hold: Hold, rule: RuleId): void {
  endConditions(context, id, hold, rule);
  if (hold === "climbing") {
    emitFor(context, id, { type: "FellDown", rule, rules: ["DEST-CON-08"] }, (creature) => {
      creature.posture = "prone";
    });
    return endRiding(context, id, rule);
  }
  emitFor(context, id, { type: "SankBelow", rule });
  gainCondition(context, id, "underwater");
  endConditions(context, id, "burning", "DEST-CON-12");
}
