// The guide to a hero of the Sixth Game: what is bought from which points, and heroes to begin with.

import { numbersOf, type HeroGuide } from "../../../core/manifest/hero-guide.ts";
import words from "../../../../lang/en/guides/sixth.json";

const plate = (icon: string): string => `systems/fray/icons/plates/${icon}.svg`;

export const GUIDE: HeroGuide = {
  heroType: "sixthCharacter",
  // Things that steps offer come from here; one that is bought is named as it is there.
  pack: "fray.sixth-equipment",
  earned: "advancement",
  base: { rank: "common" },
  steps: [
    {
      id: "numbers",
      points: 4,
      advance: 0,
      numbers: numbersOf(["skill", "quickness"], { free: 0, least: 0, most: 4 }),
      things: [],
    },
  ],
  archetypes: [
    { id: "fighter", img: plate("pointy-sword"), values: { skill: 3, quickness: 1 }, things: [] },
    { id: "runner", img: plate("wingfoot"), values: { skill: 1, quickness: 3 }, things: [] },
  ],
  shown: [],
  words,
};
