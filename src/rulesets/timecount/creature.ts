// From an actor's data to a creature of the fight: checked, completed with defaults, read once.

import type { JsonRecord } from "../../core/json.ts";
import type { ActorSheet, Entrant } from "../../core/ruleset.ts";
import { checkShape, ShapeError } from "../../core/shape.ts";
import { ACTOR_SHAPE, ITEM_SHAPES, type ItemType } from "./actor-data.ts";
import { raceChanges, raceOf, readConsumables, readDoses, readMagicItems, readSpell } from "./belongings.ts";
import { isDiceFormula } from "./dice.ts";
import { fieldOr, ofType, type Item } from "./item-data.ts";
import type { TimeCountRulings } from "./rulings.ts";
import { readCircumstances, readModifiers, readStanceModifiers, worn } from "./sheet-modifiers.ts";
import {
  ATTRIBUTES,
  type Attribute,
  type BonusHp,
  type Dying,
  type Impairments,
  type Shield,
  type Stance,
  type Stride,
  type TimeCountCreature,
  type TimeCountSheet,
  type Unconsciousness,
  type Weapon,
} from "./state.ts";
import { DAMAGE_TYPES, RACE_RATES, SIZES, SPEED_CLASSES, type SizeName, type SpeedClass } from "./tables.ts";

/** The word of the strike with empty hands (TC-UNARM-01). */
export const UNARMED = "unarmed";

/** Nobody is moving. */
export const STANDING: Stride = {
  lastCount: null,
  counts: 0,
  gait: "jog",
  straight: 0,
  direction: null,
  from: null,
  progress: 0,
  turnedAt: null,
  sprintRate: 0,
  lastCheckAt: null,
  sprinted: false,
  failures: 0,
};

/** A creature as it enters a fight. Throws ShapeError naming the path. */
export function createCreature(entrant: Entrant, rulings: TimeCountRulings): TimeCountCreature {
  const { id, name, side, hidden, position, sheet: actor } = entrant;
  checkItems(actor.items);
  checkShape(actor.system, ACTOR_SHAPE, "system");
  const { system } = actor;
  const sheet = readSheet(actor);
  const hp = fieldOr<{ value?: number; max?: number }>(system, "hp", {});
  const max = hp.max ?? fieldOr(raceOf(actor)?.system ?? {}, "hp", rulings.defaultHp);
  return {
    id,
    name,
    side,
    hidden,
    position,
    actorKind: actor.kind,
    speedMode: fieldOr(system, "speedMode", actor.kind === "character" ? "random" : "static"),
    sheet,
    weapons: readWeapons(actor, sheet, rulings),
    spells: Object.fromEntries(ofType(actor, "timecountSpell").map((item) => [item.id, readSpell(item)])),
    shield: readShield(actor),
    consumables: readConsumables(actor),
    magicItems: readMagicItems(actor),
    circumstances: readCircumstances(actor),
    hp: { value: hp.value ?? max, max },
    invigoration: fieldOr(system, "invigoration", 0),
    bonusHp: fieldOr<{ [source: string]: BonusHp }>(system, "bonusHp", {}),
    fatigue: fieldOr(system, "fatigue", 0),
    poisonFatigue: fieldOr(system, "poisonFatigue", 0),
    poisonHp: fieldOr(system, "poisonHp", 0),
    hitsTaken: fieldOr(system, "hitsTaken", 0),
    impairments: numbersOf(DAMAGE_TYPES, fieldOr(system, "impairments", {})) as Impairments,
    attributeDamage: attributeNumbers(system, "attributeDamage"),
    poisonAttributeDamage: attributeNumbers(system, "poisonAttributeDamage"),
    ...conditionOf(system),
    petrification: fieldOr(system, "petrification", 0),
    poisons: {},
    runPenalty: fieldOr(system, "runPenalty", 0),
    spellAttempts: fieldOr<{ [spell: string]: number }>(system, "spellAttempts", {}),
    dead: fieldOr(system, "dead", false),
    nextAct: null,
    acted: false,
    stance: fieldOr<Stance>(system, "stance", "basic"),
    stanceFrom: 0,
    facing: null,
    pending: null,
    preparing: null,
    prepared: null,
    stride: STANDING,
    lastWeapon: null,
  };
}

