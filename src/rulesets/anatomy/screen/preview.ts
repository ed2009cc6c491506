// Numbers shown before a command is sent.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, textOf } from "../../../core/language/parameters.ts";
import type { PreviewLine } from "../../../core/language/ruleset.ts";
import { bounded, dicePart, part, sum, withAdded, type NamedModifier } from "../../../core/language/trace.ts";
import { ATTACK_WORDS, attackOf, iterativeReasons, type AttackWord } from "../attack/attack-actions.ts";
import { attackNumbers, type Attack } from "../attack/attack.ts";
import { attemptNumbers, attemptOf, type Attempt, type AttemptNumbers } from "../attack/maneuver-rolls.ts";
import { advantageOf, chanceOfCheck, diceOf } from "../dice.ts";
import { firstAidDc, healNumbers, treatmentDc } from "../health/recovery.ts";
import { afterCost } from "../health/stamina.ts";
import { runOf } from "../movement/charge-runs.ts";
import { arrivedBy, CHARGE_ATTACK, chargeReasons, pathOf } from "../movement/movement.ts";
import { spellAttack } from "../magic/belongings.ts";
import { saveNumbers } from "../magic/spell-saves.ts";
import type { AnatomyReadContext, AnatomyRulings } from "../rulings.ts";
import type { AnatomyCreature } from "../state.ts";
import { MANEUVERS } from "../tables.ts";

/** What an attack, a maneuver or a charge is rolled with, and against which number; the numbers of a treatment. */
export function previewOf(situation: AnatomyReadContext, command: Command): PreviewLine[] {
  const creature = situation.state.creatures[actorOf(command)];
  if (!creature) return [];
  if (command.type === "charge") return chargeNumbers(situation, creature, command);
  const iterative = iterativeReasons(creature.turnUse.attackActions);
  if (command.type === "maneuver")
    return maneuverNumbers(situation, attemptOf(situation, command, iterative));
  if (command.type === "castSpell") return spellNumbers(situation, creature, command);
  if (!(command.type in ATTACK_WORDS)) return careNumbers(situation, command);
  const manner = ATTACK_WORDS[command.type as AttackWord];
  return strikeNumbers(situation, creature, attackOf(situation, command, manner, iterative));
}

/** ANAT-ACT-12: from the end of the run, the drawn one or else the shortest that there is. */
function chargeNumbers(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  command: Command,
): PreviewLine[] {
  const drawn = pathOf(command);
  const run = drawn.length > 0 ? drawn : runOf(situation, command);
  if (!run) return [];
  const arrived = arrivedBy(situation, creature.id, run);
  const there = arrived.state.creatures[creature.id] ?? creature;
  const own = chargeReasons(creature);
  return textOf(command, "maneuver") === ""
    ? strikeNumbers(arrived, there, attackOf(arrived, command, CHARGE_ATTACK, own))
    : maneuverNumbers(arrived, attemptOf(arrived, command, own));
}

function strikeNumbers(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  attack: Attack,
): PreviewLine[] {
  // Who is exhausted by the price is so for this very roll (ANAT-STA-07).
  const numbers = attackNumbers(afterExertion(situation, attack), attack);
  if (!numbers) return [];
  const { rulings } = situation;
  // ANAT-ATK-03: an equal total misses, unless the group has it otherwise.
  const needed = numbers.defense.value + (rulings.tieHits ? 0 : 1);
  const [bonus, ...others] = rollLines({ ...numbers, ...attack, needed }, rulings);
  return [...(bonus ? [bonus] : []), ...staminaLines(creature, attack, rulings), ...others];
}

/** ANAT-MAN-03: an equal total is enough. */
function maneuverNumbers(situation: AnatomyReadContext, attempt: Attempt): PreviewLine[] {
  if (!(attempt.name in MANEUVERS)) return [];
  const numbers = attemptNumbers(situation, attempt);
  if (!numbers) return [];
  const { actor: attacker, target } = attempt;
  const { rulings } = situation;
  return rollLines(
    { ...numbers, attacker, target, added: attempt.added, needed: numbers.defense.value },
    rulings,
  );
}

/** What a roll at somebody is made with, and which total it needs. */
interface RollAt extends Pick<AttemptNumbers, "modifier" | "reasons" | "defense"> {
  readonly attacker: string;
  readonly target: string;
  readonly needed: number;
  readonly added?: readonly NamedModifier[] | undefined;
}

