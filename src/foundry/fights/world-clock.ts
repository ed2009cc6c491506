// The world's clock: how many seconds pass in the world when a game's rounds or counts go on.

import type { Fight, FightState } from "../../core/language/fight.ts";
import type { LoadedGame } from "../../rulesets/index.ts";

/**
 * Whole seconds between two states of a fight, negative for a way back. Each state has its own second, so that what a
 * step adds its undo takes away, also where a count is shorter than a second.
 */
export function secondsBetween(shelved: LoadedGame, before: FightState, after: FightState): number {
  // A fight begins its own count anew, whatever has gone by before it.
  const begins = before.phase === "outside" && after.phase === "running";
  const isTakenBack = before.phase === "running" && after.phase === "outside";
  return (isTakenBack ? 0 : secondOf(shelved, after)) - (begins ? 0 : secondOf(shelved, before));
}

/**
 * Moves the world's clock with a step outside a fight: no Combat is written, with which the host would move it. A way
 * back takes as much away.
 */
export async function moveWorldClock(shelved: LoadedGame, before: Fight, after: Fight): Promise<void> {
  const seconds = secondsBetween(shelved, before.state, after.state);
  if (seconds !== 0) await game.time?.advance(seconds);
}

function secondOf({ ruleset, clockSeconds }: LoadedGame, state: FightState): number {
  return Math.floor((ruleset.clock(state).value ?? 0) * clockSeconds);
}
