// The sheets of Time Count: what actors and items hold, declared once; types, checks, beginnings and models follow.

import { ADVANCEMENT } from "../../core/kit/advancement.ts";
import {
  actor,
  additions,
  brief,
  choice,
  choices,
  each,
  flag,
  group,
  hidden,
  inUse,
  kept,
  keyed,
  line,
  meaning,
  ofKind,
  openChoice,
  openWhole,
  played,
  raw,
  section,
  suggesting,
  text,
  told,
  whole,
  type Field,
  type ValueOf,
} from "../../core/language/fields.ts";
import type { Shape } from "../../core/language/shape.ts";
import { MODIFIER_WORDS, MULTIPLIER } from "./character/sheet-words.ts";
import {
  ATTRIBUTES,
  CONDITIONS,
  CONSUMABLE_KINDS,
  DEFENSES,
  STANCES,
  type Dose,
  type Dying,
  type TimeCountCreature,
  type Unconsciousness,
} from "./state.ts";
import {
  DAMAGE_TYPES,
  SIZE_NAMES,
  SPEED_NAMES,
  WEAPON_CATEGORIES,
  type SpeedClass,
  type WeaponCategory,
} from "./tables.ts";

const ANY = { min: -999, max: 999 };
const COUNT = { min: 0, max: 9999 };
const FEET = { ...COUNT, unit: "foot" } as const;

const MODIFIER_SHAPES: { readonly [word: string]: Shape } = {
  ...Object.fromEntries(
    MODIFIER_WORDS.map((word) => [word, { kind: "number", integer: true, optional: true }] as const),
  ),
  [MULTIPLIER]: { kind: "number", integer: true, min: 1, max: 9, optional: true },
};

/** What is added to numbers, by their words (TC-DEF-10), and how many times damage is rolled. */
const modifiers = (): Field<{ readonly [word: string]: number }> => ({
  ...additions(ANY, MODIFIER_WORDS),
  shape: { kind: "record", open: true, optional: true, fields: MODIFIER_SHAPES },
});

const POINT: Shape = { kind: "number", integer: true };
const OPEN_POINT: Shape = { ...POINT, nullable: true };

/** What an earlier fight has left behind, or nothing. */
const lasting = <Value>(fields: { readonly [name: string]: Shape }): Field<Value | null> =>
  raw<Value | null>({ kind: "record", fields, nullable: true }, null);

const damaged = () => group(each(ATTRIBUTES, whole(0, COUNT)));

const SPEED_MODES = ["random", "static"] as const;

const personWith = (speedMode: (typeof SPEED_MODES)[number]) => ({
  ...section("Attributes", { attributes: told(group(each(ATTRIBUTES, told(whole(0, ANY))))) }),
  ...section("Ranks", {
    accuracy: whole(0, ANY),
    power: whole(0, ANY),
    fortitude: whole(0, ANY),
    agility: whole(0, ANY),
    willpower: whole(0, ANY),
    thresholdBase: whole(3, ANY),
  }),
  ...section("Origin", {
    race: text(),
    size: choice(SIZE_NAMES, "Medium"),
    build: choice(["tall", "long"], "tall"),
    /** Per 4 TC; none: that of the race (TC-MOVE-01, 03). */
    rate: meaning("ByRace", openWhole(FEET)),
    speedMode: choice(SPEED_MODES, speedMode),
    unarmedSpeed: choice(SPEED_NAMES, "Fast"),
  }),
  ...section("Traits", {
    unarmedTrained: flag(false),
    parryAttack: flag(false),
    parryCast: flag(false),
    immuneCritical: flag(false),
    immuneImpairment: flag(false),
    fillsSpace: flag(false),
    neverShares: flag(false),
  }),
  ...section("Disciplines", { disciplines: keyed(whole(0, ANY)) }),
  ...section("Affinities", {
    affinities: suggesting(
      Object.keys(WEAPON_CATEGORIES),
      keyed(choice(["none", "affinity", "proficient"], "affinity")),
    ),
  }),
  ...section("Modifiers", { modifiers: modifiers() }),
});

