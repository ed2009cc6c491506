// Time Count in the NPC workshop: what a rank is worth, archetypes and the words of its stat blocks.

import { rankTable } from "../../../core/manifest/rank-table.ts";
import {
  readArchetypes,
  readBonus,
  readNamedDice,
  RestOfLine,
  saidOf,
  type ReadItem,
  type WorkshopDefinition,
} from "../../../core/manifest/workshop.ts";
import { byWord, readLabels } from "../../../core/manifest/stat-block-file.ts";
import { declaredLayout } from "../../../core/manifest/declared-layout.ts";
import { ACTORS, ITEMS } from "../sheet.ts";
import { DAMAGE_TYPES, SIZE_NAMES, SPEED_NAMES, WEAPON_CATEGORIES } from "../tables.ts";
import archetypes from "./archetypes.json";
import statBlock from "./stat-block.json";

/**
 * What a rank is worth beside a standard NPC. The chapter knows no ranks: this table is Fray's own, taken from what sets
 * the NPCs of the compendium apart, and a forecast holds it to its word.
 */
const RANKS = rankTable({
  game: "Time Count",
  ranks: {
    vermin: { hp: 1 / 3, body: -1, mind: 0, accuracy: -2, power: -1, defenses: -1, threshold: -1 },
    standard: { hp: 1, body: 0, mind: 0, accuracy: 0, power: 0, defenses: 0, threshold: 0 },
    boss: { hp: 3, body: 2, mind: 1, accuracy: 4, power: 2, defenses: 3, threshold: 2 },
  },
  rules: [
    { paths: ["attributes.str", "attributes.dex", "attributes.con"], add: "body" },
    { paths: ["attributes.wis", "attributes.per"], add: "mind" },
    // Ranks that are bought never fall below zero, unless the template's own lie there.
    { paths: ["accuracy"], add: "accuracy", least: 0 },
    { paths: ["power"], add: "power", least: 0 },
    { paths: ["fortitude", "agility", "willpower"], add: "defenses", least: 0 },
    { paths: ["thresholdBase"], add: "threshold", least: 0 },
    { paths: ["hp"], times: "hp" },
  ],
});

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
    category: category && (byWord(Object.keys(WEAPON_CATEGORIES))[category.toLowerCase()] ?? category),
    speedClass: speed && (byWord(SPEED_NAMES)[speed.toLowerCase()] ?? speed),
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
  ...RANKS,
  archetypes: readArchetypes(archetypes),
  fields: [...workshopFields, { title: "FRAY.Sheet.Pools", paths: ["hp.value", "hp.max"] }],
  itemFields: workshopItemFields,
  labels: readLabels(statBlock, {
    sizes: SIZE_NAMES,
    builds: ["tall", "long"],
    ranks: RANKS.ranks.map(({ id }) => id),
  }),
  usual: { perFoot: 1, unit: "ft", speed: "rate", initiative: null, size: true, hitPoints: true, dice: true },
  readItem,
  distance: 10,
};
