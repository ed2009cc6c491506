// The sheets of Heroes of Destiny: what actors and items hold, declared once; types, checks, beginnings and models follow.

import { ADVANCEMENT } from "../../core/kit/advancement.ts";
import {
  actor,
  additions,
  beginning,
  brief,
  choice,
  each,
  flag,
  group,
  hidden,
  inUse,
  kept,
  keyed,
  line,
  meaning,
  naming,
  number,
  openChoice,
  openText,
  openWhole,
  played,
  raw,
  section,
  strict,
  text,
  told,
  whole,
  type Reference,
  type ValueOf,
} from "../../core/language/fields.ts";
import type { Shape } from "../../core/language/shape.ts";
import { DERIVED_VALUES, SKILLS } from "./character/sheet-words.ts";
import {
  ATTRIBUTES,
  DAMAGE_TYPES,
  LAID_BY_THINGS,
  MANA_RETURNS,
  RESTORED,
  POSTURES,
  SPELL_TARGETS,
  TIERS,
  WOUND_LEVELS,
  type Condition,
} from "./state.ts";
import { CONTAINER_AP } from "./tables-at-hand.ts";

const ANY = { min: -999, max: 999 };
const COUNT = { min: 0, max: 9999 };
const AP = { min: 0, max: 99 };

/** What is added to derived values, by their words. */
const modifiers = () => additions(ANY, DERIVED_VALUES);

const CONDITION: Shape = {
  kind: "record",
  fields: {
    condition: { kind: "text", blank: false },
    level: { kind: "choice", of: WOUND_LEVELS, optional: true },
    tn: { kind: "number", integer: true, ...ANY, optional: true },
    startRound: { kind: "number", integer: true, min: 0 },
    endRound: { kind: "number", integer: true, nullable: true },
    successes: { kind: "number", integer: true, ...COUNT, optional: true },
    source: { kind: "text", optional: true },
    value: { kind: "number", integer: true, ...ANY, optional: true },
    text: { kind: "text", optional: true },
    returns: { kind: "choice", of: MANA_RETURNS, optional: true },
    cover: { kind: "choice", of: ["none", "quarter", "half", "threeQuarters", "nineTenths"], optional: true },
  },
};

const SKILL = group({ value: told(whole(0, ANY)), specialisations: keyed(whole(0, ANY)) });
/** What a skill may be called: one of the register, or a row of the bearer's. */
const KNOWN_SKILLS: Reference = { known: SKILLS, ofBearer: "skills" };
const UNSKILLED = Object.fromEntries(SKILLS.map((name) => [name, SKILL.initial]));

const PERSON = {
  ...section("Attributes", {
    attributes: told(strict(group(each(ATTRIBUTES, told(whole(0, ANY)))))),
    /** DEST-AMB-05; ordinary human 0. */
    size: whole(0, ANY),
  }),
  ...section("Origin", {
    /** Points that the race adds, and hours of sleep before Vitality. */
    race: group({
      name: text(),
      stamina: whole(0, ANY),
      mana: whole(0, ANY),
      sleep: number(8, { min: 0, unit: "hour" }),
    }),
    /** For high jumps with tucked legs. */
    height: number(68, { min: 0, unit: "inch" }),
    /** That can hold a thing. */
    hands: whole(2, { min: 0, max: 99 }),
    noStamina: flag(false),
    aquatic: flag(false),
    /** As a mount it stays in hand by itself (DEST-MNT-07). */
    trainedForWar: flag(false),
    /** As a mount it decides for itself (DEST-MNT-09). */
    sentient: flag(false),
  }),
  skills: beginning(keyed(SKILL), UNSKILLED),
  /** Numbers given outright, by derived value. They replace the formula and its modifiers. */
  direct: keyed(openWhole(ANY)),
  ...section("Modifiers", { modifiers: modifiers() }),
};

/** What play changes. A new fight begins with 0 AP (DEST-AP-03) and rolls the initiative. */
const PLAYED = played({
  wounds: strict(group(each(WOUND_LEVELS, whole(0, COUNT)))),
  ...section("Pools", {
    stamina: meaning("Full", openWhole(COUNT)),
    fatigue: whole(0, COUNT),
    mana: meaning("Full", openWhole(COUNT)),
    posture: choice(POSTURES, "standing"),
    exhausted: flag(false),
  }),
  manaInvested: whole(0, COUNT),
  recoveryBonus: whole(0, COUNT),
  longRestsToday: whole(0, COUNT),
  /** Since the first of these long rests began (DEST-AMB-59). */
  dayRounds: whole(0, { min: 0, max: 999_999, unit: "round" }),
  dyingCounter: whole(0, COUNT),
  ap: whole(0, COUNT),
  initiative: whole(0, COUNT),
  conditions: kept<Condition>(CONDITION),
  dead: flag(false),
});

export const ACTORS = {
  destinyCharacter: actor("character", { ...PERSON, ...PLAYED, ...ADVANCEMENT }),
  destinyNpc: actor("npc", {
    ...PERSON,
    ...section("Npc", {
      /** DEST-NPC-02: its simplified wound track; none for slots by Vitality. */
      tier: meaning("TierByVitality", openChoice(TIERS)),
      /** DEST-NPC-01: it staggers and dies as heroes do. */
      special: flag(false),
    }),
    ...PLAYED,
  }),
} as const;

/** What an actor of either type holds: an NPC's, of which heroes have no tier. */
export const ACTOR = ACTORS.destinyNpc;
export type ActorData = ValueOf<typeof ACTOR>;

