// Status icons of Time Count: which there are, and which of them an actor's own fields stand for.

import { conditionsIn, statusesFrom } from "../../../core/manifest/statuses.ts";
import { PETRIFIED_AT } from "../tables.ts";

/** The icon of each status. */
export const ICONS = {
  dead: "death-skull",
  dying: "half-dead",
  unconscious: "knocked-out-stars",
  petrified: "golem-head",
  paralyzed: "lightning-frequency",
  helpless: "manacles",
  stunned: "star-swirl",
  unsteady: "tightrope",
  prone: "falling",
  crouch: "kneeling",
  immobile: "nailed-foot",
  grabbed: "grab",
  stapled: "weight-crush",
  netted: "spider-web",
  burning: "flame",
  fatigued: "tired-eye",
  surprised: "surprised",
  distracted: "misdirection",
  feinted: "two-shadows",
  concentrating: "brain",
  readied: "stopwatch",
  mountFrightened: "horse-head",
} as const;

type StatusId = keyof typeof ICONS;

/** In the order in which the token panel shows them. */
export const TIMECOUNT_STATUSES = statusesFrom(ICONS);

/** What of an actor's fields stands for a status; they are whatever the world holds. */
interface Fields {
  readonly dead?: unknown;
  readonly dying?: unknown;
  readonly unconscious?: unknown;
  readonly petrification?: unknown;
  readonly paralysis?: unknown;
  readonly stance?: unknown;
  readonly conditions?: unknown;
}

/** The statuses of an actor by its own fields: its conditions, its stance, and how far it is from waking up. */
export function timeCountStatuses(system: Fields): string[] {
  const found = [...conditionsIn(system.conditions)];
  for (const id of ["dead", "dying", "unconscious"] as const) if (system[id]) found.push(id);
  if (Object.keys(system.paralysis ?? {}).length > 0) found.push("paralyzed");
  if (Number(system.petrification ?? 0) >= PETRIFIED_AT) found.push("petrified");
  found.push(system.stance);
  return [...new Set(found)].filter((id): id is StatusId => typeof id === "string" && id in ICONS);
}
