// Forecasts: the same fight many times over by itself, and what its ends have in common.

import type { FightState, Rulings } from "../language/fight.ts";
import { SeededDice } from "./random.ts";
import type { ClockReading } from "../language/ruleset.ts";
import type { CreatureId } from "../language/rules.ts";
import {
  LIMITS,
  playByItself,
  type Limits,
  type SelfPlayed,
  type Setup,
  type Unfinished,
} from "./simulation.ts";
import { meanAndQuartiles, wilson, type Share, type Spread } from "./statistics.ts";

/** What was counted over some fights. Tallies of parts can be added in any order. */
export interface Tally {
  readonly fights: number;
  /** Fights won, by side. */
  readonly wins: { readonly [side: string]: number };
  /** Fights after which nobody stood. */
  readonly draws: number;
  /** Fights without an end, by reason: a word, or "refused" with the rule and the reason of the refusal. */
  readonly unfinished: { readonly [reason: string]: number };
  /** Fights in which the creature went down at some time. */
  readonly fallen: { readonly [creature: CreatureId]: number };
  /** Fights after which the creature was down. */
  readonly out: { readonly [creature: CreatureId]: number };
  /** What the game's clock said at the end of each fight, where it said something. */
  readonly clock: readonly number[];
  /** The root commands of each fight. */
  readonly commands: readonly number[];
}

export const NO_FIGHTS: Tally = {
  fights: 0,
  wins: {},
  draws: 0,
  unfinished: {},
  fallen: {},
  out: {},
  clock: [],
  commands: [],
};

/** One creature's lot. */
export interface CreatureOutlook {
  readonly creature: CreatureId;
  readonly name: string;
  readonly side: string;
  /** How often it went down, also if it rose again. */
  readonly fallen: Share;
  /** How often it was down at the end. */
  readonly out: Share;
}

/** What a tally says. All shares are of all fights, with 95 % intervals. */
export interface Outlook {
  readonly fights: number;
  readonly sides: readonly { readonly side: string; readonly wins: Share }[];
  readonly draws: Share;
  readonly unfinished: Share;
  readonly reasons: Tally["unfinished"];
  /** Word of the clock, "round" or "count"; null where no fight had a reading. */
  readonly clock: { readonly label: string; readonly spread: Spread } | null;
  readonly commands: Spread;
  readonly creatures: readonly CreatureOutlook[];
}

type Counts = { readonly [key: string]: number };

/** The dice of one fight: a stream of its own for each seed and number, whoever plays it. */
export function diceOfFight(seed: number, index: number): SeededDice {
  return new SeededDice(Math.imul(seed, 0x27d4eb2f) + index);
}

/** Some of the fights of a seed: so many, from the one with this number on. */
export interface FightsOfSeed {
  readonly seed: number;
  readonly from: number;
  readonly fights: number;
}

/** Plays the fights with these numbers and counts how they ended. */
export function playFights<State extends FightState, Settings extends Rulings>(
  setup: Setup<State, Settings>,
  { seed, from, fights }: FightsOfSeed,
  limits: Limits = LIMITS,
): Tally {
  const count = new Count(setup);
  for (let index = from; index < from + fights; index += 1) {
    count.add(playByItself(setup, diceOfFight(seed, index), limits));
  }
  return count.tally();
}

/** Counts the ends of fights. */
class Count<State extends FightState, Settings extends Rulings> {
  readonly #wins: Record<string, number> = {};
  readonly #unfinished: Record<string, number> = {};
  readonly #fallen: Record<string, number> = {};
  readonly #out: Record<string, number> = {};
  readonly #clock: number[] = [];
  readonly #commands: number[] = [];
  #draws = 0;

  constructor(private readonly setup: Setup<State, Settings>) {}

