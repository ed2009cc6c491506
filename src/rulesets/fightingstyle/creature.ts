// From actor to creature: the fields of a Fighting Style actor, checked, and the block that a fight keeps of it.

import { isRecord, type JsonRecord } from "../../core/json.ts";
import type { ActorSheet, Entrant } from "../../core/ruleset.ts";
import { checkShape } from "../../core/shape.ts";
import { part, sum, type Traced } from "../../core/trace.ts";
import { abilitiesOf } from "./abilities.ts";
import { ACTOR_SHAPE } from "./actor-data.ts";
import {
  armorOf,
  bestWay,
  blockRating,
  halfBlockRating,
  initiativeNumber,
  skillTn,
  styleWays,
} from "./attributes.ts";
import { itemsOf, numberOr, partsOf, textOr, type ItemData } from "./items.ts";
import type { StyleRulings } from "./rulings.ts";
import type {
  ArmorSource,
  Cover,
  PerkModifier,
  Proneness,
  Skill,
  Style,
  StyleCondition,
  StyleCreature,
  StyleSheet,
  StyleShield,
  StyleWeapon,
} from "./state.ts";
import { ATTRIBUTES, MEDIUM, SKILLS } from "./tables.ts";

function weaponOf({ id, name, system }: ItemData): StyleWeapon {
  const ranged = system["ranged"] === true;
  return {
    id,
    name,
    gear: textOr(system["gear"], name.toLowerCase()),
    parts: partsOf(system["damage"], `items.${id}.system.damage`),
    hands: system["hands"] === 2 ? 2 : 1,
    reach: ranged ? 0 : numberOr(system["reach"], 1),
    range: numberOr(system["range"], 0),
    ranged,
    thrown: system["thrown"] === true,
    heavy: system["heavy"] === true,
    entangles: system["entangles"] === true,
    place: system["inHand"] === true ? "hand" : "stowed",
  };
}

function shieldOf({ id, name, system }: ItemData): StyleShield {
  return {
    id,
    name,
    br: numberOr(system["br"], 0),
    place: system["inHand"] === true ? "hand" : "stowed",
  };
}

/** STYLE-ARM-01, STYLE-ARM-04: worn armor, and perks that give a rating. */
function armorsOf(sheet: ActorSheet): ArmorSource[] {
  const worn = itemsOf(sheet, "fightingstyleArmor").filter(({ system }) => system["worn"] === true);
  const natural = itemsOf(sheet, "fightingstylePerk").filter(
    ({ system }) => numberOr(system["ar"], 0) > 0 || numberOr(system["magicAr"], 0) > 0,
  );
  return [...worn, ...natural].map(({ id, name, system }) => ({
    id,
    name,
    level: system["level"] === "full" || system["level"] === "partial" ? system["level"] : null,
    ar: numberOr(system["ar"], 0),
    magicAr: numberOr(system["magicAr"], 0),
  }));
}

function learnedOf(system: JsonRecord): StyleCreature["learned"] {
  return isRecord(system["learned"]) ? (system["learned"] as StyleCreature["learned"]) : {};
}

function stylesOf(sheet: ActorSheet): Style[] {
  const learned = learnedOf(sheet.system);
  return itemsOf(sheet, "fightingstyleStyle").map(({ id, name, system }) => {
    const tn = isRecord(system["tn"]) ? system["tn"] : {};
    return {
      id,
      name,
      rank: numberOr(system["rank"], 0),
      gear: [...((system["gear"] ?? []) as readonly string[]), ...(learned[id] ?? [])],
      tn: { str: numberOrNull(tn["str"]), agi: numberOrNull(tn["agi"]) },
    };
  });
}

