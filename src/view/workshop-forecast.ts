// The workshop's forecast: who meets whom and where, what is ordered of the other thread, and what its news say.

import {
  addTallies,
  NO_FIGHTS,
  outlookOf,
  playFights,
  type Outlook,
  type Tally,
} from "../core/simulate/forecast.ts";
import { isRecord, type JsonRecord } from "../core/language/json.ts";
import type { Rulings } from "../core/language/fight.ts";
import type { ActorSheet, AnyRuleset, Entrant } from "../core/language/ruleset.ts";
import type { Setup } from "../core/simulate/simulation.ts";
import { ShapeError } from "../core/language/shape.ts";
import type { Share } from "../core/simulate/statistics.ts";
import { numberLabel, type Words } from "./words.ts";

/** What the other thread is asked for: fights of one setup, told of whenever a stage is reached. */
export interface ForecastOrder {
  /** Counts up; news of an older order are stale. */
  readonly number: number;
  readonly ruleset: string;
  readonly rulings: Rulings;
  readonly entrants: readonly Entrant[];
  readonly seed: number;
  /** Numbers of fights, rising. */
  readonly stages: readonly number[];
}

export type ForecastNews =
  | { readonly number: number; readonly outlook: Outlook; readonly isLast: boolean }
  | { readonly number: number; readonly problem: string };

export const STAGES = [100, 300, 1000] as const;
export const PARTY = "party";
export const FOES = "foes";

/** Somebody of the party, or the NPC. */
export interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly sheet: ActorSheet;
  /** Squares. */
  readonly width: number;
}

/** Both sides in files of four, so many squares apart; the NPC stands there as often as is wished. */
export function lineUp(
  party: readonly Fighter[],
  npc: Fighter,
  count: number,
  distance: number,
): readonly Entrant[] {
  const foes = Array.from({ length: count }, (_, i) => ({
    ...npc,
    id: `${npc.id}${i + 1}`,
    name: count === 1 ? npc.name : `${npc.name} ${i + 1}`,
  }));
  return [...inFiles(party, PARTY, 0, -1), ...inFiles(foes, FOES, distance, 1)];
}

/** A sheet with nothing left of former fights but what lasts: meters are full, all else that a fight keeps is as at first. */
export function rested(
  sheet: ActorSheet,
  { fightFields }: Pick<AnyRuleset, "fightFields">,
  lasting: readonly string[] = [],
): ActorSheet {
  const passing = fightFields.filter(({ actor: [field = ""] }) => !lasting.includes(field));
  const system = passing.reduce<JsonRecord>((left, { actor }) => restedAt(left, actor), sheet.system);
  return { ...sheet, system };
}

function restedAt(record: JsonRecord, [step = "", ...below]: readonly string[]): JsonRecord {
  const { [step]: held, ...others } = record;
  if (held === undefined) return record;
  if (step === "value" && typeof others["max"] === "number") return { ...record, value: others["max"] };
  if (!isRecord(held)) return others;
  if (below.length > 0) return { ...record, [step]: restedAt(held, below) };
  const { max } = held;
  return typeof max === "number" ? { ...record, [step]: { ...held, value: max } } : others;
}

const FILE = 4;

function inFiles(fighters: readonly Fighter[], side: string, front: number, away: 1 | -1): Entrant[] {
  const step = 1 + Math.max(1, ...fighters.map(({ width }) => width));
  return fighters.map(({ id, name, sheet, width }, i) => ({
    id,
    name,
    side,
    hidden: false,
    position: {
      x: front + away * step * Math.floor(i / FILE),
      y: step * (i % FILE),
      width,
      height: width,
      elevation: 0,
    },
    sheet,
  }));
}

/** The fight of an order, before its first die. Throws an error that names who has a broken sheet, and its field. */
export function setupOf(ruleset: AnyRuleset, begin: string, order: ForecastOrder): Setup {
  const { rulings, entrants } = order;
  for (const entrant of entrants) checkEntrant(ruleset, entrant, rulings);
  return {
    ruleset,
    rulings,
    start: ruleset.createState(entrants, rulings),
    begin: { type: begin, creature: null },
  };
}