const PLAYED = played({
  ...section("Pools", {
    /** What the race or the setting gives, where no maximum is written. */
    hp: group({
      value: meaning("Full", openWhole({ min: -9999, max: 9999 })),
      max: meaning("ByRuling", openWhole(COUNT)),
    }),
    fatigue: whole(0, COUNT),
    invigoration: whole(0, COUNT),
    hitsTaken: whole(0, COUNT),
    stance: choice(STANCES, "basic"),
  }),
  bonusHp: keyed(group({ amount: told(whole(0, COUNT)), endsAt: told(openWhole()) })),
  ...section("Impairments", {
    impairments: group(each(DAMAGE_TYPES, whole(0, COUNT))),
    poisonFatigue: whole(0, COUNT),
    poisonHp: whole(0, COUNT),
    petrification: whole(0, COUNT),
    runPenalty: whole(0, COUNT),
  }),
  ...section("AttributeDamage", { attributeDamage: damaged() }),
  poisonAttributeDamage: damaged(),
  /** TC-COND-10: counts since a point of petrification went, so that pieces of its hours add up. */
  petrifiedCounts: whole(0, { min: 0, max: 999_999, unit: "count" }),
  /** TC-MOVE-30: counts of rest that make no full minute yet. */
  restedCounts: whole(0, { ...COUNT, unit: "count" }),
  /** TC-M22: minutes of rest since the last hit, which may be several pauses. */
  restedMinutes: whole(0, COUNT),
  spellAttempts: keyed(whole(0, COUNT)),
  conditions: kept<TimeCountCreature["conditions"][string]>({
    kind: "record",
    open: true,
    fields: { condition: { kind: "choice", of: CONDITIONS } },
  }),
  paralysis: kept<TimeCountCreature["paralysis"][string]>({
    kind: "record",
    fields: { points: POINT, recovers: POINT, every: POINT, nextAt: OPEN_POINT },
  }),
  poisons: kept<readonly Dose[]>({
    kind: "list",
    max: 99,
    of: {
      kind: "record",
      fields: {
        at: POINT,
        fatigue: POINT,
        hp: POINT,
        attribute: { kind: "choice", of: ATTRIBUTES, nullable: true },
        points: POINT,
      },
    },
  }),
  unconscious: lasting<Unconsciousness>({ since: POINT, wakeAt: OPEN_POINT, slow: { kind: "flag" } }),
  dying: lasting<Dying>({ since: POINT, stabilized: { kind: "flag" } }),
  dead: flag(false),
  /** TC-TIME-39: the count by which all of these times are told. */
  clock: raw<number | null>(OPEN_POINT, null),
});

export const ACTORS = {
  timecountCharacter: actor("character", { ...personWith("random"), ...PLAYED, ...ADVANCEMENT }),
  timecountNpc: actor("npc", {
    ...personWith("static"),
    ...section("Npc", { rank: choice(["vermin", "standard", "boss", ""], "standard") }),
    ...PLAYED,
  }),
} as const;

/** What the rules read of an actor of either type. */
export type ActorData = Omit<ValueOf<(typeof ACTORS)["timecountCharacter"]>, "advancement" | "advances">;

/** Where a thing is kept; `container` is the id of another item of the same actor in which it lies. */
const carried = { retrieval: choice(["pouch", "pack", "worn"], "pack"), container: hidden(text()) };

/** A stance in which alone a thing or a skill counts, or nothing. */
const onlyInStance = () => choice([...STANCES, ""], "");

const SPELL = {
  ...brief({ fatigue: told(whole(0, COUNT)) }),
  /** TC-WREST-04; none: its fatigue. */
  level: meaning("AsFatigue", openWhole(COUNT)),
  /** A speed class, or dice (TC-M13). */
  ...brief({ castingTime: told(line("Standard")) }),
  somatic: flag(true),
  ...brief({ defense: meaning("NoDefense", openChoice(DEFENSES)) }),
  ranged: flag(true),
  ...brief({ damage: text() }),
  nonlethal: flag(false),
  damageType: meaning("NoType", openChoice(DAMAGE_TYPES)),
  onMiss: choice(["nothing", "half"], "nothing"),
  allowsCritical: flag(false),
  ...brief({ healing: text() }),
  concentration: flag(false),
};

