// What time would bring if it were let pass: bleeding, saves, waking, rest, worsening and healing, each with its dice.

import type { Command } from "../../../core/language/commands.ts";
import type { ComingRoll, PassingTime } from "../../../core/language/hand.ts";
import type { RuleId } from "../../../core/language/rules.ts";
import { injuryCount, isLost, vitalParts } from "../character/body.ts";
import { advantageOf } from "../dice.ts";
import { ownReasons, CONDITION_RULES } from "../health/conditions.ts";
import { constitutionModifier } from "../health/constitution.ts";
import { worseningParts } from "../health/recovery.ts";
import type { AnatomyReadContext, AnatomyRulings } from "../rulings.ts";
import type { AnatomyCreature } from "../state.ts";
import { isDueEachRound, PASSING } from "../turn/passing-time.ts";
import { DAY, HOUR, nextCheck, TIME_UNITS } from "../turn/time-steps.ts";

/** Most rows that are listed. */
const MOST_ROWS = 200;

/** ANAT-TIME-01: the command, its units, and what it would bring; null while a fight is running. */
export function passingTimeOf(situation: AnatomyReadContext): PassingTime | null {
  if (situation.state.phase === "running") return null;
  return {
    command: "passTime",
    units: TIME_UNITS,
    ahead: (command) => rowsAhead(situation, command),
  };
}

function rowsAhead(situation: AnatomyReadContext, command: Command): ComingRoll[] {
  const { amount, unit } = command;
  if (typeof amount !== "number" || typeof unit !== "string" || !Number.isInteger(amount)) return [];
  if (amount < 1 || TIME_UNITS[unit] === undefined) return [];
  if (PASSING["passTime"]?.check(situation, command, null)) return [];
  const rounds = amount * TIME_UNITS[unit];
  const { state, rulings, absent } = situation;
  const span = { rounds, calm: state.calm ?? 0, day: state.day, byDays: unit === "day" };
  const rows = Object.values(state.creatures)
    .filter(({ id }) => !absent.has(id))
    .flatMap((creature) => rowsOf(creature, rulings, span));
  return rows.sort((a, b) => a.after - b.after).slice(0, MOST_ROWS);
}

interface Span {
  readonly rounds: number;
  /** Rounds of calm before it, by which hours and days are counted. */
  readonly calm: number;
  readonly day: number;
  readonly byDays: boolean;
}

/** The dice of a Constitution check or save as a formula. */
function diceOf(creature: AnatomyCreature, rulings: AnatomyRulings, save: boolean): string | null {
  if (creature.attributes.con === null) return null;
  const net = advantageOf(ownReasons(creature, rulings, save ? "save" : "check"), rulings).value;
  const dice = net === 0 ? "1d20" : `${1 + Math.abs(net)}d20${net > 0 ? "kh" : "kl"}`;
  const { value } = constitutionModifier(creature, save);
  return value === 0 ? dice : `${dice} ${value > 0 ? "+" : "-"} ${Math.abs(value)}`;
}

function rowsOf(creature: AnatomyCreature, rulings: AnatomyRulings, span: Span): ComingRoll[] {
  const { id } = creature;
  const row = (after: number, label: string, rule: RuleId, dice: string | null = null): ComingRoll => ({
    creature: id,
    after,
    label,
    dice,
    rule,
  });
  const ending = Object.values(creature.conditions).flatMap(({ condition, ends }) =>
    ends && ends.turns <= span.rounds
      ? [row(Math.max(1, ends.turns), condition, CONDITION_RULES[condition])]
      : [],
  );
  if (creature.dead) return ending;
  const single: ComingRoll[] = [];
  if (creature.roundWork)
    single.push({ ...row(1, "roundWork", "ANAT-TURN-05"), name: creature.roundWork.note });
  if (creature.strain > 0 && creature.bleed === 0 && isDueEachRound(creature, rulings))
    single.push(row(1, "strain", "ANAT-STA-09"));
  return [
    ...ending,
    ...single,
    ...bleeding(creature, rulings, span, row),
    ...waking(creature, rulings, span, row),
    ...hours(creature, rulings, span, row),
    ...days(creature, rulings, span, row),
  ];
}

