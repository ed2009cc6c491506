// The order of turns: initiative, the openings of a fight, and how a turn begins and ends.

import { roll, type Procedure } from "../../core/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../core/rules.ts";
import { tell, unlessGone } from "../../core/tell.ts";
import { fixed, part, sum, type Traced } from "../../core/trace.ts";
import { apAllowed, reactionsAllowed, skillModifier } from "./attributes.ts";
import { headLevel } from "./body.ts";
import { has, isConfused, ownReasons, passMoment } from "./conditions.ts";
import { rollConstitution, saveAgainstDeath } from "./constitution.ts";
import { FRESH_TURN } from "./creature.ts";
import { rollD20 } from "./dice.ts";
import type { AnatomyPlay, AnatomySituation } from "./rulings.ts";
import { damageStamina, drainStrain } from "./stamina.ts";
import type { AnatomyCreature, AnatomyState, RollKind } from "./state.ts";
import { HEAD_SLEEP_DC } from "./tables.ts";

/** ANAT-INIT-02: how a fight opens; in an ambush, who hides and who knows of it. */
export interface Opening {
  readonly mode: "ready" | "plain" | "ambush";
  readonly hiding: readonly CreatureId[];
  readonly aware: readonly CreatureId[];
  /** Senses that an ambush is noticed by (ANAT-INIT-08). */
  readonly senses: readonly ("hearing" | "sight" | "scent")[];
}

const SENSE_KINDS: { readonly [Sense in Opening["senses"][number]]: RollKind } = {
  hearing: "perceptionHearing",
  sight: "perceptionSight",
  scent: "perceptionScent",
};

/** ANAT-INIT-03 to ANAT-INIT-05: what a creature adds to its initiative. */
export function initiativeModifier(creature: AnatomyCreature, opening: Opening): Traced {
  const dex = sum("ANAT-INIT-03", [part("dex", creature.attributes.dex, "ANAT-INIT-03")]);
  if (opening.mode === "plain") return sum("ANAT-INIT-03", []);
  if (opening.mode === "ready" || opening.aware.includes(creature.id)) return dex;
  return skillModifier(creature, opening.hiding.includes(creature.id) ? "stealth" : "perception");
}

/** ANAT-INIT-01: everybody who is here rolls; then the first turn begins. */
export function* startFight(play: AnatomyPlay, opening: Opening): Procedure<void> {
  play.emit({ type: "FightStarted", rule: "ANAT-INIT-02", operands: { mode: opening.mode } }, (draft) => {
    draft.phase = "running";
    draft.round = 1;
  });
  for (const id of play.state.entrants)
    if (play.isHere(id)) yield* unlessGone(rollInitiative(play, id, opening));
  if (play.rulings.initiativeTie === "reroll") yield* rerollTies(play);
  setOrder(play, orderOf(play.state));
  yield* beginTurnAfter(play, null);
}

function setOrder(play: AnatomyPlay, order: readonly CreatureId[]): void {
  play.emit({ type: "TurnOrderSet", rule: "ANAT-INIT-07", operands: { order } }, (draft) => {
    draft.turnOrder = order;
  });
}

function* rollInitiative(play: AnatomyPlay, id: CreatureId, opening: Opening): Procedure<void> {
  const creature = play.creature(id);
  const noticing = opening.mode === "ambush" && !opening.hiding.includes(id) && !opening.aware.includes(id);
  const kinds = noticing ? opening.senses.map((sense) => SENSE_KINDS[sense]) : [];
  const { total } = yield* rollD20(play.rulings, {
    rule: "ANAT-INIT-01",
    creature: id,
    purpose: "initiative",
    modifier: initiativeModifier(creature, opening),
    reasons: ownReasons(creature, play.rulings, "initiative", kinds),
  });
  tell(play, id, { type: "InitiativeRolled", rule: "ANAT-INIT-01", operands: { total } }, (block) => {
    block.initiative = total.value;
    block.tieBreaks = [];
    block.firstTurnTaken = false;
    block.ap = 0;
    block.reactions = 0;
  });
}

/** Setting `initiativeTie`: only the tied ones roll again, as often as they tie. */
function* rerollTies(play: AnatomyPlay): Procedure<void> {
  for (let tied = tiedIn(play.state); tied.length > 0; tied = tiedIn(play.state)) {
    for (const id of tied) if (play.isHere(id)) yield* unlessGone(rollTie(play, id));
  }
}