function checkEntrant(ruleset: AnyRuleset, entrant: Entrant, rulings: Rulings): void {
  try {
    ruleset.createCreature(entrant, rulings);
  } catch (error) {
    if (error instanceof ShapeError) throw new ShapeError(`${entrant.name}: ${error.path}`, error.reason);
    throw error;
  }
}

/** A forecast that is played a handful at a time and tells of its stages. */
export class StagedForecast {
  #tally: Tally = NO_FIGHTS;

  constructor(
    private readonly setup: Setup,
    private readonly order: ForecastOrder,
  ) {}

  /** Plays a few fights more; news when a stage has been reached, else null. */
  play(handful: number): ForecastNews | null {
    const { number, seed, stages } = this.order;
    const next = stages.find((stage) => stage > this.#tally.fights);
    if (next === undefined) throw new Error("CORE-FORECAST: all fights have been played");
    const fights = Math.min(handful, next - this.#tally.fights);
    this.#tally = addTallies(this.#tally, playFights(this.setup, { seed, from: this.#tally.fights, fights }));
    if (this.#tally.fights < next) return null;
    return { number, outlook: outlookOf(this.setup, this.#tally), isLast: next === stages.at(-1) };
  }
}

/** What the NPC costs the party, in words. */
export interface ForecastView {
  readonly fights: number;
  readonly isLast: boolean;
  /** How often the party wins; the bar shows the share and its interval in percent. */
  readonly party: BarView;
  readonly foes: string;
  readonly draws: string;
  readonly unfinished: string;
  /** "7 rounds; the middle half: 5 to 8" */
  readonly length: string;
  readonly falls: readonly { readonly name: string; readonly bar: BarView }[];
}

export interface BarView {
  readonly text: string;
  readonly percent: number;
  readonly low: number;
  readonly width: number;
}

/** A forecast as the GM reads it. Shares are told with their 95 % intervals. */
export function viewForecast(outlook: Outlook, isLast: boolean, words: Words): ForecastView {
  const winsOf = (side: string): Share =>
    outlook.sides.find((each) => each.side === side)?.wins ?? { value: 0, low: 0, high: 0 };
  return {
    fights: outlook.fights,
    isLast,
    party: viewBar(winsOf(PARTY), words),
    foes: shareText(winsOf(FOES), words),
    draws: outlook.draws.value > 0 ? shareText(outlook.draws, words) : "",
    unfinished: outlook.unfinished.value > 0 ? shareText(outlook.unfinished, words) : "",
    length: lengthText(outlook, words),
    falls: outlook.creatures
      .filter(({ side }) => side === PARTY)
      .map(({ name, fallen }) => ({ name, bar: viewBar(fallen, words) })),
  };
}

function viewBar(share: Share, words: Words): BarView {
  const [low, high] = [percent(share.low), percent(share.high)];
  return { text: shareText(share, words), percent: percent(share.value), low, width: high - low };
}

const percent = (value: number): number => Math.round(value * 100);

function shareText({ value, low, high }: Share, words: Words): string {
  const operands = { share: percent(value), low: percent(low), high: percent(high) };
  return words.say("FRAY.workshop.Share", operands) ?? `${operands.share} %`;
}

function lengthText({ clock, commands }: Outlook, words: Words): string {
  const { median, lowerQuartile, upperQuartile } = clock?.spread ?? commands;
  const operands = {
    what: clock ? numberLabel(words, clock.label) : "",
    median: Math.round(median),
    low: Math.round(lowerQuartile),
    high: Math.round(upperQuartile),
  };
  const key = clock
    ? operands.low === operands.high
      ? "FRAY.workshop.LengthSure"
      : "FRAY.workshop.Length"
    : "FRAY.workshop.LengthInSteps";
  return words.say(key, operands) ?? "";
}
