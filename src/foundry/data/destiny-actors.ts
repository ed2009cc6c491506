// The sheets of Heroes of Destiny: what characters and NPCs keep below `system`.

import { DESTINY_IDS } from "../../rulesets/index.ts";
import {
  choice,
  flag,
  giveZeros,
  numbers,
  openChoice,
  openCount,
  points,
  prose,
  text,
  whole,
} from "./fields.ts";
import { stampField } from "./stamp.ts";

const { NumberField, ObjectField, SchemaField, TypedObjectField } = foundry.data.fields;

const { postures, skills, tiers } = DESTINY_IDS;

function skillField() {
  return new SchemaField({ value: whole(), specialisations: numbers() });
}

function initialSkills() {
  return Object.fromEntries(skills.map((name) => [name, { value: 0, specialisations: {} }]));
}

function attributeFields() {
  return {
    str: whole(),
    dex: whole(),
    spd: whole(),
    vit: whole(),
    prc: whole(),
    prs: whole(),
    rsn: whole(),
    lor: whole(),
  };
}

function sheetFields() {
  return {
    biography: prose(),
    attributes: new SchemaField(attributeFields()),
    size: whole(),
    height: new NumberField({ required: true, nullable: false, min: 0, initial: 68 }),
    skills: new TypedObjectField(skillField(), { initial: initialSkills }),
    race: new SchemaField({
      name: text(),
      stamina: whole(),
      mana: whole(),
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
    stamina: openCount(),
    fatigue: points(),
    exhausted: flag(),
    mana: openCount(),
    manaInvested: points(),
    recoveryBonus: points(),
    longRestsToday: points(),
    dyingCounter: points(),
    ap: points(),
    initiative: points(),
    posture: choice(postures),
    conditions: new TypedObjectField(new ObjectField({ required: true })),
    dead: flag(),
    stamp: stampField(),
  };
}

/** The names of those fields: effects leave them alone. */
const KEPT_BY_FIGHTS: ReadonlySet<string> = new Set(Object.keys(fightFieldsOfDestiny()));

function characterFields() {
  return { ...sheetFields(), ...fightFieldsOfDestiny() };
}

function npcFields() {
  return {
    ...sheetFields(),
    tier: openChoice(tiers, "standard"),
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
  static readonly keptByFights = KEPT_BY_FIGHTS;

  static override defineSchema(): DestinyCharacterSchema {
    return characterFields();
  }

  override prepareBaseData(): void {
    giveZeros(this.modifiers, DESTINY_IDS.derived);
  }
}

export class DestinyNpcData extends foundry.abstract.TypeDataModel<DestinyNpcSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FRAY.DestinyActor"];
  static readonly keptByFights = KEPT_BY_FIGHTS;

  static override defineSchema(): DestinyNpcSchema {
    return npcFields();
  }

  override prepareBaseData(): void {
    giveZeros(this.modifiers, DESTINY_IDS.derived);
  }
}
