// Rounds and turns: initiative once, a fresh pool every round, one turn each, in order or after somebody else.

import type { Procedure } from "../../core/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../core/rules.ts";
import { tell, unlessGone } from "../../core/tell.ts";
import { has, isOut } from "./conditions.ts";
import { insertRanked, orderOf, rankOf, rollInitiative } from "./initiative.ts";
import type { StylePlay, StyleRulings, StyleSituation } from "./rulings.ts";
import { roundSequence, withSave } from "./saved-turns.ts";
import { askAmbush, settleAmbush, surprise, type Ambush } from "./surprise.ts";
import type { NamedModifier } from "../../core/trace.ts";

/** STYLE-ENC-01: surprise, initiative for all who are here, then the first round. */
export function* startFight(play: StylePlay, named: Ambush, asks: boolean): Procedure<void> {
  const ambush = asks ? yield* askAmbush() : named;
  play.emit({ type: "FightStarted", rule: "STYLE-ENC-01" }, (draft) => {
    draft.phase = "running";
    draft.round = 0;
  });
  const surprised = yield* settleAmbush(play, ambush);
  for (const id of play.state.entrants) {
    if (play.isHere(id) && !play.creature(id).dead) yield* unlessGone(rollInitiative(play, id));
  }
  for (const id of surprised) if (play.isHere(id)) surprise(play, id);
  const order = orderOf(play.state);
  play.emit({ type: "TurnOrderSet", rule: "STYLE-INIT-02", operands: { order } }, (draft) => {
    draft.turnOrder = order;
  });
  beginRound(play);
}

/** STYLE-AP-01, STYLE-HP-03: AP at the start of a round. */
export function apAtRoundStart(unconscious: boolean, rulings: Pick<StyleRulings, "apMax">): number {
  return unconscious ? 0 : rulings.apMax;
}

/** STYLE-AP-01, STYLE-AP-02, STYLE-AP-09, STYLE-FREE-02, STYLE-SUR-06: a fresh pool for everybody; surprise ends with the first round. */
export function beginRound(play: StylePlay): void {
  const round = play.state.round + 1;
  const { rulings } = play;
  const order = rulings.delayPersists
    ? roundSequence(play.state.turnOrder, play.state.saves)
    : play.state.turnOrder;
  play.emit({ type: "RoundBegan", rule: "STYLE-AP-01", operands: { round } }, (draft) => {
    draft.round = round;
    draft.turn = null;
    draft.turnOrder = order;
    draft.saves = [];
    for (const creature of Object.values(draft.creatures)) {
      creature.ap = apAtRoundStart(creature.conditions["unconscious"] !== undefined, rulings);
      creature.attacks = 0;
      creature.freeUsed = 0;
      creature.acted = false;
      creature.begun = false;
      if (round > 1) delete creature.conditions["surprised"];
    }
  });
  passTurn(play);
}

/** Whether anybody could act in a further round. */
function anybodyLeft(play: StylePlay): boolean {
  return play.state.turnOrder.some((id) => play.isHere(id) && !isOut(play.creature(id)));
}

/** STYLE-ENC-02, STYLE-ENC-04: the next turn in order; when all have had theirs, the next round. */
export function passTurn(play: StylePlay): void {
  for (const id of roundSequence(play.state.turnOrder, play.state.saves)) {
    if (!play.isHere(id) || play.creature(id).acted) continue;
    const creature = play.creature(id);
    if (!isOut(creature) && !has(creature, "surprised")) return beginTurn(play, id);
    skipTurn(play, id, has(creature, "surprised") ? "STYLE-SUR-03" : "STYLE-HP-03");
  }
  if (anybodyLeft(play)) return beginRound(play);
  play.emit({ type: "TurnPassed", rule: "STYLE-ENC-04", creature: null }, (draft) => {
    draft.turn = null;
  });
}

function skipTurn(play: StylePlay, id: CreatureId, rule: string): void {
  tell(play, id, { type: "TurnSkipped", rule }, (creature) => {
    creature.acted = true;
    if (creature.conditions["dazed"]) delete creature.conditions["dazed"];
  });
}

