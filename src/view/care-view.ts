// The sick-room: every patient with what ails them, who may help with which roll, and the days ahead as a calendar.

import type { Care, CareCase, CareWay } from "../core/language/care.ts";
import type { FightState } from "../core/language/fight.ts";
import type { ComingRoll } from "../core/language/coming-roll.ts";
import type { ConditionMark, PreviewLine } from "../core/language/ruleset.ts";
import type { CreatureId } from "../core/language/rules.ts";
import type { BodyPart } from "../core/language/body.ts";
import { drawBody, type BodyDrawing } from "./drawn-bodies.ts";
import { viewCondition } from "./meter-view.ts";
import { diceInWords, unitInWords, viewGoingOn } from "./time-view.ts";
import { viewTraced, type TracedView } from "./traced-view.ts";
import { actionName, refusalText, said, wordFor, type Operands, type Words } from "./words.ts";

/** What a screen reads of the fight in which everybody is nursed. */
export interface CareSight {
  readonly state: FightState;
  readonly words: Words;
  /** Who has been chosen to help, by case. */
  readonly healers: ReadonlyMap<string, CreatureId>;
  body(creature: CreatureId): readonly BodyPart[];
  conditions(creature: CreatureId): readonly ConditionMark[];
  preview(way: CareWay): readonly PreviewLine[];
}

interface HealerView {
  readonly id: CreatureId;
  /** The name with the chance, or with why not. */
  readonly label: string;
  readonly chosen: boolean;
  readonly barred: boolean;
}

export interface CaseView {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly state: string;
  readonly rule: string;
  /** Whether somebody may do something about it now. */
  readonly isDue: boolean;
  readonly healers: readonly HealerView[];
  readonly action: string;
  readonly dice: string;
  /** "25 %"; empty where nothing is rolled. */
  readonly chance: string;
  readonly numbers: readonly TracedView[];
  /** Why nobody can do anything just now; empty where somebody can, or nothing is to be done. */
  readonly refusal: string;
}

export interface PatientView {
  readonly id: CreatureId;
  readonly name: string;
  readonly conditions: string;
  /** Null where a game tells no parts of bodies apart. */
  readonly body: BodyDrawing | null;
  readonly cases: readonly CaseView[];
}

interface DayView {
  readonly label: string;
  readonly rows: readonly { readonly who: string; readonly what: string; readonly dice: string }[];
}

export interface CareView {
  readonly today: string;
  readonly patients: readonly PatientView[];
  /** How long an attempt takes and what happens meanwhile; empty where nothing is to be attempted. */
  readonly attempt: string;
  readonly calendar: readonly DayView[];
}

/** The room as it is shown. `steps` are those of the clock in a day, `meanwhile` what one attempt lets happen. */
export function viewCare(
  care: Care,
  sight: CareSight,
  { steps, meanwhile }: { readonly steps: number; readonly meanwhile: readonly ComingRoll[] },
): CareView {
  const { words, state } = sight;
  const ids = [...new Set(care.cases.map(({ creature }) => creature))];
  const patients = ids.map((id): PatientView => {
    const parts = sight.body(id);
    const marks = sight.conditions(id).map((mark) => viewCondition(words, mark).label);
    return {
      id,
      name: nameOf(state, id),
      conditions: marks.join(", "),
      body: drawBody(words, parts),
      cases: care.cases.filter(({ creature }) => creature === id).map((each) => viewCase(each, sight)),
    };
  });
  const isAttempted = patients.some(({ cases }) => cases.some(({ isDue }) => isDue));
  return {
    today: told(words, "Day", { day: care.day }),
    patients,
    attempt: isAttempted ? attemptText(care, meanwhile, sight) : "",
    calendar: patients.length > 0 ? viewCalendar(care, sight, steps) : [],
  };
}

const nameOf = ({ creatures }: FightState, id: CreatureId): string => creatures[id]?.name ?? id;

const told = (words: Words, key: string, operands: Operands = {}): string =>
  said(words, `FRAY.time.${key}`, operands);

