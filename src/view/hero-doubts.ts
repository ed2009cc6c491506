// Doubts about a hero's first record: where it says otherwise than the guide, or than the sheet that its owner has written.

import type { HeroGuide } from "../core/manifest/hero-guide.ts";
import { equalJson, isRecord, type Json, type JsonRecord } from "../core/language/json.ts";
import {
  numberIn,
  overspent,
  purchasesOf,
  thingsOfDraft,
  type Budgets,
  type HeroDraft,
  type Purchase,
} from "./hero-draft.ts";
import { numberName, stepName } from "./hero-guide-view.ts";
import { said, wordFor, type Words } from "./words.ts";

export const DOUBTS = ["unknown", "price", "points", "sheet", "missing", "more", "thing"] as const;

/** One thing that is not as it is written: a code, and what it is about, a path of the sheet, a name, or a step. */
export interface HeroDoubt {
  readonly code: (typeof DOUBTS)[number];
  readonly what: string;
  /** In what a thing differs from the compendium's: a path below its `system`, or what else it has. */
  readonly field?: string;
}

/** Something that a hero carries. */
export interface HeldThing {
  readonly name: string;
  readonly type: string;
  readonly system: JsonRecord;
  /** What its effects change. */
  readonly effects: Json;
}

/** A hero as the sheet has it, or as the record would have made it. */
export interface SheetOfHero {
  readonly system: JsonRecord;
  readonly things: readonly HeldThing[];
  /** The names of effects of its own that change something of it. */
  readonly effects: readonly string[];
}

/** Which fields say nothing of how a hero was made. */
export interface ApartFields {
  readonly sheet: ReadonlySet<string>;
  readonly things: ReadonlySet<string>;
  /** Numbers of things that are used up: less of them is nothing to doubt. */
  readonly usedUp: ReadonlySet<string>;
}

/** No more of them are told. */
const MOST = 40;

/** What a record has bought, as a draft of the guide. */
export function draftOfRecord(
  guide: HeroGuide,
  { archetype, purchases }: { readonly archetype: string; readonly purchases: readonly Purchase[] },
): HeroDraft {
  const numbers = purchases.flatMap((each) =>
    each.value !== null && numberIn(guide, each) ? [[each.what, each.value] as const] : [],
  );
  const things = purchases.filter((each) => each.value === null && isOffered(guide, each));
  return { archetype, values: Object.fromEntries(numbers), things: things.map(({ what }) => what) };
}

function isOffered({ steps }: HeroGuide, { step, what }: Purchase): boolean {
  return steps.some(({ id, things }) => id === step && things.some(({ name }) => name === what));
}

interface Judged {
  readonly guide: HeroGuide;
  readonly budgets: Budgets;
  /** As the sheet is. */
  readonly held: SheetOfHero;
  /** The sheet as the record would have made it, with what the compendium still has of its things. */
  readonly made: SheetOfHero;
  readonly apart: ApartFields;
}

/** What is not as a record says, the record's own faults first. */
export function doubtsOf(
  record: { readonly archetype: string; readonly purchases: readonly Purchase[] },
  { guide, budgets, held, made, apart }: Judged,
): readonly HeroDoubt[] {
  const draft = draftOfRecord(guide, record);
  const carried = thingsOfDraft(guide, draft).map(({ name }) => name);
  const things = held.things.map(({ name }) => name);
  const doubts = [
    ...faultsOf(guide, record.purchases, draft),
    ...overspent(guide, draft, budgets).map(({ id }) => ({ code: "points", what: id }) as const),
    ...differing(made.system, held.system, apart.sheet).map((what) => ({ code: "sheet", what }) as const),
    ...beyond(carried, things).map((what) => ({ code: "missing", what }) as const),
    ...[...beyond(things, carried), ...held.effects].map((what) => ({ code: "more", what }) as const),
    ...otherThings(made.things, held.things, apart),
  ];
  return doubts.slice(0, MOST);
}

