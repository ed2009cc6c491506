// The held fight: a fight as the arbiter has it in hand now, with the document that keeps it and its game.

import type { Fight } from "../../core/language/fight.ts";
import { gameById, type LoadedGame } from "../../rulesets/index.ts";
import { fights } from "./fight-cache.ts";
import type { FightStore } from "./fight-stores.ts";

export interface HeldFight {
  readonly holder: FightStore;
  readonly shelved: LoadedGame;
  readonly fight: Fight;
}

/** The fight that a document keeps; null where none has begun or none can be read. */
export function heldFight(holder: FightStore): HeldFight | null {
  const fight = fights.read(holder);
  return fight && { holder, shelved: gameById(fight.ruleset), fight };
}
