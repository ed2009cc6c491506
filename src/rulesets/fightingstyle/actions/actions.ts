// The catalogue of Fighting Style: actions in the order of the palette, and all commands; after each that nobody asked for
// the holds that no longer stand come loose.

import { commandsOf, type Performing } from "../../../core/kit/action-record.ts";
import { ANSWER_COMMANDS } from "./answer-commands.ts";
import { ATTACK_RECORDS } from "../attack/attack-actions.ts";
import { NAMED_CHECKS } from "./named-checks.ts";
import { HAND_COMMANDS } from "../health/hand-commands.ts";
import { CONDITION_COMMANDS } from "../health/hand-conditions.ts";
import type { ActionRecord, StyleCommand, StyleCommands } from "./action-record.ts";
import { FIGHT_COMMANDS } from "../turn/fight-commands.ts";
import { TIME_COMMANDS } from "../turn/passing-time.ts";
import { settleHolds } from "../attack/holds.ts";
import type { StyleRulings } from "../rulings.ts";
import type { StyleState } from "../state.ts";
import { TURN_RECORDS } from "./turn-actions.ts";

/** All that a creature does of itself, in the order of the palette. */
export const ACTIONS: readonly ActionRecord[] = [...ATTACK_RECORDS, ...TURN_RECORDS];

/** Turn and price are part of what each action looks at and pays. */
const PERFORMING: Performing<ActionRecord, StyleState, StyleRulings> = {
  check: (situation, { record, actor, command }) => record.refusal(situation, actor, command),
  run: (context, record, command) => record.resolve(context, command),
};

/** STYLE-GRP-04: a hold ends by itself when its holder falls, leaves, or is too far away. */
function settling(rule: StyleCommand): StyleCommand {
  return {
    ...rule,
    *run(context, command) {
      settleHolds(context);
      yield* rule.run(context, command);
      settleHolds(context);
    },
  };
}

const ROOT_COMMANDS: StyleCommands = {
  ...commandsOf(ACTIONS, PERFORMING),
  ...FIGHT_COMMANDS,
  ...HAND_COMMANDS,
  ...CONDITION_COMMANDS,
  ...TIME_COMMANDS,
  ...NAMED_CHECKS,
};

export const COMMANDS: StyleCommands = {
  ...Object.fromEntries(Object.entries(ROOT_COMMANDS).map(([type, rule]) => [type, settling(rule)])),
  ...ANSWER_COMMANDS,
};