/** What an earlier fight has left behind; the count begins anew, and what would have ended with time has ended. */
function conditionOf(
  system: JsonRecord,
): Pick<TimeCountCreature, "unconscious" | "dying" | "conditions" | "paralysis"> {
  const sleep = fieldOr<Unconsciousness | null>(system, "unconscious", null);
  const dying = fieldOr<Dying | null>(system, "dying", null);
  const conditions = Object.entries(fieldOr<TimeCountCreature["conditions"]>(system, "conditions", {}));
  const paralysis = Object.entries(fieldOr<TimeCountCreature["paralysis"]>(system, "paralysis", {}));
  return {
    unconscious: sleep && {
      ...sleep,
      since: 0,
      wakeAt: sleep.wakeAt === null ? null : Math.max(1, sleep.wakeAt - sleep.since),
    },
    dying: dying && { ...dying, since: 0 },
    conditions: Object.fromEntries(conditions.filter(([, { ends }]) => (ends ?? null) === null)),
    paralysis: Object.fromEntries(
      paralysis.map(([source, each]) => [
        source,
        { ...each, nextAt: each.nextAt === null ? null : each.every },
      ]),
    ),
  };
}

function checkItems(items: readonly Item[]): void {
  items.forEach((item, i) => {
    const shape = ITEM_SHAPES[item.type as ItemType] as (typeof ITEM_SHAPES)[ItemType] | undefined;
    if (!shape) throw new ShapeError(`items[${i}].type`, `is no item of Time Count: ${item.type}`);
    checkShape(item.system, shape, `items[${i}].system`);
    const place = `items[${i}].system`;
    checkDice(item.system, place);
    if (item.type === "timecountSpell") checkCastingTime(item.system, place);
    if (item.type === "timecountConsumable") checkConsumable(item.system, place);
  });
}

function checkDice(system: JsonRecord, place: string): void {
  for (const field of ["damage", "extraDice", "healing"]) {
    const value = system[field];
    if (typeof value === "string" && !isDiceFormula(value))
      throw new ShapeError(`${place}.${field}`, `is no dice formula: ${value}`);
  }
}

function checkCastingTime(system: JsonRecord, place: string): void {
  const value = fieldOr(system, "castingTime", "");
  if (!(value in SPEED_CLASSES) && !isDiceFormula(value))
    throw new ShapeError(`${place}.castingTime`, `is no speed class and no dice formula: ${value}`);
}

function checkConsumable(system: JsonRecord, place: string): void {
  const doses = fieldOr(system, "doses", "");
  if (!readDoses(doses))
    throw new ShapeError(`${place}.doses`, `is no schedule such as "0: 2 fatigue; 20: 1 hp": ${doses}`);
  const spell = fieldOr<JsonRecord | null>(system, "spell", null);
  if (system["kind"] !== "scroll" || !spell) return;
  checkDice(spell, `${place}.spell`);
  checkCastingTime(spell, `${place}.spell`);
}

function numbersOf(words: readonly string[], given: JsonRecord): { readonly [word: string]: number } {
  return Object.fromEntries(words.map((word) => [word, fieldOr(given, word, 0)]));
}

function attributeNumbers(system: JsonRecord, field: string): { readonly [Name in Attribute]: number } {
  return numbersOf(ATTRIBUTES, fieldOr(system, field, {})) as { readonly [Name in Attribute]: number };
}

/** The unchanging numbers of a sheet, with what worn armor and gear add. */
function readSheet(actor: ActorSheet): TimeCountSheet {
  const { system } = actor;
  const race = raceOf(actor);
  const changes = raceChanges(race);
  const own = attributeNumbers(system, "attributes");
  return {
    attributes: changes ? sumOf(own, changes.attributes) : own,
    accuracy: fieldOr(system, "accuracy", 0),
    power: fieldOr(system, "power", 0),
    fortitude: fieldOr(system, "fortitude", 0),
    agility: fieldOr(system, "agility", 0),
    willpower: fieldOr(system, "willpower", 0),
    thresholdBase: fieldOr(system, "thresholdBase", 3),
    size: fieldOr<SizeName>(race?.system ?? {}, "size", fieldOr<SizeName>(system, "size", "Medium")),
    build: fieldOr<"tall" | "long">(system, "build", "tall"),
    ...readRate(system, race),
    disciplines: fieldOr<TimeCountSheet["disciplines"]>(system, "disciplines", {}),
    affinities: fieldOr<TimeCountSheet["affinities"]>(system, "affinities", {}),
    armor: readArmor(actor),
    ...readModifiers(actor),
    race: changes,
    stanceModifiers: readStanceModifiers(actor),
    unarmedTrained: fieldOr(system, "unarmedTrained", false),
    parryAttack: fieldOr(system, "parryAttack", false),
    parryCast: fieldOr(system, "parryCast", false),
    immuneCritical: fieldOr(system, "immuneCritical", false),
    immuneImpairment: fieldOr(system, "immuneImpairment", false),
    fillsSpace: fieldOr(system, "fillsSpace", false),
    neverShares: fieldOr(system, "neverShares", false),
  };
}

