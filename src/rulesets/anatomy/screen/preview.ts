// Numbers shown before a command is sent.

import type { Command } from "../../../core/language/commands.ts";
import type { PreviewLine } from "../../../core/language/ruleset.ts";
import { sum } from "../../../core/language/trace.ts";
import { ATTACK_WORDS, attackOf, iterativeReasons, type AttackWord } from "../attack/attack-actions.ts";
import { attackNumbers } from "../attack/attack.ts";
import type { AnatomyReadContext } from "../rulings.ts";

/** Attack bonus, advantages and the Defense Value of an attack; nothing for other commands. */
export function previewOf(situation: AnatomyReadContext, command: Command): PreviewLine[] {
  if (!(command.type in ATTACK_WORDS)) return [];
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
