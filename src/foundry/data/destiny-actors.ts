// The sheets of Heroes of Destiny: what characters and NPCs keep below `system`.

import { stampField } from "./stamp.ts";

const { BooleanField, HTMLField, NumberField, ObjectField, SchemaField, StringField, TypedObjectField } =
  foundry.data.fields;

const SKILLS = [
  "acrobatics",
  "aim",
  "athletics",
  "deception",
  "healing",
  "mechanics",
  "melee",
  "nature",
  "perception",
  "performance",
  "reflex",
  "resistance",
  "stealth",
] as const;

const whole = (initial: number, min = -999, max = 999) =>
  new NumberField({ required: true, nullable: false, integer: true, initial, min, max });
const points = () => whole(0, 0, 9999);
const flag = () => new BooleanField({ required: true, initial: false });
/** A pool that is full as long as nobody has touched it. */
const pool = () =>
  new NumberField({ required: true, nullable: true, integer: true, min: 0, max: 9999, initial: null });
/** Numbers by word, such as additions to derived values. */
const numbers = () => new TypedObjectField(whole(0));

function skillField() {
  return new SchemaField({ value: whole(0), specialisations: numbers() });
}

function initialSkills() {
  return Object.fromEntries(SKILLS.map((name) => [name, { value: 0, specialisations: {} }]));
}

function attributeFields() {
  return {
    str: whole(0),
    dex: whole(0),
    spd: whole(0),
    vit: whole(0),
    prc: whole(0),
    prs: whole(0),
    rsn: whole(0),
    lor: whole(0),
  };
}

function sheetFields() {
  return {
    biography: new HTMLField({ required: true, blank: true }),
    attributes: new SchemaField(attributeFields()),
    size: whole(0),
    height: new NumberField({ required: true, nullable: false, min: 0, initial: 68 }),
    skills: new TypedObjectField(skillField(), { initial: initialSkills }),
    race: new SchemaField({
      name: new StringField({ required: true, blank: true, initial: "" }),
      stamina: whole(0),
      mana: whole(0),
      sleep: new NumberField({ required: true, nullable: false, min: 0, initial: 8 }),
    }),
    noStamina: flag(),
    aquatic: flag(),
    trainedForWar: flag(),
    direct: new TypedObjectField(
      new NumberField({ required: true, nullable: true, integer: true, initial: null }),
    ),
    modifiers: numbers(),
  };
}

/** What a running fight projects here; outside a fight these are simply the creature's condition. */
function fightFieldsOfDestiny() {
  return {
    wounds: new SchemaField({
      light: points(),
      moderate: points(),
      severe: points(),
      critical: points(),
      fatal: points(),
    }),
    stamina: pool(),
    fatigue: points(),
    exhausted: flag(),
    mana: pool(),
    manaInvested: points(),
    recoveryBonus: points(),
    longRestsToday: points(),
    dyingCounter: points(),
    ap: points(),
    initiative: points(),
    posture: new StringField({
      required: true,
      blank: false,
      choices: ["standing", "crouching", "prone"],
      initial: "standing",
    }),
    conditions: new TypedObjectField(new ObjectField({ required: true })),
    dead: flag(),
    stamp: stampField(),
  };
}

function characterFields() {
  return { ...sheetFields(), ...fightFieldsOfDestiny() };
}

function npcFields() {
  return {
    ...sheetFields(),
    tier: new StringField({
      required: true,
      nullable: true,
      blank: false,
      choices: ["minion", "standard", "elite"],
      initial: "standard",
    }),
    special: flag(),
    ...fightFieldsOfDestiny(),
  };
}

export type DestinyCharacterSchema = ReturnType<typeof characterFields>;
export type DestinyNpcSchema = ReturnType<typeof npcFields>;

export class DestinyCharacterData extends foundry.abstract.TypeDataModel<
  DestinyCharacterSchema,
  Actor.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["FRAY.DestinyActor"];

  static override defineSchema(): DestinyCharacterSchema {
    return characterFields();
  }
}

export class DestinyNpcData extends foundry.abstract.TypeDataModel<DestinyNpcSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FRAY.DestinyActor"];

  static override defineSchema(): DestinyNpcSchema {
    return npcFields();
  }
}
