// The flow of a fight: what a round of fourteen asks of people and writes into the chat, quiet and with everybody asked.
import { enteringAnswers } from "../../src/core/engine/standing-answers.ts";
import { pendingAsks, pendingRoll } from "../../src/core/engine/open-requests.ts";
import type { Command } from "../../src/core/language/commands.ts";
import { createFight, type Fight } from "../../src/core/language/fight.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import type { Input } from "../../src/core/engine/inputs.ts";
import type { Rulebook } from "../../src/core/manifest/rulebook.ts";
import { allRules } from "../../src/rulesets/all-rules.ts";
import type { Row } from "./measure.ts";

const FIGHTERS = 14;
/** The fifth of the heroes belongs to no player. */
const PLAYERS = 4;
/** So many questions may a quiet round ask while everybody passes. */
const MOST_QUESTIONS = 6;
/** More commands than any round takes. */
const LONGEST = 200;

/** What a round came to. */
export interface Flow {
  /** Questions out of one's own turn. */
  readonly questions: number;
  /** Questions that are somebody's own turn, in a game whose turns are asked for. */
  readonly turns: number;
  /** Commands, each of which has a card until turns are joined. */
  readonly cards: number;
}

/** How a game is played for this: what is commanded next, and the last time of its clock that belongs to the round. */
interface Played {
  readonly next: (acting: string | null) => readonly Command[];
  readonly last: number;
}

const GAMES: { readonly [id: string]: Played } = {
  destiny: { next: (creature) => ["defend", "endTurn"].map((type) => ({ type, creature })), last: 1 },
  // Initiative lets everybody be due by then.
  timecount: { next: () => [{ type: "advance", creature: null }], last: 10 },
  anatomy: { next: (creature) => [{ type: "endTurn", creature }], last: 1 },
  fightingstyle: {
    next: (creature) => ["disengage", "endTurn"].map((type) => ({ type, creature })),
    last: 1,
  },
  dierank: { next: (creature) => [{ type: "endTurn", creature }], last: 1 },
};

const isHero = (i: number): boolean => i % 3 === 0;

const ATTRIBUTES: { readonly [game: string]: (i: number) => { readonly [name: string]: number } } = {
  destiny: (i) => ({ str: 1, dex: 1, spd: i % 4, vit: 1, prc: i % 3, prs: 0, rsn: 0, lor: 0 }),
  timecount: (i) => ({ str: 0, dex: i % 4, con: 0, int: 0, wis: 0, per: 0 }),
  anatomy: (i) => ({ str: 1, dex: i % 4, con: 1, int: 0, wis: 0, cha: 0 }),
  fightingstyle: (i) => ({ str: 10, agi: 10, per: 8 + (i % 4) }),
};

function entrant(game: string, i: number): Entrant {
  const kind = isHero(i) ? "character" : "npc";
  const attributes = ATTRIBUTES[game]?.(i) ?? {};
  return {
    id: `${kind}${i}`,
    name: `${kind} ${i}`,
    side: isHero(i) ? "heroes" : "foes",
    hidden: false,
    position: { x: i, y: isHero(i) ? 0 : 3, elevation: 0, width: 1, height: 1 },
    sheet: { kind, system: { attributes }, items: [] },
  };
}

/** Plays the first round of fourteen in which everybody passes; `isQuiet`: as a new fight begins. */
export function firstRound({ engine, ruleset }: Rulebook, isQuiet: boolean): Flow {
  const played = GAMES[ruleset.id];
  if (!played) throw new Error(`no round of ${ruleset.id} is known`);
  const entrants = Array.from({ length: FIGHTERS }, (_each, i) => entrant(ruleset.id, i));
  const heroes = entrants.filter(({ sheet }) => sheet.kind === "character").map(({ id }) => id);
  const rulings = Object.fromEntries(
    Object.entries(ruleset.rulings).map(([name, { initial }]) => [name, initial]),
  );
  const first = createFight(ruleset.id, rulings, ruleset.createState(entrants, rulings));
  const entering = {
    creatures: entrants.map(({ id }) => id),
    played: heroes.slice(0, PLAYERS),
    remembered: {},
  };
  let fight: Fight = { ...first, standing: enteringAnswers(ruleset, first, { ...entering, isQuiet }) };
  const tally = { questions: 0, turns: 0, cards: 0 };
  const give = (command: Command): void => {
    let input: Input | null = { kind: "command", command };
    tally.cards += 1;
    for (; input; input = answerTo(fight, tally)) fight = put(engine, fight, input);
  };
  give({ type: "startFight", creature: null });
  tally.cards = 0;
  for (let i = 0; i < LONGEST && (ruleset.clock(fight.state).value ?? 0) <= played.last; i += 1) {
    const acting = ruleset.active(fight.state)[0] ?? null;
    if (acting === null) break;
    played.next(acting).forEach(give);
  }
  return tally;
}

/** The usual answer to what is asked next, or dice; each question out of one's own turn is counted. */
function answerTo({ open }: Fight, tally: { questions: number; turns: number }): Input | null {
  const roll = pendingRoll(open);
  if (roll) {
    const { count, sides } = roll.roll.dice;
    return {
      kind: "rolled",
      request: roll.key,
      faces: Array.from({ length: count }, () => Math.min(3, sides)),
    };
  }
  const [next] = pendingAsks(open);
  if (!next) return null;
  const { ask, key } = next;
  if (ask.ownTurn) tally.turns += 1;
  else tally.questions += 1;
  return { kind: "answer", request: key, choice: ask.fallback };
}

/** Questions and cards of a round of fourteen, in each game. */
export function flowOfRounds(): Promise<readonly Row[]> {
  const books = allRules.filter(({ ruleset }) => GAMES[ruleset.id]);
  return Promise.resolve(
    books.flatMap((book): Row[] => {
      const { id } = book.ruleset;
      const [quiet, loud] = [firstRound(book, true), firstRound(book, false)];
      const of = `in a round of ${FIGHTERS}, ${id}`;
      return [
        {
          id: "flow",
          what: `questions ${of}`,
          unit: "questions",
          samples: [quiet.questions],
          budget: { median: MOST_QUESTIONS },
          note: `everybody passes; ${loud.questions} where everybody is asked`,
        },
        {
          id: "flow",
          what: `cards ${of}`,
          unit: "cards",
          samples: [quiet.cards],
          note: "before turns are joined",
        },
      ];
    }),
  );
}
