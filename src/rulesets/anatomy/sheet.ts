// The sheets of Anatomy: what actors and items hold, declared once; types, checks and beginnings follow.

import { ADVANCEMENT } from "../../core/kit/advancement.ts";
import {
  actor,
  brief,
  choice,
  choices,
  flag,
  group,
  hidden,
  inUse,
  kept,
  keyed,
  maybe,
  meaning,
  naming,
  openChoice,
  openText,
  openWhole,
  orNone,
  played,
  raw,
  section,
  suggesting,
  text,
  told,
  whole,
  words,
  type Field,
  type Reference,
  type ValueOf,
} from "../../core/language/fields.ts";
import type { Shape } from "../../core/language/shape.ts";
import {
  ATTRIBUTES,
  KEEPS,
  KEPT_CONDITIONS,
  PLAN_IDS,
  ROLL_KINDS,
  SEVERITIES,
  SKILL_ATTRIBUTES,
} from "./character/sheet-words.ts";
import type {
  AnatomyCreature,
  Attribute,
  BodyPlan,
  Condition,
  ConditionId,
  Fitted,
  Injury,
  SpeedKind,
  TalentAdvantage,
} from "./state.ts";

const SIGNED = { min: -999, max: 999 };
const COUNT = { min: 0, max: 9999 };
const FEET = { ...COUNT, unit: "foot" } as const;
const COST = { min: 0, max: 3 };
/** What only the rules know the shape of, and check (character/kept-shapes.ts). */
const BY_RULES: Shape = { kind: "map", of: { kind: "anything" }, max: 99 };
const SPEEDS: readonly SpeedKind[] = ["base", "burrow", "climb", "fly", "swim"];

/** Modifiers; a creature without Constitution has none there (ANAT-STA-02). */
const MODIFIERS = {
  str: whole(0, SIGNED),
  dex: whole(0, SIGNED),
  con: meaning("NoConstitution", orNone(whole(0, SIGNED))),
  int: whole(0, SIGNED),
  wis: whole(0, SIGNED),
  cha: whole(0, SIGNED),
} satisfies { readonly [Name in Attribute]: Field<unknown> };

const TRAITS = {
  level: whole(1, COUNT),
  /** Without one the level. */
  baseLevel: meaning("AsLevel", openWhole(COUNT)),
  species: text(),
  size: whole(0, { min: -4, max: 4 }),
  /** Without one what the setting gives. */
  mb: meaning("BySetting", openWhole(SIGNED)),
  defenseAttribute: choice(ATTRIBUTES, "dex"),
  saveBonus: whole(0, SIGNED),
  reach: whole(5, FEET),
  extraAp: whole(0, COUNT),
  staminaTraining: whole(0, SIGNED),
  destroyAt: whole(5, { min: 1, max: 999 }),
  survivesHeads: flag(false),
  survivesHearts: flag(false),
  dvOther: whole(0, SIGNED),
};

const BODY = group({
  plan: choice(PLAN_IDS, "humanoid"),
  /** Heads or tentacles of a plan that leaves their number open. */
  count: whole(1, { min: 1, max: 99 }),
  /** A body of its own in place of a plan, by part. */
  parts: kept<BodyPlan["parts"][string]>(BY_RULES),
  kinds: kept<BodyPlan["kinds"][string]>(BY_RULES),
});

/** What play changes. */
const PLAYED = played({
  injuries: kept<Injury>(BY_RULES),
  destroyed: kept<boolean>({ kind: "flag" }),
  ...section("Pools", {
    stamina: meaning("Full", openWhole(COUNT)),
    exhaustion: meaning("Full", openWhole(COUNT)),
    strain: whole(0, COUNT),
    bleed: whole(0, COUNT),
  }),
  conditions: kept<Condition>(BY_RULES),
  ...section("State", {
    unconscious: flag(false),
    headSleep: meaning("Awake", openChoice(["wakeChecks", "coma"])),
    dead: flag(false),
    flying: flag(false),
    /** The day that it has come to, by which its injuries are dated. */
    day: whole(0, { min: 0, max: 999_999 }),
  }),
  /** Of that day, so that pieces of it add up (ANAT-HEAL-10). */
  dayRounds: whole(0, { min: 0, max: 999_999, unit: "round" }),
  hearts: kept<AnatomyCreature["hearts"][string]>({ kind: "choice", of: ["known", "unknown"] }),
  fitted: kept<Fitted>(BY_RULES),
});

const FIELDS = {
  ...section("Attributes", { attributes: told(group(MODIFIERS)) }),
  ...section("Traits", TRAITS),
  ...section("Skills", {
    /** Without an attribute the skill's usual one. */
    skills: suggesting(
      Object.keys(SKILL_ATTRIBUTES),
      keyed(group({ ranks: whole(0, SIGNED), attribute: openChoice(ATTRIBUTES) })),
    ),
  }),
  /** On the ground 30 unless told. */
  ...section("Speeds", { speeds: keyed(whole(0, FEET), SPEEDS) }),
  ...section("Body", { body: BODY }),
  ...PLAYED,
};

export const ACTORS = {
  anatomyCharacter: actor("character", { ...FIELDS, ...ADVANCEMENT }),
  anatomyNpc: actor("npc", {
    ...FIELDS,
    ...section("Npc", { rank: choice(["vermin", "standard", "boss", ""], "standard") }),
  }),
} as const;
/** What an actor of either type holds for the rules. */
export const ACTOR = ACTORS.anatomyCharacter;
export type ActorData = ValueOf<typeof ACTOR>;

/** What a weapon does on a critical hit; one that says nothing is none (ANAT-CRIT-07). */
const CRITICAL_EFFECT = group({
  text: text(),
  bleed: whole(0, COUNT),
  condition: meaning(
    "NoCondition",
    openChoice<ConditionId>(["prone", "stunned", "dazed", "sickened", "deafened", "blinded"]),
  ),
  rounds: whole(0, COUNT),
  extraInjuries: whole(0, COUNT),
});

