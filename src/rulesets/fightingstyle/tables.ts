// Printed tables of Fighting Style that the rules so far use.

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

export const COVERS = ["none", "low", "high", "full"] as const;

/** Table T3: what cover does to a ranged attack and to the dodge against it; full cover needs no test. */
export const COVER_MODIFIERS: { readonly [Cover in (typeof COVERS)[number]]: number } = {
  none: 0,
  low: 2,
  high: 5,
  full: 0,
};

/** Sizes, smallest first: tiny, small, medium, large, huge, gigantic. */
export const MEDIUM = 2;

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
