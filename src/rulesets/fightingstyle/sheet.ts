// The sheets of Fighting Style: what actors and items hold, declared once; types, checks and beginnings follow.

import {
  choice,
  choices,
  each,
  flag,
  group,
  kept,
  keyed,
  number,
  openChoice,
  openText,
  openWhole,
  played,
  rows,
  text,
  told,
  whole,
  words,
  type ValueOf,
} from "../../core/language/fields.ts";
import type { Shape } from "../../core/language/shape.ts";
import type { AbilityUse, DamageType, Skill, StyleCondition } from "./state.ts";
import { ARMOR_LEVELS, ATTRIBUTES, COVERS, DAMAGE_TYPES, DEFENSES, HIT_LOCATIONS, SKILLS } from "./tables.ts";

const SKILL_NAMES = Object.keys(SKILLS) as Skill[];
const DAMAGE_NAMES = Object.keys(DAMAGE_TYPES) as DamageType[];
const TESTS: readonly (Skill | "style")[] = [...SKILL_NAMES, "style"];

/** The numbers that `derive` gives, by word. */
export const DERIVED_VALUES = [
  ...SKILL_NAMES,
  "styleStrength",
  "styleAgility",
  "initiative",
  "armorRating",
  "blockRating",
  "halfBlockRating",
  "healthMax",
  "speed",
] as const;

const SIGNED = { min: -999, max: 999 };
const COUNT = { min: 0, max: 99_999 };

/** Resistances or vulnerabilities. */
const proneness = () =>
  rows({
    to: told(
      choice<DamageType | "physical" | "magical">([...DAMAGE_NAMES, "physical", "magical"], "physical"),
    ),
    value: told(whole(0, { min: 0, max: 999 })),
  });

/** Damage by type; dice as printed, such as "1d8+4". */
const damage = () =>
  rows({ dice: told(text()), flat: whole(0, SIGNED), type: told(choice(DAMAGE_NAMES, "slashing")) });

const CONDITION: Shape = {
  kind: "record",
  fields: {
    condition: {
      kind: "choice",
      of: ["dazed", "prone", "grappled", "unconscious", "surprised", "disengaged"],
    },
    turnBegun: { kind: "flag", optional: true },
    by: { kind: "text", optional: true, nullable: true },
  },
};
const LEARNED: Shape = { kind: "list", of: { kind: "text", blank: false }, max: 99 };

export const ACTOR = group({
  /** 1 to 20; without one, what the setting gives. */
  attributes: group(each(ATTRIBUTES, openWhole(SIGNED))),
  /** Ranks by skill. */
  skills: keyed(whole(0, SIGNED), SKILL_NAMES),
  /** Totals of a stat block by skill, "style.str" or "style.agi"; they replace attribute and rank. */
  fixed: keyed(whole(0, SIGNED)),
  /** 0 tiny to 5 gigantic; without one the ancestry's, or 2. */
  size: openWhole(COUNT),
  /** Without one the ancestry's, or the setting's. */
  speed: openWhole({ ...COUNT, unit: "meter" }),
  initiativeBonus: whole(0, SIGNED),
  /** A number that replaces PER and bonus. */
  initiativeFixed: openWhole(SIGNED),
  resistances: proneness(),
  vulnerabilities: proneness(),
  ...played({
    /** Without a value full, without a limit `healthBase` + STR (STYLE-HP-01). */
    health: group({ value: openWhole(COUNT), max: openWhole(COUNT) }),
    /** Shown while a fight runs; a round begins with `apMax`. */
    ap: whole(0, COUNT),
    attacks: whole(0, COUNT),
    freeUsed: whole(0, COUNT),
    xp: whole(0, COUNT),
    /** Gear that was added to a style, by item id. */
    learned: kept<readonly string[]>(LEARNED),
    armorChoice: openText(),
    conditions: kept<StyleCondition>(CONDITION),
    cover: choice(COVERS, "none"),
    location: openChoice(HIT_LOCATIONS),
    braced: flag(false),
    dead: flag(false),
  }),
});
export const ACTORS = { fightingstyleCharacter: ACTOR, fightingstyleNpc: ACTOR } as const;
export type ActorData = ValueOf<typeof ACTOR>;

const MAGIC = {
  attack: flag(false),
  meleeAttack: flag(false),
  mind: flag(false),
  /** None: by the rule for all spells. */
  defenses: choices(DEFENSES),
  reach: whole(1, { ...COUNT, unit: "meter" }),
  range: whole(0, { ...COUNT, unit: "meter" }),
  damage: damage(),
  /** Dice such as "2d6+2". */
  healing: text(),
  ap: whole(1, COUNT),
  trigger: text(),
  effect: text(),
};
const USES: readonly AbilityUse[] = ["primary", "reaction", "free"];

/** Items that the rules read; those of other types are no business of theirs. */
export const ITEMS = {
  fightingstyleWeapon: group({
    /** Its word in gear lists; without one its name in small letters. */
    gear: text(),
    damage: damage(),
    hands: whole(1, { min: 1, max: 2 }),
    /** Nothing for what is only shot or thrown. */
    reach: whole(1, { ...COUNT, unit: "meter" }),
    range: whole(0, { ...COUNT, unit: "meter" }),
    ranged: flag(false),
    thrown: flag(false),
    heavy: flag(false),
    entangles: flag(false),
    inHand: flag(false),
  }),
  fightingstyleArmor: group({
    level: told(choice(ARMOR_LEVELS, "partial")),
    material: text(),
    /** Without one what level and material give (STYLE-ARM-01, table T10). */
    ar: openWhole(COUNT),
    magicAr: openWhole(COUNT),
    speedPenalty: whole(0, { ...COUNT, unit: "meter" }),
    weight: number(0, COUNT),
    worn: flag(false),
  }),
  fightingstyleShield: group({
    material: text(),
    /** Without one what the material gives (table T10). */
    br: openWhole(COUNT),
    inHand: flag(false),
  }),
  fightingstyleStyle: group({
    theme: text(),
    rank: whole(0, COUNT),
    gear: words(),
    /** Totals of a stat block. */
    tn: group({ str: openWhole(SIGNED), agi: openWhole(SIGNED) }),
  }),
  fightingstyleSpell: group(MAGIC),
  fightingstyleMagicItem: group({ ...MAGIC, charges: openWhole({ min: 0 }) }),
  fightingstylePerk: group({
    ...MAGIC,
    /** None: it only changes numbers. */
    uses: choices(USES),
    roll: openChoice(TESTS),
    modifiers: rows({
      to: told(choice(TESTS, "style")),
      kind: told(choice(["number", "boon", "bane"], "number")),
      value: whole(1, SIGNED),
    }),
    initiativeBonus: whole(0, SIGNED),
    ar: whole(0, COUNT),
    magicAr: whole(0, COUNT),
    resistances: proneness(),
    vulnerabilities: proneness(),
  }),
  fightingstyleConsumable: group({
    healing: text(),
    left: whole(1, COUNT),
    ap: whole(1, COUNT),
    effect: text(),
  }),
  fightingstyleAncestry: group({
    size: openWhole(COUNT),
    speed: openWhole({ ...COUNT, unit: "meter" }),
    resistances: proneness(),
    vulnerabilities: proneness(),
  }),
  fightingstyleAction: group({ ...MAGIC, uses: choices(USES), roll: openChoice(TESTS) }),
} as const;

export type ItemType = keyof typeof ITEMS;
/** An item as the rules read it: nothing of it is missing. */
export type Item<Type extends ItemType> = ValueOf<(typeof ITEMS)[Type]> & {
  readonly id: string;
  readonly name: string;
};
