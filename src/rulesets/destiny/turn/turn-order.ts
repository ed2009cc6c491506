// The round: who is next to act, how a turn begins and ends, and what happens when all have had theirs.

import { roll, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { unlessGone } from "../character/absence.ts";
import { gainAp } from "./action-points.ts";
import { endOfRoundAfflictions } from "../health/afflictions.ts";
import { endConditions, expireConditions } from "../health/conditions.ts";
import { NO_MOVEMENT } from "../character/creature.ts";
import { isOut } from "../health/damage.ts";
import { emitFor } from "../facts.ts";
import { askWhoIsFlankedNow } from "../attack/flank-watch.ts";
import { endOpenings } from "../attack/hindering.ts";
import { letGoOfTheGone } from "./gone-partners.ts";
import { openMoment } from "./interrupts.ts";
import { completeTimedActions, continueLongAction } from "./long-action.ts";
import { endEffect } from "../magic/magic-effects.ts";
import { keepsOwnTurn, mountOf, riderOf, sharesTurn, turnInitiative } from "../movement/riding.ts";
import type { DestinyContext, DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";

/** Those who take part and can, in the order in which they joined. */
export function ableCreatures(situation: DestinyReadContext): readonly DestinyCreature[] {
  const { state, absent } = situation;
  const able: DestinyCreature[] = [];
  for (const id of state.entrants) {
    const creature = state.creatures[id];
    if (creature?.entered && !isOut(creature) && !absent.has(id)) able.push(creature);
  }
  return able;
}

function isAnybodyAble({ state, absent }: DestinyReadContext): boolean {
  return state.entrants.some((id) => {
    const creature = state.creatures[id];
    return creature !== undefined && creature.entered && !isOut(creature) && !absent.has(id);
  });
}

/** DEST-INI-02: those who come next with equal right; more than one is a tie. */
export function nextCandidates(situation: DestinyReadContext): readonly DestinyCreature[] {
  const able = ableCreatures(situation);
  let highest = -Infinity;
  let next: DestinyCreature[] = [];
  for (const each of able) {
    if (each.acted || isCarried(each, able)) continue;
    const initiative = turnInitiative(situation, each);
    if (initiative > highest) next = [];
    if (initiative < highest) continue;
    highest = initiative;
    next.push(each);
  }
  return next;
}

/** DEST-MNT-01: it has its turn with its rider; where the rider's is over by then, it has one of its own (DEST-SEQ-01). */
function isCarried(creature: DestinyCreature, able: readonly DestinyCreature[]): boolean {
  const rider = riderOf(creature);
  return rider !== null && !keepsOwnTurn(creature) && able.some(({ id, acted }) => id === rider && !acted);
}

/** DEST-INI-02: the next to act, with a d100 for each who is tied and has none this round; null when all have had their turn. */
function* nextToAct(context: DestinyContext): Procedure<CreatureId | null> {
  const tied = nextCandidates(context.situation);
  if (tied.length > 1) for (const { id } of tied) yield* unlessGone(context, drawForTie(context, id));
  else return tied[0]?.id ?? null;
  const drawn = tied.map((each) => each.id).filter((id) => context.isHere(id));
  const [first] = drawn.sort(
    (a, b) => (context.creature(b).tieDraw ?? 0) - (context.creature(a).tieDraw ?? 0),
  );
  return first ?? null;
}

function* drawForTie(context: DestinyContext, id: CreatureId): Procedure<void> {
  if (context.creature(id).tieDraw !== null) return;
  const { faces } = yield* roll({
    rule: "DEST-INI-02",
    creature: id,
    purpose: "tie",
    dice: { count: 1, sides: 100, look: "plain" },
    modifier: null,
    involves: [id],
  });
  const drawn = faces[0] ?? 0;
  emitFor(context, id, { type: "TieDrawn", rule: "DEST-INI-02", operands: { drawn } }, (creature) => {
    creature.tieDraw = drawn;
  });
}

/** DEST-SEQ-03: a round begins: counters and limits anew, then the round-start AP for all. */
export function beginRound(context: DestinyContext): void {
  const round = context.state.round + 1;
  const used = Object.values(context.state.creatures).filter(hasUsedRound);
  context.emit({ type: "RoundBegun", rule: "DEST-SEQ-03", operands: { round } }, (state) => {
    state.round = round;
    for (const { id } of used) {
      const creature = state.creatures[id];
      if (!creature) continue;
      creature.acted = false;
      creature.tieDraw = null;
      creature.movement = { ...NO_MOVEMENT };
    }
  });
  for (const id of context.state.entrants)
    if (context.isHere(id) && context.creature(id).entered && !context.creature(id).dead)
      gainAp(context, id, "roundStart");
}

/** Whether the last round has left traces on a creature. */
function hasUsedRound({ acted, tieDraw, movement }: DestinyCreature): boolean {
  const { quarters, moved, diagonals, dashes, rateBonus, dashGain, current } = movement;
  const hasMoved =
    quarters + moved + diagonals + dashes > 0 || rateBonus !== 0 || dashGain || current !== null;
  return acted || tieDraw !== null || hasMoved;
}

function* endRound(context: DestinyContext): Procedure<void> {
  const operands = { round: context.state.round };
  context.emit({ type: "RoundEnded", rule: "DEST-SEQ-03", rules: ["DEST-AMB-53"], operands });
  yield* completeTimedActions(context);
  yield* endOfRoundAfflictions(context);
  const before = context.situation;
  expireConditions(context, endEffect);
  // DEST-FLK-03: whoever was helpless until now can strike again.
  if (context.state !== before.state) yield* askWhoIsFlankedNow(context, before);
}

function* nextRound(context: DestinyContext): Procedure<void> {
  yield* endRound(context);
  beginRound(context);
}

/** DEST-SEQ-03: the GM goes on: to the next turn, and by a whole round where nobody can act, for whoever bleeds, burns or dies. */
export function* goOn(context: DestinyContext): Procedure<void> {
  if (context.state.turn !== null || isAnybodyAble(context.situation)) return yield* passTurn(context);
  yield* nextRound(context);
  yield* advance(context);
}

/** DEST-SEQ-04: goes on to the next turn that somebody can use; rounds end and begin on the way. Stops when nobody is left. */
export function* advance(context: DestinyContext): Procedure<void> {
  while (isAnybodyAble(context.situation)) {
    const next = yield* nextToAct(context);
    if (next === null) {
      yield* nextRound(context);
      continue;
    }
    yield* unlessGone(context, beginTurn(context, next));
    if (context.isHere(next) && !isOut(context.creature(next))) return;
    closeTurn(context);
  }
}

/** DEST-SEQ-04: the start of a turn: Defend ends, the window for interrupts, then the payment of a long action. */
function* beginTurn(context: DestinyContext, id: CreatureId): Procedure<void> {
  context.emit(
    { type: "TurnBegun", rule: "DEST-SEQ-04", creature: id, operands: { round: context.state.round } },
    (state) => {
      state.turn = id;
    },
  );
  letGoOfTheGone(context);
  for (const each of turnSharers(context, id)) endConditions(context, each, "defending", "DEST-ACT-07");
  yield* openMoment(context, "turnStart");
  for (const each of turnSharers(context, id))
    if (!isOut(context.creature(each))) yield* continueLongAction(context, each);
}

/** DEST-MNT-01: whose turn it is, with what it rides. */
function turnSharers(context: DestinyContext, id: CreatureId): readonly CreatureId[] {
  const rider = context.isHere(id) ? context.creature(id) : null;
  const mount = context.state.creatures[rider ? (mountOf(rider) ?? "") : ""];
  const sharing = rider && mount && sharesTurn(rider, mount) ? [id, mount.id] : [id];
  return sharing.filter((each) => context.isHere(each));
}

/** DEST-SEQ-04, DEST-AMB-26: the end of the running turn, if there is one, and on to the next. */
export function* passTurn(context: DestinyContext): Procedure<void> {
  const { turn } = context.state;
  if (turn !== null && context.isHere(turn)) yield* unlessGone(context, endWindow(context, turn));
  closeTurn(context);
  yield* advance(context);
}

/** DEST-SEQ-04: whoever has been felled in its own turn, by a deed of whomever or upon whomever, has had it. */
export function* passIfOut(context: DestinyContext, id: CreatureId): Procedure<void> {
  const { phase, turn } = context.state;
  if (phase !== "running" || turn === null) return;
  const isOver = context.isHere(turn) ? isOut(context.creature(turn)) : turn === id;
  if (isOver) yield* passTurn(context);
}

function* endWindow(context: DestinyContext, id: CreatureId): Procedure<void> {
  if (!isOut(context.creature(id))) yield* openMoment(context, "turnEnd");
}

/** DEST-AP-01: the turn-end gain; then the turn is over. */
function closeTurn(context: DestinyContext): void {
  const { turn } = context.state;
  if (turn === null) return;
  const { creatures } = context.state;
  for (const id in creatures) if (context.isHere(id)) endOpenings(context, id);
  const sharers = turnSharers(context, turn);
  // DEST-INI-03: a mount that has had its turn in this round already has had the gain that comes with it.
  for (const id of sharers) {
    const { dead, acted } = context.creature(id);
    if (!dead && !acted) gainAp(context, id, "turnEnd");
  }
  const fact = { type: "TurnEnded", rule: "DEST-SEQ-04", rules: ["DEST-AMB-26"], creature: turn } as const;
  context.emit(fact, (state) => {
    for (const id of [turn, ...sharers]) {
      const creature = state.creatures[id];
      if (creature) creature.acted = true;
    }
    state.turn = null;
  });
}
