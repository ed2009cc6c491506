// Status icons of Die Rank: which there are, and which of them an actor's own fields stand for.

import type { Command } from "../../../core/language/commands.ts";
import type { Change } from "../../../core/language/events.ts";
import type { Fight } from "../../../core/language/fight.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { conditionsIn, fieldByHand, statusesFrom } from "../../../core/manifest/statuses.ts";
import { SETTABLE } from "../tables.ts";

const ICONS = {
  dead: "death-skull",
  mortallyWounded: "half-dead",
  knockedOut: "knocked-out-stars",
  badlyWounded: "bleeding-wound",
  stunned: "star-swirl",
  helpless: "manacles",
  prone: "falling",
  surprised: "surprised",
  grabbed: "grab",
  mounted: "horse-head",
} as const;

/** In the order in which the token panel shows them. */
export const DIERANK_STATUSES = statusesFrom(ICONS);

/** What of an actor's fields stands for a status; they are whatever the world holds. */
interface Fields {
  readonly dead?: unknown;
  readonly knockedOut?: unknown;
  readonly conditions?: unknown;
}

/** The statuses of an actor by its own fields: its conditions, a knock-out, and death. */
export function dieRankStatuses(system: Fields): string[] {
  const kept = conditionsIn(system.conditions);
  const found = [...kept, system.knockedOut === true && "knockedOut", system.dead === true && "dead"];
  return [...new Set(found)].filter((id): id is string => typeof id === "string" && id in ICONS);
}

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
