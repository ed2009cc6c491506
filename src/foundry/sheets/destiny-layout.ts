// Where things stand on a Heroes of Destiny sheet: which numbers together, which fields, which items.

import type { NumberGroups } from "../../view/sheet-view.ts";

export const DESTINY_NUMBERS: NumberGroups = [
  {
    group: "defenses",
    numbers: [
      "meleeDefense",
      "rangedDefense",
      "immobileDefense",
      "power",
      "agility",
      "fortitude",
      "willpower",
    ],
  },
  {
    group: "combat",
    numbers: ["meleeAttack", "rangedAttack", "initiativeModifier", "toughness", "baseToughness"],
  },
  { group: "economy", numbers: ["roundStartAp", "turnEndAp", "maximumAp", "movementRate"] },
  { group: "pools", numbers: ["staminaMax", "manaMax", "sleepHours"] },
  { group: "slots", numbers: ["lightSlots", "moderateSlots", "severeSlots", "criticalSlots", "fatalSlots"] },
];

export const DESTINY_ATTRIBUTES = ["str", "dex", "spd", "vit", "prc", "prs", "rsn", "lor"] as const;

export const DESTINY_WOUNDS = ["light", "moderate", "severe", "critical", "fatal"] as const;

/** Item types by the flag that says whether they are in use. */
export const DESTINY_ITEM_USE: { readonly [type: string]: string } = {
  destinyWeapon: "readied",
  destinyArmor: "worn",
  destinyShield: "held",
  destinyGear: "held",
};

/** Fields of an item sheet, by item type; paths below `system`. */
export const DESTINY_ITEM_FIELDS: { readonly [type: string]: readonly string[] } = {
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
  destinyGear: ["healingKit", "held"],
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
};
