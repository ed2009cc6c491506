// The round: who is next to act, how a turn begins and ends, and what happens when all have had theirs.

import { roll, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { unlessGone } from "../character/absence.ts";
import { gainAp } from "./action-points.ts";
import { endOfRoundAfflictions } from "../health/afflictions.ts";
import { endConditions, expireConditions } from "../health/conditions.ts";
import { NO_MOVEMENT } from "../character/creature.ts";
import { isOut } from "../health/damage.ts";
import { tell } from "../facts.ts";
import { endOpenings } from "../attack/hindering.ts";
import { openMoment } from "./interrupts.ts";
import { completeTimedActions, continueLongAction } from "./long-action.ts";
import { endEffect } from "../magic/magic-effects.ts";
import { mountOf, riderOf, turnInitiative } from "../movement/riding.ts";
import type { DestinyPlay, DestinySituation } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";

/** Those who take part and can, in the order in which they joined. */
export function ableCreatures(situation: DestinySituation): readonly DestinyCreature[] {
  const { state, absent } = situation;
  const able: DestinyCreature[] = [];
  for (const id of state.entrants) {
    const creature = state.creatures[id];
    if (creature?.entered && !isOut(creature) && !absent.has(id)) able.push(creature);
  }
  return able;
}

function isAnybodyAble({ state, absent }: DestinySituation): boolean {
  return state.entrants.some((id) => {
    const creature = state.creatures[id];
    return creature !== undefined && creature.entered && !isOut(creature) && !absent.has(id);
  });
}

/** DEST-INI-02: those who come next with equal right; more than one is a tie. */
export function nextCandidates(situation: DestinySituation): readonly DestinyCreature[] {
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

/** DEST-MNT-01: it has its turn with its rider. */
function isCarried(creature: DestinyCreature, able: readonly DestinyCreature[]): boolean {
  const rider = riderOf(creature);
  return rider !== null && able.some(({ id }) => id === rider);
}

/** DEST-INI-02: the next to act, with a d100 for each who is tied and has none this round; null when all have had their turn. */
function* nextToAct(play: DestinyPlay): Procedure<CreatureId | null> {
  const tied = nextCandidates(play.situation);
  if (tied.length > 1) for (const { id } of tied) yield* unlessGone(play, drawForTie(play, id));
  else return tied[0]?.id ?? null;
  const drawn = tied.map((each) => each.id).filter((id) => play.isHere(id));
  const [first] = drawn.sort((a, b) => (play.creature(b).tieDraw ?? 0) - (play.creature(a).tieDraw ?? 0));
  return first ?? null;
}

function* drawForTie(play: DestinyPlay, id: CreatureId): Procedure<void> {
  if (play.creature(id).tieDraw !== null) return;
  const { faces } = yield* roll({
    rule: "DEST-INI-02",
    creature: id,
    purpose: "tie",
    dice: { count: 1, sides: 100, look: "plain" },
    modifier: null,
    involves: [id],
  });
  const drawn = faces[0] ?? 0;
  tell(play, id, { type: "TieDrawn", rule: "DEST-INI-02", operands: { drawn } }, (creature) => {
    creature.tieDraw = drawn;
  });
}

/** DEST-SEQ-03: a round begins: counters and limits anew, then the round-start AP for all. */
export function beginRound(play: DestinyPlay): void {
  const round = play.state.round + 1;
  const used = Object.values(play.state.creatures).filter(hasUsedRound);
  play.emit({ type: "RoundBegun", rule: "DEST-SEQ-03", operands: { round } }, (state) => {
    state.round = round;
    for (const { id } of used) {
      const creature = state.creatures[id];
      if (!creature) continue;
      creature.acted = false;
      creature.tieDraw = null;
      creature.movement = { ...NO_MOVEMENT };
    }
  });
  for (const id of play.state.entrants)
    if (play.isHere(id) && play.creature(id).entered && !play.creature(id).dead)
      gainAp(play, id, "roundStart");
}

/** Whether the last round has left traces on a creature. */
function hasUsedRound({ acted, tieDraw, movement }: DestinyCreature): boolean {
  const { quarters, moved, diagonals, dashes, rateBonus, dashGain, current } = movement;
  const hasMoved =
    quarters + moved + diagonals + dashes > 0 || rateBonus !== 0 || dashGain || current !== null;
  return acted || tieDraw !== null || hasMoved;
}

function* endRound(play: DestinyPlay): Procedure<void> {
  const operands = { round: play.state.round };
  play.emit({ type: "RoundEnded", rule: "DEST-SEQ-03", rules: ["DEST-AMB-53"], operands });
  yield* completeTimedActions(play);
  yield* endOfRoundAfflictions(play);
  expireConditions(play, endEffect);
}

/** DEST-SEQ-04: goes on to the next turn that somebody can use; rounds end and begin on the way. Stops when nobody is left. */
export function* advance(play: DestinyPlay): Procedure<void> {
  while (isAnybodyAble(play.situation)) {
    const next = yield* nextToAct(play);
    if (next === null) {
      yield* endRound(play);
      if (isAnybodyAble(play.situation)) beginRound(play);
      continue;
    }
    yield* unlessGone(play, beginTurn(play, next));
    if (play.isHere(next) && !isOut(play.creature(next))) return;
    closeTurn(play);
  }
}

/** DEST-SEQ-04: the start of a turn: Defend ends, the window for interrupts, then the payment of a long action. */
function* beginTurn(play: DestinyPlay, id: CreatureId): Procedure<void> {
  play.emit(
    { type: "TurnBegun", rule: "DEST-SEQ-04", creature: id, operands: { round: play.state.round } },
    (state) => {
      state.turn = id;
    },
  );
  for (const each of turnSharers(play, id)) endConditions(play, each, "defending", "DEST-ACT-07");
  yield* openMoment(play, "turnStart");
  for (const each of turnSharers(play, id))
    if (!isOut(play.creature(each))) yield* continueLongAction(play, each);
}

/** DEST-MNT-01: whose turn it is, with what it rides. */
function turnSharers(play: DestinyPlay, id: CreatureId): readonly CreatureId[] {
  const mount = play.isHere(id) ? mountOf(play.creature(id)) : null;
  return [id, mount].filter((each): each is CreatureId => each !== null && play.isHere(each));
}

/** DEST-SEQ-04, DEST-AMB-26: the end of the running turn, if there is one, and on to the next. */
export function* passTurn(play: DestinyPlay): Procedure<void> {
  const { turn } = play.state;
  if (turn !== null && play.isHere(turn)) yield* unlessGone(play, endWindow(play, turn));
  closeTurn(play);
  yield* advance(play);
}

function* endWindow(play: DestinyPlay, id: CreatureId): Procedure<void> {
  if (!isOut(play.creature(id))) yield* openMoment(play, "turnEnd");
}

/** DEST-AP-01: the turn-end gain; then the turn is over. */
function closeTurn(play: DestinyPlay): void {
  const { turn } = play.state;
  if (turn === null) return;
  const { creatures } = play.state;
  for (const id in creatures) if (play.isHere(id)) endOpenings(play, id);
  const sharers = turnSharers(play, turn);
  for (const id of sharers) if (!play.creature(id).dead) gainAp(play, id, "turnEnd");
  const fact = { type: "TurnEnded", rule: "DEST-SEQ-04", rules: ["DEST-AMB-26"], creature: turn };
  play.emit(fact, (state) => {
    for (const id of [turn, ...sharers]) {
      const creature = state.creatures[id];
      if (creature) creature.acted = true;
    }
    state.turn = null;
  });
}
