// Rounds and turns: initiative once, a fresh pool every round, one turn each, in order or after somebody else.

import type { Procedure } from "../../../core/language/requests.ts";
import { rulesIf, refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import { endCondition, has, isOut } from "../health/conditions.ts";
import { fallUnconscious, hasToFall } from "../health/damage.ts";
import { insertRanked, orderOf, rankOf, rollInitiative } from "./initiative.ts";
import type { StyleContext, StyleRulings, StyleReadContext } from "../rulings.ts";
import { roundSequence, savedTurnRules, withSave } from "./saved-turns.ts";
import { askAmbush, settleAmbush, surprise, type Ambush } from "./surprise.ts";
import type { NamedModifier } from "../../../core/language/trace.ts";

/** STYLE-ENC-01: surprise (asked of the GM when the command does not say), initiative for all who are here, then the first round. */
export function* startFight(context: StyleContext, named: Ambush | null): Procedure<void> {
  const ambush = named ?? (yield* askAmbush(context));
  context.emit({ type: "FightStarted", rule: "STYLE-ENC-01" }, (draft) => {
    draft.phase = "running";
    draft.round = 0;
  });
  for (const id of context.state.entrants) if (context.isHere(id)) layDown(context, id);
  const surprised = yield* settleAmbush(context, ambush);
  for (const id of context.state.entrants) {
    if (context.isHere(id) && !context.creature(id).dead) yield* unlessGone(rollInitiative(context, id));
  }
  for (const id of surprised) if (context.isHere(id)) surprise(context, id);
  const order = orderOf(context.state);
  const rules: RuleId[] = hasTies(context, order) ? ["STYLE-INIT-03"] : [];
  context.emit({ type: "TurnOrderSet", rule: "STYLE-INIT-02", rules, operands: { order } }, (draft) => {
    draft.turnOrder = order;
  });
  beginRound(context);
}

/** STYLE-HP-03: whoever comes into a fight without health lies there, whatever the sheet has left out. */
function layDown(context: StyleContext, id: CreatureId): void {
  if (hasToFall(context.creature(id))) fallUnconscious(context, id);
}

/** STYLE-INIT-03: whether equal totals had to be put in order. */
function hasTies(context: StyleContext, order: readonly CreatureId[]): boolean {
  const total = (id: CreatureId | undefined): number | null | undefined =>
    id === undefined ? undefined : context.creature(id).initiative;
  return order.some((id, i) => i > 0 && total(id) === total(order[i - 1]));
}

/** STYLE-AP-01, STYLE-HP-03: AP at the start of a round. */
export function apAtRoundStart(unconscious: boolean, rulings: Pick<StyleRulings, "apMax">): number {
  return unconscious ? 0 : rulings.apMax;
}

/** STYLE-AP-01, STYLE-AP-02, STYLE-AP-09, STYLE-FREE-02, STYLE-SUR-06: a fresh pool for everybody; surprise ends with the first round. */
export function beginRound(context: StyleContext): void {
  const round = context.state.round + 1;
  const { rulings } = context;
  if (round > 1) endSurprise(context);
  const rules = roundRules(context, round);
  const order = rulings.delayPersists
    ? roundSequence(context.state.turnOrder, context.state.saves)
    : context.state.turnOrder;
  context.emit({ type: "RoundBegan", rule: "STYLE-AP-01", rules, operands: { round } }, (draft) => {
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
  passTurn(context);
}

/** STYLE-SUR-04, STYLE-SUR-06: surprise ends with the first round; its AP are lost unused. */
function endSurprise(context: StyleContext): void {
  for (const id of context.state.turnOrder) {
    if (context.isHere(id)) endCondition(context, id, "surprised", "STYLE-SUR-06");
  }
}

/** The rows of a round's beginning: what is lost of the last one, what is fresh, who gets nothing, and what becomes of saved turns. */
function roundRules(context: StyleContext, round: number): RuleId[] {
  const rules: RuleId[] = ["STYLE-AP-09"];
  if (round > 1) rules.push("STYLE-ENC-02", "STYLE-INIT-02");
  if (context.state.saves.length > 0) rules.push("STYLE-DLY-06");
  const creatures = Object.values(context.state.creatures);
  if (round > 1 && creatures.some(({ ap }) => ap > 0)) rules.push("STYLE-AP-02");
  if (creatures.some((each) => has(each, "unconscious"))) rules.push("STYLE-HP-03");
  if (creatures.some((each) => has(each, "surprised"))) rules.push("STYLE-SUR-04");
  return rules;
}

/** Whether anybody could act in a further round. */
function anybodyLeft(context: StyleContext): boolean {
  return context.state.turnOrder.some((id) => context.isHere(id) && !isOut(context.creature(id)));
}

/** STYLE-ENC-02, STYLE-ENC-04: the next turn in order; when all have had theirs, the next round. */
export function passTurn(context: StyleContext): void {
  for (const id of roundSequence(context.state.turnOrder, context.state.saves)) {
    if (!context.isHere(id) || context.creature(id).acted) continue;
    const creature = context.creature(id);
    if (!isOut(creature) && !has(creature, "surprised")) return beginTurn(context, id);
    skipTurn(context, id, has(creature, "surprised") ? "STYLE-SUR-03" : "STYLE-HP-03");
  }
  if (anybodyLeft(context)) return beginRound(context);
  context.emit({ type: "TurnPassed", rule: "STYLE-ENC-04", creature: null }, (draft) => {
    draft.turn = null;
  });
}

function skipTurn(context: StyleContext, id: CreatureId, rule: RuleId): void {
  endCondition(context, id, "dazed", "STYLE-COND-DAZED");
  const rules: RuleId[] = rule === "STYLE-SUR-03" ? ["STYLE-COND-SURPRISED"] : [];
  emitFor(context, id, { type: "TurnSkipped", rule, rules }, (creature) => {
    creature.acted = true;
  });
}

/** Why a turn that was saved comes up now; nothing for others. */
function savedRules(context: StyleContext, id: CreatureId): RuleId[] {
  const { saves, turnOrder } = context.state;
  if (saves.length === 0) return [];
  const isLast = roundSequence(turnOrder, saves).at(-1) === id;
  return savedTurnRules(saves, id, (after) => context.isHere(after) && hasHadTurn(context, after), isLast);
}

/** STYLE-MOV-01, STYLE-ENC-03: the meters of the turn, and who plays it. */
function beginTurn(context: StyleContext, id: CreatureId): void {
  const rules = savedRules(context, id);
  context.emit({ type: "TurnPassed", rule: "STYLE-ENC-04", rules, creature: id }, (draft) => {
    draft.turn = id;
  });
  const { sheet, actorKind } = context.creature(id);
  const { speed } = sheet;
  const operands = { speed, playedBy: actorKind === "npc" ? "gm" : "player" };
  const fact = { type: "TurnBegan", rule: "STYLE-MOV-01", rules: ["STYLE-ENC-03"], operands } as const;
  emitFor(context, id, fact, (creature) => {
    creature.movement = { used: 0, allowance: speed };
    creature.begun = false;
    const { dazed } = creature.conditions;
    if (dazed) dazed.turnBegun = true;
  });
}

/** Whether it was in its own right to have a turn, and has had it (STYLE-DLY-05). */
function hasHadTurn(context: StyleContext, id: CreatureId): boolean {
  const creature = context.creature(id);
  return creature.acted && !isOut(creature) && !has(creature, "surprised");
}

/** Why a creature may not end the turn, or null. */
export function checkEndTurn(situation: StyleReadContext, id: CreatureId): Refusal | null {
  if (situation.state.phase !== "running") return refuse("STYLE-ENC-01", "noFight");
  return situation.state.turn === id ? null : refuse("STYLE-AP-05", "notOwnTurn");
}

/** STYLE-COND-DAZED, STYLE-COND-DISENGAGED: the conditions that end with a turn. Returns the rows of what else ends. */
function endOfTurn(context: StyleContext, id: CreatureId): RuleId[] {
  const { conditions, movement } = context.creature(id);
  if (conditions["dazed"]?.turnBegun) endCondition(context, id, "dazed", "STYLE-COND-DAZED");
  endCondition(context, id, "disengaged", "STYLE-COND-DISENGAGED");
  return movement.allowance > movement.used ? ["STYLE-MOV-03"] : [];
}

/** STYLE-MOV-03: the turn is over, also that of somebody who has left. */
export function endTurn(context: StyleContext, id: CreatureId): void {
  const rules = context.isHere(id) ? endOfTurn(context, id) : [];
  emitFor(context, id, { type: "TurnEnded", rule: "STYLE-ENC-02", rules }, (creature) => {
    creature.acted = true;
    creature.begun = false;
    creature.movement = { used: 0, allowance: 0 };
  });
  passTurn(context);
}

/** The GM goes on whoever's turn it is, also when that creature has left, and by a whole round while nobody can act (STYLE-ENC-02). */
export function nextTurn(context: StyleContext): void {
  const { turn } = context.state;
  if (turn === null && !anybodyLeft(context)) return beginRound(context);
  if (turn === null || context.state.creatures[turn] === undefined) return passTurn(context);
  endTurn(context, turn);
}

/** STYLE-DLY-01, STYLE-DLY-04: puts the turn off until after somebody else's. */
export function saveTurn(context: StyleContext, id: CreatureId, after: CreatureId): void {
  const again = context.state.saves.some(({ who }) => who === id);
  const saves = withSave(context.state.saves, id, after);
  const rules: RuleId[] = ["STYLE-A-SAVE", "STYLE-COND-WAITING", ...rulesIf(again, "STYLE-DLY-07")];
  const fact = { type: "TurnSaved", rule: "STYLE-DLY-01", rules, creature: id, operands: { after } } as const;
  context.emit(fact, (draft) => {
    draft.saves = saves;
    const creature = draft.creatures[id];
    if (creature) creature.movement = { used: 0, allowance: 0 };
  });
  passTurn(context);
}

/** STYLE-INIT-04: a late arrival rolls, gets its AP, and acts in this round only behind the one now acting. */
export function* joinFight(
  context: StyleContext,
  id: CreatureId,
  added: readonly NamedModifier[] = [],
): Procedure<void> {
  layDown(context, id);
  yield* rollInitiative(context, id, added);
  const joining = rankOf(context.state, id);
  if (!joining) return;
  const order = placeInOrder(context, id);
  const { turn, saves } = context.state;
  const sequence = roundSequence(order, saves);
  const acts = turn === null || sequence.indexOf(id) > sequence.indexOf(turn);
  const { apMax } = context.rulings;
  const operands = { order, acts };
  context.emit({ type: "FightJoined", rule: "STYLE-INIT-04", creature: id, operands }, (draft) => {
    draft.turnOrder = order;
    if (!draft.entrants.includes(id)) draft.entrants = [...draft.entrants, id];
    const creature = draft.creatures[id];
    if (!creature) return;
    creature.ap = creature.conditions["unconscious"] ? 0 : apMax;
    creature.acted = !acts;
  });
  if (turn === null) passTurn(context);
}

function placeInOrder(context: StyleContext, id: CreatureId): CreatureId[] {
  const joining = rankOf(context.state, id);
  const ranked = context.state.turnOrder.flatMap((each) => rankOf(context.state, each) ?? []);
  return joining ? insertRanked(ranked, joining).map((each) => each.id) : [...context.state.turnOrder];
}

/** STYLE-REST-02: what ends with the fight; health, prone and grappled stay. */
export function endFight(context: StyleContext): void {
  const { round } = context.state;
  context.emit({ type: "FightEnded", rule: "STYLE-REST-02", operands: { round } }, (draft) => {
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
