// Attacks by their name: the attack roll of a weapon or of one's spells outside a fight, against a number or only told.

import { namedAttackBar, onSomebodyBar } from "../../../core/kit/named-attacks.ts";
import type { Command } from "../../../core/language/commands.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { actorOf, numberOf, textOf } from "../../../core/language/parameters.ts";
import { roll, type Procedure } from "../../../core/language/requests.ts";
import type { Refusal } from "../../../core/language/rules.ts";
import { addedParts, part, sum, type Traced } from "../../../core/language/trace.ts";
import { attackBonus, spellAttackBonus, thresholdOf } from "../character/attributes.ts";
import { SPELL_ATTACK } from "../character/check-words.ts";
import { brokenRefusal } from "../character/hands.ts";
import { totalOf } from "../dice.ts";
import { woundedParts } from "../health/conditions.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import { isHit, judgeAttack } from "./attack.ts";

/** TC-ATK-03, TC-SPELL-14: what is added to the die; null where the command names no attack of the creature's own. */
function modifierNamed({ state, rulings }: TimeCountReadContext, command: Command): Traced | null {
  const creature = state.creatures[actorOf(command)];
  const named = textOf(command, "attack");
  const weapon = creature?.weapons[named];
  if (!creature || (!weapon && named !== SPELL_ATTACK)) return null;
  const { rule, parts } = weapon ? attackBonus(creature, weapon) : spellAttackBonus(creature);
  return sum(rule, [...parts, ...woundedParts(thresholdOf(creature).value, rulings)]);
}

/** TC-ATK-01, TC-ATK-26: why an attack is not rolled by its name, or null; in a fight it is an act, and so is one on somebody. */
export function namedAttackRefusal({ state }: TimeCountReadContext, command: Command): Refusal | null {
  const named = textOf(command, "attack");
  const weapon = state.creatures[actorOf(command)]?.weapons[named];
  const barred =
    onSomebodyBar("TC-ATK-01", command) ??
    namedAttackBar("TC-ATK-01", state, named === SPELL_ATTACK ? {} : weapon);
  return barred ?? brokenRefusal(weapon, "attack");
}

/** TC-ATK-01, TC-ATK-17, TC-ATK-18: the die of an attack, which may miss or hit by itself; nobody is hit by it. */
export function* rollNamedAttack(context: TimeCountContext, command: Command): Procedure<void> {
  const modifier = modifierNamed(context.situation, command);
  if (!modifier) return;
  const id = actorOf(command);
  const own = [...modifier.parts, ...addedParts("CORE-OVERRULE", command.modifiers ?? [])];
  const { faces, modifiers } = yield* roll({
    rule: "TC-ATK-01",
    creature: id,
    purpose: "attack",
    dice: { count: 1, sides: 20, look: "plain" },
    modifier: sum(modifier.rule, own),
    involves: [id],
  });
  const natural = totalOf(faces);
  const rolled = part("d20", natural, "TC-ATK-01");
  const total = sum("TC-ATK-01", [rolled, ...own, ...addedParts("CORE-OVERRULE", modifiers)]);
  const named = textOf(command, "attack");
  const isSpell = named === SPELL_ATTACK;
  const weapon = context.creature(id).weapons[named]?.name ?? "";
  const purpose = isSpell ? "spellAttack" : weapon || "attack";
  if (command["dc"] === undefined) {
    const operands = { purpose, total };
    return emitFor(context, id, { type: "CheckTotaled", rule: "TC-ATK-01", operands });
  }
  const dc = numberOf(command, "dc");
  const { outcome } = judgeAttack({
    natural,
    total: total.value,
    defense: dc,
    precise: false,
    spell: isSpell,
  });
  const rules = natural === 1 || natural === 20 ? ([natural === 1 ? "TC-ATK-17" : "TC-ATK-18"] as const) : [];
  const operands = { purpose, total, dc, success: isHit(outcome) };
  emitFor(context, id, { type: "CheckRolled", rule: "TC-ATK-01", rules, operands });
}
