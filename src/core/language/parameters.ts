// Parameters: reading the fields of a command whose shape has been checked.

import type { Command } from "./commands.ts";
import type { CreatureId } from "./rules.ts";
import type { Shape } from "./shape.ts";

/** The acting creature. Commands of an action always have one; an empty id is nobody's. */
export function actorOf(command: Command): CreatureId {
  return command.creature ?? "";
}

/** A text parameter; empty when it is missing. */
export function textOf(command: Command, parameter: string): string {
  const value = command[parameter];
  return typeof value === "string" ? value : "";
}

/** A number parameter, or `missing`. */
export function numberOf(command: Command, parameter: string, missing = 0): number {
  const value = command[parameter];
  return typeof value === "number" ? value : missing;
}

/** A flag parameter; false when it is missing. */
export function flagOf(command: Command, parameter: string): boolean {
  return command[parameter] === true;
}

/** A list of texts; empty when it is missing. */
export function textsOf(command: Command, parameter: string): readonly string[] {
  const value = command[parameter];
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}

/** The shape of a command's parameters. */
export function parameters(fields: { readonly [parameter: string]: Shape } = {}): Shape {
  return { kind: "record", fields };
}

/** The id of a creature or of one of its things. */
export const ID: Shape = { kind: "text", blank: false };
export const OPTIONAL_FLAG: Shape = { kind: "flag", optional: true };
export const OPTIONAL_IDS: Shape = { kind: "list", of: ID, optional: true };
