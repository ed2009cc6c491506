// Told scenes: a GM hears, once, that a fight on hexagons or without a grid is played in the mind alone.

import { recordedFight } from "./announce.ts";
import { combatHolder } from "../arbiter/fight-stores.ts";
import { onFightChange } from "./fight-access.ts";
import { isBesideSquares } from "../board/scene-squares.ts";
import { say } from "../platform/words.ts";
import { allCombats } from "../platform/world.ts";

/** Tells this GM when a fight begins on such a scene, and when the scene of a running one becomes such; at `init`. */
export function tellOfScenes(): void {
  onFightChange(({ holder, before, after }) => {
    if (before || after.log.length === 0 || holder.kind !== "combat") return;
    tell(holder.document as Combat.Implementation);
  });
  Hooks.on("updateScene", (scene, changed) => {
    if (!("grid" in changed)) return;
    for (const combat of allCombats()) {
      const holder = combatHolder(combat);
      const isHere = combat.combatants.some(({ token }) => token?.parent === scene);
      if (holder && isHere && recordedFight(holder)?.state.phase === "running") tell(combat);
    }
  });
}

function tell(combat: Combat.Implementation): void {
  if (game.user?.isGM === true && isBesideSquares(combat))
    ui.notifications?.warn(say("FRAY.Fight.NoSquares"));
}
