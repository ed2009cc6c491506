// Heroes of Destiny as a walk goes through it.
import type { JsonObject } from "../../../tools/files.ts";
import { destiny } from "../../../src/rulesets/destiny/index.ts";
import { id } from "../seats.ts";
import { thing, type Step, type WalkedGame } from "./walked-world.ts";

const ABLE = { str: 4, dex: 4, spd: 8, vit: 4, prc: 3, prs: 2, rsn: 1, lor: 4 };
const SKILLED = {
  melee: { value: 4 },
  athletics: { value: 4 },
  healing: { value: 4 },
  reflex: { value: 4 },
};

const blade = (name: string, system: JsonObject = {}) => thing("destinyWeapon", name, { ap: 3, ...system });
const spell = (name: string, system: JsonObject) =>
  thing("destinySpell", name, { ap: 2, mana: 1, ...system });

const EQUIPPED = [
  blade("Broad Sword", {
    damage: "12",
    lays: { condition: "bleeding", level: "light", tn: 5, rounds: null, on: "hit", text: "" },
  }),
  blade("Long Spear", { reach: 3, optimalReach: 3, damage: "1d6" }),
  blade("Bare Hands", { reach: 0, damage: "1", hands: 0 }),
  blade("Thin Knife", { damage: "1", readied: false }),
  blade("Short Javelin", { kind: "ranged", rangeIncrement: 8, thrown: true, damage: "1d4", readied: false }),
  thing("destinyShield", "Round Buckler", { melee: 1, ranged: 1, held: false }),
  spell("Bright Bolt", {
    targets: "ranged",
    damage: "12",
    damageType: "lightning",
    range: 20,
    lays: { condition: "blinded", level: "light", tn: null, rounds: 2, on: "hit", text: "" },
  }),
  spell("Reed Ward", { manaUse: "invested", duration: null, text: "it holds" }),
  spell("Night Ward", { manaUse: "invested", returns: "longRest", duration: null }),
  spell("Slow Rite", { castingRounds: 2, text: "long" }),
  thing("destinyConsumable", "Red Draught", { ap: 2, charges: 3, effect: "it warms", held: true }),
  thing("destinyGear", "Healing Kit", { healingKit: true, held: false }),
];
const BOW = blade("Long Bow", { kind: "ranged", rangeIncrement: 10, hands: 2, damage: "1d4" });

const laidLow = (name: string, condition: string, more: JsonObject = {}): Step => ({
  give: { type: "setCondition", creature: `$${name}`, condition, ...more },
});
const placed = (name: string, x: number, y: number): Step => ({
  give: { type: "place", creature: `$${name}`, x, y, elevation: 0 },
});
const has = (creature: { readonly conditions: object }, condition: string): boolean =>
  Object.keys(creature.conditions).some((key) => key.split(":")[0] === condition);
const GRAPPLED: readonly Step[] = [
  { turnOf: "Ann" },
  {
    give: { type: "grapple", creature: "$Ann", target: "$Carl", weapon: id("BareHands") },
    until: (of) => has(of("Ann"), "grappling"),
  },
];

