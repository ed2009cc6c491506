// From actor to creature: the fields of a Fighting Style actor, checked, and the block that a fight keeps of it.

import { isRecord, type JsonRecord } from "../../core/json.ts";
import type { ActorSheet, Entrant } from "../../core/ruleset.ts";
import { checkShape, ShapeError, type Shape } from "../../core/shape.ts";
import type { StyleRulings } from "./rulings.ts";
import type { DamagePart, DamageType, Style, StyleCreature, StyleSheet, StyleWeapon } from "./state.ts";
import { ATTRIBUTES, DAMAGE_TYPES, MEDIUM, SKILLS } from "./tables.ts";

const NUMBER: Shape = { kind: "number", integer: true, min: -99, max: 999, optional: true };
const FLAG: Shape = { kind: "flag", optional: true };
const TEXTS: Shape = { kind: "list", of: { kind: "text" }, optional: true };
const numbers = (names: readonly string[]): Shape => ({
  kind: "record",
  optional: true,
  fields: Object.fromEntries(names.map((name) => [name, NUMBER])),
});
const PRONENESS: Shape = {
  kind: "list",
  optional: true,
  of: {
    kind: "record",
    fields: {
      to: { kind: "choice", of: [...Object.keys(DAMAGE_TYPES), "physical", "magical"] },
      value: { kind: "number", integer: true, min: 0 },
    },
  },
};

const ACTOR: Shape = {
  kind: "record",
  open: true,
  fields: {
    attributes: numbers(ATTRIBUTES),
    skills: numbers(Object.keys(SKILLS)),
    fixed: { kind: "map", of: { kind: "number", integer: true }, optional: true },
    size: NUMBER,
    speed: NUMBER,
    initiativeBonus: NUMBER,
    health: numbers(["value", "max"]),
    resistances: PRONENESS,
    vulnerabilities: PRONENESS,
  },
};

const ITEMS: { readonly [type: string]: Shape } = {
  fightingstyleWeapon: {
    kind: "record",
    open: true,
    fields: {
      gear: { kind: "text", optional: true },
      kind: { kind: "choice", of: ["melee", "ranged", "thrown"], optional: true },
      damage: {
        kind: "list",
        of: {
          kind: "record",
          fields: {
            dice: { kind: "text" },
            flat: NUMBER,
            type: { kind: "choice", of: Object.keys(DAMAGE_TYPES) },
          },
        },
        optional: true,
      },
      hands: { kind: "number", integer: true, min: 1, max: 2, optional: true },
      reach: NUMBER,
      range: NUMBER,
      heavy: FLAG,
      inHand: FLAG,
    },
  },
  fightingstyleArmor: {
    kind: "record",
    open: true,
    fields: {
      level: { kind: "choice", of: ["partial", "full"] },
      ar: NUMBER,
      magicAr: NUMBER,
      speedPenalty: NUMBER,
      worn: FLAG,
    },
  },
  fightingstyleShield: { kind: "record", open: true, fields: { br: NUMBER, inHand: FLAG } },
  fightingstyleStyle: { kind: "record", open: true, fields: { rank: NUMBER, gear: TEXTS } },
};

/** The items of one type, checked. */
function itemsOf(
  sheet: ActorSheet,
  type: string,
): { readonly id: string; readonly name: string; readonly system: JsonRecord }[] {
  const items = sheet.items.filter((item) => item.type === type);
  const shape = ITEMS[type];
  if (shape) items.forEach((item) => checkShape(item.system, shape, `items.${item.id}.system`));
  return items;
}

function numberOr(value: unknown, missing: number): number {
  return typeof value === "number" ? value : missing;
}

/** Damage dice as printed, such as "1d8"; an empty text is none. Throws ShapeError. */
export function parsePart(
  part: { readonly dice: string; readonly flat?: number; readonly type: DamageType },
  path: string,
): DamagePart {
  const found = /^(?:(\d*)d(\d+))?$/.exec(part.dice);
  if (!found) throw new ShapeError(path, "must be dice such as 1d8");
  const sides = Number(found[2] ?? 0);
  const count = sides === 0 ? 0 : Number(found[1] || 1);
  return { count, sides, flat: part.flat ?? 0, type: part.type };
}