/** Where a thing is kept; `container` is the id of another item of the same actor in which it lies. */
const carried = {
  place: choice(["worn", ...Object.keys(CONTAINER_AP)], "backpack"),
  container: hidden(text()),
  held: inUse(false),
};

/** The condition that a thing lays on whom it wounds or hits; none where it lays on nothing. */
const lays = (on: "hit" | "wound") =>
  group({
    condition: meaning("NoCondition", openChoice(LAID_BY_THINGS)),
    /** Of bleeding and burning. */
    level: choice(WOUND_LEVELS, "light"),
    tn: meaning("NoNumber", openWhole(ANY)),
    /** None: until something ends it. */
    rounds: meaning("UntilEnded", openWhole({ min: 1, max: 9999, unit: "round" })),
    on: choice(["hit", "wound"], on),
    text: text(),
  });

export const ITEMS = {
  destinyWeapon: group({
    ...brief({ kind: told(choice(["melee", "ranged"], "melee")) }),
    /** None: dex for melee, prc for ranged weapons (DEST-AMB-06). */
    attribute: meaning("ByKind", openChoice(ATTRIBUTES)),
    ...brief({
      /** None: melee or aim. */
      skill: meaning("ByKind", naming(KNOWN_SKILLS, openText())),
      specialisation: text(),
      ap: told(whole(5, AP)),
      /** A number or dice: "3", "1d6", "2d4+1". */
      damage: told(line("1d6")),
      /** 0 is unarmed; none: 1 for melee weapons. */
      reach: meaning("ByKind", openWhole({ ...COUNT, unit: "yard" })),
    }),
    /** None: the reach. */
    optimalReach: meaning("AsReach", openWhole({ ...COUNT, unit: "yard" })),
    ...brief({ rangeIncrement: whole(0, { ...COUNT, unit: "yard" }) }),
    hands: whole(1, { min: 0, max: 9 }),
    addsStrength: flag(true),
    /** It leaves the hand when it is used at range, as a javelin does. */
    thrown: flag(false),
    ...brief({ readied: inUse(true) }),
    properties: strict(
      group({
        /** Points of armor that it passes over; `armorPiercingAll` passes over all of it. */
        armorPiercing: whole(0, COUNT),
        armorPiercingAll: flag(false),
        concussive: whole(0, COUNT),
        slicing: whole(0, COUNT),
        aquatic: flag(false),
        penetrating: flag(false),
        bypassArmor: flag(false),
      }),
    ),
    lays: lays("wound"),
  }),
  /** Penalties of armor are negative modifiers; they count while it is worn. */
  destinyArmor: group({ toughness: told(whole(0, ANY)), worn: inUse(true), modifiers: modifiers() }),
  destinyShield: group({
    melee: told(whole(0, ANY)),
    ranged: told(whole(0, ANY)),
    held: inUse(true),
  }),
  /** A modifier with a condition counts where a person says that it holds; one without, always. */
  destinyTalent: group({ modifiers: modifiers(), conditions: keyed(text()) }),
  /** A healing kit helps only in hand (DEST-ACT-29 to 31). */
  destinyGear: group({ quantity: whole(1, COUNT), healingKit: flag(false), ...carried }),
  destinyConsumable: group({
    ap: told(whole(4, AP)),
    /** None: never used up. */
    charges: meaning(
      "NeverUsedUp",
      raw<number | null>({ kind: "number", integer: true, ...COUNT, nullable: true }, 1),
    ),
    effect: text(),
    restores: choice(RESTORED, "none"),
    healingKit: flag(false),
    ...carried,
  }),
  /** A spell, or what a magic item does. */
  destinySpell: group({
    school: text(),
    ...brief({
      ap: told(whole(5, AP)),
      /** All AP of each; none: it costs AP alone (DEST-LNG-04). */
      castingRounds: meaning("InAPAlone", openWhole({ min: 1, max: 9999, unit: "round" })),
      mana: whole(0, COUNT),
    }),
    manaUse: choice(["spent", "invested"], "spent"),
    returns: choice(MANA_RETURNS, "effectEnd"),
    ...brief({ targets: choice(SPELL_TARGETS, "none") }),
    /** None: lor. */
    attribute: meaning("ByLore", openChoice(ATTRIBUTES)),
    skill: naming(KNOWN_SKILLS, text()),
    specialisation: text(),
    /** A number or dice; empty: it wounds nobody. */
    ...brief({ damage: text() }),
    damageType: choice(DAMAGE_TYPES, "none"),
    penetrating: flag(false),
    ...brief({
      /** None: the table decides. */
      range: meaning("ByTheTable", openWhole({ ...COUNT, unit: "yard" })),
      /** 0 is over at once; none: until it is ended. */
      duration: meaning(
        "UntilEnded",
        raw<number | null>({ kind: "number", integer: true, ...COUNT, nullable: true }, 0),
      ),
    }),
    fromItem: flag(false),
    text: text(),
    restores: choice(RESTORED, "none"),
    lays: lays("hit"),
  }),
  destinyRace: group({
    stamina: whole(0, ANY),
    mana: whole(0, ANY),
    size: whole(0, ANY),
    /** Before Vitality, in place of those of the sheet. */
    sleep: meaning("AsSheet", raw<number | null>({ kind: "number", min: 0, max: 24, nullable: true }, null)),
    modifiers: modifiers(),
  }),
} as const;

export type ItemType = keyof typeof ITEMS;
export type ItemData<Type extends ItemType> = ValueOf<(typeof ITEMS)[Type]>;
