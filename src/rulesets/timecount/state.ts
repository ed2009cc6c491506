// The state of a Time Count fight: what is tracked for each creature, and the count at which the fight stands.

import type { ConditionOfItem } from "../../core/kit/conditional-modifiers.ts";
import type { Size } from "../../core/kit/board.ts";
import type { Lies } from "../../core/kit/lying-things.ts";
import type { Origin } from "../../core/kit/passed-things.ts";
import type { Command } from "../../core/language/commands.ts";
import type { CreatureState, FightState } from "../../core/language/fight.ts";
import type { Json } from "../../core/language/json.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import type { TracePart } from "../../core/language/trace.ts";
import type { DamageType, SizeName, SpeedClass, WeaponCategory } from "./tables.ts";

export const ATTRIBUTES = ["str", "dex", "con", "int", "wis", "per"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export const DEFENSES = ["primary", "passive", "vigor", "celerity", "spirit"] as const;
export type Defense = (typeof DEFENSES)[number];

export const STANCES = [
  "basic",
  "cautious",
  "crouch",
  "parrying",
  "poised",
  "prone",
  "spellcasting",
] as const;
export type Stance = (typeof STANCES)[number];

export type Affinity = "none" | "affinity" | "proficient";
/** TC-TIME-11: players roll speed factors, others read them. */
export type SpeedMode = "random" | "static";
export type Impairments = { readonly [Type in DamageType]: number };

export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly category: WeaponCategory;
  /** Dice such as "1d8". */
  readonly damage: string;
  readonly types: readonly DamageType[];
  readonly speedClass: SpeedClass;
  /** TC-TIME-31: shifts of class and factor that the item itself brings; positive is slower. */
  readonly classShift: number;
  readonly factorShift: number;
  readonly hands: "light" | "one" | "two";
  readonly melee: boolean;
  readonly ranged: "missile" | "thrown" | null;
  /** Range increment in feet; 0 for weapons that are neither shot nor thrown. */
  readonly increment: number;
  /** Reach in feet; null is the natural reach of its bearer. */
  readonly reach: number | null;
  readonly attackModifier: number;
  readonly damageModifier: number;
  /** Further dice such as "1d6", or empty (TC-DMG-08). */
  readonly extraDice: string;
  readonly precise: boolean;
  readonly trip: boolean;
  /** A sling: what it throws flies, and it stays in the hand. */
  readonly launcher: boolean;
  readonly composite: boolean;
  readonly longbow: boolean;
  readonly natural: boolean;
  readonly nonlethal: boolean;
  /** TC-DMG-09: what a critical adds to the damage, and what it does besides. */
  readonly criticalDamage: number;
  readonly criticalText: string;
  /** TC-DMG-18: impairs whatever the threshold. */
  readonly impairs: boolean;
  /** TC-ATK-26; null for what cannot break. */
  readonly durability: number | null;
  readonly readied: boolean;
  /**
   * Where it came to rest; null for what is held or put away, and without a board. In fights begun before what is taken
   * passed to its taker, that goes with the taker.
   */
  readonly lies: Lies;
  /** On whose sheet it stands, where it is somebody else's (TC-SPEC-14, TC-Q98). */
  readonly of?: Origin;
}

export interface Spell {
  readonly id: string;
  readonly name: string;
  readonly fatigue: number;
  /** TC-WREST-04: what a grabbed caster has to reach above 10. */
  readonly level: number;
  /** A speed class, or dice such as "1d8+4" (TC-M13). */
  readonly castingTime: string;
  readonly somatic: boolean;
  /** The defense its attack roll meets; null for a spell without one. */
  readonly defense: Defense | null;
  readonly ranged: boolean;
  readonly damage: string;
  readonly nonlethal: boolean;
  readonly damageType: DamageType | null;
  readonly onMiss: "nothing" | "half";
  readonly allowsCritical: boolean;
  /** Points healed, as dice, and for each charge; empty for a spell that does not heal. */
  readonly healing: string;
  readonly healingPerCharge: number;
  readonly concentration: boolean;
}

