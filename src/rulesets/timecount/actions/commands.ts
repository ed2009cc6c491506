// All commands that Time Count understands: the catalogue's actions, and the fight's own.

import { commandsOf, type Intention, type Performing } from "../../../core/kit/action-record.ts";
import { textOf, textsOf } from "../../../core/language/parameters.ts";
import { isPrompt } from "../../../core/language/prompts.ts";
import type { AskRequest } from "../../../core/language/requests.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import type { ActionRecord } from "./action-record.ts";
import { ACTIONS } from "./actions.ts";
import { NAMED_CHECKS } from "./named-checks.ts";
import { canAct } from "../health/conditions.ts";
import { FIGHT_COMMANDS } from "../turn/fight-commands.ts";
import { HAND_COMMANDS } from "../turn/hand-commands.ts";
import { MASTER_COMMANDS } from "../turn/master-commands.ts";
import { TIME_COMMANDS } from "../turn/time-outside.ts";
import { WAIT_SHAPE, waitRefusal } from "../turn/waiting.ts";
import { performOutside } from "../turn/resolution.ts";
import type { TimeCountCommand, TimeCountReadContext, TimeCountRulings } from "../rulings.ts";
import { amongThoseHere } from "../turn/gone-partners.ts";
import { CASTER_COMMANDS } from "../magic/spell-actions.ts";
import type { TimeCountCreature, TimeCountState } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

type TimeCountIntention = Intention<ActionRecord, TimeCountCreature>;

/** Why an action cannot be declared, or null; actions answer the question of a count, they are no root commands. */
function declarationRefusal(
  situation: TimeCountReadContext,
  { record, actor, command }: TimeCountIntention,
  asked: AskRequest | null,
): Refusal | null {
  if (!isPrompt(PROMPTS.declare, asked)) return refuse("TC-TIME-09", "needsTurn", { action: record.action });
  return record.refusal(situation, actor, command);
}

/** Why an action cannot be done while no fight is running, or null. */
function outsideRefusal(
  situation: TimeCountReadContext,
  { record, actor, command }: TimeCountIntention,
): Refusal | null {
  if (!canAct(actor)) return refuse("TC-COND-19", "helpless");
  const isAtNobody = textOf(command, "target") === "" && textsOf(command, "targets").length === 0;
  if (record.outside === "onTarget" && isAtNobody)
    return refuse(record.rule, "targetFirst", undefined, "target");
  return record.refusal(situation, actor, command);
}

/** An action is an answer, and the count that asked for it resolves it; outside a fight some take effect at once. */
const PERFORMING: Performing<ActionRecord, TimeCountState, TimeCountRulings> = {
  check: (situation, intention, asked) =>
    intention.record.outside !== undefined && situation.state.phase !== "running" && asked === null
      ? outsideRefusal(situation, intention)
      : declarationRefusal(situation, intention, asked),
  run: performOutside,
};

const wait: TimeCountCommand = {
  rule: "TC-TIME-34",
  shape: WAIT_SHAPE,
  check: (situation, command, asked) =>
    isPrompt(PROMPTS.declare, asked)
      ? waitRefusal(situation, command)
      : refuse("TC-TIME-34", "needsTurn", { action: "wait" }),
  *run() {
    // Never reached, as above.
  },
};

const ROOT_COMMANDS: { readonly [type: string]: TimeCountCommand } = {
  ...commandsOf(ACTIONS, PERFORMING),
  wait,
  ...FIGHT_COMMANDS,
  ...CASTER_COMMANDS,
  ...MASTER_COMMANDS,
  ...HAND_COMMANDS,
  ...NAMED_CHECKS,
  ...TIME_COMMANDS,
};

export const COMMANDS: { readonly [type: string]: TimeCountCommand } = Object.fromEntries(
  Object.entries(ROOT_COMMANDS).map(([type, rule]) => [type, amongThoseHere(rule)]),
);
