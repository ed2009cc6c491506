// The disciplines that the chapter names, each with the attribute that usually goes with it, and what else is rolled by name.

import type { Attribute } from "../state.ts";

/** TC-M06: the rule of a check says which attribute goes with it; by name it is this one, unless another is named. */
const USUAL_ATTRIBUTES: { readonly [discipline: string]: Attribute | undefined } = {
  acrobatics: "dex",
  arcana: "int",
  athletics: "str",
  heal: "wis",
  perception: "wis",
  stealth: "dex",
};

/** The disciplines of the chapter; a sheet may know others. */
export const DISCIPLINES: readonly string[] = Object.keys(USUAL_ATTRIBUTES);

/** The usual attribute of a discipline; null for one of a sheet's own. */
export function usualAttribute(discipline: string): Attribute | null {
  return Object.hasOwn(USUAL_ATTRIBUTES, discipline) ? (USUAL_ATTRIBUTES[discipline] ?? null) : null;
}

/** Names the attack of one's spells, beside which each weapon has an id of its own. */
export const SPELL_ATTACK = "spells";
