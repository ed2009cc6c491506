// Performing an action on the own turn: declared, perhaps interrupted, paid, carried out, and the moment after it (DEST-ATK-06).

import type { Command } from "../../../core/language/commands.ts";
import { copyJson, type Json } from "../../../core/language/json.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { rulesIf, type CreatureId, type RuleId } from "../../../core/language/rules.ts";
import { unlessGone } from "../character/absence.ts";
import { beginLongAction, beginTimedAction } from "./action-points.ts";
import type { ActionRecord } from "../actions/action-record.ts";
import { carryOut, isTimed, refusalOf } from "../actions/actions.ts";
import { emitFor } from "../facts.ts";
import { isHurried } from "./haste.ts";
import { openMoment } from "./interrupts.ts";
import { actorOf, textOf } from "../actions/parameters.ts";
import type { DestinyContext } from "../rulings.ts";
import { passIfOut } from "./turn-order.ts";

/** Performs a root command of the catalogue. While no fight is running it simply takes effect. */
export function* perform(context: DestinyContext, record: ActionRecord, command: Command): Procedure<void> {
  if (context.state.phase !== "running" || record.kind === "free")
    return yield* carryOut(context, record, command);
  const id = actorOf(command);
  yield* unlessGone(context, declareAndAct(context, record, command));
  yield* passIfOut(context, id);
}

function* declareAndAct(context: DestinyContext, record: ActionRecord, command: Command): Procedure<void> {
  const id = actorOf(command);
  if (context.isToldToAnybody) declare(context, record, command);
  const canceled = yield* openMoment(context, "declaration", command);
  if (canceled !== null) {
    const rules: readonly RuleId[] = ["DEST-AMB-46", ...rulesIf(canceled === "moved", "DEST-AMB-29")];
    const fact = {
      type: "ActionCanceled",
      rule: "DEST-INT-03",
      rules,
      operands: { action: command.type },
    } as const;
    return emitFor(context, id, fact);
  }
  if (!isStillPossible(context, record, command)) return;
  if (isTimed(record, context.creature(id), command)) return beginTimed(context, id, record, command);
  if (!isHurried(record, command) && context.creature(id).ap < priceNow(context, id, record, command))
    return yield* begin(context, id, record, command);
  yield* unlessGone(context, carryOut(context, record, command));
  // That it has fallen by its own deed is an event for whoever has readied something (DEST-ACT-09).
  if (context.isHere(id)) yield* openMoment(context, "afterAction");
}

function priceNow(context: DestinyContext, id: CreatureId, record: ActionRecord, command: Command): number {
  return record.cost(context.situation, context.creature(id), command).value;
}

function declare(context: DestinyContext, record: ActionRecord, command: Command): void {
  const id = actorOf(command);
  const cost = record.cost(context.situation, context.creature(id), command);
  const operands = { action: command.type, cost, target: textOf(command, "target") };
  emitFor(context, id, { type: "ActionDeclared", rule: record.rule, rules: ["DEST-AP-05"], operands });
}

/** What happened at the declaration may have made it impossible; then nothing is paid. */
function isStillPossible(context: DestinyContext, record: ActionRecord, command: Command): boolean {
  const refusal = refusalOf(context.situation, record, command, "turn");
  if (refusal)
    emitFor(context, actorOf(command), {
      type: "ActionLapsed",
      rule: refusal.rule,
      operands: { action: command.type, code: refusal.code },
    });
  return refusal === null;
}

/** DEST-LNG-01: it is dearer than the AP at hand, which was wished for. */
function* begin(
  context: DestinyContext,
  id: CreatureId,
  record: ActionRecord,
  command: Command,
): Procedure<void> {
  if (record.permit && !(yield* record.permit(context, command))) return;
  beginLongAction(context, id, copyJson(command) as Json, priceNow(context, id, record, command));
}

/** DEST-LNG-04: it takes rounds, and all AP of each. */
function beginTimed(context: DestinyContext, id: CreatureId, record: ActionRecord, command: Command): void {
  const rounds = record.rounds?.(context.creature(id), command) ?? 1;
  beginTimedAction(context, id, copyJson(command) as Json, rounds);
}
