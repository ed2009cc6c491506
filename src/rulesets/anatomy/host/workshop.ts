// Anatomy in the NPC workshop: what a rank is worth, archetypes and the words of its stat blocks.

import { isRecord, type Json, type JsonRecord } from "../../../core/language/json.ts";
import { declaredLayout } from "../../../core/manifest/declared-layout.ts";
import {
  labelsOf,
  readArchetypes,
  readBonus,
  RestOfLine,
  type ReadItem,
  type StatBlockLabel,
  type WorkshopDefinition,
} from "../../../core/manifest/workshop.ts";
import { PLAN_IDS, SKILL_ATTRIBUTES } from "../character/sheet-words.ts";
import { ACTORS, ITEMS } from "../sheet.ts";
import archetypes from "./archetypes.json";

/** What a rank is worth beside a standard NPC. The chapter knows no ranks: this table is Fray's own. */
const RANKS: { readonly [rank: string]: Rank } = {
  vermin: { level: -2, body: -1, stamina: -4 },
  standard: { level: 0, body: 0, stamina: 0 },
  boss: { level: 3, body: 1, stamina: 6 },
};

interface Rank {
  readonly level: number;
  /** Added to Strength, Dexterity and Constitution. */
  readonly body: number;
  readonly stamina: number;
}

const BODILY = ["str", "dex", "con"];

function rankOf({ rank }: JsonRecord): string {
  return typeof rank === "string" && Object.hasOwn(RANKS, rank) ? rank : "standard";
}

/** Levels never fall below nothing; a creature without Constitution stays without. */
function atRank(system: JsonRecord, rank: string): JsonRecord {
  const [from, to] = [RANKS[rankOf(system)], RANKS[rank]];
  if (!from || !to) throw new Error(`WORKSHOP-RANK: Anatomy knows no rank "${rank}"`);
  if (from === to) return { ...system, rank };
  const { attributes, level, staminaTraining } = system;
  const add = (value: Json | undefined, by: number): number => Number(value ?? 0) + by;
  const body = to.body - from.body;
  const shifted = ([name, value]: [string, Json]): [string, Json] => [
    name,
    typeof value === "number" && BODILY.includes(name) ? value + body : value,
  ];
  return {
    ...system,
    level: Math.max(0, add(level ?? 1, to.level - from.level)),
    staminaTraining: add(staminaTraining, to.stamina - from.stamina),
    ...(isRecord(attributes)
      ? { attributes: Object.fromEntries(Object.entries(attributes).map(shifted)) }
      : {}),
    rank,
  };
}

const LABELS: readonly StatBlockLabel[] = [
  ...labelsOf("attributes", "number", {
    "attributes.str": ["str", "strength"],
    "attributes.dex": ["dex", "dexterity"],
    "attributes.con": ["con", "constitution"],
    "attributes.int": ["int", "intelligence"],
    "attributes.wis": ["wis", "wisdom"],
    "attributes.cha": ["cha", "charisma"],
  }),
  ...labelsOf("numbers", "number", {
    level: ["level"],
    size: ["size"],
    mb: ["mb", "martial bonus"],
    reach: ["reach"],
    saveBonus: ["saves", "save bonus"],
    staminaTraining: ["stamina training"],
    "speeds.base": ["speed"],
    "speeds.fly": ["fly", "fly speed"],
    "body.count": ["heads", "tentacles"],
  }),
  ...labelsOf(
    "skills",
    "number",
    Object.fromEntries(
      Object.keys(SKILL_ATTRIBUTES)
        .filter((name) => name !== "fly")
        .map((name) => [`skills.${name}.ranks`, [name.toLowerCase()]]),
    ),
  ),
  ...labelsOf("traits", "text", { species: ["species", "kind"] }),
  ...labelsOf("notes", "prose", { biography: ["notes", "description"] }),
  {
    words: ["body", "body plan"],
    path: "body.plan",
    kind: "choice",
    group: "traits",
    choices: Object.fromEntries(PLAN_IDS.map((id) => [id.toLowerCase(), id])),
  },
];

/** "Spear: +1 piercing, two-handed, reach 5" */
function readWeapon(line: string): ReadItem | null {
  const { name = "", rest: text = "" } =
    /^(?<name>\p{L}[\p{L}\d'’ -]*?)\s*:(?<rest>.+)$/u.exec(line)?.groups ?? {};
  const rest = new RestOfLine(text);
  const types = ["bludgeoning", "piercing", "slashing"].filter((type) =>
    rest.take(new RegExp(`\\b${type}\\b`, "i")),
  );
  const modes = ["ranged", "thrown"].filter((mode) => rest.take(new RegExp(`\\b${mode}\\b`, "i")));
  if (types.length === 0 && modes.length === 0) return null;
  if (rest.take(/\bmelee\b/i) !== null || modes.length === 0) modes.push("melee");
  const bonus = rest.take(/([+-]\d+)/);
  const reachBonus = rest.takeDistance("reach", "ft|feet");
  const hands = rest.takeHands();
  const system: JsonRecord = {
    held: true,
    modes,
    damageTypes: types,
    ...(bonus === null ? {} : { attackBonus: Number(bonus) }),
    ...(reachBonus === null ? {} : { reachBonus }),
    ...(hands === null ? {} : { hands }),
  };
  return { name: name.trim(), type: "anatomyWeapon", system, left: rest.left };
}

function readItem(line: string): ReadItem | null {
  const armor = readBonus(line, "armou?r");
  const worn = armor ?? readBonus(line, "shield");
  if (!worn) return readWeapon(line);
  return {
    name: worn.name,
    type: armor ? "anatomyArmor" : "anatomyShield",
    system: armor ? { armor: worn.bonus, worn: true } : { bonus: worn.bonus, held: true },
    left: new RestOfLine(worn.rest).left,
  };
}

const { workshopFields, workshopItemFields } = declaredLayout({ actors: ACTORS, items: ITEMS });

export const WORKSHOP: WorkshopDefinition = {
  npcType: "anatomyNpc",
  rankPath: "rank",
  ranks: Object.keys(RANKS).map((id) => ({ id, rule: "" })),
  archetypes: readArchetypes(archetypes),
  fields: workshopFields,
  itemFields: workshopItemFields,
  labels: LABELS,
  lasting: ["destroyed", "hearts", "fitted", "day"],
  usual: {
    perFoot: 1,
    unit: "ft",
    speed: "speed",
    initiative: null,
    size: false,
    hitPoints: false,
    dice: false,
  },
  rankOf,
  atRank,
  readItem,
  distance: 6,
};
