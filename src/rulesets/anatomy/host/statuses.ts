// Status icons of Anatomy: which there are, and which of them an actor's own fields stand for.

import type { Command } from "../../../core/language/commands.ts";
import type { Fight } from "../../../core/language/fight.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { conditionsIn, statusesFrom } from "../../../core/manifest/statuses.ts";

const ICONS = {
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

/** What a click sets that is no condition of its own: the command of the GM's hand that does it, and the one that takes it back. */
const HAND: { readonly [status: string]: readonly [set: string, end: string] } = {
  dead: ["kill", "revive"],
  unconscious: ["setCondition", "wake"],
  coma: ["setCondition", "wake"],
};

/** Follows from the rules alone: empty Stamina, the work of a round, and whose claw is broken. */
const BY_RULES: readonly string[] = ["exhausted", "inRoundAction", "weaponDisabled", "grappled"];

/** ANAT-HAND-03: a click on an icon is the GM's word. */
export function clickedStatus(
  _fight: Fight,
  creature: CreatureId,
  status: string,
  active: boolean,
): Command | null {
  if (!(status in ICONS) || (active && BY_RULES.includes(status))) return null;
  const [set, end] = HAND[status] ?? ["setCondition", "endCondition"];
  const type = active ? set : end;
  if (!type.endsWith("Condition")) return { type, creature };
  return { type, creature, condition: status, ...(active && status === "bleed" ? { value: 1 } : {}) };
}
