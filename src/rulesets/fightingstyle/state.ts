// The state of a Fighting Style fight: the round, the order, and what each creature has left of its pool.

import type { CreatureState, FightState } from "../../core/fight.ts";
import type { CreatureId } from "../../core/rules.ts";
import type { ATTRIBUTES, COVERS, DAMAGE_TYPES, SKILLS } from "./tables.ts";

export type Attribute = (typeof ATTRIBUTES)[number];
export type Skill = keyof typeof SKILLS;
export type DamageType = keyof typeof DAMAGE_TYPES;
export type Cover = (typeof COVERS)[number];

export interface DamagePart {
  readonly count: number;
  readonly sides: number;
  readonly flat: number;
  readonly type: DamageType;
}

export interface StyleWeapon {
  readonly id: string;
  readonly name: string;
  /** Its entry in the gear list of a style. */
  readonly gear: string;
  readonly kind: "melee" | "ranged" | "thrown";
  readonly parts: readonly DamagePart[];
  readonly hands: 1 | 2;
  /** Meters. */
  readonly reach: number;
  /** Meters; 0 for what cannot be shot or thrown. */
  readonly range: number;
  readonly heavy: boolean;
  readonly inHand: boolean;
}

export interface Style {
  readonly name: string;
  readonly rank: number;
  readonly gear: readonly string[];
}

/** A resistance or a vulnerability to a type or to a group. */
export interface Proneness {
  readonly to: DamageType | "physical" | "magical";
  readonly value: number;
}

export type ArmorLevel = "none" | "partial" | "full";

/** The unchanging side of a creature. */
export interface StyleSheet {
  readonly attributes: { readonly [Name in Attribute]: number };
  readonly ranks: { readonly [Name in Skill]?: number };
  /** Totals that a stat block gives outright: by skill, or "style.str" and "style.agi". */
  readonly fixed: { readonly [skill: string]: number };
  readonly styles: readonly Style[];
  readonly size: number;
  readonly speed: number;
  readonly initiativeBonus: number;
  readonly armor: { readonly level: ArmorLevel; readonly ar: number; readonly magicAr: number };
  readonly resistances: readonly Proneness[];
  readonly vulnerabilities: readonly Proneness[];
}

export type ConditionId = "dazed" | "prone" | "grappled" | "unconscious" | "surprised" | "disengaged";

export interface StyleCondition {
  readonly condition: ConditionId;
  /** For what ends with a turn: whether that turn has begun. */
  readonly turnBegun: boolean;
}

export interface StyleCreature extends CreatureState {
  readonly actorKind: "character" | "npc";
  readonly sheet: StyleSheet;
  readonly weapons: { readonly [id: string]: StyleWeapon };
  /** The shield, with its block rating; null for none. */
  readonly shield: { readonly br: number; readonly inHand: boolean } | null;
  readonly health: { readonly value: number; readonly max: number };
  readonly ap: number;
  /** Attacks made this round (STYLE-AP-08). */
  readonly attacks: number;
  /** Meters of this turn. */
  readonly movement: { readonly used: number; readonly allowance: number };
  readonly initiative: number | null;
  /** Whether its turn of this round is over. */
  readonly acted: boolean;
  readonly conditions: { readonly [key: string]: StyleCondition };
  /** A boon on the next defense test (STYLE-MAN-03). */
  readonly braced: boolean;
  /** Where Precision has struck last (STYLE-LOC-01). */
  readonly location: string | null;
  readonly dead: boolean;
}

export interface StyleState extends FightState {
  readonly round: number;
  readonly entrants: readonly CreatureId[];
  readonly turnOrder: readonly CreatureId[];
  readonly turn: CreatureId | null;
  readonly creatures: { readonly [id: CreatureId]: StyleCreature };
}