  add(played: SelfPlayed<State>): void {
    const { state, winner, unfinished, commands, fallen } = played;
    if (unfinished) countOne(this.#unfinished, reasonOf(unfinished));
    else if (winner === null) this.#draws += 1;
    else countOne(this.#wins, winner);
    for (const creature of fallen) countOne(this.#fallen, creature);
    for (const creature of outAtTheEnd(this.setup, state)) countOne(this.#out, creature);
    const { value } = this.setup.ruleset.clock(state);
    if (value !== null) this.#clock.push(value);
    this.#commands.push(commands);
  }

  tally(): Tally {
    return {
      fights: this.#commands.length,
      wins: this.#wins,
      draws: this.#draws,
      unfinished: this.#unfinished,
      fallen: this.#fallen,
      out: this.#out,
      clock: this.#clock,
      commands: this.#commands,
    };
  }
}

function countOne(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

function reasonOf(unfinished: Unfinished): string {
  if (unfinished.reason !== "refused") return unfinished.reason;
  return `refused: ${unfinished.refusal.rule} ${unfinished.refusal.code}`;
}

function outAtTheEnd<State extends FightState, Settings extends Rulings>(
  { ruleset }: Setup<State, Settings>,
  state: State,
): CreatureId[] {
  const policy = ruleset.policy;
  return Object.keys(state.creatures).filter((id) => policy.isOut(state, id));
}

/** Two tallies as one. */
export function addTallies(a: Tally, b: Tally): Tally {
  return {
    fights: a.fights + b.fights,
    wins: addCounts(a.wins, b.wins),
    draws: a.draws + b.draws,
    unfinished: addCounts(a.unfinished, b.unfinished),
    fallen: addCounts(a.fallen, b.fallen),
    out: addCounts(a.out, b.out),
    clock: [...a.clock, ...b.clock],
    commands: [...a.commands, ...b.commands],
  };
}

function addCounts(a: Counts, b: Counts): Counts {
  const both: Record<string, number> = { ...a };
  for (const [key, count] of Object.entries(b)) both[key] = (both[key] ?? 0) + count;
  return both;
}

/** What the tally of a setup says, sides and creatures in the order of the setup. Throws without fights. */
export function outlookOf(setup: Setup<FightState, Rulings>, tally: Tally): Outlook {
  const { fights } = tally;
  const share = (count: number | undefined): Share => wilson(count ?? 0, fights);
  const creatures = Object.values(setup.start.creatures);
  const sides = [...new Set(creatures.map(({ side }) => side))];
  const unfinished = Object.values(tally.unfinished).reduce((all, count) => all + count, 0);
  return {
    fights,
    sides: sides.map((side) => ({ side, wins: share(tally.wins[side]) })),
    draws: share(tally.draws),
    unfinished: share(unfinished),
    reasons: tally.unfinished,
    clock: clockOf(setup.ruleset.clock(setup.start), tally),
    commands: meanAndQuartiles(tally.commands),
    creatures: creatures.map(({ id, name, side }) => ({
      creature: id,
      name,
      side,
      fallen: share(tally.fallen[id]),
      out: share(tally.out[id]),
    })),
  };
}

function clockOf({ label }: ClockReading, { clock }: Tally): Outlook["clock"] {
  return clock.length === 0 ? null : { label, spread: meanAndQuartiles(clock) };
}

/** A forecast that grows a few fights at a time, so that whoever waits for it can do other things in between. */
export class GrowingForecast<State extends FightState, Settings extends Rulings> {
  #tally = NO_FIGHTS;

  constructor(
    private readonly setup: Setup<State, Settings>,
    private readonly seed: number,
    /** How many fights it shall have in the end. */
    readonly fights: number,
    private readonly limits: Limits = LIMITS,
  ) {}

  /** What has been counted so far. */
  get tally(): Tally {
    return this.#tally;
  }

  get isDone(): boolean {
    return this.#tally.fights >= this.fights;
  }

  /** Plays so many more fights, and no more than are left. Returns what has been counted so far. */
  step(fights = 1): Tally {
    const now = Math.min(fights, this.fights - this.#tally.fights);
    if (now > 0) {
      const played = playFights(
        this.setup,
        { seed: this.seed, from: this.#tally.fights, fights: now },
        this.limits,
      );
      this.#tally = addTallies(this.#tally, played);
    }
    return this.#tally;
  }
}
