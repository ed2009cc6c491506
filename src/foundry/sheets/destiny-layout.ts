// Where things stand on the sheets of Heroes of Destiny.

import type { JsonRecord } from "../../core/json.ts";
import { DESTINY_IDS } from "../../rulesets/index.ts";
import { conditionLine, quantityLine, retrievalLine } from "./item-lines.ts";
import type { ItemLine, SheetLayout, WordBlock } from "./layout-types.ts";

const { attributes, containers, derived, skills, wounds, woundTable } = DESTINY_IDS;

const MODIFIERS: WordBlock = {
  kind: "words",
  title: "FRAY.Sheet.Modifiers",
  path: "modifiers",
  words: derived,
  initial: 1,
};

/** What is kept somewhere; gear comes first, for all of it may lie in gear. */
const KEPT = ["destinyGear", "destinyConsumable"];

export const DESTINY_LAYOUT: SheetLayout = {
  main: [
    {
      kind: "fields",
      look: "grid",
      paths: [...attributes.map((name) => `attributes.${name}`), "size"],
    },
    {
      kind: "slots",
      title: "FRAY.Sheet.Wounds",
      levels: wounds.map((level) => ({
        level,
        path: `wounds.${level}`,
        slots: `${level}Slots`,
        from: woundTable[level].threshold,
        rule: "DEST-WND-03",
      })),
    },
    {
      kind: "fields",
      look: "track",
      title: "FRAY.Sheet.Pools",
      played: true,
      paths: ["stamina", "fatigue", "mana", "posture", "exhausted"],
      open: { stamina: "FRAY.Sheet.Full", mana: "FRAY.Sheet.Full" },
    },
  ],
  more: [
    {
      kind: "fields",
      look: "track",
      title: "FRAY.Sheet.Npc",
      only: "npc",
      paths: ["tier", "special", "trainedForWar"],
      open: { tier: "FRAY.Sheet.TierByVitality" },
    },
    {
      kind: "fields",
      look: "track",
      title: "FRAY.Sheet.Origin",
      paths: ["race.name", "race.stamina", "race.mana", "race.sleep", "height", "noStamina", "aquatic"],
    },
  ],
  skills: [{ kind: "skills", known: skills }, MODIFIERS],
  rests: [
    { label: "FRAY.Command.shortRest", type: "shortRest", parameters: {}, gmOnly: false },
    {
      label: "FRAY.Command.longRest",
      type: "longRest",
      parameters: {},
      gmOnly: false,
      ask: async (actor, kinds) => (await import("./rest-dialogs.ts")).askTender(actor, kinds),
    },
    {
      label: "FRAY.Command.breakRest",
      type: "breakRest",
      parameters: {},
      gmOnly: true,
      ask: async () => (await import("./rest-dialogs.ts")).askBrokenRest(),
    },
    { label: "FRAY.Command.newDay", type: "newDay", parameters: {}, gmOnly: true },
    { label: "FRAY.Command.wake", type: "wake", parameters: {}, gmOnly: true, whileIn: "unconscious" },
  ],
  itemUse: {
    destinyWeapon: "readied",
    destinyArmor: "worn",
    destinyShield: "held",
    destinyGear: "held",
    destinyConsumable: "held",
  },
  itemCommands: {
    destinyWeapon: {
      label: "FRAY.Sheet.Attack",
      type: "standardAttack",
      parameter: "weapon",
      outside: false,
    },
    destinyConsumable: { label: "FRAY.Sheet.Use", type: "useObject", parameter: "item", outside: true },
    destinySpell: { label: "FRAY.Sheet.Cast", type: "castSpell", parameter: "spell", outside: true },
  },
  commandOf: () => null,
  single: ["destinyRace"],
  kindFields: {},
  itemFields: {
    destinyWeapon: [
      "kind",
      "attribute",
      "skill",
      "specialisation",
      "ap",
      "damage",
      "reach",
      "optimalReach",
      "rangeIncrement",
      "hands",
      "addsStrength",
      "readied",
      "properties.armorPiercing",
      "properties.armorPiercingAll",
      "properties.concussive",
      "properties.slicing",
      "properties.aquatic",
      "properties.penetrating",
      "properties.bypassArmor",
    ],
    destinyArmor: ["toughness", "worn"],
    destinyShield: ["melee", "ranged", "held"],
    destinyTalent: [],
    destinyGear: ["quantity", "place", "healingKit", "held"],
    destinyConsumable: ["ap", "charges", "effect", "place", "healingKit", "held"],
    destinyRace: ["stamina", "mana", "size", "sleep"],
    destinySpell: [
      "school",
      "ap",
      "castingRounds",
      "mana",
      "manaUse",
      "returns",
      "targets",
      "attribute",
      "skill",
      "specialisation",
      "damage",
      "damageType",
      "penetrating",
      "range",
      "duration",
      "fromItem",
      "text",
    ],
  },
  itemReferences: { skill: { known: skills, ofBearer: "skills" } },
  itemWords: {
    destinyArmor: [MODIFIERS],
    destinyTalent: [{ ...MODIFIERS, conditions: "conditions" }],
    destinyRace: [MODIFIERS],
  },
  contained: KEPT,
  lineOf,
  retrievalOf,
};

/** DEST-ACT-10: AP by where it is kept; a weapon hangs in its scabbard. */
function retrievalOf(type: string, { place }: JsonRecord): ItemLine | null {
  const kept = type === "destinyWeapon" ? "scabbard" : KEPT.includes(type) ? place : null;
  return retrievalLine("FRAY.Sheet.RetrievalLine", "ap", containers, kept);
}

function lineOf(type: string, system: JsonRecord): ItemLine | null {
  switch (type) {
    case "destinyWeapon":
      return {
        key: system["kind"] === "ranged" ? "FRAY.Sheet.RangedLine" : "FRAY.Sheet.WeaponLine",
        operands: {
          ap: Number(system["ap"]),
          damage: textOf(system, "damage"),
          reach: Number(system["reach"]),
          increment: Number(system["rangeIncrement"]),
        },
      };
    case "destinyArmor":
      return { key: "FRAY.Sheet.ArmorLine", operands: { toughness: Number(system["toughness"]) } };
    case "destinyShield":
      return {
        key: "FRAY.Sheet.ShieldLine",
        operands: { melee: Number(system["melee"]), ranged: Number(system["ranged"]) },
      };
    case "destinySpell":
      return spellLine(system);
    case "destinyConsumable":
      return {
        key: system["charges"] === null ? "FRAY.Sheet.ToolLine" : "FRAY.Sheet.UseLine",
        operands: { ap: Number(system["ap"]), charges: Number(system["charges"]) },
      };
    case "destinyGear":
      return quantityLine(system);
    case "destinyTalent":
      return conditionLine(system);
    default:
      return null;
  }
}

function spellLine(system: JsonRecord): ItemLine {
  const rounds = system["castingRounds"];
  const operands = {
    ap: Number(system["ap"]),
    rounds: Number(rounds),
    mana: Number(system["mana"]),
    damage: textOf(system, "damage"),
  };
  const isLong = typeof rounds === "number";
  if (operands.damage === "")
    return { key: isLong ? "FRAY.Sheet.RoundsSpellLine" : "FRAY.Sheet.SpellLine", operands };
  return { key: isLong ? "FRAY.Sheet.RoundsSpellDamageLine" : "FRAY.Sheet.SpellDamageLine", operands };
}

function textOf(system: JsonRecord, field: string): string {
  const value = system[field];
  return typeof value === "string" ? value : "";
}
