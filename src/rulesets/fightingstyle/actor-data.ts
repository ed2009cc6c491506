// The contract with whoever keeps actors and items: the fields of a Fighting Style sheet and the shapes they are checked against.

import type { Shape } from "../../core/shape.ts";
import { ATTRIBUTES, COVERS, DAMAGE_TYPES, DEFENSES, HIT_LOCATIONS, SKILLS } from "./tables.ts";

export const ACTOR_TYPES = ["fightingstyleCharacter", "fightingstyleNpc"] as const;
export const ITEM_TYPES = [
  "fightingstyleWeapon",
  "fightingstyleArmor",
  "fightingstyleShield",
  "fightingstyleStyle",
  "fightingstyleSpell",
  "fightingstylePerk",
  "fightingstyleMagicItem",
  "fightingstyleConsumable",
  "fightingstyleAncestry",
  "fightingstyleAction",
] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** The numbers that `derive` gives, by word. */
export const DERIVED_VALUES = [
  ...Object.keys(SKILLS),
  "styleStrength",
  "styleAgility",
  "initiative",
  "armorRating",
  "blockRating",
  "halfBlockRating",
  "healthMax",
  "speed",
] as const;

const SKILL_NAMES = Object.keys(SKILLS);
const WHOLE: Shape = { kind: "number", integer: true, min: -999, max: 999 };
const NUMBER: Shape = { ...WHOLE, optional: true };
const COUNT: Shape = { kind: "number", integer: true, min: 0, max: 99_999, optional: true };
const FLAG: Shape = { kind: "flag", optional: true };
const TEXT: Shape = { kind: "text", optional: true };
const TEXTS: Shape = { kind: "list", of: { kind: "text", blank: false }, max: 99, optional: true };
const oneOf = (of: readonly string[]): Shape => ({ kind: "choice", of, optional: true });
const record = (fields: { readonly [name: string]: Shape }): Shape => ({
  kind: "record",
  open: true,
  optional: true,
  fields,
});
const numbers = (names: readonly string[]): Shape => ({
  kind: "record",
  optional: true,
  fields: Object.fromEntries(names.map((name) => [name, NUMBER])),
});

const PRONENESS: Shape = {
  kind: "list",
  optional: true,
  of: {
    kind: "record",
    fields: {
      to: { kind: "choice", of: [...Object.keys(DAMAGE_TYPES), "physical", "magical"] },
      value: { kind: "number", integer: true, min: 0, max: 999 },
    },
  },
};

const DAMAGE: Shape = {
  kind: "list",
  optional: true,
  of: {
    kind: "record",
    fields: {
      dice: { kind: "text" },
      flat: NUMBER,
      type: { kind: "choice", of: Object.keys(DAMAGE_TYPES) },
    },
  },
};

const CONDITION: Shape = {
  kind: "record",
  fields: {
    condition: {
      kind: "choice",
      of: ["dazed", "prone", "grappled", "unconscious", "surprised", "disengaged"],
    },
    turnBegun: FLAG,
    by: { kind: "text", optional: true, nullable: true },
  },
};

/** The shape of `system` of both actor types. Fields of the sheet alone may stand beside these. */
export const ACTOR_SHAPE: Shape = {
  kind: "record",
  open: true,
  fields: {
    /** 1 to 20; missing ones are `attributeDefault`. */
    attributes: numbers(ATTRIBUTES),
    /** Ranks by skill. */
    skills: numbers(SKILL_NAMES),
    /** Totals of a stat block by skill, "style.str" or "style.agi"; they replace attribute and rank. */
    fixed: { kind: "map", of: WHOLE, optional: true },
    /** 0 tiny to 5 gigantic; missing: the ancestry's, or 2. */
    size: COUNT,
    /** Meters; missing: the ancestry's, or `speedDefault`. */
    speed: COUNT,
    initiativeBonus: NUMBER,
    /** A number that replaces PER and bonus. */
    initiativeFixed: { ...WHOLE, optional: true, nullable: true },
    resistances: PRONENESS,
    vulnerabilities: PRONENESS,
    // What a fight tracks.
    /** Missing: full, and `healthBase` + STR. */
    health: record({ value: COUNT, max: COUNT }),
    /** Shown while a fight runs; a round begins with `apMax`. */
    ap: COUNT,
    attacks: COUNT,
    freeUsed: COUNT,
    xp: COUNT,
    /** Gear that was added to a style, by item id. */
    learned: { kind: "map", of: TEXTS, optional: true },
    armorChoice: { kind: "text", optional: true, nullable: true },
    conditions: { kind: "map", of: CONDITION, optional: true },
    cover: oneOf(COVERS),
    location: { kind: "choice", of: HIT_LOCATIONS, optional: true, nullable: true },
    braced: FLAG,
    dead: FLAG,
  },
};

