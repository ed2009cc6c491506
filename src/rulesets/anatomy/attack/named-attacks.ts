// Attacks by their name: the attack roll of a weapon outside a fight, against a defense that is named or only told.

import { namedAttackBar } from "../../../core/kit/named-attacks.ts";
import type { Command } from "../../../core/language/commands.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { actorOf, numberOf, textOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import { fixed, type Traced } from "../../../core/language/trace.ts";
import { rollD20 } from "../dice.ts";
import { ownReasons } from "../health/conditions.ts";
import type { AnatomyContext, AnatomyReadContext, AnatomyRulings } from "../rulings.ts";
import type { AnatomyCreature, AnatomyWeapon } from "../state.ts";
import { attackModifier, bestAttribute, isNaturalOff, judgeAttack } from "./attack-roll.ts";

/** ANAT-ATK-01, ANAT-M-07, ANAT-M-08, ANAT-COND-19: why an attack is not rolled by its name, or null; in a fight it is an action. */
export function namedAttackRefusal({ state, rulings }: AnatomyReadContext, command: Command): Refusal | null {
  const creature = state.creatures[actorOf(command)];
  const weapon = creature?.weapons[textOf(command, "attack")];
  const barred = namedAttackBar("ANAT-ATK-01", state, weapon);
  if (barred || !creature || !weapon) return barred;
  if (weapon.takenBy !== undefined) return refuse("ANAT-M-07", "unknownItem", undefined, "attack");
  if (weapon.damaged) return refuse("ANAT-M-08", "weaponDamaged", undefined, "attack");
  return isNaturalOff(creature, weapon, rulings)
    ? refuse("ANAT-COND-19", "attackOff", undefined, "attack")
    : null;
}

/** ANAT-DER-04: what is added to the die of a weapon, in the first way in which it is used. */
export function weaponModifier(
  creature: AnatomyCreature,
  weapon: AnatomyWeapon,
  rulings: AnatomyRulings,
): Traced {
  const mode = weapon.modes[0] ?? "melee";
  const attribute = bestAttribute(creature, mode);
  const attack = { mode, attribute, bonus: weapon.attackBonus, power: 0, sizeDifference: 0 };
  return attackModifier(creature, attack, rulings);
}

/** ANAT-ATK-01, ANAT-DEG-01, ANAT-CRIT-01: the attack roll, which a natural 20 alone may save; nobody is hit by it. */
export function* rollNamedAttack(context: AnatomyContext, command: Command): Procedure<void> {
  const creature = context.creature(actorOf(command));
  const weapon = creature.weapons[textOf(command, "attack")];
  if (!weapon) return;
  const { natural, net, total } = yield* rollD20(context.rulings, {
    rule: "ANAT-ATK-01",
    creature: creature.id,
    purpose: "attack",
    modifier: weaponModifier(creature, weapon, context.rulings),
    reasons: ownReasons(creature, context.rulings, "attack", ["attack"]),
    added: command.modifiers,
  });
  const told = { purpose: weapon.name || "attack", net, total };
  if (command["dc"] === undefined)
    return emitFor(context, creature.id, { type: "CheckTotaled", rule: "ANAT-ATK-01", operands: told });
  const dc = fixed("ANAT-CORE-06", "dc", numberOf(command, "dc"));
  const against = { dv: dc.value, critMin: weapon.critMin, reckless: 0 };
  const { outcome } = judgeAttack({ natural, total: total.value }, against, context.rulings);
  const operands = { ...told, dc, success: outcome !== "miss" };
  const rules = ["ANAT-DEG-01", "ANAT-CORE-06"] as const;
  emitFor(context, creature.id, { type: "CheckRolled", rule: "ANAT-ATK-01", rules, operands });
}