export const ITEMS = {
  timecountWeapon: group({
    ...brief({
      category: told(choice(Object.keys(WEAPON_CATEGORIES) as readonly WeaponCategory[], "Light Swords")),
      damage: told(line("1d6")),
    }),
    types: choices(DAMAGE_TYPES, ["slashing"]),
    ...brief({ speedClass: told(choice<SpeedClass>(SPEED_NAMES, "Standard")) }),
    classShift: whole(0, ANY),
    factorShift: whole(0, ANY),
    ...brief({ hands: choice(["light", "one", "two"], "one") }),
    /** What is shot is no weapon of melee. */
    melee: flag(true),
    ranged: meaning("NotAtRange", openChoice(["missile", "thrown"])),
    increment: whole(0, FEET),
    /** None: that of its bearer. */
    reach: meaning(
      "AsBearer",
      raw<number | null>({ kind: "number", min: 0, max: 999, nullable: true }, null),
    ),
    ...brief({ attackModifier: whole(0, ANY), damageModifier: whole(0, ANY) }),
    extraDice: text(),
    criticalDamage: whole(0, ANY),
    criticalText: text(),
    precise: flag(false),
    trip: flag(false),
    /** A sling: its stones fly, and it stays in the hand. */
    launcher: flag(false),
    composite: flag(false),
    longbow: flag(false),
    natural: flag(false),
    nonlethal: flag(false),
    impairs: flag(false),
    /** None: that of the setting; what is natural lasts. */
    durability: meaning("BySetting", openWhole(COUNT)),
    ...brief({ readied: inUse(false) }),
  }),
  timecountArmor: group({
    bonus: whole(0, ANY),
    threshold: whole(0, ANY),
    spellFailure: whole(0, ANY),
    rate: whole(0, { ...ANY, unit: "foot" }),
    reduction: whole(0, COUNT),
    worn: inUse(true),
    modifiers: modifiers(),
  }),
  timecountShield: group({
    bonus: whole(0, ANY),
    tower: flag(false),
    spellFailure: whole(0, ANY),
    readied: inUse(false),
  }),
  timecountSpell: group({ ...SPELL, healingPerCharge: whole(0, COUNT) }),
  /** TC-M07: what it adds, in which stance alone, and when; nothing: always. */
  timecountSkill: group({
    modifiers: suggesting([...MODIFIER_WORDS, MULTIPLIER], modifiers()),
    stance: onlyInStance(),
    condition: text(),
    /** The same for single modifiers, by their words. */
    conditions: keyed(text()),
  }),
  timecountConsumable: group({
    kind: told(choice(CONSUMABLE_KINDS, "potion")),
    uses: whole(1, COUNT),
    ...carried,
    effect: text(),
    ...ofKind("potion", { healing: text(), healsPoison: flag(false) }),
    ...ofKind("poison", {
      /** Against Vigor; none for a poison that always takes hold. */
      attack: meaning("TakesHold", openWhole({ min: -99, max: 99 })),
      doses: text(),
      /** A poison that never runs dry. */
      endless: flag(false),
      paralysis: group({ points: whole(0, COUNT), recovers: whole(0, COUNT), every: whole(0, COUNT) }),
    }),
    ...ofKind("scroll", { spell: group(SPELL) }),
  }),
  timecountMagicItem: group({
    charges: meaning("NeverUsedUp", openWhole(COUNT)),
    ...carried,
    effect: text(),
  }),
  timecountGear: group({
    quantity: whole(1, COUNT),
    ...carried,
    modifiers: modifiers(),
    stance: onlyInStance(),
  }),
  timecountRace: group({
    size: meaning("AsSheet", openChoice(SIZE_NAMES)),
    rate: meaning("AsSheet", openWhole(FEET)),
    hp: meaning("AsSheet", openWhole(COUNT)),
    attributes: group(each(ATTRIBUTES, whole(0, ANY))),
    modifiers: modifiers(),
    languages: text(),
    /** For advancement, not for a turn. */
    bonusAp: whole(0, COUNT),
  }),
} as const;

export type ItemType = keyof typeof ITEMS;
export type ItemData<Type extends ItemType> = ValueOf<(typeof ITEMS)[Type]>;
