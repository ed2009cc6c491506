// Time Count in the NPC workshop: what a rank is worth, archetypes and the words of its stat blocks.

import { isRecord, type JsonRecord } from "../../../core/language/json.ts";
import {
  labelsOf,
  readArchetypes,
  readBonus,
  readNamedDice,
  RestOfLine,
  saidOf,
  type ReadItem,
  type StatBlockLabel,
  type WorkshopDefinition,
} from "../../../core/manifest/workshop.ts";
import { declaredLayout } from "../../../core/manifest/declared-layout.ts";
import { ACTORS, ITEMS } from "../sheet.ts";
import { DAMAGE_TYPES, SIZE_NAMES, SPEED_NAMES, WEAPON_CATEGORIES } from "../tables.ts";
import archetypes from "./archetypes.json";

/**
 * What a rank is worth beside a standard NPC. The chapter knows no ranks: this table is Fray's own, taken from what sets
 * the NPCs of the compendium apart, and a forecast holds it to its word.
 */
const RANKS: { readonly [rank: string]: Rank } = {
  vermin: { hp: 1 / 3, body: -1, mind: 0, accuracy: -2, power: -1, defenses: -1, threshold: -1 },
  standard: { hp: 1, body: 0, mind: 0, accuracy: 0, power: 0, defenses: 0, threshold: 0 },
  boss: { hp: 3, body: 2, mind: 1, accuracy: 4, power: 2, defenses: 3, threshold: 2 },
};

interface Rank {
  /** Times the hit points of a standard NPC. */
  readonly hp: number;
  /** Added to Strength, Dexterity and Constitution. */
  readonly body: number;
  /** Added to Wisdom and Persona. */
  readonly mind: number;
  readonly accuracy: number;
  readonly power: number;
  /** Added to the ranks of Fortitude, Agility and Willpower. */
  readonly defenses: number;
  readonly threshold: number;
}

type Shift = (rank: Rank) => number;

const ATTRIBUTE_SHIFTS: { readonly [attribute: string]: Shift } = {
  str: (rank) => rank.body,
  dex: (rank) => rank.body,
  con: (rank) => rank.body,
  wis: (rank) => rank.mind,
  per: (rank) => rank.mind,
};

/** Ranks that are bought never fall below zero, unless the template's own lie there. */
const BOUGHT_SHIFTS: { readonly [field: string]: Shift } = {
  accuracy: (rank) => rank.accuracy,
  power: (rank) => rank.power,
  fortitude: (rank) => rank.defenses,
  agility: (rank) => rank.defenses,
  willpower: (rank) => rank.defenses,
  thresholdBase: (rank) => rank.threshold,
};

function rankOf({ rank }: JsonRecord): string {
  return typeof rank === "string" && Object.hasOwn(RANKS, rank) ? rank : "standard";
}

function atRank(system: JsonRecord, rank: string): JsonRecord {
  const [from, to] = [RANKS[rankOf(system)], RANKS[rank]];
  if (!from || !to) throw new Error(`WORKSHOP-RANK: Time Count knows no rank "${rank}"`);
  if (from === to) return { ...system, rank };
  const by = (shift: Shift): number => shift(to) - shift(from);
  const { attributes, hp } = system;
  const bought = Object.entries(BOUGHT_SHIFTS).flatMap(([field, shift]) => {
    const value = system[field];
    return typeof value === "number" ? [[field, Math.max(Math.min(0, value), value + by(shift))]] : [];
  });
  return {
    ...system,
    ...(Object.fromEntries(bought) as JsonRecord),
    ...(isRecord(attributes) ? { attributes: shifted(attributes, by) } : {}),
    ...(isRecord(hp) ? { hp: timesHp(hp, to.hp / from.hp) } : {}),
    rank,
  };
}

function shifted(attributes: JsonRecord, by: (shift: Shift) => number): JsonRecord {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      const shift = ATTRIBUTE_SHIFTS[name];
      return [name, typeof value === "number" && shift ? value + by(shift) : value];
    }),
  );
}

/** Open hit points stay open: the rules then fill them in. */
function timesHp(hp: JsonRecord, factor: number): JsonRecord {
  const { value, max } = hp;
  const most = typeof max === "number" ? Math.max(1, Math.round(max * factor)) : max;
  const now = value === max ? most : typeof value === "number" ? Math.round(value * factor) : value;
  return {
    ...hp,
    ...(value === undefined ? {} : { value: now ?? null }),
    ...(max === undefined ? {} : { max: most ?? null }),
  };
}

const small = (ids: readonly string[]): { readonly [word: string]: string } =>
  Object.fromEntries(ids.map((id) => [id.toLowerCase(), id]));

