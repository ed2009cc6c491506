// The strip above the board: who comes next, what runs and until when, and where an intended action would put its actor.

import type { FightState, Rulings } from "../core/language/fight.ts";
import type { Afterwards, AgendaEntry, OrderRow, Ruleset } from "../core/language/ruleset.ts";
import type { CreatureId } from "../core/language/rules.ts";
import type { ReadContext } from "../core/language/read-context.ts";
import { agendaOf, orderOf } from "./readings.ts";
import { rowStatus } from "./row-status.ts";
import { maySeeResults, type Seat } from "./seat.ts";
import type { TurnView } from "./turn-view.ts";
import { plain } from "./traced-view.ts";
import { mayNotice } from "./viewer.ts";
import { actionName, numberLabel, wordFor, type Words } from "./words.ts";

/** A creature on the strip. */
export interface TimelineChip {
  readonly id: CreatureId;
  readonly name: string;
  readonly number: string;
  readonly active: boolean;
  readonly acted: boolean;
  readonly out: boolean;
  readonly mine: boolean;
  /** Where an intended action would put the creature; not where it is. */
  readonly ghost: boolean;
  /** Whether it has put its turn off, to act right behind the one before it. */
  readonly chained: boolean;
  readonly status: string;
}

/** Something that runs: a delay, a spell, a stance that is being taken, a condition. */
export interface TimelineMark {
  readonly creature: CreatureId;
  readonly kind: AgendaEntry["kind"];
  readonly sign: string;
  /** "Ilse: Fireball". */
  readonly text: string;
  /** "until count 12"; empty for what has no end. */
  readonly until: string;
  readonly rule: string;
}

/** One count of the scale, with all who are due at it. */
export interface TimelineColumn {
  readonly id: string;
  readonly at: number;
  readonly now: boolean;
  readonly chips: readonly TimelineChip[];
  /** How many more are due than are shown. */
  readonly more: number;
  readonly marks: readonly TimelineMark[];
}

export interface TimelineView {
  /** By counts each creature stands at its time; by turns they stand in a row. */
  readonly form: "counts" | "turns";
  readonly clock: string;
  /** The round or count alone. */
  readonly clockValue: string;
  /** Who is to act, in words. */
  readonly turn: string;
  /** What was declared, for whom the fight waits, or when the viewer is next. */
  readonly note: string;
  /** In turn order; empty by counts. */
  readonly chips: readonly TimelineChip[];
  /** The counts from now on; empty by turns. */
  readonly columns: readonly TimelineColumn[];
  /** How many creatures are not shown, because they come too late. */
  readonly later: number;
  /** What runs, the soonest first. */
  readonly running: readonly TimelineMark[];
  readonly moreRunning: number;
  /** Where the intended action would put its actor, in words. */
  readonly intended: string;
}

/** An action that somebody hovers or composes, and what it would come to. */
export interface Intention extends Afterwards {
  readonly creature: CreatureId;
  readonly action: string;
}

/** Counts that are shown from now on. */
const COUNTS = 16;
/** Creatures stacked at one count, and in the row of turns. */
const STACK = 3;
const ROW = 24;
/** Running things that are named. */
const RUNNING = 8;

const SIGNS: { readonly [kind in AgendaEntry["kind"]]: string } = {
  turn: "▶",
  delay: "◔",
  spell: "✦",
  stance: "◐",
  condition: "●",
};

/** What one viewer sees of a ruleset's time: hidden creatures and what is not for this viewer are left out. */
export function viewStrip<State extends FightState, Settings extends Rulings>(
  ruleset: Ruleset<State, Settings>,
  situation: ReadContext<State, Settings>,
  seat: Seat,
  intention: Intention | null = null,
): TimelineView {
  const { state } = situation;
  const { viewer, words } = seat;
  const seen = (id: CreatureId): boolean => {
    const creature = state.creatures[id];
    return creature !== undefined && mayNotice(viewer, creature);
  };
  const clock = ruleset.clock(state);
  const agenda = agendaOf(ruleset, situation).filter((entry) => seen(entry.creature));
  const rows = orderOf(ruleset, situation).filter((row) => seen(row.creature));
  const byCounts = agenda.some((entry) => entry.kind === "turn");
  const marks = agenda
    .filter((entry) => entry.kind !== "turn" && maySeeResults(seat, entry.creature))
    .map((entry) => ({ at: entry.at, mark: viewMark(state, words, clock.label, entry) }));
  const planned = intention && seen(intention.creature) ? intention : null;
  const teller: Teller = { state, seat };
  const scale = byCounts ? countScale(teller, { rows, marks, planned }, clock.value ?? 0) : NO_SCALE;
  return {
    form: byCounts ? "counts" : "turns",
    clock: clock.value === null ? "" : `${numberLabel(words, clock.label)} ${plain(clock.value)}`,
    clockValue: clock.value === null ? "" : plain(clock.value),
    turn: rows
      .filter((row) => row.active)
      .map((row) => nameOf(state, row.creature))
      .join(", "),
    note: "",
    chips: byCounts ? [] : rows.slice(0, ROW).map((row) => viewChip(teller, row)),
    columns: scale.columns,
    later: byCounts ? scale.later : Math.max(0, rows.length - ROW),
    running: marks.slice(0, RUNNING).map(({ mark }) => mark),
    moreRunning: Math.max(0, marks.length - RUNNING),
    intended: planned ? intentionText(teller, clock.label, planned) : "",
  };
}

