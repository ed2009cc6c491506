// Time after a fight and outside: one clock for everybody, on which bleeding, waking, rest and days come in their order.

import type { Command } from "../../../core/language/commands.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import { numberOf, parameters, textOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, rulesIf, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { Rule } from "../actions/command-shapes.ts";
import { passMoment } from "../health/conditions.ts";
import { comeDown } from "../health/injuries.ts";
import { passDay, passHour } from "../health/rest.ts";
import { drainStrain } from "../health/stamina.ts";
import { finishRound } from "../magic/belongings.ts";
import type { AnatomyContext, AnatomyReadContext, AnatomyRulings } from "../rulings.ts";
import type { AnatomyCreature, AnatomyState } from "../state.ts";
import { roundsOfToday } from "./calendar.ts";
import { DAY, DAYS_AT_ONCE, HOUR, isChecked, MINUTE, nextCheck, TIME_UNITS } from "./time-steps.ts";
import { bleedOut, tryToWake } from "./turn-order.ts";

/** How a span is lived through: hour by hour at rest, or by whole days with their nights. */
type Living = "hours" | "days";

function checkPass({ state }: AnatomyReadContext, command: Command): Refusal | null {
  if (state.phase === "running") return refuse("ANAT-TIME-01", "fightIsOn");
  const rounds = numberOf(command, "amount") * (TIME_UNITS[textOf(command, "unit")] ?? 1);
  return rounds <= DAYS_AT_ONCE * DAY
    ? null
    : refuse("ANAT-TIME-01", "spanTooLong", { most: DAYS_AT_ONCE }, "amount");
}

/** ANAT-TIME-01: the clock goes on for everybody, and what is due comes when it is due. */
function* passTime(context: AnatomyContext, command: Command): Procedure<void> {
  yield* passSpan(context, { amount: numberOf(command, "amount"), unit: textOf(command, "unit") });
}

/** ANAT-TIME-01: so much time goes by for everybody; `rules` are those on whose account it does. */
export function* passSpan(
  context: AnatomyContext,
  { amount, unit }: { readonly amount: number; readonly unit: string },
  rules: readonly RuleId[] = [],
): Procedure<void> {
  const rounds = amount * (TIME_UNITS[unit] ?? 1);
  context.emit({ type: "TimePassed", rule: "ANAT-TIME-01", rules, operands: { amount, unit } });
  for (let gone = 0; gone < rounds;) {
    const step = stepFrom(context.situation, gone, rounds - gone);
    advance(context, step);
    gone += step;
    yield* playMatters(context, gone, step);
    yield* crossHours(context, { gone, step }, unit === "day" ? "days" : "hours");
  }
}

/** ANAT-TIME-01: what a round brings somebody before days or hours are counted, as long as there is anything. */
export function* passUrgent(context: AnatomyContext, rounds: number): Procedure<void> {
  for (let gone = 0; gone < rounds && isUrgent(context.situation);) {
    const step = stepFrom(context.situation, gone, rounds - gone);
    gone += step;
    yield* playMatters(context, gone, step);
  }
}

function isUrgent({ state, rulings, absent }: AnatomyReadContext): boolean {
  return Object.values(state.creatures).some(
    (each) =>
      !each.dead &&
      !absent.has(each.id) &&
      (isDueEachRound(each, rulings) || isCheckedAsleep(each) || shortestOf(each) !== null),
  );
}

/** What must be gone through round by round: bleeding while awake, strain, stances, and a round's work. */
export function isDueEachRound(creature: AnatomyCreature, rulings: AnatomyRulings): boolean {
  if (creature.dead) return false;
  const { bleed, attributes, unconscious, strain, stamina, roundWork } = creature;
  const bleeds = bleed > 0 && attributes.con !== null && !unconscious;
  const strained = strain > 0 && stamina !== null && rulings.strainEffect === "drain";
  return bleeds || strained || (roundWork ?? null) !== null || stancesOf(creature).length > 0;
}

/** ANAT-UNC-02, ANAT-PART-21: whether a check comes again and again while it lies unconscious. */
export function isCheckedAsleep({
  dead,
  unconscious,
  bleed,
  attributes,
  headSleep,
}: AnatomyCreature): boolean {
  if (dead || !unconscious || attributes.con === null) return false;
  return bleed > 0 || headSleep === "wakeChecks";
}

/** Rounds until the first of its conditions ends; null when none ends by time. */
function shortestOf({ conditions }: AnatomyCreature): number | null {
  const turns = Object.values(conditions).flatMap(({ ends }) => (ends ? [Math.max(1, ends.turns)] : []));
  return turns.length === 0 ? null : Math.min(...turns);
}

const STANCES = ["defending", "shieldReadied", "openDefense"] as const;

function stancesOf(creature: AnatomyCreature): (typeof STANCES)[number][] {
  return STANCES.filter((each) =>
    each === "openDefense" ? Object.keys(creature.openDefense).length > 0 : creature[each],
  );
}

