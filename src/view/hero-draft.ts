// A hero in the making: what has been bought, what it costs, what is left, and why something cannot be had.

import type { GuideNumber, GuideStep, GuideThing, HeroGuide } from "../core/manifest/hero-guide.ts";
import { copyJson, type Json, type JsonRecord } from "../core/language/json.ts";

export interface HeroDraft {
  readonly archetype: string;
  /** Steps by path; what is left out is free. */
  readonly values: { readonly [path: string]: number };
  /** In the order in which they were taken. */
  readonly things: readonly string[];
}

/** Points by step, as the game master has set them; what is left out is the game's own. */
export interface Budgets {
  readonly [step: string]: number;
}

/** What was bought: a number or a thing, and what it cost. */
export interface Purchase {
  readonly step: string;
  /** The path of a number, or the name of a thing. */
  readonly what: string;
  /** The step that a number has reached; null for a thing. */
  readonly value: number | null;
  readonly cost: number;
}

/** Why something cannot be bought: a code, and what fills its text. */
export interface GuideRefusal {
  readonly code: "most" | "least" | "points" | "kind";
  readonly operands: { readonly [name: string]: string | number };
}

/** Hands of a new hero. */
const HANDS = 2;

/** The draft with which an archetype begins. Throws for one that the guide lacks. */
export function draftOf(guide: HeroGuide, id: string): HeroDraft {
  const found = guide.archetypes.find((each) => each.id === id);
  if (!found) throw new Error(`there is no hero "${id}" to begin with`);
  return { archetype: id, values: found.values, things: found.things };
}

/** The number that a purchase is about; null for a thing, and for what the guide knows no longer. */
export function numberIn(
  { steps }: HeroGuide,
  { step, what }: Pick<Purchase, "step" | "what">,
): GuideNumber | null {
  return steps.find(({ id }) => id === step)?.numbers.find(({ path }) => path === what) ?? null;
}

/** The points of a step. */
export function pointsOf(step: GuideStep, budgets: Budgets): number {
  return budgets[step.id] ?? step.points;
}

/** The step that a number has reached. */
export function valueOf({ values }: HeroDraft, number: GuideNumber): number {
  return values[number.path] ?? number.free;
}

/** What a number costs that has been brought to this step. */
export function costOf(number: GuideNumber, value: number): number {
  return (value - number.free) * (number.price ?? 1);
}

/** All that has been bought in a step. */
export function purchasesOf(step: GuideStep, draft: HeroDraft): Purchase[] {
  const numbers = step.numbers
    .map((number) => ({ number, value: valueOf(draft, number) }))
    .filter(({ number, value }) => value !== number.free)
    .map(({ number, value }) => ({
      step: step.id,
      what: number.path,
      value,
      cost: costOf(number, value),
    }));
  const things = step.things
    .filter(({ name }) => draft.things.includes(name))
    .map(({ name, price }) => ({
      step: step.id,
      what: name,
      value: null,
      cost: price,
    }));
  return [...numbers, ...things];
}

/** What is left of a step's points. */
export function leftOf(step: GuideStep, draft: HeroDraft, budgets: Budgets): number {
  return pointsOf(step, budgets) - purchasesOf(step, draft).reduce((sum, { cost }) => sum + cost, 0);
}

/** Why a number cannot be brought to this step, or null. */
export function checkNumber(
  step: GuideStep,
  number: GuideNumber,
  value: number,
  { draft, budgets }: { readonly draft: HeroDraft; readonly budgets: Budgets },
): GuideRefusal | null {
  if (value > number.most) return { code: "most", operands: { most: written(number, number.most) } };
  if (value < number.least)
    return {
      code: "least",
      operands: { least: written(number, number.least) },
    };
  const cost = costOf(number, value) - costOf(number, valueOf(draft, number));
  return cost > 0 ? unpaid(cost, leftOf(step, draft, budgets)) : null;
}

/** Why a thing cannot be taken, or null. */
export function checkThing(
  step: GuideStep,
  thing: GuideThing,
  { draft, budgets }: { readonly draft: HeroDraft; readonly budgets: Budgets },
): GuideRefusal | null {
  const other = step.things.find(
    ({ name, kind }) =>
      kind !== undefined && kind === thing.kind && name !== thing.name && draft.things.includes(name),
  );
  if (other) return { code: "kind", operands: { other: other.name } };
  return unpaid(thing.price, leftOf(step, draft, budgets));
}

function unpaid(cost: number, left: number): GuideRefusal | null {
  return cost > left ? { code: "points", operands: { cost, left } } : null;
}

/** Steps whose points do not cover what has been bought, as after the game master has lowered them. */
export function overspent({ steps }: HeroGuide, draft: HeroDraft, budgets: Budgets): GuideStep[] {
  return steps.filter((step) => leftOf(step, draft, budgets) < 0);
}

/** The draft with a number brought to this step. */
export function withValue(draft: HeroDraft, path: string, value: number): HeroDraft {
  return { ...draft, values: { ...draft.values, [path]: value } };
}

/** The draft with a thing taken, or laid back. */
export function withThing(draft: HeroDraft, name: string, taken: boolean): HeroDraft {
  const others = draft.things.filter((each) => each !== name);
  return { ...draft, things: taken ? [...others, name] : others };
}

/** A step as the sheet has it. */
export function written(number: GuideNumber, value: number): string {
  return String(storedValue(number, value));
}

/** A step as it is stored. */
export function storedValue({ values, least }: GuideNumber, value: number): Json {
  return values?.[value - least] ?? value;
}

/** The sheet of a draft: every number of the guide, over what each hero begins with. */
export function systemOfDraft(guide: HeroGuide, draft: HeroDraft): JsonRecord {
  const system: Record<string, Json> = copyJson({ ...guide.base });
  for (const number of guide.steps.flatMap(({ numbers }) => numbers))
    for (const path of [number.path, ...(number.also ?? [])])
      put(system, path.split("."), storedValue(number, valueOf(draft, number)));
  return system;
}

function put(holder: Record<string, Json>, [name = "", ...rest]: readonly string[], value: Json): void {
  if (rest.length === 0) {
    holder[name] = value;
    return;
  }
  const inner: Record<string, Json> = {
    ...(holder[name] as JsonRecord | undefined),
  };
  put(inner, rest, value);
  holder[name] = inner;
}

/** A thing of a new hero: its name in the compendium, and what his differs in. */
export interface TakenThing {
  readonly name: string;
  readonly system: JsonRecord;
}

/** The things of a draft: the first ones are in hand, as long as there are hands for them. */
export function thingsOfDraft(guide: HeroGuide, { things }: HeroDraft): TakenThing[] {
  const known = new Map(guide.steps.flatMap((step) => step.things.map((thing) => [thing.name, thing])));
  let free = HANDS;
  return things.flatMap((name) => {
    const thing = known.get(name);
    if (!thing) return [];
    const { held, hands = 1, system = {} } = thing;
    if (held === undefined) return [{ name, system }];
    const fits = hands <= free;
    if (fits) free -= hands;
    return [{ name, system: { ...system, [held]: fits } }];
  });
}
