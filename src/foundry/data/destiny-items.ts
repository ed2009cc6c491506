// What creatures of Heroes of Destiny carry and know: weapons, armor, shields, talents, gear, spells.

const { BooleanField, HTMLField, NumberField, SchemaField, StringField, TypedObjectField } =
  foundry.data.fields;

const ATTRIBUTES = ["str", "dex", "spd", "vit", "prc", "prs", "rsn", "lor"];

const SPELL_TARGETS = ["none", "melee", "ranged", "power", "agility", "fortitude", "willpower"];

const whole = (initial: number, min = -999, max = 999) =>
  new NumberField({ required: true, nullable: false, integer: true, initial, min, max });
const flag = (initial = false) => new BooleanField({ required: true, initial });
const description = () => new HTMLField({ required: true, blank: true });
const numbers = () => new TypedObjectField(whole(0));
/** A field that the rules fill in by themselves while it is left open. */
const optionalText = (choices?: string[]) =>
  new StringField({
    required: true,
    nullable: true,
    blank: false,
    initial: null,
    ...(choices ? { choices } : {}),
  });
const optionalCount = () =>
  new NumberField({ required: true, nullable: true, integer: true, min: 0, max: 9999, initial: null });

function weaponFields() {
  return {
    description: description(),
    kind: new StringField({ required: true, blank: false, choices: ["melee", "ranged"], initial: "melee" }),
    attribute: optionalText(ATTRIBUTES),
    skill: optionalText(),
    specialisation: new StringField({ required: true, blank: true, initial: "" }),
    ap: whole(5, 0, 99),
    damage: new StringField({ required: true, blank: false, initial: "1d6" }),
    reach: whole(1, 0),
    optimalReach: optionalCount(),
    rangeIncrement: whole(0, 0),
    hands: whole(1, 0, 9),
    addsStrength: flag(true),
    readied: flag(true),
    properties: new SchemaField({
      armorPiercing: whole(0, 0),
      armorPiercingAll: flag(),
      concussive: whole(0, 0),
      slicing: whole(0, 0),
      aquatic: flag(),
      penetrating: flag(),
      bypassArmor: flag(),
    }),
  };
}

function armorFields() {
  return { description: description(), toughness: whole(0), worn: flag(true), modifiers: numbers() };
}

function shieldFields() {
  return { description: description(), melee: whole(0), ranged: whole(0), held: flag(true) };
}

function talentFields() {
  return { description: description(), modifiers: numbers() };
}

function gearFields() {
  return {
    description: description(),
    quantity: whole(1, 0, 9999),
    healingKit: flag(),
    held: flag(),
    /** The id of another item of the same actor in which it lies, or nothing. */
    container: new StringField({ required: true, blank: true, initial: "" }),
  };
}

const text = () => new StringField({ required: true, blank: true, initial: "" });
const choice = (choices: string[]) =>
  new StringField({ required: true, blank: false, choices, initial: choices[0] });

function spellFields() {
  return {
    description: description(),
    school: text(),
    ap: whole(5, 0, 99),
    /** Null: it costs AP alone (DEST-LNG-04). */
    castingRounds: new NumberField({
      required: true,
      nullable: true,
      integer: true,
      min: 1,
      max: 9999,
      initial: null,
    }),
    mana: whole(0, 0, 9999),
    manaUse: choice(["spent", "invested"]),
    returns: choice(["effectEnd", "longRest"]),
    targets: choice(SPELL_TARGETS),
    attribute: optionalText(ATTRIBUTES),
    skill: text(),
    specialisation: text(),
    damage: text(),
    damageType: choice(["none", "fire", "cold", "lightning"]),
    penetrating: flag(),
    range: optionalCount(),
    /** Rounds; unlike other fields, null is a value of its own: until somebody ends it. */
    duration: new NumberField({
      required: true,
      nullable: true,
      integer: true,
      min: 0,
      max: 9999,
      initial: 0,
    }),
    fromItem: flag(),
    text: text(),
  };
}

export type DestinyWeaponSchema = ReturnType<typeof weaponFields>;
export type DestinyArmorSchema = ReturnType<typeof armorFields>;
export type DestinyShieldSchema = ReturnType<typeof shieldFields>;
export type DestinyTalentSchema = ReturnType<typeof talentFields>;
export type DestinyGearSchema = ReturnType<typeof gearFields>;
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