/** STYLE-MOV-01. */
function beginTurn(play: StylePlay, id: CreatureId): void {
  play.emit({ type: "TurnPassed", rule: "STYLE-ENC-04", creature: id }, (draft) => {
    draft.turn = id;
  });
  const { speed } = play.creature(id).sheet;
  tell(play, id, { type: "TurnBegan", rule: "STYLE-MOV-01", operands: { speed } }, (creature) => {
    creature.movement = { used: 0, allowance: speed };
    creature.begun = false;
    const { dazed } = creature.conditions;
    if (dazed) dazed.turnBegun = true;
  });
}

/** Why a creature may not end the turn, or null. */
export function checkEndTurn(situation: StyleSituation, id: CreatureId): Refusal | null {
  if (situation.state.phase !== "running") return refuse("STYLE-ENC-01", "noFight");
  return situation.state.turn === id ? null : refuse("STYLE-AP-05", "notOwnTurn");
}

/** STYLE-MOV-03, STYLE-COND-DAZED, STYLE-COND-DISENGAGED: what ends with a turn. */
export function endTurn(play: StylePlay, id: CreatureId): void {
  tell(play, id, { type: "TurnEnded", rule: "STYLE-ENC-02" }, (creature) => {
    creature.acted = true;
    creature.begun = false;
    creature.movement = { used: 0, allowance: 0 };
    if (creature.conditions["dazed"]?.turnBegun) delete creature.conditions["dazed"];
    delete creature.conditions["disengaged"];
  });
  passTurn(play);
}

/** The GM goes on whoever's turn it is, also when that creature has left. */
export function nextTurn(play: StylePlay): void {
  const { turn } = play.state;
  if (turn === null || play.state.creatures[turn] === undefined) return passTurn(play);
  endTurn(play, turn);
}

/** STYLE-DLY-01, STYLE-DLY-04: puts the turn off until after somebody else's. */
export function saveTurn(play: StylePlay, id: CreatureId, after: CreatureId): void {
  const saves = withSave(play.state.saves, id, after);
  const fact = { type: "TurnSaved", rule: "STYLE-DLY-01", creature: id, operands: { after } };
  play.emit(fact, (draft) => {
    draft.saves = saves;
    const creature = draft.creatures[id];
    if (creature) creature.movement = { used: 0, allowance: 0 };
  });
  passTurn(play);
}

/** STYLE-INIT-04: a late arrival rolls, gets its AP, and acts in this round only behind the one now acting. */
export function* joinFight(
  play: StylePlay,
  id: CreatureId,
  added: readonly NamedModifier[] = [],
): Procedure<void> {
  yield* rollInitiative(play, id, added);
  const joining = rankOf(play.state, id);
  if (!joining) return;
  const order = placeInOrder(play, id);
  const { turn, saves } = play.state;
  const sequence = roundSequence(order, saves);
  const acts = turn === null || sequence.indexOf(id) > sequence.indexOf(turn);
  const { apMax } = play.rulings;
  const operands = { order, acts };
  play.emit({ type: "FightJoined", rule: "STYLE-INIT-04", creature: id, operands }, (draft) => {
    draft.turnOrder = order;
    if (!draft.entrants.includes(id)) draft.entrants = [...draft.entrants, id];
    const creature = draft.creatures[id];
    if (!creature) return;
    creature.ap = creature.conditions["unconscious"] ? 0 : apMax;
    creature.acted = !acts;
  });
  if (turn === null) passTurn(play);
}

function placeInOrder(play: StylePlay, id: CreatureId): CreatureId[] {
  const joining = rankOf(play.state, id);
  const ranked = play.state.turnOrder.flatMap((each) => rankOf(play.state, each) ?? []);
  return joining ? insertRanked(ranked, joining).map((each) => each.id) : [...play.state.turnOrder];
}

/** STYLE-REST-02: what ends with the fight; health, prone and grappled stay. */
export function endFight(play: StylePlay): void {
  const { round } = play.state;
  play.emit({ type: "FightEnded", rule: "STYLE-REST-02", operands: { round } }, (draft) => {
    draft.phase = "over";
    draft.turn = null;
    draft.saves = [];
    for (const creature of Object.values(draft.creatures)) {
      creature.ap = 0;
      creature.attacks = 0;
      creature.freeUsed = 0;
      creature.acted = false;
      creature.begun = false;
      creature.braced = false;
      creature.feintTarget = null;
      creature.unseenBy = [];
      creature.movement = { used: 0, allowance: 0 };
      delete creature.conditions["surprised"];
      delete creature.conditions["disengaged"];
      delete creature.conditions["dazed"];
    }
  });
}
