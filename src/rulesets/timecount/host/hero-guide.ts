// The guide to a hero of Time Count: the chapter names what advancement points buy (TC-M04) and no price, so the GM sets the budgets.

import { readHeroGuide } from "../../../core/manifest/hero-guide-file.ts";
import words from "../../../../lang/en/guides/timecount.json";
import { ATTRIBUTES } from "../state.ts";
import { WEAPON_CATEGORIES } from "../tables.ts";
// Everybody begins with a threshold of three, for nothing.
import guide from "./hero-guide.json";
import heroes from "./heroes.json";

export const GUIDE = readHeroGuide({
  guide,
  heroes,
  words,
  lists: { attributes: ATTRIBUTES, categories: Object.keys(WEAPON_CATEGORIES) },
});
