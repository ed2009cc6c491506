// From an actor's data to a creature of the fight: checked, completed with defaults, read once.

import { readFields } from "../../../core/language/fields.ts";
import type { ActorSheet, Entrant } from "../../../core/language/ruleset.ts";
import { ShapeError } from "../../../core/language/shape.ts";
import { byId, type Item } from "../../../core/kit/sheet-items.ts";
import {
  itemsOf,
  raceChanges,
  raceOf,
  readConsumables,
  readDoses,
  readMagicItems,
  spellOf,
  type Race,
} from "./belongings.ts";
import { isDiceFormula } from "../dice.ts";
import { lastingOf } from "./lasting.ts";
import type { TimeCountRulings } from "../rulings.ts";
import { ACTORS, ITEMS, type ActorData, type ItemData } from "../sheet.ts";
import { readCircumstances, readModifiers, readStanceModifiers, worn } from "./sheet-modifiers.ts";
import {
  ATTRIBUTES,
  type Attribute,
  type Shield,
  type Stride,
  type TimeCountCreature,
  type TimeCountSheet,
  type Weapon,
} from "../state.ts";
import { RACE_RATES, SIZES, SPEED_CLASSES, type SizeName, type SpeedClass } from "../tables.ts";

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

/** What an actor holds. Throws ShapeError naming the path. */
function dataOf({ kind, system }: ActorSheet): ActorData {
  const declared = kind === "character" ? ACTORS.timecountCharacter : ACTORS.timecountNpc;
  return readFields<ActorData>(system, declared, "system");
}

/** A creature as it enters a fight. Throws ShapeError naming the path. */
export function createCreature(entrant: Entrant, rulings: TimeCountRulings): TimeCountCreature {
  const { id, name, side, hidden, position, sheet: actor } = entrant;
  checkItems(actor);
  const data = dataOf(actor);
  const race = raceOf(actor);
  const sheet = readSheet(actor, data, race);
  const max = data.hp.max ?? race?.hp ?? rulings.defaultHp;
  return {
    id,
    name,
    side,
    hidden,
    position,
    actorKind: actor.kind,
    speedMode: data.speedMode,
    sheet,
    weapons: readWeapons(actor, sheet.size, data.unarmedSpeed, rulings),
    spells: byId(itemsOf(actor, "timecountSpell").map(spellOf)),
    shield: readShield(actor),
    consumables: readConsumables(actor),
    magicItems: readMagicItems(actor),
    circumstances: readCircumstances(actor),
    hp: { value: data.hp.value ?? max, max },
    invigoration: data.invigoration,
    fatigue: data.fatigue,
    poisonFatigue: data.poisonFatigue,
    poisonHp: data.poisonHp,
    hitsTaken: data.hitsTaken,
    impairments: data.impairments,
    attributeDamage: data.attributeDamage,
    poisonAttributeDamage: data.poisonAttributeDamage,
    ...lastingOf(data),
    petrification: data.petrification,
    petrifiedCounts: data.petrifiedCounts,
    runPenalty: data.runPenalty,
    restedCounts: data.restedCounts,
    restedMinutes: data.restedMinutes,
    spellAttempts: data.spellAttempts,
    dead: data.dead,
    nextAct: null,
    acted: false,
    stance: data.stance,
    stanceFrom: 0,
    facing: null,
    pending: null,
    preparing: null,
    prepared: null,
    stride: STANDING,
    way: null,
    waiting: null,
    clock: 0,
    lastWeapon: null,
  };
}

/** Throws ShapeError for what is no item of Time Count, and for dice, times and doses that cannot be read. */
function checkItems(actor: ActorSheet): void {
  const stray = actor.items.find(({ type }) => !Object.hasOwn(ITEMS, type));
  if (stray) throw new ShapeError(`items.${stray.id}.type`, `is no item of Time Count: ${stray.type}`);
  for (const { id, damage, extraDice } of itemsOf(actor, "timecountWeapon"))
    checkDice({ damage, extraDice }, `items.${id}.system`);
  for (const spell of itemsOf(actor, "timecountSpell")) checkSpell(spell, `items.${spell.id}.system`);
  for (const thing of itemsOf(actor, "timecountConsumable"))
    checkConsumable(thing, `items.${thing.id}.system`);
}

function checkDice(fields: { readonly [field: string]: string }, place: string): void {
  for (const [field, value] of Object.entries(fields))
    if (!isDiceFormula(value)) throw new ShapeError(`${place}.${field}`, `is no dice formula: ${value}`);
}

