// Between two turns: while a delay runs, its bearer may step aside or give a preparation up; nobody waits for that.

import type { Choice, ChoiceOf } from "../../../core/language/prompts.ts";
import type { Command } from "../../../core/language/commands.ts";
import { question, type Answered, type AskRequest, type Procedure } from "../../../core/language/requests.ts";
import type { StandingAnswer } from "../../../core/language/fight.ts";
import type { ActionOption, Need } from "../../../core/language/ruleset.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { unlessGone } from "../../../core/language/emit.ts";
import { recordOf } from "../actions/actions.ts";
import { distanceFeet, touchReach, weaponReach } from "../attack/reach.ts";
import { canAct, hasCondition } from "../health/conditions.ts";
import { endWay, isInterrupted } from "../movement/long-way.ts";
import { stillRefusal } from "../movement/movement-actions.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import {
  abandonPreparation,
  abandonRefusal,
  asideRefusal,
  squaresBetween,
  step,
  stepNowOrLater,
  stepRefusal,
} from "../magic/spell-actions.ts";
import type { TimeCountCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";
import { presentCreatures } from "./present.ts";

/** TC-SPELL-07, TC-Q15: whether a creature in its delay may step aside, now or on a later count of it. */
function mayStepLater({ state, rulings }: TimeCountReadContext, creature: TimeCountCreature): boolean {
  const inDelay = creature.nextAct !== null && creature.nextAct > state.count;
  if (!creature.preparing && !(rulings.moveDuringDelay && inDelay)) return false;
  return stillRefusal(creature) === null && !hasCondition(creature, "stunned");
}

/** TC-SPELL-07, TC-Q15: whether a creature that is not due may still take a step on this count. */
function maySideStep(situation: TimeCountReadContext, creature: TimeCountCreature): boolean {
  return mayStepLater(situation, creature) && creature.stride.lastCount !== situation.state.count;
}

/** TC-SPELL-07: those in a delay who go on along a way wished before; what interrupts it ends it. */
export function* walkOnInDelay(context: TimeCountContext, due: readonly CreatureId[]): Procedure<void> {
  for (const { id, way } of presentCreatures(context.situation)) {
    if (way?.at !== context.state.count || due.includes(id)) continue;
    const command: Command = { type: "step", creature: id, path: way.path };
    const goesOn = !isInterrupted(context.situation, id) && stepRefusal(context.situation, command) === null;
    if (goesOn) yield* unlessGone(step(context, command));
    else endWay(context, id);
  }
}

/** TC-MOVE-07: those who are due and go on along a way wished before, with what they do; what interrupts it ends it, and they are asked. */
export function waysDue(
  context: TimeCountContext,
  due: readonly CreatureId[],
): readonly (readonly [CreatureId, Command])[] {
  const ways: [CreatureId, Command][] = [];
  for (const id of due) {
    const creature = context.creature(id);
    const { way } = creature;
    if (!way) continue;
    const command: Command = { type: "move", creature: id, gait: way.gait, path: way.path };
    const goesOn =
      way.at === context.state.count &&
      !isInterrupted(context.situation, id) &&
      recordOf("move")?.refusal(context.situation, creature, command) === null;
    if (goesOn) ways.push([id, command]);
    else endWay(context, id);
  }
  return ways;
}

/** TC-SPELL-07, 13: what is asked of a creature in its delay; null where there is nothing that it could do. */
export function betweenTurns(
  situation: TimeCountReadContext,
  creature: TimeCountCreature,
): AskRequest | null {
  if (!canAct(creature)) return null;
  const choices: Choice<ChoiceOf<typeof PROMPTS.betweenTurns>>[] = [{ id: "goOn" }];
  if (maySideStep(situation, creature)) choices.push({ id: "step", takesCommand: true });
  if (creature.preparing) choices.push({ id: "abandon" });
  if (choices.length === 1) return null;
  return question(PROMPTS.betweenTurns, {
    rule: creature.preparing ? "TC-SPELL-07" : "TC-MOVE-08",
    to: creature.id,
    choices,
    threat: isThreatened(situation, creature),
    operands: { creature: creature.id },
    involves: [],
  });
}

/** Whether a foe whom one sees could strike where the creature stands; without a board nobody can say. */
function isThreatened(situation: TimeCountReadContext, creature: TimeCountCreature): boolean {
  return presentCreatures(situation).some((foe) => {
    if (foe.side === creature.side || foe.hidden || !canAct(foe)) return false;
    const distance = distanceFeet(creature, foe);
    return distance !== null && distance <= farthestReach(foe);
  });
}

function farthestReach(foe: TimeCountCreature): number {
  const reaches = Object.values(foe.weapons)
    .filter(({ melee, readied }) => melee && readied)
    .map((weapon) => weaponReach(foe, weapon));
  return Math.max(touchReach(foe), ...reaches);
}

/**
 * TC-SPELL-07, 13: the standing answers of a quiet fight. Whoever prepares goes on without being asked at each count; a
 * hero with a player is asked while a foe could strike it.
 */
export function quietAnswers(
  _creature: TimeCountCreature,
  isPlayed: boolean,
): { readonly [prompt: string]: StandingAnswer } {
  return { [PROMPTS.betweenTurns.name]: isPlayed ? "whenThreatened" : "pass" };
}

/** Does what was answered between two turns, before anything of the count is resolved. */
export function* actBetweenTurns(
  context: TimeCountContext,
  id: CreatureId,
  { choice, command }: Answered,
): Procedure<void> {
  if (!context.isHere(id)) return;
  if (choice === "abandon") abandonPreparation(context, id);
  else if (choice === "step" && command?.type === "step") yield* unlessGone(stepNowOrLater(context, command));
}

/** TC-SPELL-07: the count of the delay on which a step begins. */
function startNeeds(
  { state }: TimeCountReadContext,
  { nextAct, stride }: TimeCountCreature,
): readonly Need[] {
  const last = (nextAct ?? state.count) - 1;
  const first = stride.lastCount === state.count ? state.count + 1 : state.count;
  return last > first ? [{ kind: "number", parameter: "at", min: first, max: last }] : [];
}

/** TC-MOVE-07: a way that was wished before is given up. */
function haltOption({ id }: TimeCountCreature): ActionOption {
  return {
    command: { type: "halt", creature: id },
    action: "halt",
    rule: "TC-MOVE-07",
    kind: "free",
    cost: [],
    needs: [],
    refusal: null,
  };
}

/** The step aside, as the palette shows it. */
export function stepOption(situation: TimeCountReadContext, actor: TimeCountCreature): ActionOption {
  const command: Command = { type: "step", creature: actor.id };
  return {
    command,
    action: "step",
    rule: "TC-SPELL-07",
    kind: "movement",
    cost: [],
    needs: [
      ...(actor.position
        ? [{ kind: "path", parameter: "path", reach: squaresBetween(situation, actor) } as const]
        : []),
      ...startNeeds(situation, actor),
    ],
    refusal: asideRefusal(situation, actor, command),
  };
}

/** Between two counts: what may be done in a delay as a command of its own. */
export function delayOptions(situation: TimeCountReadContext, actor: TimeCountCreature): ActionOption[] {
  const command: Command = { type: "abandonSpell", creature: actor.id };
  return [
    ...(actor.way ? [haltOption(actor)] : []),
    ...(mayStepLater(situation, actor) ? [stepOption(situation, actor)] : []),
    ...(actor.preparing
      ? [
          {
            command,
            action: "abandonSpell",
            rule: "TC-SPELL-13" as const,
            kind: "free" as const,
            cost: [],
            needs: [],
            refusal: abandonRefusal(situation, command),
          },
        ]
      : []),
  ];
}