/** Purchases that the guide does not sell, twice the same, beyond its limits, or at another price. */
function faultsOf(guide: HeroGuide, purchases: readonly Purchase[], draft: HeroDraft): HeroDoubt[] {
  const sold = guide.steps.flatMap((step) => purchasesOf(step, draft));
  return purchases.flatMap((bought, i): HeroDoubt[] => {
    const { what, value, cost } = bought;
    const number = numberIn(guide, bought);
    const isWithin =
      number && value !== null ? value >= number.least && value <= number.most : number === null;
    const isSame = ({ step, what: name }: Purchase): boolean => step === bought.step && name === what;
    const asSold = sold.find(isSame);
    if (!asSold || !isWithin || purchases.findIndex(isSame) < i) return [{ code: "unknown", what }];
    return asSold.cost === cost ? [] : [{ code: "price", what }];
  });
}

/** What is the same as nothing: a sheet may leave it out. */
const isNone = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === 0 || value === "" || value === false;

/** The paths of the leaves in which two sheets differ. */
export function differing(
  made: JsonRecord,
  held: JsonRecord,
  apart: ReadonlySet<string>,
  above = "",
): string[] {
  const names = [...new Set([...Object.keys(made), ...Object.keys(held)])];
  return names.flatMap((name) => {
    const [one, other] = [made[name], held[name]];
    const path = above === "" ? name : `${above}.${name}`;
    if (apart.has(path) || equalJson(one, other) || (isNone(one) && isNone(other))) return [];
    const [ones, others] = [one ?? {}, other ?? {}];
    return isRecord(ones) && isRecord(others) ? differing(ones, others, apart, path) : [path];
  });
}

/** In what things differ from those that were bought, each of one name from one of them; what is not there is told of as missing. */
function otherThings(
  made: readonly HeldThing[],
  held: readonly HeldThing[],
  apart: ApartFields,
): HeroDoubt[] {
  const left = [...held];
  return made.flatMap((thing) => {
    const at = left.findIndex(({ name }) => name === thing.name);
    const [own] = at < 0 ? [] : left.splice(at, 1);
    return own ? otherThan(thing, own, apart) : [];
  });
}

/** In what a thing differs from the one that was bought. */
function otherThan(made: HeldThing, held: HeldThing, apart: ApartFields): HeroDoubt[] {
  const isUsedUp = (path: string): boolean =>
    apart.usedUp.has(path) &&
    (typeof held.system[path] === "boolean" || Number(held.system[path]) <= Number(made.system[path]));
  const fields = [
    ...(held.type === made.type ? [] : ["type"]),
    ...differing(made.system, held.system, apart.things).filter((path) => !isUsedUp(path)),
    ...(equalJson(held.effects, made.effects) ? [] : ["effects"]),
  ];
  return fields.map((field) => ({ code: "thing", what: made.name, field }));
}

/** What of some names is not among others, each as often as it is there. */
function beyond(names: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return names.filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** A doubt in words. */
export function doubtLine(guide: HeroGuide, { code, what, field }: HeroDoubt, words: Words): string {
  if (field === undefined)
    return said(words, `FRAY.heroes.Doubt.${code}`, { what: nameOf(guide, what, words) });
  const named =
    words.say(`FRAY.heroes.DoubtOf.${field}`) ?? words.say(`FRAY.Item.FIELDS.${field}.label`) ?? field;
  return said(words, `FRAY.heroes.Doubt.${code}`, { what, field: named });
}

function nameOf(guide: HeroGuide, what: string, words: Words): string {
  const { steps } = guide;
  const number = steps.flatMap(({ numbers }) => numbers).find(({ path }) => path === what);
  if (number) return numberName(words, number);
  if (steps.some(({ id }) => id === what)) return stepName(words, what);
  return words.say(`FRAY.Actor.FIELDS.${what}.label`) ?? nameWithin(guide, what, words) ?? what;
}

/** What is called by what it lies in, as a specialisation by its skill; null for what is no such place of a sheet. */
function nameWithin({ steps }: HeroGuide, path: string, words: Words): string | null {
  const [field = "", key = "", ...within] = path.split(".");
  const numbers = steps.flatMap((step) => step.numbers);
  const holder = numbers.find((each) => each.path.startsWith(`${field}.${key}.`));
  const name =
    holder && within.length > 0 ? numberName(words, holder) : words.say(`FRAY.Actor.FIELDS.${field}.label`);
  return name === null ? null : `${name}: ${wordFor(words, within.at(-1) ?? key)}`;
}
