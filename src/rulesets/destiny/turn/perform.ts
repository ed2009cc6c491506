// Performing an action on the own turn: declared, perhaps interrupted, paid, carried out, and the moment after it (DEST-ATK-06).

import type { Command } from "../../../core/language/commands.ts";
import { copyJson, type Json } from "../../../core/language/json.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { unlessGone } from "../character/absence.ts";
import { beginLongAction, beginTimedAction } from "./action-points.ts";
import type { ActionRecord } from "../actions/action-record.ts";
import { carryOut, isTimed, refusalOf } from "../actions/actions.ts";
import { isOut } from "../health/damage.ts";
import { tell } from "../facts.ts";
import { isHurried } from "./haste.ts";
import { openMoment } from "./interrupts.ts";
import { actorOf, textOf } from "../actions/parameters.ts";
import type { DestinyPlay } from "../rulings.ts";
import { passTurn } from "./turn-order.ts";

/** Performs a root command of the catalogue. While no fight is running it simply takes effect. */
export function* perform(play: DestinyPlay, record: ActionRecord, command: Command): Procedure<void> {
  if (play.state.phase !== "running" || record.kind === "free") return yield* carryOut(play, record, command);
  const id = actorOf(command);
  yield* unlessGone(play, declareAndAct(play, record, command));
  if (play.state.turn === id && (!play.isHere(id) || isOut(play.creature(id)))) yield* passTurn(play);
}

function* declareAndAct(play: DestinyPlay, record: ActionRecord, command: Command): Procedure<void> {
  const id = actorOf(command);
  if (play.isToldToAnybody) declare(play, record, command);
  const canceled = yield* openMoment(play, "declaration", command);
  if (canceled !== null) {
    const rules = ["DEST-AMB-46", ...(canceled === "moved" ? ["DEST-AMB-29"] : [])];
    const fact = { type: "ActionCanceled", rule: "DEST-INT-03", rules, operands: { action: command.type } };
    return tell(play, id, fact);
  }
  if (!isStillPossible(play, record, command)) return;
  if (isTimed(record, play.creature(id), command)) return beginTimed(play, id, record, command);
  if (!isHurried(record, command) && play.creature(id).ap < priceNow(play, id, record, command))
    return yield* begin(play, id, record, command);
  yield* unlessGone(play, carryOut(play, record, command));
  if (play.isHere(id) && !isOut(play.creature(id))) yield* openMoment(play, "afterAction");
}

function priceNow(play: DestinyPlay, id: CreatureId, record: ActionRecord, command: Command): number {
  return record.cost(play.situation, play.creature(id), command).value;
}

function declare(play: DestinyPlay, record: ActionRecord, command: Command): void {
  const id = actorOf(command);
  const cost = record.cost(play.situation, play.creature(id), command);
  const operands = { action: command.type, cost, target: textOf(command, "target") };
  tell(play, id, { type: "ActionDeclared", rule: record.rule, rules: ["DEST-AP-05"], operands });
}

/** What happened at the declaration may have made it impossible; then nothing is paid. */
function isStillPossible(play: DestinyPlay, record: ActionRecord, command: Command): boolean {
  const refusal = refusalOf(play.situation, record, command, "turn");
  if (refusal)
    tell(play, actorOf(command), {
      type: "ActionLapsed",
      rule: refusal.rule,
      operands: { action: command.type, code: refusal.code },
    });
  return refusal === null;
}

/** DEST-LNG-01: it is dearer than the AP at hand, which was wished for. */
function* begin(play: DestinyPlay, id: CreatureId, record: ActionRecord, command: Command): Procedure<void> {
  if (record.permit && !(yield* record.permit(play, command))) return;
  beginLongAction(play, id, copyJson(command) as Json, priceNow(play, id, record, command));
}

/** DEST-LNG-04: it takes rounds, and all AP of each. */
function beginTimed(play: DestinyPlay, id: CreatureId, record: ActionRecord, command: Command): void {
  const rounds = record.rounds?.(play.creature(id), command) ?? 1;
  beginTimedAction(play, id, copyJson(command) as Json, rounds);
}
