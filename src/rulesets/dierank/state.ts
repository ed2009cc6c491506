// The state of a Die Rank fight: what is tracked for each creature, whose turn it is, and how the regions lie.

import type { CreatureState, FightState } from "../../core/fight.ts";
import type { CreatureId } from "../../core/rules.ts";
import type { LADDER, STATISTICS } from "./tables.ts";

/** A die by its sides. */
export type Die = (typeof LADDER)[number];
export type Statistic = (typeof STATISTICS)[number];

export interface RankWeapon {
  readonly id: string;
  readonly name: string;
  readonly kind: "melee" | "ranged";
  readonly attackDie: Statistic;
  readonly lethal: boolean;
  readonly ready: boolean;
  /** Part of the body, such as claws. */
  readonly natural: boolean;
  /** Not made for parrying (RANK-ACTV-03). */
  readonly noParry: boolean;
  readonly long: boolean;
}

export type ConditionId = "badlyWounded" | "stunned" | "prone" | "helpless" | "surprised";

export interface RankCondition {
  readonly condition: ConditionId;
  /** Own turns left, for stunned (RANK-STUN-01); null until something ends it. */
  readonly turns: number | null;
}

export interface Pool {
  readonly value: number;
  readonly max: number;
}

export interface RankCreature extends CreatureState {
  readonly dice: { readonly [Name in Statistic]: Die };
  readonly hp: Pool;
  readonly mp: Pool;
  readonly apBase: number;
  readonly apLeft: number;
  /** AP that interrupts have borrowed from the next turn (RANK-TURN-07). */
  readonly debt: number;
  readonly turnOver: boolean;
  /** Whether it has had its first turn. */
  readonly acted: boolean;
  /** The REF roll for the order of turns; null before it. */
  readonly initiative: number | null;
  readonly hero: boolean;
  readonly minion: boolean;
  /** 0 is human. */
  readonly size: number;
  readonly region: string | null;
  readonly shieldReady: boolean;
  readonly weapons: { readonly [id: string]: RankWeapon };
  readonly conditions: { readonly [key: string]: RankCondition };
  readonly knockedOut: boolean;
  readonly koLethal: boolean;
  readonly dead: boolean;
}

export interface Region {
  readonly neighbors: readonly string[];
}

export interface RankState extends FightState {
  readonly regions: { readonly [name: string]: Region };
  /** The entrants in the order in which they joined: the last tie-break. */
  readonly entrants: readonly CreatureId[];
  /** RANK-TURN-01: who acts when. */
  readonly turnOrder: readonly CreatureId[];
  readonly turn: CreatureId | null;
  readonly creatures: { readonly [id: CreatureId]: RankCreature };
}
