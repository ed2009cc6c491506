// What actions and other commands of Fighting Style are, the shapes of parameters that several share, and prices.

import type { ActionRecord as KitRecord } from "../../../core/kit/action-record.ts";
import type { Command } from "../../../core/language/commands.ts";
import { ID_OR_NONE, textOf, textsOf } from "../../../core/language/parameters.ts";
import type { CommandRule, Cost } from "../../../core/language/ruleset.ts";
import type { Shape } from "../../../core/language/shape.ts";
import { fixed } from "../../../core/language/trace.ts";
import type { StyleContext, StyleReadContext, StyleRulings } from "../rulings.ts";
import type { StyleCreature, StyleState } from "../state.ts";

/** An action or reaction of the own turn or the hands; its price and moment are part of its refusal. */
export type ActionRecord = KitRecord<StyleReadContext, StyleContext, StyleCreature>;

export type StyleCommand = CommandRule<StyleState, StyleRulings>;
export type StyleCommands = { readonly [type: string]: StyleCommand };

/** One square. */
export const SQUARE = {
  kind: "record",
  fields: { x: { kind: "number" }, y: { kind: "number" } },
} as const satisfies Shape;

/** How a Fighting Style test is to be made, where a person chooses (STYLE-GEAR-07, STYLE-ATK-03). */
export const STYLE_FIELDS: { readonly [parameter: string]: Shape } = {
  style: ID_OR_NONE,
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

/** AP as a price; nothing for what is free. */
export function apCost(value: number): Cost[] {
  return value === 0 ? [] : [{ resource: "ap", traced: fixed("STYLE-AP-04", "ap", value) }];
}

/** An attack of the round as a price (STYLE-AP-08). */
export const ATTACK_COST: Cost = { resource: "attacks", traced: fixed("STYLE-AP-08", "attacks", 1) };
