// The guide to a hero of Heroes of Destiny: no chapter prices a hero, so points that the GM sets buy one.

import { readHeroGuide } from "../../../core/manifest/hero-guide-file.ts";
import words from "../../../../lang/en/guides/destiny.json";
import { ATTRIBUTES } from "../state.ts";
import { SKILLS } from "../character/sheet-words.ts";
import guide from "./hero-guide.json";
import heroes from "./heroes.json";

export const GUIDE = readHeroGuide({
  guide,
  heroes,
  words,
  lists: { attributes: ATTRIBUTES, skills: SKILLS },
});