/** Parts of its bearer's body: those that hold things, and any. */
const HOLDING: Reference = { known: [], ofBody: ["arm", "hand"] };
const ANYWHERE: Reference = { known: [], ofBody: [] };

/** ANAT-M-08: what is magical can be damaged, and not destroyed. */
const MAGICAL = flag(false);

const WEAPON = group({
  ...brief({
    modes: choices(["melee", "ranged", "thrown"], ["melee"]),
    damageTypes: choices(["bludgeoning", "piercing", "slashing"]),
    /** Without one 1, and 0 for a part of the body. */
    hands: meaning("AsUsual", openWhole({ min: 0, max: 9 })),
    reachBonus: whole(0, { ...SIGNED, unit: "foot" }),
    attackBonus: whole(0, SIGNED),
    held: inUse(false),
  }),
  rangeIncrement: whole(30, { min: 1, max: 9999, unit: "foot" }),
  /** None for what is not made for throwing (ANAT-THR-01). */
  thrownIncrement: meaning("NotThrown", openWhole({ min: 1, max: 9999, unit: "foot" })),
  critMin: whole(20, { min: 2, max: 20 }),
  criticalEffect: CRITICAL_EFFECT,
  reloadAp: whole(0, COST),
  /** Shots before it must be reloaded; none where it never must. */
  loads: meaning("NeverReloaded", openWhole(COUNT)),
  drawFree: flag(false),
  group: choice(["bow", "crossbow", "firearm", "other"], "other"),
  touch: flag(false),
  /** Parts of the body that a natural weapon belongs to. */
  parts: words(),
  heldBy: meaning("AnyHand", naming(HOLDING, openText())),
  damaged: flag(false),
  magical: MAGICAL,
});

/** What magic or a salve takes away at once; no injuries are no healing (ANAT-HEAL-06). */
const healing = () => group({ number: whole(0, COUNT), highest: choice(SEVERITIES, "fatal") });

/** The numbers that a talent may change, and the rolls that it may help. */
const TALENT_NUMBERS = ["mb", "reach", "saveBonus", "staminaTraining", "dv", "extraAp", "speed"] as const;
const TALENT_ROLLS = [...ROLL_KINDS, "check", "save", "initiative"] as const;

export const ITEMS = {
  anatomyWeapon: WEAPON,
  anatomyArmor: group({ armor: whole(0, SIGNED), worn: inUse(true), damaged: flag(false), magical: MAGICAL }),
  anatomyShield: group({
    bonus: whole(0, SIGNED),
    held: inUse(false),
    heldBy: meaning("AnyHand", naming(HOLDING, openText())),
    damaged: flag(false),
    magical: MAGICAL,
    /** The weapon as which it can strike. */
    weapon: hidden(maybe(WEAPON)),
  }),
  anatomySpell: group({
    actionCost: whole(1, COST),
    roundAction: flag(false),
    staminaCost: whole(0, COUNT),
    somatic: flag(false),
    vocal: flag(false),
    /** Without a kind it attacks nobody. */
    attack: group({
      kind: meaning("NoAttack", openChoice(["melee", "ranged"])),
      touch: flag(false),
      range: whole(30, FEET),
    }),
    /** Without an attribute nobody saves. */
    save: group({ attribute: meaning("NoSave", openChoice(ATTRIBUTES)), dc: whole(10, COUNT) }),
    /** What it does to a body that does not withstand it; without any of it nothing (ANAT-MAGIC-01). */
    harm: group({
      degrees: meaning("NoInjury", openWhole({ min: 0, max: 99 })),
      bleed: whole(0, COUNT),
      stamina: whole(0, COUNT),
    }),
    healInjuries: healing(),
    regrow: flag(false),
    condition: meaning("NoCondition", openChoice(KEPT_CONDITIONS)),
    rounds: whole(1, COUNT),
    text: text(),
  }),
  anatomyTalent: group({
    text: text(),
    modifiers: keyed(whole(0, SIGNED), TALENT_NUMBERS),
    advantage: raw<readonly Omit<TalentAdvantage, "name">[]>(
      {
        kind: "list",
        max: 99,
        of: {
          kind: "record",
          fields: {
            roll: { kind: "choice", of: TALENT_ROLLS },
            n: { kind: "number", integer: true, min: -9, max: 9 },
            when: { kind: "text", optional: true },
          },
        },
      },
      [],
    ),
  }),
  anatomyGear: group({
    actionCost: whole(1, COST),
    /** None for what is never used up. */
    uses: meaning("NeverUsedUp", openWhole(COUNT)),
    /** The part that wears it, where it must be sound (ANAT-PART-06). */
    wornOn: meaning("OnNoPart", naming(ANYWHERE, openText())),
    damaged: flag(false),
    magical: MAGICAL,
    healInjuries: healing(),
    stopsBleed: flag(false),
    stamina: whole(0, COUNT),
    exhaustion: whole(0, COUNT),
    condition: meaning("NoCondition", openChoice(KEPT_CONDITIONS)),
    rounds: whole(1, COUNT),
    text: text(),
  }),
  anatomyProsthetic: group({
    kind: told(text("hand")),
    /** Effect numbers of the part's row that it does not lift. */
    keeps: raw<readonly number[]>(KEEPS, []),
    injurable: flag(true),
  }),
} as const;

export type ItemType = keyof typeof ITEMS;
export type ItemData<Type extends ItemType> = ValueOf<(typeof ITEMS)[Type]>;
export type Item<Type extends ItemType> = ItemData<Type> & { readonly id: string; readonly name: string };
