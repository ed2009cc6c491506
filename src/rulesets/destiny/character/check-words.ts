// What checks of Heroes of Destiny are rolled with by their names: the skill defenses, and the usual attribute of each skill.

import type { Attribute, Defense } from "../state.ts";

/** DEST-AMB-09: the defenses that are modifiers of checks as well. */
export const CHECK_DEFENSES = [
  "power",
  "agility",
  "fortitude",
  "willpower",
] as const satisfies readonly Defense[];

/** DEST-DICE-09: any attribute may go with any skill; these go with them where nobody names another one. */
const USUAL_ATTRIBUTES: { readonly [skill: string]: Attribute | undefined } = {
  acrobatics: "dex",
  aim: "prc",
  athletics: "str",
  deception: "prs",
  healing: "lor",
  mechanics: "rsn",
  melee: "dex",
  nature: "lor",
  perception: "prc",
  performance: "prs",
  reflex: "spd",
  resistance: "vit",
  stealth: "dex",
};

/** The usual attribute of a skill; null for one of a sheet's own. */
export function usualAttribute(skill: string): Attribute | null {
  return Object.hasOwn(USUAL_ATTRIBUTES, skill) ? (USUAL_ATTRIBUTES[skill] ?? null) : null;
}
