// The GM's hand as a bar: which deeds there are for the chosen creatures, and the entries of each.

import type { Command } from "../core/language/commands.ts";
import { HAND_DEEDS, type HandDeed } from "../core/language/hand.ts";
import type { HandOption, Need } from "../core/language/ruleset.ts";
import { actionName, refusalText, wordFor, type Words } from "./words.ts";

/** An entry that all chosen creatures have, with the command for each of them. */
export interface CommonEntry {
  readonly key: string;
  /** As it is offered: what is asked for fits everybody. */
  readonly option: HandOption;
  readonly commands: readonly Command[];
}

/** The entries that the hands of all creatures have in common, in the order of the first. */
export function commonEntries(hands: readonly (readonly HandOption[])[]): readonly CommonEntry[] {
  const [first = [], ...others] = hands;
  return first.flatMap((option) => {
    // Nobody stands where another does, but whoever is put into a place by its name may have company.
    const isShared = option.needs.every(({ kind }) => kind === "choice");
    if (others.length > 0 && option.deed === "place" && !isShared) return [];
    const key = keyOf(option);
    const same = others.map((hand) => hand.find((each) => keyOf(each) === key));
    const all = [option, ...same.filter((each) => each !== undefined)];
    const needs = all.length === hands.length ? commonNeeds(all) : null;
    if (!needs) return [];
    const refusal = all.every((each) => each.refusal !== null) ? option.refusal : null;
    return [{ key, option: { ...option, needs, refusal }, commands: all.map(({ command }) => command) }];
  });
}

/** What an entry does, whoever it is done to. */
function keyOf({ deed, action, detail = "", command }: HandOption): string {
  const { creature: _creature, ...others } = command;
  return JSON.stringify([deed, action, detail, Object.entries(others).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Needs that one answer meets for everybody; null where nothing does. */
function commonNeeds(options: readonly HandOption[]): readonly Need[] | null {
  const [first, ...others] = options.map(({ needs }) => needs);
  let needs: readonly Need[] | null = first ?? [];
  for (const other of others) needs = needs && bothNeeds(needs, other);
  return needs;
}

function bothNeeds(one: readonly Need[], other: readonly Need[]): readonly Need[] | null {
  if (one.length !== other.length) return null;
  const both = one.map((need, i) => bothNeed(need, other[i]));
  return both.every((need) => need !== null) ? both : null;
}

function bothNeed(one: Need, other: Need | undefined): Need | null {
  if (one.parameter !== other?.parameter) return null;
  if (one.kind === "number" && other.kind === "number") {
    const [min, max] = [Math.max(one.min, other.min), Math.min(one.max, other.max)];
    return min <= max ? withinRange({ ...one, min, max }) : null;
  }
  if (one.kind === "choice" && other.kind === "choice") {
    const choices = one.choices.filter((each) => other.choices.includes(each));
    return choices.length > 0 ? { ...one, choices } : null;
  }
  if (one.kind === "creature" && other.kind === "creature") {
    const candidates = one.candidates.filter((each) =>
      other.candidates.some(({ creature }) => creature === each.creature),
    );
    return candidates.length > 0 ? { ...one, candidates } : null;
  }
  return one.kind === "text" && other.kind === "text" ? one : null;
}

type NumberNeed = Extract<Need, { readonly kind: "number" }>;

/** What a form begins with lies within what fits everybody. */
function withinRange(need: NumberNeed): NumberNeed {
  const { initial, min, max } = need;
  return initial === undefined ? need : { ...need, initial: Math.max(min, Math.min(max, initial)) };
}

export interface DeedView {
  readonly deed: HandDeed;
  readonly label: string;
  readonly chosen: boolean;
}

export interface EntryView {
  readonly key: string;
  readonly name: string;
  readonly possible: boolean;
  readonly reason: string;
  readonly rule: string;
  readonly chosen: boolean;
}

/** The buttons of the bar: the deeds for which there are entries, always in the same order. */
export function viewDeeds(
  entries: readonly CommonEntry[],
  chosen: HandDeed | null,
  words: Words,
): readonly DeedView[] {
  const there = new Set(entries.map(({ option }) => option.deed));
  return HAND_DEEDS.filter((deed) => there.has(deed)).map((deed) => ({
    deed,
    label: words.say(`FRAY.Hand.Deed.${deed}`) ?? deed,
    chosen: deed === chosen,
  }));
}

/** The entries of one deed. */
export function entriesOf(entries: readonly CommonEntry[], deed: HandDeed | null): readonly CommonEntry[] {
  return entries.filter(({ option }) => option.deed === deed);
}

/** The short list of a deed's entries, the possible ones first; what all of them say already is left out of their names. */
export function viewEntries(
  entries: readonly CommonEntry[],
  chosen: string | null,
  words: Words,
): readonly EntryView[] {
  const isOneAction = entries.length > 1 && new Set(entries.map(({ option }) => option.action)).size === 1;
  const nameOf = (option: HandOption): string =>
    isOneAction && option.detail !== undefined
      ? capitalized(wordFor(words, option.detail))
      : entryName(option, words);
  return entries
    .map(({ key, option }) => ({
      key,
      name: nameOf(option),
      possible: option.refusal === null,
      reason: option.refusal ? refusalText(words, option.refusal) : "",
      rule: option.refusal?.rule ?? "",
      chosen: key === chosen,
    }))
    .sort((a, b) => Number(b.possible) - Number(a.possible));
}

function capitalized(name: string): string {
  return name.slice(0, 1).toLocaleUpperCase() + name.slice(1);
}

/** The whole name of an entry. */
export function entryName({ action, detail }: HandOption, words: Words): string {
  const name = actionName(words, action);
  return detail === undefined ? name : `${name}: ${wordFor(words, detail)}`;
}

/** An entry of a hand that sets or ends one condition, with what of it is chosen by that already. */
export interface ConditionEntry {
  readonly option: HandOption;
  readonly chosen: { readonly [parameter: string]: string };
}

/** Finds what a hand does about a condition: an entry of its own, else a choice among several. */
export function conditionEntry(
  hand: readonly HandOption[],
  deed: "setCondition" | "endCondition",
  condition: string,
): ConditionEntry | null {
  const own = hand.filter((option) => option.deed === deed);
  const alone = own.find(
    ({ action, detail, command }) =>
      detail === condition || action === condition || Object.values(command).includes(condition),
  );
  if (alone) return { option: alone, chosen: {} };
  for (const option of own)
    for (const need of option.needs)
      if (need.kind === "choice" && need.choices.includes(condition))
        return { option, chosen: { [need.parameter]: condition } };
  return null;
}
