// The disciplines that the chapter names, each with the attribute that usually goes with it.

import type { Attribute } from "../state.ts";

/** TC-M06: the rule of a check says which attribute goes with it; by name it is this one, unless another is named. */
export const USUAL_ATTRIBUTES: { readonly [discipline: string]: Attribute | undefined } = {
  acrobatics: "dex",
  arcana: "int",
  athletics: "str",
  heal: "wis",
  perception: "wis",
  stealth: "dex",
};
