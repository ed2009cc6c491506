// The sheets of Die Rank: what actors and items hold, declared once; types, checks and beginnings follow.

import { ADVANCEMENT } from "../../core/kit/advancement.ts";
import {
  actor,
  brief,
  choice,
  choices,
  each,
  flag,
  group,
  inUse,
  kept,
  keyed,
  meaning,
  openChoice,
  openText,
  openWhole,
  played,
  section,
  text,
  whole,
  type ValueOf,
} from "../../core/language/fields.ts";
import type { Shape } from "../../core/language/shape.ts";
import type { ActionKind, LastingInjury, RankCondition } from "./state.ts";
import { BANDS, DIE_NAMES, ROLL_KINDS, STATISTICS } from "./character/sheet-words.ts";

const ACTIONS: readonly ActionKind[] = ["free", "minor", "major", "exclusive"];
const COUNT = { min: 0, max: 999 };
const MINUTES = { min: 0, max: 10_000_000 };
/** Shifts of a die on the ladder: from one end to the other. */
const RANKS = { min: -13, max: 13 };

/** RANK-MNT-08: what an ability may lift for its rider. */
export const LIFTED = ["riderDodge", "riderUnarmed"] as const;

const CONDITION: Shape = {
  kind: "record",
  fields: {
    condition: { kind: "text", blank: false },
    turns: { kind: "number", integer: true, min: 0, nullable: true },
    served: { kind: "number", integer: true, ...COUNT, optional: true },
  },
};
const INJURY: Shape = {
  kind: "record",
  fields: { text: { kind: "text" }, hinders: { kind: "list", of: { kind: "choice", of: ROLL_KINDS } } },
};

/** Points of a kind; without a value it is full, without a limit the setting's. */
const pool = () =>
  group({
    ...played({ value: meaning("Full", openWhole(COUNT)) }),
    max: meaning("BySetting", openWhole(COUNT)),
  });

/** What play changes. `apLeft` is shown while a fight runs; a new fight begins with 0. */
const PLAYED = played({
  apLeft: whole(0, COUNT),
  debt: whole(0, COUNT),
  region: openText(),
  conditions: kept<RankCondition>(CONDITION),
  injuries: kept<LastingInjury>(INJURY),
  ...section("KnockOut", {
    knockedOut: flag(false),
    koLethal: flag(false),
    survivalRolled: meaning("NotYet", openWhole(COUNT)),
    minutesLeft: meaning("NoLimit", openWhole({ ...COUNT, unit: "minute" })),
    wakesIn: meaning("NotAsleep", openWhole({ ...COUNT, unit: "minute" })),
    /** Still at work on somebody (RANK-AID-01). */
    busyMinutes: whole(0, { ...MINUTES, unit: "minute" }),
    /** Of rest so far, towards the next recovery (RANK-WND-01, RANK-BAD-05). */
    restedMinutes: whole(0, { ...MINUTES, unit: "minute" }),
    dead: flag(false),
  }),
});

/** "D6" and so on; without one, what the setting gives. */
const DICE = each(STATISTICS, meaning("BySetting", openChoice(DIE_NAMES)));

const FIELDS = {
  ...section("Dice", { dice: group(DICE) }),
  ...section("Pools", { hp: pool(), mp: pool(), ap: meaning("BySetting", openWhole(COUNT)) }),
  ...section("Traits", {
    hero: flag(false),
    minion: flag(false),
    size: whole(0, { min: -20, max: 20 }),
    riderSkilled: flag(true),
    /** Regions of a run: 2, for a mount 3 (RANK-MNT-06). */
    runRegions: meaning("AsUsual", openWhole({ min: 1, max: 20 })),
  }),
  ...PLAYED,
};

export const ACTORS = {
  dierankCharacter: actor("character", { ...FIELDS, ...ADVANCEMENT }),
  dierankNpc: actor("npc", FIELDS),
  dierankMount: actor("npc", FIELDS),
} as const;
/** What an actor of any type holds. */
export const ACTOR = ACTORS.dierankNpc;
export type ActorData = ValueOf<typeof ACTOR>;

export const ITEMS = {
  dierankWeapon: group({
    ...brief({
      kind: choice(["melee", "ranged"], "melee"),
      hands: whole(1, { min: 0, max: 2 }),
      attackDie: choice(STATISTICS, "att"),
      attRankMod: whole(0, RANKS),
      lethal: flag(true),
      ready: inUse(false),
    }),
    natural: flag(false),
    noParry: flag(false),
    long: flag(false),
    firearm: flag(false),
    crossbow: flag(false),
    thrown: flag(false),
    /** Without one 3 for what is shot, 1 for what is thrown. */
    maxRegions: meaning("AsUsual", openWhole(COUNT)),
    /** Minimum dice by band in place of the setting's; null is none. */
    bands: keyed(openChoice(DIE_NAMES), BANDS),
    onHit: text(),
    noDamage: flag(false),
  }),
  dierankShield: group({ ready: inUse(false), defRankMod: whole(0, RANKS) }),
  dierankArmor: group({ worn: inUse(true), defRankMod: whole(0, RANKS) }),
  dierankSpell: group({
    ...brief({
      kind: choice(["attack", "heal", "other"], "attack"),
      action: choice(ACTIONS, "major"),
      mpCost: whole(0, COUNT),
      attackDie: choice(STATISTICS, "pre"),
      defenseDie: choice(STATISTICS, "pre"),
    }),
    ranged: flag(false),
    /** Without one 3 for a ranged spell, 0 for another. */
    maxRegions: meaning("AsUsual", openWhole(COUNT)),
    physical: choice(["none", "direct", "other"], "none"),
    physicalAttack: flag(false),
    indirect: flag(false),
    lethal: flag(true),
    heal: whole(0, COUNT),
    ritual: flag(false),
    area: flag(false),
    onHit: text(),
    noDamage: flag(false),
  }),
  dierankAbility: group({
    action: choice(ACTIONS, "free"),
    interrupt: flag(false),
    mpCost: whole(0, COUNT),
    text: text(),
    modifiers: keyed(whole(0, { min: -1, max: 1 }), ROLL_KINDS),
    lifts: choices(LIFTED),
  }),
  dierankConsumable: group({
    action: choice(ACTIONS, "major"),
    uses: whole(1, COUNT),
    heal: whole(0, COUNT),
    magical: flag(false),
    text: text(),
  }),
  dierankGear: group({ bandages: flag(false), text: text() }),
} as const;

export type ItemType = keyof typeof ITEMS;
export type ItemData<Type extends ItemType> = ValueOf<(typeof ITEMS)[Type]>;
