// All commands that Time Count understands: the catalogue's actions, and the fight's own.

import { isPrompt } from "../../../core/language/prompts.ts";
import type { Command } from "../../../core/language/commands.ts";
import { actorOf, parameters } from "../../../core/language/parameters.ts";
import type { AskRequest } from "../../../core/language/requests.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import type { ActionRecord } from "./action-record.ts";
import { ACTIONS } from "./actions.ts";
import { canAct } from "../health/conditions.ts";
import { FIGHT_COMMANDS } from "../turn/fight-commands.ts";
import { HAND_COMMANDS } from "../turn/hand-commands.ts";
import { MASTER_COMMANDS } from "../turn/master-commands.ts";
import { TIME_COMMANDS } from "../turn/time-outside.ts";
import { performOutside } from "../turn/resolution.ts";
import type { TimeCountCommand, TimeCountReadContext } from "../rulings.ts";
import { CASTER_COMMANDS } from "../magic/spell-actions.ts";
import { targetsOf } from "../magic/spells.ts";
import type { TimeCountState } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** Why an action cannot be declared, or null; actions answer the question of a count, they are no root commands. */
export function declarationRefusal(
  situation: TimeCountReadContext,
  record: ActionRecord,
  command: Command,
  asked: AskRequest | null,
): Refusal | null {
  if (!isPrompt(PROMPTS.declare, asked)) return refuse("TC-TIME-09", "needsTurn", { action: record.action });
  const actor = situation.state.creatures[actorOf(command)];
  if (!actor) return refuse("CORE-COMMAND", "unknownCreature", undefined, "creature");
  return record.refusal(situation, actor, command);
}

/** Why an action cannot be done while no fight is running, or null. */
function outsideRefusal(
  situation: TimeCountReadContext,
  record: ActionRecord,
  command: Command,
): Refusal | null {
  const actor = situation.state.creatures[actorOf(command)];
  if (!actor) return refuse("CORE-COMMAND", "unknownCreature", undefined, "creature");
  if (!canAct(actor)) return refuse("TC-COND-19", "helpless");
  if (record.outside === "onTarget" && targetsOf(command).length === 0)
    return refuse(record.rule, "targetFirst", undefined, "target");
  return record.refusal(situation, actor, command);
}

/** An action is an answer, and the count that asked for it resolves it; outside a fight some take effect at once. */
function actionCommand(record: ActionRecord): TimeCountCommand {
  const isOutside = (state: TimeCountState, asked: AskRequest | null): boolean =>
    record.outside !== undefined && state.phase === "outside" && asked === null;
  return {
    rule: record.rule,
    shape: record.shape,
    check: (situation, command, asked) =>
      isOutside(situation.state, asked)
        ? outsideRefusal(situation, record, command)
        : declarationRefusal(situation, record, command, asked),
    run: (context, command) => performOutside(context, record, command),
  };
}

const wait: TimeCountCommand = {
  rule: "TC-TIME-34",
  shape: parameters({ until: { kind: "number", integer: true, min: 0, optional: true } }),
  check: (_situation, _command, asked) =>
    isPrompt(PROMPTS.declare, asked) ? null : refuse("TC-TIME-34", "needsTurn", { action: "wait" }),
  *run() {
    // Never reached, as above.
  },
};

export const COMMANDS: { readonly [type: string]: TimeCountCommand } = {
  ...Object.fromEntries(ACTIONS.map((record) => [record.action, actionCommand(record)])),
  wait,
  ...FIGHT_COMMANDS,
  ...CASTER_COMMANDS,
  ...MASTER_COMMANDS,
  ...HAND_COMMANDS,
  ...TIME_COMMANDS,
};
