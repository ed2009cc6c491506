// Where a fight stands in its life: running, over, or not begun.

import type { Fight } from "../../core/language/fight.ts";

/** Whether creatures still fight. */
export function fightIsRunning(fight: Fight | null): boolean {
  return fight?.state.phase === "running";
}

export function fightIsOver(fight: Fight): boolean {
  return fight.state.phase === "over";
}
