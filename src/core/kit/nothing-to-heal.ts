// Healing in vain: the warning that goes with somebody who lacks nothing of what would be given back.

import type { Candidate } from "../language/ruleset.ts";

/** The word of the warning; each game says it in its own terms as Word.nothingToHeal. */
export const NOTHING_TO_HEAL = "nothingToHeal";

/** A candidate, with the warning where nothing of it is left to heal. */
export function warnedIf(lacksNothing: boolean, candidate: Candidate): Candidate {
  return lacksNothing ? { ...candidate, leadsTo: [NOTHING_TO_HEAL] } : candidate;
}
