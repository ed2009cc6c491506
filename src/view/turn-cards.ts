// Cards of one turn: which card goes on where the one before it stopped, so that a turn reads as one.

import type { EventDeclarations } from "../core/language/events.ts";
import type { Fight, LogEntry } from "../core/language/fight.ts";
import { isTurn } from "./event-weight.ts";

/**
 * Whether the card of a root goes on with the turn of the card before it: the same creature acts, both hold, and nobody's
 * turn has begun or ended in between.
 */
export function continuesTurn(
  { log, cursor }: Fight,
  before: number,
  root: number,
  declared: EventDeclarations,
): boolean {
  const [from, to] = [before, root].map((each) => log.findIndex((entry) => entry.root === each));
  if (from === undefined || to === undefined || from < 0 || to <= from || to >= cursor.entries) return false;
  const actor = actorOf(log[to]);
  if (actor === null || actor !== actorOf(log[from])) return false;
  return !log.slice(from, to).some(({ events }) => events.some((event) => isTurn(event, declared)));
}

function actorOf(entry: LogEntry | undefined): string | null {
  const { input } = entry ?? {};
  return input?.kind === "command" || input?.kind === "overrule" ? input.command.creature : null;
}