export const CONSUMABLE_KINDS = ["potion", "poison", "scroll"] as const;
export type ConsumableKind = (typeof CONSUMABLE_KINDS)[number];

/** A potion to drink, a poison that the GM lays on somebody, or a scroll to read. */
export interface Consumable {
  readonly id: string;
  readonly name: string;
  readonly kind: ConsumableKind;
  readonly uses: number;
  /** What it does besides, in words. */
  readonly effect: string;
  /** Points healed, as dice; empty for what does not heal. */
  readonly healing: string;
  /** TC-COND-13: whether its healing reaches what poison did. */
  readonly healsPoison: boolean;
  /** TC-COND-15: a poison's attack against Vigor; null for one that always takes hold. */
  readonly attack: number | null;
  readonly doses: readonly LaterDose[];
  /** What a scroll holds. */
  readonly spell: Spell | null;
  /** A poison that never runs dry, such as an adder's. */
  readonly endless: boolean;
  /** TC-COND-01, 06: points of paralysis that it brings besides, and how they wear off. */
  readonly paralysis: { readonly points: number; readonly recovers: number; readonly every: number };
}

/** TC-SPELL-22: a thing that is activated and then does what its text says. */
export interface MagicItem {
  readonly id: string;
  readonly name: string;
  /** Null for one that is never used up. */
  readonly charges: number | null;
  readonly effect: string;
}

/** TC-M07: what a skill adds where a condition holds; a person says when it does. */
export interface Circumstance extends ConditionOfItem {
  /** The stance in which alone it counts besides, or nothing. */
  readonly stance: string;
}

/** The unchanging side of a creature: the numbers of its sheet, read once as it enters the fight. */
export interface TimeCountSheet {
  readonly attributes: { readonly [Name in Attribute]: number };
  readonly accuracy: number;
  readonly power: number;
  readonly fortitude: number;
  readonly agility: number;
  readonly willpower: number;
  /** TC-M04: 3 and what was bought. */
  readonly thresholdBase: number;
  readonly size: SizeName;
  readonly build: "tall" | "long";
  /** Feet per 4 TC, and the row that gives it: TC-MOVE-03 for that of a race. */
  readonly rate: number;
  readonly rateRule: "TC-MOVE-01" | "TC-MOVE-03";
  readonly disciplines: { readonly [name: string]: number };
  readonly affinities: { readonly [category: string]: Affinity };
  readonly armor: {
    readonly bonus: number;
    readonly threshold: number;
    readonly spellFailure: number;
    readonly rate: number;
    readonly reduction: number;
  };
  /** Further modifiers by word, such as "primary", "initiative" or "threshold" (TC-DEF-10). */
  readonly modifiers: { readonly [word: string]: number };
  /** Of these, what is owed to things, skills and the race, each by its name. */
  readonly modifierParts: { readonly [word: string]: readonly TracePart[] };
  /** What its race changes of its attributes, which hold it already. */
  readonly race: {
    readonly name: string;
    readonly attributes: { readonly [Name in Attribute]: number };
  } | null;
  /** TC-STANCE-15: modifiers that hold in a stance only, by stance and word. */
  readonly stanceModifiers: { readonly [stance: string]: { readonly [word: string]: number } };
  readonly unarmedTrained: boolean;
  readonly parryAttack: boolean;
  readonly parryCast: boolean;
  readonly immuneCritical: boolean;
  readonly immuneImpairment: boolean;
  readonly fillsSpace: boolean;
  readonly neverShares: boolean;
}

export interface Shield {
  readonly bonus: number;
  readonly tower: boolean;
  readonly spellFailure: number;
  readonly readied: boolean;
}

/** TC-M30: who rides and who is ridden; of each other, so nobody lays them on alone. */
export const RIDING = ["mounted", "ridden"] as const;

export const CONDITIONS = [
  "surprised",
  "unsteady",
  "immobile",
  "helpless",
  "grabbed",
  "stapled",
  "distracted",
  "feinted",
  "stunned",
  "netted",
  "burning",
  "mountFrightened",
  "fatigued",
  "concentrating",
  "readied",
  ...RIDING,
] as const;
export type ConditionId = (typeof CONDITIONS)[number];

