// The contract with whoever keeps actors and items: the fields of a Time Count sheet and the shapes they are checked against.

import type { Shape } from "../../core/shape.ts";
import { MODIFIER_WORDS, MULTIPLIER, type ItemType } from "./sheet-words.ts";
import { ATTRIBUTES, CONDITIONS, CONSUMABLE_KINDS, DEFENSES, STANCES } from "./state.ts";

import { DAMAGE_TYPES, SIZE_NAMES, SPEED_NAMES, WEAPON_CATEGORIES } from "./tables.ts";

export { ACTOR_TYPES, ITEM_TYPES, MODIFIER_WORDS, type ItemType } from "./sheet-words.ts";

const flag: Shape = { kind: "flag", optional: true };
const text: Shape = { kind: "text", optional: true };
const number: Shape = { kind: "number", integer: true, optional: true };
const count: Shape = { kind: "number", integer: true, min: 0, optional: true };
const oneOf = (of: readonly string[]): Shape => ({ kind: "choice", of, optional: true });
const record = (fields: { readonly [key: string]: Shape }): Shape => ({
  kind: "record",
  fields,
  open: true,
  optional: true,
});
const each = (words: readonly string[], shape: Shape): { readonly [word: string]: Shape } =>
  Object.fromEntries(words.map((word) => [word, shape]));

const POINT: Shape = { kind: "number", integer: true };
/** What an earlier fight has left behind, or nothing. */
const lasting = (fields: { readonly [key: string]: Shape }): Shape => ({
  kind: "record",
  fields,
  optional: true,
  nullable: true,
});

const MODIFIERS = record({
  ...each(MODIFIER_WORDS, number),
  [MULTIPLIER]: { kind: "number", integer: true, min: 1, max: 9, optional: true },
});
const ATTRIBUTE_NUMBERS = record(each(ATTRIBUTES, count));

/** Below `system` of an actor. Only `attributes` must be there; other fields may stand beside these. */
export const ACTOR_SHAPE: Shape = {
  kind: "record",
  open: true,
  fields: {
    attributes: {
      kind: "record",
      fields: each(ATTRIBUTES, { kind: "number", integer: true }),
      open: true,
    },
    accuracy: number,
    power: number,
    fortitude: number,
    agility: number,
    willpower: number,
    thresholdBase: number,
    size: oneOf(SIZE_NAMES),
    build: oneOf(["tall", "long"]),
    rate: { kind: "number", integer: true, min: 0, optional: true, nullable: true },
    race: text,
    speedMode: oneOf(["random", "static"]),
    unarmedSpeed: oneOf(SPEED_NAMES),
    disciplines: { kind: "map", of: { kind: "number", integer: true }, optional: true },
    affinities: {
      kind: "map",
      of: { kind: "choice", of: ["none", "affinity", "proficient"] },
      optional: true,
    },
    modifiers: MODIFIERS,
    unarmedTrained: flag,
    parryAttack: flag,
    parryCast: flag,
    immuneCritical: flag,
    immuneImpairment: flag,
    fillsSpace: flag,
    neverShares: flag,
    hp: record({
      value: { kind: "number", integer: true, optional: true, nullable: true },
      max: { ...count, nullable: true },
    }),
    invigoration: count,
    bonusHp: {
      kind: "map",
      of: {
        kind: "record",
        fields: {
          amount: { kind: "number", integer: true, min: 0 },
          endsAt: { kind: "number", integer: true, nullable: true },
        },
      },
      optional: true,
    },
    fatigue: count,
    poisonFatigue: count,
    poisonHp: count,
    hitsTaken: count,
    impairments: record(each(DAMAGE_TYPES, count)),
    attributeDamage: ATTRIBUTE_NUMBERS,
    poisonAttributeDamage: ATTRIBUTE_NUMBERS,
    petrification: count,
    runPenalty: count,
    spellAttempts: { kind: "map", of: { kind: "number", integer: true, min: 0 }, optional: true },
    stance: oneOf(STANCES),
    dead: flag,
    unconscious: lasting({ since: POINT, wakeAt: { ...POINT, nullable: true }, slow: { kind: "flag" } }),
    dying: lasting({ since: POINT, stabilized: { kind: "flag" } }),
    conditions: {
      kind: "map",
      of: { kind: "record", open: true, fields: { condition: { kind: "choice", of: CONDITIONS } } },
      optional: true,
    },
    paralysis: {
      kind: "map",
      of: {
        kind: "record",
        fields: { points: POINT, recovers: POINT, every: POINT, nextAt: { ...POINT, nullable: true } },
      },
      optional: true,
    },
  },
};

