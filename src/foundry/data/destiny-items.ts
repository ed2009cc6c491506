// What creatures of Heroes of Destiny carry and know: weapons, armor, shields, talents, gear, what is used up, spells, races.

import { DESTINY_IDS } from "../../rulesets/index.ts";
import {
  choice,
  dice,
  flag,
  lines,
  numbers,
  openChoice,
  openCount,
  openText,
  points,
  prose,
  text,
  whole,
} from "./fields.ts";

const { NumberField, SchemaField } = foundry.data.fields;

const { attributes, containers, damageTypes, manaReturns, spellTargets } = DESTINY_IDS;

function weaponFields() {
  return {
    description: prose(),
    kind: choice(["melee", "ranged"]),
    attribute: openChoice(attributes),
    skill: openText(),
    specialisation: text(),
    ap: points(5, 99),
    damage: dice("1d6"),
    reach: points(1, 999),
    optimalReach: openCount(),
    rangeIncrement: points(0, 999),
    hands: points(1, 9),
    addsStrength: flag(true),
    readied: flag(true),
    properties: new SchemaField({
      armorPiercing: points(0, 999),
      armorPiercingAll: flag(),
      concussive: points(0, 999),
      slicing: points(0, 999),
      aquatic: flag(),
      penetrating: flag(),
      bypassArmor: flag(),
    }),
  };
}

function armorFields() {
  return { description: prose(), toughness: whole(), worn: flag(true), modifiers: numbers() };
}

function shieldFields() {
  return { description: prose(), melee: whole(), ranged: whole(), held: flag(true) };
}

function talentFields() {
  return { description: prose(), modifiers: numbers(), conditions: lines() };
}

/** Where it is kept; `container` is the id of another item of the same actor in which it lies, or nothing. */
const kept = () => ({
  held: flag(),
  place: choice(["worn", ...Object.keys(containers)], "backpack"),
  container: text(),
});

function gearFields() {
  return { description: prose(), quantity: points(1), healingKit: flag(), ...kept() };
}

function consumableFields() {
  return {
    description: prose(),
    ap: points(4, 99),
    /** Null: it is never used up. */
    charges: openCount(0, 1),
    effect: text(),
    healingKit: flag(),
    ...kept(),
  };
}

function raceFields() {
  return {
    description: prose(),
    stamina: whole(),
    mana: whole(),
    size: whole(),
    /** Hours; nothing for those of the sheet. */
    sleep: new NumberField({ required: true, nullable: true, min: 0, max: 24, initial: null }),
    modifiers: numbers(),
  };
}

function spellFields() {
  return {
    description: prose(),
    school: text(),
    ap: points(5, 99),
    /** Null: it costs AP alone (DEST-LNG-04). */
    castingRounds: openCount(1),
    mana: points(),
    manaUse: choice(["spent", "invested"]),
    returns: choice(manaReturns),
    targets: choice(spellTargets),
    attribute: openChoice(attributes),
    skill: text(),
    specialisation: text(),
    damage: text(),
    damageType: choice(damageTypes),
    penetrating: flag(),
    range: openCount(),
    /** Rounds; unlike other fields, null is a value of its own: until somebody ends it. */
    duration: openCount(0, 0),
    fromItem: flag(),
    text: text(),
  };
}

export type DestinyWeaponSchema = ReturnType<typeof weaponFields>;
export type DestinyArmorSchema = ReturnType<typeof armorFields>;
export type DestinyShieldSchema = ReturnType<typeof shieldFields>;
export type DestinyTalentSchema = ReturnType<typeof talentFields>;
export type DestinyGearSchema = ReturnType<typeof gearFields>;
export type DestinyConsumableSchema = ReturnType<typeof consumableFields>;
export type DestinyRaceSchema = ReturnType<typeof raceFields>;
export type DestinySpellSchema = ReturnType<typeof spellFields>;

export class DestinyWeaponData extends foundry.abstract.TypeDataModel<
  DestinyWeaponSchema,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["FRAY.DestinyItem"];

  static override defineSchema(): DestinyWeaponSchema {
    return weaponFields();
  }
}

export class DestinyArmorData extends foundry.abstract.TypeDataModel<
  DestinyArmorSchema,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["FRAY.DestinyItem"];

  static override defineSchema(): DestinyArmorSchema {
    return armorFields();
  }
}

export class DestinyShieldData extends foundry.abstract.TypeDataModel<
  DestinyShieldSchema,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["FRAY.DestinyItem"];

  static override defineSchema(): DestinyShieldSchema {
    return shieldFields();
  }
}

export class DestinyTalentData extends foundry.abstract.TypeDataModel<
  DestinyTalentSchema,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["FRAY.DestinyItem"];

  static override defineSchema(): DestinyTalentSchema {
    return talentFields();
  }
}

export class DestinyGearData extends foundry.abstract.TypeDataModel<DestinyGearSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FRAY.DestinyItem"];

  static override defineSchema(): DestinyGearSchema {
    return gearFields();
  }
}

export class DestinySpellData extends foundry.abstract.TypeDataModel<
  DestinySpellSchema,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["FRAY.DestinyItem"];

  static override defineSchema(): DestinySpellSchema {
    return spellFields();
  }
}

export class DestinyConsumableData extends foundry.abstract.TypeDataModel<
  DestinyConsumableSchema,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["FRAY.DestinyItem"];

  static override defineSchema(): DestinyConsumableSchema {
    return consumableFields();
  }
}

export class DestinyRaceData extends foundry.abstract.TypeDataModel<DestinyRaceSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FRAY.DestinyItem"];

  static override defineSchema(): DestinyRaceSchema {
    return raceFields();
  }
}
