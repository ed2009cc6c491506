// What a command of Fighting Style is, and the shapes of parameters that several share.

import type { Command } from "../../../core/language/commands.ts";
import { textOf, textsOf } from "../../../core/language/parameters.ts";
import type { CommandRule } from "../../../core/language/ruleset.ts";
import type { Shape } from "../../../core/language/shape.ts";
import type { StyleRulings } from "../rulings.ts";
import type { StyleState } from "../state.ts";

export type StyleCommand = CommandRule<StyleState, StyleRulings>;
export type StyleCommands = { readonly [type: string]: StyleCommand };

/** One square. */
export const SQUARE = {
  kind: "record",
  fields: { x: { kind: "number" }, y: { kind: "number" } },
} as const satisfies Shape;

/** How a Fighting Style test is to be made, where a person chooses (STYLE-GEAR-07, STYLE-ATK-03). */
export const STYLE_FIELDS: { readonly [parameter: string]: Shape } = {
  style: { kind: "text", optional: true },
  attribute: { kind: "choice", of: ["str", "agi"], optional: true },
};

/** A creature or thing that a command may name; null for none. */
export function namedOrNull(command: Command, parameter: string): string | null {
  const text = textOf(command, parameter);
  return text === "" ? null : text;
}

/** The creatures that a command names; null where it leaves them to the rules. */
export function namedListOrNull(command: Command, parameter: string): readonly string[] | null {
  return command[parameter] === undefined ? null : textsOf(command, parameter);
}