/** Rounds that may go by at once without passing over anything. */
function stepFrom({ state, rulings, absent }: AnatomyReadContext, gone: number, left: number): number {
  const creatures = Object.values(state.creatures).filter(({ id, dead }) => !dead && !absent.has(id));
  if (creatures.some((each) => isDueEachRound(each, rulings))) return 1;
  const calm = state.calm ?? 0;
  const steps = [left, HOUR - (calm % HOUR), DAY - (roundsOfToday(state) % DAY)];
  if (calm < MINUTE) steps.push(MINUTE - calm);
  if (gone < MINUTE) steps.push(MINUTE - gone);
  if (creatures.some(isCheckedAsleep)) steps.push(nextCheck(gone) - gone);
  for (const each of creatures) steps.push(shortestOf(each) ?? left);
  return Math.max(1, Math.min(...steps));
}

function advance(context: AnatomyContext, rounds: number): void {
  const round = context.state.round + rounds;
  const ofDay = roundsOfToday(context.state) + rounds;
  // Rounds that nobody asleep is asked in, for its checks come less often by now.
  const isSparse = rounds > 1 && Object.values(context.state.creatures).some(isCheckedAsleep);
  const told = {
    type: "RoundsPassed",
    rule: "ANAT-TIME-01",
    rules: rulesIf(isSparse, "ANAT-TIME-02"),
    operands: { rounds, round },
  } as const;
  context.emit(told, (draft) => {
    draft.round = round;
    draft.calm = (draft.calm ?? 0) + rounds;
    // ANAT-HEAL-10: what is over the day is of the next one, which begins with it.
    for (const creature of Object.values(draft.creatures)) creature.dayRounds = ofDay % DAY;
  });
}

/** Everybody in the order of the turns, whoever had none after that. */
function orderOf({ turnOrder, creatures }: AnatomyState): CreatureId[] {
  return [...new Set([...turnOrder, ...Object.keys(creatures)])];
}

function* playMatters(context: AnatomyContext, gone: number, rounds: number): Procedure<void> {
  for (const id of orderOf(context.state)) {
    if (!context.isHere(id) || context.creature(id).dead) continue;
    passMoment(context, "turnStart", id, rounds);
    yield* unlessGone(playStart(context, id, isChecked(gone)));
    passMoment(context, "turnEnd", id, rounds);
  }
}

/** ANAT-TURN-02: the start of what would be its turn, as far as it matters without a fight. */
function* playStart(context: AnatomyContext, id: CreatureId, isCheck: boolean): Procedure<void> {
  if (context.creature(id).dead) return;
  endStances(context, id);
  yield* finishRound(context, id);
  if (context.creature(id).dead) return;
  const { unconscious, flying } = context.creature(id);
  if (!unconscious || isCheck) yield* bleedOut(context, id);
  if (context.creature(id).dead) return;
  drainStrain(context, id);
  yield* comeDown(context, id, flying);
  if (isCheck && !context.creature(id).dead) yield* tryToWake(context, id);
}

function endStances(context: AnatomyContext, id: CreatureId): void {
  for (const stance of stancesOf(context.creature(id)))
    emitFor(context, id, { type: "StanceEnded", rule: "ANAT-TURN-02", operands: { stance } }, (creature) => {
      if (stance === "openDefense") creature.openDefense = {};
      else creature[stance] = false;
    });
}

/** ANAT-STA-12, ANAT-HEAL-01, ANAT-HEAL-03: what comes with a full minute, hour or day of calm. */
function* crossHours(
  context: AnatomyContext,
  { gone, step }: { readonly gone: number; readonly step: number },
  living: Living,
): Procedure<void> {
  const now = context.state.calm ?? 0;
  // Outside a fight nobody knows how long ago the last one was.
  const quiet = context.state.phase === "over" ? now : gone;
  if (quiet >= MINUTE && quiet - step < MINUTE) endStrain(context);
  if (living === "hours" && Math.floor(now / HOUR) > Math.floor((now - step) / HOUR))
    yield* passHour(context);
  if (roundsOfToday(context.state) === 0) yield* passDay(context, living === "days");
}

/** ANAT-STA-12: strain ends after a minute without fighting. */
function endStrain(context: AnatomyContext): void {
  for (const id of orderOf(context.state)) {
    if (!context.isHere(id) || context.creature(id).strain === 0) continue;
    emitFor(context, id, { type: "StrainEnded", rule: "ANAT-STA-12" }, (creature) => {
      creature.strain = 0;
    });
  }
}

export const PASSING: { readonly [type: string]: Rule } = {
  passTime: {
    rule: "ANAT-TIME-01",
    gmOnly: true,
    shape: parameters({
      amount: { kind: "number", integer: true, min: 1, max: DAYS_AT_ONCE * DAY },
      unit: { kind: "choice", of: Object.keys(TIME_UNITS) },
    }),
    check: checkPass,
    run: passTime,
  },
};
