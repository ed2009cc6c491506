// Time Count as a walk goes through it.
import { timecount } from "../../../src/rulesets/timecount/index.ts";
import { id } from "../seats.ts";
import type { JsonObject } from "../../../tools/files.ts";
import { thing, type Step, type WalkedGame } from "./walked-world.ts";

const blade = (name: string, system: Parameters<typeof thing>[2] = {}) =>
  thing("timecountWeapon", name, { readied: true, ...system });

const EQUIPPED = [
  blade("Long Blade", { types: ["piercing"], speedClass: "Fast", criticalText: "it rings the skull" }),
  blade("Short Blade", { types: ["piercing"], hands: "light" }),
  blade("Thin Knife", {
    category: "Daggers",
    hands: "light",
    ranged: "thrown",
    increment: 20,
    readied: false,
  }),
  thing("timecountShield", "Round Buckler", { bonus: 1, readied: false }),
  thing("timecountSpell", "Bright Needle", {
    fatigue: 1,
    castingTime: "Slow",
    somatic: false,
    defense: "passive",
    damage: "1d4",
  }),
  thing("timecountSpell", "Warm Hands", {
    fatigue: 1,
    castingTime: "Fast",
    healing: "1d8",
    healingPerCharge: 1,
  }),
  thing("timecountConsumable", "Red Draught", { kind: "potion", uses: 3, healing: "1d6" }),
  thing("timecountConsumable", "Thin Leaf", {
    kind: "scroll",
    uses: 3,
    spell: { fatigue: 3, castingTime: "Fast", healing: "1d8" },
  }),
  thing("timecountConsumable", "Dark Paste", {
    kind: "poison",
    uses: 3,
    attack: 4,
    doses: "0: 2 fatigue; 20: 1 hp",
  }),
  thing("timecountMagicItem", "Toll Bell", { charges: 3 }),
];

const ABLE = {
  attributes: { str: 3, dex: 3, con: 3, int: 3, wis: 3, per: 3 },
  accuracy: 4,
  hp: { max: 24 },
  disciplines: { arcana: 9, athletics: 5, acrobatics: 5 },
  parryAttack: true,
};

const laidLow = (name: string, condition: string, more: JsonObject = {}): Step => ({
  give: { type: "setCondition", creature: `$${name}`, condition, ...more },
});
const placed = (name: string, x: number, y: number): Step => ({
  give: { type: "place", creature: `$${name}`, x, y, elevation: 0 },
});
const stance = (name: string, word: string): Step => ({
  declare: [{ type: "shiftStance", creature: `$${name}`, stance: word }],
  until: (of) => of(name).stance === word,
});
const moved = (name: string, gait: string, ...path: readonly (readonly [number, number])[]): Step => ({
  declare: [{ type: "move", creature: `$${name}`, gait, path: path.map(([x, y]) => ({ x, y })) }],
});
const GRABBED: Step = {
  declare: [{ type: "grab", creature: "$Emil", target: "$Ann" }],
  until: (of) => Object.keys(of("Ann").conditions).some((key) => key.startsWith("grabbed")),
};
const prepared = (spell: string): readonly Step[] => [
  {
    declare: [{ type: "prepareSpell", creature: "$Bea", spell: id(spell) }],
    until: (of) => of("Bea").prepared !== null,
  },
  { declare: [{ type: "chargeSpell", creature: "$Bea" }] },
  { declare: [{ type: "chargeSpell", creature: "$Bea" }] },
];
const READIED: Step = {
  declare: [
    {
      type: "ready",
      creature: "$Carl",
      weapon: id("LongBlade"),
      target: "$Ann",
      trigger: "she strikes",
    },
  ],
  until: (of) => of("Carl").conditions.readied !== undefined,
};

const TO_ONE_PLACE: Step = {
  declare: ["$Ann", "$Bea"].map((creature) => ({
    type: "move",
    creature,
    gait: "jog",
    path: [{ x: 2, y: 4 }],
  })),
};

