// The tracker as one viewer sees it: the clock, and a row for each creature in turn order.

import type { BodyPart } from "../core/language/body.ts";
import type { CreatureState, FightState, Rulings } from "../core/language/fight.ts";
import type { CreatureId } from "../core/language/rules.ts";
import type {
  AgendaEntry,
  ClockReading,
  ConditionMark,
  Meter,
  OrderRow,
  Ruleset,
} from "../core/language/ruleset.ts";
import type { ReadContext } from "../core/language/read-context.ts";
import { drawBody, type BodyDrawing } from "./drawn-bodies.ts";
import {
  viewCondition,
  viewMeter,
  viewWounds,
  type ConditionView,
  type MeterView,
  type WoundsView,
} from "./meter-view.ts";
import { reactionsInWords } from "./reaction-view.ts";
import { agendaOf, orderOf } from "./readings.ts";
import { rowStatus } from "./row-status.ts";
import { maySeeNumbers, maySeeResults, type Seat } from "./seat.ts";
import { plain } from "./traced-view.ts";
import { asSeen, mayNotice } from "./viewer.ts";
import { actionName, numberLabel, said, wordFor, type Words } from "./words.ts";

export interface TrackerRow {
  readonly id: CreatureId;
  readonly name: string;
  readonly number: string;
  readonly active: boolean;
  readonly acted: boolean;
  readonly waiting: boolean;
  readonly out: boolean;
  readonly hidden: boolean;
  readonly mine: boolean;
  readonly npc: boolean;
  readonly meters: readonly MeterView[];
  readonly wounds: WoundsView;
  /** Its body with what has become of it, in a game that tells parts apart. */
  readonly body: BodyDrawing | null;
  readonly conditions: readonly ConditionView[];
  /** How it fares in a word, for those who may not see the numbers. */
  readonly fares: string;
  /** The same in any case; empty in a game that tells it by wounds. */
  readonly health: string;
  /** Whether it has declared what it does, while others are still asked. */
  readonly hasDeclared: boolean;
  /** What that is, as far as the viewer may know. */
  readonly declared: string;
  /** What it is about: a delay, a spell in the making or ready. */
  readonly busy: readonly string[];
  /** How often it has reacted since its turn, and with what; 0 where nobody counts. */
  readonly reactions: number;
  readonly reactionsText: string;
  readonly status: string;
  /** Where it stands by name; left out in a game of squares. */
  readonly place?: string;
}

export interface TrackerView {
  readonly running: boolean;
  readonly over: boolean;
  /** Whether it is being opened: the order is not known yet. */
  readonly opens: boolean;
  readonly clock: string;
  readonly rows: readonly TrackerRow[];
  /** Who is to act, in words. */
  readonly turn: string;
}

/** What is known of creatures beside their state. */
export interface KnownOfRows {
  /** The reactions of each since its turn. */
  readonly spent?: ReadonlyMap<CreatureId, readonly string[]>;
  /** Who has declared what it does, with as much of it as the viewer may know. */
  readonly done?: ReadonlyMap<CreatureId, string>;
}

/** Makes the tracker for one viewer. Hidden creatures are left out for those who may not notice them. */
export function viewTracker<State extends FightState, Settings extends Rulings>(
  ruleset: Ruleset<State, Settings>,
  situation: ReadContext<State, Settings>,
  seat: Seat,
  { spent, done }: KnownOfRows = {},
): TrackerView {
  const { viewer, words } = seat;
  const { state } = situation;
  const seen = orderOf(ruleset, situation).filter((row) => {
    const creature = state.creatures[row.creature];
    return creature !== undefined && mayNotice(viewer, creature);
  });
  const clock = ruleset.clock(state);
  const busy = busyCreatures(words, clock.label, agendaOf(ruleset, situation));
  const board = asSeen(situation, viewer);
  const rows = seen.map((row) =>
    viewRow(ruleset, situation, seat, {
      row,
      marks: maySeeResults(seat, row.creature) ? ruleset.conditions(board, row.creature) : [],
      busy: busy.get(row.creature) ?? IDLE,
      spent: spent?.get(row.creature) ?? NOTHING_SPENT,
      declared: done?.get(row.creature) ?? null,
    }),
  );
  return {
    running: state.phase === "running",
    over: state.phase === "over",
    opens: clock.value === null,
    clock: clockText(words, clock),
    rows,
    turn: rows
      .filter((row) => row.active)
      .map((row) => row.name)
      .join(", "),
  };
}

/** The time of a fight in words: "Round 3"; while it is being opened no round has a number yet. */
export function clockText(words: Words, { label, value }: ClockReading): string {
  return value === null ? said(words, "FRAY.Tracker.Opening") : `${numberLabel(words, label)} ${value}`;
}

/** What a row of the tracker is made of. Whatever else is asked of the rules has no place in it. */
interface RowSource {
  readonly row: OrderRow;
  readonly mine: boolean;
  readonly npc: boolean;
  readonly numbers: boolean;
  readonly results: boolean;
  readonly parts: readonly BodyPart[];
  readonly meters: readonly Meter[];
  readonly marks: readonly ConditionMark[];
  readonly busy: readonly Busy[];
  readonly spent: readonly string[];
  /** What it has declared, null before it has. */
  readonly declared: string | null;
  readonly status: string;
}

interface KeptRow {
  readonly words: Words;
  readonly key: string;
  readonly row: TrackerRow;
}

