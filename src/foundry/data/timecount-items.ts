// What creatures of Time Count carry, know and are: weapons, armor, shields, spells, skills, what is used up, gear, races.

import { TIMECOUNT_IDS } from "../../rulesets/index.ts";
import {
  choice,
  dice,
  flag,
  lines,
  numbers,
  openChoice,
  openCount,
  points,
  prose,
  text,
  whole,
} from "./fields.ts";
import { attributeFields } from "./timecount-actors.ts";

const { NumberField, SchemaField, SetField, StringField } = foundry.data.fields;

const { categories, consumables, damageTypes, defenses, sizes, speeds, stances } = TIMECOUNT_IDS;

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

function spellNumbers() {
  return {
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
    concentration: flag(),
  };
}

function spellFields() {
  return { description: prose(), ...spellNumbers(), healingPerCharge: points() };
}

/** A stance in which alone it counts, or nothing. */
const onlyInStance = () =>
  new StringField({ required: true, blank: true, initial: "", choices: [...stances] });

/** Where it is kept; `container` is the id of another item of the same actor in which it lies, or nothing. */
const kept = () => ({ retrieval: choice(["pouch", "pack", "worn"], "pack"), container: text() });

function skillFields() {
  return {
    description: prose(),
    /** Among them how many times damage is rolled. */
    modifiers: numbers(),
    stance: onlyInStance(),
    /** When it counts, in words; a person says when that is. Empty: always. */
    condition: text(),
    /** The same for single modifiers, by their words. */
    conditions: lines(),
  };
}

function consumableFields() {
  return {
    description: prose(),
    kind: choice(consumables),
    uses: points(1),
    ...kept(),
    effect: text(),
    healing: text(),
    healsPoison: flag(),
    /** Against Vigor; nothing for a poison that always takes hold. */
    attack: new NumberField({
      required: true,
      nullable: true,
      integer: true,
      min: -99,
      max: 99,
      initial: null,
    }),
    doses: text(),
    spell: new SchemaField(spellNumbers()),
  };
}

function magicItemFields() {
  return { description: prose(), charges: openCount(), ...kept(), effect: text() };
}

function raceFields() {
  return {
    description: prose(),
    size: openChoice(sizes),
    rate: openCount(),
    hp: openCount(),
    attributes: new SchemaField(attributeFields()),
    modifiers: numbers(),
    languages: text(),
    /** Points for advancement, not for a turn. */
    bonusAp: points(),
  };
}

function gearFields() {
  return {
    description: prose(),
    quantity: points(1),
    ...kept(),
    modifiers: numbers(),
    stance: onlyInStance(),
  };
}

export type TimeCountWeaponSchema = ReturnType<typeof weaponFields>;
export type TimeCountArmorSchema = ReturnType<typeof armorFields>;
export type TimeCountShieldSchema = ReturnType<typeof shieldFields>;
export type TimeCountSpellSchema = ReturnType<typeof spellFields>;
export type TimeCountSkillSchema = ReturnType<typeof skillFields>;
export type TimeCountConsumableSchema = ReturnType<typeof consumableFields>;
export type TimeCountMagicItemSchema = ReturnType<typeof magicItemFields>;
export type TimeCountGearSchema = ReturnType<typeof gearFields>;
export type TimeCountRaceSchema = ReturnType<typeof raceFields>;

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

export class TimeCountSkillData extends foundry.abstract.TypeDataModel<
  TimeCountSkillSchema,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["FRAY.timecount.Item"];

  static override defineSchema(): TimeCountSkillSchema {
    return skillFields();
  }
}

export class TimeCountConsumableData extends foundry.abstract.TypeDataModel<
  TimeCountConsumableSchema,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["FRAY.timecount.Item"];

  static override defineSchema(): TimeCountConsumableSchema {
    return consumableFields();
  }
}

export class TimeCountMagicItemData extends foundry.abstract.TypeDataModel<
  TimeCountMagicItemSchema,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["FRAY.timecount.Item"];

  static override defineSchema(): TimeCountMagicItemSchema {
    return magicItemFields();
  }
}

export class TimeCountRaceData extends foundry.abstract.TypeDataModel<
  TimeCountRaceSchema,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["FRAY.timecount.Item"];

  static override defineSchema(): TimeCountRaceSchema {
    return raceFields();
  }
}
