// The order of turns: the REF rolls, the start and the end of a turn, and the end of the encounter.

import type { Draft } from "../../../core/language/draft.ts";
import { ask, window, question, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import { apAtStart } from "./action-points.ts";
import { endCondition, setCondition } from "../health/conditions.ts";
import { layDown } from "../health/damage.ts";
import { rollTest } from "../dice.ts";
import { loosenAtTurnEnd } from "../attack/grapple.ts";
import { endAtFullHp } from "../health/healing.ts";
import { reasonsOfAll } from "../attack/modes.ts";
import { pairOf, riderOf } from "./pairs.ts";
import type { RankContext } from "../rulings.ts";
import type { RankCreature, RankState } from "../state.ts";
import { surviveEncounter, survivalIsDue } from "../health/survival.ts";
import { PROMPTS } from "../prompts.ts";

/** RANK-TURN-01: all who are here roll REF; the surprised at a disadvantage (RANK-SUR-01). Then the first turn begins. */
export function* startFight(context: RankContext, surprised: readonly CreatureId[]): Procedure<void> {
  context.emit({ type: "FightStarted", rule: "RANK-TURN-01", creature: null }, (draft) => {
    draft.phase = "running";
    draft.round = 1;
    for (const creature of Object.values(draft.creatures)) creature.restedMinutes = 0;
  });
  for (const id of context.state.entrants) if (context.isHere(id)) yield* unlessGone(layDown(context, id));
  yield* disarmSurprised(context, surprised);
  yield* rollAll(context, surprised);
  beginTurn(context, nextFrom(context, 0));
}

/** RANK-SUR-03: the GM says for each surprised creature whether its weapons are at hand. */
function* disarmSurprised(context: RankContext, surprised: readonly CreatureId[]): Procedure<void> {
  const armed = surprised.filter((id) => context.isHere(id) && holdsAnything(context.creature(id)));
  const answers = yield* window({
    rule: "RANK-SUR-03",
    involves: [],
    asks: armed.map((id) => question(PROMPTS.surprisedWeapons, { operands: { creature: id }, involves: [] })),
  });
  armed.forEach((id, i) => {
    if (context.isHere(id) && answers[i]?.choice !== "ready") putAway(context, id);
  });
}

function holdsAnything(creature: RankCreature): boolean {
  const things = [...Object.values(creature.weapons), ...Object.values(creature.shields)];
  return things.some((thing) => thing.ready);
}

function putAway(context: RankContext, id: CreatureId): void {
  emitFor(context, id, { type: "CaughtUnarmed", rule: "RANK-SUR-03" }, (creature) => {
    for (const weapon of Object.values(creature.weapons)) weapon.ready = false;
    for (const shield of Object.values(creature.shields)) shield.ready = false;
  });
}

/** RANK-TURN-01, RANK-MNT-02: everybody rolls, a mount right after its rider; then the order is set. */
function* rollAll(context: RankContext, surprised: readonly CreatureId[]): Procedure<void> {
  for (const id of context.state.entrants) {
    if (riderOf(context.state, id) !== null) continue;
    for (const each of pairOf(context.state, id)) {
      if (context.isHere(each) && !context.creature(each).dead)
        yield* unlessGone(rollOrder(context, each, surprised.includes(each)));
    }
  }
  setOrder(context);
}

/** RANK-TURN-01: one creature's REF roll. */
function* rollOrder(context: RankContext, id: CreatureId, isSurprised: boolean): Procedure<void> {
  const creature = context.creature(id);
  const reasons: TracePart[] = reasonsOfAll(creature, ["initiative"]);
  if (isSurprised) reasons.push(part("surprised", -1, "RANK-SUR-01"));
  const rolled = yield* rollTest(context.rulings, {
    rule: "RANK-TURN-01",
    creature: id,
    purpose: "initiative",
    test: { die: creature.dice.ref, reasons },
  });
  emitFor(
    context,
    id,
    { type: "InitiativeRolled", rule: "RANK-TURN-01", operands: { rolled, surprised: isSurprised } },
    (block) => {
      block.initiative = rolled.value;
      if (isSurprised) block.conditions["surprised"] = { condition: "surprised", turns: null };
    },
  );
}

/** States the order of turns, as the rolls have it where nothing else is said. */
function setOrder(context: RankContext, order: readonly CreatureId[] = orderOf(context.state)): void {
  const paired = order.some((id) => riderOf(context.state, id) !== null);
  const rules: readonly RuleId[] = paired ? ["RANK-MNT-02"] : [];
  const fact = {
    type: "TurnOrderSet",
    rule: "RANK-TURN-02",
    rules,
    creature: null,
    operands: { order },
  } as const;
  context.emit(fact, (draft) => {
    draft.turnOrder = [...order];
  });
}

/** RANK-TURN-02: a latecomer takes its place among the others, who keep theirs until the round is over. */
export function* joinOrder(context: RankContext, id: CreatureId, isSurprised: boolean): Procedure<void> {
  yield* layDown(context, id);
  if (isSurprised) yield* disarmSurprised(context, [id]);
  yield* rollOrder(context, id, isSurprised);
  const ranked = orderOf(context.state);
  const behind = ranked.slice(ranked.indexOf(id) + 1);
  const others = context.state.turnOrder.filter((each) => each !== id);
  const place = others.findIndex((each) => behind.includes(each));
  const at = place < 0 ? others.length : place;
  setOrder(context, [...others.slice(0, at), id, ...others.slice(at)]);
}

/** RANK-MNT-02: whoever has mounted since the round before, acts at the place of the mount from this one on if it is ahead. */
function settleOrder(context: RankContext): void {
  const { turnOrder, creatures } = context.state;
  const late = turnOrder.filter((id, i) => {
    const mount = creatures[id]?.mount ?? null;
    return mount !== null && turnOrder.slice(0, i).includes(mount);
  });
  if (late.length === 0) return;
  const others = turnOrder.filter((id) => !late.includes(id));
  const order = others.flatMap((id) => {
    const rider = riderOf(context.state, id);
    return rider !== null && late.includes(rider) ? [rider, id] : [id];
  });
  setOrder(context, order);
}

/** RANK-MNT-02: the better roll of a pair, with the REF die that gave it. */
export function initiativeOf(
  state: RankState,
  id: CreatureId,
): { readonly roll: number; readonly ref: number } {
  const rolls = pairOf(state, id).flatMap((each) => {
    const creature = state.creatures[each];
    return creature?.initiative == null ? [] : [{ roll: creature.initiative, ref: creature.dice.ref }];
  });
  return rolls.sort((a, b) => b.roll - a.roll || b.ref - a.ref)[0] ?? { roll: 0, ref: 0 };
}

/** RANK-TURN-02: higher roll, then higher REF rank, then heroes, then the order of joining. */
export function orderOf(state: RankState): CreatureId[] {
  const rolled = state.entrants.filter((id) => state.creatures[id]?.initiative != null);
  const key = (id: CreatureId): readonly number[] => {
    const { roll, ref } = initiativeOf(state, id);
    const holder = state.creatures[riderOf(state, id) ?? id];
    return [roll, ref, holder?.hero ? 1 : 0, -rolled.indexOf(id)];
  };
  return [...rolled].sort((a, b) => firstDifference(key(b), key(a)));
}

function firstDifference(a: readonly number[], b: readonly number[]): number {
  return a.map((value, i) => value - (b[i] ?? 0)).find((each) => each !== 0) ?? 0;
}

/** Ends the running turn and begins the next. */
export function* passTurn(context: RankContext): Procedure<void> {
  const { turn, turnOrder } = context.state;
  if (turn !== null) endTurn(context, turn);
  const after = turn === null ? 0 : turnOrder.indexOf(turn) + 1;
  const next = nextFrom(context, after);
  if (next !== null && (after === 0 || turnOrder.indexOf(next) >= after)) return beginTurn(context, next);
  yield* beginRound(context);
}

/** RANK-TURN-01: the order begins anew; by the setting it is rolled anew. */
function* beginRound(context: RankContext): Procedure<void> {
  const round = context.state.round + 1;
  context.emit({ type: "RoundBegan", rule: "RANK-TURN-01", creature: null, operands: { round } }, (draft) => {
    draft.round = round;
  });
  if (context.rulings.initiativeEvery === "round") yield* rollAll(context, []);
  else settleOrder(context);
  beginTurn(context, nextFrom(context, 0));
}

/** RANK-TURN-03, RANK-STUN-01, RANK-GRP-06: AP left are lost, a stun wears off, a grab that was not sustained ends. */
export function endTurn(context: RankContext, id: CreatureId): void {
  const moved = Object.values(context.state.creatures).filter(({ movedThisTurn }) => movedThisTurn);
  context.emit({ type: "TurnEnded", rule: "RANK-TURN-03", creature: id }, (draft) => {
    // RANK-MNT-10: who has moved in this turn has not moved in the next one.
    for (const { id: mover } of moved) {
      const block = draft.creatures[mover];
      if (block) block.movedThisTurn = false;
    }
    const creature = draft.creatures[id];
    if (!creature) return;
    creature.apLeft = 0;
    creature.pool = null;
    creature.turnOver = false;
  });
  for (const each of Object.keys(context.state.creatures))
    if (context.isHere(each) && hadThisTurn(context, id, each)) loosenAtTurnEnd(context, each);
  for (const each of Object.keys(context.state.creatures))
    if (context.isHere(each) && countsAsTurn(context, id, each)) wearOff(context, each);
}

/**
 * RANK-STUN-01: whether this turn counts as a creature's own of the round: its holder's, one that it has shared, and that
 * of a rider who has mounted it in this very turn before it had any.
 */
function countsAsTurn({ state }: RankContext, holder: CreatureId, id: CreatureId): boolean {
  const { turnOrder, creatures, round } = state;
  if (id === holder || hasSharedWith(state, holder, id)) return true;
  const isLater = turnOrder.indexOf(id) > turnOrder.indexOf(holder);
  return creatures[holder]?.mount === id && creatures[id]?.sharedRound !== round && isLater;
}

/** RANK-MNT-01: whether it was this creature's turn too: its own, or the one that it shares or shared before the two parted. */
function hadThisTurn({ state }: RankContext, holder: CreatureId, id: CreatureId): boolean {
  return pairOf(state, holder).includes(id) || hasSharedWith(state, holder, id);
}

/** RANK-MNT-01: whether this creature has shared that one's turn of this round. Fights of before do not know with whom. */
function hasSharedWith({ creatures, round }: RankState, holder: CreatureId, id: CreatureId): boolean {
  const { sharedRound, sharedWith = holder } = creatures[id] ?? {};
  return sharedRound === round && sharedWith === holder;
}

/** RANK-STUN-01, RANK-MAG-05. */
function wearOff(context: RankContext, id: CreatureId): void {
  const stunned = context.creature(id).conditions["stunned"];
  if (!stunned) return;
  if (stunned.turns !== null && stunned.turns <= 1)
    return endCondition(context, id, "stunned", "RANK-STUN-01");
  emitFor(context, id, { type: "StunServed", rule: "RANK-STUN-01" }, (creature) => {
    const { turns, served = 0 } = stunned;
    creature.conditions["stunned"] = {
      ...stunned,
      turns: turns === null ? null : turns - 1,
      served: served + 1,
    };
  });
  if (stunned.turns === null) endAtFullHp(context, id);
}

/**
 * The next creature from this place in the order, around its end, to which a turn can come: it is here, awake, and not
 * ridden. A mount that has shared its rider's turn has had its own of this round, also when the two have parted since
 * (RANK-MNT-01).
 */
function nextFrom(context: RankContext, place: number): CreatureId | null {
  const { turnOrder } = context.state;
  const takesTurns = (id: CreatureId): boolean => {
    const creature = context.state.creatures[id];
    const awake = context.isHere(id) && creature !== undefined && !creature.dead && !creature.knockedOut;
    return awake && riderOf(context.state, id) === null;
  };
  const hasShared = (id: CreatureId): boolean => {
    const { sharedRound } = context.creature(id);
    return sharedRound !== undefined && sharedRound === context.state.round;
  };
  const thisRound = turnOrder.slice(place).find((id) => takesTurns(id) && !hasShared(id));
  return thisRound ?? turnOrder.slice(0, place).find(takesTurns) ?? null;
}

/** RANK-TURN-09, RANK-SUR-02: a turn begins with fresh AP less what was borrowed. */
export function beginTurn(context: RankContext, next: CreatureId | null): void {
  const type = next === null ? "NobodysTurn" : "TurnPassed";
  context.emit({ type, rule: "RANK-TURN-01", creature: next }, (draft) => {
    draft.turn = next;
  });
  if (next !== null) refreshAp(context, next);
}

function refreshAp(context: RankContext, id: CreatureId): void {
  const before: RankCreature = context.creature(id);
  const { apLeft, pool } = apAtStart(context.situation, before);
  const rule = pool ? "RANK-MNT-04" : "RANK-TURN-09";
  const operands = { apLeft, pool, borrowed: before.debt };
  emitFor(context, id, { type: "TurnBegan", rule, rules: ["RANK-SUR-02"], operands }, (creature) => {
    creature.apLeft = apLeft;
    creature.apStart = apLeft;
    creature.pool = pool;
    creature.debt = 0;
    creature.turnOver = false;
    beginAnew(creature);
  });
  const { mount } = before;
  if (mount === null || !context.isHere(mount)) return;
  const { round } = context.state;
  emitFor(context, mount, { type: "TurnShared", rule: "RANK-MNT-01", rules: ["RANK-SUR-02"] }, (creature) => {
    beginAnew(creature);
    creature.sharedRound = round;
    creature.sharedWith = id;
  });
}

/** What begins anew with a turn, for the rider and the mount alike; surprise ends with the first (RANK-SUR-02). */
function beginAnew(creature: Draft<RankCreature>): void {
  creature.acted = true;
  creature.movedThisTurn = false;
  if (creature.grabbing) creature.grabbing.kept = false;
  delete creature.conditions["surprised"];
}

/** RANK-TURN-15, RANK-SURV-01: what the fight leaves behind, and the survival rolls that are due, in list order. */
export function* endFight(context: RankContext): Procedure<void> {
  for (const id of context.state.entrants) settle(context, id);
  context.emit(
    { type: "FightEnded", rule: "RANK-TURN-15", operands: { round: context.state.round } },
    (draft) => {
      draft.phase = "over";
      draft.turn = null;
    },
  );
  for (const id of context.state.entrants) {
    if (context.isHere(id) && survivalIsDue(context.creature(id)))
      yield* unlessGone(surviveEncounter(context, id));
  }
}

/** RANK-TURN-15, for those who have left as well. */
function settle(context: RankContext, id: CreatureId): void {
  const block = context.state.creatures[id];
  if (!block) return;
  const { conditions, hp, dead } = block;
  const longStun = !dead && conditions["stunned"]?.turns === null;
  emitFor(context, id, { type: "EncounterOver", rule: "RANK-TURN-15" }, (creature) => {
    creature.apLeft = 0;
    creature.debt = 0;
    creature.pool = null;
    creature.turnOver = false;
    creature.aimed = false;
    creature.movedThisTurn = false;
    delete creature.sharedRound;
    delete creature.sharedWith;
    delete creature.conditions["surprised"];
    delete creature.conditions["stunned"];
  });
  if (longStun && hp.value < hp.max && context.isHere(id))
    setCondition(context, id, { condition: "badlyWounded" }, "RANK-MAG-05");
}

/** Asks the GM who is surprised, one question for each side's members; used when the GM wants to be asked. */
export function* askForSurprised(context: RankContext): Procedure<CreatureId[]> {
  const surprised: CreatureId[] = [];
  for (const id of context.state.entrants) {
    if (!context.isHere(id)) continue;
    const { choice } = yield* ask(PROMPTS.surprised, { operands: { creature: id }, involves: [] });
    if (choice === "yes") surprised.push(id);
  }
  return surprised;
}
