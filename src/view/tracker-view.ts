// The tracker as one viewer sees it: the clock, and a row for each creature in turn order.

import type { CreatureState, FightState, Rulings } from "../core/fight.ts";
import type { CreatureId } from "../core/rules.ts";
import type { Meter, OrderRow, Ruleset } from "../core/ruleset.ts";
import type { Situation } from "../core/situation.ts";
import { plain } from "./traced-view.ts";
import { mayNotice, maySeeNumbers, maySeeResults, type Viewer } from "./viewer.ts";
import { numberLabel, wordFor, type Words } from "./words.ts";

export interface MeterView {
  readonly label: string;
  readonly look: Meter["look"];
  readonly value: string;
  readonly max: string;
  /** One mark per point for pips and boxes: filled or not. Empty for other looks. */
  readonly marks: readonly { readonly filled: boolean }[];
  readonly percent: number;
  readonly rule: string;
  readonly spoken: string;
}

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
  readonly conditions: readonly { readonly id: string; readonly label: string; readonly rule: string }[];
  readonly status: string;
}

export interface TrackerView {
  readonly running: boolean;
  readonly over: boolean;
  readonly clock: string;
  readonly rows: readonly TrackerRow[];
  /** Who is to act, in words. */
  readonly turn: string;
}

/** What a creature is to the viewer: the face tells whether it is an NPC by its sheet's kind. */
export type IsNpc = (creature: CreatureId) => boolean;

/** Makes the tracker for one viewer. Hidden creatures are left out for those who may not notice them. */
export function viewTracker<State extends FightState, Settings extends Rulings>(
  ruleset: Ruleset<State, Settings>,
  situation: Situation<State, Settings>,
  viewer: Viewer,
  words: Words,
  isNpc: IsNpc,
): TrackerView {
  const { state } = situation;
  const seen = ruleset.order(situation).filter((row) => {
    const creature = state.creatures[row.creature];
    return creature !== undefined && mayNotice(viewer, creature);
  });
  const rows = seen.map((row) => viewRow(ruleset, situation, viewer, words, isNpc, row));
  const clock = ruleset.clock(state);
  return {
    running: state.phase === "running",
    over: state.phase === "over",
    clock:
      clock.value === null
        ? wordFor(words, clock.label)
        : `${numberLabel(words, clock.label)} ${clock.value}`,
    rows,
    turn: rows
      .filter((row) => row.active)
      .map((row) => row.name)
      .join(", "),
  };
}

function viewRow<State extends FightState, Settings extends Rulings>(
  ruleset: Ruleset<State, Settings>,
  situation: Situation<State, Settings>,
  viewer: Viewer,
  words: Words,
  isNpc: IsNpc,
  row: OrderRow,
): TrackerRow {
  const creature = situation.state.creatures[row.creature] as CreatureState;
  const npc = isNpc(row.creature);
  const numbers = maySeeNumbers(viewer, row.creature, npc);
  const results = maySeeResults(viewer, row.creature, npc);
  const meters = ruleset
    .meters(situation, row.creature)
    .filter((meter) => numbers || (results && meter.look === "boxes"));
  const marks = results ? ruleset.conditions(situation, row.creature) : [];
  return {
    id: row.creature,
    name: creature.name,
    number: row.number === null ? "–" : plain(row.number),
    active: row.active,
    acted: row.acted,
    waiting: row.waiting,
    out: row.out,
    hidden: creature.hidden,
    mine: viewer.owns.has(row.creature),
    npc,
    meters: meters.map((meter) => viewMeter(words, meter)),
    conditions: marks.map((mark) => ({
      id: mark.condition,
      label: wordFor(words, mark.condition),
      rule: mark.rule,
    })),
    status: rowStatus(words, row),
  };
}

function rowStatus(words: Words, row: OrderRow): string {
  if (row.out) return wordFor(words, "outOfFight");
  if (row.active) return wordFor(words, "actingNow");
  if (row.acted) return wordFor(words, "hasActed");
  return wordFor(words, row.waiting ? "isWaiting" : "stillToAct");
}

/** A meter as it is drawn. */
export function viewMeter(words: Words, meter: Meter): MeterView {
  const marked = (meter.look === "pips" || meter.look === "boxes") && meter.max !== null;
  const label = numberLabel(words, meter.label);
  const shown = meter.max === null ? plain(meter.value) : `${plain(meter.value)}/${plain(meter.max)}`;
  return {
    label,
    look: meter.look,
    value: plain(meter.value),
    max: meter.max === null ? "" : plain(meter.max),
    marks: marked
      ? Array.from({ length: Math.max(meter.max ?? 0, meter.value) }, (_none, i) => ({
          filled: i < meter.value,
        }))
      : [],
    percent: meter.max ? Math.round((100 * Math.max(0, Math.min(meter.value, meter.max))) / meter.max) : 0,
    rule: meter.rule,
    spoken: `${label} ${shown}`,
  };
}
