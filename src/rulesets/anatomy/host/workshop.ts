// Anatomy in the NPC workshop: what a rank is worth, archetypes and the words of its stat blocks.

import type { JsonRecord } from "../../../core/language/json.ts";
import { rankTable } from "../../../core/manifest/rank-table.ts";
import { readLabels } from "../../../core/manifest/stat-block-file.ts";
import { declaredLayout } from "../../../core/manifest/declared-layout.ts";
import {
  readArchetypes,
  readBonus,
  RestOfLine,
  type ReadItem,
  type WorkshopDefinition,
} from "../../../core/manifest/workshop.ts";
import { PLAN_IDS, SKILL_ATTRIBUTES } from "../character/sheet-words.ts";
import { ACTORS, ITEMS } from "../sheet.ts";
import archetypes from "./archetypes.json";
import statBlock from "./stat-block.json";

/** What a rank is worth beside a standard NPC. The chapter knows no ranks: this table is Fray's own. */
const RANKS = rankTable({
  game: "Anatomy",
  ranks: {
    vermin: { level: -2, body: -1, stamina: -4 },
    standard: { level: 0, body: 0, stamina: 0 },
    boss: { level: 3, body: 1, stamina: 6 },
  },
  rules: [
    { paths: ["level"], add: "level", least: 0, unset: 1 },
    // A creature without Constitution stays without.
    { paths: ["attributes.str", "attributes.dex", "attributes.con"], add: "body" },
    { paths: ["staminaTraining"], add: "stamina", unset: 0 },
  ],
});

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
  ...RANKS,
  archetypes: readArchetypes(archetypes),
  fields: workshopFields,
  itemFields: workshopItemFields,
  labels: readLabels(statBlock, {
    skills: Object.keys(SKILL_ATTRIBUTES).filter((name) => name !== "fly"),
    plans: PLAN_IDS,
  }),
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
  readItem,
  distance: 6,
};
