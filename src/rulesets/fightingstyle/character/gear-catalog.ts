// The catalog of gear types: what a style's list may hold without asking anybody; others may be written beside them.

import { ARMOR_LEVELS } from "./sheet-words.ts";

/** STYLE-GEAR-01, STYLE-GEAR-09: armor by its level, any shield, bare hands, and the weapons of table T9. */
export const GEAR_CATALOG: readonly string[] = [
  ...ARMOR_LEVELS.map((level) => `${level} armor`),
  "shield",
  "unarmed fighting",
  "arbolest",
  "bola",
  "club",
  "dagger",
  "flail",
  "glaive",
  "hand crossbow",
  "hatchet",
  "javelin",
  "lance",
  "longbow",
  "longsword",
  "mace",
  "net",
  "rapier",
  "shortbow",
  "shortsword",
  "spear",
  "twinblade",
  "whip",
];
