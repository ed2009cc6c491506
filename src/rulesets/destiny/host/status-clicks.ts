// A click on a status icon of Heroes of Destiny: what a GM sets or ends by hand.

import type { Change } from "../../../core/language/events.ts";
import type { CreatureState, Fight, FightState } from "../../../core/language/fight.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { fieldByHand } from "../../../core/manifest/statuses.ts";
import { KNOWN } from "./statuses.ts";

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