function weaponOf(id: string, name: string, system: JsonRecord): StyleWeapon {
  const parts = (system["damage"] ?? []) as unknown as readonly {
    dice: string;
    flat?: number;
    type: DamageType;
  }[];
  return {
    id,
    name,
    gear: typeof system["gear"] === "string" ? system["gear"] : name.toLowerCase(),
    kind: (system["kind"] ?? "melee") as StyleWeapon["kind"],
    parts: parts.map((each, i) => parsePart(each, `items.${id}.system.damage[${i}].dice`)),
    hands: system["hands"] === 2 ? 2 : 1,
    reach: numberOr(system["reach"], 1),
    range: numberOr(system["range"], 0),
    heavy: system["heavy"] === true,
    inHand: system["inHand"] === true,
  };
}

/** STYLE-ARM-01, STYLE-ARM-04: the armor with the highest rating counts. */
function armorOf(sheet: ActorSheet): StyleSheet["armor"] & { readonly speedPenalty: number } {
  const worn = itemsOf(sheet, "fightingstyleArmor")
    .filter(({ system }) => system["worn"] === true)
    .map(({ system }) => ({
      level: system["level"] === "full" ? ("full" as const) : ("partial" as const),
      ar: numberOr(system["ar"], 0),
      magicAr: numberOr(system["magicAr"], 0),
      speedPenalty: numberOr(system["speedPenalty"], 0),
    }));
  const none = { level: "none", ar: 0, magicAr: 0, speedPenalty: 0 } as const;
  return worn.reduce<StyleSheet["armor"] & { readonly speedPenalty: number }>(
    (best, each) => (each.ar >= best.ar ? each : best),
    none,
  );
}

function stylesOf(sheet: ActorSheet): Style[] {
  return itemsOf(sheet, "fightingstyleStyle").map(({ name, system }) => ({
    name,
    rank: numberOr(system["rank"], 0),
    gear: (system["gear"] ?? []) as readonly string[],
  }));
}

/** The unchanging side of an actor. Throws ShapeError naming the path. */
export function readSheet(sheet: ActorSheet, rulings: StyleRulings): StyleSheet {
  const { system } = sheet;
  checkShape(system, ACTOR, "system");
  const attributes = isRecord(system["attributes"]) ? system["attributes"] : {};
  const { speedPenalty, ...armor } = armorOf(sheet);
  return {
    attributes: Object.fromEntries(
      ATTRIBUTES.map((name) => [name, numberOr(attributes[name], rulings.attributeDefault)]),
    ) as StyleSheet["attributes"],
    ranks: (system["skills"] ?? {}) as StyleSheet["ranks"],
    fixed: (system["fixed"] ?? {}) as StyleSheet["fixed"],
    styles: stylesOf(sheet),
    size: numberOr(system["size"], MEDIUM),
    speed: Math.max(0, numberOr(system["speed"], rulings.speedDefault) - speedPenalty),
    initiativeBonus: numberOr(system["initiativeBonus"], 0),
    armor,
    resistances: (system["resistances"] ?? []) as unknown as StyleSheet["resistances"],
    vulnerabilities: (system["vulnerabilities"] ?? []) as unknown as StyleSheet["vulnerabilities"],
  };
}

/** STYLE-HP-01. */
function healthOf(system: JsonRecord, sheet: StyleSheet, rulings: StyleRulings): StyleCreature["health"] {
  const given = isRecord(system["health"]) ? system["health"] : {};
  const max = numberOr(given["max"], rulings.healthBase + sheet.attributes.str);
  return { value: numberOr(given["value"], max), max };
}

/** The block of a creature that joins a fight. Throws ShapeError naming the path. */
export function createCreature(entrant: Entrant, rulings: StyleRulings): StyleCreature {
  const { id, name, side, hidden, position, sheet: actor } = entrant;
  const sheet = readSheet(actor, rulings);
  const weapons = itemsOf(actor, "fightingstyleWeapon");
  const shield = itemsOf(actor, "fightingstyleShield")[0]?.system;
  return {
    id,
    name,
    side,
    hidden,
    position,
    actorKind: actor.kind,
    sheet,
    weapons: Object.fromEntries(weapons.map((item) => [item.id, weaponOf(item.id, item.name, item.system)])),
    shield: shield ? { br: numberOr(shield["br"], 0), inHand: shield["inHand"] === true } : null,
    health: healthOf(actor.system, sheet, rulings),
    ap: 0,
    attacks: 0,
    movement: { used: 0, allowance: 0 },
    initiative: null,
    acted: false,
    conditions: {},
    braced: false,
    location: null,
    dead: false,
  };
}
