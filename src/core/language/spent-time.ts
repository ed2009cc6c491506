// Time that is spent outside the count of a fight: what a command takes of the world's time, where no clock of the game tells it.

import type { Command } from "./commands.ts";
import type { CreatureId } from "./rules.ts";
import type { Fight, LogEntry } from "./fight.ts";

/** What a command has taken: by its actor alone, or by everybody who is here. */
export interface SpentTime {
  readonly minutes: number;
  readonly together?: true;
}

/** How long the commands of a game take, by their types; `entries` are all that came of one, its answers too. */
export interface SpentTimes {
  readonly [type: string]: (command: Command, entries: readonly LogEntry[]) => SpentTime;
}

/** Seconds of the world, for everybody and for each who spent some alone. */
export interface SpentSeconds {
  readonly together: number;
  readonly alone: { readonly [creature: CreatureId]: number };
}

/** What has been spent in all steps of a fight that are in force. */
export function secondsSpent(fight: Fight, spent: SpentTimes): SpentSeconds {
  const inForce = fight.log.slice(0, fight.cursor.entries);
  let together = 0;
  const alone: { [creature: CreatureId]: number } = {};
  for (const { input, sequence, root } of inForce) {
    if (input.kind !== "command" || sequence !== root) continue;
    const { command } = input;
    const time = spent[command.type]?.(
      command,
      inForce.filter((each) => each.root === root),
    );
    if (!time) continue;
    const seconds = Math.round(time.minutes * 60);
    if (time.together || command.creature === null) together += seconds;
    else alone[command.creature] = (alone[command.creature] ?? 0) + seconds;
  }
  return { together, alone };
}
