// Reactive attacks: who may strike when somebody provokes, one after another in the order of turns.

import type { Command } from "../../core/commands.ts";
import { textOf } from "../../core/parameters.ts";
import { PASS, question, window, type Procedure } from "../../core/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../core/rules.ts";
import { unlessGone } from "../../core/tell.ts";
import { attackOf } from "./attack-actions.ts";
import { checkAttack, resolveAttack } from "./attack.ts";
import { isArmed } from "./attack-roll.ts";
import { checkAble, checkReaction, isConfused } from "./conditions.ts";
import { payReaction } from "./defense.ts";
import { enemiesOf, threatens } from "./positioning.ts";
import type { AnatomyPlay, AnatomySituation } from "./rulings.ts";

/** ANAT-RCT-07: why a reactive attack is not possible, or null. */
export function checkReactiveAttack(
  situation: AnatomySituation,
  command: Command,
  provoker: CreatureId,
): Refusal | null {
  const creature = situation.state.creatures[command.creature ?? ""];
  if (!creature) return refuse("ANAT-RCT-07", "noSuchTarget");
  if (isConfused(creature, situation.rulings)) return refuse("ANAT-COND-11", "confused");
  const aimed = { ...command, target: provoker };
  return (
    checkReaction(creature) ?? checkAttack(situation, attackOf(situation, aimed, "melee", "ANAT-RCT-07", []))
  );
}

/** ANAT-RCT-07, ANAT-RCT-08: those who may strike at a provoker, in initiative order. */
export function reactorsTo(situation: AnatomySituation, provoker: CreatureId): CreatureId[] {
  const actor = situation.state.creatures[provoker];
  if (!actor) return [];
  const enemies = new Map(enemiesOf(situation, actor).map((each) => [each.id, each]));
  return situation.state.turnOrder.filter((id) => {
    const enemy = enemies.get(id);
    if (!enemy || checkReaction(enemy) || isConfused(enemy, situation.rulings)) return false;
    return threatens(enemy, actor, isArmed(enemy, situation.rulings));
  });
}

/** Why this one creature may not strike at a provoker, or null: it must threaten it and be able to react. */
export function checkReactiveTarget(
  situation: AnatomySituation,
  id: CreatureId,
  provoker: CreatureId,
): Refusal | null {
  return reactorsTo(situation, provoker).includes(id) ? null : refuse("ANAT-RCT-07", "cannotReact");
}

/** What provokes, as a word for the question. */
export type Provocation = "maneuver" | "leaving" | "shooting" | "standing" | "casting" | "byGm";

/**
 * Offers reactive attacks on a provoker to these creatures and resolves them one by one (ANAT-RCT-08).
 * Returns whether the provoker can still go on.
 */
export function* provoke(
  play: AnatomyPlay,
  provoker: CreatureId,
  reactors: readonly CreatureId[],
  provocation: Provocation,
): Procedure<boolean> {
  const answers = yield* window({
    rule: "ANAT-RCT-07",
    involves: [provoker],
    asks: reactors.map((id) =>
      question({
        rule: "ANAT-RCT-07",
        to: { kind: "owner", creature: id },
        prompt: "reactiveAttack",
        choices: [{ id: PASS }, { id: "attack", takesCommand: true }],
        fallback: PASS,
        mayPass: true,
        aimedAtAddressee: false,
        operands: { provoker, provocation },
        involves: [id],
      }),
    ),
  });
  for (const { command } of answers) {
    if (command && canGoOn(play, provoker)) yield* unlessGone(strikeBack(play, command, provoker));
  }
  return canGoOn(play, provoker);
}

function canGoOn(play: AnatomyPlay, id: CreatureId): boolean {
  return play.isHere(id) && checkAble(play.creature(id)) === null;
}

/** One reactive attack: no AP, no iterative disadvantage, no free actions (ANAT-ACT-14). */
function* strikeBack(play: AnatomyPlay, command: Command, provoker: CreatureId): Procedure<void> {
  const id = command.creature ?? "";
  if (!play.isHere(id) || checkReactiveAttack(play.situation, command, provoker)) return;
  payReaction(play, id, "ANAT-RCT-07");
  const aimed = { ...command, target: provoker, power: 0, reckless: 0 };
  const attack = attackOf(play.situation, aimed, "melee", "ANAT-RCT-07", []);
  yield* resolveAttack(play, { ...attack, lunging: false, weapon: textOf(command, "weapon") });
}

/** ANAT-RCT-09: what provokes only under the wider setting. Returns whether the provoker can go on. */
export function* provokeClassic(
  play: AnatomyPlay,
  provoker: CreatureId,
  provocation: Provocation,
): Procedure<boolean> {
  if (play.rulings.provokeSet !== "classic") return true;
  return yield* provoke(play, provoker, reactorsTo(play.situation, provoker), provocation);
}
