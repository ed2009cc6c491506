// The maneuver as an action of the own turn.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, numberOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import { payAp } from "../turn/action-points.ts";
import { checkAttackAction, countAttackAction, iterativeReasons } from "./attack-actions.ts";
import { attemptOf, checkAttempt } from "./maneuver-rolls.ts";
import { carryOut } from "./reactions.ts";
import type { AnatomyContext, AnatomyReadContext } from "../rulings.ts";

/** Why a maneuver is not possible now, or null. */
export function checkManeuver(situation: AnatomyReadContext, command: Command): Refusal | null {
  return checkAttackAction(situation, actorOf(command)) ?? checkManeuverOf(situation, command);
}

/** ANAT-MAN-09: the maneuver that a command carries, as a Charge may; nobody exerts himself for it. */
export function checkManeuverOf(situation: AnatomyReadContext, command: Command): Refusal | null {
  if (numberOf(command, "power") + numberOf(command, "reckless") > 0)
    return refuse("ANAT-MAN-09", "notWithManeuver", undefined, "power");
  return checkAttempt(situation, attemptOf(situation, command, []));
}

/** ANAT-MAN-01: an attack action; untrained, its target may strike first (ANAT-MAN-05). */
export function* maneuver(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const attempt = attemptOf(
    context.situation,
    command,
    iterativeReasons(context.creature(id).turnUse.attackActions),
  );
  payAp(context, id, 1, "ANAT-A-04");
  countAttackAction(context, id, { rule: "ANAT-A-04", further: ["ANAT-MAN-01"] });
  yield* carryOut(context, attempt);
}
