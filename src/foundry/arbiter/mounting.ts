// Mounting at the table: no player gets onto another player's creature unasked.

import type { Command } from "../../core/language/commands.ts";
import type { Sender } from "../../core/language/fight.ts";
import { refuse, type CreatureId, type Refusal } from "../../core/language/rules.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import type { SentInput } from "./intents.ts";

/**
 * Why the sender cannot have a creature get onto that target, or null. The rules know sides; whose creature it is says
 * the host alone. The GM's word seats anybody on anybody.
 */
export function mountingRefusal(
  { commands: { mount } }: LoadedGame,
  input: SentInput,
  sender: Sender,
  actorOf: (creature: CreatureId) => Actor.Implementation | null,
): Refusal | null {
  const command = commandIn(input);
  const target = mount && command?.[mount.parameter];
  if (!mount || sender.gm || command?.type !== mount.type || typeof target !== "string") return null;
  const isAnothers = !sender.owns.includes(target) && (actorOf(target)?.hasPlayerOwner ?? false);
  return isAnothers ? refuse(mount.rule, "otherPlayersMount", { target }, mount.parameter) : null;
}

function commandIn(input: SentInput): Command | null {
  if (input.kind === "command") return input.command;
  return input.kind === "answer" ? (input.command ?? null) : null;
}
