// Where things stand on the sheets of Time Count.

import type { JsonRecord } from "../../../core/language/json.ts";
import { ATTRIBUTES } from "../state.ts";
import { WEAPON_CATEGORIES } from "../tables.ts";
import { MODIFIER_WORDS } from "./sheet-words.ts";
import { conditionLine, quantityLine, retrievalLine } from "../../../core/manifest/item-lines.ts";
import type { ItemCommand, ItemLine, SheetLayout, WordBlock } from "../../../core/manifest/sheet-layout.ts";

/** TC-TIME-23: speed classes of the actions that take a thing out, by where it is kept; what is worn is at hand. */
const RETRIEVALS = { sheath: "Rapid", pouch: "Swift", pack: "Slow" } as const;

const MODIFIERS: WordBlock = {
  kind: "words",
  title: "FRAY.Sheet.Modifiers",
  path: "modifiers",
  words: MODIFIER_WORDS,
  initial: 1,
};

const SKILL_MODIFIERS: WordBlock = {
  ...MODIFIERS,
  words: [...MODIFIER_WORDS, "multiplyDamage"],
  conditions: "conditions",
};

/** What is kept somewhere; gear comes first, for all of it may lie in gear. */
const KEPT = ["timecountGear", "timecountConsumable", "timecountMagicItem"];

const SPELL_NUMBERS = [
  "fatigue",
  "level",
  "castingTime",
  "somatic",
  "concentration",
  "defense",
  "ranged",
  "damage",
  "damageType",
  "nonlethal",
  "onMiss",
  "allowsCritical",
  "healing",
];

const USE = { parameter: "item", outside: true } as const;
/** What one does with a consumable, by its kind. */
const CONSUMED: { readonly [kind: string]: ItemCommand } = {
  potion: { ...USE, label: "FRAY.Sheet.Drink", type: "drinkPotion" },
  poison: { ...USE, label: "FRAY.Sheet.LayPoison", type: "poison", onTarget: true },
  scroll: { ...USE, label: "FRAY.Sheet.Read", type: "readScroll" },
};

function commandOfConsumable(type: string, { kind }: JsonRecord): ItemCommand | null {
  return type === "timecountConsumable" ? (CONSUMED[String(kind)] ?? null) : null;
}

