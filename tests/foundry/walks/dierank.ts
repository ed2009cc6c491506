// Die Rank as a walk goes through it.
import { dierank } from "../../../src/rulesets/dierank/index.ts";
import { id } from "../seats.ts";
import { thing, type Step, type WalkedGame } from "./walked-world.ts";

const SIX = { att: "D6", def: "D6", ref: "D6", str: "D6", for: "D6", pre: "D6" };

const BOW = thing("dierankWeapon", "Short Bow", { kind: "ranged", ready: true });

const EQUIPPED = [
  thing("dierankWeapon", "Long Sword", { ready: true }),
  thing("dierankWeapon", "Hand Axe", { thrown: true }),
  thing("dierankShield", "Round Buckler", { ready: true }),
  thing("dierankSpell", "Bright Bolt", { kind: "attack", ranged: true, area: true, mpCost: 1 }),
  thing("dierankSpell", "Mild Balm", { kind: "heal", heal: 2, mpCost: 1 }),
  thing("dierankAbility", "Loud Shout", { action: "free", text: "heard far off", interrupt: true }),
  thing("dierankConsumable", "Red Draught", { heal: 1 }),
];

const LAYOUT = "Yard: Gate, Hall (cramped)\nGate: Road\nRoad: Moor\nMoor: Road\nHall: Yard";

const placed = (name: string, region: string): Step => ({
  give: { type: "place", creature: `$${name}`, region },
});

const IN_REGIONS: readonly Step[] = [
  { give: { type: "describeRegions", creature: "$Ann", layout: LAYOUT } },
  ...["Ann", "Carl", "Dun", "Emil"].map((name) => placed(name, "Yard")),
  placed("Bea", "Road"),
];
const inAGrip = (level: string): readonly Step[] => [
  ...IN_REGIONS,
  { turnOf: "Ann" },
  {
    give: { type: "grab", creature: "$Ann", target: "$Carl" },
    until: (of) => of("Ann").grabbing?.level === level,
  },
];
const KNOCKED_OUT = (name: string, lethal: string): Step => ({
  give: { type: "knockOut", creature: `$${name}`, lethal },
});

