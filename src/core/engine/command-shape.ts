// The shape of commands: whether something is a command of a game at all, before any rule looks at it.

import type { Command } from "../language/commands.ts";
import type { Fight, FightState, Rulings } from "../language/fight.ts";
import { commandRefusal, MODIFIERS } from "./input-shape.ts";
import { refuse, type Refusal } from "../language/rules.ts";
import type { Ruleset } from "../language/ruleset.ts";
import { shapeFault, type Shape } from "../language/shape.ts";

/** The same shape for a command that is still being composed: whatever is there must fit, and anything may be missing. */
function unfinished(shape: Shape): Shape {
  if (shape.kind !== "record") return shape;
  const fields = Object.entries(shape.fields).map(([name, each]) => [name, { ...each, optional: true }]);
  return { ...shape, fields: Object.fromEntries(fields) as { readonly [name: string]: Shape } };
}

/**
 * Why no rule may so much as look at a command, or null: it is none, of nobody who is here, or of the wrong shape. One
 * that is still being composed may lack parameters.
 */
export function malformedRefusal<State extends FightState, Settings extends Rulings>(
  { commands }: Ruleset<State, Settings>,
  fight: Fight<State>,
  command: Command,
  isComposed = true,
): Refusal | null {
  const refusal = commandRefusal(command);
  if (refusal) return refusal;
  const { type, creature, modifiers, ...parameters } = command;
  const rule = Object.hasOwn(commands, type) ? commands[type] : undefined;
  if (!rule) return refuse("CORE-COMMAND", "unknownCommand", { type }, "type");
  if (creature !== null && !Object.hasOwn(fight.state.creatures, creature))
    return refuse("CORE-COMMAND", "unknownCreature", { creature }, "creature");
  if (creature !== null && fight.absent[creature])
    return refuse("CORE-GONE", "creatureGone", { creature }, "creature");
  const fault =
    shapeFault(parameters, isComposed ? rule.shape : unfinished(rule.shape)) ??
    shapeFault(modifiers, MODIFIERS, "modifiers");
  return fault && refuse(rule.rule, "badParameter", { reason: fault.reason }, fault.path);
}
