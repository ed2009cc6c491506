// The state of a Die Rank fight: what is tracked for each creature, whose turn it is, and how the regions lie.

import type { Origin } from "../../core/kit/passed-things.ts";
import type { CreatureState, FightState } from "../../core/language/fight.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import type { Band, LADDER, RollKind, STATISTICS } from "./tables.ts";

/** Where a thing lies that came to rest in no region that anybody has told: whoever reaches for it is near it. */
export const UNTOLD = "";

/** A die by its sides. */
export type Die = (typeof LADDER)[number];
export type Statistic = (typeof STATISTICS)[number];
export type ActionKind = "free" | "minor" | "major" | "exclusive";

export interface RankWeapon {
  readonly id: string;
  readonly name: string;
  readonly kind: "melee" | "ranged";
  readonly hands: number;
  readonly attackDie: Statistic;
  /** Ranks by which the weapon shifts the attack die. */
  readonly attackRanks: number;
  readonly lethal: boolean;
  readonly ready: boolean;
  /**
   * The region where it lies after a throw or a fall, UNTOLD where no region is told; null or absent for what is carried,
   * and in fights of before also where no region was told.
   */
  readonly liesIn?: string | null;
  /** On whose sheet it stands, where it is somebody else's (RANK-TURN-04). */
  readonly of?: Origin;
  /** Part of the body, such as claws. */
  readonly natural: boolean;
  /** Not made for parrying (RANK-ACTV-03). */
  readonly noParry: boolean;
  readonly long: boolean;
  readonly firearm: boolean;
  readonly crossbow: boolean;
  readonly thrown: boolean;
  /** Farthest region it reaches when shot or thrown. */
  readonly maxRegions: number;
  /** Its own minimum dice by band in place of the setting's; null is none. */
  readonly minimums: { readonly [Name in Band]?: Die | null };
  /** What a hit does besides or instead, as text (RANK-ATK-05). */
  readonly onHit: string;
  readonly noDamage: boolean;
}

export interface RankShield {
  readonly id: string;
  readonly name: string;
  readonly ready: boolean;
  /** As of a weapon. */
  readonly liesIn?: string | null;
  readonly of?: Origin;
  readonly defenseRanks: number;
}

export interface RankSpell {
  readonly id: string;
  readonly name: string;
  readonly kind: "attack" | "heal" | "other";
  readonly action: ActionKind;
  readonly mpCost: number;
  readonly attackDie: Statistic;
  readonly defenseDie: Statistic;
  readonly ranged: boolean;
  readonly maxRegions: number;
  readonly physical: "none" | "direct" | "other";
  /** RANK-ATK-07: counts as a physical attack by its own word. */
  readonly physicalAttack: boolean;
  readonly indirect: boolean;
  readonly lethal: boolean;
  readonly heal: number;
  readonly ritual: boolean;
  /** May be aimed at several targets at once (RANK-MNT-07). */
  readonly area: boolean;
  readonly onHit: string;
  readonly noDamage: boolean;
}

/** A talent: an action of its own by text, and what it does to rolls of its owner. */
export interface RankAbility {
  readonly id: string;
  readonly name: string;
  readonly action: ActionKind;
  readonly interrupt: boolean;
  readonly mpCost: number;
  readonly text: string;
  /** 1 for an advantage, -1 for a disadvantage, by kind of roll. */
  readonly modifiers: { readonly [Kind in RollKind]?: number };
  /** RANK-MNT-08: rules for riders that it lifts. */
  readonly lifts: readonly string[];
}

export interface RankConsumable {
  readonly id: string;
  readonly name: string;
  readonly action: ActionKind;
  readonly uses: number;
  readonly heal: number;
  readonly magical: boolean;
  readonly text: string;
}

export type ConditionId =
  | "badlyWounded"
  | "mortallyWounded"
  | "stunned"
  | "prone"
  | "helpless"
  | "surprised"
  | "grabbed"
  | "mounted";

export interface RankCondition {
  readonly condition: ConditionId;
  /** Own turns left, for stunned; null until something ends it, for stunned the end of the encounter (RANK-MAG-05). */
  readonly turns: number | null;
  /** Own turns that have been spent under it (RANK-MAG-05). */
  readonly served?: number;
}

