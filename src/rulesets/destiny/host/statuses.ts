// Status icons of Heroes of Destiny: which there are, and which of them an actor's own fields stand for.

import type { Change } from "../../../core/language/events.ts";
import type { CreatureState, Fight, FightState } from "../../../core/language/fight.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { conditionsIn, fieldByHand, statusesFrom } from "../../../core/manifest/statuses.ts";

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

const KNOWN = new Set(Object.keys(ICONS));

/** The statuses of an actor by its own fields: its conditions, its posture, exhaustion and death. */
export function destinyStatuses(system: Readonly<Record<string, unknown>>): string[] {
  const found = new Set(conditionsIn(system.conditions));
  if (typeof system.posture === "string") found.add(system.posture);
  if (system.exhausted === true) found.add("exhausted");
  if (system.dead === true) found.add("dead");
  return [...found].filter((id): id is string => typeof id === "string" && KNOWN.has(id));
}

/** The parts of a creature that a GM's click touches. */
interface Touched {
  readonly posture: string;
  readonly conditions: { readonly [key: string]: Condition };
}

type Condition = {
  readonly condition: string;
  readonly startRound: number;
  readonly endRound: number | null;
};

/** What a GM changes who sets or ends a condition by hand: a field of its own, or all conditions of that word. */
export function changesByHand(
  fight: Fight,
  creature: CreatureId,
  status: string,
  active: boolean,
): readonly Change[] | null {
  const block = fight.state.creatures[creature] as (CreatureState & Touched) | undefined;
  if (!block || !KNOWN.has(status)) return null;
  const path = ["creatures", creature];
  if (status === "dead" || status === "exhausted") return fieldByHand(fight, creature, status, active);
  if (status === "prone" || status === "crouching") {
    const after = active ? status : "standing";
    return [{ path: [...path, "posture"], before: block.posture, after }];
  }
  if (!active) {
    const ended = Object.entries(block.conditions).filter(([, each]) => each.condition === status);
    return ended.map(([key, before]) => ({ path: [...path, "conditions", key], before }));
  }
  const { round } = fight.state as FightState & { readonly round: number };
  const after: Condition = { condition: status, startRound: round, endRound: null };
  const before = block.conditions[status];
  return [{ path: [...path, "conditions", status], ...(before ? { before } : {}), after }];
}
