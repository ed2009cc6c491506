// The sheets of Anatomy: what actors and items hold, declared once; types, checks and beginnings follow.

import {
  choice,
  choices,
  flag,
  group,
  kept,
  keyed,
  maybe,
  openChoice,
  openText,
  openWhole,
  orNone,
  played,
  raw,
  text,
  told,
  whole,
  words,
  type Field,
  type ValueOf,
} from "../../core/language/fields.ts";
import { PLAN_IDS } from "./character/body-plans.ts";
import {
  CONDITION,
  FITTED,
  INJURY,
  KEEPS,
  KEPT_CONDITIONS,
  PART,
  PART_ROW,
} from "./character/kept-shapes.ts";
import type {
  AnatomyCreature,
  AnatomySpell,
  Attribute,
  BodyPlan,
  Condition,
  ConditionId,
  Fitted,
  Injury,
  SpeedKind,
  TalentAdvantage,
} from "./state.ts";
import { ATTRIBUTES, ROLL_KINDS, SEVERITIES } from "./tables.ts";

const SIGNED = { min: -999, max: 999 };
const COUNT = { min: 0, max: 9999 };
const FEET = { ...COUNT, unit: "foot" } as const;
const COST = { min: 0, max: 3 };
const SPEEDS: readonly SpeedKind[] = ["base", "burrow", "climb", "fly", "swim"];

/** Modifiers; a creature without Constitution has none there (ANAT-STA-02). */
const MODIFIERS = {
  str: whole(0, SIGNED),
  dex: whole(0, SIGNED),
  con: orNone(whole(0, SIGNED)),
  int: whole(0, SIGNED),
  wis: whole(0, SIGNED),
  cha: whole(0, SIGNED),
} satisfies { readonly [Name in Attribute]: Field<unknown> };

export const ACTOR = group({
  attributes: told(group(MODIFIERS)),
  level: whole(1, COUNT),
  /** Without one the level. */
  baseLevel: openWhole(COUNT),
  species: text(),
  size: whole(0, { min: -4, max: 4 }),
  /** Without one what the setting gives. */
  mb: openWhole(SIGNED),
  defenseAttribute: choice(ATTRIBUTES, "dex"),
  saveBonus: whole(0, SIGNED),
  /** Without an attribute the skill's usual one. */
  skills: keyed(group({ ranks: whole(0, SIGNED), attribute: openChoice(ATTRIBUTES) })),
  /** On the ground 30 unless told. */
  speeds: keyed(whole(0, FEET), SPEEDS),
  reach: whole(5, FEET),
  extraAp: whole(0, COUNT),
  staminaTraining: whole(0, SIGNED),
  destroyAt: whole(5, { min: 1, max: 999 }),
  survivesHeads: flag(false),
  survivesHearts: flag(false),
  dvOther: whole(0, SIGNED),
  body: group({
    plan: choice(PLAN_IDS, "humanoid"),
    /** Heads or tentacles of a plan that leaves their number open. */
    count: whole(1, { min: 1, max: 99 }),
    /** A body of its own in place of a plan, by part. */
    parts: kept<BodyPlan["parts"][string]>(PART),
    kinds: kept<BodyPlan["kinds"][string]>(PART_ROW),
  }),
  ...played({
    injuries: kept<Injury>(INJURY),
    destroyed: kept<boolean>({ kind: "flag" }),
    /** Without one full. */
    stamina: openWhole(COUNT),
    exhaustion: openWhole(COUNT),
    strain: whole(0, COUNT),
    bleed: whole(0, COUNT),
    conditions: kept<Condition>(CONDITION),
    unconscious: flag(false),
    headSleep: openChoice(["wakeChecks", "coma"]),
    dead: flag(false),
    flying: flag(false),
    /** The day that it has come to, by which its injuries are dated. */
    day: whole(0, { min: 0, max: 999_999 }),
    hearts: kept<AnatomyCreature["hearts"][string]>({ kind: "choice", of: ["known", "unknown"] }),
    fitted: kept<Fitted>(FITTED),
  }),
});
export const ACTORS = { anatomyCharacter: ACTOR, anatomyNpc: ACTOR } as const;
export type ActorData = ValueOf<typeof ACTOR>;

