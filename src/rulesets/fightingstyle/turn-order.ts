// Rounds and turns: initiative once, a fresh pool every round, one turn each.

import { roll, type Procedure } from "../../core/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../core/rules.ts";
import { tell, unlessGone } from "../../core/tell.ts";
import { addedParts, asPart, part, sum } from "../../core/trace.ts";
import { initiativeNumber } from "./attributes.ts";
import { condition, has } from "./conditions.ts";
import type { StylePlay, StyleRulings, StyleSituation } from "./rulings.ts";
import type { StyleState } from "./state.ts";

/** STYLE-ENC-01: initiative for all who are here, then the first round. The GM has settled surprise before. */
export function* startFight(play: StylePlay, surprised: readonly CreatureId[]): Procedure<void> {
  play.emit({ type: "FightStarted", rule: "STYLE-ENC-01" }, (draft) => {
    draft.phase = "running";
  });
  for (const id of play.state.entrants) {
    if (play.isHere(id)) yield* unlessGone(rollInitiative(play, id));
  }
  for (const id of surprised) surprise(play, id);
  const order = orderOf(play.state);
  play.emit({ type: "TurnOrderSet", rule: "STYLE-INIT-02", operands: { order } }, (draft) => {
    draft.turnOrder = order;
  });
  beginRound(play);
}

/** STYLE-INIT-01. */
function* rollInitiative(play: StylePlay, id: CreatureId): Procedure<void> {
  const { sheet, actorKind } = play.creature(id);
  const number = initiativeNumber(sheet, actorKind);
  const { faces, modifiers } = yield* roll({
    rule: "STYLE-INIT-01",
    creature: id,
    purpose: "initiative",
    dice: { count: 1, sides: 6, look: "plain" },
    modifier: number,
    involves: [id],
  });
  const dice = part("dice", faces[0] ?? 0, "STYLE-INIT-01");
  const total = sum("STYLE-INIT-01", [
    dice,
    asPart("initiative", number),
    ...addedParts("CORE-OVERRULE", modifiers),
  ]);
  tell(play, id, { type: "InitiativeRolled", rule: "STYLE-INIT-01", operands: { total } }, (creature) => {
    creature.initiative = total.value;
  });
}

function surprise(play: StylePlay, id: CreatureId): void {
  tell(
    play,
    id,
    { type: "ConditionGained", rule: "STYLE-SUR-03", operands: { condition: "surprised" } },
    (creature) => {
      creature.conditions["surprised"] = condition("surprised");
    },
  );
}

/** STYLE-INIT-02, STYLE-INIT-03: highest total, then fixed number, then characters, then the order of joining. */
export function orderOf(state: StyleState): CreatureId[] {
  const rolled = state.entrants.filter((id) => state.creatures[id]?.initiative != null);
  const key = (id: CreatureId): readonly number[] => {
    const creature = state.creatures[id];
    if (!creature) return [];
    const { initiative, sheet, actorKind } = creature;
    return [
      initiative ?? 0,
      initiativeNumber(sheet, actorKind).value,
      actorKind === "character" ? 1 : 0,
      -rolled.indexOf(id),
    ];
  };
  return [...rolled].sort((a, b) => firstDifference(key(b), key(a)));
}

function firstDifference(a: readonly number[], b: readonly number[]): number {
  return a.map((value, i) => value - (b[i] ?? 0)).find((each) => each !== 0) ?? 0;
}

/** STYLE-AP-01, STYLE-HP-03: AP at the start of a round. */
export function apAtRoundStart(unconscious: boolean, rulings: Pick<StyleRulings, "apMax">): number {
  return unconscious ? 0 : rulings.apMax;
}

/** STYLE-AP-01, STYLE-AP-02, STYLE-AP-09: a fresh pool for everybody; surprise ends with the first round. */
function beginRound(play: StylePlay): void {
  const round = play.state.round + 1;
  const { rulings } = play;
  play.emit({ type: "RoundBegan", rule: "STYLE-AP-01", operands: { round } }, (draft) => {
    draft.round = round;
    for (const creature of Object.values(draft.creatures)) {
      creature.ap = apAtRoundStart(creature.conditions["unconscious"] !== undefined, rulings);
      creature.attacks = 0;
      creature.acted = false;
      if (round > 1) delete creature.conditions["surprised"];
    }
  });
  passTurn(play);
}

/** Whether a turn can come to this creature in this round. */
function canTakeTurn(play: StylePlay, id: CreatureId): boolean {
  const creature = play.state.creatures[id];
  if (!creature || !play.isHere(id) || creature.acted || creature.dead) return false;
  return !has(creature, "unconscious") && !has(creature, "surprised");
}

/** Whether anybody could act in a further round. */
function anybodyLeft(play: StylePlay): boolean {
  return Object.values(play.state.creatures).some(
    (each) => play.isHere(each.id) && !each.dead && !has(each, "unconscious"),
  );
}

/** STYLE-ENC-02: the next turn in order; when all have had theirs, the next round. */
function passTurn(play: StylePlay): void {
  const next = play.state.turnOrder.find((id) => canTakeTurn(play, id)) ?? null;
  if (next === null && anybodyLeft(play)) return beginRound(play);
  play.emit({ type: "TurnPassed", rule: "STYLE-ENC-04", creature: next }, (draft) => {
    draft.turn = next;
  });
  if (next !== null) beginTurn(play, next);
}

function beginTurn(play: StylePlay, id: CreatureId): void {
  const { speed } = play.creature(id).sheet;
  tell(play, id, { type: "TurnBegan", rule: "STYLE-MOV-01", operands: { speed } }, (creature) => {
    creature.movement = { used: 0, allowance: speed };
    const { dazed } = creature.conditions;
    if (dazed) dazed.turnBegun = true;
  });
}

/** Why a creature may not end the turn, or null. */
export function checkEndTurn(situation: StyleSituation, id: CreatureId): Refusal | null {
  return situation.state.turn === id ? null : refuse("STYLE-AP-05", "notOwnTurn");
}

/** STYLE-MOV-03, STYLE-COND-DAZED, STYLE-COND-DISENGAGED: what ends with a turn. */
export function endTurn(play: StylePlay, id: CreatureId): void {
  tell(play, id, { type: "TurnEnded", rule: "STYLE-ENC-02" }, (creature) => {
    creature.acted = true;
    creature.movement = { used: 0, allowance: 0 };
    if (creature.conditions["dazed"]?.turnBegun) delete creature.conditions["dazed"];
    delete creature.conditions["disengaged"];
  });
  passTurn(play);
}
