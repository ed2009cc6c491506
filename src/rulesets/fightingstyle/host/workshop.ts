// Fighting Style in the NPC workshop: what a rank is worth, archetypes and the words of its stat blocks.

import { isRecord, type Json, type JsonRecord } from "../../../core/language/json.ts";
import { declaredLayout } from "../../../core/manifest/declared-layout.ts";
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
import { DAMAGE_TYPES, SKILLS } from "../character/sheet-words.ts";
import { ACTORS, ITEMS } from "../sheet.ts";
import archetypes from "./archetypes.json";

interface Rank {
  /** Added to Strength, Agility and Perception. */
  readonly body: number;
  /** Added to each total of a test that the stat block gives. */
  readonly tests: number;
  /** What the limit of health is multiplied by. */
  readonly health: number;
}

/** What a rank is worth beside a standard NPC. The chapter knows no ranks: this table is Fray's own. */
const RANKS: { readonly [rank: string]: Rank } = {
  vermin: { body: -2, tests: -2, health: 0.5 },
  standard: { body: 0, tests: 0, health: 1 },
  boss: { body: 2, tests: 2, health: 2 },
};

const BODILY = ["str", "agi", "per"];

function rankOf({ rank }: JsonRecord): string {
  return typeof rank === "string" && Object.hasOwn(RANKS, rank) ? rank : "standard";
}

/** No attribute falls below 1, and nobody is without health. */
function atRank(system: JsonRecord, rank: string): JsonRecord {
  const [from, to] = [RANKS[rankOf(system)], RANKS[rank]];
  if (!from || !to) throw new Error(`WORKSHOP-RANK: Fighting Style knows no rank "${rank}"`);
  if (from === to) return { ...system, rank };
  const { attributes, fixed, health } = system;
  const shifted = (by: number, names: readonly string[] | null) => (value: Json, name: string) =>
    typeof value === "number" && (names === null || names.includes(name)) ? Math.max(1, value + by) : value;
  return {
    ...system,
    ...mapped("attributes", attributes, shifted(to.body - from.body, BODILY)),
    ...mapped("fixed", fixed, shifted(to.tests - from.tests, null)),
    ...(isRecord(health) && typeof health["max"] === "number"
      ? { health: { ...health, max: Math.max(1, Math.round((health["max"] / from.health) * to.health)) } }
      : {}),
    rank,
  };
}

function mapped(
  field: string,
  record: Json | undefined,
  change: (value: Json, name: string) => Json,
): JsonRecord {
  if (!isRecord(record)) return {};
  const changed = Object.entries(record).map(([name, value]) => [name, change(value, name)]);
  return { [field]: Object.fromEntries(changed) as JsonRecord };
}

const SKILL_WORDS: { readonly [skill: string]: readonly string[] } = {
  sleight: ["sleight", "sleight of hand"],
};

const LABELS: readonly StatBlockLabel[] = [
  ...labelsOf("attributes", "number", {
    "attributes.str": ["str", "strength"],
    "attributes.agi": ["agi", "agility"],
    "attributes.per": ["per", "perception"],
    "attributes.int": ["int", "intellect"],
    "attributes.wil": ["wil", "will"],
    "attributes.cha": ["cha", "charm"],
  }).map((label) => ({ ...label, isScore: true })),
  ...labelsOf("pools", "pool", { health: ["health", "hp", "hit points", "health pool"] }),
  ...labelsOf("numbers", "number", {
    size: ["size"],
    speed: ["speed"],
    initiativeBonus: ["initiative bonus"],
    initiativeFixed: ["initiative"],
  }),
  ...labelsOf(
    "skills",
    "number",
    Object.fromEntries(Object.keys(SKILLS).map((name) => [`skills.${name}`, SKILL_WORDS[name] ?? [name]])),
  ),
  ...labelsOf("notes", "prose", { biography: ["notes", "description"] }),
];

const TYPES = new RegExp(`\\b(${Object.keys(DAMAGE_TYPES).join("|")})\\b`, "i");

/** "Spear: d8+3 piercing, reach 2, range 9, thrown" */
function readWeapon(line: string): ReadItem | null {
  const found = readNamedDice(line);
  if (!found) return null;
  const { name, damage } = found;
  const rest = new RestOfLine(found.rest);
  const has = (word: RegExp): boolean => rest.take(word) !== null;
  const ranged = has(/\branged\b/i);
  const system: JsonRecord = {
    inHand: true,
    damage: [{ dice: damage, flat: 0, type: rest.take(TYPES)?.toLowerCase() ?? "slashing" }],
    ...saidOf({
      hands: rest.takeHands(),
      reach: rest.takeDistance("reach", "m|meters"),
      range: rest.takeDistance("range", "m|meters"),
    }),
    ...(ranged ? { ranged, reach: 0 } : {}),
    ...(has(/\bthrown\b/i) ? { thrown: true } : {}),
    ...(has(/\bheavy\b/i) ? { heavy: true } : {}),
    ...(has(/\bnatural\b/i) ? { natural: true } : {}),
  };
  return { name, type: "fightingstyleWeapon", system, left: rest.left };
}

/** "Hide: armor 2" or "Board: shield 4"; full armor says so. */
function readItem(line: string): ReadItem | null {
  const armor = readBonus(line, "armou?r|ar");
  const worn = armor ?? readBonus(line, "shield|br");
  if (!worn) return readWeapon(line);
  const rest = new RestOfLine(worn.rest);
  const level = rest.take(/\b(full|partial)\b/i)?.toLowerCase() ?? "partial";
  return {
    name: worn.name,
    type: armor ? "fightingstyleArmor" : "fightingstyleShield",
    system: armor ? { ar: worn.bonus, level, worn: true } : { br: worn.bonus, inHand: true },
    left: rest.left,
  };
}

const { workshopFields, workshopItemFields } = declaredLayout({ actors: ACTORS, items: ITEMS });

export const WORKSHOP: WorkshopDefinition = {
  npcType: "fightingstyleNpc",
  rankPath: "rank",
  ranks: Object.keys(RANKS).map((id) => ({ id, rule: "" })),
  archetypes: readArchetypes(archetypes),
  fields: workshopFields,
  itemFields: workshopItemFields,
  labels: LABELS,
  lasting: ["xp", "learned", "purchases", "armorChoice"],
  usual: {
    perFoot: 0.3,
    unit: "m",
    speed: "speed",
    initiative: "initiative bonus",
    size: false,
    hitPoints: true,
    dice: true,
  },
  rankOf,
  atRank,
  readItem,
  distance: 6,
};
