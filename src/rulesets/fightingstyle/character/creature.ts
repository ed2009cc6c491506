// From actor to creature: the fields of a Fighting Style actor, checked, and the block that a fight keeps of it.

import { readFields } from "../../../core/language/fields.ts";
import type { ActorSheet, Entrant } from "../../../core/language/ruleset.ts";
import { byId } from "../../../core/kit/sheet-items.ts";
import { part, sum, type Traced } from "../../../core/language/trace.ts";
import { abilitiesOf } from "./abilities.ts";
import {
  armorOf,
  bestWay,
  blockRating,
  halfBlockRating,
  initiativeNumber,
  skillTn,
  styleWays,
} from "./attributes.ts";
import { itemsOf, partsOf } from "./items.ts";
import type { StyleRulings } from "../rulings.ts";
import { ACTOR, type ActorData, type Item } from "../sheet.ts";
import type {
  ArmorSource,
  PerkModifier,
  Proneness,
  Skill,
  Style,
  StyleCreature,
  StyleSheet,
  StyleShield,
  StyleWeapon,
} from "../state.ts";
import { ATTRIBUTES, MEDIUM, SKILLS } from "../tables.ts";
import { gearWord } from "./gear-words.ts";
import { armorRatings, shieldRating } from "./materials.ts";
import { attackNumbers } from "../attack/named-attacks.ts";
import { ratingNumbers } from "./sheet-ratings.ts";
import { trainedNumbers } from "./trained-numbers.ts";

function weaponOf(weapon: Item<"fightingstyleWeapon">): StyleWeapon {
  const { id, name, gear, hands, reach, range, ranged, thrown, heavy, entangles, natural, inHand } = weapon;
  return {
    id,
    name,
    gear: gearWord(gear.trim() === "" ? name : gear),
    parts: partsOf(weapon.damage, `items.${id}.system.damage`),
    hands: hands === 2 ? 2 : 1,
    reach: ranged ? 0 : reach,
    range,
    ranged,
    thrown,
    heavy,
    entangles,
    ...(natural ? { natural } : {}),
    place: inHand || natural ? "hand" : "stowed",
    lies: null,
  };
}

function shieldOf({ id, name, material, br, inHand }: Item<"fightingstyleShield">): StyleShield {
  const rating = br ?? shieldRating(material);
  return { id, name, br: rating, place: inHand ? "hand" : "stowed", lies: null };
}

/** STYLE-ARM-01, STYLE-ARM-04: worn armor by its level and material unless its sheet names a rating, and perks that give a rating. */
function armorsOf(sheet: ActorSheet): ArmorSource[] {
  const worn = itemsOf(sheet, "fightingstyleArmor").filter((armor) => armor.worn);
  const natural = itemsOf(sheet, "fightingstylePerk").filter(({ ar, magicAr }) => ar > 0 || magicAr > 0);
  return [
    ...worn.map(({ id, name, level, material, ar, magicAr }) => {
      const rated = armorRatings(material, level);
      return { id, name, level, ar: ar ?? rated.ar, magicAr: magicAr ?? rated.magicAr };
    }),
    ...natural.map(({ id, name, ar, magicAr }) => ({ id, name, level: null, ar, magicAr })),
  ];
}

function stylesOf(sheet: ActorSheet, { learned }: ActorData): Style[] {
  return itemsOf(sheet, "fightingstyleStyle").map(({ id, name, rank, gear, tn }) => ({
    id,
    name,
    rank,
    gear: [...gear, ...(learned[id] ?? [])],
    tn,
  }));
}

function perksOf(sheet: ActorSheet): PerkModifier[] {
  return itemsOf(sheet, "fightingstylePerk").flatMap(({ name, modifiers }) =>
    modifiers.map(({ to, kind, value }) => ({ to, kind, value, name })),
  );
}

/** Resistances or vulnerabilities of the actor, its ancestry and its perks. */
function pronenessOf(
  sheet: ActorSheet,
  data: ActorData,
  field: "resistances" | "vulnerabilities",
): Proneness[] {
  const items = [...itemsOf(sheet, "fightingstyleAncestry"), ...itemsOf(sheet, "fightingstylePerk")];
  return [data, ...items].flatMap((each) => each[field]);
}

function speedOf(sheet: ActorSheet, data: ActorData, rulings: StyleRulings): number {
  const penalty = itemsOf(sheet, "fightingstyleArmor")
    .filter(({ worn }) => worn)
    .reduce((all, { speedPenalty }) => all + speedPenalty, 0);
  const [ancestry] = itemsOf(sheet, "fightingstyleAncestry");
  return Math.max(0, (data.speed ?? ancestry?.speed ?? rulings.speedDefault) - penalty);
}

