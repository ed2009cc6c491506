// Status icons of Fighting Style: which there are, and which of them an actor's own fields stand for.

import { conditionsIn, statusesFrom } from "../../../core/manifest/statuses.ts";

/** The icon of each status. */
export const ICONS = {
  dead: "death-skull",
  unconscious: "knocked-out-stars",
  surprised: "surprised",
  dazed: "skull-crack",
  prone: "falling",
  grappled: "grab",
  disengaged: "sprint",
  braced: "shield-echoes",
  feinting: "misdirection",
  waiting: "stopwatch",
  unseen: "hooded-assassin",
} as const;

/** In the order in which the token panel shows them. */
export const STYLE_STATUSES = statusesFrom(ICONS);

/** What of an actor's fields stands for a status; they are whatever the world holds. */
interface Fields {
  readonly conditions?: unknown;
  readonly braced?: unknown;
  readonly dead?: unknown;
}

/** The statuses of an actor by its own fields: its conditions, its brace, and death. */
export function styleStatuses(system: Fields): string[] {
  const found = [
    ...conditionsIn(system.conditions),
    system.braced === true && "braced",
    system.dead === true && "dead",
  ];
  return [...new Set(found)].filter((id): id is string => typeof id === "string" && id in ICONS);
}