function* rollTie(play: AnatomyPlay, id: CreatureId): Procedure<void> {
  const { faces } = yield* roll({
    rule: "ANAT-INIT-07",
    creature: id,
    purpose: "tie",
    dice: { count: 1, sides: 20, look: "plain" },
    modifier: null,
    involves: [id],
  });
  const face = faces[0] ?? 0;
  tell(play, id, { type: "TieRolled", rule: "ANAT-INIT-07", operands: { face } }, (block) => {
    block.tieBreaks = [...block.tieBreaks, face];
  });
}

/** Those who share their total and all rolls of ties with somebody. */
function tiedIn(state: AnatomyState): CreatureId[] {
  const key = (id: CreatureId): string => {
    const { initiative = null, tieBreaks = [] } = state.creatures[id] ?? {};
    return [initiative, ...tieBreaks].join();
  };
  const rolled = state.entrants.filter((id) => state.creatures[id]?.initiative != null);
  return rolled.filter((id) => rolled.some((other) => other !== id && key(other) === key(id)));
}

/** ANAT-INIT-07: total, then rolls of ties, then Dexterity, martial bonus, and the order of joining. */
export function orderOf(state: Pick<AnatomyState, "entrants" | "creatures">): CreatureId[] {
  const rolled = state.entrants.filter((id) => state.creatures[id]?.initiative != null);
  const key = (id: CreatureId): readonly number[] => {
    const creature = state.creatures[id];
    if (!creature) return [];
    const { initiative, tieBreaks, attributes, mb } = creature;
    const ties = Array.from({ length: 20 }, (_each, i) => tieBreaks[i] ?? 0);
    return [initiative ?? 0, ...ties, attributes.dex, mb, -rolled.indexOf(id)];
  };
  return [...rolled].sort((a, b) => firstDifference(key(b), key(a)));
}

function firstDifference(a: readonly number[], b: readonly number[]): number {
  return a.map((value, i) => value - (b[i] ?? 0)).find((each) => each !== 0) ?? 0;
}

/** ANAT-INIT-09: a late arrival rolls as in a plain opening and takes its place in the order. */
export function* joinFight(play: AnatomyPlay, id: CreatureId): Procedure<void> {
  yield* rollInitiative(play, id, { mode: "plain", hiding: [], aware: [], senses: [] });
  setOrder(play, orderOf(play.state));
}

/** Why a creature may not end the turn, or null. */
export function checkEndTurn(situation: AnatomySituation, id: CreatureId): Refusal | null {
  return situation.state.turn === id ? null : refuse("ANAT-TURN-01", "notYourTurn");
}

/** ANAT-TURN-03: the end of the running turn, then the next one. */
export function* endTurn(play: AnatomyPlay): Procedure<void> {
  const { turn } = play.state;
  if (turn !== null && play.isHere(turn)) closeTurn(play, turn);
  yield* beginTurnAfter(play, turn);
}

function closeTurn(play: AnatomyPlay, id: CreatureId): void {
  tell(play, id, { type: "TurnEnded", rule: "ANAT-TURN-03" }, (creature) => {
    creature.ap = 0;
    creature.turnUse = { ...FRESH_TURN, untouched: false };
  });
  passMoment(play, "turnEnd", id);
}

/** The next creature in the order; a new round when the order is through. Nobody's turn when all are out. */
export function* beginTurnAfter(play: AnatomyPlay, last: CreatureId | null): Procedure<void> {
  const { turnOrder } = play.state;
  let at = last === null ? -1 : turnOrder.indexOf(last);
  for (let tried = 0; tried < turnOrder.length; tried += 1) {
    at += 1;
    if (at >= turnOrder.length) {
      at = 0;
      beginRound(play);
    }
    const next = turnOrder[at] ?? "";
    if (!takesTurns(play, next)) continue;
    yield* unlessGone(beginTurn(play, next));
    if (takesTurns(play, next)) return;
    tried = -1;
    if (!turnOrder.some((id) => takesTurns(play, id))) break;
  }
  passTo(play, null);
}

function beginRound(play: AnatomyPlay): void {
  const round = play.state.round + 1;
  play.emit({ type: "RoundBegun", rule: "ANAT-TURN-01", operands: { round } }, (draft) => {
    draft.round = round;
  });
}

function passTo(play: AnatomyPlay, id: CreatureId | null): void {
  play.emit({ type: "TurnPassed", rule: "ANAT-TURN-01", creature: id }, (draft) => {
    draft.turn = id;
  });
}

