// The guide to a hero of Fighting Style: the chapter gives the free picks of a style (STYLE-GEAR-02), all else the GM's budgets.

import { readHeroGuide } from "../../../core/manifest/hero-guide-file.ts";
import words from "../../../../lang/en/guides/fightingstyle.json";
import { ATTRIBUTES, SKILLS } from "../character/sheet-words.ts";
import guide from "./hero-guide.json";
import heroes from "./heroes.json";

export const GUIDE = readHeroGuide({
  guide,
  heroes,
  words,
  lists: { attributes: ATTRIBUTES, skills: Object.keys(SKILLS) },
});
