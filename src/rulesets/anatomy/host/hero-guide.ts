// The guide to a hero of Anatomy: the chapter has no points for heroes, so the GM sets what each may spend.

import { numbersOf, readHeroes, thingsOf, type HeroGuide } from "../../../core/manifest/hero-guide.ts";
import words from "../../../../lang/en/guides/anatomy.json";
import { ATTRIBUTES, SKILL_ATTRIBUTES } from "../character/sheet-words.ts";
import heroes from "./heroes.json";

const one = { held: "held" };
const two = { held: "held", hands: 2 };

const attribute = (id: string): string => `attributes.${id}`;
const skill = (id: string): string => `skills.${id}.ranks`;

export const GUIDE: HeroGuide = {
  heroType: "anatomyCharacter",
  pack: "fray.anatomy-equipment",
  // The level of the heroes in the compendium, for whom its encounters are made.
  base: { level: 4 },
  earned: "advancement",
  steps: [
    {
      id: "attributes",
      points: 9,
      advance: 5,
      numbers: numbersOf(ATTRIBUTES.map(attribute), {
        free: 0,
        least: -1,
        most: 4,
      }),
      things: [],
    },
    {
      id: "skills",
      points: 8,
      advance: 2,
      numbers: numbersOf(Object.keys(SKILL_ATTRIBUTES).map(skill), { free: 0, least: 0, most: 5 }, (path) =>
        path.split(".").slice(1, 2),
      ),
      things: [],
    },
    {
      id: "arms",
      points: 6,
      advance: 0,
      numbers: [],
      things: [
        ...thingsOf(["Gutting Knife", "Thorn Cudgel", "Quarry Stone"], {
          price: 1,
          ...one,
        }),
        ...thingsOf(["Falchion", "Eel Spear"], { price: 2, ...one }),
        ...thingsOf(["Fowler’s Bow", "Pinch-Bar"], { price: 2, ...two }),
        ...thingsOf(["Ladder Axe", "Sluice Bill", "Cart Shaft", "Windlass Bow"], { price: 3, ...two }),
        ...thingsOf(["Pot Lid"], { price: 1, kind: "shield", ...one }),
        ...thingsOf(["Ferryman’s Board"], { price: 2, kind: "shield", ...one }),
        ...thingsOf(["Wasp-Paper Jack"], { price: 1, kind: "armor" }),
        ...thingsOf(["Felt Coat"], { price: 2, kind: "armor" }),
        ...thingsOf(["Bailiff’s Mail"], { price: 3, kind: "armor" }),
        ...thingsOf(["Coat of Plates"], { price: 4, kind: "armor" }),
      ],
    },
    {
      id: "gifts",
      points: 2,
      advance: 3,
      numbers: [],
      things: [
        ...thingsOf(["Long Breath", "Roof Feet", "Thick Skull"], { price: 1 }),
        ...thingsOf(["Close the Cut", "Cold Spittle", "Hare’s Heart", "Jar of Thunder"], { price: 1 }),
        ...thingsOf(["Salt in the Eyes", "Trip the Shadow"], { price: 1 }),
        ...thingsOf(["Furnace Breath"], { price: 2 }),
      ],
    },
    {
      id: "pack",
      points: 2,
      advance: 0,
      numbers: [],
      things: thingsOf(["Linen and Pitch", "Goose Grease", "Ginger in Honey", "Willow Tea"], { price: 1 }),
    },
  ],
  archetypes: readHeroes(heroes),
  shown: [
    "dv",
    "touch",
    "meleeAttack",
    "rangedAttack",
    "ap",
    "reactions",
    "speed",
    "staminaMax",
    "exhaustionMax",
  ],
  words,
};
