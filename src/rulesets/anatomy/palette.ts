// The action palette of Anatomy: what a creature may do now, or how it may answer a question.

import type { Command } from "../../core/commands.ts";
import type { AskRequest } from "../../core/requests.ts";
import type { CreatureId } from "../../core/rules.ts";
import type { ActionOption, Candidate, Cost, Need } from "../../core/ruleset.ts";
import { fixed } from "../../core/trace.ts";
import {
  ATTACK_WORDS,
  checkAttackAction,
  checkCleaveChance,
  cleaveTargets,
  type AttackWord,
} from "./attack-actions.ts";
import { ATTACK_ATTRIBUTES } from "./attack-roll.ts";
import { COMMANDS } from "./commands.ts";
import { enemiesOf } from "./positioning.ts";
import type { AnatomySituation } from "./rulings.ts";
import type { AnatomyCreature, AnatomyWeapon } from "./state.ts";

export function paletteOf(
  situation: AnatomySituation,
  id: CreatureId,
  asked: AskRequest | null = null,
): ActionOption[] {
  const creature = situation.state.creatures[id];
  if (!creature) return [];
  if (asked?.prompt === "cleave") return [cleaveOption(situation, creature, asked)];
  if (asked) return [];
  return [
    ...attackOptions(situation, creature),
    cleaveOption(situation, creature, null),
    endOption(situation, id),
  ];
}

/** AP as a cost. */
export function apCost(value: number, rule: string): Cost[] {
  return value === 0 ? [] : [{ resource: "ap", traced: fixed(rule, "ap", value) }];
}

export function option(command: Command, rest: Partial<ActionOption>): ActionOption {
  const rule = COMMANDS[command.type]?.rule ?? "ANAT-TURN-01";
  return { command, action: command.type, rule, kind: "action", cost: [], needs: [], refusal: null, ...rest };
}

/** Enemies, each with the reason why the command cannot be aimed at it. */
export function targetsOf(situation: AnatomySituation, creature: AnatomyCreature, command: Command): Need {
  const rule = COMMANDS[command.type];
  const candidates = enemiesOf(situation, creature).map((each): Candidate => {
    const aimed = { ...command, target: each.id };
    return { creature: each.id, refusal: rule?.check(situation, aimed, null) ?? null };
  });
  return { kind: "creature", parameter: "target", candidates };
}

function attackOptions(situation: AnatomySituation, creature: AnatomyCreature): ActionOption[] {
  const words = Object.keys(ATTACK_WORDS) as AttackWord[];
  return words.flatMap((word) =>
    Object.values(creature.weapons)
      .filter((weapon) => weapon.held && fits(weapon, word))
      .map((weapon) => attackOption(situation, creature, word, weapon)),
  );
}

function fits(weapon: AnatomyWeapon, word: AttackWord): boolean {
  return weapon.modes.includes(ATTACK_WORDS[word].mode);
}

function attackOption(
  situation: AnatomySituation,
  creature: AnatomyCreature,
  word: AttackWord,
  weapon: AnatomyWeapon,
): ActionOption {
  const { mode, rule } = ATTACK_WORDS[word];
  const command = { type: word, creature: creature.id, weapon: weapon.id };
  const most = Math.max(0, Math.min(creature.mb, creature.stamina ?? 0));
  const exertion: Need[] = [
    { kind: "number", parameter: mode === "melee" ? "power" : "deadlyAim", min: 0, max: most },
    ...(mode === "melee"
      ? [{ kind: "number", parameter: "reckless", min: 0, max: creature.stamina ?? 0 } as const]
      : []),
  ];
  return option(command, {
    detail: weapon.name,
    cost: apCost(1, rule),
    needs: [
      targetsOf(situation, creature, command),
      { kind: "choice", parameter: "attribute", choices: ATTACK_ATTRIBUTES[mode], optional: true },
      ...exertion,
      { kind: "number", parameter: "cover", min: 0, max: 2 },
    ],
    refusal: checkAttackAction(situation, creature.id),
  });
}

function cleaveOption(
  situation: AnatomySituation,
  creature: AnatomyCreature,
  asked: AskRequest | null,
): ActionOption {
  const candidates = cleaveTargets(situation, creature.id).map((id) => ({ creature: id, refusal: null }));
  return option(
    { type: "cleave", creature: creature.id },
    {
      kind: asked ? "reaction" : "free",
      cost: [{ resource: "stamina", traced: fixed("ANAT-ACT-01", "stamina", 1) }],
      needs: [{ kind: "creature", parameter: "target", candidates }],
      refusal: checkCleaveChance(creature, situation),
    },
  );
}

function endOption(situation: AnatomySituation, id: CreatureId): ActionOption {
  const command = { type: "endTurn", creature: id };
  return option(command, {
    kind: "turn",
    refusal: COMMANDS["endTurn"]?.check(situation, command, null) ?? null,
  });
}
