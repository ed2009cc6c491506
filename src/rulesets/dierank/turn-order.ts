// The order of turns: the REF rolls, the start and the end of a turn.

import type { Procedure } from "../../core/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../core/rules.ts";
import { tell, unlessGone } from "../../core/tell.ts";
import { part, type TracePart } from "../../core/trace.ts";
import { apAtStart } from "./action-points.ts";
import { hindranceOfAll } from "./conditions.ts";
import { rollTest } from "./dice.ts";
import type { RankPlay, RankSituation } from "./rulings.ts";
import type { RankCreature, RankState } from "./state.ts";

/** RANK-TURN-01: all who are here roll REF; the surprised at a disadvantage (RANK-SUR-01). Then the first turn begins. */
export function* startFight(play: RankPlay, surprised: readonly CreatureId[]): Procedure<void> {
  play.emit({ type: "FightStarted", rule: "RANK-TURN-01", creature: null }, (draft) => {
    draft.phase = "running";
  });
  for (const id of play.state.entrants) {
    if (play.isHere(id)) yield* unlessGone(rollOrder(play, id, surprised.includes(id)));
  }
  const order = orderOf(play.state);
  play.emit({ type: "TurnOrderSet", rule: "RANK-TURN-02", creature: null, operands: { order } }, (draft) => {
    draft.turnOrder = order;
  });
  beginTurnAfter(play, null);
}

function* rollOrder(play: RankPlay, id: CreatureId, isSurprised: boolean): Procedure<void> {
  const creature = play.creature(id);
  const reasons: TracePart[] = hindranceOfAll(creature);
  if (isSurprised) reasons.push(part("surprised", -1, "RANK-SUR-01"));
  const rolled = yield* rollTest(play.rulings, {
    rule: "RANK-TURN-01",
    creature: id,
    purpose: "initiative",
    test: { die: creature.dice.ref, reasons },
  });
  tell(
    play,
    id,
    { type: "InitiativeRolled", rule: "RANK-TURN-01", operands: { rolled, surprised: isSurprised } },
    (block) => {
      block.initiative = rolled.value;
      if (isSurprised) block.conditions["surprised"] = { condition: "surprised", turns: null };
    },
  );
}

/** RANK-TURN-02: higher roll, then higher REF rank, then heroes, then the order of joining. */
export function orderOf(state: RankState): CreatureId[] {
  const rolled = state.entrants.filter((id) => state.creatures[id]?.initiative != null);
  const key = (id: CreatureId): readonly number[] => {
    const creature = state.creatures[id];
    return creature
      ? [creature.initiative ?? 0, creature.dice.ref, creature.hero ? 1 : 0, -rolled.indexOf(id)]
      : [];
  };
  return [...rolled].sort((a, b) => firstDifference(key(b), key(a)));
}

function firstDifference(a: readonly number[], b: readonly number[]): number {
  return a.map((value, i) => value - (b[i] ?? 0)).find((each) => each !== 0) ?? 0;
}

/** Why a creature may not end the turn, or null. */
export function checkEndTurn(situation: RankSituation, id: CreatureId): Refusal | null {
  return situation.state.turn === id ? null : refuse("RANK-TURN-01", "notYourTurn");
}

/** Ends the running turn: AP left are lost, a stun wears off (RANK-TURN-03, RANK-STUN-01). Then the next begins. */
export function endTurn(play: RankPlay, id: CreatureId): void {
  tell(play, id, { type: "TurnEnded", rule: "RANK-TURN-03" }, (creature) => {
    creature.apLeft = 0;
    creature.turnOver = false;
    const stunned = creature.conditions["stunned"];
    if (stunned?.turns == null) return;
    if (stunned.turns > 1) stunned.turns -= 1;
    else delete creature.conditions["stunned"];
  });
  beginTurnAfter(play, id);
}

/** Whether a turn can come to this creature: it is here, alive and awake. */
function takesTurns(play: RankPlay, id: CreatureId): boolean {
  const creature = play.state.creatures[id];
  return play.isHere(id) && creature !== undefined && !creature.dead && !creature.knockedOut;
}

/** RANK-TURN-09, RANK-SUR-02: the next turn in the order begins with fresh AP less what was borrowed. */
function beginTurnAfter(play: RankPlay, last: CreatureId | null): void {
  const { turnOrder } = play.state;
  const start = last === null ? 0 : turnOrder.indexOf(last) + 1;
  const next =
    [...turnOrder.slice(start), ...turnOrder.slice(0, start)].find((id) => takesTurns(play, id)) ?? null;
  play.emit({ type: "TurnPassed", rule: "RANK-TURN-01", creature: next }, (draft) => {
    draft.turn = next;
  });
  if (next !== null) refreshAp(play, next);
}

function refreshAp(play: RankPlay, id: CreatureId): void {
  const before: RankCreature = play.creature(id);
  const apLeft = apAtStart(before);
  const operands = { apLeft, borrowed: before.debt };
  tell(play, id, { type: "TurnBegan", rule: "RANK-TURN-09", operands }, (creature) => {
    creature.apLeft = apLeft;
    creature.debt = 0;
    creature.turnOver = false;
    creature.acted = true;
    delete creature.conditions["surprised"];
  });
}
