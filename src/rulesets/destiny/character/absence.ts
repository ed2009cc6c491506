// Absence: what a rule does when a creature that it depends on leaves the world in the middle of it.

import type { Procedure } from "../../../core/language/requests.ts";
import { ParticipantGone } from "../../../core/language/rules.ts";
import type { DestinyContext } from "../rulings.ts";

/** Runs a part of a procedure that a vanished creature may break off, so that the rest goes on. Returns whether it came to its end. */
export function* unlessGone(context: DestinyContext, part: Procedure<unknown>): Procedure<boolean> {
  try {
    yield* part;
    return true;
  } catch (error) {
    if (!(error instanceof ParticipantGone)) throw error;
    context.emit({ type: "ActionAborted", rule: "CORE-GONE", creature: error.creature });
    return false;
  }
}
