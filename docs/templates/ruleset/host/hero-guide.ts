// The guide to a hero of the Sixth Game: what is bought from which points, and heroes to begin with.

import { readHeroGuide } from "../../../core/manifest/hero-guide-file.ts";
import words from "../../../../lang/en/guides/sixth.json";
// Things that steps offer come from the pack that it names; one that is bought is named as it is there.
import guide from "./hero-guide.json";
import heroes from "./heroes.json";

export const GUIDE = readHeroGuide({ guide, heroes, words });