export interface Condition {
  readonly condition: ConditionId;
  /** When it ends: at a count, as its bearer's or its source's next turn begins, or when something ends it. */
  readonly ends: number | "turn" | "sourceTurn" | null;
  readonly source?: CreatureId;
  /** Whom a distraction is about. */
  readonly about?: CreatureId;
  /** A bonus, or the number that a check to get free must reach. */
  readonly value?: number;
  /** What was reached when it was laid on, or what it covers: "great", "critical", "attack", "defense", "body". */
  readonly marks?: readonly string[];
  readonly text?: string;
  /** The command that a readied action holds. */
  readonly held?: Json;
  /** TC-M30: what a rider takes up on foot, while it takes up the space of its mount. */
  readonly afoot?: Size;
}

/** A delay at whose end something happens (TC-TIME-21). */
export interface Pending {
  readonly action: string;
  readonly endsAt: number;
  readonly command: Command;
}

/** A spell under preparation (TC-SPELL-01 to 08). */
export interface Preparation {
  readonly spell: string;
  readonly startedAt: number;
  readonly endsAt: number;
  readonly harm: number;
  readonly moves: number;
  /** The stance to go back to: prone and crouch stay below it (TC-STANCE-13). */
  readonly body: "upright" | "crouch" | "prone";
}

/** A spell that may be cast (TC-SPELL-08 to 12). */
export interface PreparedSpell {
  readonly spell: string;
  readonly preparedAt: number;
  readonly harm: number;
  readonly moves: number;
  readonly charges: number;
}

/** Points of paralysis from one effect, and how they go away (TC-COND-06). */
export interface Paralysis {
  readonly points: number;
  readonly recovers: number;
  readonly every: number;
  readonly nextAt: number | null;
}

export interface Unconsciousness {
  readonly since: number;
  /** The count of the next waking check; null when no roll can reach it (TC-HP-21). */
  readonly wakeAt: number | null;
  /** TC-HP-22: whether later checks come by the minute. */
  readonly slow: boolean;
}

export interface Dying {
  readonly since: number;
  readonly stabilized: boolean;
}

/** How the last movement went on (TC-MOVE-05, 06) and how a run stands (TC-MOVE-19 to 36). */
export interface Stride {
  /** The last count that was spent moving; null before the first. */
  readonly lastCount: number | null;
  /** How many counts the unbroken movement has lasted. */
  readonly counts: number;
  readonly gait: "sneak" | "walk" | "jog" | "run" | "sprint";
  /** Counts in one direction at the present gait. */
  readonly straight: number;
  readonly direction: readonly [number, number] | null;
  /** Where the unbroken movement began (TC-SPEC-06); null without a board. */
  readonly from: { readonly x: number; readonly y: number } | null;
  /** Squares already spent on getting into a hindering one (TC-M29). */
  readonly progress: number;
  /** The count of the last turn away from the line while running (TC-MOVE-23). */
  readonly turnedAt: number | null;
  readonly sprintRate: number;
  /** The count of the last running or sprinting check, and whether any of the time since was sprinted (TC-MOVE-35). */
  readonly lastCheckAt: number | null;
  readonly sprinted: boolean;
  readonly failures: number;
}

/** The rest of a way that was wished once and is walked count by count (TC-MOVE-07). */
export interface Way {
  readonly path: readonly { readonly x: number; readonly y: number; readonly extra?: number }[];
  readonly gait: Stride["gait"];
  /** The next count on which it is walked. */
  readonly at: number;
  /** How its walker stood as it was last walked: new hits, lost hit points and new foes interrupt it. */
  readonly hits: number;
  readonly hp: number;
  readonly foes: readonly CreatureId[];
  /** Whether it was lying then; who is thrown to the ground goes on only if it still wants to. */
  readonly lying?: boolean;
}

