// The guide to a hero of Anatomy: the chapter has no points for heroes, so the GM sets what each may spend.

import { readHeroGuide } from "../../../core/manifest/hero-guide-file.ts";
import words from "../../../../lang/en/guides/anatomy.json";
import { ATTRIBUTES, SKILL_ATTRIBUTES } from "../character/sheet-words.ts";
// Heroes begin at the level of those in the compendium, for whom its encounters are made.
import guide from "./hero-guide.json";
import heroes from "./heroes.json";

export const GUIDE = readHeroGuide({
  guide,
  heroes,
  words,
  lists: { attributes: ATTRIBUTES, skills: Object.keys(SKILL_ATTRIBUTES) },
});
