// Reactive attacks: who may strike when somebody provokes, one after another in the order of turns.

import type { Command } from "../../../core/language/commands.ts";
import { question, window, type Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import { tellStopped } from "../turn/action-points.ts";
import { attackOf, type AttackManner } from "./attack-actions.ts";
import { checkAttack, type Attack } from "./attack.ts";
import { resolveAttack } from "./attack-resolution.ts";
import { threatReach } from "./attack-roll.ts";
import { isTrained } from "../character/attributes.ts";
import { checkAble, checkReaction, isConfused } from "../health/conditions.ts";
import { payReaction } from "./defense.ts";
import { attemptOf, checkAttempt, provokesAttempt, resolveAttempt, type Attempt } from "./maneuver-rolls.ts";
import { enemiesOf, threatens } from "../movement/positioning.ts";
import type { AnatomyContext, AnatomyReadContext } from "../rulings.ts";
import { MANEUVERS } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

const REACTIVE: AttackManner = { rule: "ANAT-RCT-07", mode: "melee" };

/** ANAT-RCT-07: why a reactive attack is not possible, or null. */
export function checkReactiveAttack(
  situation: AnatomyReadContext,
  command: Command,
  provoker: CreatureId,
): Refusal | null {
  const creature = situation.state.creatures[command.creature ?? ""];
  if (!creature) return refuse("ANAT-RCT-07", "noSuchTarget");
  if (isConfused(creature, situation.rulings)) return refuse("ANAT-COND-11", "confused");
  const aimed = { ...command, target: provoker };
  return checkReaction(creature) ?? checkAttack(situation, attackOf(situation, aimed, REACTIVE));
}

/** ANAT-RCT-07, ANAT-RCT-08: those who may strike at a provoker, in initiative order. */
export function reactorsTo(situation: AnatomyReadContext, provoker: CreatureId): CreatureId[] {
  const actor = situation.state.creatures[provoker];
  if (!actor) return [];
  const enemies = new Map(enemiesOf(situation, actor).map((each) => [each.id, each]));
  return situation.state.turnOrder.filter((id) => {
    const enemy = enemies.get(id);
    if (!enemy || checkReaction(enemy) || isConfused(enemy, situation.rulings)) return false;
    return threatens(enemy, actor, threatReach(enemy, situation.rulings));
  });
}

/** Why this one creature may not strike at a provoker, or null: it must threaten it and be able to react. */
export function checkReactiveTarget(
  situation: AnatomyReadContext,
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
  context: AnatomyContext,
  provoker: CreatureId,
  reactors: readonly CreatureId[],
  provocation: Provocation,
): Procedure<boolean> {
  tellProvoked(context, provoker, reactors, provocation);
  const answers = yield* window({
    rule: "ANAT-RCT-07",
    involves: [provoker],
    asks: reactors.map((id) =>
      question(PROMPTS.reactiveAttack, { to: id, operands: { provoker, provocation }, involves: [id] }),
    ),
  });
  for (const { command } of answers) {
    if (command && canGoOn(context, provoker)) yield* unlessGone(strikeBack(context, command, provoker));
  }
  return canGoOn(context, provoker);
}

/** ANAT-MAN-05, ANAT-AMB-38, ANAT-RCT-09: what provokes, and that several answer one after another (ANAT-RCT-08). */
function tellProvoked(
  context: AnatomyContext,
  provoker: CreatureId,
  reactors: readonly CreatureId[],
  provocation: Provocation,
): void {
  if (reactors.length === 0) return;
  const own: { readonly [Name in Provocation]?: RuleId } = { maneuver: "ANAT-MAN-05", byGm: "ANAT-AMB-38" };
  const rule = own[provocation] ?? "ANAT-RCT-09";
  const rules: readonly RuleId[] = reactors.length > 1 ? ["ANAT-RCT-08"] : [];
  emitFor(context, provoker, { type: "Provoked", rule, rules, operands: { provocation, by: reactors } });
}

function canGoOn(context: AnatomyContext, id: CreatureId): boolean {
  return context.isHere(id) && checkAble(context.creature(id)) === null;
}

/** One reactive attack: no AP, no iterative disadvantage, no free actions (ANAT-ACT-14). */
function* strikeBack(context: AnatomyContext, command: Command, provoker: CreatureId): Procedure<void> {
  const id = command.creature ?? "";
  if (!context.isHere(id) || checkReaction(context.creature(id))) return;
  if (command.type === "reactiveManeuver") return yield* maneuverBack(context, command, provoker);
  if (checkReactiveAttack(context.situation, command, provoker)) return;
  payReaction(context, id, "ANAT-A-23");
  yield* resolveAttack(context, reactiveStrike(context.situation, command, provoker));
}

/** ANAT-RCT-07, ANAT-ACT-14: the blow at a provoker, without anything that is done in the own turn alone. */
export function reactiveStrike(
  situation: AnatomyReadContext,
  command: Command,
  provoker: CreatureId,
): Attack {
  const aimed = { ...command, target: provoker, power: 0, reckless: 0 };
  return { ...attackOf(situation, aimed, REACTIVE), lunging: false };
}

/** ANAT-RCT-07: why a reactive maneuver is not possible, or null. */
export function checkReactiveManeuver(
  situation: AnatomyReadContext,
  command: Command,
  provoker: CreatureId,
): Refusal | null {
  const creature = situation.state.creatures[command.creature ?? ""];
  if (!creature) return refuse("ANAT-RCT-07", "noSuchTarget");
  if (isConfused(creature, situation.rulings)) return refuse("ANAT-COND-11", "confused");
  return checkReaction(creature) ?? checkAttempt(situation, reactiveAttempt(situation, command, provoker));
}

/** ANAT-RCT-07: the maneuver at a provoker. */
export function reactiveAttempt(
  situation: AnatomyReadContext,
  command: Command,
  provoker: CreatureId,
): Attempt {
  return { ...attemptOf(situation, { ...command, target: provoker }, []), lunging: false };
}

/** A maneuver as a reaction; untrained, it provokes in its turn (ANAT-MAN-05). */
function* maneuverBack(context: AnatomyContext, command: Command, provoker: CreatureId): Procedure<void> {
  if (checkReactiveManeuver(context.situation, command, provoker)) return;
  payReaction(context, command.creature ?? "", "ANAT-A-23");
  yield* carryOut(context, reactiveAttempt(context.situation, command, provoker));
}

/** A maneuver, paid before: untrained, its target may strike first (ANAT-MAN-05). */
export function* carryOut(context: AnatomyContext, attempt: Attempt): Procedure<void> {
  const { actor, target, name } = attempt;
  const { skill } = MANEUVERS[name];
  const trained = skill === "str" || isTrained(context.creature(actor), skill);
  if (provokesAttempt(name, trained) && !checkReactiveTarget(context.situation, target, actor)) {
    if (!(yield* provoke(context, actor, [target], "maneuver"))) return tellStopped(context, actor);
  }
  // ANAT-RCT-02: the answer comes first, and may have left nobody to try it on.
  if (checkAttempt(context.situation, attempt)) return tellStopped(context, actor);
  yield* resolveAttempt(context, attempt);
}

/** ANAT-RCT-09: what provokes only under the wider setting. Returns whether the provoker can go on. */
export function* provokeClassic(
  context: AnatomyContext,
  provoker: CreatureId,
  provocation: Provocation,
): Procedure<boolean> {
  if (context.rulings.provokeSet !== "classic") return true;
  return yield* provoke(context, provoker, reactorsTo(context.situation, provoker), provocation);
}
