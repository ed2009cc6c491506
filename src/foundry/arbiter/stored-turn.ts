// The stored turn: whose index in the list the world keeps once combatants have come or gone.

import type { Fight } from "../../core/language/fight.ts";
import { turnOf } from "../fights/fight-order.ts";
import { ownWrite } from "./own-writes.ts";
import type { FightStore } from "./fight-stores.ts";

/**
 * Writes the turn as it is now, also where this client shows it already: what the options of a write to combatants say of
 * the turn, every client takes over, but nobody promises that the world keeps it for those who come later.
 */
export async function storeTurn(holder: FightStore, fight: Fight): Promise<void> {
  const combat = holder.document as Combat.Implementation;
  const turn = turnOf(fight, combat);
  await combat.update({ turn }, { ...ownWrite(holder.id), turnEvents: false, diff: false });
}
