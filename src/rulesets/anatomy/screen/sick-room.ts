// The sick-room: everybody who is hurt, each injury with who may treat it by which roll, and the week that lies ahead.

import type { Care, CareCase, CareWay } from "../../../core/language/care.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { Refusal, RuleId } from "../../../core/language/rules.ts";
import type { Traced } from "../../../core/language/trace.ts";
import { isLost } from "../character/body.ts";
import { advantageOf, chanceOfCheck, diceInWords } from "../dice.ts";
import { TREATMENT } from "../health/recovery-commands.ts";
import { checkFirstAid, checkTreat, firstAidDc, healNumbers, treatmentDc } from "../health/recovery.ts";
import { checkFit } from "../magic/belongings.ts";
import type { AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature, Injury } from "../state.ts";
import { clocksOf, today } from "../turn/calendar.ts";
import { DAY } from "../turn/time-steps.ts";
import { comingRows } from "./coming-rows.ts";

const WEEK = 7;

/** ANAT-HEAL-02, ANAT-HEAL-10: who is hurt, what may be done about it, and what the coming week brings. */
export function careOf(situation: AnatomyReadContext): Care {
  const { state, rulings, absent } = situation;
  // The dead do not heal (ANAT-HEAL-09).
  const patients = Object.values(state.creatures).filter(({ id, dead }) => !dead && !absent.has(id));
  const span = { rounds: WEEK * DAY, ...clocksOf(state), byDays: true };
  const rows = patients
    .flatMap((creature) => comingRows(creature, rulings, span))
    // Every night brings rest; what else happens is worth a place in a calendar.
    .filter(({ label }) => label !== "rest")
    .sort((a, b) => a.after - b.after);
  return {
    day: today(state),
    unit: "day",
    attempt: TREATMENT,
    cases: patients.flatMap((creature) => casesOf(situation, creature)),
    calendar: { days: WEEK, rows },
  };
}

function casesOf(situation: AnatomyReadContext, patient: AnatomyCreature): CareCase[] {
  return [
    ...bleedingOf(situation, patient),
    ...sleepOf(patient),
    ...Object.entries(patient.injuries).map(([key, injury]) => injuryCase(situation, patient, [key, injury])),
    ...Object.keys(patient.destroyed).map((part) => lostCase(situation, patient, part)),
    ...countOf(patient),
  ];
}

const nameOf = ({ body }: AnatomyCreature, part: string): string => body.parts[part]?.label ?? part;

/** ANAT-STA-11. */
function bleedingOf(situation: AnatomyReadContext, patient: AnatomyCreature): CareCase[] {
  if (patient.bleed === 0) return [];
  const ways = waysOf(situation, patient, {
    command: { type: "firstAid", creature: null, target: patient.id },
    check: checkFirstAid,
    dc: firstAidDc(),
  });
  return [caseOf(patient, "bleed", "bleed", { state: "bleeds", operands: { value: patient.bleed }, ways })];
}

const RULES = {
  bleed: "ANAT-STA-11",
  sleep: "ANAT-PART-21",
  injury: "ANAT-HEAL-02",
  lost: "ANAT-HEAL-07",
  body: "ANAT-UNC-06",
} as const satisfies { readonly [sort: string]: RuleId };

/** A case with what most of them lack left out. */
function caseOf(
  patient: AnatomyCreature,
  sort: keyof typeof RULES,
  label: string,
  rest: Pick<CareCase, "state"> & Partial<CareCase>,
): CareCase {
  const id = [patient.id, sort, label].join(".");
  return { id, creature: patient.id, label, rule: RULES[sort], endsOn: null, ways: [], ...rest };
}

/** Why somebody lies unconscious (ANAT-STA-13, ANAT-PART-21). */
function sleepOf(patient: AnatomyCreature): CareCase[] {
  if (!patient.unconscious) return [];
  const { headSleep } = patient;
  return [
    caseOf(patient, "sleep", headSleep === "coma" ? "coma" : "unconscious", { state: headSleep ?? "sleeps" }),
  ];
}

/** ANAT-HEAL-02 to ANAT-HEAL-05: one injury, and everybody who might treat it. */
function injuryCase(
  situation: AnatomyReadContext,
  patient: AnatomyCreature,
  [key, injury]: readonly [string, Injury],
): CareCase {
  const { severity, part, recoversOn } = injury;
  const { state, rulings } = situation;
  const named = { id: [patient.id, key].join("."), name: nameOf(patient, part) };
  if (injury.treated) {
    const isDated = recoversOn !== null && !isLost(patient, part);
    const days = Math.max(0, (recoversOn ?? today(state)) - today(state));
    const endsOn = isDated ? recoversOn : null;
    const told = isDated ? { state: "recovers", operands: { day: recoversOn, days } } : { state: "treated" };
    return caseOf(patient, "injury", severity, { ...named, ...told, endsOn });
  }
  const tries = injury.triedOn === today(state) ? injury.tries : 0;
  const ways = waysOf(situation, patient, {
    command: { type: "treat", creature: null, target: patient.id, injury: key },
    check: checkTreat,
    dc: treatmentDc(severity),
  });
  const operands = { tries, most: rulings.treatTries };
  return caseOf(patient, "injury", severity, { ...named, state: "untreated", operands, ways });
}

/** ANAT-HEAL-07, ANAT-HEAL-08: a part that only magic brings back, or a prosthetic replaces. */
function lostCase(situation: AnatomyReadContext, patient: AnatomyCreature, part: string): CareCase {
  const ways = Object.values(patient.prosthetics).flatMap((item): CareWay[] => {
    const command = { type: "fitProsthetic", creature: patient.id, item: item.id, part };
    const plain = { dice: null, target: null, chance: null };
    const refusal = checkFit(situation, command);
    return refusal ? [] : [{ command, healer: patient.id, ...plain, refusal }];
  });
  const named = { id: [patient.id, "lost", part].join("."), name: nameOf(patient, part) };
  return caseOf(patient, "lost", "destroyed", { ...named, state: "lost", ways });
}

/** ANAT-UNC-06: how far from destruction it is, for whoever has no Constitution. */
function countOf(patient: AnatomyCreature): CareCase[] {
  const count = Object.keys(patient.injuries).length;
  if (patient.attributes.con !== null || count === 0) return [];
  return [
    caseOf(patient, "body", "body", { state: "ofCount", operands: { count, most: patient.destroyAt } }),
  ];
}

/** Something that is done with a Heal check. */
interface Attempt {
  readonly command: Command;
  readonly dc: Traced;
  check(this: void, situation: AnatomyReadContext, command: Command): Refusal | null;
}

/** The same attempt by everybody who is here: the patient's own side first, and the likeliest first. */
function waysOf(
  situation: AnatomyReadContext,
  patient: AnatomyCreature,
  { command, dc, check }: Attempt,
): CareWay[] {
  const { state, rulings, absent } = situation;
  const healers = Object.values(state.creatures).filter(({ id, dead }) => !dead && !absent.has(id));
  const ways = healers.map((healer) => {
    const { modifier, reasons } = healNumbers(healer, rulings);
    const own = { ...command, creature: healer.id };
    const chance = chanceOfCheck(modifier.value, advantageOf(reasons, rulings).value, dc.value);
    return {
      isNear: healer.side === patient.side,
      command: own,
      healer: healer.id,
      dice: diceInWords(modifier, reasons, rulings),
      target: dc.value,
      chance,
      refusal: check(situation, own),
    };
  });
  return ways
    .sort((a, b) => Number(b.isNear) - Number(a.isNear) || b.chance - a.chance)
    .map(({ isNear: _near, ...way }) => way);
}
