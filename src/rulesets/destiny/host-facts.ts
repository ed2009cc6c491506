// What hosts know of Heroes of Destiny before its rules are there: light, for every world loads it.

export { DESTINY_RULINGS } from "./rulings.ts";
export { ACTORS, ITEMS } from "./sheet.ts";
export { DERIVED_VALUES, SKILLS } from "./sheet-words.ts";
export {
  ATTRIBUTES,
  DAMAGE_TYPES,
  MANA_RETURNS,
  POSTURES,
  SPELL_TARGETS,
  TIERS,
  WOUND_LEVELS,
} from "./state.ts";
export { CONTAINER_AP, WOUND_TABLE } from "./tables-at-hand.ts";
