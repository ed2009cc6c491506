// Commands: what a person wants a creature to do.

import { isRecord, type Json } from "./json.ts";
import type { CreatureId } from "./rules.ts";
import type { NamedModifier } from "./trace.ts";

/** A wish, in the imperative. Its further fields are defined and checked by the ruleset's catalogue. */
export interface Command {
  /** The command's word in the ruleset's catalogue, e.g. "attack" or "endTurn". */
  readonly type: string;
  /** Who acts; null for commands of the fight itself, such as its start. */
  readonly creature: CreatureId | null;
  /** Modifiers with reasons that the roller puts on the command's own roll. */
  readonly modifiers?: readonly NamedModifier[];
  readonly [parameter: string]: Json | readonly NamedModifier[] | undefined;
}

/** Whether what a command or a state holds is itself a command; its parameters are for the catalogue to check. */
export function isCommand(value: unknown): value is Command {
  if (!isRecord(value)) return false;
  const { type, creature } = value;
  return typeof type === "string" && (typeof creature === "string" || creature === null);
}
