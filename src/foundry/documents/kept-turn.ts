// The turn that Foundry shows while combatants are written: an index into the list, which must go with whoever acts.

import type { CreatureId } from "../../core/rules.ts";
import { rulesetById } from "../../rulesets/index.ts";
import { readableFight } from "../announce.ts";
import { combatHolder } from "../arbiter/holders.ts";
import { turnIndex } from "../arbiter/projection.ts";
import { rulesAtHand } from "../rules-at-hand.ts";

/** The options of a write to combatants, as far as they say where the turn will stand. */
interface TurnOptions {
  combatTurn?: number;
}

/** Combatants that a write brings or takes away. */
export interface ChangedRows {
  readonly comes?: readonly CreatureId[];
  readonly goes?: readonly CreatureId[];
}

/**
 * Says in a write's options where the turn of a begun fight will stand. Foundry reckons that on a copy of the Combat, which
 * has no id and so no fight; and whatever others ask for, the engine alone moves the turn.
 */
export async function keepTurn(
  combat: unknown,
  options: TurnOptions,
  { comes = [], goes = [] }: ChangedRows = {},
): Promise<void> {
  await rulesAtHand();
  const document = combat as Combat.Implementation | null;
  const fight = readableFight(combatHolder(document));
  if (!document || !fight) return;
  const { ruleset, engine } = rulesetById(fight.ruleset);
  const here = new Set([...document.combatants.map((each) => each.id ?? ""), ...comes]);
  for (const creature of goes) here.delete(creature);
  const index = turnIndex(ruleset.order(engine.situation(fight)), here);
  if (index === null) delete options.combatTurn;
  else options.combatTurn = index;
}
