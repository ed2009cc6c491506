// Heroes of Destiny in the NPC workshop: tiers, archetypes and the words of its stat blocks.

import { ACTORS, ITEMS } from "../sheet.ts";
import { TIERS } from "../state.ts";
import { readLabels } from "../../../core/manifest/stat-block-file.ts";
import { declaredLayout } from "../../../core/manifest/declared-layout.ts";
import { SKILLS } from "../character/sheet-words.ts";
import {
  readArchetypes,
  readBonus,
  readNamedDice,
  RestOfLine,
  saidOf,
  type ReadItem,
  type WorkshopDefinition,
} from "../../../core/manifest/workshop.ts";
import archetypes from "./archetypes.json";
import statBlock from "./stat-block.json";

/** The rank of an NPC whose slots follow its Vitality, as the GM may choose (DEST-NPC-02). */
const BY_VITALITY = "vitality";

/** "Spear: 1d6+1, 5 AP, reach 2, two-handed" */
function readWeapon(line: string): ReadItem | null {
  const found = readNamedDice(line) ?? readFlat(line);
  if (!found) return null;
  const rest = new RestOfLine(found.rest);
  const rangeIncrement = rest.takeDistance("range|increment", "yd|yards?");
  const reach = rest.takeDistance("reach", "yd|yards?");
  const isRanged = rest.take(/\branged\b/i) !== null || (rangeIncrement ?? 0) > 0;
  rest.take(/\bmelee\b/i);
  rest.take(/\bdamage\b/i);
  const system = saidOf({
    kind: isRanged ? "ranged" : "melee",
    damage: found.damage,
    ap: rest.takeNumber(/(\d+)\s*AP\b/i) ?? rest.takeNumber(/AP\s*(\d+)/i),
    reach: reach ?? (isRanged ? 0 : null),
    rangeIncrement,
    hands: rest.takeHands(),
    specialisation: rest.take(/\bwith\s+(\p{L}+)/iu)?.toLowerCase() ?? null,
  });
  return { name: found.name, type: "destinyWeapon", system, left: rest.left };
}

/** "Bite: damage 2, 5 AP" */
function readFlat(line: string): ReturnType<typeof readNamedDice> {
  const found = readBonus(line, "damage");
  return found && { name: found.name, damage: String(found.bonus), rest: found.rest };
}

function readItem(line: string): ReadItem | null {
  const armor = readBonus(line, "armou?r|toughness");
  if (armor)
    return {
      name: armor.name,
      type: "destinyArmor",
      system: { toughness: armor.bonus, worn: true },
      left: new RestOfLine(armor.rest).left,
    };
  const shield = readBonus(line, "shield");
  if (shield)
    return {
      name: shield.name,
      type: "destinyShield",
      system: { melee: shield.bonus, ranged: shield.bonus, held: true },
      left: new RestOfLine(shield.rest).left,
    };
  return readWeapon(line);
}

const { workshopFields, workshopItemFields } = declaredLayout({ actors: ACTORS, items: ITEMS });

export const WORKSHOP: WorkshopDefinition = {
  npcType: "destinyNpc",
  rankPath: "tier",
  ranks: [...TIERS.map((id) => ({ id, rule: "DEST-NPC-02" })), { id: BY_VITALITY, rule: "DEST-WND-06" }],
  archetypes: readArchetypes(archetypes),
  fields: [
    ...workshopFields,
    { title: "FRAY.Sheet.Skills", paths: [], maps: ["skills"] },
    { title: "FRAY.Sheet.Outright", paths: [], maps: ["direct"] },
  ],
  itemFields: workshopItemFields,
  labels: readLabels(statBlock, { skills: SKILLS, tiers: TIERS }),
  usual: {
    perFoot: 1 / 3,
    unit: "yd",
    speed: "movement rate",
    initiative: "initiative modifier",
    size: false,
    hitPoints: false,
    dice: true,
  },
  rankOf: ({ tier }) => (typeof tier === "string" ? tier : BY_VITALITY),
  atRank: (system, rank) => ({ ...system, tier: rank === BY_VITALITY ? null : rank }),
  readItem,
  distance: 10,
};
