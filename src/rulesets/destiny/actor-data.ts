// The contract with whoever keeps actors and items: the fields of a Heroes of Destiny sheet and the shapes they are checked against.

import type { Shape } from "../../core/shape.ts";
import type { ItemType } from "./sheet-words.ts";
import {
  ATTRIBUTES,
  DAMAGE_TYPES,
  MANA_RETURNS,
  POSTURES,
  SPELL_TARGETS,
  TIERS,
  WOUND_LEVELS,
  type Attribute,
  type Condition,
  type DamageType,
  type ManaReturn,
  type Posture,
  type SpellTarget,
  type Tier,
  type WoundCounts,
} from "./state.ts";

export {
  ACTOR_TYPES,
  DERIVED_VALUES,
  ITEM_TYPES,
  SKILLS,
  type DerivedValue,
  type ItemType,
} from "./sheet-words.ts";

export interface SkillData {
  readonly value: number;
  readonly specialisations?: { readonly [name: string]: number };
}

/** What an actor keeps below `system`. Everything but `attributes` may be missing and then has the default named here. */
export interface DestinyActorData {
  readonly attributes: { readonly [Name in Attribute]: number };
  /** DEST-AMB-05; ordinary human 0. */
  readonly size?: number;
  /** Inches; 68. For high jumps with tucked legs. */
  readonly height?: number;
  readonly skills?: { readonly [key: string]: SkillData };
  /** Points that the race adds: 0 each; hours of sleep before Vitality: 8. */
  readonly race?: { readonly stamina?: number; readonly mana?: number; readonly sleep?: number };
  /** Simplified wound track of an NPC (DEST-NPC-02); null for slots by Vitality. Ignored for characters. */
  readonly tier?: Tier | null;
  /** An NPC that staggers and dies as heroes do (DEST-NPC-01). */
  readonly special?: boolean;
  readonly noStamina?: boolean;
  readonly aquatic?: boolean;
  /** As a mount it stays in hand by itself (DEST-MNT-07). */
  readonly trainedForWar?: boolean;
  /** Numbers given outright, by derived value; null counts as missing. They replace the formula and its modifiers. */
  readonly direct?: { readonly [value: string]: number | null };
  /** Additions by derived value. */
  readonly modifiers?: { readonly [value: string]: number };

  // What a fight tracks.
  readonly wounds?: { readonly [Level in keyof WoundCounts]?: number };
  /** Null or missing: full. */
  readonly stamina?: number | null;
  readonly fatigue?: number;
  readonly exhausted?: boolean;
  /** Null or missing: full. */
  readonly mana?: number | null;
  readonly manaInvested?: number;
  readonly recoveryBonus?: number;
  readonly longRestsToday?: number;
  readonly dyingCounter?: number;
  /** Shown while a fight runs; a new fight begins with 0 (DEST-AP-03). */
  readonly ap?: number;
  /** Shown while a fight runs; a new fight rolls it. */
  readonly initiative?: number;
  readonly posture?: Posture;
  /** By condition key, as in the creature's state. */
  readonly conditions?: { readonly [key: string]: Condition };
  readonly dead?: boolean;
}

export interface WeaponData {
  readonly kind: "melee" | "ranged";
  /** Missing: dex for melee, prc for ranged weapons (DEST-AMB-06). */
  readonly attribute?: Attribute;
  /** Missing: melee or aim. */
  readonly skill?: string;
  readonly specialisation?: string;
  readonly ap: number;
  /** A number or dice: "3", "1d6", "2d4+1". */
  readonly damage: string;
  /** Yards; 0 is unarmed. 1 if missing. */
  readonly reach?: number;
  /** Yards; the reach if missing. */
  readonly optimalReach?: number;
  /** Yards; 0 for melee weapons. */
  readonly rangeIncrement?: number;
  readonly hands?: number;
  readonly addsStrength?: boolean;
  readonly readied?: boolean;
  readonly properties?: {
    /** Points of armor it ignores; `armorPiercingAll` ignores all of it. */
    readonly armorPiercing?: number;
    readonly armorPiercingAll?: boolean;
    readonly concussive?: number;
    readonly slicing?: number;
    readonly aquatic?: boolean;
    readonly penetrating?: boolean;
    readonly bypassArmor?: boolean;
  };
}

export interface ArmorData {
  readonly toughness: number;
  readonly worn?: boolean;
  /** Penalties, as negative additions by derived value; they count while it is worn. */
  readonly modifiers?: { readonly [value: string]: number };
}

export interface ShieldData {
  readonly melee: number;
  readonly ranged: number;
  readonly held?: boolean;
}

export interface TalentData {
  readonly modifiers?: { readonly [value: string]: number };
  /** When a modifier counts, in words; a person then says so in the form of an attack, or adds it to another roll. Nothing: always. */
  readonly conditions?: { readonly [value: string]: string };
}

