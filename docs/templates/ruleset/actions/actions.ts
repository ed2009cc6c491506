// The catalogue of the Sixth Game: actions in the order of the palette, and all commands by their words.

import { commandsOf } from "../../../core/kit/action-record.ts";
import { ATTACK } from "../attack/attack.ts";
import { REST } from "../health/recovery.ts";
import { MOVE } from "../movement/movement.ts";
import { FIGHT_COMMANDS } from "../turn/fight-commands.ts";
import { PERFORMING, type ActionRecord, type SixthCommand } from "./action-record.ts";

/** Actions of a turn in the order of the palette; FRAY.Action.<word> is the name of each. */
export const ACTIONS: readonly ActionRecord[] = [ATTACK, MOVE];

export const COMMANDS: { readonly [type: string]: SixthCommand } = {
  ...FIGHT_COMMANDS,
  rest: REST,
  ...commandsOf(ACTIONS, PERFORMING),
};
