// Watching what is the game master's to say of combatants: what a player writes there is put back, and the GM is told.

import { correctionOf, forgetGiven, noteFound, noteGiven } from "../arbiter/given.ts";
import { combatHolder } from "../arbiter/fight-stores.ts";
import { isArbiter } from "../arbiter/windows.ts";
import { isGameMaster } from "./authority.ts";
import { say } from "../platform/words.ts";
import { allCombats } from "../platform/world.ts";

/** Registers the hooks; at `init`. Every client takes note, for each may have to judge one day; the arbiter puts back. */
export function watchGiven(): void {
  Hooks.on("createCombatant", (combatant, _options, userId) => {
    noteGiven(combatant, userId);
    // Who is hidden is the game master's to say as well; later the host itself keeps players from that.
    if (!isGameMaster(userId)) putBack(combatant, userId, combatant.hidden ? { hidden: false } : {});
  });
  Hooks.on("updateCombatant", (combatant, changed, _options, userId) => {
    if (!("system" in changed)) return;
    noteGiven(combatant, userId);
    if (!isGameMaster(userId)) putBack(combatant, userId);
  });
  Hooks.on("deleteCombatant", (combatant) => forgetGiven(combatant));
  Hooks.on("createCombat", (combat) => combat.combatants.forEach((each) => noteFound(each)));
}

/** Takes note of what is there; at `ready`. A new arbiter puts back what players have written before. */
export function noteAllGiven(): void {
  for (const combat of allCombats())
    for (const combatant of combat.combatants) {
      noteFound(combatant);
      putBack(combatant, null);
    }
}

/** Writes what counts over what somebody else has written; `by` null where nobody knows who that was. */
function putBack(combatant: Combatant.Implementation, by: string | null, more: object = {}): void {
  const correction = { ...correctionOf(combatant), ...more };
  if (!combatHolder(combatant.parent) || !isArbiter() || Object.keys(correction).length === 0) return;
  const user = game.users?.get(by ?? "")?.name ?? say("FRAY.Tracker.SomePlayer");
  ui.notifications?.warn(say("FRAY.Tracker.PutBack", { user, name: combatant.name ?? "" }));
  const work = combatant.update(correction);
  work.catch((error: unknown) => console.error("Fray |", error));
}
