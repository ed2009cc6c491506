// The catalogue of the Sixth Game: actions in the order of the palette, and all commands by their words.

import { ATTACK } from "../attack/attack.ts";
import { REST } from "../health/recovery.ts";
import { MOVE } from "../movement/movement.ts";
import { FIGHT_COMMANDS } from "../turn/fight-commands.ts";
import { commandOf, type Action, type SixthCommand } from "./action.ts";

/** Actions of a turn by the words of their commands; FRAY.Action.<word> is the name of each. */
export const ACTIONS: { readonly [type: string]: Action } = { attack: ATTACK, move: MOVE };

export const COMMANDS: { readonly [type: string]: SixthCommand } = {
  ...FIGHT_COMMANDS,
  rest: REST,
  ...Object.fromEntries(Object.entries(ACTIONS).map(([type, action]) => [type, commandOf(action)])),
};
