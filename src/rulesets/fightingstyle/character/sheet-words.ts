// The words that the sheets of Fighting Style choose from: light, for every world loads them with the declaration.

/** Table T5: damage types by group. */
export const DAMAGE_TYPES = {
  crushing: "physical",
  piercing: "physical",
  slashing: "physical",
  fire: "magical",
  frost: "magical",
  shock: "magical",
  acid: "other",
  force: "other",
  necrotic: "other",
  radiant: "other",
  poison: "other",
  psychic: "other",
} as const;

export const DEFENSES = ["block", "dodge", "parry", "withstand"] as const;

export const COVERS = ["none", "low", "high", "full"] as const;

export const SKILLS = {
  dodge: "agi",
  focus: "wil",
  athletics: "str",
  acrobatics: "agi",
  observation: "per",
  stealth: "agi",
  sleight: "agi",
  deception: "cha",
  sorcery: "int",
} as const;

export const ATTRIBUTES = ["str", "agi", "per", "int", "wil", "cha"] as const;

export const HIT_LOCATIONS = ["head", "torso", "left arm", "right arm", "left leg", "right leg"] as const;

/** Armor levels that a gear list may name (STYLE-GEAR-08, STYLE-GEAR-09). */
export const ARMOR_LEVELS = ["partial", "full"] as const;

/** Table T10: armor ratings by material and level. */
export const ARMOR_MATERIALS = {
  leather: { partial: 1, full: 3, magicAr: 0 },
  iron: { partial: 3, full: 5, magicAr: 0 },
  steel: { partial: 4, full: 6, magicAr: 0 },
  silverglass: { partial: 3, full: 5, magicAr: 2 },
} as const;

/** Table T10: block ratings by material. */
export const SHIELD_MATERIALS = { wood: 4, bone: 6, iron: 7, steel: 8 } as const;
