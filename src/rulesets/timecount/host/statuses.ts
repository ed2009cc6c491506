// Status icons of Time Count: which there are, and which of them an actor's own fields stand for.

import type { Command } from "../../../core/language/commands.ts";
import type { Change } from "../../../core/language/events.ts";
import type { Fight } from "../../../core/language/fight.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { conditionsIn, fieldByHand, statusesFrom } from "../../../core/manifest/statuses.ts";
import { CONDITIONS, STANCES, type ConditionId } from "../state.ts";
import { PETRIFIED_AT } from "../tables.ts";

const ICONS = {
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