/** RANK-MORT-03: what the GM chose, and the kinds of rolls it hinders. */
export interface LastingInjury {
  readonly text: string;
  readonly hinders: readonly RollKind[];
}

/** RANK-GRP-03: what a grappler has of somebody. */
export interface Grab {
  readonly target: CreatureId;
  readonly level: "partial" | "full";
  /** Begun or sustained in this turn (RANK-GRP-06). */
  readonly kept: boolean;
}

/** RANK-MNT-04: AP of a mounted pair that may still go into movement, and into anything else. */
export interface PairPool {
  readonly move: number;
  readonly other: number;
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
  /** AP at the start of the running turn, after debt. */
  readonly apStart: number;
  /** Set through a mounted pair's turn, on the rider. */
  readonly pool: PairPool | null;
  /** AP that interrupts have borrowed from the next turn (RANK-TURN-07); a pair's are the rider's. */
  readonly debt: number;
  readonly turnOver: boolean;
  /** Whether it has had its first turn. */
  readonly acted: boolean;
  readonly movedThisTurn: boolean;
  /** The round in which a mount has last shared its rider's turn; absent for whoever has not (RANK-MNT-01). */
  readonly sharedRound?: number;
  /** Whose turn that was. */
  readonly sharedWith?: CreatureId;
  /** RANK-OPP-07: has aimed, where the setting makes that an action; until the shot, or until it moves. */
  readonly aimed: boolean;
  /** The REF roll for the order of turns; null before it. */
  readonly initiative: number | null;
  readonly hero: boolean;
  readonly minion: boolean;
  /** 0 is human. */
  readonly size: number;
  readonly region: string | null;
  readonly weapons: { readonly [id: string]: RankWeapon };
  readonly shields: { readonly [id: string]: RankShield };
  /** Ranks by which worn armor shifts DEF. */
  readonly armorRanks: number;
  readonly spells: { readonly [id: string]: RankSpell };
  readonly abilities: { readonly [id: string]: RankAbility };
  readonly consumables: { readonly [id: string]: RankConsumable };
  /** Carries proper supplies for first aid. */
  readonly bandages: boolean;
  readonly conditions: { readonly [key: string]: RankCondition };
  readonly injuries: { readonly [key: string]: LastingInjury };
  /** Unconscious, in the fight and after it until waking. */
  readonly knockedOut: boolean;
  readonly koLethal: boolean;
  /** The survival roll of this knock-out; null before it (RANK-SURV-03). */
  readonly survivalRolled: number | null;
  /** RANK-MORT-01: minutes until a mortal wound kills. */
  readonly minutesLeft: number | null;
  /** Minutes until a sleeper wakes. */
  readonly wakesIn: number | null;
  /** Minutes for which it is still at work outside the fight, as on a patient (RANK-AID-01); absent before it was counted. */
  readonly busyMinutes?: number;
  /**
   * RANK-WND-01, RANK-BAD-05: minutes of rest since the last fight, wound or MP spent: all of them under a bad wound, those
   * awake without one; absent before they were counted.
   */
  readonly restedMinutes?: number;
  readonly dead: boolean;
  readonly grabbing: Grab | null;
  /** Whom it rides. */
  readonly mount: CreatureId | null;
  readonly riderSkilled: boolean;
  /** Regions of a run by its own sheet; null is 2 on foot and 3 under a rider (RANK-MNT-06). */
  readonly runRegions: number | null;
}

export interface Region {
  readonly neighbors: readonly string[];
  /** RANK-ACTV-05: little room to dodge unless somebody says otherwise. */
  readonly cramped?: boolean;
}

export interface RankState extends FightState {
  readonly regions: { readonly [name: string]: Region };
  /** The entrants in the order in which they joined: the last tie-break. */
  readonly entrants: readonly CreatureId[];
  /** RANK-TURN-01: who acts when; a ridden mount keeps its place but has no turn. */
  readonly turnOrder: readonly CreatureId[];
  readonly turn: CreatureId | null;
  /** How often the order has begun anew; 0 before the fight. */
  readonly round: number;
  readonly creatures: { readonly [id: CreatureId]: RankCreature };
}
