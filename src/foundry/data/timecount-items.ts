// What creatures of Time Count carry and know: weapons, armor, shields, spells, gear.

import { TIMECOUNT_IDS } from "../../rulesets/index.ts";
import { choice, dice, flag, numbers, openChoice, openCount, points, prose, text, whole } from "./fields.ts";

const { NumberField, SetField, StringField } = foundry.data.fields;

const { categories, damageTypes, defenses, speeds, stances } = TIMECOUNT_IDS;

function weaponFields() {
  return {
    description: prose(),
    category: choice(categories, "Light Swords"),
    damage: dice("1d6"),
    types: new SetField(choice(damageTypes), { required: true, initial: ["slashing"] }),
    speedClass: choice(speeds, "Standard"),
    classShift: whole(),
    factorShift: whole(),
    hands: choice(["light", "one", "two"], "one"),
    melee: flag(true),
    ranged: openChoice(["missile", "thrown"]),
    increment: points(),
    reach: new NumberField({ required: true, nullable: true, min: 0, max: 999, initial: null }),
    attackModifier: whole(),
    damageModifier: whole(),
    extraDice: text(),
    criticalDamage: whole(),
    criticalText: text(),
    precise: flag(),
    trip: flag(),
    composite: flag(),
    longbow: flag(),
    natural: flag(),
    nonlethal: flag(),
    impairs: flag(),
    durability: openCount(),
    readied: flag(),
  };
}

function armorFields() {
  return {
    description: prose(),
    bonus: whole(),
    threshold: whole(),
    spellFailure: whole(),
    rate: whole(),
    reduction: points(),
    worn: flag(true),
    modifiers: numbers(),
  };
}

function shieldFields() {
  return { description: prose(), bonus: whole(), tower: flag(), spellFailure: whole(), readied: flag() };
}

function spellFields() {
  return {
    description: prose(),
    fatigue: points(),
    level: openCount(),
    /** A speed class, or dice (TC-M13). */
    castingTime: dice("Standard"),
    somatic: flag(true),
    defense: openChoice(defenses),
    ranged: flag(true),
    damage: text(),
    nonlethal: flag(),
    damageType: openChoice(damageTypes),
    onMiss: choice(["nothing", "half"]),
    allowsCritical: flag(),
    healing: text(),
    healingPerCharge: points(),
    concentration: flag(),
  };
}

function gearFields() {
  return {
    description: prose(),
    quantity: points(1),
    retrieval: choice(["pouch", "pack", "worn"], "pack"),
    /** The id of another item of the same actor in which it lies, or nothing. */
    container: text(),
    modifiers: numbers(),
    stance: new StringField({ required: true, blank: true, initial: "", choices: [...stances] }),
  };
}

export type TimeCountWeaponSchema = ReturnType<typeof weaponFields>;
export type TimeCountArmorSchema = ReturnType<typeof armorFields>;
export type TimeCountShieldSchema = ReturnType<typeof shieldFields>;
export type TimeCountSpellSchema = ReturnType<typeof spellFields>;
export type TimeCountGearSchema = ReturnType<typeof gearFields>;

export class TimeCountWeaponData extends foundry.abstract.TypeDataModel<
  TimeCountWeaponSchema,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["FRAY.timecount.Item"];

  static override defineSchema(): TimeCountWeaponSchema {
    return weaponFields();
  }
}

export class TimeCountArmorData extends foundry.abstract.TypeDataModel<
  TimeCountArmorSchema,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["FRAY.timecount.Item"];

  static override defineSchema(): TimeCountArmorSchema {
    return armorFields();
  }
}

export class TimeCountShieldData extends foundry.abstract.TypeDataModel<
  TimeCountShieldSchema,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["FRAY.timecount.Item"];

  static override defineSchema(): TimeCountShieldSchema {
    return shieldFields();
  }
}

export class TimeCountSpellData extends foundry.abstract.TypeDataModel<
  TimeCountSpellSchema,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["FRAY.timecount.Item"];

  static override defineSchema(): TimeCountSpellSchema {
    return spellFields();
  }
}

export class TimeCountGearData extends foundry.abstract.TypeDataModel<
  TimeCountGearSchema,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["FRAY.timecount.Item"];

  static override defineSchema(): TimeCountGearSchema {
    return gearFields();
  }
}
