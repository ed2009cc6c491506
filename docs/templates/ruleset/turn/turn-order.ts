// The order of turns: who acts when, how a turn begins and ends, and how a fight does.

import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { part } from "../../../core/language/trace.ts";
import { rollDie } from "../dice.ts";
import { isDown } from "../health/conditions.ts";
import type { SixthContext } from "../rulings.ts";
import type { SixthState } from "../state.ts";
import { ACTIONS_OF_A_TURN } from "../tables.ts";

/** SIX-TURN-01: everybody rolls, then the first turn begins. */
export function* startFight(context: SixthContext): Procedure<void> {
  context.emit({ type: "FightStarted", rule: "SIX-TURN-01" }, (state) => {
    state.phase = "running";
  });
  // Whoever leaves while dice are awaited drops out; the others go on.
  for (const id of context.state.entrants)
    if (context.isHere(id)) yield* unlessGone(rollInitiative(context, id));
  setOrder(context);
  beginRound(context);
}

/** SIX-TURN-01: one creature's place in the order, a D6 and its quickness. */
export function* rollInitiative(context: SixthContext, id: CreatureId): Procedure<void> {
  const bonuses = [part("quickness", context.creature(id).quickness, "SIX-TURN-01")];
  const { total } = yield* rollDie({
    rule: "SIX-TURN-01",
    creature: id,
    purpose: "initiative",
    sides: 6,
    bonuses,
  });
  const event = { type: "InitiativeRolled", rule: "SIX-TURN-01", operands: { total } } as const;
  emitFor(context, id, event, (creature) => {
    creature.initiative = total.value;
  });
}

/** Sets the order as the rolls have it; ties go by the order of joining, which a sort keeps. */
export function setOrder(context: SixthContext): void {
  const { creatures, entrants } = context.state;
  const rollOf = (id: CreatureId): number | null => creatures[id]?.initiative ?? null;
  const order = entrants
    .filter((id) => rollOf(id) !== null)
    .sort((a, b) => Number(rollOf(b)) - Number(rollOf(a)));
  context.emit({ type: "OrderSet", rule: "SIX-TURN-01", operands: { order } }, (state) => {
    state.turnOrder = order;
  });
}

/** SIX-TURN-03: ends the turn that runs and begins the next, in a new round where the order has been gone through. */
export function nextTurn(context: SixthContext): void {
  const { turn, turnOrder } = context.state;
  if (turn === null) return beginRound(context);
  emitFor(context, turn, { type: "TurnEnded", rule: "SIX-TURN-03" }, (creature) => {
    creature.actions = 0;
  });
  const next = firstAble(context, turnOrder.slice(turnOrder.indexOf(turn) + 1));
  if (next === null) beginRound(context);
  else beginTurn(context, next);
}

function beginRound(context: SixthContext): void {
  const round = context.state.round + 1;
  const first = firstAble(context, context.state.turnOrder);
  context.emit({ type: "RoundBegan", rule: "SIX-TURN-01", operands: { round } }, (state) => {
    state.round = round;
    state.turn = null;
  });
  if (first !== null) beginTurn(context, first);
}

function beginTurn(context: SixthContext, id: CreatureId): void {
  context.emit({ type: "TurnBegan", rule: "SIX-TURN-02", creature: id }, (state) => {
    state.turn = id;
    const creature = state.creatures[id];
    if (creature) creature.actions = ACTIONS_OF_A_TURN;
  });
}

function firstAble(context: SixthContext, ids: readonly CreatureId[]): CreatureId | null {
  return ids.find((id) => context.isHere(id) && !isDown(context.creature(id))) ?? null;
}

/** SIX-TURN-04: the fight is over; what it changed stays on the actors. */
export function endFight(context: SixthContext): void {
  const operands = { round: context.state.round };
  context.emit({ type: "FightEnded", rule: "SIX-TURN-04", operands }, (state) => {
    state.phase = "over";
    state.turn = null;
  });
}

/** The number by which somebody stands in the order; null before it is rolled. */
export function initiativeOf(state: SixthState, id: CreatureId): number | null {
  return state.creatures[id]?.initiative ?? null;
}
