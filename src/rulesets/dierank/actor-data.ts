// The contract with whoever keeps actors and items: the fields of a Die Rank sheet and the shapes they are checked against.

import type { Shape } from "../../core/shape.ts";
import type { ActionKind, LastingInjury, RankCondition, Statistic } from "./state.ts";
import { BANDS, DIE_NAMES, ROLL_KINDS, STATISTICS, type Band, type RollKind } from "./tables.ts";

export const ACTOR_TYPES = ["dierankCharacter", "dierankNpc", "dierankMount"] as const;
export const ITEM_TYPES = [
  "dierankWeapon",
  "dierankShield",
  "dierankArmor",
  "dierankSpell",
  "dierankAbility",
  "dierankConsumable",
  "dierankGear",
] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** What an actor keeps below `system`. Everything may be missing and then has the default of the settings. */
export interface RankActorData {
  /** "D6" and so on, by statistic. */
  readonly dice?: { readonly [Name in Statistic]?: string };
  /** A missing value is full. */
  readonly hp?: { readonly value?: number | null; readonly max?: number | null };
  readonly mp?: { readonly value?: number | null; readonly max?: number | null };
  readonly ap?: number | null;
  readonly hero?: boolean;
  readonly minion?: boolean;
  readonly size?: number;
  readonly riderSkilled?: boolean;
  /** Regions of a run: 2, for a mount 3. */
  readonly runRegions?: number | null;

  // What a fight tracks.
  readonly region?: string | null;
  /** Shown while a fight runs; a new fight begins with 0. */
  readonly apLeft?: number;
  readonly debt?: number;
  readonly knockedOut?: boolean;
  readonly koLethal?: boolean;
  readonly survivalRolled?: number | null;
  readonly minutesLeft?: number | null;
  readonly wakesIn?: number | null;
  readonly dead?: boolean;
  readonly conditions?: { readonly [key: string]: RankCondition };
  readonly injuries?: { readonly [key: string]: LastingInjury };
}

export interface WeaponData {
  readonly kind?: "melee" | "ranged";
  readonly hands?: number;
  readonly attackDie?: Statistic;
  readonly attRankMod?: number;
  readonly lethal?: boolean;
  readonly ready?: boolean;
  readonly natural?: boolean;
  readonly noParry?: boolean;
  readonly long?: boolean;
  readonly firearm?: boolean;
  readonly crossbow?: boolean;
  readonly thrown?: boolean;
  /** Missing: 3 for what is shot, 1 for what is thrown. */
  readonly maxRegions?: number | null;
  /** Minimum dice by band in place of the setting's; null is none. */
  readonly bands?: { readonly [Name in Band]?: string | null };
  readonly onHit?: string;
  readonly noDamage?: boolean;
}

export interface ShieldData {
  readonly ready?: boolean;
  readonly defRankMod?: number;
}

export interface ArmorData {
  readonly worn?: boolean;
  readonly defRankMod?: number;
}

export interface SpellData {
  readonly kind?: "attack" | "heal" | "other";
  readonly action?: ActionKind;
  readonly mpCost?: number;
  readonly attackDie?: Statistic;
  readonly defenseDie?: Statistic;
  readonly ranged?: boolean;
  readonly maxRegions?: number | null;
  readonly physical?: "none" | "direct" | "other";
  readonly physicalAttack?: boolean;
  readonly indirect?: boolean;
  readonly lethal?: boolean;
  readonly heal?: number;
  readonly ritual?: boolean;
  readonly area?: boolean;
  readonly onHit?: string;
  readonly noDamage?: boolean;
}

/** RANK-MNT-08: what an ability may lift for its rider. */
export const LIFTED = ["riderDodge", "riderUnarmed"] as const;

export interface AbilityData {
  readonly action?: ActionKind;
  readonly interrupt?: boolean;
  readonly mpCost?: number;
  readonly text?: string;
  readonly modifiers?: { readonly [Kind in RollKind]?: number };
  readonly lifts?: readonly (typeof LIFTED)[number][];
}

export interface ConsumableData {
  readonly action?: ActionKind;
  readonly uses?: number;
  readonly heal?: number;
  readonly magical?: boolean;
  readonly text?: string;
}

export interface GearData {
  readonly bandages?: boolean;
  readonly text?: string;
}

