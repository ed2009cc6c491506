// The guide to a hero of Die Rank: the chapter prices nobody, so dice are bought rank by rank from what the GM sets.

import { numbersOf, readHeroes, thingsOf, type HeroGuide } from "../../../core/manifest/hero-guide.ts";
import words from "../../../../lang/en/guides/dierank.json";
import { STATISTICS } from "../character/sheet-words.ts";
import heroes from "./heroes.json";

/** The ranks of a beginner, from the least; everybody has the second for nothing. */
const LADDER = ["D4", "D6", "D8", "D10", "D12"];
const one = { held: "ready" };
const two = { held: "ready", hands: 2 };

const die = (id: string): string => `dice.${id}`;

export const GUIDE: HeroGuide = {
  heroType: "dierankCharacter",
  pack: "fray.dierank-equipment",
  base: { hero: true },
  earned: "advancement",
  steps: [
    {
      id: "dice",
      points: 5,
      advance: 5,
      numbers: numbersOf(STATISTICS.map(die), {
        free: 1,
        least: 0,
        most: 4,
        values: LADDER,
      }),
      things: [],
    },
    {
      id: "arms",
      points: 5,
      advance: 0,
      numbers: [],
      things: [
        ...thingsOf(["Oak Cudgel", "Long Knife", "Sling", "Casting Net"], {
          price: 1,
          ...one,
        }),
        ...thingsOf(["Arming Sword", "Court Blade"], { price: 2, ...one }),
        ...thingsOf(["Boar Spear", "Felling Axe", "Gate Bill", "Yew Bow"], {
          price: 2,
          ...two,
        }),
        ...thingsOf(["Windlass Bow"], { price: 3, ...two }),
        ...thingsOf(["Bossed Shield"], { price: 1, kind: "shield", ...one }),
        ...thingsOf(["Door Shield"], { price: 2, kind: "shield", ...one }),
        ...thingsOf(["Ox-Hide Coat"], { price: 1, kind: "armor" }),
        ...thingsOf(["Ring Coat"], { price: 2, kind: "armor" }),
        ...thingsOf(["Riveted Harness"], { price: 3, kind: "armor" }),
      ],
    },
    {
      id: "gifts",
      points: 2,
      advance: 3,
      numbers: [],
      things: [
        ...thingsOf(["Born in the Saddle", "Cold Nerve", "Hard to Hold", "Too Stubborn to Die"], {
          price: 1,
        }),
        ...thingsOf(["Cold Word", "Warm Hand", "River Mist", "Stare of the Old Owl", "Thorn Leash"], {
          price: 1,
        }),
        ...thingsOf(["Breath of the Kiln", "Laying to Rights"], { price: 2 }),
      ],
    },
    {
      id: "pack",
      points: 2,
      advance: 0,
      numbers: [],
      things: thingsOf(["Clean Linen", "Bitter Draught", "Nettle Brew", "Dark Lantern"], { price: 1 }),
    },
  ],
  archetypes: readHeroes(heroes),
  shown: ["apTotal", "defenseDie", "unarmedDie", "grappleDie", "instantDeath"],
  words,
};
