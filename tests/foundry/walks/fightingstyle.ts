// Fighting Style as a walk goes through it.
import { fightingstyle } from "../../../src/rulesets/fightingstyle/index.ts";
import { id } from "../seats.ts";
import { thing, type Step, type WalkedGame } from "./walked-world.ts";

const MAGIC = { attack: true, range: 20, damage: [{ dice: "1d6", flat: 0, type: "fire" }] };
const SLASH = [{ dice: "1d8", flat: 2, type: "slashing" }];

const EQUIPPED = [
  thing("fightingstyleWeapon", "Long Sword", { gear: "longsword", damage: SLASH, inHand: true }),
  thing("fightingstyleWeapon", "Light Javelin", { thrown: true, range: 10, damage: SLASH }),
  thing("fightingstyleWeapon", "Short Dagger", { damage: SLASH }),
  thing("fightingstyleShield", "Round Buckler", { br: 2, inHand: true }),
  thing("fightingstyleStyle", "Old School", { rank: 2, gear: ["longsword", "shield", "partial armor"] }),
  thing("fightingstyleStyle", "New School", { rank: 1, gear: ["dagger"] }),
  thing("fightingstyleStyle", "Third School", { rank: 1, gear: [] }),
  thing("fightingstyleSpell", "Bright Spark", MAGIC),
  thing("fightingstyleSpell", "Dark Whisper", { attack: true, mind: true, range: 20 }),
  thing("fightingstylePerk", "Quick Riposte", {
    ...MAGIC,
    uses: ["primary", "reaction", "free"],
    roll: "style",
  }),
  thing("fightingstyleConsumable", "Red Draught", { healing: "1d6", left: 2 }),
  thing("fightingstyleArmor", "Iron Plate", { level: "partial", ar: 1, worn: true }),
  thing("fightingstyleArmor", "Thick Hide", { level: "full", ar: 1, worn: true }),
];

const laidLow = (name: string, condition: string): Step => ({
  give: { type: "setCondition", creature: `$${name}`, condition },
});

const BOW = thing("fightingstyleWeapon", "Short Bow", {
  ranged: true,
  range: 20,
  reach: 0,
  hands: 2,
  inHand: true,
  damage: SLASH,
});
const NET = thing("fightingstyleWeapon", "Wide Net", {
  thrown: true,
  range: 5,
  entangles: true,
  inHand: true,
});

export const FIGHTINGSTYLE: WalkedGame = {
  rules: fightingstyle,
  grid: { distance: 1, units: "m" },
  settings: { "fightingstyle.askCircumstances": true },
  walkers: [
    {
      name: "Ann",
      type: "fightingstyleCharacter",
      player: "owner",
      at: [1, 1],
      system: { attributes: { str: 14, agi: 14 }, xp: 90 },
      items: EQUIPPED,
    },
    {
      name: "Bea",
      type: "fightingstyleCharacter",
      player: "stranger",
      at: [4, 1],
      system: { attributes: { str: 14, agi: 14 } },
      items: [BOW, ...EQUIPPED.slice(6)],
    },
    {
      name: "Carl",
      type: "fightingstyleNpc",
      at: [2, 1],
      system: { attributes: { str: 14 } },
      items: EQUIPPED,
    },
    { name: "Emil", type: "fightingstyleNpc", at: [3, 2], system: { attributes: { agi: 16 } }, items: [NET] },
    { name: "Fay", type: "fightingstyleNpc", isLate: true, at: [7, 1] },
  ],
  tellsApart: ["strike", "useAbility"],
  openings: [{}, {}, { surprised: ["$Emil"] }],
  situations: [
    { name: "as it begins", set: [], hand: true },
    {
      name: "in a grip",
      set: [
        laidLow("Ann", "prone"),
        ...["Ann", "Carl"].flatMap((name): Step[] => [
          { turnOf: name },
          { give: { type: "manipulate", creature: `$${name}`, handling: "stow", item: id("RoundBuckler") } },
        ]),
        { give: { type: "setCondition", creature: "$Carl", condition: "grappled", by: "$Ann" } },
        { give: { type: "setCondition", creature: "$Ann", condition: "grappled", by: "$Carl" } },
      ],
      hand: true,
      of: ["Ann", "Carl"],
    },
    {
      name: "in a net",
      set: [
        { turnOf: "Emil" },
        {
          give: { type: "strike", creature: "$Emil", weapon: id("WideNet"), target: "$Bea", thrown: true },
          until: (of) => of("Bea").conditions.grappled !== undefined,
        },
      ],
      of: ["Bea"],
    },
    { name: "on the ground", set: [laidLow("Ann", "prone")], of: ["Ann"] },
    {
      name: "behind cover",
      set: [{ give: { type: "setCover", creature: "$Carl", cover: "full" } }],
      of: ["Bea"],
      again: ["strike"],
    },
    {
      name: "the fallen",
      set: [
        { give: { type: "harm", creature: "$Bea", amount: 99, damageType: "crushing", armor: "ignored" } },
        { give: { type: "harm", creature: "$Bea", amount: 9, damageType: "crushing", armor: "ignored" } },
        { give: { type: "setCondition", creature: "$Carl", condition: "unconscious" } },
        { give: { type: "kill", creature: "$Emil" } },
      ],
      of: ["Bea", "Emil", "Carl"],
      turns: 1,
      hand: true,
    },
    {
      name: "the fallen again",
      set: [
        { give: { type: "harm", creature: "$Bea", amount: 99, damageType: "crushing", armor: "ignored" } },
        { give: { type: "harm", creature: "$Bea", amount: 9, damageType: "crushing", armor: "ignored" } },
      ],
      of: [],
      turns: 1,
    },
    { name: "over", set: [{ give: { type: "endFight", creature: null } }], turns: 1, hand: true },
    {
      name: "a change by hand",
      set: [
        { edits: "Ann", changes: { "system.health.value": 0 } },
        { give: { type: "nextTurn", creature: null } },
      ],
      turns: 1,
      of: [],
    },
    { name: "somebody late", set: [{ joins: "Fay" }], turns: 1, of: [] },
  ],
  outside: [
    { name: "Ann", command: { type: "sleep" } },
    { name: "Ann", command: { type: "check", skill: "athletics" } },
    { name: "Ann", command: { type: "addGear", style: id("OldSchool"), gear: "spear" } },
    { name: "Ann", command: { type: "addGear", style: id("OldSchool"), gear: "spear" } },
    { name: "Ann", command: { type: "trainStyle", style: id("ThirdSchool"), gear: ["spear", "bow"] } },
  ],
  unplayed: {},
  unasked: {},
};