const DIE: Shape = { kind: "choice", of: DIE_NAMES, optional: true };
const whole = (max: number, min = 0): Shape => ({ kind: "number", integer: true, min, max, optional: true });
const WHOLE = whole(999);
const EMPTY_WHOLE: Shape = { ...WHOLE, nullable: true };
const FLAG: Shape = { kind: "flag", optional: true };
const TEXT: Shape = { kind: "text", optional: true };
const oneOf = (of: readonly string[]): Shape => ({ kind: "choice", of, optional: true });
const sheet = (fields: { readonly [name: string]: Shape }): Shape => ({ kind: "record", open: true, fields });
const POOL: Shape = { kind: "record", fields: { value: EMPTY_WHOLE, max: EMPTY_WHOLE }, optional: true };
const STATISTIC = oneOf(STATISTICS);
const ACTION = oneOf(["free", "minor", "major", "exclusive"]);

const CONDITION: Shape = {
  kind: "record",
  fields: {
    condition: { kind: "text", blank: false },
    turns: { kind: "number", integer: true, min: 0, nullable: true },
    served: WHOLE,
  },
};
const ROLLS: Shape = { kind: "list", of: { kind: "choice", of: ROLL_KINDS } };
const INJURY: Shape = { kind: "record", fields: { text: { kind: "text" }, hinders: ROLLS } };

export const ACTOR_SHAPE: Shape = sheet({
  dice: {
    kind: "record",
    optional: true,
    fields: Object.fromEntries(STATISTICS.map((name) => [name, DIE])),
  },
  hp: POOL,
  mp: POOL,
  ap: EMPTY_WHOLE,
  hero: FLAG,
  minion: FLAG,
  size: whole(20, -20),
  riderSkilled: FLAG,
  runRegions: { kind: "number", integer: true, min: 1, max: 20, optional: true, nullable: true },
  region: { kind: "text", optional: true, nullable: true },
  apLeft: WHOLE,
  debt: WHOLE,
  knockedOut: FLAG,
  koLethal: FLAG,
  survivalRolled: EMPTY_WHOLE,
  minutesLeft: EMPTY_WHOLE,
  wakesIn: EMPTY_WHOLE,
  dead: FLAG,
  conditions: { kind: "map", of: CONDITION, optional: true },
  injuries: { kind: "map", of: INJURY, optional: true },
});

const MINIMUM: Shape = { kind: "choice", of: DIE_NAMES, optional: true, nullable: true };
const RANKS = whole(13, -13);

export const ITEM_SHAPES: { readonly [Type in ItemType]: Shape } = {
  dierankWeapon: sheet({
    kind: oneOf(["melee", "ranged"]),
    hands: { kind: "number", integer: true, min: 0, max: 2, optional: true },
    attackDie: STATISTIC,
    attRankMod: RANKS,
    lethal: FLAG,
    ready: FLAG,
    natural: FLAG,
    noParry: FLAG,
    long: FLAG,
    firearm: FLAG,
    crossbow: FLAG,
    thrown: FLAG,
    maxRegions: EMPTY_WHOLE,
    bands: {
      kind: "record",
      optional: true,
      fields: Object.fromEntries(BANDS.map((band) => [band, MINIMUM])),
    },
    onHit: TEXT,
    noDamage: FLAG,
  }),
  dierankShield: sheet({ ready: FLAG, defRankMod: RANKS }),
  dierankArmor: sheet({ worn: FLAG, defRankMod: RANKS }),
  dierankSpell: sheet({
    kind: oneOf(["attack", "heal", "other"]),
    action: ACTION,
    mpCost: WHOLE,
    attackDie: STATISTIC,
    defenseDie: STATISTIC,
    ranged: FLAG,
    maxRegions: EMPTY_WHOLE,
    physical: oneOf(["none", "direct", "other"]),
    physicalAttack: FLAG,
    indirect: FLAG,
    lethal: FLAG,
    heal: WHOLE,
    ritual: FLAG,
    area: FLAG,
    onHit: TEXT,
    noDamage: FLAG,
  }),
  dierankAbility: sheet({
    action: ACTION,
    interrupt: FLAG,
    mpCost: WHOLE,
    text: TEXT,
    modifiers: {
      kind: "record",
      optional: true,
      fields: Object.fromEntries(ROLL_KINDS.map((kind) => [kind, whole(1, -1)])),
    },
    lifts: { kind: "list", of: { kind: "choice", of: LIFTED }, optional: true },
  }),
  dierankConsumable: sheet({ action: ACTION, uses: WHOLE, heal: WHOLE, magical: FLAG, text: TEXT }),
  dierankGear: sheet({ bandages: FLAG, text: TEXT }),
};
