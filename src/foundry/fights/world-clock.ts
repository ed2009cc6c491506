// The world's clock: how many seconds pass in the world when a game's rounds or counts go on.

import type { Fight, FightState } from "../../core/language/fight.ts";
import { secondsSpent } from "../../core/language/spent-time.ts";
import type { LoadedGame } from "../../rulesets/index.ts";

/**
 * Whole seconds between two moments of a fight that pass for everybody, negative for a way back. Each state has its own
 * second, so that what a step adds its undo takes away, also where a count is shorter than a second.
 */
export function secondsBetween(shelved: LoadedGame, before: Fight, after: Fight): number {
  const { spentTimes = {} } = shelved.ruleset;
  const spent = secondsSpent(after, spentTimes).together - secondsSpent(before, spentTimes).together;
  return clockedBetween(shelved, before.state, after.state) + spent;
}

function clockedBetween(shelved: LoadedGame, before: FightState, after: FightState): number {
  // A fight begins its own count anew, whatever has gone by before it.
  const begins = before.phase === "outside" && after.phase === "running";
  const isTakenBack = before.phase === "running" && after.phase === "outside";
  return (isTakenBack ? 0 : secondOf(shelved, after)) - (begins ? 0 : secondOf(shelved, before));
}

function secondOf({ ruleset, clockSeconds }: LoadedGame, state: FightState): number {
  return Math.floor((ruleset.clock(state).value ?? 0) * clockSeconds);
}