function checkSpell(
  { damage, healing, castingTime }: ItemData<"timecountConsumable">["spell"],
  place: string,
): void {
  checkDice({ damage, healing }, place);
  if (!(castingTime in SPEED_CLASSES) && !isDiceFormula(castingTime))
    throw new ShapeError(`${place}.castingTime`, `is no speed class and no dice formula: ${castingTime}`);
}

function checkConsumable(
  { kind, healing, doses, spell }: ItemData<"timecountConsumable">,
  place: string,
): void {
  checkDice({ healing }, place);
  if (!readDoses(doses))
    throw new ShapeError(`${place}.doses`, `is no schedule such as "0: 2 fatigue; 20: 1 hp": ${doses}`);
  if (kind === "scroll") checkSpell(spell, `${place}.spell`);
}

/** The unchanging numbers of a sheet, with what worn armor and gear add. */
function readSheet(actor: ActorSheet, data: ActorData, race: Race | null): TimeCountSheet {
  const changes = raceChanges(race);
  return {
    attributes: changes ? sumOf(data.attributes, changes.attributes) : data.attributes,
    accuracy: data.accuracy,
    power: data.power,
    fortitude: data.fortitude,
    agility: data.agility,
    willpower: data.willpower,
    thresholdBase: data.thresholdBase,
    size: race?.size ?? data.size,
    build: data.build,
    ...readRate(data, race),
    disciplines: data.disciplines,
    affinities: data.affinities,
    armor: readArmor(actor),
    ...readModifiers(actor, data.modifiers),
    race: changes,
    stanceModifiers: readStanceModifiers(actor),
    unarmedTrained: data.unarmedTrained,
    parryAttack: data.parryAttack,
    parryCast: data.parryCast,
    immuneCritical: data.immuneCritical,
    immuneImpairment: data.immuneImpairment,
    fillsSpace: data.fillsSpace,
    neverShares: data.neverShares,
  };
}

type Attributes = { readonly [Name in Attribute]: number };

function sumOf(own: Attributes, changes: Attributes): Attributes {
  return Object.fromEntries(ATTRIBUTES.map((name) => [name, own[name] + changes[name]])) as Attributes;
}

/** TC-MOVE-01, 03: the rate of the sheet, or that of the race: of its item, or of the table by its name. */
function readRate(data: ActorData, race: Race | null): Pick<TimeCountSheet, "rate" | "rateRule"> {
  const name = (race?.name ?? data.race).toLowerCase();
  const ofTable = name in RACE_RATES ? RACE_RATES[name as keyof typeof RACE_RATES] : undefined;
  const rate = data.rate ?? race?.rate ?? null;
  if (rate === null && ofTable !== undefined) return { rate: ofTable, rateRule: "TC-MOVE-03" };
  return { rate: rate ?? 20, rateRule: "TC-MOVE-01" };
}

function readArmor(actor: ActorSheet): TimeCountSheet["armor"] {
  const all = worn(actor);
  const total = (field: keyof TimeCountSheet["armor"]): number =>
    all.reduce((sum, armor) => sum + armor[field], 0);
  return {
    bonus: total("bonus"),
    threshold: total("threshold"),
    spellFailure: total("spellFailure"),
    rate: total("rate"),
    reduction: total("reduction"),
  };
}

function readShield(actor: ActorSheet): Shield | null {
  const [shield] = itemsOf(actor, "timecountShield");
  if (!shield) return null;
  const { bonus, tower, spellFailure, readied } = shield;
  return { bonus, tower, spellFailure, readied };
}

function readWeapons(
  actor: ActorSheet,
  size: SizeName,
  unarmedSpeed: SpeedClass,
  rulings: TimeCountRulings,
): { readonly [id: string]: Weapon } {
  const own = byId(itemsOf(actor, "timecountWeapon").map((weapon) => weaponOf(weapon, rulings)));
  return { ...own, [UNARMED]: unarmedStrike(size, unarmedSpeed) };
}

function weaponOf(weapon: Item<(typeof ITEMS)["timecountWeapon"]>, rulings: TimeCountRulings): Weapon {
  const lasting = weapon.natural ? null : rulings.defaultDurability;
  return {
    ...weapon,
    melee: weapon.melee && weapon.ranged !== "missile",
    durability: weapon.durability ?? lasting,
    lies: null,
  };
}

/** TC-UNARM-01, TC-Q73: the strike with empty hands. */
export function unarmedStrike(size: SizeName, speedClass: SpeedClass): Weapon {
  return {
    ...ITEMS.timecountWeapon.initial,
    id: UNARMED,
    name: UNARMED,
    category: "Unarmed",
    damage: SIZES[size].unarmed,
    types: ["bludgeoning"],
    speedClass,
    hands: "light",
    nonlethal: true,
    readied: true,
    lies: null,
  };
}
