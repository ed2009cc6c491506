// Advancement of a hero: what one more costs, why it cannot be had, and what buying or taking it back changes.

import type { Advance } from "../core/kit/advancement.ts";
import type { GuideNumber, GuideStep, HeroGuide } from "../core/manifest/hero-guide.ts";
import { valueAt, type Json } from "../core/language/json.ts";
import { numberIn, storedValue } from "./hero-draft.ts";

/** What a hero has, as far as advancement asks. */
export interface Advancing {
  readonly system: unknown;
  /** Names of what he carries. */
  readonly things: readonly string[];
}

/** What somebody wants to buy: one more of a number, or a thing. */
export interface Want {
  readonly step: string;
  readonly what: string;
}

/** Points for one more by step, as the game master has set them; what is left out is the game's own. */
export interface Prices {
  readonly [step: string]: number;
}

/** Why something cannot be bought: a code, and what fills its text. */
export interface AdvanceRefusal {
  readonly code: "unknown" | "notSold" | "highest" | "has" | "points";
  readonly operands: { readonly [name: string]: string | number };
}

/** What a purchase comes to. */
export interface Offer {
  readonly cost: number;
  readonly number: GuideNumber | null;
  readonly from: number | null;
  readonly to: number | null;
}

const no = (code: AdvanceRefusal["code"], operands: AdvanceRefusal["operands"] = {}): AdvanceRefusal => ({
  code,
  operands,
});

/** Points for one more in a step; 0 where nothing is sold. */
export function priceOf(step: GuideStep, prices: Prices): number {
  return prices[step.id] ?? step.advance;
}

/** The points that a hero may spend. */
export function pointsLeft({ earned }: HeroGuide, { system }: Advancing): number {
  const points = valueAt(system, earned.split("."));
  return typeof points === "number" ? points : 0;
}

/** The step that a number of the sheet has reached; what stands there and is no step counts as free. */
export function reached(number: GuideNumber, { system }: Advancing): number {
  const stored = valueAt(system, number.path.split("."));
  const { values, least, free } = number;
  if (!values) return typeof stored === "number" ? stored : free;
  const index = values.findIndex((each) => each === stored);
  return index < 0 ? free : index + least;
}

/** What a purchase would come to, or why it cannot be. */
export function offerOf(
  guide: HeroGuide,
  want: Want,
  { hero, prices }: { readonly hero: Advancing; readonly prices: Prices },
): Offer | AdvanceRefusal {
  const step = guide.steps.find(({ id }) => id === want.step);
  const number = numberIn(guide, want);
  const thing = step?.things.find(({ name }) => name === want.what);
  if (!step || (!number && !thing)) return no("unknown");
  const price = priceOf(step, prices);
  if (price <= 0) return no("notSold");
  const cost = price * (number?.price ?? thing?.price ?? 1);
  const left = pointsLeft(guide, hero);
  const from = number && reached(number, hero);
  if (number && from === highest(number)) return no("highest");
  if (thing && hero.things.includes(thing.name)) return no("has", { name: thing.name });
  if (cost > left) return no("points", { cost, left });
  return { cost, number, from, to: from === null ? null : from + 1 };
}

/** The last step of a ladder; a plain number has none. */
function highest({ values, least }: GuideNumber): number | null {
  return values ? least + values.length - 1 : null;
}

/** Whether an answer is a refusal. */
export function isRefused(answer: Offer | AdvanceRefusal): answer is AdvanceRefusal {
  return "code" in answer;
}

/** Changes of a sheet by dotted paths below `system`. */
export interface SheetChanges {
  readonly [path: string]: Json;
}

/** A number written at a step, with what goes along with it. */
function writtenAt(number: GuideNumber, value: number): SheetChanges {
  const stored = storedValue(number, value);
  return Object.fromEntries([number.path, ...(number.also ?? [])].map((path) => [path, stored]));
}

/** What buying changes: the number, the points, and the record under its key. */
export function changesOfPurchase(
  guide: HeroGuide,
  hero: Advancing,
  { offer, advance, key }: { readonly offer: Offer; readonly advance: Advance; readonly key: string },
): SheetChanges {
  const { number, to, cost } = offer;
  return {
    ...(number && to !== null ? writtenAt(number, to) : {}),
    [guide.earned]: pointsLeft(guide, hero) - cost,
    [`advances.${key}`]: { ...advance },
  };
}

/** What taking back changes: the number goes down by as much, and the points return. */
export function changesOfReturn(
  guide: HeroGuide,
  hero: Advancing,
  { advance, key, by }: { readonly advance: Advance; readonly key: string; readonly by: string },
): SheetChanges {
  const { from, to, cost } = advance;
  const number = numberIn(guide, advance);
  const lower = number && from !== null && to !== null ? reached(number, hero) - (to - from) : null;
  return {
    ...(number && lower !== null ? writtenAt(number, Math.max(lower, number.least)) : {}),
    [guide.earned]: pointsLeft(guide, hero) + cost,
    [`advances.${key}.backBy`]: by,
  };
}
