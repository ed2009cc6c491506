// What the tracker and the sheets show: the order, the round, the meters of a creature, and its conditions.

import type { CreatureId } from "../../../core/language/rules.ts";
import type { ClockReading, ConditionMark, Meter, OrderRow } from "../../../core/language/ruleset.ts";
import { isDown } from "../health/conditions.ts";
import type { SixthReadContext } from "../rulings.ts";
import type { SixthState } from "../state.ts";
import { ACTIONS_OF_A_TURN } from "../tables.ts";
import { initiativeOf } from "../turn/turn-order.ts";

/** The order of turns; whoever has not rolled yet stands behind. */
export function orderRows({ state, absent }: SixthReadContext): readonly OrderRow[] {
  const rest = state.entrants.filter((id) => !state.turnOrder.includes(id));
  const place = state.turn === null ? 0 : state.turnOrder.indexOf(state.turn);
  return [...state.turnOrder, ...rest].flatMap((id, i) => {
    const creature = state.creatures[id];
    if (!creature) return [];
    return {
      creature: id,
      number: initiativeOf(state, id),
      acted: i < place,
      waiting: false,
      active: state.turn === id,
      out: isDown(creature) || absent.has(id),
    };
  });
}

export function readClock({ round }: SixthState): ClockReading {
  return { label: "round", value: round === 0 ? null : round };
}

/** Who may give commands now: whoever has the turn, and everybody while no fight runs. */
export function activeCreatures({ phase, turn, entrants }: SixthState): readonly CreatureId[] {
  if (phase !== "running") return entrants;
  return turn === null ? [] : [turn];
}

export function metersOf({ state }: SixthReadContext, id: CreatureId): readonly Meter[] {
  const creature = state.creatures[id];
  if (!creature) return [];
  return [
    { label: "hp", ...creature.hp, look: "bar", rule: "SIX-HP-01" },
    { label: "wind", ...creature.wind, look: "pips", rule: "SIX-DEF-02" },
    {
      label: "actions",
      value: creature.actions,
      max: ACTIONS_OF_A_TURN,
      look: "pips",
      rule: "SIX-TURN-02",
    },
  ];
}

export function marksOf({ state }: SixthReadContext, id: CreatureId): readonly ConditionMark[] {
  const creature = state.creatures[id];
  return creature && isDown(creature) ? [{ condition: "down", rule: "SIX-HP-03", operands: {} }] : [];
}
