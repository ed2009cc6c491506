// The guide to a hero of Die Rank: the chapter prices nobody, so dice are bought rank by rank from what the GM sets.

import { readHeroGuide } from "../../../core/manifest/hero-guide-file.ts";
import words from "../../../../lang/en/guides/dierank.json";
import { STATISTICS } from "../character/sheet-words.ts";
import guide from "./hero-guide.json";
import heroes from "./heroes.json";

export const GUIDE = readHeroGuide({ guide, heroes, words, lists: { statistics: STATISTICS } });