const WEAPON_SHAPE: Shape = {
  kind: "record",
  open: true,
  fields: {
    category: { kind: "choice", of: Object.keys(WEAPON_CATEGORIES) },
    damage: { kind: "text", blank: false },
    types: { kind: "list", of: { kind: "choice", of: DAMAGE_TYPES }, optional: true },
    speedClass: { kind: "choice", of: SPEED_NAMES },
    classShift: number,
    factorShift: number,
    hands: oneOf(["light", "one", "two"]),
    melee: flag,
    ranged: { kind: "choice", of: ["missile", "thrown"], optional: true, nullable: true },
    increment: count,
    reach: { kind: "number", min: 0, optional: true, nullable: true },
    attackModifier: number,
    damageModifier: number,
    extraDice: text,
    criticalDamage: number,
    criticalText: text,
    precise: flag,
    trip: flag,
    composite: flag,
    longbow: flag,
    natural: flag,
    nonlethal: flag,
    impairs: flag,
    durability: { kind: "number", integer: true, min: 0, optional: true, nullable: true },
    readied: flag,
  },
};

const SPELL_FIELDS: { readonly [field: string]: Shape } = {
  fatigue: { kind: "number", integer: true, min: 0 },
  level: count,
  castingTime: { kind: "text", blank: false },
  somatic: flag,
  defense: { kind: "choice", of: DEFENSES, optional: true, nullable: true },
  ranged: flag,
  damage: text,
  nonlethal: flag,
  damageType: { kind: "choice", of: DAMAGE_TYPES, optional: true, nullable: true },
  onMiss: oneOf(["nothing", "half"]),
  allowsCritical: flag,
  healing: text,
  healingPerCharge: count,
  concentration: flag,
};

const SPELL_SHAPE: Shape = { kind: "record", open: true, fields: SPELL_FIELDS };

const CONSUMABLE_SHAPE: Shape = {
  kind: "record",
  open: true,
  fields: {
    kind: { kind: "choice", of: CONSUMABLE_KINDS },
    uses: count,
    effect: text,
    healing: text,
    healsPoison: flag,
    attack: { ...number, nullable: true },
    doses: text,
    spell: { ...record({ ...SPELL_FIELDS, level: { ...count, nullable: true } }), nullable: true },
  },
};

/** Below `system` of an item, by its type. */
export const ITEM_SHAPES: { readonly [Type in ItemType]: Shape } = {
  timecountWeapon: WEAPON_SHAPE,
  timecountArmor: {
    kind: "record",
    open: true,
    fields: {
      bonus: number,
      threshold: number,
      spellFailure: number,
      rate: number,
      reduction: count,
      worn: flag,
      modifiers: MODIFIERS,
    },
  },
  timecountShield: {
    kind: "record",
    open: true,
    fields: { bonus: number, tower: flag, spellFailure: number, readied: flag },
  },
  timecountSpell: SPELL_SHAPE,
  timecountSkill: {
    kind: "record",
    open: true,
    fields: {
      modifiers: MODIFIERS,
      stance: { kind: "choice", of: ["", ...STANCES], optional: true },
      condition: text,
      conditions: { kind: "map", of: { kind: "text" }, optional: true },
    },
  },
  timecountConsumable: CONSUMABLE_SHAPE,
  timecountMagicItem: {
    kind: "record",
    open: true,
    fields: { charges: { ...count, nullable: true }, effect: text },
  },
  timecountRace: {
    kind: "record",
    open: true,
    fields: {
      size: { ...oneOf(SIZE_NAMES), nullable: true },
      rate: { ...count, nullable: true },
      hp: { ...count, nullable: true },
      attributes: record(each(ATTRIBUTES, number)),
      modifiers: MODIFIERS,
      languages: text,
      bonusAp: count,
    },
  },
  timecountGear: {
    kind: "record",
    open: true,
    fields: { modifiers: MODIFIERS, stance: { kind: "choice", of: ["", ...STANCES], optional: true } },
  },
};