const MAGIC: { readonly [field: string]: Shape } = {
  attack: FLAG,
  meleeAttack: FLAG,
  mind: FLAG,
  /** Empty or missing: by the rule for all spells. */
  defenses: { kind: "list", of: { kind: "choice", of: DEFENSES }, max: 4, optional: true },
  reach: COUNT,
  range: COUNT,
  damage: DAMAGE,
  /** Dice such as "2d6+2". */
  healing: TEXT,
  ap: COUNT,
  trigger: TEXT,
  effect: TEXT,
};
const USES: Shape = {
  kind: "list",
  of: { kind: "choice", of: ["primary", "reaction", "free"] },
  max: 3,
  optional: true,
};
const ROLL: Shape = { kind: "choice", of: [...SKILL_NAMES, "style"], optional: true, nullable: true };

/** The shapes of `system` by item type. Items of other types are no business of the rules. */
export const ITEM_SHAPES: { readonly [Type in ItemType]: Shape } = {
  fightingstyleWeapon: record({
    /** Its word in gear lists; missing: its name in small letters. */
    gear: TEXT,
    damage: DAMAGE,
    hands: { kind: "number", integer: true, min: 1, max: 2, optional: true },
    /** Meters; missing: 1, and 0 for what is only shot or thrown. */
    reach: COUNT,
    range: COUNT,
    ranged: FLAG,
    thrown: FLAG,
    heavy: FLAG,
    entangles: FLAG,
    inHand: FLAG,
  }),
  fightingstyleArmor: record({
    level: { kind: "choice", of: ["partial", "full"] },
    material: TEXT,
    ar: COUNT,
    magicAr: COUNT,
    speedPenalty: COUNT,
    weight: { kind: "number", min: 0, max: 99_999, optional: true },
    worn: FLAG,
  }),
  fightingstyleShield: record({ br: COUNT, inHand: FLAG }),
  fightingstyleStyle: record({
    theme: TEXT,
    rank: COUNT,
    gear: TEXTS,
    /** Totals of a stat block. */
    tn: record({
      str: { ...WHOLE, optional: true, nullable: true },
      agi: { ...WHOLE, optional: true, nullable: true },
    }),
  }),
  fightingstyleSpell: record(MAGIC),
  fightingstyleMagicItem: record({
    ...MAGIC,
    charges: { kind: "number", integer: true, min: 0, optional: true, nullable: true },
  }),
  fightingstylePerk: record({
    ...MAGIC,
    /** Missing or empty: it only changes numbers. */
    uses: USES,
    roll: ROLL,
    modifiers: {
      kind: "list",
      optional: true,
      of: {
        kind: "record",
        fields: {
          to: { kind: "choice", of: [...SKILL_NAMES, "style"] },
          kind: { kind: "choice", of: ["number", "boon", "bane"] },
          value: NUMBER,
        },
      },
    },
    initiativeBonus: NUMBER,
    ar: COUNT,
    magicAr: COUNT,
    resistances: PRONENESS,
    vulnerabilities: PRONENESS,
  }),
  fightingstyleConsumable: record({
    healing: TEXT,
    left: COUNT,
    ap: COUNT,
    effect: TEXT,
  }),
  fightingstyleAncestry: record({
    size: COUNT,
    speed: COUNT,
    resistances: PRONENESS,
    vulnerabilities: PRONENESS,
  }),
  fightingstyleAction: record({ ...MAGIC, uses: USES, roll: ROLL }),
};
