// Showing dice: whose dice fell, who may see them, and the wait until they lie, before anybody reads what came of them.

import type { Fight, LogEntry } from "../../core/language/fight.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import { ownsActor } from "../fights/authority.ts";
import { callHook } from "../platform/world.ts";

/** Where dice fell: the documents behind its creatures, and what came of the step. */
export interface ThrowingStep {
  readonly holder: { actor(creature: CreatureId): Actor.Implementation | null };
  readonly after: Fight;
  readonly entries: readonly LogEntry[];
  /** The rolls of these entries, in their order. */
  readonly rolls: readonly Roll[];
  /** The ids of those who alone may see any of it; null when everybody may. */
  readonly whisper?: readonly string[] | null;
}

/** One roll as it is shown: as whose, and to whom alone. */
export interface ShownRoll {
  readonly roll: Roll;
  /** Whose dice they are. */
  readonly user: User.Implementation;
  /** For whom it is, or null for an event of the fight. */
  readonly actor: Actor.Implementation | null;
  /** The ids of those who alone may see it; null when everybody may. */
  readonly whisper: readonly string[] | null;
}

/** What is written with a roll, for whoever reads it from a message. */
interface RollNote {
  readonly rule?: string;
  readonly purpose?: string;
  readonly user?: string;
  /** Whether dice were shown before the message was there. */
  readonly shown?: boolean;
}

/** What Fray has noted on a roll. */
export function noteOf(roll: Roll): RollNote {
  return (roll.options as { readonly fray?: RollNote }).fray ?? {};
}

function note(roll: Roll, more: RollNote): void {
  Object.assign(roll.options, { fray: { ...noteOf(roll), ...more } });
}

/** The user who gave the command, or the answer, to which a step belongs; null for one of nobody at the table. */
export function commanderOf(entries: readonly LogEntry[]): User.Implementation | null {
  const given = entries.find(({ input }) => input.kind !== "rolled");
  return (game.users?.get(given?.by ?? "") as User.Implementation | undefined) ?? null;
}

/** Whose dice roll for an actor: whoever gave the command, if it is theirs; else the player at the table who owns it. */
export function rollerOf(
  actor: Actor.Implementation | null,
  commander: User.Implementation | null,
): User.Implementation | null {
  if (!actor || (commander && !commander.isGM && ownsActor(commander, actor))) return commander;
  const owner = game.users?.find((user) => user.active && !user.isGM && ownsActor(user, actor));
  if (owner) return owner;
  return commander?.isGM ? commander : null;
}

/** Lets dice be seen before anything is read of them: whoever listens to `fray.dice` may push promises; waits so long at most. */
export async function showDice(step: ThrowingStep, seconds: number): Promise<void> {
  const shown = shownRolls(step);
  for (const { roll, user } of shown) note(roll, { user: user.id ?? "" });
  if (seconds <= 0 || shown.length === 0) return;
  const shows: Promise<unknown>[] = [];
  callHook("fray.dice", { rolls: step.rolls, shown, shows });
  if (shows.length === 0) return;
  for (const { roll } of shown) note(roll, { shown: true });
  const limit = new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  await Promise.race([Promise.allSettled(shows), limit]);
}

function shownRolls({ holder, after, entries, rolls, whisper = null }: ThrowingStep): ShownRoll[] {
  const thrown = entries.filter(({ input }) => input.kind === "rolled");
  const commander = commanderOf(entries) ?? commanderOf(rootOf(after, entries));
  return rolls.flatMap((roll, i) => {
    const creature = thrown[i]?.roll?.creature ?? null;
    const actor = creature === null ? null : holder.actor(creature);
    const user = rollerOf(actor, commander) ?? game.user;
    const isHidden = creature !== null && after.state.creatures[creature]?.hidden === true;
    return user ? [{ roll, user, actor, whisper: isHidden ? gameMasters() : whisper }] : [];
  });
}

function rootOf(fight: Fight, entries: readonly LogEntry[]): readonly LogEntry[] {
  const root = entries[0]?.root;
  return fight.log.filter((entry) => entry.root === root);
}

/** The ids of all game masters. */
export function gameMasters(): string[] {
  return (game.users?.filter((user) => user.isGM) ?? []).map((user) => user.id ?? "");
}
