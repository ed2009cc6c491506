// The NPC workshop: templates to begin with, ranks, and the words that people write in stat blocks.

import { declaredLayout } from "../../../core/manifest/declared-layout.ts";
import {
  readBonus,
  readNamedDice,
  type ReadItem,
  type WorkshopDefinition,
} from "../../../core/manifest/workshop.ts";
import { readLabels } from "../../../core/manifest/stat-block-file.ts";
import { ACTORS, ITEMS } from "../sheet.ts";
import { RANKS } from "../tables.ts";
import statBlock from "./stat-block.json";

const { workshopFields, workshopItemFields } = declaredLayout({ actors: ACTORS, items: ITEMS });

const plate = (icon: string): string => `systems/fray/icons/plates/${icon}.svg`;

/** "Spear: 1d8", or "Leather: guard +1"; null for a line that describes no item. */
function readItem(line: string): ReadItem | null {
  const armor = readBonus(line, "guard|armou?r");
  if (armor) {
    const { name, bonus: guard, rest } = armor;
    return { name, type: "sixthArmor", system: { guard, worn: true }, left: rest.trim() };
  }
  const weapon = readNamedDice(line);
  if (!weapon) return null;
  const [, sides] = weapon.damage.split("d");
  return { name: weapon.name, type: "sixthWeapon", system: { die: Number(sides) }, left: weapon.rest.trim() };
}

export const WORKSHOP: WorkshopDefinition = {
  npcType: "sixthNpc",
  rankPath: "rank",
  ranks: RANKS.map((id) => ({ id, rule: "SIX-HP-01" })),
  archetypes: [
    {
      id: "fighter",
      img: plate("pointy-sword"),
      system: { rank: "common", skill: 3, quickness: 1 },
      items: [{ name: "Sword", type: "sixthWeapon", img: plate("pointy-sword"), system: { die: 8 } }],
    },
    { id: "blank", img: plate("wolf-head"), system: { rank: "common" }, items: [] },
  ],
  fields: workshopFields,
  itemFields: workshopItemFields,
  labels: readLabels(statBlock, {}),
  usual: { perFoot: 0, unit: "", speed: null, initiative: null, size: false, hitPoints: true, dice: true },
  rankOf: ({ rank }) => RANKS.find((each) => each === rank) ?? "common",
  atRank: (system, rank) => ({ ...system, rank }),
  readItem,
  distance: 4,
};