/** What somebody who waits wants to see before the count that was named comes (TC-TIME-40). */
export interface Waiting {
  readonly for: "acts" | "near";
  /** Who does it; null is any foe. */
  readonly whom: CreatureId | null;
  /** How near is near, in feet. */
  readonly feet: number;
  /** Hits taken before: another one ends the wait. */
  readonly hits: number;
}

/** One part of a poison that works later or again (TC-COND-14). */
export interface Dose {
  /** The count at which it works. */
  readonly at: number;
  readonly fatigue: number;
  readonly hp: number;
  readonly attribute: Attribute | null;
  readonly points: number;
}

/** A dose of a poison that waits in its bottle: so many counts after it has been taken. */
export type LaterDose = Omit<Dose, "at"> & { readonly after: number };

export interface BonusHp {
  readonly amount: number;
  /** The count at which it vanishes; null lasts. */
  readonly endsAt: number | null;
}

export interface TimeCountCreature extends CreatureState {
  readonly actorKind: "character" | "npc";
  readonly speedMode: SpeedMode;
  readonly sheet: TimeCountSheet;
  readonly weapons: { readonly [id: string]: Weapon };
  readonly spells: { readonly [id: string]: Spell };
  readonly shield: Shield | null;
  readonly consumables: { readonly [id: string]: Consumable };
  readonly magicItems: { readonly [id: string]: MagicItem };
  readonly circumstances: { readonly [id: string]: Circumstance };
  readonly hp: { readonly value: number; readonly max: number };
  readonly invigoration: number;
  readonly bonusHp: { readonly [source: string]: BonusHp };
  readonly fatigue: number;
  readonly poisonFatigue: number;
  readonly poisonHp: number;
  /** TC-DMG-13: hits that lower the threshold. */
  readonly hitsTaken: number;
  readonly impairments: Impairments;
  readonly attributeDamage: { readonly [Name in Attribute]: number };
  readonly poisonAttributeDamage: { readonly [Name in Attribute]: number };
  readonly paralysis: { readonly [source: string]: Paralysis };
  readonly petrification: number;
  /** TC-COND-10: counts that have passed since a point of it went last. */
  readonly petrifiedCounts: number;
  /** TC-COND-14: doses still to come, by the name of the poison. */
  readonly poisons: { readonly [name: string]: readonly Dose[] };
  /** TC-MOVE-30. */
  readonly runPenalty: number;
  /** TC-MOVE-30: counts of rest that make no full minute yet. */
  readonly restedCounts: number;
  /** TC-M22: minutes of rest since the last hit, where the ToP comes back by the hour. */
  readonly restedMinutes: number;
  /** TC-SPELL-03, by spell, since the last night. */
  readonly spellAttempts: { readonly [spell: string]: number };
  readonly dead: boolean;
  readonly unconscious: Unconsciousness | null;
  readonly dying: Dying | null;
  readonly conditions: { readonly [key: string]: Condition };
  /** The count at which it is due; null while it does not take part. */
  readonly nextAct: number | null;
  /** Whether it has had a turn in this fight. */
  readonly acted: boolean;
  readonly stance: Stance;
  /** The count from which the stance's benefits hold (TC-STANCE-02). */
  readonly stanceFrom: number;
  /** A kept facing: a direction in steps of 45 degrees from north, or an attacker; null is all-round. */
  readonly facing: number | CreatureId | null;
  readonly pending: Pending | null;
  readonly preparing: Preparation | null;
  readonly prepared: PreparedSpell | null;
  readonly stride: Stride;
  readonly way: Way | null;
  /** TC-TIME-40: what ends a wait before its count. */
  readonly waiting: Waiting | null;
  /** TC-TIME-39: the count by which what runs out for it is told; null for one of a time before that was kept. */
  readonly clock: number | null;
  /** The weapon of the last attack action of this encounter (TC-TWO-03). */
  readonly lastWeapon: string | null;
}

export interface TimeCountState extends FightState {
  /** The running count; 0 before the fight. */
  readonly count: number;
  /** The entrants in the order in which they joined. */
  readonly entrants: readonly CreatureId[];
  readonly creatures: { readonly [id: CreatureId]: TimeCountCreature };
}
