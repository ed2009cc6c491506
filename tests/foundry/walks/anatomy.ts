// Anatomy as a walk goes through it.
import type { JsonObject } from "../../../tools/files.ts";
import { anatomy } from "../../../src/rulesets/anatomy/index.ts";
import { id } from "../seats.ts";
import { thing, type Step, type WalkedGame } from "./walked-world.ts";

const blade = (name: string, system: Parameters<typeof thing>[2] = {}) =>
  thing("anatomyWeapon", name, { held: true, damageTypes: ["slashing"], ...system });

const EQUIPPED = [
  blade("Long Sword", {
    criticalEffect: { text: "it bleeds", bleed: 1, condition: "prone", rounds: 1 },
    critMin: 2,
  }),
  blade("Short Club", { damageTypes: ["bludgeoning"] }),
  blade("Throwing Axe", { modes: ["melee", "thrown"], thrownIncrement: 10 }),
  blade("Thin Dart", { modes: ["thrown"], thrownIncrement: 20, drawFree: true, held: false }),
  blade("Thick Dart", { modes: ["thrown"], thrownIncrement: 20, drawFree: true, held: false }),
  blade("Short Bow", { modes: ["ranged"], group: "bow" }),
  blade("Heavy Crossbow", { modes: ["ranged"], reloadAp: 1, loads: 1, group: "crossbow" }),
  thing("anatomyShield", "Round Buckler", { held: true, bonus: 1 }),
  thing("anatomySpell", "Bright Bolt", { attack: { kind: "ranged", range: 30 }, harm: { degrees: 1 } }),
  thing("anatomySpell", "Cold Touch", { attack: { kind: "melee" }, harm: { degrees: 1 } }),
  thing("anatomySpell", "Slow Rite", { roundAction: true, text: "long" }),
  thing("anatomyGear", "Warm Salve", { uses: 3, healInjuries: { number: 1 } }),
];

const STRONG = { str: 5, dex: 3, con: 3, int: 1, wis: 1, cha: 0 };

const harmed = (name: string, part: string, injuries: number): Step => ({
  give: { type: "harm", creature: `$${name}`, part, injuries, bleed: 2 },
});
const laidLow = (name: string, condition: string, more: JsonObject = {}): Step => ({
  give: { type: "setCondition", creature: `$${name}`, condition, ...more },
});

export const ANATOMY: WalkedGame = {
  rules: anatomy,
  grid: { distance: 5, units: "ft" },
  settings: {},
  walkers: [
    {
      name: "Ann",
      type: "anatomyCharacter",
      player: "owner",
      at: [1, 1],
      system: { attributes: STRONG, level: 5 },
      items: EQUIPPED,
    },
    {
      name: "Bea",
      type: "anatomyCharacter",
      player: "stranger",
      at: [4, 1],
      system: { attributes: STRONG, level: 5, destroyed: { hand0: true, eye0: true } },
      items: [...EQUIPPED.slice(0, 1), thing("anatomyProsthetic", "Iron Hook", { kind: "hand" })],
    },
    {
      name: "Carl",
      type: "anatomyNpc",
      at: [2, 1],
      system: {
        attributes: STRONG,
        level: 3,
        speeds: { base: 30, fly: 60, swim: 30 },
        body: { plan: "manyHeaded", count: 2 },
      },
      items: [...EQUIPPED.slice(0, 2), blade("Bad Bite", { parts: ["head0"], hands: 0 })],
    },
    {
      name: "Emil",
      type: "anatomyNpc",
      at: [2, 2],
      system: { speeds: { base: 30, fly: 60, swim: 30 }, body: { plan: "dragon" } },
      items: EQUIPPED.slice(0, 1),
    },
    { name: "Fay", type: "anatomyNpc", isLate: true, at: [7, 1] },
  ],
  openings: [{}, {}, {}, {}, {}],
  situations: [
    { name: "as it begins", set: [], hand: true, of: ["Ann", "Carl"] },
    {
      name: "in a grip",
      set: [
        laidLow("Ann", "prone"),
        laidLow("Ann", "grappled", { by: "$Carl" }),
        laidLow("Carl", "grappled", { by: "$Ann" }),
        harmed("Ann", "foot0", 1),
        { turnOf: "Ann" },
        { give: { type: "rangedAttack", creature: "$Ann", weapon: id("HeavyCrossbow"), target: "$Carl" } },
      ],
      hand: true,
      of: ["Ann", "Carl", "Bea"],
    },
    { name: "with a failing hand", set: [harmed("Ann", "hand0", 3)], of: [], turns: 1 },
    {
      name: "in the air",
      set: [
        laidLow("Emil", "flying"),
        { give: { type: "place", creature: "$Emil", x: 2, y: 2, elevation: 4 } },
        laidLow("Emil", "prone"),
      ],
      of: ["Emil"],
      turns: 1,
      hand: true,
    },
    {
      name: "in the water",
      set: [1, 2, 3, 4].map((n) => harmed("Emil", `foot${n - 1}`, 3)),
      of: [],
      turns: 1,
    },
    {
      name: "on the shore",
      set: [1, 2, 3, 4].map((n) => harmed("Emil", `foot${n - 1}`, 3)),
      of: [],
      turns: 1,
    },
    {
      name: "with a hurt head",
      set: [harmed("Carl", "head0", 2), { turnOf: "Carl" }],
      of: ["Carl"],
      turns: 1,
      again: ["meleeAttack"],
    },
    {
      name: "out cold",
      set: [laidLow("Bea", "unconscious"), { give: { type: "kill", creature: "$Emil" } }],
      of: ["Bea", "Emil"],
      turns: 1,
      hand: true,
    },
    {
      name: "over",
      set: [
        harmed("Ann", "foot0", 2),
        harmed("Bea", "hand1", 2),
        { give: { type: "endFight", creature: null } },
      ],
      turns: 1,
      hand: true,
    },
    {
      name: "a change by hand",
      set: [
        { edits: "Ann", changes: { "system.exhaustion": 0 } },
        { give: { type: "nextTurn", creature: null } },
      ],
      turns: 1,
      of: [],
    },
    { name: "somebody late", set: [{ joins: "Fay" }], turns: 1, of: [] },
  ],
  outside: [
    { name: "Ann", command: { type: "rest", hours: 1 } },
    { name: "Ann", command: { type: "attributeCheck", attribute: "str", dc: 10 } },
    { name: "Bea", command: { type: "fitProsthetic", item: id("IronHook"), part: "hand0" } },
    { name: "Bea", command: { type: "fitProsthetic", item: id("IronHook"), part: "hand0" } },
    { name: "Carl", command: { type: "passDays", creature: null, hours: 1 } },
  ],
  unplayed: { "the host's, with the walls of a scene": "setBoard" },
  unasked: {
    "the scene says it first": "cover fallHeight",
  },
};
