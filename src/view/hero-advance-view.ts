// What advancement shows: the points, what each more costs and why it cannot be had, and what has been bought so far.

import type { Advance } from "../core/kit/advancement.ts";
import type { GuideStep, HeroGuide } from "../core/manifest/hero-guide.ts";
import {
  isRefused,
  offerOf,
  pointsLeft,
  priceOf,
  reached,
  type Advancing,
  type Prices,
} from "./hero-advance.ts";
import { numberIn, written } from "./hero-draft.ts";
import { numberName, stepName } from "./hero-guide-view.ts";
import { said, type Words } from "./words.ts";

interface Shown {
  readonly guide: HeroGuide;
  readonly hero: Advancing;
  readonly prices: Prices;
  readonly advances: { readonly [key: string]: Advance };
  readonly words: Words;
  readonly dayOf: (at: number) => string;
}

interface AdvanceRow {
  readonly what: string;
  readonly label: string;
  readonly value: string;
  readonly cost: string;
  readonly buy: string;
  readonly whyNot: string;
}

export interface AdvanceView {
  readonly points: number;
  readonly left: string;
  readonly steps: readonly {
    readonly id: string;
    readonly name: string;
    readonly price: number;
    readonly rows: readonly AdvanceRow[];
  }[];
  readonly bought: readonly {
    readonly key: string;
    readonly text: string;
    readonly back: string;
    readonly isBack: boolean;
  }[];
}

/** What a hero may buy and has bought. The words are the game's, with those of its guide. */
export function viewAdvance(shown: Shown): AdvanceView {
  const { guide, hero, prices, advances, words } = shown;
  const points = pointsLeft(guide, hero);
  return {
    points,
    left: said(words, "FRAY.heroes.ToSpend", { points }),
    steps: guide.steps.map((step) => ({
      id: step.id,
      name: stepName(words, step.id),
      price: priceOf(step, prices),
      rows: priceOf(step, prices) > 0 ? rowsOf(shown, step) : [],
    })),
    bought: Object.entries(advances)
      .sort(([, a], [, b]) => b.at - a.at)
      .map(([key, advance]) => ({
        key,
        text: textOf(shown, advance),
        back: said(words, "FRAY.heroes.TakeBack", { what: nameOf(shown, advance) }),
        isBack: advance.backBy !== "",
      })),
  };
}

function rowsOf(shown: Shown, step: GuideStep): AdvanceRow[] {
  const { hero, words } = shown;
  const numbers = step.numbers.map((number) => ({
    what: number.path,
    label: numberName(words, number),
    value: written(number, reached(number, hero)),
    price: number.price ?? 1,
  }));
  const things = step.things
    .filter(({ name }) => !hero.things.includes(name))
    .map(({ name, price }) => ({ what: name, label: name, value: "", price }));
  return [...numbers, ...things].map(({ price, ...row }) => {
    const answer = offerOf(shown.guide, { step: step.id, what: row.what }, shown);
    return {
      ...row,
      cost: said(words, "FRAY.heroes.Cost", { cost: price * priceOf(step, shown.prices) }),
      buy: said(words, "FRAY.heroes.Buy", { what: row.label }),
      whyNot: isRefused(answer) ? said(words, `FRAY.heroes.NotBought.${answer.code}`, answer.operands) : "",
    };
  });
}

function nameOf({ guide, words }: Shown, advance: Advance): string {
  const number = numberIn(guide, advance);
  if (!number || advance.to === null) return advance.what;
  return `${numberName(words, number)} ${written(number, advance.to)}`;
}

function textOf(shown: Shown, advance: Advance): string {
  const { words, dayOf } = shown;
  const { cost, by, at, backBy } = advance;
  const key = backBy === "" ? "FRAY.heroes.BoughtBy" : "FRAY.heroes.TakenBackBy";
  return said(words, key, { what: nameOf(shown, advance), cost, by, day: dayOf(at), gm: backBy });
}
