// Numbers shown before a command is sent.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, textOf } from "../../../core/language/parameters.ts";
import type { PreviewLine } from "../../../core/language/ruleset.ts";
import { bounded, dicePart, part, sum, withAdded } from "../../../core/language/trace.ts";
import { ATTACK_WORDS, attackOf, iterativeReasons, type AttackWord } from "../attack/attack-actions.ts";
import { attackNumbers, type Attack } from "../attack/attack.ts";
import { advantageOf, chanceOfCheck, diceOf } from "../dice.ts";
import { firstAidDc, healNumbers, treatmentDc } from "../health/recovery.ts";
import { afterCost } from "../health/stamina.ts";
import type { AnatomyReadContext, AnatomyRulings } from "../rulings.ts";
import type { AnatomyCreature } from "../state.ts";

/** Attack bonus, advantages and the Defense Value of an attack, the numbers of a treatment; nothing for other commands. */
export function previewOf(situation: AnatomyReadContext, command: Command): PreviewLine[] {
  if (!(command.type in ATTACK_WORDS)) return careNumbers(situation, command);
  const manner = ATTACK_WORDS[command.type as AttackWord];
  const creature = situation.state.creatures[command.creature ?? ""];
  const iterative = iterativeReasons(creature?.turnUse.attackActions ?? 0);
  const attack = attackOf(situation, command, manner, iterative);
  // Who is exhausted by the price is so for this very roll (ANAT-STA-07).
  const numbers = attackNumbers(afterExertion(situation, attack), attack);
  if (!numbers || !creature) return [];
  const net = advantageOf(numbers.reasons, situation.rulings).value;
  const dice = dicePart(diceOf(net), "ANAT-CORE-03");
  const modifier = withAdded(numbers.modifier, attack.added);
  const bonus = { ...modifier, parts: [dice, ...modifier.parts] };
  // ANAT-ATK-03: an equal total misses, unless the group has it otherwise.
  const hitsAt = numbers.defense.value + (situation.rulings.tieHits ? 0 : 1);
  return [
    { label: "attackBonus", traced: bonus, secretOf: attack.attacker },
    ...staminaLines(creature, attack, situation.rulings),
    { label: "advantage", traced: sum("ANAT-CORE-02", numbers.reasons), secretOf: null },
    {
      label: "defenseValue",
      traced: numbers.defense,
      secretOf: attack.target,
      chance: chanceOfCheck(modifier.value, net, hitsAt),
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