export const LAYOUT: SheetLayout = {
  main: [
    { kind: "fields", look: "grid", paths: ATTRIBUTES.map((name) => `attributes.${name}`) },
    {
      kind: "health",
      title: "FRAY.Sheet.Harm",
      value: "currentHp",
      max: "maximumHp",
      threshold: "threshold",
      fatigue: "fatigue",
    },
    {
      kind: "fields",
      look: "track",
      played: true,
      paths: ["hp.value", "hp.max", "fatigue", "invigoration", "hitsTaken", "stance"],
      open: { "hp.value": "FRAY.Sheet.Full", "hp.max": "FRAY.Sheet.ByRuling" },
    },
    {
      kind: "fields",
      look: "track",
      title: "FRAY.Sheet.Impairments",
      played: true,
      paths: [
        "impairments.bludgeoning",
        "impairments.piercing",
        "impairments.slashing",
        "poisonFatigue",
        "poisonHp",
        "petrification",
        "runPenalty",
      ],
    },
  ],
  more: [
    {
      kind: "fields",
      look: "grid",
      title: "FRAY.Sheet.Ranks",
      paths: ["accuracy", "power", "fortitude", "agility", "willpower", "thresholdBase"],
    },
    {
      kind: "fields",
      look: "track",
      title: "FRAY.Sheet.Origin",
      paths: ["race", "size", "build", "rate", "speedMode", "unarmedSpeed"],
      open: { rate: "FRAY.Sheet.ByRace" },
    },
    { kind: "fields", look: "track", title: "FRAY.Sheet.Npc", only: "npc", paths: ["rank"] },
    {
      kind: "fields",
      look: "track",
      title: "FRAY.Sheet.Traits",
      paths: [
        "unarmedTrained",
        "parryAttack",
        "parryCast",
        "immuneCritical",
        "immuneImpairment",
        "fillsSpace",
        "neverShares",
      ],
    },
    {
      kind: "fields",
      look: "grid",
      title: "FRAY.Sheet.AttributeDamage",
      played: true,
      paths: ATTRIBUTES.map((name) => `attributeDamage.${name}`),
    },
  ],
  skills: [
    { kind: "words", title: "FRAY.Sheet.Disciplines", path: "disciplines", words: null, initial: 1 },
    {
      kind: "words",
      title: "FRAY.Sheet.Affinities",
      path: "affinities",
      words: Object.keys(WEAPON_CATEGORIES),
      initial: "affinity",
    },
    MODIFIERS,
  ],
  rests: [
    { label: "FRAY.Sheet.Night", type: "rest", parameters: { kind: "night" }, gmOnly: true },
    { label: "FRAY.Sheet.BedRest", type: "rest", parameters: { kind: "bedRest" }, gmOnly: true },
  ],
  itemUse: { timecountWeapon: "readied", timecountArmor: "worn", timecountShield: "readied" },
  itemCommands: {
    timecountWeapon: { label: "FRAY.Sheet.Attack", type: "attack", parameter: "weapon", outside: false },
    timecountMagicItem: {
      label: "FRAY.Sheet.Activate",
      type: "activateItem",
      parameter: "item",
      outside: true,
    },
    timecountSpell: {
      label: "FRAY.Sheet.Prepare",
      type: "prepareSpell",
      parameter: "spell",
      outside: false,
    },
  },
  commandOf: commandOfConsumable,
  single: ["timecountRace"],
  itemFields: {
    timecountWeapon: [
      "category",
      "damage",
      "types",
      "speedClass",
      "hands",
      "melee",
      "ranged",
      "increment",
      "reach",
      "attackModifier",
      "damageModifier",
      "extraDice",
      "criticalDamage",
      "criticalText",
      "classShift",
      "factorShift",
      "durability",
      "precise",
      "trip",
      "composite",
      "longbow",
      "natural",
      "nonlethal",
      "impairs",
      "readied",
    ],
    timecountArmor: ["bonus", "threshold", "reduction", "spellFailure", "rate", "worn"],
    timecountShield: ["bonus", "tower", "spellFailure", "readied"],
    timecountSpell: [...SPELL_NUMBERS, "healingPerCharge"],
    timecountSkill: ["stance", "condition"],
    timecountConsumable: ["kind", "uses", "retrieval", "effect"],
    timecountMagicItem: ["charges", "retrieval", "effect"],
    timecountGear: ["quantity", "retrieval", "stance"],
    timecountRace: [
      "size",
      "rate",
      "hp",
      ...ATTRIBUTES.map((name) => `attributes.${name}`),
      "languages",
      "bonusAp",
    ],
  },
  kindFields: {
    timecountConsumable: {
      potion: ["healing", "healsPoison"],
      poison: ["attack", "doses"],
      scroll: SPELL_NUMBERS.map((name) => `spell.${name}`),
    },
  },
  itemReferences: {},
  itemWords: {
    timecountArmor: [MODIFIERS],
    timecountSkill: [SKILL_MODIFIERS],
    timecountRace: [MODIFIERS],
    timecountGear: [MODIFIERS],
  },
  contained: KEPT,
  lineOf,
  retrievalOf,
};

/** TC-TIME-23: the speed class of the action that takes a thing out, by where it is kept. */
function retrievalOf(type: string, { retrieval }: JsonRecord): ItemLine | null {
  const kept = type === "timecountWeapon" ? "sheath" : KEPT.includes(type) ? retrieval : null;
  return retrievalLine("FRAY.Sheet.CountRetrievalLine", "speed", RETRIEVALS, kept);
}

function lineOf(type: string, system: JsonRecord): ItemLine | null {
  const text = (field: string): string => String((system[field] as string | number | null) ?? "");
  switch (type) {
    case "timecountWeapon":
      return {
        key: system["ranged"] ? "FRAY.Sheet.CountRangedLine" : "FRAY.Sheet.CountWeaponLine",
        operands: { damage: text("damage"), speed: text("speedClass"), increment: text("increment") },
      };
    case "timecountArmor":
      return {
        key: "FRAY.Sheet.CountArmorLine",
        operands: { bonus: text("bonus"), threshold: text("threshold") },
      };
    case "timecountShield":
      return { key: "FRAY.Sheet.CountShieldLine", operands: { bonus: text("bonus") } };
    case "timecountSpell":
      return {
        key: "FRAY.Sheet.CountSpellLine",
        operands: { fatigue: text("fatigue"), time: text("castingTime") },
      };
    case "timecountSkill":
      return conditionLine(system);
    case "timecountConsumable":
      return {
        key: "FRAY.Sheet.ConsumableLine",
        operands: { kind: text("kind"), uses: Number(system["uses"]) },
      };
    case "timecountMagicItem":
      return system["charges"] === null
        ? null
        : { key: "FRAY.Sheet.ChargesLine", operands: { charges: Number(system["charges"]) } };
    case "timecountGear":
      return quantityLine(system);
    default:
      return null;
  }
}
