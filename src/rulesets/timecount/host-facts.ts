// What hosts know of Time Count before its rules are there: light, for every world loads it.

export { ACTORS, ITEMS } from "./sheet.ts";
export { MODIFIER_WORDS } from "./sheet-words.ts";
export { TIMECOUNT_RULINGS } from "./rulings.ts";
export {
  ATTRIBUTES,
  CONDITIONS,
  CONSUMABLE_KINDS,
  DEFENSES,
  STANCES,
  type ConditionId,
  type Stance,
} from "./state.ts";
export { DAMAGE_TYPES, MINUTE, PETRIFIED_AT, SIZE_NAMES, SPEED_NAMES, WEAPON_CATEGORIES } from "./tables.ts";