/** What an actor holds. Throws ShapeError naming the path. */
const dataOf = (sheet: ActorSheet): ActorData => readFields(sheet.system, ACTOR, "system");

/** The side of an actor that changes only by learning. Throws ShapeError naming the path. */
export function readSheet(sheet: ActorSheet, rulings: StyleRulings): StyleSheet {
  const data = dataOf(sheet);
  const [ancestry] = itemsOf(sheet, "fightingstyleAncestry");
  const perkBonus = itemsOf(sheet, "fightingstylePerk").reduce(
    (all, { initiativeBonus }) => all + initiativeBonus,
    0,
  );
  return {
    attributes: Object.fromEntries(
      ATTRIBUTES.map((name) => [name, data.attributes[name] ?? rulings.attributeDefault]),
    ) as StyleSheet["attributes"],
    ranks: data.skills,
    fixed: data.fixed,
    styles: stylesOf(sheet, data),
    size: data.size ?? ancestry?.size ?? MEDIUM,
    speed: speedOf(sheet, data, rulings),
    initiativeBonus: data.initiativeBonus + perkBonus,
    initiative: data.initiativeFixed,
    armors: armorsOf(sheet),
    perks: perksOf(sheet),
    resistances: pronenessOf(sheet, data, "resistances"),
    vulnerabilities: pronenessOf(sheet, data, "vulnerabilities"),
  };
}

/** STYLE-HP-01. */
function healthOf({ health }: ActorData, sheet: StyleSheet, rulings: StyleRulings): StyleCreature["health"] {
  const max = health.max ?? rulings.healthBase + sheet.attributes.str;
  return { value: Math.min(max, health.value ?? max), max };
}

/** What a creature brings along; holds do not outlive the fight in which they were taken. */
function conditionsOf({ conditions }: ActorData): StyleCreature["conditions"] {
  return Object.fromEntries(
    Object.values(conditions)
      .filter(({ condition, by }) => condition !== "grappled" || (by ?? null) === null)
      .map(({ condition, turnBegun = false }) => [condition, { condition, turnBegun, by: null }]),
  );
}

/** The block of a creature that joins a fight. Throws ShapeError naming the path. */
export function createCreature(entrant: Entrant, rulings: StyleRulings): StyleCreature {
  const { id, name, side, hidden, position, sheet: actor } = entrant;
  const sheet = readSheet(actor, rulings);
  const data = dataOf(actor);
  return {
    id,
    name,
    side,
    hidden,
    position,
    actorKind: actor.kind,
    sheet,
    weapons: byId(itemsOf(actor, "fightingstyleWeapon").map(weaponOf)),
    shields: byId(itemsOf(actor, "fightingstyleShield").map(shieldOf)),
    abilities: byId(abilitiesOf(actor)),
    armorChoice: data.armorChoice,
    health: healthOf(data, sheet, rulings),
    ap: 0,
    attacks: 0,
    freeUsed: 0,
    xp: data.xp,
    learned: data.learned,
    purchases: data.purchases,
    movement: { used: 0, allowance: 0 },
    initiative: null,
    acted: false,
    begun: false,
    conditions: conditionsOf(data),
    braced: false,
    feintTarget: null,
    holding: [],
    unseenBy: [],
    cover: data.cover,
    location: data.location,
    dead: data.dead,
  };
}

/** Register 7.2: the numbers of a sheet by word. Throws ShapeError naming the path. */
export function deriveSheet(actor: ActorSheet, rulings: StyleRulings): { readonly [number: string]: Traced } {
  const entrant = { id: "sheet", name: "", side: "", hidden: false, position: null, sheet: actor };
  const creature = { ...createCreature(entrant, rulings), conditions: {} };
  const { sheet } = creature;
  const style = (attribute: "str" | "agi"): Traced =>
    bestWay(styleWays(creature, { attributes: [attribute], used: null }, rulings)).test.tn;
  const armor = armorOf(creature);
  return {
    ...Object.fromEntries((Object.keys(SKILLS) as Skill[]).map((skill) => [skill, skillTn(sheet, skill)])),
    styleStrength: style("str"),
    styleAgility: style("agi"),
    initiative: initiativeNumber(sheet, actor.kind),
    armorRating: sum("STYLE-ARM-02", [part("armor", armor.ar, "STYLE-ARM-01")]),
    blockRating: blockRating(creature),
    halfBlockRating: halfBlockRating(creature),
    healthMax: sum("STYLE-HP-01", [part("healthMax", creature.health.max, "STYLE-HP-01")], true),
    speed: sum("STYLE-MOV-01", [part("speed", sheet.speed, "STYLE-MOV-01")], true),
    ...attackNumbers(creature, rulings),
    ...trainedNumbers(creature, rulings),
    ...ratingNumbers(actor, sheet),
  };
}