export interface GearData {
  readonly healingKit?: boolean;
  /** Whether it is in hand; a healing kit helps only there (DEST-ACT-29 to 31). */
  readonly held?: boolean;
}

/** DEST section 11: what is used, such as a potion or a tool. */
export interface ConsumableData {
  readonly ap: number;
  readonly effect?: string;
  /** Null: never used up. 1 if missing. */
  readonly charges?: number | null;
  readonly healingKit?: boolean;
  readonly held?: boolean;
}

/** DEST section 11: what a race adds to the sheet of its bearer. */
export interface RaceData {
  readonly stamina?: number;
  readonly mana?: number;
  readonly size?: number;
  /** Hours of sleep before Vitality, in place of those of the sheet. */
  readonly sleep?: number;
  readonly modifiers?: { readonly [value: string]: number };
}

/** A spell, or what a magic item does. */
export interface SpellData {
  readonly school?: string;
  readonly ap: number;
  /** Rounds of casting, all AP of each; null or missing: it costs AP alone (DEST-LNG-04). */
  readonly castingRounds?: number | null;
  readonly mana?: number;
  readonly manaUse?: "spent" | "invested";
  readonly returns?: ManaReturn;
  /** What it has to overcome; none: it attacks nobody. */
  readonly targets?: SpellTarget;
  /** Missing: lor. */
  readonly attribute?: Attribute;
  readonly skill?: string;
  readonly specialisation?: string;
  /** A number or dice; empty: it wounds nobody. */
  readonly damage?: string;
  readonly damageType?: DamageType;
  readonly penetrating?: boolean;
  /** Yards; null or missing: the table decides. */
  readonly range?: number | null;
  /** Rounds; null: until it is ended; 0 or missing: over at once. */
  readonly duration?: number | null;
  readonly fromItem?: boolean;
  readonly text?: string;
}

const WHOLE: Shape = { kind: "number", integer: true, min: -999, max: 999 };
const OPTIONAL_WHOLE: Shape = { ...WHOLE, optional: true };
const OPTIONAL_COUNT: Shape = { kind: "number", integer: true, min: 0, max: 9999, optional: true };
const OPTIONAL_FLAG: Shape = { kind: "flag", optional: true };
const OPTIONAL_TEXT: Shape = { kind: "text", optional: true };
const NUMBERS: Shape = { kind: "map", of: WHOLE, optional: true };
const LEVEL: Shape = { kind: "choice", of: WOUND_LEVELS, optional: true };

const SKILL: Shape = {
  kind: "record",
  open: true,
  fields: { value: WHOLE, specialisations: NUMBERS },
};

const CONDITION: Shape = {
  kind: "record",
  fields: {
    condition: { kind: "text", blank: false },
    level: LEVEL,
    tn: OPTIONAL_WHOLE,
    startRound: { kind: "number", integer: true, min: 0 },
    endRound: { kind: "number", integer: true, nullable: true },
    successes: OPTIONAL_COUNT,
    source: OPTIONAL_TEXT,
    value: OPTIONAL_WHOLE,
    text: OPTIONAL_TEXT,
    returns: { kind: "choice", of: MANA_RETURNS, optional: true },
    cover: { kind: "choice", of: ["none", "quarter", "half", "threeQuarters", "nineTenths"], optional: true },
  },
};

/** The shape of `system` of a destinyCharacter or destinyNpc. Fields of the sheet alone (notes, portraits) may stand beside. */
export const ACTOR_SHAPE: Shape = {
  kind: "record",
  open: true,
  fields: {
    attributes: { kind: "record", fields: Object.fromEntries(ATTRIBUTES.map((name) => [name, WHOLE])) },
    size: OPTIONAL_WHOLE,
    height: { kind: "number", min: 0, optional: true },
    skills: { kind: "map", of: SKILL, optional: true },
    race: {
      kind: "record",
      open: true,
      optional: true,
      fields: {
        stamina: OPTIONAL_WHOLE,
        mana: OPTIONAL_WHOLE,
        sleep: { kind: "number", min: 0, optional: true },
      },
    },
    tier: { kind: "choice", of: TIERS, optional: true, nullable: true },
    special: OPTIONAL_FLAG,
    noStamina: OPTIONAL_FLAG,
    aquatic: OPTIONAL_FLAG,
    trainedForWar: OPTIONAL_FLAG,
    direct: { kind: "map", of: { ...WHOLE, nullable: true }, optional: true },
    modifiers: NUMBERS,
    wounds: {
      kind: "record",
      optional: true,
      fields: Object.fromEntries(WOUND_LEVELS.map((level) => [level, OPTIONAL_COUNT])),
    },
    stamina: { ...OPTIONAL_COUNT, nullable: true },
    fatigue: OPTIONAL_COUNT,
    exhausted: OPTIONAL_FLAG,
    mana: { ...OPTIONAL_COUNT, nullable: true },
    manaInvested: OPTIONAL_COUNT,
    recoveryBonus: OPTIONAL_COUNT,
    longRestsToday: OPTIONAL_COUNT,
    dyingCounter: OPTIONAL_COUNT,
    ap: OPTIONAL_COUNT,
    initiative: OPTIONAL_COUNT,
    posture: { kind: "choice", of: POSTURES, optional: true },
    conditions: { kind: "map", of: CONDITION, optional: true },
    dead: OPTIONAL_FLAG,
  },
};

