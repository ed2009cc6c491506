// What a deed is called outside Fray's own windows: the same word for the same deed in each list and each macro.

import type { Command } from "../../core/language/commands.ts";
import type { Json } from "../../core/language/json.ts";

/** What a command does without who does it. */
export function idOfCommand(command: Command): string {
  const { type, creature: _creature, ...parameters } = command as { [name: string]: Json };
  const told = Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  return [String(type), ...told.sort()].join(" ");
}

/** The item that a deed is done with: whichever of the actor's its command names. */
export function itemOfCommand(actor: Actor.Implementation, command: Command): Item.Implementation | null {
  for (const [name, value] of Object.entries(command)) {
    const item = name !== "creature" && typeof value === "string" ? actor.items.get(value) : undefined;
    if (item) return item;
  }
  return null;
}
