// Reactive attacks: who may strike when somebody provokes, one after another in the order of turns.

import type { Command } from "../../../core/language/commands.ts";
import { textOf } from "../../../core/language/parameters.ts";
import { PASS, question, window, type Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { tell, unlessGone } from "../../../core/language/emit.ts";
import { tellStopped } from "../turn/action-points.ts";
import { attackOf } from "./attack-actions.ts";
import { checkAttack } from "./attack.ts";
import { resolveAttack } from "./attack-resolution.ts";
import { isArmed } from "./attack-roll.ts";
import { isTrained } from "../character/attributes.ts";
import { checkAble, checkReaction, isConfused } from "../health/conditions.ts";
import { payReaction } from "./defense.ts";
import { attemptOf, checkAttempt, provokesAttempt, resolveAttempt, type Attempt } from "./maneuver-rolls.ts";
import { enemiesOf, threatens } from "../movement/positioning.ts";
import type { AnatomyPlay, AnatomySituation } from "../rulings.ts";
import { MANEUVERS } from "../tables.ts";

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
  tellProvoked(play, provoker, reactors, provocation);
  const answers = yield* window({
    rule: "ANAT-RCT-07",
    involves: [provoker],
    asks: reactors.map((id) =>
      question({
        rule: "ANAT-RCT-07",
        to: { kind: "owner", creature: id },
        prompt: "reactiveAttack",
        choices: [{ id: PASS }, { id: "attack", takesCommand: true }, { id: "maneuver", takesCommand: true }],
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

/** ANAT-MAN-05, ANAT-AMB-38, ANAT-RCT-09: what provokes, and that several answer one after another (ANAT-RCT-08). */
function tellProvoked(
  play: AnatomyPlay,
  provoker: CreatureId,
  reactors: readonly CreatureId[],
  provocation: Provocation,
): void {
  if (reactors.length === 0) return;
  const rule = { maneuver: "ANAT-MAN-05", byGm: "ANAT-AMB-38" }[provocation as string] ?? "ANAT-RCT-09";
  const rules = reactors.length > 1 ? ["ANAT-RCT-08"] : [];
  tell(play, provoker, { type: "Provoked", rule, rules, operands: { provocation, by: reactors } });
}

function canGoOn(play: AnatomyPlay, id: CreatureId): boolean {
  return play.isHere(id) && checkAble(play.creature(id)) === null;
}

/** One reactive attack: no AP, no iterative disadvantage, no free actions (ANAT-ACT-14). */
function* strikeBack(play: AnatomyPlay, command: Command, provoker: CreatureId): Procedure<void> {
  const id = command.creature ?? "";
  if (!play.isHere(id) || checkReaction(play.creature(id))) return;
  if (command.type === "reactiveManeuver") return yield* maneuverBack(play, command, provoker);
  if (checkReactiveAttack(play.situation, command, provoker)) return;
  payReaction(play, id, "ANAT-A-23");
  const aimed = { ...command, target: provoker, power: 0, reckless: 0 };
  const attack = attackOf(play.situation, aimed, "melee", "ANAT-RCT-07", []);
  yield* resolveAttack(play, { ...attack, lunging: false, weapon: textOf(command, "weapon") });
}

/** ANAT-RCT-07: why a reactive maneuver is not possible, or null. */
export function checkReactiveManeuver(
  situation: AnatomySituation,
  command: Command,
  provoker: CreatureId,
): Refusal | null {
  const creature = situation.state.creatures[command.creature ?? ""];
  if (!creature) return refuse("ANAT-RCT-07", "noSuchTarget");
  if (isConfused(creature, situation.rulings)) return refuse("ANAT-COND-11", "confused");
  return checkReaction(creature) ?? checkAttempt(situation, reactiveAttempt(situation, command, provoker));
}

function reactiveAttempt(situation: AnatomySituation, command: Command, provoker: CreatureId): Attempt {
  return { ...attemptOf(situation, { ...command, target: provoker }, []), lunging: false };
}

/** A maneuver as a reaction; untrained, it provokes in its turn (ANAT-MAN-05). */
function* maneuverBack(play: AnatomyPlay, command: Command, provoker: CreatureId): Procedure<void> {
  if (checkReactiveManeuver(play.situation, command, provoker)) return;
  payReaction(play, command.creature ?? "", "ANAT-A-23");
  yield* carryOut(play, reactiveAttempt(play.situation, command, provoker));
}

/** A maneuver, paid before: untrained, its target may strike first (ANAT-MAN-05). */
export function* carryOut(play: AnatomyPlay, attempt: Attempt): Procedure<void> {
  const { actor, target, name } = attempt;
  const { skill } = MANEUVERS[name];
  const trained = skill === "str" || isTrained(play.creature(actor), skill);
  if (provokesAttempt(name, trained) && !checkReactiveTarget(play.situation, target, actor)) {
    if (!(yield* provoke(play, actor, [target], "maneuver"))) return tellStopped(play, actor);
  }
  yield* resolveAttempt(play, attempt);
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