export const DESTINY: WalkedGame = {
  rules: destiny,
  grid: { distance: 1, units: "yd" },
  settings: { "destiny.interruptDialogs": "players" },
  walkers: [
    {
      name: "Ann",
      type: "destinyCharacter",
      player: "owner",
      at: [3, 3],
      system: {
        attributes: ABLE,
        skills: SKILLED,
        race: { mana: 12, stamina: 12 },
        wounds: { light: 1 },
        manaInvested: 1,
        conditions: {
          invested: { condition: "invested", value: 1, returns: "longRest", startRound: 0, endRound: null },
        },
      },
      items: EQUIPPED,
    },
    {
      name: "Bea",
      type: "destinyCharacter",
      player: "stranger",
      at: [3, 4],
      system: {
        attributes: ABLE,
        skills: SKILLED,
        race: { mana: 12, stamina: 12 },
        wounds: { moderate: 1 },
      },
      items: [BOW, ...EQUIPPED.slice(6)],
    },
    {
      name: "Carl",
      type: "destinyNpc",
      at: [4, 3],
      system: { attributes: ABLE, skills: SKILLED, special: true },
      items: [...EQUIPPED.slice(0, 1), ...EQUIPPED.slice(2, 5)],
    },
    {
      name: "Emil",
      type: "destinyNpc",
      at: [6, 5],
      system: { attributes: { ...ABLE, prc: -1 }, tier: "elite" },
      items: EQUIPPED.slice(0, 1),
    },
    {
      name: "Dun",
      type: "destinyNpc",
      isFriend: true,
      at: [2, 4],
      system: { attributes: { ...ABLE, prc: 0 }, size: 3, sentient: true },
    },
    { name: "Fay", type: "destinyNpc", isLate: true, at: [9, 9] },
  ],
  openings: [{ surprised: ["$Emil"] }, { askSurprise: true }, { askSurprise: true }],
  tellsApart: ["castSpell"],
  situations: [
    { name: "as it begins", set: [], hand: true, of: ["Ann", "Bea", "Carl", "Emil", "Dun"] },
    {
      name: "in a grip",
      set: [
        ...GRAPPLED,
        { give: { type: "setResource", creature: "$Ann", resource: "initiative", value: 19 } },
      ],
      of: ["Ann", "Carl"],
      again: ["shove", "move"],
    },
    {
      name: "torn from a grip",
      set: [
        ...GRAPPLED,
        { give: { type: "setResource", creature: "$Ann", resource: "initiative", value: 19 } },
        {
          give: { type: "shove", creature: "$Ann", target: "$Carl" },
          until: (of) => of("Carl").position.x !== 4 || of("Ann").position.x !== 3,
          answers: { cling: "cling" },
        },
      ],
      of: [],
      turns: 1,
    },
    {
      name: "in a grip before others",
      set: [...GRAPPLED, placed("Emil", 3, 2), { turnOf: "Emil" }],
      of: ["Emil"],
      turns: 1,
      again: ["standardAttack"],
    },
    {
      name: "pinned",
      set: [
        ...GRAPPLED,
        {
          give: { type: "pin", creature: "$Ann", target: "$Carl" },
          until: (of) => has(of("Carl"), "pinned"),
        },
      ],
      of: ["Ann", "Carl"],
      turns: 2,
    },
    {
      name: "on guard",
      set: [{ turnOf: "Carl" }, laidLow("Ann", "defending")],
      of: ["Carl"],
      turns: 1,
      again: ["standardAttack"],
    },
    {
      name: "beset",
      set: [
        placed("Emil", 2, 2),
        { turnOf: "Emil" },
        { give: { type: "move", creature: "$Emil", path: [{ x: 2, y: 3 }] } },
      ],
      of: [],
      turns: 1,
    },
    {
      name: "before a blade",
      set: [
        placed("Emil", 6, 3),
        { turnOf: "Emil" },
        { give: { type: "setResource", creature: "$Ann", resource: "initiative", value: 19 } },
        { give: { type: "setResource", creature: "$Ann", resource: "ap", value: 9 } },
        {
          give: { type: "move", creature: "$Emil", path: [{ x: 5, y: 3 }] },
          until: (of) => of("Ann").ap < 9 && of("Emil").position.x === 5,
          answers: { rebuff: `rebuff:${id("LongSpear")}` },
        },
      ],
      of: [],
      turns: 1,
    },
    {
      name: "with the flat",
      set: [
        placed("Emil", 3, 2),
        { edits: "Carl", changes: { "system.attributes.vit": -4, "system.wounds.severe": 1 } },
        { turnOf: "Ann" },
        {
          give: { type: "nonlethalAttack", creature: "$Ann", weapon: id("BroadSword"), target: "$Carl" },
          until: (of) => has(of("Carl"), "helpless"),
          answers: { woundLevel: "critical", knockOut: "helpless" },
        },
        {
          give: { type: "nonlethalAttack", creature: "$Ann", weapon: id("BroadSword"), target: "$Emil" },
          until: (of) => has(of("Emil"), "unconscious"),
          answers: { woundLevel: "fatal", spare: "unconscious" },
        },
      ],
      of: [],
      turns: 1,
    },
    {
      name: "beside a mount",
      set: [
        { edits: "Bea", changes: { "system.attributes.dex": -9, "system.attributes.str": -9 } },
        { turnOf: "Bea" },
      ],
      of: ["Bea"],
      turns: 1,
      again: ["mount"],
    },
    {
      name: "on the ground",
      set: [
        laidLow("Ann", "prone"),
        laidLow("Ann", "blinded"),
        laidLow("Ann", "poisoned", { tn: -20 }),
        { give: { type: "harm", creature: "$Ann", level: "light" } },
        { turnOf: "Ann" },
      ],
      of: ["Ann"],
      turns: 1,
      again: ["standardAttack", "move", "treatCondition"],
    },
    {
      name: "in the water",
      set: [
        ...["Ann", "Bea", "Carl"].map((name) => laidLow(name, "underwater")),
        { turnOf: "Ann" },
        {
          give: { type: "castSpell", creature: "$Ann", spell: id("BrightBolt"), target: "$Carl" },
          until: (of) => Object.values(of("Carl").wounds).some((count) => Number(count) > 0),
        },
      ],
      of: ["Ann"],
      turns: 1,
    },
    { name: "diving", set: [laidLow("Ann", "underwater"), { turnOf: "Ann" }], of: ["Ann"], turns: 1 },
    {
      name: "swimming",
      set: [laidLow("Ann", "swimming"), { turnOf: "Ann" }],
      of: ["Ann"],
      turns: 1,
      again: ["move"],
    },
    {
      name: "in the saddle",
      set: [{ give: { type: "ride", creature: "$Bea", target: "$Dun" } }, { turnOf: "Bea" }],
      of: ["Bea", "Dun"],
      turns: 1,
      again: ["move"],
      hand: true,
    },
    {
      name: "on a wild mount",
      set: [
        { edits: "Dun", changes: { "system.sentient": false } },
        placed("Dun", 7, 3),
        { give: { type: "ride", creature: "$Bea", target: "$Dun" } },
        { turnOf: "Bea" },
        {
          give: { type: "move", creature: "$Bea", path: [{ x: 7, y: 4 }] },
          until: (of) => has(of("Bea"), "uncontrolled"),
          answers: { targetNumber: "tn:15" },
        },
      ],
      of: ["Bea"],
      turns: 1,
    },
    {
      name: "under a spell",
      set: [
        { turnOf: "Ann" },
        {
          give: { type: "castSpell", creature: "$Ann", spell: id("ReedWard") },
          until: (of) => Object.keys(of("Ann").conditions).length > 0,
        },
      ],
      of: ["Ann"],
      turns: 1,
    },
    {
      name: "over long",
      set: [{ turnOf: "Ann" }, { give: { type: "setResource", creature: "$Ann", resource: "ap", value: 1 } }],
      of: ["Ann"],
      turns: 1,
    },
    {
      name: "at length",
      set: [
        { turnOf: "Ann" },
        { give: { type: "setResource", creature: "$Ann", resource: "ap", value: 1 } },
        {
          give: { type: "seizeInitiative", creature: "$Ann", long: true },
          until: (of) => of("Ann").longAction !== null,
        },
      ],
      of: ["Ann"],
      turns: 1,
    },
    {
      name: "on the watch",
      set: [
        { turnOf: "Ann" },
        {
          give: { type: "readyAction", creature: "$Ann", readied: "defend" },
          until: (of) => of("Ann").readied !== null,
        },
        { turnOf: "Carl" },
        { give: { type: "setResource", creature: "$Ann", resource: "initiative", value: 19 } },
        { give: { type: "setResource", creature: "$Ann", resource: "ap", value: 9 } },
      ],
      of: ["Carl"],
      turns: 1,
      again: ["move", "standardAttack"],
    },
    {
      name: "the dying",
      set: [laidLow("Dun", "dying"), { turnOf: "Bea" }],
      of: ["Bea"],
      turns: 1,
    },
    {
      name: "the fallen",
      set: [laidLow("Bea", "unconscious"), { give: { type: "kill", creature: "$Carl" } }],
      of: ["Bea", "Carl"],
      turns: 1,
      hand: true,
    },
    { name: "over", set: [{ give: { type: "endFight", creature: null } }], turns: 1, hand: true },
    {
      name: "a change by hand",
      set: [
        { edits: "Ann", changes: { "system.wounds.fatal": 3 } },
        { give: { type: "nextTurn", creature: null } },
      ],
      turns: 1,
      of: [],
    },
    { name: "somebody late", set: [{ joins: "Fay" }], turns: 1, of: [] },
  ],
  outside: [
    { name: "Ann", command: { type: "shortRest" } },
    { name: "Ann", command: { type: "longRest", slept: true } },
    { name: "Bea", command: { type: "longRest", slept: true } },
    { name: "Ann", command: { type: "longRest" } },
    { name: "Carl", command: { type: "breakRest", kind: "long", elapsed: 200, interruption: 45 } },
    { name: "Carl", command: { type: "breakRest", kind: "long", elapsed: 200, interruption: 45 } },
    { name: "Carl", command: { type: "newDay" } },
    { name: "Ann", command: { type: "check", attribute: "str", tn: 10 } },
    { name: "Carl", command: { type: "passTime", creature: null, amount: 1, unit: "hours" } },
  ],
  unplayed: {},
  unasked: {},
};