type Attributes = { readonly [Name in Attribute]: number };

function sumOf(own: Attributes, changes: Attributes): Attributes {
  return numbersOf(
    ATTRIBUTES,
    Object.fromEntries(ATTRIBUTES.map((name) => [name, own[name] + changes[name]])),
  ) as Attributes;
}

/** TC-MOVE-01, 03: the rate of the sheet, or that of the race: of its item, or of the table by its name. */
function readRate(system: JsonRecord, race: Item | null): Pick<TimeCountSheet, "rate" | "rateRule"> {
  const name = (race?.name ?? fieldOr(system, "race", "")).toLowerCase();
  const ofTable = name in RACE_RATES ? RACE_RATES[name as keyof typeof RACE_RATES] : undefined;
  const rate = fieldOr<number | null>(
    system,
    "rate",
    fieldOr<number | null>(race?.system ?? {}, "rate", null),
  );
  if (rate === null && ofTable !== undefined) return { rate: ofTable, rateRule: "TC-MOVE-03" };
  return { rate: rate ?? 20, rateRule: "TC-MOVE-01" };
}

function readArmor(actor: ActorSheet): TimeCountSheet["armor"] {
  const total = (field: string): number =>
    worn(actor).reduce((sum, item) => sum + fieldOr(item.system, field, 0), 0);
  return {
    bonus: total("bonus"),
    threshold: total("threshold"),
    spellFailure: total("spellFailure"),
    rate: total("rate"),
    reduction: total("reduction"),
  };
}

function readShield(actor: ActorSheet): Shield | null {
  const [item] = ofType(actor, "timecountShield");
  if (!item) return null;
  const { system } = item;
  return {
    bonus: fieldOr(system, "bonus", 0),
    tower: fieldOr(system, "tower", false),
    spellFailure: fieldOr(system, "spellFailure", 0),
    readied: fieldOr(system, "readied", false),
  };
}

function readWeapons(
  actor: ActorSheet,
  sheet: TimeCountSheet,
  rulings: TimeCountRulings,
): { readonly [id: string]: Weapon } {
  const own = ofType(actor, "timecountWeapon").map((item) => [item.id, readWeapon(item, rulings)] as const);
  const speed = fieldOr<SpeedClass>(actor.system, "unarmedSpeed", "Fast");
  return { ...Object.fromEntries(own), [UNARMED]: unarmedStrike(sheet.size, speed) };
}

/** TC-UNARM-01, TC-Q73: the strike with empty hands. */
export function unarmedStrike(size: SizeName, speedClass: SpeedClass): Weapon {
  return {
    ...PLAIN_WEAPON,
    id: UNARMED,
    name: UNARMED,
    category: "Unarmed",
    damage: SIZES[size].unarmed,
    types: ["bludgeoning"],
    speedClass,
    hands: "light",
    nonlethal: true,
    readied: true,
  };
}

const PLAIN_WEAPON: Omit<Weapon, "id" | "name" | "category" | "damage" | "speedClass"> = {
  types: [],
  classShift: 0,
  factorShift: 0,
  hands: "one",
  melee: true,
  ranged: null,
  increment: 0,
  reach: null,
  attackModifier: 0,
  damageModifier: 0,
  extraDice: "",
  precise: false,
  trip: false,
  composite: false,
  longbow: false,
  natural: false,
  nonlethal: false,
  criticalDamage: 0,
  criticalText: "",
  impairs: false,
  durability: null,
  readied: false,
};

function readWeapon({ id, name, system }: Item, rulings: TimeCountRulings): Weapon {
  const given = system as unknown as Pick<Weapon, "category" | "damage" | "speedClass"> & Partial<Weapon>;
  const ranged = given.ranged ?? null;
  const lasting = given.natural === true ? null : rulings.defaultDurability;
  return {
    ...PLAIN_WEAPON,
    ...Object.fromEntries(
      Object.keys(PLAIN_WEAPON).flatMap((key) => (system[key] === undefined ? [] : [[key, system[key]]])),
    ),
    id,
    name,
    category: given.category,
    damage: given.damage,
    speedClass: given.speedClass,
    ranged,
    melee: given.melee ?? ranged !== "missile",
    durability: given.durability === undefined ? lasting : given.durability,
  };
}
