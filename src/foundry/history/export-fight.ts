// Saving a fight as a file that `npm run fight` replays.

import type { Fight } from "../../core/fight.ts";
import { exportFight } from "../../core/replay.ts";
import { say } from "../words.ts";

/** Hands the fight, up to where it stands now, to the person as a JSON file. */
export function exportFightFile(fight: Fight): void {
  const text = JSON.stringify(exportFight(fight), null, 1);
  foundry.utils.saveDataToFile(text, "application/json", `${say("FRAY.History.FileName")}.json`);
}
