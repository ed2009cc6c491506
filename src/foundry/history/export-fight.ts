// Saving a fight as a file that `npm run fight` replays.

import type { Fight } from "../../core/language/fight.ts";
import { RefusedError } from "../../core/language/rules.ts";
import { downloadFight } from "../fights/fight-access.ts";
import { say, notifyRefusal } from "../platform/words.ts";

/** Hands a GM the fight, up to where it stands now, as a JSON file; tells a player why not. */
export function exportFightFile(fight: Fight): void {
  try {
    downloadFight(fight, say("FRAY.History.FileName"));
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    notifyRefusal(error.refusal);
  }
}