function attemptText(
  { attempt }: Care,
  meanwhile: readonly ComingRoll[],
  { state, words }: CareSight,
): string {
  if (!attempt) return "";
  const { amount, unit } = attempt;
  const takes = told(words, "Attempt", { amount, unit: unitInWords(words, unit, amount) });
  const going = viewGoingOn(meanwhile, state, words).map(({ who, what }) => `${who}: ${what}`);
  return going.length > 0 ? `${takes} ${told(words, "Meanwhile", { what: going.join("; ") })}` : takes;
}

/** How a case is helped: by whoever has been chosen for it, else by the first who may; undefined where nobody may. */
export function chosenWay(
  { id, ways }: CareCase,
  healers: ReadonlyMap<string, CreatureId>,
): CareWay | undefined {
  const open = ways.filter(({ refusal }) => refusal === null);
  return open.find(({ healer }) => healer === healers.get(id)) ?? open[0];
}

function viewCase(each: CareCase, sight: CareSight): CaseView {
  const { words, healers } = sight;
  const way = chosenWay(each, healers);
  const barred = each.ways.find(({ refusal }) => refusal !== null)?.refusal ?? null;
  return {
    id: each.id,
    name: each.name === undefined ? "" : wordFor(words, each.name),
    label: wordFor(words, each.label),
    state: words.say(`FRAY.Care.${each.state}`, each.operands) ?? each.state,
    rule: each.rule,
    isDue: way !== undefined,
    healers: way ? each.ways.map((one) => viewHealer(one, way, sight)) : [],
    action: way ? actionName(words, way.command.type) : "",
    dice: way ? diceInWords(words, way) : "",
    chance: way ? percent(words, way) : "",
    numbers: way ? sight.preview(way).map(({ label, traced }) => viewTraced(words, label, traced)) : [],
    refusal: !way && barred ? refusalText(words, barred) : "",
  };
}

function viewHealer(way: CareWay, chosen: CareWay, { state, words }: CareSight): HealerView {
  const { healer, refusal } = way;
  const note = refusal ? refusalText(words, refusal) : percent(words, way);
  const name = nameOf(state, healer);
  return {
    id: healer,
    label: note === "" ? name : `${name} – ${note}`,
    chosen: way === chosen,
    barred: refusal !== null,
  };
}

function percent(words: Words, { chance }: CareWay): string {
  return chance === null ? "" : told(words, "Chance", { percent: Math.round(100 * chance) });
}

/** One cell a day, and one more for what ends by itself after them. */
function viewCalendar(
  { day, calendar, cases }: Care,
  { state, words }: CareSight,
  steps: number,
): readonly DayView[] {
  const days = Array.from({ length: calendar.days }, (_none, i): DayView => {
    const rows = calendar.rows.filter(({ after }) => Math.max(1, Math.ceil(after / steps)) === i + 1);
    return { label: told(words, "Day", { day: day + i + 1 }), rows: cellRows(rows, state, words) };
  });
  const late = cases.flatMap(({ creature, endsOn, name, label }) =>
    endsOn !== null && endsOn > day + calendar.days
      ? [{ endsOn, creature, what: wordFor(words, name ?? label) }]
      : [],
  );
  if (late.length === 0) return days;
  const rows = late
    .sort((a, b) => a.endsOn - b.endsOn)
    .map(({ endsOn, creature, what }) => ({
      who: nameOf(state, creature),
      what,
      dice: told(words, "Day", { day: endsOn }),
    }));
  return [...days, { label: told(words, "Later"), rows }];
}

/** Like with like: what comes to one creature of one kind on a day is one line. */
function cellRows(rows: readonly ComingRoll[], state: FightState, words: Words): DayView["rows"] {
  const lines = new Map<string, { row: ComingRoll; names: string[] }>();
  for (const row of rows) {
    const key = [row.creature, row.label, row.dice].join(" ");
    const line = lines.get(key) ?? { row, names: [] };
    if (row.name !== undefined) line.names.push(wordFor(words, row.name));
    lines.set(key, line);
  }
  return [...lines.values()].map(({ row, names }) => {
    const what = wordFor(words, row.label);
    return {
      who: nameOf(state, row.creature),
      what: names.length > 0 ? `${what}: ${[...new Set(names)].join(", ")}` : what,
      dice: diceInWords(words, row),
    };
  });
}
