// The words of a Heroes of Destiny sheet: types of actors and items, derived values and skills. Light, for every world loads them.

/** The derived values of register section 9 by word; `direct` may replace them and `modifiers` may add to them. */
export const DERIVED_VALUES = [
  "meleeDefense",
  "rangedDefense",
  "immobileDefense",
  "power",
  "agility",
  "fortitude",
  "willpower",
  "toughness",
  "baseToughness",
  "staminaMax",
  "manaMax",
  "movementRate",
  "initiativeModifier",
  "meleeAttack",
  "rangedAttack",
  "lightSlots",
  "moderateSlots",
  "severeSlots",
  "criticalSlots",
  "roundStartAp",
  "turnEndAp",
  "maximumAp",
  "sleepHours",
] as const;
export type DerivedValue = (typeof DERIVED_VALUES)[number];

/** Skills of the register by key; further keys are allowed (DEST section 11). */
export const SKILLS = [
  "acrobatics",
  "aim",
  "athletics",
  "deception",
  "healing",
  "mechanics",
  "melee",
  "nature",
  "perception",
  "performance",
  "reflex",
  "resistance",
  "stealth",
] as const;