/** The strip as it is told while a fight waits: in few words, with those marked who have declared. */
export function withDeclared(
  strip: TimelineView,
  { who, note, done }: Pick<TurnView, "who" | "note" | "done">,
  words: Words,
): TimelineView {
  const told = (chip: TimelineChip): TimelineChip =>
    done.has(chip.id) && !chip.ghost
      ? { ...chip, active: false, acted: true, status: wordFor(words, "hasDeclared") }
      : chip;
  const columns = strip.columns.map((column) => ({ ...column, chips: column.chips.map(told) }));
  return { ...strip, turn: who, note, columns };
}

interface Teller {
  readonly state: FightState;
  readonly seat: Seat;
}

/** What stands on the scale of counts. */
interface OnScale {
  readonly rows: readonly OrderRow[];
  readonly marks: readonly TimedMark[];
  readonly planned: Intention | null;
}

interface TimedMark {
  readonly at: number | null;
  readonly mark: TimelineMark;
}

const NO_SCALE = { columns: [] as readonly TimelineColumn[], later: 0 };

function nameOf(state: FightState, id: CreatureId): string {
  return state.creatures[id]?.name ?? id;
}

function viewChip({ state, seat }: Teller, row: OrderRow): TimelineChip {
  const { viewer, words } = seat;
  return {
    id: row.creature,
    name: nameOf(state, row.creature),
    number: row.number === null ? "–" : plain(row.number),
    active: row.active,
    acted: row.acted,
    out: row.out,
    mine: viewer.owns.has(row.creature) && !viewer.gm,
    ghost: false,
    chained: row.after !== undefined && !row.acted,
    status: rowStatus({ state, viewer, words }, row),
  };
}

/** The counts from now on, one column each, whether anybody is due or not; who is due later is only counted. */
function countScale(
  teller: Teller,
  { rows, marks, planned }: OnScale,
  now: number,
): { readonly columns: readonly TimelineColumn[]; readonly later: number } {
  const due = rows.filter((row) => !row.out && row.number !== null);
  const last = now + COUNTS - 1;
  const chips = new Map<number, TimelineChip[]>();
  const put = (at: number, chip: TimelineChip): void => {
    const place = Math.min(Math.max(at, now), last);
    chips.set(place, [...(chips.get(place) ?? []), chip]);
  };
  let later = 0;
  for (const row of due) {
    const at = row.number ?? now;
    if (at <= last) put(at, viewChip(teller, row));
    else later += 1;
  }
  if (planned) put(planned.at, ghostOf(teller, planned));
  const columns = Array.from({ length: COUNTS }, (_none, i) => {
    const at = now + i;
    const here = chips.get(at) ?? [];
    return {
      id: `count-${at}`,
      at,
      now: i === 0,
      chips: shownOf(here),
      more: here.filter(({ ghost }) => !ghost).length - shownOf(here).filter(({ ghost }) => !ghost).length,
      marks: marks.filter((each) => each.at === at).map(({ mark }) => mark),
    };
  });
  return { columns: columns.slice(0, lastUsed(columns) + 2), later };
}

/** Of a crowd the viewer's own and then the first; a ghost is always shown. */
function shownOf(chips: readonly TimelineChip[]): readonly TimelineChip[] {
  const [own, others] = [true, false].map((isOwn) =>
    chips.filter((chip) => !chip.ghost && chip.mine === isOwn),
  );
  const room = Math.max(STACK, own?.length ?? 0);
  return [...(own ?? []), ...(others ?? [])].slice(0, room).concat(chips.filter((chip) => chip.ghost));
}

function lastUsed(columns: readonly TimelineColumn[]): number {
  return columns.reduce((last, { chips, marks }, i) => (chips.length + marks.length > 0 ? i : last), 0);
}

function ghostOf({ state, seat }: Teller, { creature, action, at }: Intention): TimelineChip {
  return {
    id: creature,
    name: nameOf(state, creature),
    number: plain(at),
    active: false,
    acted: false,
    out: false,
    mine: false,
    ghost: true,
    chained: false,
    status: actionName(seat.words, action),
  };
}

function intentionText({ state, seat }: Teller, clock: string, planned: Intention): string {
  const { words } = seat;
  const { creature, action, at, isEstimate } = planned;
  const time = `${isEstimate ? "≈ " : ""}${numberLabel(words, clock)} ${plain(at)}`;
  return `${nameOf(state, creature)} · ${actionName(words, action)} → ${time}`;
}

function viewMark(state: FightState, words: Words, clock: string, entry: AgendaEntry): TimelineMark {
  const { creature, kind, at, label, name, rule } = entry;
  const word = kind === "delay" ? actionName(words, label) : wordFor(words, label);
  const what = name === undefined ? word : `${name} (${word})`;
  return {
    creature,
    kind,
    sign: SIGNS[kind],
    text: `${nameOf(state, creature)}: ${what}`,
    until: at === null ? "" : `${numberLabel(words, clock)} ${plain(at)}`,
    rule,
  };
}