const WEAPON_SHAPE: Shape = {
  kind: "record",
  open: true,
  fields: {
    kind: { kind: "choice", of: ["melee", "ranged"] },
    attribute: { kind: "choice", of: ATTRIBUTES, optional: true },
    skill: OPTIONAL_TEXT,
    specialisation: OPTIONAL_TEXT,
    ap: { kind: "number", integer: true, min: 0, max: 99 },
    damage: { kind: "text", blank: false },
    reach: OPTIONAL_COUNT,
    optimalReach: OPTIONAL_COUNT,
    rangeIncrement: OPTIONAL_COUNT,
    hands: OPTIONAL_COUNT,
    addsStrength: OPTIONAL_FLAG,
    readied: OPTIONAL_FLAG,
    properties: {
      kind: "record",
      optional: true,
      fields: {
        armorPiercing: OPTIONAL_COUNT,
        armorPiercingAll: OPTIONAL_FLAG,
        concussive: OPTIONAL_COUNT,
        slicing: OPTIONAL_COUNT,
        aquatic: OPTIONAL_FLAG,
        penetrating: OPTIONAL_FLAG,
        bypassArmor: OPTIONAL_FLAG,
      },
    },
  },
};

const SPELL_SHAPE: Shape = {
  kind: "record",
  open: true,
  fields: {
    school: OPTIONAL_TEXT,
    ap: { kind: "number", integer: true, min: 0, max: 99 },
    castingRounds: { kind: "number", integer: true, min: 1, max: 9999, optional: true, nullable: true },
    mana: OPTIONAL_COUNT,
    manaUse: { kind: "choice", of: ["spent", "invested"], optional: true },
    returns: { kind: "choice", of: MANA_RETURNS, optional: true },
    targets: {
      kind: "choice",
      of: SPELL_TARGETS,
      optional: true,
    },
    attribute: { kind: "choice", of: ATTRIBUTES, optional: true },
    skill: OPTIONAL_TEXT,
    specialisation: OPTIONAL_TEXT,
    damage: OPTIONAL_TEXT,
    damageType: { kind: "choice", of: DAMAGE_TYPES, optional: true },
    penetrating: OPTIONAL_FLAG,
    range: { ...OPTIONAL_COUNT, nullable: true },
    duration: { ...OPTIONAL_COUNT, nullable: true },
    fromItem: OPTIONAL_FLAG,
    text: OPTIONAL_TEXT,
  },
};

/** The shapes of `system` by item type. Items of other types are no business of the rules. */
export const ITEM_SHAPES: { readonly [Type in ItemType]: Shape } = {
  destinyWeapon: WEAPON_SHAPE,
  destinyArmor: {
    kind: "record",
    open: true,
    fields: { toughness: WHOLE, worn: OPTIONAL_FLAG, modifiers: NUMBERS },
  },
  destinyShield: {
    kind: "record",
    open: true,
    fields: { melee: WHOLE, ranged: WHOLE, held: OPTIONAL_FLAG },
  },
  destinyTalent: {
    kind: "record",
    open: true,
    fields: { modifiers: NUMBERS, conditions: { kind: "map", of: { kind: "text" }, optional: true } },
  },
  destinySpell: SPELL_SHAPE,
  destinyGear: { kind: "record", open: true, fields: { healingKit: OPTIONAL_FLAG, held: OPTIONAL_FLAG } },
  destinyConsumable: {
    kind: "record",
    open: true,
    fields: {
      ap: { kind: "number", integer: true, min: 0, max: 99 },
      effect: OPTIONAL_TEXT,
      charges: { ...OPTIONAL_COUNT, nullable: true },
      healingKit: OPTIONAL_FLAG,
      held: OPTIONAL_FLAG,
    },
  },
  destinyRace: {
    kind: "record",
    open: true,
    fields: {
      stamina: OPTIONAL_WHOLE,
      mana: OPTIONAL_WHOLE,
      size: OPTIONAL_WHOLE,
      sleep: { kind: "number", min: 0, optional: true },
      modifiers: NUMBERS,
    },
  },
};
