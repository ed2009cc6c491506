// Status icons of Heroes of Destiny: which there are, and which of them an actor's own fields stand for.

import { conditionsIn, statusesFrom } from "../../../core/manifest/statuses.ts";

/** In the order in which the token panel shows them. */
const ICONS = {
  dead: "death-skull",
  dying: "half-dead",
  unconscious: "knocked-out-stars",
  helpless: "manacles",
  exhausted: "tired-eye",
  prone: "falling",
  crouching: "kneeling",
  immobile: "nailed-foot",
  hobbled: "broken-bone",
  bleeding: "bleeding-wound",
  burning: "flame",
  poisoned: "poison-bottle",
  blinded: "blindfold",
  grappling: "grab",
  pinned: "weight-crush",
  sharingSpace: "two-shadows",
  defending: "surrounded-shield",
  harried: "shouting",
  distracted: "misdirection",
  underwater: "drowning",
  climbing: "mountain-climbing",
  swimming: "wave-crest",
};

export const DESTINY_STATUSES = statusesFrom(ICONS);

/** Words that are statuses. */
export const KNOWN = new Set(Object.keys(ICONS));

/** The statuses of an actor by its own fields: its conditions, its posture, exhaustion and death. */
export function destinyStatuses(system: Readonly<Record<string, unknown>>): string[] {
  const found = new Set(conditionsIn(system.conditions));
  if (typeof system.posture === "string") found.add(system.posture);
  if (system.exhausted === true) found.add("exhausted");
  if (system.dead === true) found.add("dead");
  return [...found].filter((id): id is string => typeof id === "string" && KNOWN.has(id));
}
