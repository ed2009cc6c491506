// Numbers shown before a command is sent.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, textOf } from "../../../core/language/parameters.ts";
import type { PreviewLine } from "../../../core/language/ruleset.ts";
import { sum } from "../../../core/language/trace.ts";
import { ATTACK_WORDS, attackOf, iterativeReasons, type AttackWord } from "../attack/attack-actions.ts";
import { attackNumbers } from "../attack/attack.ts";
import { firstAidDc, healNumbers, treatmentDc } from "../health/recovery.ts";
import type { AnatomyReadContext } from "../rulings.ts";

/** Attack bonus, advantages and the Defense Value of an attack, the numbers of a treatment; nothing for other commands. */
export function previewOf(situation: AnatomyReadContext, command: Command): PreviewLine[] {
  if (!(command.type in ATTACK_WORDS)) return careNumbers(situation, command);
  const manner = ATTACK_WORDS[command.type as AttackWord];
  const creature = situation.state.creatures[command.creature ?? ""];
  const iterative = iterativeReasons(creature?.turnUse.attackActions ?? 0);
  const attack = attackOf(situation, command, manner, iterative);
  const numbers = attackNumbers(situation, attack);
  if (!numbers) return [];
  return [
    { label: "attackBonus", traced: numbers.modifier, secretOf: attack.attacker },
    { label: "advantage", traced: sum("ANAT-CORE-02", numbers.reasons), secretOf: null },
    { label: "defenseValue", traced: numbers.defense, secretOf: attack.target },
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
    { label: "heal", traced: modifier, secretOf: healer.id },
    { label: "advantage", traced: sum("ANAT-CORE-02", reasons), secretOf: null },
    { label: "dc", traced: dc, secretOf: null },
  ];
}
