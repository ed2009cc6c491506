// From an actor's data to a creature of the fight: checked, completed with defaults, read once.

import { readFields } from "../../../core/language/fields.ts";
import { copyJson } from "../../../core/language/json.ts";
import type { ActorSheet, Entrant } from "../../../core/language/ruleset.ts";
import { ShapeError } from "../../../core/language/shape.ts";
import { byId, itemReader, onlyItem, type Item } from "../../../core/kit/sheet-items.ts";
import type { TracePart } from "../../../core/language/trace.ts";
import { normalMana, normalStamina } from "./attributes.ts";
import { readCircumstances } from "../actions/conditional-modifiers.ts";
import { parseDamage } from "../dice.ts";
import type { Figure } from "./formulas.ts";
import { ACTOR, ITEMS, type ActorData, type ItemData } from "../sheet.ts";
import type { DestinyCreature, DestinySheet, Restored, Spell, Thing, Weapon } from "../state.ts";
import { inHands } from "./hands.ts";

/** The properties of a plain weapon. */
export const NO_PROPERTIES: Weapon["properties"] = {
  armorPiercing: 0,
  concussive: 0,
  slicing: 0,
  aquatic: false,
  penetrating: false,
  bypassArmor: false,
};

/** Movement of a round that has just begun. */
export const NO_MOVEMENT: DestinyCreature["movement"] = {
  quarters: 0,
  moved: 0,
  covered: 0,
  diagonals: 0,
  dashes: 0,
  rateBonus: 0,
  dashGain: false,
  current: null,
};

/** A creature as it enters a fight: 0 AP, no initiative yet (DEST-AP-03). Throws ShapeError naming the path. */
export function createCreature(entrant: Entrant): DestinyCreature {
  const { id, name, side, hidden, position, sheet: actor } = entrant;
  const figure = readFigure(actor);
  const data = dataOf(actor);
  return {
    id,
    name,
    side,
    hidden,
    position,
    actorKind: actor.kind,
    ...figure,
    spells: readSpells(actor),
    consumables: readConsumables(actor),
    things: readThings(actor),
    circumstances: readCircumstances(actor.items),
    ...trackedFields(data, figure),
    ap: 0,
    initiative: 0,
    entered: false,
    acted: false,
    surprised: false,
    tieDraw: null,
    movement: NO_MOVEMENT,
    longAction: null,
    readied: null,
    ignored: {},
  };
}

/** What an actor holds. Throws ShapeError naming the path. */
const dataOf = (actor: ActorSheet): ActorData => readFields(actor.system, ACTOR, "system");

/** The items of one type. Throws ShapeError naming the path. */
const itemsOf = itemReader(ITEMS);

/** The unchanging side of an actor. Throws ShapeError naming the path. */
export function readFigure(actor: ActorSheet): Figure {
  return {
    sheet: readSheet(actor, dataOf(actor)),
    weapons: byId(itemsOf(actor, "destinyWeapon").map(weaponOf)),
  };
}

/** The spells of an actor by item id. Throws ShapeError naming the path. */
export function readSpells(actor: ActorSheet): DestinyCreature["spells"] {
  return byId(itemsOf(actor, "destinySpell").map(spellOf));
}

/** The consumables of an actor by item id. */
function readConsumables(actor: ActorSheet): DestinyCreature["consumables"] {
  return byId(
    itemsOf(actor, "destinyConsumable").map(({ id, name, ap, effect, charges, restores }) => ({
      ...{ id, name, ap, effect, charges },
      ...restoring(restores),
    })),
  );
}

/** Shields, gear and consumables of an actor by item id. */
function readThings(actor: ActorSheet): DestinyCreature["things"] {
  const shields = itemsOf(actor, "destinyShield").map(({ id, name, held, melee, ranged }): Thing => {
    return { id, name, held, place: "", lies: null, melee, ranged, healingKit: false };
  });
  const others = [...itemsOf(actor, "destinyGear"), ...itemsOf(actor, "destinyConsumable")].map(
    ({ id, name, held, place, healingKit }): Thing => {
      return { id, name, held, place, lies: null, melee: 0, ranged: 0, healingKit };
    },
  );
  return byId([...shields, ...others]);
}

function checkDamage(id: string, damage: string): void {
  if (!parseDamage(damage))
    throw new ShapeError(`items.${id}.system.damage`, "must be a number or dice such as 1d6+1");
}

function spellOf({ lays, restores, ...spell }: Item<(typeof ITEMS)["destinySpell"]>): Spell {
  if (spell.damage !== "") checkDamage(spell.id, spell.damage);
  return { ...spell, attribute: spell.attribute ?? "lor", ...restoring(restores), ...laying(lays) };
}

/** What something gives back; nothing is kept of what gives back nothing. */
function restoring(restores: Restored): Pick<Spell, "restores"> {
  return restores === "none" ? {} : { restores };
}

/** What a thing lays on; nothing is kept of one that lays on nothing. */
function laying({ condition, ...more }: WeaponItem["lays"]): Pick<Weapon, "lays"> {
  return condition === null ? {} : { lays: { condition, ...more } };
}

