// Between two turns: while a delay runs, its bearer may step aside or give a preparation up; nobody waits for that.

import type { Choice, ChoiceOf } from "../../../core/language/prompts.ts";
import type { Command } from "../../../core/language/commands.ts";
import { question, type Answered, type AskRequest, type Procedure } from "../../../core/language/requests.ts";
import type { ActionOption } from "../../../core/language/ruleset.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { unlessGone } from "../../../core/language/emit.ts";
import { canAct } from "../health/conditions.ts";
import { stillRefusal } from "../movement/movement-actions.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import {
  abandonPreparation,
  abandonRefusal,
  squaresBetween,
  step,
  stepRefusal,
} from "../magic/spell-actions.ts";
import type { TimeCountCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** TC-SPELL-07, TC-Q15: whether a creature that is not due may still take a step on this count. */
function maySideStep({ state, rulings }: TimeCountReadContext, creature: TimeCountCreature): boolean {
  const inDelay = creature.nextAct !== null && creature.nextAct > state.count;
  if (!creature.preparing && !(rulings.moveDuringDelay && inDelay)) return false;
  return (
    creature.position !== null && creature.stride.lastCount !== state.count && stillRefusal(creature) === null
  );
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
    operands: { creature: creature.id },
    involves: [],
  });
}

/** Does what was answered between two turns, before anything of the count is resolved. */
export function* actBetweenTurns(
  context: TimeCountContext,
  id: CreatureId,
  { choice, command }: Answered,
): Procedure<void> {
  if (!context.isHere(id)) return;
  if (choice === "abandon") abandonPreparation(context, id);
  else if (choice === "step" && command?.type === "step") yield* unlessGone(step(context, command));
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
    needs: [{ kind: "path", parameter: "path", reach: squaresBetween(situation, actor) }],
    refusal: stepRefusal(situation, command),
  };
}

/** Between two counts: what may be done in a delay as a command of its own. */
export function delayOptions(situation: TimeCountReadContext, actor: TimeCountCreature): ActionOption[] {
  const command: Command = { type: "abandonSpell", creature: actor.id };
  return [
    ...(maySideStep(situation, actor) ? [stepOption(situation, actor)] : []),
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
