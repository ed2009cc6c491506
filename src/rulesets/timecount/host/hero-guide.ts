// The guide to a hero of Time Count: the chapter names what advancement points buy (TC-M04) and no price, so the GM sets the budgets.

import { numbersOf, readHeroes, thingsOf, type HeroGuide } from "../../../core/manifest/hero-guide.ts";
import words from "../../../../lang/en/guides/timecount.json";
import { ATTRIBUTES } from "../state.ts";
import { WEAPON_CATEGORIES } from "../tables.ts";
import heroes from "./heroes.json";

const RANKS = ["accuracy", "power", "fortitude", "agility", "willpower"];
const DISCIPLINES = ["athletics", "acrobatics", "perception", "stealth", "heal", "arcana"];
const one = { held: "readied" };
const two = { held: "readied", hands: 2 };

const attribute = (id: string): string => `attributes.${id}`;
const discipline = (id: string): string => `disciplines.${id}`;
const affinity = (category: string): string => `affinities.${category}`;

export const GUIDE: HeroGuide = {
  heroType: "timecountCharacter",
  pack: "fray.timecount-equipment",
  base: { race: "human" },
  earned: "advancement",
  steps: [
    {
      id: "attributes",
      points: 12,
      advance: 4,
      numbers: numbersOf(ATTRIBUTES.map(attribute), {
        free: 0,
        least: -1,
        most: 5,
      }),
      things: [],
    },
    {
      id: "ranks",
      points: 20,
      advance: 3,
      numbers: [
        ...numbersOf(RANKS, { free: 0, least: 0, most: 5 }),
        // TC-TOP: everybody begins at three.
        ...numbersOf(["thresholdBase"], { free: 3, least: 3, most: 6 }),
        {
          path: "hp.max",
          free: 0,
          least: 0,
          most: 5,
          values: [20, 22, 24, 26, 28, 30],
        },
      ],
      things: [],
    },
    {
      id: "training",
      points: 12,
      advance: 2,
      numbers: [
        ...numbersOf(DISCIPLINES.map(discipline), { free: 0, least: 0, most: 7 }, (path) =>
          path.split(".").slice(1),
        ),
        ...numbersOf(
          Object.keys(WEAPON_CATEGORIES).map(affinity),
          { free: 1, least: 1, most: 2, values: ["affinity", "proficient"] },
          (path) => [path.slice("affinities.".length)],
        ),
      ],
      things: [],
    },
    {
      id: "gifts",
      points: 4,
      advance: 3,
      numbers: [],
      things: [
        ...thingsOf(["Fenfolk", "Ridge People"], { price: 1, kind: "people" }),
        ...thingsOf(
          ["Cat Feet", "Hard Hitter", "Rooted", "Weapon Drill", "Guarded Measure", "Coiled Spring"],
          { price: 1 },
        ),
        ...thingsOf(["Kneeling Shot", "Quiet Mind", "Ground Fighter", "Unseen Blade", "Old Grudge"], {
          price: 1,
        }),
        ...thingsOf(["Glass Dart", "Sunlit Needle", "Knit Flesh", "Numbing Hand", "Dread Whisper"], {
          price: 1,
        }),
        ...thingsOf(["Oven Breath", "Shearing Wind", "Mother's Lullaby"], {
          price: 2,
        }),
      ],
    },
    {
      id: "outfit",
      points: 10,
      advance: 0,
      numbers: [],
      things: [
        ...thingsOf(
          ["Dagger", "Short Sword", "Knobbed Club", "Hand Axe", "Javelin", "Throwing Knife", "Sling"],
          { price: 1, ...one },
        ),
        ...thingsOf(["Staff"], { price: 1, ...two }),
        ...thingsOf(["Long Sword", "Mace", "Duelist's Blade", "Saber", "Flail"], { price: 2, ...one }),
        ...thingsOf(["Battle Axe"], { price: 3, ...one }),
        ...thingsOf(["Spear", "Shortbow", "Light Crossbow"], {
          price: 2,
          ...two,
        }),
        ...thingsOf(["Two-Handed Sword", "War Hammer", "Halberd", "Longbow", "Horn Bow"], {
          price: 3,
          ...two,
        }),
        ...thingsOf(["Buckler"], { price: 1, kind: "shield", ...one }),
        ...thingsOf(["Round Shield"], { price: 2, kind: "shield", ...one }),
        ...thingsOf(["Tower Shield"], { price: 3, kind: "shield", ...one }),
        ...thingsOf(["Padded Coat"], { price: 1, kind: "armor" }),
        ...thingsOf(["Leather Coat"], { price: 2, kind: "armor" }),
        ...thingsOf(["Brigandine"], { price: 3, kind: "armor" }),
        ...thingsOf(["Mail Shirt"], { price: 4, kind: "armor" }),
        ...thingsOf(["Plate Harness"], { price: 6, kind: "armor" }),
        ...thingsOf(
          ["Arrows", "Bandages", "Willow Draught", "Thistle Milk", "Leaf of Mercy", "Leaf of Thorns"],
          { price: 1 },
        ),
        ...thingsOf(
          ["Belt Pouch", "Rucksack", "Hemp Rope", "Shuttered Lantern", "Wool Cloak", "Seven-Mile Boots"],
          { price: 1 },
        ),
      ],
    },
  ],
  archetypes: readHeroes(heroes),
  shown: [
    "primary",
    "passive",
    "vigor",
    "celerity",
    "spirit",
    "maximumHp",
    "threshold",
    "initiative",
    "spellAttack",
    "rate",
  ],
  words,
};
