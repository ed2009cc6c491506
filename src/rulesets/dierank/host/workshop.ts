// Die Rank in the NPC workshop: minions, ordinary people and heroes, archetypes and the words of its stat blocks.

import type { JsonRecord } from "../../../core/language/json.ts";
import { readLabels } from "../../../core/manifest/stat-block-file.ts";
import { declaredLayout } from "../../../core/manifest/declared-layout.ts";
import {
  readArchetypes,
  readBonus,
  RestOfLine,
  type ReadItem,
  type WorkshopDefinition,
} from "../../../core/manifest/workshop.ts";
import { ACTORS, ITEMS } from "../sheet.ts";
import { DIE_NAMES } from "../character/sheet-words.ts";
import archetypes from "./archetypes.json";
import statBlock from "./stat-block.json";

/** "Spear: STR +1, long" or "Bow: ranged, ATT" */
function readWeapon(line: string): ReadItem | null {
  const found = /^(?<name>\p{L}[\p{L}\d'’ -]*?)\s*:(?<rest>.+)$/u.exec(line);
  const { name = "", rest: text = "" } = found?.groups ?? {};
  const rest = new RestOfLine(text);
  const attack = rest.take(/\b(att|def|ref|str|for|pre|int)\b/i)?.toLowerCase();
  if (attack === undefined) return null;
  const ranks = rest.take(/([+-]\d+)/);
  const has = (word: RegExp): boolean => rest.take(word) !== null;
  const system: JsonRecord = {
    attackDie: attack,
    ready: true,
    kind: has(/\branged\b/i) ? "ranged" : "melee",
    ...(ranks === null ? {} : { attRankMod: Number(ranks) }),
    ...(has(/\btwo[- ]handed\b/i) ? { hands: 2 } : {}),
    ...(has(/\blong\b/i) ? { long: true } : {}),
    ...(has(/\bthrown\b/i) ? { thrown: true } : {}),
    ...(has(/\bnatural\b/i) ? { natural: true } : {}),
    ...(has(/\bnot lethal\b|\bnonlethal\b/i) ? { lethal: false } : {}),
  };
  return { name, type: "dierankWeapon", system, left: rest.left };
}

function readItem(line: string): ReadItem | null {
  const armor = readBonus(line, "armou?r");
  const worn = armor ?? readBonus(line, "shield");
  if (!worn) return readWeapon(line);
  const { name, bonus: defRankMod, rest } = worn;
  return {
    name,
    type: armor ? "dierankArmor" : "dierankShield",
    system: armor ? { defRankMod, worn: true } : { defRankMod, ready: true },
    left: new RestOfLine(rest).left,
  };
}

const { workshopFields, workshopItemFields } = declaredLayout({ actors: ACTORS, items: ITEMS });

export const WORKSHOP: WorkshopDefinition = {
  npcType: "dierankNpc",
  // A hero is none, and nobody is both: the two flags are one rank.
  rankPath: "minion",
  ranks: [
    { id: "minion", rule: "RANK-DEATH-03" },
    { id: "ordinary", rule: "RANK-DMG-01" },
    { id: "hero", rule: "RANK-DMG-01" },
  ],
  archetypes: readArchetypes(archetypes),
  fields: workshopFields,
  itemFields: workshopItemFields,
  labels: readLabels(statBlock, { dice: DIE_NAMES }),
  usual: { perFoot: 0, unit: "", speed: null, initiative: null, size: false, hitPoints: true, dice: false },
  rankOf: ({ hero, minion }) => (hero === true ? "hero" : minion === true ? "minion" : "ordinary"),
  atRank: (system, rank) => ({ ...system, hero: rank === "hero", minion: rank === "minion" }),
  readItem,
  distance: 0,
};