type Row = (after: number, label: string, rule: RuleId, dice?: string | null) => ComingRoll;

/** ANAT-STA-10, ANAT-UNC-02: Stamina round by round, and a save in each round after the pools are empty. */
function bleeding(creature: AnatomyCreature, rulings: AnatomyRulings, span: Span, row: Row): ComingRoll[] {
  const { bleed, stamina, exhaustion, attributes } = creature;
  if (bleed === 0 || attributes.con === null) return [];
  const rows: ComingRoll[] = [];
  let left = creature.unconscious ? 0 : (stamina ?? 0) + (exhaustion ?? 0) - creature.strain;
  const save = diceOf(creature, rulings, true);
  for (let at = 1; at <= span.rounds && rows.length < MOST_ROWS;) {
    if (left > 0) {
      rows.push(row(at, "bleed", "ANAT-STA-10"));
      left -= bleed;
      at += 1;
    } else {
      rows.push(row(at, "saveAgainstDeath", "ANAT-UNC-02", save));
      at = nextCheck(at);
    }
  }
  return rows;
}

/** ANAT-PART-21, ANAT-TIME-02. */
function waking(creature: AnatomyCreature, rulings: AnatomyRulings, span: Span, row: Row): ComingRoll[] {
  if (!creature.unconscious || creature.headSleep !== "wakeChecks") return [];
  const rows: ComingRoll[] = [];
  const dice = diceOf(creature, rulings, false);
  for (let at = 1; at <= span.rounds && rows.length < MOST_ROWS; at = nextCheck(at))
    rows.push(row(at, "wakeCheck", "ANAT-PART-21", dice));
  return rows;
}

/** ANAT-STA-12, ANAT-PART-18: each hour of rest, with the check of a head that has one injury. */
function hours(creature: AnatomyCreature, rulings: AnatomyRulings, span: Span, row: Row): ComingRoll[] {
  if (span.byDays || creature.stamina === null) return [];
  const rows: ComingRoll[] = [];
  const dice = diceOf(creature, rulings, false);
  const clouded = cloudedHeads(creature);
  for (const at of crossings(span, HOUR)) {
    rows.push(row(at, "rest", "ANAT-STA-12"));
    for (let i = 0; i < clouded; i += 1) rows.push(row(at, "concussionCheck", "ANAT-PART-18", dice));
  }
  return rows;
}

function cloudedHeads(creature: AnatomyCreature): number {
  return vitalParts(creature, "head").filter(
    (head) => !isLost(creature, head) && injuryCount(creature, head) === 1,
  ).length;
}

/** Rounds of a span at which a full hour or day is over, no more than are listed. */
function crossings({ rounds, calm }: Span, length: number): number[] {
  const first = length - (calm % length);
  const count = first > rounds ? 0 : 1 + Math.floor((rounds - first) / length);
  return Array.from({ length: Math.min(MOST_ROWS, count) }, (_each, i) => first + i * length);
}

/** ANAT-HEAL-01, ANAT-HEAL-03: each day’s checks of untreated parts, and injuries whose weeks are over. */
function days(creature: AnatomyCreature, rulings: AnatomyRulings, span: Span, row: Row): ComingRoll[] {
  const dice = diceOf(creature, rulings, false);
  const untreated = worseningParts(creature);
  return crossings(span, DAY).flatMap((at, i) => {
    const today = span.day + i + 1;
    const healed = Object.values(creature.injuries).filter(
      ({ recoversOn }) => recoversOn !== null && (recoversOn === today || (i === 0 && recoversOn < today)),
    );
    const night = span.byDays && creature.stamina !== null ? [row(at, "rest", "ANAT-STA-12")] : [];
    return [
      ...night,
      ...untreated.map((part) => ({
        ...row(at, "worsening", "ANAT-HEAL-01", dice),
        name: creature.body.parts[part]?.label ?? part,
      })),
      ...healed.map(({ part }) => ({
        ...row(at, "recovery", "ANAT-HEAL-03"),
        name: creature.body.parts[part]?.label ?? part,
      })),
    ];
  });
}
