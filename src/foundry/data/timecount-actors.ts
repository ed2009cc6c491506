// The sheets of Time Count: what characters and NPCs keep below `system`.

import { TIMECOUNT_IDS } from "../../rulesets/index.ts";
import { choice, flag, giveZeros, numbers, openCount, points, prose, text, whole } from "./fields.ts";
import { stampField } from "./stamp.ts";

const { NumberField, ObjectField, SchemaField, StringField, TypedObjectField } = foundry.data.fields;

const { sizes, speeds, stances } = TIMECOUNT_IDS;
type AttributeName = (typeof TIMECOUNT_IDS.attributes)[number];

export function attributeFields() {
  return {
    str: whole(),
    dex: whole(),
    con: whole(),
    int: whole(),
    wis: whole(),
    per: whole(),
  } satisfies { [Name in AttributeName]: unknown };
}

function sheetFields() {
  return {
    biography: prose(),
    race: text(),
    attributes: new SchemaField(attributeFields()),
    accuracy: whole(),
    power: whole(),
    fortitude: whole(),
    agility: whole(),
    willpower: whole(),
    thresholdBase: whole(3),
    size: choice(sizes, "Medium"),
    build: choice(["tall", "long"]),
    rate: openCount(),
    unarmedSpeed: choice(speeds, "Fast"),
    disciplines: numbers(),
    affinities: new TypedObjectField(choice(["none", "affinity", "proficient"])),
    modifiers: numbers(),
    unarmedTrained: flag(),
    parryAttack: flag(),
    parryCast: flag(),
    immuneCritical: flag(),
    immuneImpairment: flag(),
    fillsSpace: flag(),
    neverShares: flag(),
  };
}

function bonusField() {
  return new SchemaField({
    amount: points(),
    endsAt: new NumberField({ required: true, nullable: true, integer: true, initial: null }),
  });
}

/** A part of a creature that only the rules write and read. */
const inner = () => new ObjectField({ required: true, nullable: true, initial: null });
const innerByKey = () => new TypedObjectField(new ObjectField({ required: true }));

/** What a running fight projects here; outside a fight these are simply the creature's condition. */
function fightFieldsOfTimeCount() {
  return {
    hp: new SchemaField({
      value: openCount(-9999),
      max: openCount(),
    }),
    invigoration: points(),
    bonusHp: new TypedObjectField(bonusField()),
    fatigue: points(),
    poisonFatigue: points(),
    poisonHp: points(),
    hitsTaken: points(),
    impairments: new SchemaField({ bludgeoning: points(), piercing: points(), slashing: points() }),
    attributeDamage: new SchemaField(attributeFields()),
    poisonAttributeDamage: new SchemaField(attributeFields()),
    paralysis: innerByKey(),
    petrification: points(),
    runPenalty: points(),
    spellAttempts: new TypedObjectField(points()),
    stance: choice(stances),
    conditions: innerByKey(),
    unconscious: inner(),
    dying: inner(),
    dead: flag(),
    stamp: stampField(),
  };
}

/** The names of those fields: effects leave them alone. */
const KEPT_BY_FIGHTS: ReadonlySet<string> = new Set(Object.keys(fightFieldsOfTimeCount()));

function characterFields() {
  return { ...sheetFields(), speedMode: choice(["random", "static"]), ...fightFieldsOfTimeCount() };
}

function npcFields() {
  return {
    ...sheetFields(),
    speedMode: choice(["static", "random"]),
    rank: new StringField({
      required: true,
      blank: true,
      choices: ["vermin", "standard", "boss"],
      initial: "standard",
    }),
    ...fightFieldsOfTimeCount(),
  };
}

export type TimeCountCharacterSchema = ReturnType<typeof characterFields>;
export type TimeCountNpcSchema = ReturnType<typeof npcFields>;

export class TimeCountCharacterData extends foundry.abstract.TypeDataModel<
  TimeCountCharacterSchema,
  Actor.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["FRAY.timecount.Actor"];
  static readonly keptByFights = KEPT_BY_FIGHTS;

  static override defineSchema(): TimeCountCharacterSchema {
    return characterFields();
  }

  override prepareBaseData(): void {
    giveZeros(this.modifiers, TIMECOUNT_IDS.modifiers);
  }
}

export class TimeCountNpcData extends foundry.abstract.TypeDataModel<
  TimeCountNpcSchema,
  Actor.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["FRAY.timecount.Actor"];
  static readonly keptByFights = KEPT_BY_FIGHTS;

  static override defineSchema(): TimeCountNpcSchema {
    return npcFields();
  }

  override prepareBaseData(): void {
    giveZeros(this.modifiers, TIMECOUNT_IDS.modifiers);
  }
}