function numberOrNull(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

function perksOf(sheet: ActorSheet): PerkModifier[] {
  return itemsOf(sheet, "fightingstylePerk").flatMap(({ name, system }) =>
    ((system["modifiers"] ?? []) as unknown as readonly Omit<PerkModifier, "name">[]).map((each) => ({
      to: each.to,
      kind: each.kind,
      value: numberOr(each.value, 1),
      name,
    })),
  );
}

/** Resistances or vulnerabilities of the actor, its ancestry and its perks. */
function pronenessOf(sheet: ActorSheet, field: "resistances" | "vulnerabilities"): Proneness[] {
  const items = [...itemsOf(sheet, "fightingstyleAncestry"), ...itemsOf(sheet, "fightingstylePerk")];
  return [sheet.system, ...items.map(({ system }) => system)].flatMap(
    (system) => (system[field] ?? []) as unknown as readonly Proneness[],
  );
}

function speedOf(sheet: ActorSheet, rulings: StyleRulings): number {
  const penalty = itemsOf(sheet, "fightingstyleArmor")
    .filter(({ system }) => system["worn"] === true)
    .reduce((all, { system }) => all + numberOr(system["speedPenalty"], 0), 0);
  const ancestry = itemsOf(sheet, "fightingstyleAncestry")[0]?.system["speed"];
  const speed = numberOr(sheet.system["speed"], numberOr(ancestry, rulings.speedDefault));
  return Math.max(0, speed - penalty);
}

/** The side of an actor that changes only by learning. Throws ShapeError naming the path. */
export function readSheet(sheet: ActorSheet, rulings: StyleRulings): StyleSheet {
  const { system } = sheet;
  checkShape(system, ACTOR_SHAPE, "system");
  const attributes = isRecord(system["attributes"]) ? system["attributes"] : {};
  const ancestry = itemsOf(sheet, "fightingstyleAncestry")[0]?.system["size"];
  const perkBonus = itemsOf(sheet, "fightingstylePerk").reduce(
    (all, perk) => all + numberOr(perk.system["initiativeBonus"], 0),
    0,
  );
  return {
    attributes: Object.fromEntries(
      ATTRIBUTES.map((name) => [name, numberOr(attributes[name], rulings.attributeDefault)]),
    ) as StyleSheet["attributes"],
    ranks: (system["skills"] ?? {}) as StyleSheet["ranks"],
    fixed: (system["fixed"] ?? {}) as StyleSheet["fixed"],
    styles: stylesOf(sheet),
    size: numberOr(system["size"], numberOr(ancestry, MEDIUM)),
    speed: speedOf(sheet, rulings),
    initiativeBonus: numberOr(system["initiativeBonus"], 0) + perkBonus,
    initiative: numberOrNull(system["initiativeFixed"]),
    armors: armorsOf(sheet),
    perks: perksOf(sheet),
    resistances: pronenessOf(sheet, "resistances"),
    vulnerabilities: pronenessOf(sheet, "vulnerabilities"),
  };
}

/** STYLE-HP-01. */
function healthOf(system: JsonRecord, sheet: StyleSheet, rulings: StyleRulings): StyleCreature["health"] {
  const given = isRecord(system["health"]) ? system["health"] : {};
  const max = numberOr(given["max"], rulings.healthBase + sheet.attributes.str);
  return { value: Math.min(max, numberOr(given["value"], max)), max };
}

/** What a creature brings along; holds do not outlive the fight in which they were taken. */
function conditionsOf(system: JsonRecord): StyleCreature["conditions"] {
  const given = isRecord(system["conditions"]) ? Object.values(system["conditions"]) : [];
  const kept = given as unknown as readonly StyleCondition[];
  return Object.fromEntries(
    kept
      .filter(({ condition, by }) => condition !== "grappled" || (by ?? null) === null)
      .map(({ condition, turnBegun }) => [condition, { condition, turnBegun: turnBegun ?? false, by: null }]),
  );
}

const byId = <Item extends { readonly id: string }>(
  items: readonly Item[],
): { readonly [id: string]: Item } => Object.fromEntries(items.map((item) => [item.id, item]));

/** The block of a creature that joins a fight. Throws ShapeError naming the path. */
export function createCreature(entrant: Entrant, rulings: StyleRulings): StyleCreature {
  const { id, name, side, hidden, position, sheet: actor } = entrant;
  const sheet = readSheet(actor, rulings);
  const { system } = actor;
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
    armorChoice: typeof system["armorChoice"] === "string" ? system["armorChoice"] : null,
    health: healthOf(system, sheet, rulings),
    ap: 0,
    attacks: 0,
    freeUsed: 0,
    xp: numberOr(system["xp"], 0),
    learned: learnedOf(system),
    movement: { used: 0, allowance: 0 },
    initiative: null,
    acted: false,
    begun: false,
    conditions: conditionsOf(system),
    braced: false,
    feintTarget: null,
    holding: [],
    unseenBy: [],
    cover: (system["cover"] ?? "none") as Cover,
    location: typeof system["location"] === "string" ? system["location"] : null,
    dead: system["dead"] === true,
  };
}

/** Register 7.2: the numbers of a sheet by word. Throws ShapeError naming the path. */
export function deriveSheet(actor: ActorSheet, rulings: StyleRulings): { readonly [number: string]: Traced } {
  const entrant = { id: "sheet", name: "", side: "", hidden: false, position: null, sheet: actor };
  const creature = { ...createCreature(entrant, rulings), conditions: {} };
  const { sheet } = creature;
  const style = (attribute: "str" | "agi"): Traced =>
    bestWay(styleWays(creature, [attribute], null, rulings)).test.tn;
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
  };
}
