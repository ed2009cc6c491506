// What the guide to a new hero shows: its steps in order, what each thing costs, what is left, and why not.

import type { GuideNumber, GuideStep, GuideThing, HeroGuide } from "../core/manifest/hero-guide.ts";
import {
  checkNumber,
  checkThing,
  costOf,
  leftOf,
  overspent,
  pointsOf,
  valueOf,
  written,
  type Budgets,
  type GuideRefusal,
  type HeroDraft,
} from "./hero-draft.ts";
import { numberLabel, said, wordFor, type Words } from "./words.ts";

export interface GuideNumberView {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  /** What it has cost so far; empty for what is free. */
  readonly cost: string;
  readonly lower: GuideButton;
  readonly raise: GuideButton;
}

/** A button: what it does, for those who only hear it, and why it cannot. */
export interface GuideButton {
  readonly label: string;
  readonly to: number;
  readonly whyNot: string;
}

export interface GuideThingView {
  readonly name: string;
  readonly price: string;
  readonly taken: boolean;
  /** Empty for what is taken, or can be. */
  readonly whyNot: string;
}

export interface GuideStepView {
  readonly id: string;
  readonly name: string;
  readonly why: string;
  readonly points: number;
  readonly left: string;
  readonly isOver: boolean;
  readonly numbers: readonly GuideNumberView[];
  readonly things: readonly GuideThingView[];
}

export interface GuideHeroView {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly img: string;
  readonly chosen: boolean;
}

export interface GuideView {
  readonly heroes: readonly GuideHeroView[];
  readonly steps: readonly GuideStepView[];
  /** Why the hero cannot be made as it stands; empty when it can. */
  readonly problem: string;
}

interface Shown {
  readonly guide: HeroGuide;
  readonly draft: HeroDraft;
  readonly budgets: Budgets;
  readonly words: Words;
}

/** The guide as it stands for a draft. The words are the game's, with those of its guide. */
export function viewGuide(shown: Shown): GuideView {
  const { guide, draft, budgets, words } = shown;
  const over = overspent(guide, draft, budgets).map(({ id }) => stepName(words, id));
  return {
    heroes: guide.archetypes.map(({ id, img }) => ({
      id,
      img,
      name: said(words, `FRAY.Guide.Hero.${id}.name`),
      text: said(words, `FRAY.Guide.Hero.${id}.text`),
      chosen: id === draft.archetype,
    })),
    steps: guide.steps.map((step) => viewStep(shown, step)),
    problem: over.length > 0 ? said(words, "FRAY.heroes.Over", { steps: over.join(", ") }) : "",
  };
}

/** What a step is called. */
export function stepName(words: Words, id: string): string {
  return said(words, `FRAY.Guide.Step.${id}.name`);
}

/** What a number is called: by the words of the game, the wider first, or as its field on the sheet. */
export function numberName(words: Words, { path, words: own = [] }: GuideNumber): string {
  const word = path.split(".").at(-1) ?? path;
  if (own.length === 0) return words.say(`FRAY.Actor.FIELDS.${path}.label`) ?? numberLabel(words, word);
  return own.map((word) => wordFor(words, word)).join(": ");
}

function viewStep(shown: Shown, step: GuideStep): GuideStepView {
  const { draft, budgets, words } = shown;
  const left = leftOf(step, draft, budgets);
  const points = pointsOf(step, budgets);
  return {
    id: step.id,
    name: stepName(words, step.id),
    why: said(words, `FRAY.Guide.Step.${step.id}.why`),
    points,
    left: said(words, "FRAY.heroes.Left", { left, points }),
    isOver: left < 0,
    numbers: step.numbers.map((number) => viewNumber(shown, step, number)),
    things: step.things.map((thing) => viewThing(shown, step, thing)),
  };
}

function viewNumber(shown: Shown, step: GuideStep, number: GuideNumber): GuideNumberView {
  const { draft, words } = shown;
  const value = valueOf(draft, number);
  const label = numberName(words, number);
  const cost = costOf(number, value);
  const button = (key: string, to: number): GuideButton => ({
    label: said(words, key, { name: label }),
    to,
    whyNot: reason(words, checkNumber(step, number, to, shown)),
  });
  return {
    path: number.path,
    label,
    value: written(number, value),
    cost: cost === 0 ? "" : said(words, "FRAY.heroes.Cost", { cost }),
    lower: button("FRAY.heroes.Lower", value - 1),
    raise: button("FRAY.heroes.Raise", value + 1),
  };
}

function viewThing(shown: Shown, step: GuideStep, thing: GuideThing): GuideThingView {
  const { draft, words } = shown;
  const taken = draft.things.includes(thing.name);
  return {
    name: thing.name,
    price: said(words, "FRAY.heroes.Cost", { cost: thing.price }),
    taken,
    whyNot: taken ? "" : reason(words, checkThing(step, thing, shown)),
  };
}

function reason(words: Words, refusal: GuideRefusal | null): string {
  return refusal ? said(words, `FRAY.heroes.WhyNot.${refusal.code}`, refusal.operands) : "";
}
