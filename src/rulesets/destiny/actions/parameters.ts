// Parameters: reading the fields of a command, with what this game needs beyond the readers that all games share.

import type { Command } from "../../../core/language/commands.ts";
import { isRecord } from "../../../core/language/json.ts";

export {
  actorOf,
  ID,
  OPTIONAL_FLAG,
  parameters,
  textOf,
  textsOf,
} from "../../../core/language/parameters.ts";

/** A number parameter, or null when it is missing. */
export function numberOf(command: Command, parameter: string): number | null {
  const value = command[parameter];
  return typeof value === "number" ? value : null;
}

/** A flag parameter, or null when it is missing. */
export function flagOf(command: Command, parameter: string): boolean | null {
  const value = command[parameter];
  return typeof value === "boolean" ? value : null;
}

/** Whether data from a file or a state is a command. */
export function isCommand(value: unknown): value is Command {
  return (
    isRecord(value) &&
    typeof value["type"] === "string" &&
    (value["creature"] === null || typeof value["creature"] === "string")
  );
}
