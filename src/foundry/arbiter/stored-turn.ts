// The stored turn: whose index in the list the world keeps once combatants have come or gone.

import type { Fight } from "../../core/fight.ts";
import type { ShelvedRuleset } from "../../rulesets/index.ts";
import { ownWrite } from "./commit.ts";
import type { FightHolder } from "./holders.ts";
import { turnIndex } from "./projection.ts";

/**
 * Writes the turn as it is now, also where this client shows it already: what the options of a write to combatants say of
 * the turn, every client takes over, but nobody promises that the world keeps it for those who come later.
 */
export async function storeTurn(holder: FightHolder, shelved: ShelvedRuleset, fight: Fight): Promise<void> {
  const combat = holder.document as Combat.Implementation;
  const { ruleset, engine } = shelved;
  const here = new Set(combat.combatants.map((each) => each.id ?? ""));
  const turn = turnIndex(ruleset.order(engine.situation(fight)), here);
  await combat.update({ turn }, { ...ownWrite(holder.id), turnEvents: false, diff: false });
}
