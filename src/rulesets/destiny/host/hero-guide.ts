// The guide to a hero of Heroes of Destiny: no chapter prices a hero, so points that the GM sets buy one.

import { numbersOf, readHeroes, thingsOf, type HeroGuide } from "../../../core/manifest/hero-guide.ts";
import words from "../../../../lang/en/guides/destiny.json";
import { ATTRIBUTES } from "../state.ts";
import { SKILLS } from "./sheet-words.ts";
import heroes from "./heroes.json";

/** What a skill may be narrowed to, as far as a new hero needs it: the weapons, the dodge and the start. */
const SPECIALISATIONS = {
  melee: ["swords", "spears", "axes", "maces", "knives", "polearms", "staves", "brawling"],
  aim: ["bows", "crossbows", "slings", "thrown", "charms"],
  reflex: ["dodging", "initiative"],
};

const skillPath = (skill: string): string => `skills.${skill}.value`;
const specialisations = Object.entries(SPECIALISATIONS).flatMap(([skill, names]) =>
  names.map((name) => `skills.${skill}.specialisations.${name}`),
);

const ARMS = [
  ...thingsOf(["Knife", "Quarterstaff", "Iron-bound Club", "Shepherd's Sling", "Bare Hands"], {
    price: 1,
    held: "readied",
  }),
  ...thingsOf(["Spear", "Fishing Trident", "Duelling Rapier", "Javelin", "Throwing Axe", "Flanged Mace"], {
    price: 2,
    held: "readied",
  }),
  ...thingsOf(["Broadsword", "Bearded Axe"], { price: 3, held: "readied" }),
  ...thingsOf(["War Hammer", "Halberd", "Pike", "Longbow", "Light Crossbow"], {
    price: 3,
    held: "readied",
    hands: 2,
  }),
  ...thingsOf(["Buckler"], { price: 1, kind: "shield", held: "held" }),
  ...thingsOf(["Round Shield"], { price: 2, kind: "shield", held: "held" }),
  ...thingsOf(["Tower Shield"], { price: 3, kind: "shield", held: "held" }),
  ...thingsOf(["Padded Coat", "Leather Jerkin"], { price: 1, kind: "armor" }),
  ...thingsOf(["Mail Hauberk"], { price: 2, kind: "armor" }),
  ...thingsOf(["Brigandine"], { price: 3, kind: "armor" }),
  ...thingsOf(["Plate Harness"], { price: 5, kind: "armor" }),
];

export const GUIDE: HeroGuide = {
  heroType: "destinyCharacter",
  pack: "fray.destiny-equipment",
  base: { race: { stamina: 4, mana: 3, sleep: 8 } },
  earned: "advancement",
  steps: [
    {
      id: "attributes",
      points: 9,
      advance: 4,
      numbers: numbersOf(
        ATTRIBUTES.map((id) => `attributes.${id}`),
        { free: 0, least: -1, most: 4 },
      ),
      things: [],
    },
    {
      id: "skills",
      points: 18,
      advance: 2,
      numbers: [
        ...numbersOf(SKILLS.map(skillPath), { free: 0, least: 0, most: 3 }, (path) =>
          path.split(".").slice(1, 2),
        ),
        ...numbersOf(specialisations, { free: 0, least: 0, most: 2 }, (path) => {
          const [, skill = "", , name = ""] = path.split(".");
          return [skill, name];
        }),
      ],
      things: [],
    },
    { id: "arms", points: 8, advance: 0, numbers: [], things: ARMS },
    {
      id: "gifts",
      points: 3,
      advance: 3,
      numbers: [],
      things: [
        ...thingsOf(["Hill-Born", "River-Kin"], { price: 1, kind: "people" }),
        ...thingsOf(
          [
            "Thick Skull",
            "Iron Grip",
            "Light Feet",
            "Long Breath",
            "Deep Well",
            "Quick Reflexes",
            "Steady Eye",
          ],
          { price: 1 },
        ),
        ...thingsOf(["Stubborn", "Old Soldier", "Hard to Kill", "Shoulder to Shoulder"], { price: 1 }),
        ...thingsOf(
          [
            "Ember Lash",
            "Rime Grip",
            "Gale Shoulder",
            "Hornet Charm",
            "Reed Ward",
            "Thorn Hand",
            "Grave Whisper",
          ],
          { price: 1 },
        ),
        ...thingsOf(["Thunder Tooth"], { price: 2 }),
      ],
    },
    {
      id: "pack",
      points: 3,
      advance: 0,
      numbers: [],
      things: [
        ...thingsOf(["Healing Kit", "Storm Lantern", "Pitch Torch"], {
          price: 1,
          held: "held",
        }),
        ...thingsOf(
          ["Rope, 20 Yards", "Rucksack", "Flint and Steel", "Grappling Iron", "Pouch of River Stones"],
          {
            price: 1,
          },
        ),
        ...thingsOf(["Willow Draught"], { price: 1 }),
      ],
    },
  ],
  archetypes: readHeroes(heroes),
  shown: [
    "meleeDefense",
    "rangedDefense",
    "toughness",
    "staminaMax",
    "manaMax",
    "initiativeModifier",
    "movementRate",
    "fortitude",
    "agility",
    "power",
    "willpower",
  ],
  words,
};
