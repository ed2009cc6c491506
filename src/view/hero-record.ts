// The record of a hero: what was bought when he was made, for how much, by whom and when.

import type { HeroGuide } from "../core/manifest/hero-guide.ts";
import { checkShape, ShapeError, type Shape } from "../core/language/shape.ts";
import { isDoubted } from "./doubted-record.ts";
import { doubtLine, DOUBTS, type HeroDoubt } from "./hero-doubts.ts";
import { numberIn, purchasesOf, written, type HeroDraft, type Purchase } from "./hero-draft.ts";
import { numberName, stepName } from "./hero-guide-view.ts";
import { said, type Words } from "./words.ts";

export interface HeroRecord {
  readonly archetype: string;
  /** Who made the hero, by the name that he had then. */
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly purchases: readonly Purchase[];
  /** What was not so when a game master's client has read it; nothing where a game master has written it. */
  readonly doubts?: readonly HeroDoubt[];
  /** Which game master has taken it as it is, and when; nothing where it is doubted still. */
  readonly accepted?: Accepted;
}

interface Accepted {
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** More than any guide sells, and so many characters of it. */
const MOST = 200;
const LONGEST = 40_000;

const WORD: Shape = { kind: "text", blank: false };
const WHOLE: Shape = { kind: "number", integer: true };
const RECORD: Shape = {
  kind: "record",
  fields: {
    archetype: WORD,
    by: { kind: "text" },
    at: WHOLE,
    purchases: {
      kind: "list",
      max: MOST,
      of: {
        kind: "record",
        fields: {
          step: WORD,
          what: WORD,
          value: { ...WHOLE, nullable: true },
          cost: WHOLE,
        },
      },
    },
    doubts: {
      kind: "list",
      max: MOST,
      optional: true,
      of: {
        kind: "record",
        fields: { code: { kind: "choice", of: DOUBTS }, what: WORD, field: { ...WORD, optional: true } },
      },
    },
    accepted: { kind: "record", optional: true, fields: { by: { kind: "text" }, at: WHOLE } },
  },
};

/** The record of a draft. */
export function recordOf(guide: HeroGuide, draft: HeroDraft, by: string, at: number): HeroRecord {
  const purchases = guide.steps.flatMap((step) => purchasesOf(step, draft));
  return { archetype: draft.archetype, by, at, purchases };
}

/** A record as it is stored; null for what is none. */
export function readRecord(stored: unknown): HeroRecord | null {
  if (stored === undefined || stored === null || JSON.stringify(stored).length > LONGEST) return null;
  try {
    checkShape(stored, RECORD, "hero");
    return stored as HeroRecord;
  } catch (error) {
    if (error instanceof ShapeError) return null;
    throw error;
  }
}

export interface HeroRecordView {
  readonly title: string;
  /** What was not as it is written; open until a game master has taken it as it is. */
  readonly doubts: {
    readonly name: string;
    readonly lines: readonly string[];
    readonly isOpen: boolean;
  } | null;
  readonly steps: readonly {
    readonly name: string;
    readonly cost: string;
    readonly lines: readonly string[];
  }[];
}

/** The record as the sheet tells it. What the guide knows no longer is told as it was stored. */
export function viewRecord(
  guide: HeroGuide,
  record: HeroRecord,
  words: Words,
  dayOf: (at: number) => string,
): HeroRecordView {
  const hero = guide.archetypes.some(({ id }) => id === record.archetype)
    ? said(words, `FRAY.Guide.Hero.${record.archetype}.name`)
    : record.archetype;
  // What is wrong twice over is said once.
  const lines = [...new Set((record.doubts ?? []).map((each) => doubtLine(guide, each, words)))];
  const { accepted } = record;
  const name = accepted
    ? said(words, "FRAY.heroes.Accepted", { by: accepted.by, day: dayOf(accepted.at) })
    : said(words, "FRAY.heroes.Doubts");
  const steps = [...new Set(record.purchases.map(({ step }) => step))];
  return {
    title: said(words, "FRAY.heroes.Made", { hero, by: record.by, day: dayOf(record.at) }),
    doubts: lines.length === 0 ? null : { name, lines, isOpen: isDoubted(record) },
    steps: steps.map((id) => {
      const bought = record.purchases.filter(({ step }) => step === id);
      return {
        name: words.say(`FRAY.Guide.Step.${id}.name`) === null ? id : stepName(words, id),
        cost: said(words, "FRAY.heroes.Cost", {
          cost: bought.reduce((sum, { cost }) => sum + cost, 0),
        }),
        lines: bought.map((purchase) => lineOf(guide, purchase, words)),
      };
    }),
  };
}

function lineOf(guide: HeroGuide, purchase: Purchase, words: Words): string {
  const { what, value, cost } = purchase;
  const number = numberIn(guide, purchase);
  const name = number ? numberName(words, number) : what;
  const reached = value === null ? "" : ` ${number ? written(number, value) : value}`;
  return said(words, "FRAY.heroes.Bought", { what: `${name}${reached}`, cost });
}
