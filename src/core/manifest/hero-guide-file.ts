// The guide to a hero as a game's files hold it: steps, prices and heroes to begin with are content and no code.

import { checkShape, type Shape } from "../language/shape.ts";
import { wordsOf, type IdLists } from "./id-lists.ts";
import type { GuideNumber, GuideStep, GuideThing, HeroArchetype, HeroGuide } from "./hero-guide.ts";

/** Numbers that cost alike. A path, and words that name it, may hold one `*`, which each word of `of` fills. */
interface NumberRow extends Omit<GuideNumber, "path"> {
  readonly path: string;
  /** The words themselves, or the name of a list that the game has. */
  readonly of?: string | readonly string[];
}

/** Things that cost alike, by their names. */
interface ThingRow extends Omit<GuideThing, "name"> {
  readonly names: readonly string[];
}

interface StepRow extends Omit<GuideStep, "numbers" | "things"> {
  readonly numbers?: readonly NumberRow[];
  readonly things?: readonly ThingRow[];
}

interface GuideFile extends Omit<HeroGuide, "steps" | "archetypes" | "words"> {
  readonly steps: readonly StepRow[];
}

const WORD: Shape = { kind: "text", blank: false };
const WORDS: Shape = { kind: "list", of: WORD };
const WHOLE: Shape = { kind: "number", integer: true };
const POINTS: Shape = { kind: "number", integer: true, min: 0 };
const SYSTEM: Shape = { kind: "record", open: true, fields: {} };

const NUMBERS: Shape = {
  kind: "record",
  fields: {
    path: WORD,
    of: { kind: "anything", optional: true },
    words: { ...WORDS, optional: true },
    free: WHOLE,
    least: WHOLE,
    most: WHOLE,
    price: { ...POINTS, optional: true },
    values: { kind: "list", of: { kind: "anything" }, optional: true },
    also: { ...WORDS, optional: true },
  },
};

const THINGS: Shape = {
  kind: "record",
  fields: {
    names: WORDS,
    price: POINTS,
    kind: { ...WORD, optional: true },
    held: { ...WORD, optional: true },
    hands: { ...POINTS, optional: true },
    system: { ...SYSTEM, optional: true },
  },
};

const GUIDE: Shape = {
  kind: "record",
  fields: {
    heroType: WORD,
    pack: WORD,
    earned: WORD,
    base: SYSTEM,
    steps: {
      kind: "list",
      of: {
        kind: "record",
        fields: {
          id: WORD,
          points: POINTS,
          advance: POINTS,
          numbers: { kind: "list", of: NUMBERS, optional: true },
          things: { kind: "list", of: THINGS, optional: true },
        },
      },
    },
    shown: WORDS,
  },
};

const HEROES: Shape = {
  kind: "list",
  of: {
    kind: "record",
    fields: { id: WORD, img: WORD, values: { kind: "map", of: WHOLE }, things: WORDS },
  },
};

/** What a game has for its guide: two files, what it says in English, and the lists that its rows may name. */
export interface GuideSources {
  readonly guide: unknown;
  readonly heroes: unknown;
  readonly words: object;
  readonly lists?: IdLists;
}

/**
 * The guide of a game, as its files `hero-guide.json` and `heroes.json` hold it. Throws ShapeError naming the first wrong
 * field, also for a list that the game does not have.
 */
export function readHeroGuide({ guide, heroes, words, lists = {} }: GuideSources): HeroGuide {
  checkShape(guide, GUIDE, "hero-guide");
  checkShape(heroes, HEROES, "heroes");
  const { steps, ...rest } = guide as GuideFile;
  return {
    ...rest,
    steps: steps.map(({ numbers = [], things = [], ...step }) => ({
      ...step,
      numbers: numbers.flatMap((row) => numbersOf(row, lists)),
      things: things.flatMap(thingsOf),
    })),
    archetypes: heroes as readonly HeroArchetype[],
    words,
  };
}

function numbersOf({ of, ...row }: NumberRow, lists: IdLists): GuideNumber[] {
  if (of === undefined) return [row];
  const fillings = wordsOf(typeof of === "string" ? lists[of] : of, `hero-guide: of ${String(of)}`);
  return fillings.map((word) => ({
    ...row,
    path: row.path.replace("*", word),
    ...(row.words ? { words: row.words.map((each) => each.replace("*", word)) } : {}),
  }));
}

function thingsOf({ names, ...cost }: ThingRow): GuideThing[] {
  return names.map((name) => ({ name, ...cost }));
}
