// Going on: in a game whose time belongs to nobody the arbiter moves it on by itself, when nothing is left to do now.

import { pendingAsks } from "../../core/engine/open-requests.ts";
import type { Command } from "../../core/language/commands.ts";
import type { Fight } from "../../core/language/fight.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import { setting } from "../register/settings.ts";
import { givenTo } from "./given.ts";
import type { HeldFight } from "./held-fight.ts";
import type { SentInput } from "./intents.ts";

/** Steps after which the time may go on: what somebody did or answered, the beginning, and a fork; never a step back or forth. */
const MOVING: ReadonlySet<string> = new Set([
  "begin",
  "command",
  "requested",
  "answer",
  "throw",
  "fork",
  "overrule",
]);

/**
 * The command that moves the time on, or null: where it is not the game's way or the GM's wish, something is open,
 * nobody will ever be due, or the fight stands somewhere in its past. It is a step of the log like any other, and
 * undo takes it back by itself; while it is taken back, nothing goes on without a click.
 */
export function commandToGoOn(shelved: LoadedGame, fight: Fight): Command | null {
  const { goOn } = shelved.commands;
  if (goOn === undefined || !setting("autoAdvance")) return null;
  if (fight.state.phase !== "running" || fight.open || isInThePast(fight)) return null;
  if (shelved.ruleset.active(fight.state).length === 0) return null;
  const command: Command = { type: goOn, creature: null };
  return shelved.engine.check(fight, command, null) ? null : command;
}

/** Whether a step of this kind may be followed by going on. */
export function mayGoOnAfter(kind: SentInput["kind"] | ""): boolean {
  return MOVING.has(kind);
}

/** Who is to be let into the fight, now that nothing is open, and by which command; null where nobody waits for that. */
export function nextArrival({
  holder,
  shelved,
  fight,
}: HeldFight): { readonly combatant: Combatant.Implementation; readonly command: Command } | null {
  if (holder.kind !== "combat" || fight.state.phase !== "running" || fight.open || isInThePast(fight))
    return null;
  for (const combatant of (holder.document as Combat.Implementation).combatants) {
    if (!isToArrive(combatant)) continue;
    const command = commandToArrive(shelved, combatant);
    if (!shelved.engine.check(fight, command, null)) return { combatant, command };
  }
  return null;
}

/** How a combatant comes into a running fight, as a game master has said; the values are those of its field. */
export function arrivalOf(combatant: Combatant.Implementation): string {
  return givenTo(combatant).arrives;
}

/** Whether a combatant waits to be let in as soon as that is possible. */
export function isToArrive(combatant: Combatant.Implementation): boolean {
  return ["now", "surprised"].includes(arrivalOf(combatant));
}

/** What lets a late comer into the order, in the way that it waits for. */
export function commandToArrive(shelved: LoadedGame, combatant: Combatant.Implementation): Command {
  return commandToJoin(shelved, combatant.id ?? "", arrivalOf(combatant) === "surprised");
}

/** What lets a creature into the order. */
export function commandToJoin({ commands }: LoadedGame, creature: CreatureId, isSurprised: boolean): Command {
  return { type: commands.join, creature, ...(isSurprised ? { surprised: true } : {}) };
}

/** Whether a count has begun in which nothing is open but whose turn it is: that step is taken back, and the fight may end. */
export function onlyTurnsAreOpen({ open }: Fight): boolean {
  const asks = pendingAsks(open);
  return asks.length > 0 && asks.every(({ ask }) => ask.ownTurn ?? ask.unawaited ?? false);
}

/** Whether the last step did no more than move the time on, and nobody whose turn it is has declared anything yet. */
export function isJustBegun({ commands }: Pick<LoadedGame, "commands">, fight: Fight): boolean {
  const last = fight.log[fight.cursor.entries - 1];
  return (
    last?.input.kind === "command" &&
    last.input.command.type === commands.goOn &&
    Object.keys(fight.open?.request.arrived ?? {}).length === 0 &&
    onlyTurnsAreOpen(fight)
  );
}

function isInThePast({ cursor, log }: Fight): boolean {
  return cursor.events > 0 || cursor.entries < log.length;
}
