// The sheets of Fighting Style: what actors and items hold, declared once; types, checks and beginnings follow.

import { ADVANCES } from "../../core/kit/advancement.ts";
import {
  actor,
  choice,
  choices,
  each,
  flag,
  granted,
  group,
  hidden,
  inUse,
  kept,
  keyed,
  meaning,
  number,
  openChoice,
  openText,
  openWhole,
  played,
  rows,
  section,
  suggesting,
  text,
  told,
  whole,
  words,
  type ValueOf,
} from "../../core/language/fields.ts";
import type { Shape } from "../../core/language/shape.ts";
import type { AbilityUse, DamageType, Purchase, Skill, StyleCondition } from "./state.ts";
import {
  ARMOR_LEVELS,
  ARMOR_MATERIALS,
  ATTRIBUTES,
  COVERS,
  DAMAGE_TYPES,
  DEFENSES,
  HIT_LOCATIONS,
  SHIELD_MATERIALS,
  SKILLS,
} from "./character/sheet-words.ts";

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
/** The rules alone write it. */
const PURCHASE: Shape = { kind: "record", open: true, fields: {} };
const LEARNED: Shape = { kind: "list", of: { kind: "text", blank: false }, max: 99 };

/** What play changes. */
const PLAYED = {
  ...section("Pools", {
    ...played({
      /** Without a value full, without a limit `healthBase` + STR (STYLE-HP-01). */
      health: group({
        value: meaning("Full", openWhole(COUNT)),
        max: meaning("ByStrength", openWhole(COUNT)),
      }),
      /** Shown while a fight runs; a round begins with `apMax`. */
      ap: whole(0, COUNT),
      attacks: whole(0, COUNT),
      freeUsed: whole(0, COUNT),
      /** Earned at the table: who plays says what for, the game master how much (STYLE-GEAR-03). */
      xp: granted(whole(0, COUNT)),
    }),
  }),
  ...played({
    /** Gear that was added to a style, by item id. */
    learned: granted(kept<readonly string[]>(LEARNED)),
    /** What was learned when, for how many XP, and by whose word. */
    purchases: granted(kept<Purchase>(PURCHASE)),
    armorChoice: hidden(openText()),
    conditions: kept<StyleCondition>(CONDITION),
    ...section("State", {
      cover: choice(COVERS, "none"),
      location: meaning("Nowhere", openChoice(HIT_LOCATIONS)),
      braced: flag(false),
      dead: flag(false),
    }),
  }),
};

const FIELDS = {
  /** 1 to 20; without one, what the setting gives. */
  ...section("Attributes", {
    attributes: group(each(ATTRIBUTES, meaning("BySetting", openWhole(SIGNED)))),
  }),
  /** Ranks by skill. */
  ...section("Skills", { skills: keyed(whole(0, SIGNED), SKILL_NAMES) }),
  /** Totals of a stat block by skill, "style.str" or "style.agi"; they replace attribute and rank. */
  ...section("Fixed", { fixed: suggesting(SKILL_NAMES, keyed(whole(0, SIGNED))) }),
  ...section("Traits", {
    /** 0 tiny to 5 gigantic; without one the ancestry's, or 2. */
    size: meaning("ByAncestry", openWhole(COUNT)),
    /** Without one the ancestry's, or the setting's. */
    speed: meaning("ByAncestry", openWhole({ ...COUNT, unit: "meter" })),
    initiativeBonus: whole(0, SIGNED),
    /** A number that replaces PER and bonus. */
    initiativeFixed: meaning("AsUsual", openWhole(SIGNED)),
  }),
  ...section("Proneness", { resistances: proneness(), vulnerabilities: proneness() }),
  ...PLAYED,
};

export const ACTORS = {
  fightingstyleCharacter: actor("character", { ...FIELDS, ...ADVANCES }),
  fightingstyleNpc: actor("npc", {
    ...FIELDS,
    ...section("Npc", { rank: choice(["vermin", "standard", "boss", ""], "standard") }),
  }),
} as const;
/** What an actor of either type holds for the rules. */
export const ACTOR = ACTORS.fightingstyleCharacter;
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
    /** Teeth, claws and the like: always there, in no hand, and nobody takes them away. */
    natural: flag(false),
    inHand: inUse(false),
  }),
  fightingstyleArmor: group({
    level: told(choice(ARMOR_LEVELS, "partial")),
    material: suggesting(Object.keys(ARMOR_MATERIALS), text()),
    /** Without one what level and material give (STYLE-ARM-01, table T10). */
    ar: meaning("ByMaterial", openWhole(COUNT)),
    magicAr: meaning("ByMaterial", openWhole(COUNT)),
    speedPenalty: whole(0, { ...COUNT, unit: "meter" }),
    weight: number(0, COUNT),
    worn: inUse(false),
  }),
  fightingstyleShield: group({
    material: suggesting(Object.keys(SHIELD_MATERIALS), text()),
    /** Without one what the material gives (table T10). */
    br: meaning("ByMaterial", openWhole(COUNT)),
    inHand: inUse(false),
  }),
  fightingstyleStyle: group({
    theme: text(),
    rank: whole(0, COUNT),
    /** What it begins with; owners train in it and add to it for XP (STYLE-GEAR-02, STYLE-GEAR-03). */
    gear: granted(words()),
    /** Totals of a stat block. */
    tn: group(each(["str", "agi"], meaning("ByRank", openWhole(SIGNED)))),
  }),
  fightingstyleSpell: group(MAGIC),
  fightingstyleMagicItem: group({ ...MAGIC, charges: meaning("NeverUsedUp", openWhole({ min: 0 })) }),
  fightingstylePerk: group({
    ...MAGIC,
    /** None: it only changes numbers. */
    uses: choices(USES),
    roll: meaning("NoTest", openChoice(TESTS)),
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
    size: meaning("AsUsual", openWhole(COUNT)),
    speed: meaning("BySetting", openWhole({ ...COUNT, unit: "meter" })),
    resistances: proneness(),
    vulnerabilities: proneness(),
  }),
  fightingstyleAction: group({ ...MAGIC, uses: choices(USES), roll: meaning("NoTest", openChoice(TESTS)) }),
} as const;

export type ItemType = keyof typeof ITEMS;
/** An item as the rules read it: nothing of it is missing. */
export type Item<Type extends ItemType> = ValueOf<(typeof ITEMS)[Type]> & {
  readonly id: string;
  readonly name: string;
};
