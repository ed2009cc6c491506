// Rounds and turns: initiative once, a fresh pool every round, one turn each, in order or after somebody else.

import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { tell, unlessGone } from "../../../core/language/emit.ts";
import { endCondition, has, isOut } from "../health/conditions.ts";
import { insertRanked, orderOf, rankOf, rollInitiative } from "./initiative.ts";
import type { StylePlay, StyleRulings, StyleSituation } from "../rulings.ts";
import { roundSequence, savedTurnRules, withSave } from "./saved-turns.ts";
import { askAmbush, settleAmbush, surprise, type Ambush } from "./surprise.ts";
import type { NamedModifier } from "../../../core/language/trace.ts";

/** STYLE-ENC-01: surprise (asked of the GM when the command does not say), initiative for all who are here, then the first round. */
export function* startFight(play: StylePlay, named: Ambush | null): Procedure<void> {
  const ambush = named ?? (yield* askAmbush(play));
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
  const rules = hasTies(play, order) ? ["STYLE-INIT-03"] : [];
  play.emit({ type: "TurnOrderSet", rule: "STYLE-INIT-02", rules, operands: { order } }, (draft) => {
    draft.turnOrder = order;
  });
  beginRound(play);
}

/** STYLE-INIT-03: whether equal totals had to be put in order. */
function hasTies(play: StylePlay, order: readonly CreatureId[]): boolean {
  const total = (id: CreatureId | undefined): number | null | undefined =>
    id === undefined ? undefined : play.creature(id).initiative;
  return order.some((id, i) => i > 0 && total(id) === total(order[i - 1]));
}

/** STYLE-AP-01, STYLE-HP-03: AP at the start of a round. */
export function apAtRoundStart(unconscious: boolean, rulings: Pick<StyleRulings, "apMax">): number {
  return unconscious ? 0 : rulings.apMax;
}

/** STYLE-AP-01, STYLE-AP-02, STYLE-AP-09, STYLE-FREE-02, STYLE-SUR-06: a fresh pool for everybody; surprise ends with the first round. */
export function beginRound(play: StylePlay): void {
  const round = play.state.round + 1;
  const { rulings } = play;
  if (round > 1) endSurprise(play);
  const rules = roundRules(play, round);
  const order = rulings.delayPersists
    ? roundSequence(play.state.turnOrder, play.state.saves)
    : play.state.turnOrder;
  play.emit({ type: "RoundBegan", rule: "STYLE-AP-01", rules, operands: { round } }, (draft) => {
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
    }
  });
  passTurn(play);
}

/** STYLE-SUR-04, STYLE-SUR-06: surprise ends with the first round; its AP are lost unused. */
function endSurprise(play: StylePlay): void {
  for (const id of play.state.turnOrder) {
    if (play.isHere(id)) endCondition(play, id, "surprised", "STYLE-SUR-06");
  }
}

/** The rows of a round's beginning: what is lost of the last one, what is fresh, who gets nothing, and what becomes of saved turns. */
function roundRules(play: StylePlay, round: number): RuleId[] {
  const rules: RuleId[] = ["STYLE-AP-09"];
  if (round > 1) rules.push("STYLE-ENC-02", "STYLE-INIT-02");
  if (play.state.saves.length > 0) rules.push("STYLE-DLY-06");
  const creatures = Object.values(play.state.creatures);
  if (round > 1 && creatures.some(({ ap }) => ap > 0)) rules.push("STYLE-AP-02");
  if (creatures.some((each) => has(each, "unconscious"))) rules.push("STYLE-HP-03");
  if (creatures.some((each) => has(each, "surprised"))) rules.push("STYLE-SUR-04");
  return rules;
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
  endCondition(play, id, "dazed", "STYLE-COND-DAZED");
  const rules = rule === "STYLE-SUR-03" ? ["STYLE-COND-SURPRISED"] : [];
  tell(play, id, { type: "TurnSkipped", rule, rules }, (creature) => {
    creature.acted = true;
  });
}

/** Why a turn that was saved comes up now; nothing for others. */
function savedRules(play: StylePlay, id: CreatureId): RuleId[] {
  const { saves, turnOrder } = play.state;
  if (saves.length === 0) return [];
  const isLast = roundSequence(turnOrder, saves).at(-1) === id;
  return savedTurnRules(saves, id, (after) => play.isHere(after) && hasHadTurn(play, after), isLast);
}

/** STYLE-MOV-01, STYLE-ENC-03: the meters of the turn, and who plays it. */
function beginTurn(play: StylePlay, id: CreatureId): void {
  const rules = savedRules(play, id);
  play.emit({ type: "TurnPassed", rule: "STYLE-ENC-04", rules, creature: id }, (draft) => {
    draft.turn = id;
  });
  const { sheet, actorKind } = play.creature(id);
  const { speed } = sheet;
  const operands = { speed, playedBy: actorKind === "npc" ? "gm" : "player" };
  const fact = { type: "TurnBegan", rule: "STYLE-MOV-01", rules: ["STYLE-ENC-03"], operands };
  tell(play, id, fact, (creature) => {
    creature.movement = { used: 0, allowance: speed };
    creature.begun = false;
    const { dazed } = creature.conditions;
    if (dazed) dazed.turnBegun = true;
  });
}

/** Whether it was in its own right to have a turn, and has had it (STYLE-DLY-05). */
function hasHadTurn(play: StylePlay, id: CreatureId): boolean {
  const creature = play.creature(id);
  return creature.acted && !isOut(creature) && !has(creature, "surprised");
}

/** Why a creature may not end the turn, or null. */
export function checkEndTurn(situation: StyleSituation, id: CreatureId): Refusal | null {
  if (situation.state.phase !== "running") return refuse("STYLE-ENC-01", "noFight");
  return situation.state.turn === id ? null : refuse("STYLE-AP-05", "notOwnTurn");
}

/** STYLE-COND-DAZED, STYLE-COND-DISENGAGED: the conditions that end with a turn. Returns the rows of what else ends. */
function endOfTurn(play: StylePlay, id: CreatureId): RuleId[] {
  const { conditions, movement } = play.creature(id);
  if (conditions["dazed"]?.turnBegun) endCondition(play, id, "dazed", "STYLE-COND-DAZED");
  endCondition(play, id, "disengaged", "STYLE-COND-DISENGAGED");
  return movement.allowance > movement.used ? ["STYLE-MOV-03"] : [];
}

/** STYLE-MOV-03: the turn is over, also that of somebody who has left. */
export function endTurn(play: StylePlay, id: CreatureId): void {
  const rules = play.isHere(id) ? endOfTurn(play, id) : [];
  tell(play, id, { type: "TurnEnded", rule: "STYLE-ENC-02", rules }, (creature) => {
    creature.acted = true;
    creature.begun = false;
    creature.movement = { used: 0, allowance: 0 };
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
  const again = play.state.saves.some(({ who }) => who === id);
  const saves = withSave(play.state.saves, id, after);
  const rules = ["STYLE-A-SAVE", "STYLE-COND-WAITING", ...(again ? ["STYLE-DLY-07"] : [])];
  const fact = { type: "TurnSaved", rule: "STYLE-DLY-01", rules, creature: id, operands: { after } };
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
