// The guide to a hero of Fighting Style: the chapter gives the free picks of a style (STYLE-GEAR-02), all else the GM's budgets.

import { numbersOf, readHeroes, thingsOf, type HeroGuide } from "../../../core/manifest/hero-guide.ts";
import words from "../../../../lang/en/guides/fightingstyle.json";
import { ATTRIBUTES, SKILLS } from "../character/sheet-words.ts";
import heroes from "./heroes.json";

const one = { held: "inHand" };
const two = { held: "inHand", hands: 2 };
const worn = { kind: "armor", system: { worn: true } };
/** Trained enough to be counted on. */
const trained = { price: 1, kind: "style", system: { rank: 4 } };

const attribute = (id: string): string => `attributes.${id}`;
const skill = (id: string): string => `skills.${id}`;

export const GUIDE: HeroGuide = {
  heroType: "fightingstyleCharacter",
  pack: "fray.fightingstyle-equipment",
  base: {},
  earned: "xp",
  steps: [
    {
      id: "attributes",
      points: 6,
      advance: 75,
      numbers: numbersOf(ATTRIBUTES.map(attribute), {
        free: 9,
        least: 7,
        most: 13,
      }),
      things: [],
    },
    {
      id: "skills",
      points: 10,
      advance: 25,
      numbers: numbersOf(Object.keys(SKILLS).map(skill), { free: 0, least: 0, most: 4 }, (path) =>
        path.split(".").slice(1),
      ),
      things: [],
    },
    {
      id: "style",
      points: 1,
      advance: 50,
      numbers: [],
      things: [
        ...thingsOf(
          [
            "Classical Knight",
            "Baldrian Noble",
            "Nordling Hunter",
            "Elven Ashlander",
            "Wayside Staff",
            "Town Watch",
          ],
          trained,
        ),
        ...thingsOf(["Forest Bandit", "Sahani Rider", "Barrow Guard", "Bare Knuckle"], trained),
      ],
    },
    {
      id: "arms",
      points: 8,
      advance: 0,
      numbers: [],
      things: [
        ...thingsOf(["Dagger", "Club", "Hatchet", "Javelin", "Whip", "Bola", "Net"], { price: 1, ...one }),
        ...thingsOf(["Shortsword", "Rapier", "Spear", "Mace", "Hand Crossbow"], { price: 2, ...one }),
        ...thingsOf(["Longsword", "Flail", "Lance"], { price: 3, ...one }),
        ...thingsOf(["Shortbow"], { price: 2, ...two }),
        ...thingsOf(["Longbow", "Glaive", "Twinblade", "Arbolest"], {
          price: 3,
          ...two,
        }),
        ...thingsOf(["Wood Shield"], { price: 1, kind: "shield", ...one }),
        ...thingsOf(["Iron Shield"], { price: 2, kind: "shield", ...one }),
        ...thingsOf(["Steel Shield"], { price: 3, kind: "shield", ...one }),
        ...thingsOf(["Partial Leather Armor"], { price: 1, ...worn }),
        ...thingsOf(["Partial Iron Armor", "Full Leather Armor"], {
          price: 2,
          ...worn,
        }),
        ...thingsOf(["Partial Steel Armor", "Full Iron Armor"], {
          price: 3,
          ...worn,
        }),
        ...thingsOf(["Full Steel Armor"], { price: 4, ...worn }),
      ],
    },
    {
      id: "gifts",
      points: 3,
      advance: 50,
      numbers: [],
      things: [
        ...thingsOf(["Hillfolk", "Marshborn"], { price: 1, kind: "people" }),
        ...thingsOf(["First to Move", "Steady Footing", "Second Wind", "Weatherproof"], { price: 1 }),
        ...thingsOf(["Bright Word", "Cold Spark", "Close the Wound", "Leaping Spark", "Burning Hand"], {
          price: 1,
        }),
        ...thingsOf(["Shove of Air", "Whispered Doubt", "Bitter Cordial"], {
          price: 1,
        }),
      ],
    },
  ],
  archetypes: readHeroes(heroes),
  shown: ["styleStrength", "styleAgility", "initiative", "armorRating", "blockRating", "healthMax", "speed"],
  words,
};
