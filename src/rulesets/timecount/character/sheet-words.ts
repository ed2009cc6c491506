// The words of a Time Count sheet: types of actors and items, and what modifiers may name. Light, for every world loads them.

import { DEFENSES } from "../state.ts";

/** Words that `modifiers` may name; all of them add up (TC-DEF-10, TC-Q65). */
export const MODIFIER_WORDS = [
  ...DEFENSES,
  "accuracy",
  "power",
  "fortitude",
  "agility",
  "willpower",
  "attack",
  "damage",
  "threshold",
  "initiative",
  "rate",
  "speedClass",
  "speedFactor",
] as const;

/** A word that skills may name beside those: how many times their bearer's damage is rolled (TC-DMG-10). */
export const MULTIPLIER = "multiplyDamage";
