// Recovery outside the fight: first aid, waking others, rests, and the recovery of MP.

import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import type { NamedModifier } from "../../../core/language/trace.ts";
import { checkAble, endCondition } from "./conditions.ts";
import { die } from "./damage.ts";
import { opposedSuccesses, rollTest, type Test } from "../dice.ts";
import { mendMortalWound } from "./healing.ts";
import { reasonsOfAll } from "../attack/modes.ts";
import type { RankContext, RankRulings, RankReadContext } from "../rulings.ts";
import type { RankCreature } from "../state.ts";
import { setClocks, spendMinutes } from "./survival.ts";
import { AID_DIFFICULTY, DAY_MINUTES, MORTAL_MINUTES, NIGHT_MINUTES, type Supplies } from "../tables.ts";

/** Why something that takes minutes is not possible now, or null. */
export function checkAtRest({ state }: RankReadContext, rule: RuleId): Refusal | null {
  return state.phase === "running" ? refuse(rule, "fightRunning") : null;
}

/**
 * RANK-MORT-01: why a span cannot go by on somebody's own account, or null: the minutes are everybody's, so nobody lets
 * another one die of a rest, unasked. Time that the GM lets pass tells before what becomes of whom.
 */
export function checkDying({ state, absent }: RankReadContext, minutes: number): Refusal | null {
  const dying = Object.values(state.creatures)
    .filter(({ id, dead, minutesLeft }) => !absent.has(id) && !dead && (minutesLeft ?? Infinity) <= minutes)
    .sort((a, b) => (a.minutesLeft ?? 0) - (b.minutesLeft ?? 0));
  if (dying.length === 0) return null;
  const known = dying.find(({ hidden }) => !hidden);
  if (!known) return refuse("RANK-MORT-01", "somebodyDies", undefined, "minutes");
  const operands = { creature: known.name, left: known.minutesLeft ?? 0 };
  return refuse("RANK-MORT-01", "otherDies", operands, "minutes");
}

/** RANK-AID-01: why first aid is not possible, or null. */
export function checkFirstAid(
  situation: RankReadContext,
  helper: RankCreature,
  patientId: CreatureId,
): Refusal | null {
  const patient = situation.state.creatures[patientId];
  if (!patient || situation.absent.has(patientId) || patientId === helper.id)
    return refuse("RANK-AID-01", "noSuchTarget", undefined, "target");
  if (patient.dead || !patient.conditions["mortallyWounded"])
    return refuse("RANK-AID-01", "notMortallyWounded", undefined, "target");
  return checkAtRest(situation, "RANK-AID-01") ?? checkAble(helper) ?? checkInTime(helper, patient);
}

/** RANK-AID-03: whoever is still at work on somebody comes too late for a patient who dies before that is done. */
function checkInTime({ busyMinutes: busy = 0 }: RankCreature, { minutesLeft }: RankCreature): Refusal | null {
  if (minutesLeft === null || busy < minutesLeft) return null;
  return busy === 0 ? null : refuse("RANK-AID-03", "tooLate", { busy, left: minutesLeft }, "target");
}

/** RANK-AID-01, RANK-MORT-01: one thing after the other; what somebody is at work on is finished first, and goes by for all. */
export function* finishWork(context: RankContext, id: CreatureId): Procedure<void> {
  const { busyMinutes = 0 } = context.creature(id);
  if (busyMinutes > 0) yield* passMinutes(context, busyMinutes);
}

/** RANK-MORT-01, RANK-SURV-05, RANK-BAD-01: minutes go by for all who are here, whoever dies or wakes first before the others. */
export function* passMinutes(context: RankContext, minutes: number): Procedure<void> {
  for (const id of inOrderOfTime(context, minutes))
    if (context.isHere(id)) yield* unlessGone(passFor(context, id, minutes));
}

/** All creatures, those for whom the span brings something first by its minute. */
function inOrderOfTime(context: RankContext, minutes: number): readonly CreatureId[] {
  const due = ({ minutesLeft, wakesIn }: RankCreature): number => {
    const first = minutesLeft ?? wakesIn ?? Infinity;
    return first <= minutes ? first : Infinity;
  };
  const all = Object.values(context.state.creatures).map((each) => ({ id: each.id, at: due(each) }));
  return all.sort((a, b) => (a.at === b.at ? 0 : a.at - b.at)).map(({ id }) => id);
}