const LABELS: readonly StatBlockLabel[] = [
  ...labelsOf("attributes", "number", {
    "attributes.str": ["str", "strength"],
    "attributes.dex": ["dex", "dexterity"],
    "attributes.con": ["con", "constitution"],
    "attributes.int": ["int", "intelligence"],
    "attributes.wis": ["wis", "wisdom"],
    "attributes.per": ["per", "persona"],
  }),
  ...labelsOf("ranks", "number", {
    accuracy: ["accuracy"],
    power: ["power"],
    fortitude: ["fortitude"],
    agility: ["agility"],
    willpower: ["willpower"],
    thresholdBase: ["threshold of pain", "threshold"],
    rate: ["rate", "movement rate", "movement", "speed"],
    fatigue: ["fatigue"],
  }),
  ...labelsOf(
    "disciplines",
    "number",
    Object.fromEntries(
      ["athletics", "acrobatics", "arcana", "heal", "stealth", "perception"].map((name) => [
        `disciplines.${name}`,
        [name],
      ]),
    ),
  ),
  ...labelsOf("pools", "pool", { hp: ["hp", "hit points"] }),
  ...labelsOf("traits", "flag", {
    immuneCritical: ["immune to critical hits", "immune to criticals"],
    immuneImpairment: ["immune to impairment", "immune to impairments"],
    unarmedTrained: ["trained unarmed"],
  }),
  ...labelsOf("origin", "text", { race: ["race", "kind"] }),
  ...labelsOf("notes", "prose", { biography: ["notes", "description"] }),
  { words: ["size"], path: "size", kind: "choice", group: "origin", choices: small(SIZE_NAMES) },
  { words: ["build"], path: "build", kind: "choice", group: "origin", choices: small(["tall", "long"]) },
  { words: ["rank"], path: "rank", kind: "choice", group: "rank", choices: small(Object.keys(RANKS)) },
];

const oneOf = (ids: readonly string[]): RegExp =>
  new RegExp(String.raw`\b(${[...ids].sort((a, b) => b.length - a.length).join("|")})\b`, "i");
const TYPES = oneOf(DAMAGE_TYPES);
const SPEEDS = oneOf(SPEED_NAMES);
const CATEGORIES = oneOf(Object.keys(WEAPON_CATEGORIES));

/** "Longsword 1d8 slashing, Standard, two-handed" */
function readWeapon(line: string): ReadItem | null {
  const found = readNamedDice(line);
  if (!found) return null;
  const rest = new RestOfLine(found.rest);
  const types: string[] = [];
  for (let type = rest.take(TYPES); type !== null; type = rest.take(TYPES)) types.push(type.toLowerCase());
  const category = rest.take(CATEGORIES);
  const speed = rest.take(SPEEDS);
  rest.take(/\bspeed\b/i);
  rest.take(/\bdamage\b/i);
  const increment = rest.takeDistance("range|increment", "ft|feet");
  const thrown = rest.take(/\bthrown\b/i) !== null;
  const missile = rest.take(/\b(?:ranged|missile)\b/i) !== null || (increment !== null && !thrown);
  rest.take(/\bmelee\b/i);
  const system = saidOf({
    damage: found.damage,
    readied: true,
    types: types.length > 0 ? types : null,
    category: category && (small(Object.keys(WEAPON_CATEGORIES))[category.toLowerCase()] ?? category),
    speedClass: speed && (small(SPEED_NAMES)[speed.toLowerCase()] ?? speed),
    ranged: thrown ? "thrown" : missile ? "missile" : null,
    melee: missile && !thrown ? false : null,
    increment,
    reach: rest.takeDistance("reach", "ft|feet"),
    hands: { 1: "one", 2: "two", none: null }[rest.takeHands() ?? "none"],
    natural: rest.take(/\bnatural\b/i) ? true : null,
  });
  return { name: found.name, type: "timecountWeapon", system, left: rest.left };
}

function readItem(line: string): ReadItem | null {
  const armor = readBonus(line, "armou?r");
  if (armor) {
    const rest = new RestOfLine(armor.rest);
    const threshold = rest.takeNumber(/threshold\s*\+?(\d+)/i);
    const system = { bonus: armor.bonus, worn: true, ...(threshold === null ? {} : { threshold }) };
    return { name: armor.name, type: "timecountArmor", system, left: rest.left };
  }
  const shield = readBonus(line, "shield");
  if (!shield) return readWeapon(line);
  const system = { bonus: shield.bonus, readied: true };
  return { name: shield.name, type: "timecountShield", system, left: new RestOfLine(shield.rest).left };
}

const { workshopFields, workshopItemFields } = declaredLayout({ actors: ACTORS, items: ITEMS });

export const WORKSHOP: WorkshopDefinition = {
  npcType: "timecountNpc",
  rankPath: "rank",
  ranks: Object.keys(RANKS).map((id) => ({ id, rule: "" })),
  archetypes: readArchetypes(archetypes),
  fields: [...workshopFields, { title: "FRAY.Sheet.Pools", paths: ["hp.value", "hp.max"] }],
  itemFields: workshopItemFields,
  labels: LABELS,
  usual: { perFoot: 1, unit: "ft", speed: "rate", initiative: null, size: true, hitPoints: true, dice: true },
  rankOf,
  atRank,
  readItem,
  distance: 10,
};
