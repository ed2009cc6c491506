// Long actions: declared on one turn, paid over several, and carried out on the turn on which the sum is complete.

import type { Command } from "../../../core/language/commands.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { unlessGone } from "../character/absence.ts";
import { completeTimedAction, payLongAction } from "./action-points.ts";
import { actionNamed, takeEffect } from "../actions/actions.ts";
import { isOut } from "../health/damage.ts";
import { tell } from "../facts.ts";
import { openMoment } from "./interrupts.ts";
import { isCommand } from "../actions/parameters.ts";
import type { DestinyPlay } from "../rulings.ts";
import type { LongAction } from "../state.ts";

/** DEST-LNG-01, DEST-AMB-45: pays on at the start of a turn; the last payment lets the action take effect, if it is still possible. */
export function* continueLongAction(play: DestinyPlay, id: CreatureId): Procedure<void> {
  const paid = payLongAction(play, id);
  if (paid === null || !isCommand(paid.command)) return;
  yield* unlessGone(play, completeLongAction(play, id, paid, paid.command));
}

/** DEST-LNG-04: the actions whose last round is over take effect, in the order in which the creatures joined. */
export function* completeTimedActions(play: DestinyPlay): Procedure<void> {
  for (const id of play.state.entrants) {
    const done = play.isHere(id) && !isOut(play.creature(id)) ? completeTimedAction(play, id) : null;
    if (done !== null && isCommand(done.command))
      yield* unlessGone(play, completeLongAction(play, id, done, done.command, false));
  }
}

function* completeLongAction(
  play: DestinyPlay,
  id: CreatureId,
  { total, paid }: LongAction,
  command: Command,
  opensMoment = true,
): Procedure<void> {
  const record = actionNamed(command.type);
  if (!record) return;
  const refusal = record.refusal(play.situation, play.creature(id), command, "turn");
  if (refusal) {
    const operands = { total, paid, action: command.type, code: refusal.code };
    return tell(play, id, { type: "LongActionCanceled", rule: refusal.rule, operands });
  }
  yield* takeEffect(play, record, command);
  if (opensMoment && play.isHere(id) && !isOut(play.creature(id))) yield* openMoment(play, "afterAction");
}
