// Circumstances: conditions that only the table can tell, which whoever acts names in the form of an action.

import type { Command } from "../language/commands.ts";
import { ID_OR_NONE, textOf } from "../language/parameters.ts";
import { refuse, type Refusal, type RuleId } from "../language/rules.ts";
import type { Need } from "../language/ruleset.ts";

/** Two may hold at once. */
const PARAMETERS = ["circumstance", "secondCircumstance"] as const;
/** The parameters of a command that names circumstances by their ids. */
export const CIRCUMSTANCES = { circumstance: ID_OR_NONE, secondCircumstance: ID_OR_NONE };

/** A condition of one item, with what the item gives while it holds. */
export interface ConditionOfItem {
  readonly id: string;
  /** The item and its condition in one line. */
  readonly name: string;
  readonly modifiers: { readonly [word: string]: number };
}

/** One number that an item gives only where a condition holds, in its own words; always where those are empty. */
export interface ConditionalNumber {
  readonly item: { readonly id: string; readonly name: string };
  readonly condition: string;
  readonly word: string;
  readonly value: number;
}

/** The circumstances of these numbers, by ids of their own: numbers of one item and one condition hold together. */
export function gatherCircumstances<Given extends ConditionalNumber, Circumstance extends ConditionOfItem>(
  numbers: readonly Given[],
  complete: (circumstance: ConditionOfItem, number: Given) => Circumstance,
): { readonly [id: string]: Circumstance } {
  const found: { [id: string]: Circumstance } = {};
  for (const number of numbers) {
    const { item, condition, word, value } = number;
    if (condition === "" || value === 0) continue;
    const known = Object.values(found).filter(({ id }) => id.startsWith(`${item.id}-`));
    const name = `${item.name}: ${condition}`;
    const same = known.find((each) => each.name === name);
    const id = same?.id ?? `${item.id}-${known.length + 1}`;
    found[id] = complete({ id, name, modifiers: { ...same?.modifiers, [word]: value } }, number);
  }
  return found;
}

/** Asks which of these circumstances hold, by their ids; nothing where there are none. */
export function askCircumstances(ids: readonly string[]): readonly Need[] {
  return PARAMETERS.slice(0, ids.length).map((parameter) => ({
    kind: "choice",
    parameter,
    choices: ids,
    optional: true,
  }));
}

/** The circumstances that a command names, each once. */
export function circumstancesNamed(command: Command): readonly string[] {
  return [...new Set(PARAMETERS.map((parameter) => textOf(command, parameter)))].filter((id) => id !== "");
}

/** Why a command names a circumstance that is none of its actor's, by this rule and at its parameter; null where all are known. */
export function unknownCircumstance(
  rule: RuleId,
  command: Command,
  isKnown: (id: string) => boolean,
): Refusal | null {
  const wrong = PARAMETERS.find((parameter) => {
    const id = textOf(command, parameter);
    return id !== "" && !isKnown(id);
  });
  return wrong ? refuse(rule, "unknownCircumstance", undefined, wrong) : null;
}
