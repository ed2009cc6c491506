// The guide to a hero of Time Count: the chapter names what advancement points buy (TC-M04) and no price, so the GM sets the budgets.

import {
  numbersOf,
  thingsOf,
  valuesAt,
  type HeroArchetype,
  type HeroGuide,
} from "../../../core/manifest/hero-guide.ts";
import words from "../../../../lang/en/guides/timecount.json";
import { ATTRIBUTES } from "../state.ts";
import { WEAPON_CATEGORIES } from "../tables.ts";

const RANKS = ["accuracy", "power", "fortitude", "agility", "willpower"];
const DISCIPLINES = ["athletics", "acrobatics", "perception", "stealth", "heal", "arcana"];
const plates = "systems/fray/icons/plates";
const one = { held: "readied" };
const two = { held: "readied", hands: 2 };

const attribute = (id: string): string => `attributes.${id}`;
const discipline = (id: string): string => `disciplines.${id}`;
const affinity = (category: string): string => `affinities.${category}`;

/** Everything that an archetype has bought, by what the sheet calls it. */
function bought(
  attributes: { readonly [id: string]: number },
  ranks: { readonly [id: string]: number },
  disciplines: { readonly [id: string]: number },
  proficient: readonly string[],
): HeroArchetype["values"] {
  return {
    ...valuesAt(attributes, attribute),
    ...ranks,
    ...valuesAt(disciplines, discipline),
    ...Object.fromEntries(proficient.map((category) => [affinity(category), 2])),
  };
}

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
  archetypes: [
    {
      id: "guard",
      img: `${plates}/visored-helm.svg`,
      values: bought(
        { str: 4, dex: 2, con: 3, wis: 1, per: 2 },
        {
          accuracy: 4,
          power: 2,
          fortitude: 4,
          agility: 2,
          willpower: 2,
          thresholdBase: 5,
          "hp.max": 4,
        },
        { athletics: 5, perception: 4, heal: 2 },
        ["Heavy Swords"],
      ),
      things: [
        "Long Sword",
        "Round Shield",
        "Mail Shirt",
        "Bandages",
        "Willow Draught",
        "Weapon Drill",
        "Guarded Measure",
        "Hard Hitter",
        "Rooted",
      ],
    },
    {
      id: "blades",
      img: `${plates}/crossed-swords.svg`,
      values: bought(
        { str: 3, dex: 5, con: 2, wis: 1, per: 1 },
        {
          accuracy: 5,
          power: 3,
          fortitude: 2,
          agility: 5,
          willpower: 1,
          thresholdBase: 5,
          "hp.max": 2,
        },
        { acrobatics: 5, athletics: 3, stealth: 3 },
        ["Light Swords"],
      ),
      things: [
        "Duelist's Blade",
        "Short Sword",
        "Leather Coat",
        "Saber",
        "Throwing Knife",
        "Willow Draught",
        "Thistle Milk",
        "Hard Hitter",
        "Cat Feet",
        "Coiled Spring",
        "Unseen Blade",
      ],
    },
    {
      id: "archer",
      img: `${plates}/bow-arrow.svg`,
      values: bought(
        { str: 2, dex: 5, con: 2, int: 1, wis: 2 },
        {
          accuracy: 5,
          power: 3,
          fortitude: 2,
          agility: 4,
          willpower: 2,
          thresholdBase: 5,
          "hp.max": 2,
        },
        { perception: 5, stealth: 4, athletics: 2 },
        ["Bows"],
      ),
      things: [
        "Longbow",
        "Leather Coat",
        "Short Sword",
        "Dagger",
        "Throwing Knife",
        "Arrows",
        "Bandages",
        "Kneeling Shot",
        "Cat Feet",
        "Weapon Drill",
        "Old Grudge",
      ],
    },
    {
      id: "scholar",
      img: `${plates}/scroll-unfurled.svg`,
      values: bought(
        { dex: 1, con: 2, int: 5, wis: 4 },
        {
          accuracy: 5,
          power: 1,
          fortitude: 3,
          agility: 3,
          willpower: 5,
          thresholdBase: 4,
          "hp.max": 2,
        },
        { arcana: 6, heal: 4, perception: 1 },
        ["Staffs"],
      ),
      things: [
        "Staff",
        "Padded Coat",
        "Dagger",
        "Sling",
        "Leaf of Mercy",
        "Leaf of Thorns",
        "Willow Draught",
        "Thistle Milk",
        "Bandages",
        "Wool Cloak",
        "Glass Dart",
        "Knit Flesh",
        "Oven Breath",
      ],
    },
    {
      id: "smith",
      img: `${plates}/warhammer.svg`,
      values: bought(
        { str: 5, dex: 1, con: 4, wis: 1, per: 1 },
        {
          accuracy: 4,
          power: 4,
          fortitude: 4,
          agility: 1,
          willpower: 1,
          thresholdBase: 5,
          "hp.max": 4,
        },
        { athletics: 6, perception: 3, heal: 2 },
        ["Hammers, Flails, and Picks"],
      ),
      things: [
        "War Hammer",
        "Brigandine",
        "Knobbed Club",
        "Bandages",
        "Willow Draught",
        "Hemp Rope",
        "Hard Hitter",
        "Rooted",
        "Old Grudge",
        "Ridge People",
      ],
    },
  ],
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
