// Status icons of Anatomy: which there are, and which of them an actor's own fields stand for.

import { conditionsIn, statusesFrom } from "../../../core/manifest/statuses.ts";

/** The icon of each status. */
export const ICONS = {
  dead: "death-skull",
  coma: "half-dead",
  unconscious: "knocked-out-stars",
  helpless: "manacles",
  stunned: "star-swirl",
  dazed: "skull-crack",
  confused: "misdirection",
  sickened: "poison-bottle",
  exhausted: "tired-eye",
  bleed: "bleeding-wound",
  blinded: "blindfold",
  deafened: "shouting",
  prone: "falling",
  grappled: "grab",
  offGuard: "surprised",
  weaponDisabled: "broken-bone",
  hasted: "wingfoot",
  flying: "bat-wing",
  inRoundAction: "stopwatch",
} as const;

/** In the order in which the token panel shows them. */
export const ANATOMY_STATUSES = statusesFrom(ICONS);

/** What of an actor's fields stands for a status; they are whatever the world holds. */
interface Fields {
  readonly conditions?: unknown;
  readonly dead?: unknown;
  readonly unconscious?: unknown;
  readonly headSleep?: unknown;
  readonly stamina?: unknown;
  readonly bleed?: unknown;
  readonly flying?: unknown;
}

/** The statuses of an actor by its own fields: its conditions, sleep and death, empty Stamina, bleeding and flight. */
export function anatomyStatuses(system: Fields): string[] {
  const found = [
    ...conditionsIn(system.conditions),
    system.dead === true && "dead",
    system.unconscious === true && "unconscious",
    system.headSleep === "coma" && "coma",
    system.stamina === 0 && "exhausted",
    Number(system.bleed ?? 0) > 0 && "bleed",
    system.flying === true && "flying",
  ];
  return [...new Set(found)].filter((id): id is string => typeof id === "string" && id in ICONS);
}