function takesTurns(play: AnatomyPlay, id: CreatureId): boolean {
  return play.isHere(id) && !play.creature(id).dead;
}

/** ANAT-TURN-02: the start of a turn, in the order of the rule. */
export function* beginTurn(play: AnatomyPlay, id: CreatureId): Procedure<void> {
  passTo(play, id);
  passMoment(play, "turnStart", id);
  refill(play, id);
  yield* bleedOut(play, id);
  if (play.creature(id).dead) return;
  drainStrain(play, id);
  yield* tryToWake(play, id);
  yield* confuse(play, id);
}

/** ANAT-TURN-02, ANAT-RCT-01: AP and reactions, and what lasted until now ends. */
function refill(play: AnatomyPlay, id: CreatureId): void {
  const ap = apAllowed(play.creature(id));
  const reactions = reactionsAllowed(play.creature(id));
  tell(play, id, { type: "TurnBegan", rule: "ANAT-TURN-02", operands: { ap, reactions } }, (creature) => {
    creature.ap = ap.value;
    creature.reactions = reactions.value;
    creature.firstTurnTaken = true;
    creature.defending = false;
    creature.shieldReadied = false;
    creature.openDefense = {};
    creature.turnUse = FRESH_TURN;
    creature.confusion = null;
  });
}

/** ANAT-STA-10, ANAT-UNC-02: bleeding, and the save of whoever was unconscious before it. */
function* bleedOut(play: AnatomyPlay, id: CreatureId): Procedure<void> {
  const { bleed, unconscious, attributes } = play.creature(id);
  if (bleed === 0 || attributes.con === null) return;
  damageStamina(play, id, bleed, "ANAT-STA-10");
  if (!unconscious) return;
  yield* saveAgainstDeath(play, id);
  if (!play.creature(id).unconscious) takeWholeTurn(play, id);
}

/** ANAT-TURN-08: one that comes to during the start of its turn has the whole turn. */
function takeWholeTurn(play: AnatomyPlay, id: CreatureId): void {
  const ap = apAllowed(play.creature(id)).value;
  const reactions = reactionsAllowed(play.creature(id)).value;
  tell(play, id, { type: "CameTo", rule: "ANAT-TURN-08", operands: { ap, reactions } }, (creature) => {
    creature.ap = ap;
    creature.reactions = reactions;
  });
}

/** ANAT-PART-12, ANAT-PART-27: the wake check of a head. */
function* tryToWake(play: AnatomyPlay, id: CreatureId): Procedure<void> {
  const { unconscious, headSleep, exhaustion } = play.creature(id);
  if (!unconscious || headSleep !== "wakeChecks") return;
  const dc = fixed("ANAT-PART-12", "dc", HEAD_SLEEP_DC);
  const result = yield* rollConstitution(play, id, {
    rule: "ANAT-PART-12",
    purpose: "wake",
    dc,
    save: false,
  });
  if (result?.success === false || exhaustion === 0) return;
  tell(play, id, { type: "Woke", rule: "ANAT-PART-12" }, (creature) => {
    creature.unconscious = false;
    creature.headSleep = null;
  });
  takeWholeTurn(play, id);
}

export const CONFUSION = ["free", "nothing", "hurtsItself", "attackNearest"] as const;
export type Confusion = (typeof CONFUSION)[number];

/** ANAT-COND-11, ANAT-PART-25: what a confused creature does this turn. */
function* confuse(play: AnatomyPlay, id: CreatureId): Procedure<void> {
  const creature = play.creature(id);
  if (!isConfused(creature, play.rulings) || creature.unconscious) return;
  if (has(creature, "stunned") || has(creature, "dazed")) return;
  const { faces } = yield* roll({
    rule: "ANAT-COND-11",
    creature: id,
    purpose: "confusion",
    dice: { count: 1, sides: 4, look: "plain" },
    modifier: null,
    involves: [id],
  });
  const outcome: Confusion = CONFUSION[(faces[0] ?? 1) - 1] ?? "free";
  const level = headLevel(creature, play.rulings);
  tell(play, id, { type: "ConfusionRolled", rule: "ANAT-COND-11", operands: { outcome, level } }, (block) => {
    block.confusion = outcome;
    if (outcome === "nothing" || outcome === "hurtsItself") block.ap = 0;
    if (outcome === "hurtsItself" && block.stamina !== null) block.strain += 1;
  });
}
