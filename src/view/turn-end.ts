// The end of a turn that is wished for together with a deed: it comes when the deed and every answer to it are through.

import type { Fight, FightState } from "../core/language/fight.ts";
import type { CreatureId } from "../core/language/rules.ts";

/** Whose turn is to end, and how far the log went when the deed was sent. */
export interface PlannedEnd {
  readonly creature: CreatureId;
  readonly since: number;
}

/** Whether the turn ends now; never, once it is another's turn or the deed was taken back. */
export function whenToEnd(
  fight: Fight<FightState>,
  active: readonly CreatureId[],
  { creature, since }: PlannedEnd,
): "now" | "later" | "never" {
  if (fight.state.phase !== "running" || !active.includes(creature)) return "never";
  if (fight.nextSequence <= since) return "later";
  if (fight.cursor.entries < fight.log.length) return "never";
  return fight.open === null ? "now" : "later";
}
