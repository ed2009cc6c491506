// A click on a status icon of Die Rank: what a GM sets or ends by hand.

import type { Command } from "../../../core/language/commands.ts";
import type { Change } from "../../../core/language/events.ts";
import type { Fight } from "../../../core/language/fight.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { fieldByHand } from "../../../core/manifest/statuses.ts";
import { SETTABLE } from "../tables.ts";

/** A click on a condition is the GM's word; all else follows from the rules. */
export function clickedCondition(
  _fight: Fight,
  creature: CreatureId,
  status: string,
  active: boolean,
): Command | null {
  return (SETTABLE as readonly string[]).includes(status)
    ? { type: "setCondition", creature, condition: status, active }
    : null;
}

/** What a GM changes who sets or ends by hand what is no condition: a knock-out, or death. */
export function setDieRankByHand(
  fight: Fight,
  creature: CreatureId,
  status: string,
  active: boolean,
): readonly Change[] | null {
  return status === "dead" || status === "knockedOut" ? fieldByHand(fight, creature, status, active) : null;
}