/** Returns the minutes that it spent awake. */
function* passFor(context: RankContext, id: CreatureId, minutes: number): Procedure<number> {
  const awake = yield* spendMinutes(context, id, minutes);
  const { busyMinutes = 0 } = context.creature(id);
  if (busyMinutes > 0) work(context, id, Math.max(0, busyMinutes - minutes));
  return awake;
}

/** So many minutes are left of what somebody does. */
function work(context: RankContext, id: CreatureId, minutes: number): void {
  emitFor(context, id, { type: "WorkCounted", rule: "RANK-AID-01", operands: { minutes } }, (creature) => {
    creature.busyMinutes = minutes;
  });
}

/** An attempt at first aid: who gives it to whom, and with what. */
export interface FirstAid {
  readonly helper: CreatureId;
  readonly patient: CreatureId;
  readonly supplies: Supplies;
  /** How long it takes (RANK-AID-01). */
  readonly minutes: number;
  readonly added?: readonly NamedModifier[];
}

/** RANK-AID-01 to 03: INT against the die of what is at hand; the attempt holds death back until it ends. */
export function* giveFirstAid(context: RankContext, aid: FirstAid): Procedure<void> {
  const { helper, patient } = aid;
  yield* finishWork(context, helper);
  const { minutesLeft } = context.creature(patient);
  holdDeathBack(context, aid);
  let isOver = false;
  yield* unlessGone(
    (function* () {
      yield* attemptAid(context, aid);
      isOver = true;
    })(),
  );
  // RANK-AID-03: death is held back only as long as somebody is at it.
  if (!isOver && context.isHere(patient) && !context.isHere(helper))
    setClocks(context, patient, { minutesLeft, wakesIn: null }, "RANK-AID-03");
}

/** RANK-AID-01: the die of whoever helps. */
export function aidTest(helper: RankCreature): Test {
  return { die: helper.dice.int, reasons: reasonsOfAll(helper, ["test"]) };
}

/** RANK-AID-02: the die of what is at hand. */
export function aidDifficulty(supplies: Supplies): Test {
  return { die: AID_DIFFICULTY[supplies], reasons: [] };
}

/** RANK-AID-01, RANK-AID-02: the roll, and what comes of it. */
function* attemptAid(
  context: RankContext,
  { helper, patient, supplies, added = [] }: FirstAid,
): Procedure<void> {
  const involves = [helper, patient];
  const active = yield* rollTest(context.rulings, {
    rule: "RANK-AID-01",
    creature: helper,
    purpose: "firstAid",
    test: aidTest(context.creature(helper)),
    added,
    involves,
  });
  const opposing = yield* rollTest(context.rulings, {
    rule: "RANK-DIE-08",
    creature: null,
    purpose: "difficulty",
    test: aidDifficulty(supplies),
    involves,
  });
  const successes = opposedSuccesses(active, opposing, context.rulings);
  const success = successes.value > 0;
  emitFor(context, helper, {
    type: success ? "FirstAidSucceeded" : "FirstAidFailed",
    rule: "RANK-AID-02",
    operands: { target: patient, supplies, active, opposing, successes },
  });
  if (success) return yield* mendMortalWound(context, patient, 1, "RANK-AID-02");
  if (context.rulings.failedAid === "death") return yield* die(context, patient, "RANK-AID-02");
  setClocks(context, patient, { minutesLeft: MORTAL_MINUTES, wakesIn: null }, "RANK-AID-02");
}

/** RANK-AID-03: while the attempt lasts, the mortal clock stands still. */
function holdDeathBack(context: RankContext, { helper, patient, supplies, minutes }: FirstAid): void {
  const operands = { target: patient, supplies };
  emitFor(context, helper, { type: "FirstAidBegun", rule: "RANK-AID-03", operands }, (creature) => {
    creature.busyMinutes = minutes;
  });
  emitFor(
    context,
    patient,
    { type: "DeathHeldBack", rule: "RANK-AID-03", operands: { helper } },
    (creature) => {
      creature.minutesLeft = null;
    },
  );
}

