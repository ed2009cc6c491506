// The starter items of Fighting Style: the weapons, armor, shields and styles of tables T6, T9 and T10, lent to fights in files.
import { describe, expect, it } from "vitest";
import type { Json } from "../../src/core/language/json.ts";
import { sheetItem, starterItems } from "../../tools/scenarios/starter-items.ts";
import { playScenario } from "../../tools/scenarios/play-scenario.ts";
import { checkScenario } from "../../tools/scenarios/scenario-file.ts";
import { give, of, refusal, strike, duel, targetNumber } from "./play.ts";
import { GUARD } from "./scene.ts";

const lend = (word: string, system: { readonly [field: string]: Json } = {}) =>
  sheetItem("fightingstyle", { id: word, starter: word, system }, "items[0]");
const bearer = (...items: readonly ReturnType<typeof lend>[]) =>
  ({ kind: "character", system: { attributes: { str: 12, agi: 12 } }, items }) as const;
const withRank = (style: string) => lend(style, { rank: 2 });

/** Table T9: faces and flat damage, its type, hands, reach and range of each. */
const WEAPONS: readonly (readonly [string, string, number, number, number])[] = [
  ["dagger", "1d4+3 piercing", 1, 1, 6],
  ["shortsword", "1d6+3 slashing", 1, 1, 0],
  ["rapier", "1d6+3 piercing", 1, 1, 0],
  ["whip", "1d4+1 slashing", 1, 3, 0],
  ["club", "1d6+3 crushing", 1, 1, 0],
  ["mace", "1d8+3 crushing", 1, 1, 0],
  ["flail", "1d8+4 crushing", 1, 1, 0],
  ["longsword", "1d8+4 slashing", 1, 1, 0],
  ["hatchet", "1d6+3 slashing", 1, 1, 6],
  ["spear", "1d8+3 piercing", 1, 2, 9],
  ["javelin", "1d6+3 piercing", 1, 1, 12],
  ["twinblade", "1d8+4 slashing", 2, 1, 0],
  ["glaive", "1d10+4 slashing", 2, 2, 0],
  ["lance", "1d10+4 piercing", 1, 3, 0],
  ["bola", "1d4+1 crushing", 1, 0, 9],
  ["net", "", 1, 0, 4],
  ["hand-crossbow", "1d6+3 piercing", 1, 0, 15],
  ["shortbow", "1d6+4 piercing", 2, 0, 25],
  ["longbow", "1d8+5 piercing", 2, 0, 40],
  ["arbolest", "1d10+5 piercing", 2, 0, 30],
];
const HEAVY = ["mace", "flail", "glaive", "lance", "arbolest"];
const THROWN = ["dagger", "hatchet", "spear", "javelin", "bola", "net"];

describe("weapons (table T9)", () => {
  it.each(WEAPONS)("a %s is what the table says", (word, damage, hands, reach, range) => {
    const weapon = of(duel({}, bearer(lend(word, { inHand: true }))), "hero").weapons[word];
    const parts = weapon?.parts.map(({ count, sides, flat, type }) => `${count}d${sides}+${flat} ${type}`);
    expect(parts?.join()).toBe(damage);
    expect(weapon).toMatchObject({
      hands,
      reach,
      range,
      heavy: HEAVY.includes(word),
      thrown: THROWN.includes(word),
    });
    expect(weapon?.ranged).toBe(word.includes("bow") || word === "arbolest");
  });

  it("are all that there are, beside bare hands and what NPCs are born with or find", () => {
    const made = Object.entries(starterItems("fightingstyle")).filter(
      ([, { type, folder }]) => type.endsWith("Weapon") && folder === "weapons",
    );
    expect(made.map(([word]) => word).sort()).toEqual(WEAPONS.map(([word]) => word).sort());
  });

  it("that are only thrown strike nobody at hand, and a net leaves it to the GM", () => {
    const thrower = bearer(lend("net", { inHand: true }), withRank("nordling-hunter"));
    const toss = { ...strike, weapon: "net", thrown: true };
    const caught = give(
      duel({}, thrower),
      toss,
      [10],
      [{ to: "gm", prompt: "entangled", choice: "grappled" }],
    );
    expect(of(caught, "guard").conditions).toHaveProperty("grappled");
    expect(refusal(duel({}, thrower, GUARD, 5), toss)).toBe("STYLE-ATK-06 outOfRange");
  });
});

