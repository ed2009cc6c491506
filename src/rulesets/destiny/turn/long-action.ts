// Long actions: declared on one turn, paid over several, and carried out on the turn on which the sum is complete.

import type { Command } from "../../../core/language/commands.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { unlessGone } from "../character/absence.ts";
import { cancelLongAction, completeTimedAction, payLongAction } from "./action-points.ts";
import { actionNamed, takeEffect } from "../actions/actions.ts";
import { abilities } from "../health/conditions.ts";
import { isOut } from "../health/damage.ts";
import { emitFor } from "../facts.ts";
import { openMoment } from "./interrupts.ts";
import { isCommand } from "../actions/parameters.ts";
import type { DestinyContext } from "../rulings.ts";
import type { LongAction } from "../state.ts";

/** DEST-LNG-01, DEST-AMB-45: pays on at the start of a turn; the last payment lets the action take effect, if it is still possible. */
export function* continueLongAction(context: DestinyContext, id: CreatureId): Procedure<void> {
  if (loseIfHelpless(context, id)) return;
  const paid = payLongAction(context, id);
  if (paid === null || !isCommand(paid.command)) return;
  yield* unlessGone(context, completeLongAction(context, id, paid, paid.command));
}

/** DEST-LNG-04: the actions whose last round is over take effect, in the order in which the creatures joined. */
export function* completeTimedActions(context: DestinyContext): Procedure<void> {
  for (const id of context.state.entrants) {
    if (!context.isHere(id) || isOut(context.creature(id)) || loseIfHelpless(context, id)) continue;
    const done = completeTimedAction(context, id);
    if (done !== null && isCommand(done.command))
      yield* unlessGone(context, completeLongAction(context, id, done, done.command));
  }
}

/** DEST-AMB-17: the helpless go on with nothing, and the pinned with an Escape alone. Returns whether that ended a long action. */
function loseIfHelpless(context: DestinyContext, id: CreatureId): boolean {
  const creature = context.creature(id);
  const command = creature.longAction?.command;
  if (!isCommand(command)) return false;
  const able = abilities(creature);
  if (able.act || (command.type === "escape" && able.escape)) return false;
  cancelLongAction(context, id, ["DEST-AMB-17"]);
  return true;
}

/** Takes effect if it still may; one that was paid for on its own turn opens the moment after it, one of whole rounds does not. */
function* completeLongAction(
  context: DestinyContext,
  id: CreatureId,
  { total, paid, untilRound }: LongAction,
  command: Command,
): Procedure<void> {
  const record = actionNamed(command.type);
  if (!record) return;
  const refusal = record.refusal(context.situation, context.creature(id), command, "turn");
  if (refusal) {
    const operands = { total, paid, action: command.type, code: refusal.code };
    return emitFor(context, id, { type: "LongActionCanceled", rule: refusal.rule, operands });
  }
  yield* takeEffect(context, record, command);
  if (untilRound === undefined && context.isHere(id) && !isOut(context.creature(id)))
    yield* openMoment(context, "afterAction");
}
