// All commands that Heroes of Destiny understands: the catalogue's actions, the fight's own, and the rests.

import { commandsOf, type Intention, type Performing } from "../../../core/kit/action-record.ts";
import { isPrompt } from "../../../core/language/prompts.ts";
import type { AskRequest } from "../../../core/language/requests.ts";
import { refuse, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { ActionRecord, Occasion } from "./action-record.ts";
import { ACTIONS, refusalOf } from "./actions.ts";
import { FIGHT_COMMANDS } from "../turn/fight-commands.ts";
import { amongThoseHere } from "../turn/gone-partners.ts";
import { RIDE } from "../movement/mount-actions.ts";
import { perform } from "../turn/perform.ts";
import { NAMED_CHECKS } from "./named-checks.ts";
import { CONDITION_COMMANDS } from "../health/condition-commands.ts";
import { HEALTH_HAND } from "../health/hand-commands.ts";
import { RESOURCE_COMMANDS } from "../health/resource-command.ts";
import { SETTLE } from "../health/settling.ts";
import { TIME_COMMANDS } from "../health/passing-time.ts";
import { PLACE_COMMANDS } from "../movement/placing.ts";
import { REST_COMMANDS } from "../health/rest-commands.ts";
import type { DestinyCommand, DestinyReadContext, DestinyRulings } from "../rulings.ts";
import type { DestinyCreature, DestinyState } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** The occasion of a command: a root command of the own turn or outside a fight, or the answer to a question. */
export function occasionOf(situation: DestinyReadContext, asked: AskRequest | null): Occasion {
  if (asked === null) return situation.state.phase === "running" ? "turn" : "outside";
  return isPrompt(PROMPTS.readied, asked) ? "reaction" : "interrupt";
}

function answerRefusal(
  { record, actor }: Intention<ActionRecord, DestinyCreature>,
  asked: AskRequest | null,
): Refusal | null {
  if (asked === null) return null;
  if (record.kind === "free") return refuse("DEST-INT-01", "notAsInterrupt", { action: record.action });
  const readied = actor.readied;
  if (!isPrompt(PROMPTS.readied, asked) || readied === record.action) return null;
  return refuse(
    "DEST-ACT-09",
    "notReadied",
    { action: record.action, readied: readied ?? "" },
    "command.type",
  );
}

const PERFORMING: Performing<ActionRecord, DestinyState, DestinyRulings> = {
  check: (situation, intention, asked) =>
    answerRefusal(intention, asked) ??
    refusalOf(situation, intention.record, intention.command, occasionOf(situation, asked)),
  run: perform,
};

/** DEST-REA-02: a reaction is chosen when its trigger asks for it; it is no command of its own. */
function reactionCommand(rule: RuleId): DestinyCommand {
  return {
    rule,
    shape: { kind: "record", fields: {}, open: true },
    check: () => refuse("DEST-REA-02", "needsTrigger"),
    *run() {
      // Never reached: the check lets nobody pass.
    },
  };
}

const ROOT_COMMANDS: { readonly [type: string]: DestinyCommand } = {
  ...commandsOf(ACTIONS, PERFORMING),
  rebuff: reactionCommand("DEST-ACT-05"),
  harry: reactionCommand("DEST-ACT-08"),
  cling: reactionCommand("DEST-ACT-18"),
  interpose: reactionCommand("DEST-ACT-21"),
  ...FIGHT_COMMANDS,
  ride: RIDE,
  ...REST_COMMANDS,
  ...NAMED_CHECKS,
  ...CONDITION_COMMANDS,
  ...HEALTH_HAND,
  ...RESOURCE_COMMANDS,
  ...PLACE_COMMANDS,
  settle: SETTLE,
  ...TIME_COMMANDS,
};

export const COMMANDS: { readonly [type: string]: DestinyCommand } = Object.fromEntries(
  Object.entries(ROOT_COMMANDS).map(([type, rule]) => [type, amongThoseHere(rule)]),
);