export const DIERANK: WalkedGame = {
  rules: dierank,
  grid: { distance: 1, units: "m" },
  settings: {
    "dierank.aimAction": true,
    "dierank.unarmedOpportunity": true,
    "dierank.declareDefense": "before",
  },
  walkers: [
    {
      name: "Ann",
      type: "dierankCharacter",
      player: "owner",
      at: [1, 1],
      system: { dice: SIX, hero: true, hp: { max: 6 }, mp: { max: 9 }, ap: 3 },
      items: EQUIPPED,
    },
    {
      name: "Bea",
      type: "dierankCharacter",
      player: "stranger",
      at: [2, 1],
      system: { dice: SIX, hero: true, hp: { max: 6 }, ap: 3 },
      items: EQUIPPED,
    },
    {
      name: "Carl",
      type: "dierankNpc",
      at: [3, 1],
      system: { dice: SIX, hp: { max: 4 }, mp: { max: 9 }, ap: 3 },
      items: [BOW],
    },
    {
      name: "Dun",
      type: "dierankMount",
      isFriend: true,
      at: [2, 2],
      system: { dice: SIX, hp: { max: 4 }, size: 1, runRegions: 3 },
    },
    {
      name: "Emil",
      type: "dierankNpc",
      at: [4, 1],
      system: { dice: SIX, hp: { max: 1 }, minion: true },
      items: EQUIPPED.slice(0, 1),
    },
    { name: "Fay", type: "dierankNpc", isLate: true, at: [5, 1], system: { dice: SIX } },
  ],
  openings: [{ surprised: ["$Emil"] }, { surprised: ["$Emil"] }],
  situations: [
    { name: "nowhere in particular", set: [], turns: 2, hand: true, of: ["Ann", "Carl"] },
    { name: "in regions", set: IN_REGIONS, of: ["Ann", "Carl", "Emil"], hand: true },
    { name: "in a grip", set: inAGrip("partial"), of: ["Ann", "Carl"], hand: true },
    {
      name: "in a giant's grip",
      set: [
        { edits: "Ann", changes: { "system.size": 9 } },
        ...inAGrip("partial"),
        { give: { type: "setResource", creature: "$Ann", resource: "ap", value: 3 } },
      ],
      again: ["move", "run"],
      of: ["Ann"],
      turns: 1,
    },
    {
      name: "in a full grip",
      set: [
        ...inAGrip("full"),
        { give: { type: "setResource", creature: "$Ann", resource: "ap", value: 3 } },
      ],
      of: ["Ann", "Carl"],
    },
    {
      name: "in the saddle",
      set: [...IN_REGIONS, { turnOf: "Ann" }, { give: { type: "mountUp", creature: "$Ann", mount: "$Dun" } }],
      hand: true,
      of: ["Ann", "Dun"],
    },
    {
      name: "struck in the saddle",
      set: [
        ...IN_REGIONS,
        { turnOf: "Ann" },
        { give: { type: "mountUp", creature: "$Ann", mount: "$Dun" } },
        { turnOf: "Carl" },
        { give: { type: "aim", creature: "$Carl" } },
        { give: { type: "setResource", creature: "$Ann", resource: "debt", value: 0 } },
        {
          give: {
            type: "rangedAttack",
            creature: "$Carl",
            weapon: id("ShortBow"),
            target: "$Ann",
            awareness: "aware",
            lethal: "yes",
            pointBlank: "no",
          },
        },
      ],
      of: [],
      turns: 1,
    },
    {
      name: "out of the saddle",
      set: [
        ...IN_REGIONS,
        { turnOf: "Ann" },
        { give: { type: "mountUp", creature: "$Ann", mount: "$Dun" } },
        KNOCKED_OUT("Dun", "yes"),
      ],
      of: ["Ann"],
      turns: 1,
    },
    {
      name: "on the ground",
      set: [
        ...IN_REGIONS,
        { turnOf: "Carl" },
        { give: { type: "setCondition", creature: "$Ann", active: true, condition: "prone" } },
        { give: { type: "drop", creature: "$Carl", item: id("ShortBow") } },
        { give: { type: "injure", creature: "$Ann" } },
      ],
      hand: true,
      of: ["Ann", "Carl"],
    },
    {
      name: "the fallen",
      set: [
        KNOCKED_OUT("Bea", "yes"),
        { give: { type: "kill", creature: "$Carl" } },
        KNOCKED_OUT("Emil", "yes"),
      ],
      of: ["Bea", "Carl"],
      turns: 1,
      hand: true,
    },
    {
      name: "over",
      set: [
        KNOCKED_OUT("Bea", "yes"),
        KNOCKED_OUT("Carl", "yes"),
        {
          give: { type: "endFight", creature: null },
          until: (of) =>
            of("Bea").minutesLeft !== null &&
            of("Carl").wakesIn !== null &&
            of("Carl").conditions.badlyWounded !== undefined,
        },
      ],
      turns: 1,
      hand: true,
      again: ["knockOut"],
    },
    {
      name: "the fallen again",
      set: [KNOCKED_OUT("Emil", "yes")],
      of: [],
      turns: 1,
    },
    {
      name: "a change by hand",
      set: [
        { give: { type: "nextTurn", creature: null } },
        { edits: "Ann", changes: { "system.hp.value": 0 } },
      ],
      turns: 1,
      of: [],
    },
    { name: "somebody late", set: [{ joins: "Fay" }], turns: 1, of: [] },
  ],
  outside: [
    { name: "Ann", command: { type: "rest", minutes: 480 } },
    { name: "Ann", command: { type: "test", statistic: "att" } },
    { name: "Ann", command: { type: "test", statistic: "att" } },
  ],
  unplayed: { "the host's, where a scene has regions": "layOutRegions" },
  unasked: { "the tracker's marks say who is surprised": "surprised" },
};