/** A creature of a state is never changed; while what is shown of it stays the same, so does its row. */
const keptRows = new WeakMap<CreatureState, KeptRow>();

function viewRow<State extends FightState, Settings extends Rulings>(
  ruleset: Ruleset<State, Settings>,
  situation: ReadContext<State, Settings>,
  seat: Seat,
  { row, marks, busy, spent, declared }: Pick<RowSource, "row" | "marks" | "busy" | "spent" | "declared">,
): TrackerRow {
  const creature = situation.state.creatures[row.creature] as State["creatures"][CreatureId];
  const { viewer, words } = seat;
  const results = maySeeResults(seat, row.creature);
  const source: RowSource = {
    row,
    mine: viewer.owns.has(row.creature),
    npc: seat.isNpc(row.creature),
    numbers: maySeeNumbers(seat, row.creature),
    results,
    parts: (results && ruleset.body?.(creature)) || [],
    meters: ruleset.meters(situation, row.creature),
    marks,
    busy,
    spent: results ? spent : NOTHING_SPENT,
    declared,
    status:
      declared === null
        ? rowStatus({ state: situation.state, viewer, words }, row)
        : wordFor(words, "hasDeclared"),
  };
  const key = keyOf(source);
  const kept = keptRows.get(creature);
  if (kept?.key === key && kept.words === words) return kept.row;
  const made = makeRow(creature, source, words);
  keptRows.set(creature, { words, key, row: made });
  return made;
}

/** All that a row shows besides the creature itself, as one text. */
function keyOf(source: RowSource): string {
  const { row, mine, npc, numbers, results, meters, marks, busy, spent, declared } = source;
  const flags = [row.active, row.acted, row.waiting, row.out, mine, npc, numbers, results].map(Number);
  const values = meters.map(
    (each) => `${each.label}${each.value}/${each.max}${each.command ?? ""}${each.pending ?? ""}`,
  );
  return `${row.number} ${row.place ?? ""} ${source.status} ${flags.join("")} ${values.join()} ${JSON.stringify([marks, busy, spent, declared])}`;
}

function makeRow(creature: CreatureState, source: RowSource, words: Words): TrackerRow {
  const { row, numbers, results, meters, parts, marks, busy, spent, declared } = source;
  const body = drawBody(words, parts);
  const health = results ? faresInWords(words, meters) : "";
  return {
    id: row.creature,
    name: creature.name,
    number: row.number === null ? "–" : plain(row.number),
    active: row.active && declared === null,
    acted: row.acted || declared !== null,
    hasDeclared: declared !== null,
    declared: declared ?? "",
    waiting: row.waiting,
    out: row.out,
    hidden: creature.hidden,
    mine: source.mine,
    npc: source.npc,
    meters: numbers ? meters.filter(isForTracker).map((meter) => viewMeter(words, meter)) : [],
    wounds: body ? inWords(body) : viewWounds(words, results ? meters : [], !numbers),
    body,
    conditions: marks
      .filter((mark) => isNoWound(mark) && busy.every(({ label }) => label !== mark.condition))
      // The state of the row says already behind whom it acts.
      .filter(({ operands }) => row.after === undefined || operands["after"] !== row.after)
      .map((mark) => viewCondition(words, mark, !numbers)),
    fares: numbers ? "" : health,
    health,
    busy: results ? busy.map(({ text }) => text) : [],
    reactions: spent.length,
    reactionsText: reactionsInWords(words, spent),
    status: source.status,
    ...(row.place === undefined ? {} : { place: row.place }),
  };
}

/** Beside the figure of a body its gravest harms are named. */
function inWords({ gravest, spoken }: BodyDrawing): WoundsView {
  return { levels: [], inWords: gravest, spoken };
}

interface Busy {
  readonly text: string;
  readonly label: string;
}

const IDLE: readonly Busy[] = [];
const NOTHING_SPENT: readonly string[] = [];

/** What each creature is about, with the time at which it is done. */
function busyCreatures(
  words: Words,
  clock: string,
  agenda: readonly AgendaEntry[],
): ReadonlyMap<CreatureId, readonly Busy[]> {
  const busy = new Map<CreatureId, Busy[]>();
  for (const { creature, kind, at, label, name } of agenda) {
    if (kind !== "delay" && kind !== "spell") continue;
    const what = name ?? actionName(words, label);
    const when = at === null ? wordFor(words, label) : `${numberLabel(words, clock)} ${plain(at)}`;
    busy.set(creature, [...(busy.get(creature) ?? []), { text: `${what} · ${when}`, label }]);
  }
  return busy;
}

/** The word that a look at somebody gives: the share that is left of the first meter with words. */
function faresInWords(words: Words, meters: readonly Meter[]): string {
  const meter = meters.find((each) => each.inWords && each.max !== null && each.max > 0);
  const known = meter?.inWords;
  if (!meter || !known || !meter.max) return "";
  const share = Math.max(0, Math.min(1, meter.value / meter.max));
  const step = Math.min(known.length - 1, Math.floor(share * (known.length - 1)));
  return wordFor(words, known[step] ?? "");
}

/** Wounds stand in their track already. */
function isNoWound(mark: ConditionMark): boolean {
  return mark.condition !== "wounded";
}

/** The tracker shows what is spent from turn to turn; pools are on the panel and the sheet. */
function isForTracker(meter: Meter): boolean {
  return meter.place === "tracker" || meter.look === "pips" || meter.label === "longAction";
}