function readSheet(actor: ActorSheet, data: ActorData): DestinySheet {
  const { kind, items } = actor;
  const armor = itemsOf(actor, "destinyArmor").filter(({ worn }) => worn);
  onlyItem(items, "destinyRace", "race");
  const [race] = itemsOf(actor, "destinyRace");
  const modifying = modifyingItems(actor);
  return {
    hero: kind === "character",
    tier: kind === "character" ? null : data.tier,
    special: data.special,
    noStamina: data.noStamina,
    attributes: copyJson(data.attributes),
    size: data.size + (race?.size ?? 0),
    skills: copyJson(data.skills),
    raceStamina: data.race.stamina + (race?.stamina ?? 0),
    raceMana: data.race.mana + (race?.mana ?? 0),
    raceSleep: race?.sleep ?? data.race.sleep,
    raceName: race?.name ?? "",
    armorToughness: total(armor.map((each) => each.toughness)),
    ...inHands(readThings(actor)),
    modifiers: addUp([data.modifiers, ...modifying.map(({ always }) => always)]),
    modifierParts: namedParts(modifying),
    direct: present(data.direct),
    hands: data.hands,
    aquatic: data.aquatic,
    trainedForWar: data.trainedForWar,
    sentient: data.sentient,
    height: data.height,
  };
}

/** An item that adds to derived values, and what it adds always. */
interface Modifying {
  readonly label: string;
  readonly name: string;
  readonly always: { readonly [value: string]: number };
}

/** Worn armor, talents and the race, in the order of the actor's items. */
function modifyingItems(actor: ActorSheet): Modifying[] {
  const talents = itemsOf(actor, "destinyTalent").map((talent) =>
    modifying("talent", talent, always(talent)),
  );
  const armor = itemsOf(actor, "destinyArmor")
    .filter(({ worn }) => worn)
    .map((each) => modifying("armor", each, each.modifiers));
  const races = itemsOf(actor, "destinyRace").map((race) => modifying("race", race, race.modifiers));
  const found = new Map([...talents, ...armor, ...races]);
  return actor.items.flatMap(({ id }) => found.get(id) ?? []);
}

const modifying = (
  label: string,
  { id, name }: { readonly id: string; readonly name: string },
  always: Modifying["always"],
): readonly [string, Modifying] => [id, { label, name, always }];

/** The modifiers of a talent that always count; those with a condition count where a person says that it holds. */
function always({ modifiers, conditions }: ItemData<"destinyTalent">): Modifying["always"] {
  return Object.fromEntries(
    Object.entries(modifiers).filter(([value]) => (conditions[value] ?? "").trim() === ""),
  );
}

/** What worn armor, talents and the race add to each derived value, by name. */
function namedParts(items: readonly Modifying[]): DestinySheet["modifierParts"] {
  const parts: { [value: string]: TracePart[] } = {};
  for (const { label, name, always } of items)
    for (const [word, value] of Object.entries(always))
      if (value !== 0) (parts[word] ??= []).push({ label, value, rule: "DEST-AMB-04", note: name });
  return parts;
}

function weaponOf({ attribute, skill, reach: given, lays, ...weapon }: WeaponItem): Weapon {
  checkDamage(weapon.id, weapon.damage);
  const melee = weapon.kind === "melee";
  const reach = given ?? (melee ? 1 : 0);
  const { armorPiercing, armorPiercingAll, ...properties } = weapon.properties;
  return {
    ...weapon,
    lies: null,
    attribute: attribute ?? (melee ? "dex" : "prc"),
    skill: skill || (melee ? "melee" : "aim"),
    reach,
    optimalReach: weapon.optimalReach ?? reach,
    properties: { ...properties, armorPiercing: armorPiercingAll ? "all" : armorPiercing },
    ...laying(lays),
  };
}

type WeaponItem = Item<(typeof ITEMS)["destinyWeapon"]>;

type TrackedFields = Pick<
  DestinyCreature,
  | "wounds"
  | "stamina"
  | "fatigue"
  | "exhausted"
  | "mana"
  | "manaInvested"
  | "recoveryBonus"
  | "longRestsToday"
  | "dayRounds"
  | "dyingCounter"
  | "posture"
  | "conditions"
  | "dead"
>;

function trackedFields(data: ActorData, figure: Figure): TrackedFields {
  const { fatigue, manaInvested } = data;
  return {
    wounds: { ...data.wounds },
    stamina: data.stamina ?? Math.max(0, normalStamina(figure).value - fatigue),
    fatigue,
    exhausted: data.exhausted,
    mana: data.mana ?? Math.max(0, normalMana(figure).value - manaInvested),
    manaInvested,
    recoveryBonus: data.recoveryBonus,
    longRestsToday: data.longRestsToday,
    dayRounds: data.dayRounds,
    dyingCounter: data.dyingCounter,
    posture: data.posture,
    conditions: copyJson(data.conditions),
    dead: data.dead,
  };
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

function addUp(maps: readonly { readonly [value: string]: number }[]): { readonly [value: string]: number } {
  const sums: { [value: string]: number } = {};
  for (const [value, number] of maps.flatMap((map) => Object.entries(map).filter(([, each]) => each !== 0)))
    sums[value] = (sums[value] ?? 0) + number;
  return sums;
}

/** The direct numbers that are given; null stands for a field left empty. */
function present(direct: { readonly [value: string]: number | null }): { readonly [value: string]: number } {
  return Object.fromEntries(
    Object.entries(direct).filter((entry): entry is [string, number] => entry[1] !== null),
  );
}