/** RANK-BAD-01: why somebody cannot be woken by help, or null. */
export function checkWake(situation: RankReadContext, helper: RankCreature, id: CreatureId): Refusal | null {
  const sleeper = situation.state.creatures[id];
  if (
    !sleeper ||
    situation.absent.has(id) ||
    sleeper.dead ||
    sleeper.wakesIn === null ||
    !sleeper.conditions["badlyWounded"]
  )
    return refuse("RANK-BAD-01", "notAsleep", undefined, "target");
  const work = helper.busyMinutes ?? 0;
  return checkAtRest(situation, "RANK-BAD-01") ?? checkAble(helper) ?? checkDying(situation, work);
}

/** RANK-WND-01, RANK-BAD-05, section 2: what so many minutes of rest do. */
export function* rest(context: RankContext, id: CreatureId, minutes: number): Procedure<void> {
  yield* finishWork(context, id);
  // One clock for everybody: the minutes of a rest go by for the others too.
  for (const each of inOrderOfTime(context, minutes))
    if (each !== id && context.isHere(each)) yield* unlessGone(passFor(context, each, minutes));
  const awake = yield* spendMinutes(context, id, minutes);
  if (!context.creature(id).dead) recover(context, id, { awake, minutes });
}

/** The same for everybody at once, so that the clock goes on but once; whoever is at work rests when that is done. */
export function* restTogether(context: RankContext, minutes: number): Procedure<void> {
  for (const id of inOrderOfTime(context, minutes))
    if (context.isHere(id)) yield* unlessGone(restFor(context, id, minutes));
}

function* restFor(context: RankContext, id: CreatureId, minutes: number): Procedure<void> {
  const resting = minutes - (context.creature(id).busyMinutes ?? 0);
  const awake = yield* passFor(context, id, minutes);
  if (context.creature(id).dead || resting <= 0) return;
  recover(context, id, { awake: Math.min(awake, resting), minutes: resting });
}

/** How long somebody has rested, and how much of it awake. */
interface Resting {
  readonly awake: number;
  readonly minutes: number;
}

/** Rests add up, and each recovery begins to count anew (RANK-WND-01, RANK-BAD-05, section 2). */
function recover(context: RankContext, id: CreatureId, { awake, minutes }: Resting): void {
  const { conditions, restedMinutes = 0 } = context.creature(id);
  const badly = conditions["badlyWounded"] !== undefined;
  const rested = restedMinutes + (badly ? minutes : awake);
  emitFor(context, id, { type: "Rested", rule: "RANK-WND-01", operands: { minutes } }, (creature) => {
    creature.restedMinutes = rested;
  });
  if (context.creature(id).knockedOut) return;
  if (badly) return restBadWound(context, id, rested);
  if (rested >= context.rulings.restTimes.woundedMinutes) fillHp(context, id, "RANK-WND-01");
  const needed = mpMinutes(context.rulings);
  if (needed !== null && rested >= needed) fillMp(context, id, rested % needed);
}

/** Minutes of rest after which all MP are back; null where the GM sees to it. */
function mpMinutes({ mpRecovery }: RankRulings): number | null {
  if (mpRecovery === "manual") return null;
  return mpRecovery === "night" ? NIGHT_MINUTES : 60;
}

function restBadWound(context: RankContext, id: CreatureId, minutes: number): void {
  const { heroDays, otherDays } = context.rulings.restTimes;
  const days = context.creature(id).hero ? heroDays : otherDays;
  if (minutes < days * DAY_MINUTES) return;
  fillHp(context, id, "RANK-BAD-05");
  endCondition(context, id, "badlyWounded", "RANK-BAD-05");
}

function fillHp(context: RankContext, id: CreatureId, rule: RuleId): void {
  const { value, max } = context.creature(id).hp;
  if (value >= max) return;
  emitFor(context, id, { type: "Healed", rule, operands: { amount: max - value, hp: max } }, (creature) => {
    creature.hp.value = creature.hp.max;
  });
}

/** `over` are the minutes that were rested beyond what this took. */
function fillMp(context: RankContext, id: CreatureId, over: number): void {
  const { value, max } = context.creature(id).mp;
  if (value >= max) return;
  emitFor(
    context,
    id,
    { type: "MpRecovered", rule: "RANK-BAD-04", operands: { amount: max - value } },
    (creature) => {
      creature.mp.value = creature.mp.max;
      creature.restedMinutes = over;
    },
  );
}
