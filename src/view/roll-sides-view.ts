// The sides of a roll on its card: each with its numbers, its dice and what it came to, and who has won by how much.

import type { FightState } from "../core/language/fight.ts";
import type { RollSide, ToldRoll } from "../core/language/told-roll.ts";
import { viewPreview, type PreviewView } from "./composition.ts";
import type { DieView, RollView } from "./roll-view.ts";
import { maySeeNumbers, maySeeResults, nameSeen, type Seat } from "./seat.ts";
import type { NamedNumber } from "./traced-view.ts";
import { wordFor, type Words } from "./words.ts";

export interface RollSideView {
  readonly name: string;
  /** What it is done with: "Parry". */
  readonly means: string;
  readonly wins: boolean;
  /** Its numbers; those that are secret to the viewer without a value. */
  readonly numbers: readonly PreviewView[];
  readonly rolls: readonly RollView[];
  readonly passed: boolean;
  /** Whether it has passed, in a word. */
  readonly verdict: string;
  /** What it came to in words, and a mark for each point of it; empty where the viewer may not know. */
  readonly score: string;
  readonly notches: readonly number[];
}

export interface RollSidesView {
  readonly sides: readonly RollSideView[];
  /** The cells of the game's own table, with the one that holds. */
  readonly outcomes: readonly { readonly label: string; readonly holds: boolean }[];
  /** Who has won by how much; empty for nobody, and for a test of one alone. */
  readonly lead: string;
}

/** A line whose roll is told; its dice lie with it until they are laid to the sides. */
interface RolledLine {
  readonly roll: ToldRoll | null;
  readonly numbers: readonly NamedNumber[];
  readonly rolls: readonly RollView[];
}

/** So many points have a mark each; more are only told. */
const MOST_NOTCHES = 8;

/** The line with the sides of its roll, and with the dice that are none of theirs. */
export function withSides<Line extends RolledLine>(
  line: Line,
  state: FightState,
  seat: Seat,
): Omit<Line, "roll"> & { readonly sides: RollSidesView | null } {
  const { roll, ...plain } = line;
  if (!roll) return { ...plain, sides: null };
  const own = roll.sides.map((side) => ownRoll(side, line.rolls));
  const sides = roll.sides.map((side, place) =>
    viewSide(side, { dice: own[place] ?? null, wins: place === roll.winner }, state, seat),
  );
  return {
    ...plain,
    numbers: untoldNumbers(line.numbers, roll),
    rolls: line.rolls.filter((each) => !own.includes(each)),
    sides: {
      sides,
      outcomes: roll.outcomes.map((each) => ({
        label: wordFor(seat.words, each),
        holds: each === roll.outcome,
      })),
      lead: leadText(roll, sides, seat),
    },
  };
}

/** The numbers of a line that stand on no side, where a roll is told by what goes into what. */
function untoldNumbers(numbers: readonly NamedNumber[], { sides, holds }: ToldRoll): readonly NamedNumber[] {
  return holds ? numbers.filter(({ name }) => sides.every((side) => !(name in side.numbers))) : numbers;
}

/** The dice of a side: the last that fell for it, since an older roll led to something else. */
function ownRoll({ creature, purpose }: RollSide, rolls: readonly RollView[]): RollView | null {
  if (purpose === null) return null;
  return rolls.filter((each) => each.creature === creature && each.purpose === purpose).at(-1) ?? null;
}

interface Fallen {
  readonly dice: RollView | null;
  readonly wins: boolean;
}

function viewSide(side: RollSide, { dice, wins }: Fallen, state: FightState, seat: Seat): RollSideView {
  const { words } = seat;
  const { creature, passed, score } = side;
  const known = creature === null || maySeeResults(seat, creature);
  const lines = Object.entries(side.numbers).map(([label, traced]) => ({
    label,
    traced,
    secretOf: creature,
  }));
  return {
    name: creature === null ? "" : nameSeen(state, creature, seat),
    means: words.say(`FRAY.Roll.${side.means}`) ?? wordFor(words, side.means),
    wins,
    numbers: viewPreview(lines, seat),
    rolls: dice ? [{ ...dice, dice: withKept(dice.dice, side.kept) }] : [],
    passed: passed === true,
    verdict: verdictOf(side, words),
    score: known && passed ? (words.say("FRAY.Card.Score", { score }) ?? "") : "",
    notches: known && passed && score <= MOST_NOTCHES ? Array.from({ length: score }, (_none, i) => i) : [],
  };
}

/** Whether a side has passed; of one that made no test, or only stands against another, there is nothing to say. */
function verdictOf({ passed, kept, numbers }: RollSide, words: Words): string {
  if (passed === null) return "";
  if (kept === null && Object.keys(numbers).length === 0) return "";
  return words.say(passed ? "FRAY.Card.Passed" : "FRAY.Card.Failed") ?? "";
}

/** Of several dice all lie aside but the first that shows the face which counts. */
function withKept(dice: readonly DieView[], kept: number | null): readonly DieView[] {
  const counts = dice.findIndex(({ face }) => face === kept);
  if (dice.length < 2 || counts < 0) return dice;
  return dice.map((die, i) => (i === counts ? die : { ...die, aside: true }));
}

function leadText({ sides, winner, holds }: ToldRoll, shown: readonly RollSideView[], seat: Seat): string {
  const [first, second] = sides;
  if (!first || !second || winner === null) return "";
  const name = shown[winner]?.name ?? "";
  const everybody = [first, second].flatMap(({ creature }) => creature ?? []);
  const known = everybody.every((each) => maySeeResults(seat, each));
  if (holds && everybody.every((each) => maySeeNumbers(seat, each))) {
    const key = holds.times > 0 ? "GoesInto" : "FallsShort";
    return seat.words.say(`FRAY.Card.${key}`, { name, ...holds }) ?? "";
  }
  const lead = Math.abs(first.score - second.score);
  const key = !known ? "Wins" : lead === 0 ? "Holds" : "Lead";
  return seat.words.say(`FRAY.Card.${key}`, { name, lead }) ?? "";
}
