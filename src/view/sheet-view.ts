// The numbers of a sheet in groups, each with its parts; and what to show when the data is broken.

import type { ActorSheet, Ruleset } from "../core/ruleset.ts";
import type { FightState, Rulings } from "../core/fight.ts";
import { ShapeError } from "../core/shape.ts";
import type { Traced } from "../core/trace.ts";
import { viewTraced, type TracedView } from "./traced-view.ts";
import { wordFor, type Words } from "./words.ts";

/** Which numbers stand together, by the words of the ruleset. Numbers that no group names come last. */
export type NumberGroups = readonly { readonly group: string; readonly numbers: readonly string[] }[];

export interface NumbersView {
  readonly groups: readonly {
    readonly id: string;
    readonly label: string;
    readonly numbers: readonly TracedView[];
  }[];
  /** Numbers of single items, such as a weapon's attack, by the item's id. */
  readonly ofItems: { readonly [item: string]: readonly TracedView[] };
  /** What is wrong with the actor's data, named by its field; empty when all is well. */
  readonly broken: string;
}

/** The traced numbers of a sheet. Broken data is named instead of thrown, so that the sheet still opens and can be mended. */
export function viewNumbers(
  ruleset: Ruleset<FightState, Rulings>,
  sheet: ActorSheet,
  rulings: Rulings,
  grouping: NumberGroups,
  words: Words,
): NumbersView {
  try {
    const numbers = ruleset.derive(sheet, rulings);
    return {
      groups: groupNumbers(numbers, grouping, words),
      ofItems: itemNumbers(numbers, words),
      broken: "",
    };
  } catch (error) {
    if (error instanceof ShapeError) return { groups: [], ofItems: {}, broken: error.message };
    throw error;
  }
}

function groupNumbers(
  numbers: { readonly [name: string]: Traced },
  grouping: NumberGroups,
  words: Words,
): NumbersView["groups"] {
  const named = new Set(grouping.flatMap((each) => each.numbers));
  const others = Object.keys(numbers).filter((name) => !named.has(name) && !name.includes("."));
  return [...grouping, { group: "others", numbers: others }]
    .map(({ group, numbers: names }) => ({
      id: group,
      label: wordFor(words, `numbers-${group}`),
      numbers: names.flatMap((name) => (numbers[name] ? [viewTraced(words, name, numbers[name])] : [])),
    }))
    .filter((group) => group.numbers.length > 0);
}

/** A number of one item is named after both: "attack.<item>". */
function itemNumbers(numbers: { readonly [name: string]: Traced }, words: Words): NumbersView["ofItems"] {
  const found: Record<string, TracedView[]> = {};
  for (const [name, traced] of Object.entries(numbers)) {
    const [number = "", item] = name.split(".");
    if (item !== undefined) (found[item] ??= []).push(viewTraced(words, number, traced));
  }
  return found;
}
