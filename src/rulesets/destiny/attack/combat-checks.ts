// Combat checks: wild checks that work like attacks but wound nobody, such as Power against a Defense.

import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { sum, type NamedModifier, type Traced, type TracePart } from "../../../core/language/trace.ts";
import { baseDefense } from "../character/attributes.ts";
import { rollPenalties } from "../health/conditions.ts";
import { checkOperands, judge, rollCheck, type CheckKind, type CheckResult } from "../dice.ts";
import { emitFor } from "../facts.ts";
import { applyCritical } from "../turn/initiative.ts";
import type { DestinyContext, DestinyRulings } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";

export interface CombatCheck {
  /** The rule that calls for it. */
  readonly rule: RuleId;
  readonly creature: CreatureId;
  readonly purpose: string;
  /** Power, Agility or a weapon's attack, without conditions. */
  readonly base: Traced;
  /** What the action itself adds, e.g. -2 for a Pin. */
  readonly changes?: readonly TracePart[];
  readonly added?: readonly NamedModifier[];
  /** Null where the result is used in another way (Cling, Create an Opening). */
  readonly tn: number | null;
  readonly target: CreatureId | null;
  /** A ranged weapon check suffers from Harry (DEST-CON-20). */
  readonly rangedWeapon?: boolean;
  /** It is an attack roll that wounds nobody, such as a Grapple: all that spoils attacks spoils it. */
  readonly attackRoll?: boolean;
  /** The four hindrances roll Fudge dice (DEST-AMB-03). */
  readonly kind?: CheckKind;
}

/** A combat check before it is rolled, with what has to be reached and whose that is; null where nothing meets it. */
export interface CheckAhead {
  readonly check: CombatCheck;
  readonly met: Traced | null;
  readonly of: CreatureId | null;
}

/** A combat check that has to reach a Defense, its target's own unless it says whose. */
export function checkAgainst(
  check: Omit<CombatCheck, "tn">,
  met: Traced | null,
  of: CreatureId | null = check.target,
): CheckAhead {
  return { check: { ...check, tn: met?.value ?? null }, met, of };
}

/** Of a combat check what its number is made of. */
type Modified = Pick<CombatCheck, "rule" | "base" | "changes" | "rangedWeapon" | "attackRoll">;

/** What one creature tries with another by a combat check, whose rule and target number the action knows. */
export interface Attempt extends Pick<CombatCheck, "creature" | "base" | "added"> {
  readonly target: CreatureId;
}

export interface CombatCheckResult {
  readonly check: CheckResult;
  readonly total: number;
  /** True without a target number. */
  readonly success: boolean;
  readonly margin: number;
}

/** DEST-DICE-10: what is added to the dice of a combat check, with all that spoils it. */
export function combatModifier(
  creature: DestinyCreature,
  rulings: DestinyRulings,
  { rule, base, changes = [], rangedWeapon = false, attackRoll = false }: Modified,
): Traced {
  const kind = attackRoll ? "attack" : "combatCheck";
  const penalties = rollPenalties(creature, rulings, { kind, rangedWeapon });
  return sum(rule, [...base.parts, ...changes, ...penalties]);
}

/** DEST-DICE-10, DEST-CRIT-03: rolls a combat check and lets a critical move initiative. */
export function* combatCheck(context: DestinyContext, each: CombatCheck): Procedure<CombatCheckResult> {
  const { creature, target, rule, tn, kind = "wild" } = each;
  const check = yield* rollCheck(context.rulings, {
    kind,
    rule,
    creature,
    purpose: each.purpose,
    modifier: combatModifier(context.creature(creature), context.rulings, each),
    added: each.added ?? [],
    involves: target === null ? [creature] : [creature, target],
  });
  const { success, margin } = judge(check.total.value, tn ?? check.total.value);
  const operands = { ...checkOperands(check), target, tn, success };
  emitFor(context, creature, {
    type: "CombatChecked",
    rule,
    rules: ["DEST-DICE-10", "DEST-DICE-05"],
    operands,
  });
  // DEST-CRIT-01, DEST-CRIT-02: an attack roll keeps its criticals, also where other combat checks have none (DEST-AMB-25).
  const critical = (each.attackRoll ?? false) ? "attack" : "combatCheck";
  applyCritical(context, check.critical, { attacker: creature, target }, critical);
  return { check, total: check.total.value, success, margin };
}

/** DEST-AMB-09: the base of a Power or Agility check, or of the better one. */
export function checkBase(
  creature: DestinyCreature,
  by: "power" | "agility" | "best",
  rulings: DestinyRulings,
): Traced {
  const power = baseDefense(creature, "power", rulings);
  if (by === "power") return power;
  const agility = baseDefense(creature, "agility", rulings);
  return by === "agility" || agility.value > power.value ? agility : power;
}
