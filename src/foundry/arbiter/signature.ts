// Whose command it is: what the host notes in a command that a game keeps a record of, whatever the command says itself.

import type { AnyRuleset } from "../../core/language/ruleset.ts";
import type { SentInput } from "./intents.ts";

/** The input with its sender's name and whether a game master has given it, where its rule wants to know. */
export function signed<Sent extends SentInput>(
  { commands }: Pick<AnyRuleset, "commands">,
  input: Sent,
  user: Pick<User.Implementation, "name" | "isGM">,
): Sent {
  if (input.kind !== "command") return input;
  const { type } = input.command;
  if (!Object.hasOwn(commands, type) || !commands[type]?.signed) return input;
  return { ...input, command: { ...input.command, by: user.name, agreed: user.isGM } };
}
