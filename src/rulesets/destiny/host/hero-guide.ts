// The guide to a hero of Heroes of Destiny: no chapter prices a hero, so points that the GM sets buy one.

import {
  numbersOf,
  thingsOf,
  valuesAt,
  type HeroArchetype,
  type HeroGuide,
} from "../../../core/manifest/hero-guide.ts";
import words from "../../../../lang/en/guides/destiny.json";
import { ATTRIBUTES } from "../state.ts";
import { SKILLS } from "./sheet-words.ts";

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
const plates = "systems/fray/icons/plates";

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
  archetypes: [
    {
      id: "guard",
      img: `${plates}/visored-helm.svg`,
      values: {
        ...attributes({ str: 2, dex: 2, spd: 1, vit: 2, prc: 1, prs: 1 }),
        ...skills({
          melee: 3,
          reflex: 2,
          athletics: 2,
          resistance: 2,
          healing: 1,
          perception: 2,
        }),
        ...narrowed({
          melee: { spears: 2, swords: 1 },
          reflex: { dodging: 2, initiative: 1 },
        }),
      },
      things: [
        "Spear",
        "Round Shield",
        "Mail Hauberk",
        "Knife",
        "Shepherd's Sling",
        "Thick Skull",
        "Shoulder to Shoulder",
        "Long Breath",
        "Healing Kit",
        "Rope, 20 Yards",
        "Flint and Steel",
      ],
    },
    {
      id: "brawler",
      img: `${plates}/muscular-torso.svg`,
      values: {
        ...attributes({ str: 4, dex: 1, spd: 1, vit: 3, prs: 1, rsn: -1 }),
        ...skills({
          melee: 3,
          reflex: 2,
          athletics: 3,
          resistance: 3,
          healing: 1,
          perception: 1,
        }),
        ...narrowed({
          melee: { maces: 2, brawling: 1 },
          reflex: { dodging: 1, initiative: 1 },
        }),
      },
      things: [
        "War Hammer",
        "Brigandine",
        "Bare Hands",
        "Iron-bound Club",
        "Iron Grip",
        "Hard to Kill",
        "Hill-Born",
        "Healing Kit",
        "Willow Draught",
        "Rucksack",
      ],
    },
    {
      id: "archer",
      img: `${plates}/bow-arrow.svg`,
      values: {
        ...attributes({ dex: 2, spd: 2, vit: 1, prc: 3, rsn: 1 }),
        ...skills({
          aim: 3,
          melee: 1,
          reflex: 3,
          athletics: 1,
          resistance: 1,
          stealth: 2,
          perception: 2,
        }),
        ...narrowed({
          aim: { bows: 2 },
          melee: { knives: 1 },
          reflex: { dodging: 1, initiative: 1 },
        }),
      },
      things: [
        "Longbow",
        "Knife",
        "Leather Jerkin",
        "Duelling Rapier",
        "Buckler",
        "Steady Eye",
        "Quick Reflexes",
        "Light Feet",
        "Healing Kit",
        "Rope, 20 Yards",
        "Grappling Iron",
      ],
    },
    {
      id: "charmer",
      img: `${plates}/wizard-staff.svg`,
      values: {
        ...attributes({
          dex: 1,
          spd: 1,
          vit: 1,
          prc: 2,
          prs: 1,
          lor: 4,
          str: -1,
        }),
        ...skills({
          melee: 2,
          aim: 2,
          reflex: 3,
          resistance: 2,
          healing: 2,
          perception: 2,
        }),
        ...narrowed({
          melee: { staves: 1 },
          aim: { charms: 1 },
          reflex: { dodging: 2, initiative: 1 },
        }),
      },
      things: [
        "Quarterstaff",
        "Leather Jerkin",
        "Javelin",
        "Knife",
        "Throwing Axe",
        "Bare Hands",
        "Ember Lash",
        "Rime Grip",
        "River-Kin",
        "Storm Lantern",
        "Willow Draught",
        "Flint and Steel",
      ],
    },
    {
      id: "duelist",
      img: `${plates}/pointy-sword.svg`,
      values: {
        ...attributes({ str: 1, dex: 3, spd: 3, vit: 1, prs: 1 }),
        ...skills({
          melee: 3,
          reflex: 3,
          acrobatics: 2,
          athletics: 1,
          resistance: 1,
          deception: 1,
          perception: 1,
        }),
        ...narrowed({
          melee: { swords: 2 },
          reflex: { dodging: 2, initiative: 2 },
        }),
      },
      things: [
        "Duelling Rapier",
        "Buckler",
        "Padded Coat",
        "Javelin",
        "Throwing Axe",
        "Quick Reflexes",
        "Light Feet",
        "Stubborn",
        "Rope, 20 Yards",
        "Flint and Steel",
        "Willow Draught",
      ],
    },
  ],
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

function attributes(values: { readonly [id: string]: number }): HeroArchetype["values"] {
  return valuesAt(values, (id) => `attributes.${id}`);
}

function skills(values: { readonly [id: string]: number }): HeroArchetype["values"] {
  return valuesAt(values, skillPath);
}

function narrowed(values: {
  readonly [skill: string]: { readonly [name: string]: number };
}): HeroArchetype["values"] {
  const each = Object.entries(values).map(([skill, names]) =>
    valuesAt(names, (name) => `skills.${skill}.specialisations.${name}`),
  );
  return Object.assign({}, ...each) as HeroArchetype["values"];
}
