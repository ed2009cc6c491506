// The numbers of a sheet in groups, each with its parts; and what to show when the data is broken.

import type { BodyPart } from "../core/language/body.ts";
import type { ActorSheet, Ruleset } from "../core/language/ruleset.ts";
import type { FightState, Rulings } from "../core/language/fight.ts";
import { ShapeError } from "../core/language/shape.ts";
import type { Traced } from "../core/language/trace.ts";
import { viewTraced, type NamedNumber } from "./traced-view.ts";
import { wordFor, type Words } from "./words.ts";

/** Which numbers stand together, by the words of the ruleset. Numbers that no group names come last. */
export type NumberGroups = readonly { readonly group: string; readonly numbers: readonly string[] }[];

export interface NumberGroupView {
  readonly id: string;
  readonly label: string;
  readonly numbers: readonly NamedNumber[];
}

export interface NumbersView {
  /** The numbers of the creature itself, then those of what it carries without owning an item, such as its bare hands. */
  readonly groups: readonly NumberGroupView[];
  /** Numbers of its own items, such as a weapon's attack: a group for each, by the item's id and name. */
  readonly ofItems: readonly NumberGroupView[];
  /** All of them by the word of the rules; none when the data is broken. */
  readonly byWord: Numbers;
  /** What is wrong with the actor's data, named by its field; empty when all is well. */
  readonly broken: string;
  /** The same with its path apart; null when all is well. */
  readonly fault: { readonly path: string; readonly reason: string } | null;
  /** The parts of its body, for whoever draws them; null while the data is broken, and in games that tell no parts apart. */
  readonly body: () => readonly BodyPart[] | null;
}

/** A game that derives numbers, and says which of them stand together. */
export interface NumbersOfGame {
  readonly ruleset: Ruleset<FightState, Rulings>;
  readonly numberGroups: NumberGroups;
}

type Numbers = { readonly [name: string]: Traced };

/** The traced numbers of a sheet. Broken data is named instead of thrown, so that the sheet still opens and can be mended. */
export function viewNumbers(
  { ruleset, numberGroups }: NumbersOfGame,
  sheet: ActorSheet,
  rulings: Rulings,
  words: Words,
): NumbersView {
  try {
    const numbers = ruleset.derive(sheet, rulings);
    const names = new Map(sheet.items.map(({ id, name }) => [id, name]));
    const ofThings = numbersOfThings(numbers, names, words);
    return {
      groups: [...groupNumbers(numbers, numberGroups, words), ...ofThings.filter(({ id }) => !names.has(id))],
      ofItems: ofThings.filter(({ id }) => names.has(id)),
      byWord: numbers,
      broken: "",
      fault: null,
      body: () => bodyOfSheet(ruleset, sheet, rulings),
    };
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    const { message, path, reason } = error;
    return {
      groups: [],
      ofItems: [],
      byWord: {},
      broken: message,
      fault: { path, reason },
      body: () => null,
    };
  }
}

/** The parts of the body of whoever has this sheet; null while its data is broken, and in games that tell no parts apart. */
export function bodyOfSheet(
  ruleset: NumbersOfGame["ruleset"],
  sheet: ActorSheet,
  rulings: Rulings,
): readonly BodyPart[] | null {
  try {
    const nobody = { id: "", name: "", side: "", hidden: false, position: null };
    return ruleset.body?.(ruleset.createCreature({ ...nobody, sheet }, rulings)) ?? null;
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    return null;
  }
}

function groupNumbers(numbers: Numbers, grouping: NumberGroups, words: Words): NumberGroupView[] {
  const named = new Set(grouping.flatMap((each) => each.numbers));
  const others = Object.keys(numbers).filter((name) => !named.has(name) && !name.includes("."));
  return [...grouping, { group: "others", numbers: others }]
    .map(({ group, numbers: names }) => ({
      id: group,
      label: wordFor(words, `numbers-${group}`),
      numbers: names.flatMap((name) =>
        numbers[name] ? [{ ...viewTraced(words, name, numbers[name]), name }] : [],
      ),
    }))
    .filter((group) => group.numbers.length > 0);
}

/** A number of one thing is named after both: "attack.<item>", "attack.unarmed"; of one with another after all three. */
function numbersOfThings(
  numbers: Numbers,
  names: ReadonlyMap<string, string>,
  words: Words,
): NumberGroupView[] {
  const found = new Map<string, NamedNumber[]>();
  for (const [name, traced] of Object.entries(numbers)) {
    const [number = "", thing, other = ""] = name.split(".");
    if (thing === undefined) continue;
    const view = viewTraced(words, number, traced);
    const label = [view.label, names.get(other) ?? []].flat().join(" · ");
    found.set(thing, [...(found.get(thing) ?? []), { ...view, label, name }]);
  }
  return [...found].map(([id, views]) => ({
    id,
    label: names.get(id) ?? words.say(`FRAY.Word.numbers-${id}`) ?? wordFor(words, id),
    numbers: views,
  }));
}
