// The catalogue of all commands of Fighting Style; after each the holds that no longer stand come loose.

import { ANSWER_COMMANDS } from "./answer-commands.ts";
import { ATTACK_COMMANDS } from "../attack/attack-commands.ts";
import type { StyleCommand, StyleCommands } from "./command-record.ts";
import { FIGHT_COMMANDS } from "../turn/fight-commands.ts";
import { settleHolds } from "../attack/grapple.ts";
import { TURN_COMMANDS } from "./turn-commands.ts";

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

const ROOT_COMMANDS: StyleCommands = { ...ATTACK_COMMANDS, ...TURN_COMMANDS, ...FIGHT_COMMANDS };

export const COMMANDS: StyleCommands = {
  ...Object.fromEntries(Object.entries(ROOT_COMMANDS).map(([type, rule]) => [type, settling(rule)])),
  ...ANSWER_COMMANDS,
};