export const TIMECOUNT: WalkedGame = {
  rules: timecount,
  grid: { distance: 5, units: "ft" },
  settings: { "timecount.impairments": true, "timecount.simultaneousRules": true },
  writes: { doses: "0: 2 fatigue; 20: 1 hp" },
  waits: { type: "wait", until: 90 },
  walkers: [
    {
      name: "Ann",
      type: "timecountCharacter",
      player: "owner",
      at: [3, 3],
      system: ABLE,
      items: EQUIPPED,
    },
    {
      name: "Bea",
      type: "timecountCharacter",
      player: "stranger",
      at: [3, 4],
      system: ABLE,
      items: EQUIPPED.slice(4),
    },
    { name: "Carl", type: "timecountNpc", at: [4, 3], system: ABLE, items: EQUIPPED },
    { name: "Emil", type: "timecountNpc", at: [2, 3], system: { ...ABLE, unarmedTrained: true } },
    { name: "Dun", type: "timecountNpc", isFriend: true, at: [4, 5], system: { size: "Large" } },
    { name: "Fay", type: "timecountNpc", isLate: true, at: [9, 9] },
  ],
  openings: [{}, { surprised: ["$Carl"] }, { hiding: ["$Carl"] }],
  situations: [
    { name: "as it begins", set: [], hand: true, of: ["Ann", "Carl", "Emil"] },
    {
      name: "after a blow",
      set: [{ declare: [{ type: "attack", creature: "$Ann", weapon: id("LongBlade"), target: "$Carl" }] }],
      of: ["Ann"],
    },
    { name: "poised", set: [stance("Ann", "poised")], of: ["Ann"] },
    {
      name: "on the run",
      set: [placed("Ann", 3, 9), stance("Ann", "poised"), moved("Ann", "run", [4, 9], [5, 9])],
      of: ["Ann"],
      again: ["move"],
    },
    {
      name: "in a sprint",
      set: [
        placed("Ann", 3, 9),
        stance("Ann", "poised"),
        ...Array.from({ length: 20 }, () => moved("Ann", "sprint")),
      ],
      of: ["Ann"],
      again: ["move"],
    },
    {
      name: "beset",
      set: [
        { give: { type: "knockDown", creature: "$Ann" } },
        laidLow("Ann", "netted"),
        laidLow("Ann", "burning"),
        laidLow("Ann", "concentrating"),
        laidLow("Ann", "stapled", { source: "$Carl", value: 10 }),
      ],
      of: ["Ann"],
      hand: true,
    },
    { name: "in a grip", set: [GRABBED], of: ["Ann", "Emil"] },
    {
      name: "in a grip among many",
      set: [
        { edits: "Bea", changes: { "system.fillsSpace": true } },
        { edits: "Carl", changes: { "system.fillsSpace": true } },
        GRABBED,
      ],
      of: ["Emil"],
      again: ["throw", "shunt"],
    },
    {
      name: "with a run-up",
      set: [placed("Emil", 1, 1), moved("Emil", "jog", [2, 2])],
      of: ["Emil"],
    },
    {
      name: "on the watch",
      set: [READIED],
      of: ["Ann"],
      again: ["openDoor"],
    },
    {
      name: "against a charge",
      set: [
        placed("Carl", 9, 3),
        {
          declare: [{ type: "setWeapon", creature: "$Ann", weapon: id("LongBlade") }],
          until: (of) => of("Ann").conditions.readied !== undefined,
        },
        stance("Carl", "poised"),
        moved("Carl", "run", [8, 3], [7, 3], [6, 3], [5, 3]),
        moved("Carl", "run", [4, 3]),
      ],
      of: [],
    },
    {
      name: "a spell in the making",
      set: [{ declare: [{ type: "prepareSpell", creature: "$Bea", spell: id("BrightNeedle") }] }],
      of: ["Bea", "Ann"],
      again: ["openDoor"],
    },
    {
      name: "a spell at hand",
      set: prepared("BrightNeedle"),
      of: ["Bea"],
      again: ["castSpell"],
    },
    {
      name: "with a hand free",
      set: [{ declare: [{ type: "sheatheWeapon", creature: "$Ann", weapon: id("ShortBlade") }] }],
      of: ["Ann"],
      again: ["disarm", "staple"],
    },
    {
      name: "a balm at hand",
      set: [
        ...prepared("WarmHands"),
        { edits: "Ann", changes: { "system.fatigue": 9, "system.hp.value": 9 } },
      ],
      of: ["Bea"],
      again: ["castSpell"],
    },
    {
      name: "the helpless",
      set: [laidLow("Carl", "helpless")],
      of: ["Ann"],
    },
    { name: "two to one place", set: [TO_ONE_PLACE], of: [] },
    { name: "two to one place again", set: [TO_ONE_PLACE], of: [] },
    {
      name: "a long way",
      set: [
        placed("Ann", 3, 9),
        moved("Ann", "jog", ...Array.from({ length: 9 }, (_, i) => [4 + i, 9] as const)),
      ],
      of: ["Ann"],
    },
    {
      name: "the hurt",
      set: [
        { edits: "Ann", changes: { "system.impairments.piercing": 2 } },
        { edits: "Dun", changes: { "system.fatigue": 90 } },
      ],
      of: ["Bea"],
    },
    {
      name: "in the saddle",
      set: [{ give: { type: "ride", creature: "$Bea", target: "$Dun" } }],
      of: ["Bea", "Dun"],
      hand: true,
    },
    {
      name: "the fallen",
      set: [
        { give: { type: "knockOut", creature: "$Ann", counts: 10 } },
        { give: { type: "kill", creature: "$Carl" } },
      ],
      of: ["Ann", "Carl"],
      hand: true,
    },
    {
      name: "over",
      set: [...prepared("BrightNeedle"), { give: { type: "endFight", creature: null } }],
      hand: true,
    },
    {
      name: "over again",
      set: [...prepared("BrightNeedle"), { give: { type: "endFight", creature: null } }],
      of: [],
    },
    { name: "somebody late", set: [{ joins: "Fay" }], of: [] },
  ],
  outside: [
    { name: "Carl", command: { type: "rest", kind: "night" } },
    { name: "Carl", command: { type: "pause", minutes: 10 } },
    { name: "Ann", command: { type: "check", attribute: "str", dc: 10 } },
    { name: "Ann", command: { type: "drinkPotion", item: id("RedDraught") } },
    { name: "Ann", command: { type: "activateItem", item: id("TollBell") } },
    { name: "Carl", command: { type: "passTime", creature: null, amount: 1, unit: "hour" } },
  ],
  unplayed: {},
  unasked: {},
};
