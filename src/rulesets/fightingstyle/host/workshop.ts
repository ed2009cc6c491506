// Fighting Style in the NPC workshop: what a rank is worth, archetypes and the words of its stat blocks.

import type { JsonRecord } from "../../../core/language/json.ts";
import { rankTable } from "../../../core/manifest/rank-table.ts";
import { readLabels } from "../../../core/manifest/stat-block-file.ts";
import { declaredLayout } from "../../../core/manifest/declared-layout.ts";
import {
  readArchetypes,
  readBonus,
  readNamedDice,
  RestOfLine,
  saidOf,
  type ReadItem,
  type WorkshopDefinition,
} from "../../../core/manifest/workshop.ts";
import { DAMAGE_TYPES, SKILLS } from "../character/sheet-words.ts";
import { ACTORS, ITEMS } from "../sheet.ts";
import archetypes from "./archetypes.json";
import statBlock from "./stat-block.json";

/** What a rank is worth beside a standard NPC. The chapter knows no ranks: this table is Fray's own. */
const RANKS = rankTable({
  game: "Fighting Style",
  ranks: {
    vermin: { body: -2, tests: -2, health: 0.5 },
    standard: { body: 0, tests: 0, health: 1 },
    boss: { body: 2, tests: 2, health: 2 },
  },
  rules: [
    // No attribute falls below 1, and nobody is without health.
    { paths: ["attributes.str", "attributes.agi", "attributes.per"], add: "body", least: 1 },
    { paths: ["fixed.*"], add: "tests", least: 1 },
    { paths: ["health.max"], times: "health" },
  ],
});

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
  ...RANKS,
  archetypes: readArchetypes(archetypes),
  fields: workshopFields,
  itemFields: workshopItemFields,
  labels: readLabels(statBlock, { skills: Object.keys(SKILLS) }),
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
  readItem,
  distance: 6,
};