function rollLines(
  { reasons, defense, attacker, target, needed, ...roll }: RollAt,
  rulings: AnatomyRulings,
): PreviewLine[] {
  const net = advantageOf(reasons, rulings).value;
  const modifier = withAdded(roll.modifier, roll.added);
  const bonus = { ...modifier, parts: [dicePart(diceOf(net), "ANAT-CORE-03"), ...modifier.parts] };
  return [
    { label: "attackBonus", traced: bonus, secretOf: attacker },
    { label: "advantage", traced: sum("ANAT-CORE-02", reasons), secretOf: null },
    {
      label: "defenseValue",
      traced: defense,
      secretOf: target,
      chance: chanceOfCheck(modifier.value, net, needed),
    },
  ];
}

/** The same situation with the price of an exertion paid, which comes before its roll. */
function afterExertion(situation: AnatomyReadContext, attack: Attack): AnatomyReadContext {
  const creature = situation.state.creatures[attack.attacker];
  const paid = creature && afterCost(creature, attack.power + attack.reckless, situation.rulings);
  if (!creature || !paid || "code" in paid) return situation;
  const creatures = { ...situation.state.creatures, [creature.id]: { ...creature, ...paid } };
  return { ...situation, state: { ...situation.state, creatures } };
}

/** ANAT-STA-07, ANAT-STA-09: what Stamina is left by an exertion, and what of that strain will drain. */
function staminaLines(
  creature: AnatomyCreature,
  { power, reckless, mode }: Attack,
  rulings: AnatomyRulings,
): PreviewLine[] {
  const drains = rulings.strainEffect === "drain" ? creature.strain : 0;
  if (creature.stamina === null || power + reckless + drains === 0) return [];
  const parts = [
    part("stamina", creature.stamina, "ANAT-STA-07"),
    part(mode === "melee" ? "powerAttack" : "deadlyAim", -power, "ANAT-ACT-06"),
    part("reckless", -reckless, "ANAT-ACT-07"),
  ];
  const after: PreviewLine = {
    label: "staminaAfter",
    traced: bounded(sum("ANAT-STA-07", parts), "ANAT-STA-07", { min: 0 }),
    secretOf: creature.id,
  };
  if (drains === 0) return [after];
  const strained = sum("ANAT-STA-09", [...parts, part("strain", -drains, "ANAT-STA-09")]);
  const next = bounded(strained, "ANAT-STA-04", { min: 0 });
  return [after, { label: "staminaNextTurn", traced: next, secretOf: creature.id }];
}

/** ANAT-A-25, ANAT-CORE-09: what a spell strikes with, and how likely its target fails to withstand it. */
function spellNumbers(
  situation: AnatomyReadContext,
  caster: AnatomyCreature,
  command: Command,
): PreviewLine[] {
  const spell = caster.spells[textOf(command, "spell")];
  const target = situation.state.creatures[textOf(command, "target")];
  if (!spell) return [];
  const isAimed = spell.attack !== null && caster.weapons[spell.id] !== undefined;
  const strike = isAimed ? strikeNumbers(situation, caster, spellAttack(situation, command, spell)) : [];
  if (!spell.save || !target) return strike;
  const { modifier, reasons, dc, isRolled } = saveNumbers(target, spell.save, situation.rulings);
  const net = advantageOf(reasons, situation.rulings).value;
  const fails = isRolled ? 1 - chanceOfCheck(modifier.value, net, dc.value) : 0;
  return [
    ...strike,
    { label: "save", traced: modifier, secretOf: target.id, chance: fails },
    { label: "dc", traced: dc, secretOf: null },
  ];
}

/** ANAT-HEAL-02, ANAT-STA-11: what a Heal check is made with, and against which number. */
function careNumbers({ state, rulings }: AnatomyReadContext, command: Command): PreviewLine[] {
  const healer = state.creatures[actorOf(command)];
  const injury = state.creatures[textOf(command, "target")]?.injuries[textOf(command, "injury")];
  const dc = command.type === "firstAid" ? firstAidDc() : injury ? treatmentDc(injury.severity) : null;
  if (!healer || !dc || (command.type !== "treat" && command.type !== "firstAid")) return [];
  const { modifier, reasons } = healNumbers(healer, rulings);
  return [
    { label: "heal", traced: withAdded(modifier, command.modifiers), secretOf: healer.id },
    { label: "advantage", traced: sum("ANAT-CORE-02", reasons), secretOf: null },
    { label: "dc", traced: dc, secretOf: null },
  ];
}
