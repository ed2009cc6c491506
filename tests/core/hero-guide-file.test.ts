// The files of a guide to heroes: rows become numbers and things, and a slip in a file is named by its field.
import { describe, expect, it } from "vitest";
import { readHeroGuide } from "../../src/core/manifest/hero-guide-file.ts";

const guide = {
  heroType: "toyCharacter",
  pack: "fray.toy-equipment",
  earned: "advancement",
  base: { level: 1 },
  steps: [
    {
      id: "skills",
      points: 4,
      advance: 2,
      numbers: [
        { path: "skills.*.ranks", of: "skills", words: ["*"], free: 0, least: 0, most: 3 },
        { path: "skills.aim.kinds.*", of: ["bows"], words: ["aim", "*"], free: 0, least: 0, most: 2 },
        { path: "hp", free: 1, least: 1, most: 2, values: [8, 10], price: 2 },
      ],
    },
    {
      id: "arms",
      points: 2,
      advance: 0,
      things: [{ names: ["Spear", "Axe"], price: 1, held: "ready", hands: 2 }],
    },
  ],
  shown: ["guard"],
};
const heroes = [{ id: "guard", img: "a.svg", values: { "skills.aim.ranks": 2 }, things: ["Spear"] }];
const sources = { guide, heroes, words: {}, lists: { skills: ["aim", "ride"] } };

/** The guide with one row of the first step laid over. */
const withRow = (row: object) => ({
  ...guide,
  steps: [{ ...guide.steps[0], numbers: [{ ...guide.steps[0]?.numbers?.[0], ...row }] }],
});

describe("the file of a guide", () => {
  const read = readHeroGuide(sources);

  it("buys each number of a list by its own path and words, and one number by its path", () => {
    expect(read.steps[0]?.numbers).toEqual([
      { path: "skills.aim.ranks", words: ["aim"], free: 0, least: 0, most: 3 },
      { path: "skills.ride.ranks", words: ["ride"], free: 0, least: 0, most: 3 },
      { path: "skills.aim.kinds.bows", words: ["aim", "bows"], free: 0, least: 0, most: 2 },
      { path: "hp", free: 1, least: 1, most: 2, values: [8, 10], price: 2 },
    ]);
    expect(read.steps[1]?.numbers).toEqual([]);
  });

  it("offers each thing of a row at its price", () => {
    expect(read.steps[0]?.things).toEqual([]);
    expect(read.steps[1]?.things).toEqual([
      { name: "Spear", price: 1, held: "ready", hands: 2 },
      { name: "Axe", price: 1, held: "ready", hands: 2 },
    ]);
  });

  it("keeps what a hero begins with, and the heroes to begin with", () => {
    expect(read).toMatchObject({ heroType: "toyCharacter", base: { level: 1 }, shown: ["guard"] });
    expect(read.archetypes).toEqual(heroes);
  });

  it.each([
    ["a list that the game does not have", { guide: withRow({ of: "spells" }) }, "of spells"],
    ["a list of numbers", { guide: withRow({ of: [1] }) }, "of 1[0]"],
    [
      "a step without points",
      { guide: { ...guide, steps: [{ id: "arms", advance: 0 }] } },
      "steps[0].points",
    ],
    ["a field that nobody knows", { guide: withRow({ cost: 1 }) }, "steps[0].numbers[0].cost"],
    ["a hero without a picture", { heroes: [{ ...heroes[0], img: "" }] }, "heroes[0].img"],
  ])("refuses %s by its name", (_what, wrong, named) => {
    expect(() => readHeroGuide({ ...sources, ...wrong })).toThrow(named);
  });
});
