// Status icons of Die Rank: which there are, and which of them an actor's own fields stand for.

import { conditionsIn, statusesFrom } from "../../../core/manifest/statuses.ts";

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
