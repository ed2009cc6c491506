// A click on a status icon of Time Count: what a GM sets or ends by hand.

import type { Command } from "../../../core/language/commands.ts";
import type { Change } from "../../../core/language/events.ts";
import type { Fight } from "../../../core/language/fight.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { fieldByHand } from "../../../core/manifest/statuses.ts";
import { CONDITIONS, STANCES, type ConditionId } from "../state.ts";
import { ICONS } from "./statuses.ts";

function isCondition(status: string): status is ConditionId {
  return status in ICONS && (CONDITIONS as readonly string[]).includes(status);
}

/** TC-COND-21: a click on a condition is the GM's word; all else follows from the rules. */
export function clickedCondition(
  _fight: Fight,
  creature: CreatureId,
  status: string,
  active: boolean,
): Command | null {
  return isCondition(status)
    ? { type: active ? "setCondition" : "endCondition", creature, condition: status }
    : null;
}

/** What a GM changes who sets or ends by hand what is no condition: a stance, or death. */
export function setTimeCountByHand(
  fight: Fight,
  creature: CreatureId,
  status: string,
  active: boolean,
): readonly Change[] | null {
  if (status === "dead") return fieldByHand(fight, creature, "dead", active);
  if (!(STANCES as readonly string[]).includes(status)) return null;
  return fieldByHand(fight, creature, "stance", active ? status : "basic");
}
