// Materials: what armor of a level and a shield are rated by what they are made of (table T10).

import { gearWord } from "./gear-words.ts";
import { ARMOR_MATERIALS, SHIELD_MATERIALS, type ARMOR_LEVELS } from "../tables.ts";

type Level = (typeof ARMOR_LEVELS)[number];

/** The ratings of armor. */
export interface ArmorRatings {
  /** Against physical damage (STYLE-ARM-02). */
  readonly ar: number;
  /** Against magical damage (STYLE-ARM-03). */
  readonly magicAr: number;
}

/** STYLE-ARM-01, table T10: armor of a level and a material; a material that the table lacks is rated by its sheet alone. */
export function armorRatings(material: string, level: Level): ArmorRatings {
  const rows: { readonly [material: string]: (typeof ARMOR_MATERIALS)[keyof typeof ARMOR_MATERIALS] } =
    ARMOR_MATERIALS;
  const row = rows[gearWord(material)];
  return row ? { ar: row[level], magicAr: row.magicAr } : { ar: 0, magicAr: 0 };
}

/** STYLE-SHD-01, table T10: the block rating of a shield by its material. */
export function shieldRating(material: string): number {
  const rows: { readonly [material: string]: number } = SHIELD_MATERIALS;
  return rows[gearWord(material)] ?? 0;
}
