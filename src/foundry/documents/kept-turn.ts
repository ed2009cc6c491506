// The turn that Foundry shows while combatants are written: an index into the list, which must go with whoever acts.

import { readableFight } from "../fights/announce.ts";
import { combatHolder } from "../arbiter/fight-stores.ts";
import { turnOf, type ChangedRows } from "../fights/fight-order.ts";
import { rulesAtHand } from "../fights/rules-at-hand.ts";

/** The options of a write to combatants, as far as they say where the turn will stand. */
interface TurnOptions {
  combatTurn?: number;
}

/**
 * Says in a write's options where the turn of a begun fight will stand. Foundry reckons that on a copy of the Combat, which
 * has no id and so no fight; and whatever others ask for, the engine alone moves the turn.
 */
export async function keepTurn(combat: unknown, options: TurnOptions, rows: ChangedRows = {}): Promise<void> {
  await rulesAtHand();
  const document = combat as Combat.Implementation | null;
  const fight = readableFight(combatHolder(document));
  if (!document || !fight) return;
  const index = turnOf(fight, document, rows);
  if (index === null) delete options.combatTurn;
  else options.combatTurn = index;
}