describe("styles (table T6)", () => {
  it.each([
    ["baldrian-noble", ["dagger", "rapier", "hand-crossbow", "whip", "arbolest"]],
    ["classical-knight", ["longsword", "lance", "flail", "full-iron-armor", "iron-shield"]],
    ["elven-ashlander", ["twinblade", "shortsword", "javelin", "bola", "partial-silverglass-armor"]],
    ["forest-bandit", ["dagger", "shortbow", "club", "partial-leather-armor"]],
    ["nordling-hunter", ["hatchet", "spear", "longbow", "net", "partial-leather-armor"]],
    ["sahani-rider", ["glaive", "shortsword", "spear", "partial-steel-armor", "wood-shield"]],
  ])("%s are trained in all that they bear", (style, gear) => {
    const worn = gear.filter((word) => /^(full|partial)-/.test(word));
    const shields = gear.filter((word) => word.endsWith("-shield"));
    const close = gear.filter((word) => !worn.includes(word) && !shields.includes(word));
    for (const word of close) {
      const [, , , reach, range] = WEAPONS.find(([each]) => each === word) ?? ["", "", 0, 0, 0];
      const two = WEAPONS.find(([each]) => each === word)?.[2] === 2;
      const items = [
        lend(word, { inHand: true }),
        ...worn.map((each) => lend(each, { worn: true })),
        ...(two ? [] : shields.map((each) => lend(each, { inHand: true }))),
        withRank(style),
      ];
      const blow = {
        ...strike,
        weapon: word,
        ...(reach === 0 && range > 0 && THROWN.includes(word) ? { thrown: true } : {}),
      };
      // Attribute 12 and rank 2, without the 2 that untrained gear would take.
      expect([word, targetNumber(give(duel({}, bearer(...items)), blow, [20]), "attack")]).toEqual([
        word,
        14,
      ]);
    }
  });

  it("and have five entries, as many as training gives (STYLE-GEAR-02)", () => {
    const styles = Object.values(starterItems("fightingstyle")).filter(({ type }) => type.endsWith("Style"));
    expect(styles.length).toBeGreaterThan(6);
    for (const { name, system } of styles) expect(system["gear"], name).toHaveLength(5);
  });
});

it("armor and shields are rated by their materials (table T10)", () => {
  const armored = (word: string) =>
    of(duel({}, bearer(lend(word, { worn: true }))), "hero").sheet.armors[0]?.ar;
  const words = ["leather", "iron", "steel", "silverglass"];
  expect(words.map((each) => armored(`partial-${each}-armor`))).toEqual([1, 3, 4, 3]);
  expect(words.map((each) => armored(`full-${each}-armor`))).toEqual([3, 5, 6, 5]);
  const blocks = (word: string) =>
    of(duel({}, bearer(lend(word, { inHand: true }))), "hero").shields[word]?.br;
  expect(["wood", "bone", "iron", "steel"].map((each) => blocks(`${each}-shield`))).toEqual([4, 6, 7, 8]);
});

describe("a fight in a file", () => {
  const actor = (item: object) => ({
    id: "ulf",
    side: "a",
    kind: "character",
    system: {},
    items: [item],
  });
  const file = (item: object): unknown => ({
    title: "Lent",
    ruleset: "fightingstyle",
    actors: [actor(item)],
    steps: [],
    expect: { "creatures.ulf.weapons.blade.name": "Longsword", "creatures.ulf.weapons.blade.place": "hand" },
  });

  it("borrows an item by its word, with what differs", () => {
    const lent = { id: "blade", starter: "longsword", system: { inHand: true } };
    expect(playScenario(checkScenario(file(lent))).mismatches).toEqual([]);
  });

  it("says which word or field is wrong", () => {
    const fails = (item: object) => () => checkScenario(file(item));
    expect(fails({ id: "blade", starter: "laser" })).toThrow("actors[0].items[0].starter");
    expect(fails({ id: "blade", starter: "longsword", type: "fightingstyleWeapon" })).toThrow(
      "exactly one of",
    );
    expect(fails({ id: "blade" })).toThrow("actors[0].items[0]: must hold exactly one of");
    expect(fails({ id: "blade", type: "fightingstyleWeapon" })).toThrow("items[0].system: is missing");
    expect(fails({ id: "blade", starter: "longsword", system: { reach: "far" } })).toThrow("reach");
  });
});