const CRITICAL_EFFECT = group({
  text: text(),
  bleed: whole(0, COUNT),
  condition: openChoice<ConditionId>(["prone", "stunned", "dazed", "sickened", "deafened", "blinded"]),
  rounds: whole(0, COUNT),
  extraInjuries: whole(0, COUNT),
});

const WEAPON = group({
  modes: choices(["melee", "ranged", "thrown"], ["melee"]),
  damageTypes: choices(["bludgeoning", "piercing", "slashing"]),
  /** Without one 1, and 0 for a part of the body. */
  hands: openWhole({ min: 0, max: 9 }),
  reachBonus: whole(0, { ...SIGNED, unit: "foot" }),
  rangeIncrement: whole(30, { min: 1, max: 9999, unit: "foot" }),
  /** None for what is not made for throwing (ANAT-THR-01). */
  thrownIncrement: openWhole({ min: 1, max: 9999, unit: "foot" }),
  critMin: whole(20, { min: 2, max: 20 }),
  criticalEffect: maybe(CRITICAL_EFFECT),
  reloadAp: whole(0, COST),
  /** Shots before it must be reloaded; none where it never must. */
  loads: openWhole(COUNT),
  drawFree: flag(false),
  group: choice(["bow", "crossbow", "firearm", "other"], "other"),
  attackBonus: whole(0, SIGNED),
  touch: flag(false),
  /** Parts of the body that a natural weapon belongs to. */
  parts: words(),
  held: flag(false),
  heldBy: openText(),
  damaged: flag(false),
});

/** What magic or a salve takes away at once (ANAT-HEAL-06). */
const healing = () => maybe(group({ number: whole(1, COUNT), highest: choice(SEVERITIES, "fatal") }));

/** The numbers that a talent may change, and the rolls that it may help. */
const TALENT_NUMBERS = ["mb", "reach", "saveBonus", "staminaTraining", "dv", "extraAp", "speed"] as const;
const TALENT_ROLLS = [...ROLL_KINDS, "check", "save", "initiative"] as const;

export const ITEMS = {
  anatomyWeapon: WEAPON,
  anatomyArmor: group({ armor: whole(0, SIGNED), worn: flag(true) }),
  anatomyShield: group({
    bonus: whole(0, SIGNED),
    held: flag(false),
    heldBy: openText(),
    /** The weapon as which it can strike. */
    weapon: maybe(WEAPON),
  }),
  anatomySpell: group({
    actionCost: whole(1, COST),
    roundAction: flag(false),
    staminaCost: whole(0, COUNT),
    somatic: flag(false),
    vocal: flag(false),
    attack: raw<AnatomySpell["attack"]>(
      {
        kind: "record",
        fields: {
          kind: { kind: "choice", of: ["melee", "ranged"] },
          touch: { kind: "flag", optional: true },
          range: { kind: "number", integer: true, ...COUNT, optional: true },
        },
      },
      null,
    ),
    save: maybe(group({ attribute: told(choice(ATTRIBUTES, "dex")), dc: told(whole(10)) })),
    /** What it does to a body that does not withstand it (ANAT-MAGIC-01). */
    harm: maybe(
      group({ degrees: openWhole({ min: 0, max: 99 }), bleed: whole(0, COUNT), stamina: whole(0, COUNT) }),
    ),
    healInjuries: healing(),
    regrow: flag(false),
    condition: openChoice(KEPT_CONDITIONS),
    rounds: whole(1, COUNT),
    text: text(),
  }),
  anatomyTalent: group({
    text: text(),
    modifiers: keyed(whole(0, SIGNED), TALENT_NUMBERS),
    advantage: raw<readonly Omit<TalentAdvantage, "name">[]>(
      {
        kind: "list",
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
    uses: openWhole(COUNT),
    /** The part that wears it, where it must be sound (ANAT-PART-06). */
    wornOn: openText(),
    healInjuries: healing(),
    stopsBleed: flag(false),
    stamina: whole(0, COUNT),
    exhaustion: whole(0, COUNT),
    condition: openChoice(KEPT_CONDITIONS),
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
