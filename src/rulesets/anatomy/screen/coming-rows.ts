// What time would bring if it were let pass: bleeding, saves, waking, rest, worsening and healing, each with its dice.

import type { ComingRoll } from "../../../core/language/coming-roll.ts";
import type { RuleId } from "../../../core/language/rules.ts";
import { injuryCount, isLost, vitalParts } from "../character/body.ts";
import { diceInWords } from "../dice.ts";
import { ownReasons, CONDITION_RULES } from "../health/conditions.ts";
import { constitutionModifier, injuryValue } from "../health/constitution.ts";
import { worseningParts } from "../health/recovery.ts";
import { restedCreature } from "../health/rest.ts";
import type { AnatomyRulings } from "../rulings.ts";
import type { AnatomyCreature } from "../state.ts";
import { isDueEachRound } from "../turn/passing-time.ts";
import { DAY, HOUR, nextCheck } from "../turn/time-steps.ts";
import { CONCUSSION_DC, HEAD_SLEEP_DC, WORSENING_DC } from "../tables.ts";

/** Hours of a night (ANAT-STA-12). */
const NIGHT = 8;

/** Most rows that are listed. */
export const MOST_ROWS = 200;

export interface Span {
  readonly rounds: number;
  /** Rounds of calm before it, by which hours are counted. */
  readonly calm: number;
  /** Rounds of the day before it, by which days are counted. */
  readonly ofDay: number;
  readonly day: number;
  readonly byDays: boolean;
}

/** A Constitution check or save; null for whoever makes it without a roll (ANAT-CORE-12). */
function checkOf(creature: AnatomyCreature, rulings: AnatomyRulings, [sort, target]: Sort): Check | null {
  if (creature.attributes.con === null) return null;
  const reasons = ownReasons(creature, rulings, sort);
  return { dice: diceInWords(constitutionModifier(creature, sort === "save"), reasons, rulings), target };
}

type Sort = readonly ["check" | "save", number];

/** All that a span brings one creature. */
export function comingRows(creature: AnatomyCreature, rulings: AnatomyRulings, span: Span): ComingRoll[] {
  const row = rowOf(creature);
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

type Row = (after: number, label: string, rule: RuleId, check?: Check | null) => ComingRoll;

/** The dice of a check, and the number that they are rolled against. */
interface Check {
  readonly dice: string;
  readonly target: number;
}

const rowOf =
  ({ id }: AnatomyCreature): Row =>
  (after, label, rule, check = null) => ({ creature: id, after, label, rule, ...(check ?? { dice: null }) });

/** ANAT-STA-10, ANAT-UNC-02: Stamina round by round, and a save in each round after the pools are empty. */
function bleeding(creature: AnatomyCreature, rulings: AnatomyRulings, span: Span, row: Row): ComingRoll[] {
  const { bleed, stamina, exhaustion, attributes } = creature;
  if (bleed === 0 || attributes.con === null) return [];
  const rows: ComingRoll[] = [];
  let left = creature.unconscious ? 0 : (stamina ?? 0) + (exhaustion ?? 0) - creature.strain;
  const save = checkOf(creature, rulings, ["save", injuryValue(creature).value]);
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
  const check = checkOf(creature, rulings, ["check", HEAD_SLEEP_DC]);
  for (let at = 1; at <= span.rounds && rows.length < MOST_ROWS; at = nextCheck(at))
    rows.push(row(at, "wakeCheck", "ANAT-PART-21", check));
  return rows;
}

/** ANAT-STA-12, ANAT-PART-18: each hour of rest, with the check of a head that has one injury. */
function hours(creature: AnatomyCreature, rulings: AnatomyRulings, span: Span, row: Row): ComingRoll[] {
  if (span.byDays || creature.stamina === null) return [];
  const rows: ComingRoll[] = [];
  const clouded = cloudedHeads(creature);
  for (const [i, at] of crossings(span.rounds, span.calm, HOUR).entries()) {
    // Whoever was exhausted may be so no more by then.
    const check = checkOf(restedCreature(creature, i + 1, rulings), rulings, ["check", CONCUSSION_DC]);
    rows.push(row(at, "rest", "ANAT-STA-12"));
    for (let i = 0; i < clouded; i += 1) rows.push(row(at, "concussionCheck", "ANAT-PART-18", check));
  }
  return rows;
}

function cloudedHeads(creature: AnatomyCreature): number {
  return vitalParts(creature, "head").filter(
    (head) => !isLost(creature, head) && injuryCount(creature, head) === 1,
  ).length;
}

/** Rounds of a span at which a full hour or day is over, no more than are listed. */
function crossings(rounds: number, before: number, length: number): number[] {
  const first = length - (before % length);
  const count = first > rounds ? 0 : 1 + Math.floor((rounds - first) / length);
  return Array.from({ length: Math.min(MOST_ROWS, count) }, (_each, i) => first + i * length);
}

/** ANAT-HEAL-01, ANAT-HEAL-03: each day’s checks of untreated parts, and injuries whose weeks are over. */
function days(creature: AnatomyCreature, rulings: AnatomyRulings, span: Span, row: Row): ComingRoll[] {
  const nameOf = (part: string): string => creature.body.parts[part]?.label ?? part;
  return crossings(span.rounds, span.ofDay, DAY).flatMap((at, i) => {
    const today = span.day + i + 1;
    const healed = Object.values(creature.injuries).filter(
      ({ recoversOn }) => recoversOn !== null && (recoversOn === today || (i === 0 && recoversOn < today)),
    );
    // ANAT-HEAL-10: rest comes before worsening, and its hours are over by then.
    const hours = span.byDays ? "night" : crossings(at, span.calm, HOUR).length;
    const rested = restedCreature(creature, hours, rulings);
    return [
      ...(span.byDays ? nightRows(rested, rulings, row, at) : []),
      ...worseningRows(rested, rulings, row, at),
      ...healed.map(({ part }) => ({ ...row(at, "recovery", "ANAT-HEAL-03"), name: nameOf(part) })),
    ];
  });
}

/** ANAT-STA-12, ANAT-PART-18: a night’s rest, and the checks of its hours for heads that have one injury. */
function nightRows(creature: AnatomyCreature, rulings: AnatomyRulings, row: Row, at: number): ComingRoll[] {
  if (creature.stamina === null) return [];
  const check = checkOf(creature, rulings, ["check", CONCUSSION_DC]);
  const clearing = { ...row(at, "concussionCheck", "ANAT-PART-18", check), times: NIGHT };
  return [row(at, "rest", "ANAT-STA-12"), ...Array.from({ length: cloudedHeads(creature) }, () => clearing)];
}

/** ANAT-HEAL-01: the checks of one day, for each untreated part or each untreated injury; none without Constitution. */
function worseningRows(
  creature: AnatomyCreature,
  rulings: AnatomyRulings,
  row: Row,
  at: number,
): ComingRoll[] {
  const check = checkOf(creature, rulings, ["check", WORSENING_DC]);
  if (!check) return [];
  return worseningParts(creature).map((key) => {
    const untreated = Object.values(creature.injuries).filter(
      ({ part, treated }) => part === key && !treated,
    );
    const told = {
      ...row(at, "worsening", "ANAT-HEAL-01", check),
      name: creature.body.parts[key]?.label ?? key,
    };
    return rulings.worsenPer === "injury" && untreated.length > 1
      ? { ...told, times: untreated.length }
      : told;
  });
}
