// The state of a Heroes of Destiny fight: what is tracked for each creature, and where the round stands.

import type { ConditionOfItem } from "../../core/kit/conditional-modifiers.ts";
import type { Size } from "../../core/kit/board.ts";
import type { Lies } from "../../core/kit/lying-things.ts";
import type { Origin } from "../../core/kit/passed-things.ts";
import type { CreatureState, FightState, Position } from "../../core/language/fight.ts";
import type { Json } from "../../core/language/json.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import type { TracePart } from "../../core/language/trace.ts";

export const WOUND_LEVELS = ["light", "moderate", "severe", "critical", "fatal"] as const;
export type WoundLevel = (typeof WOUND_LEVELS)[number];
/** A number for each wound level: slots, or wounds that fill them. */
export type WoundCounts = { readonly [Level in WoundLevel]: number };

export const ATTRIBUTES = ["str", "dex", "spd", "vit", "prc", "prs", "rsn", "lor"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export const DEFENSES = [
  "melee",
  "ranged",
  "immobile",
  "power",
  "agility",
  "fortitude",
  "willpower",
] as const;
export type Defense = (typeof DEFENSES)[number];

export const POSTURES = ["standing", "crouching", "prone"] as const;
export type Posture = (typeof POSTURES)[number];
export type Cover = "none" | "quarter" | "half" | "threeQuarters" | "nineTenths";

/** What a spell or a thing gives back; what it does to that is in its own text. */
export const RESTORED = ["none", "wounds", "stamina", "mana"] as const;
export type Restored = (typeof RESTORED)[number];

export const DAMAGE_TYPES = ["none", "fire", "cold", "lightning"] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];
/** What a spell has to overcome; none for spells that attack nobody. */
export const SPELL_TARGETS = [
  "none",
  "melee",
  "ranged",
  "power",
  "agility",
  "fortitude",
  "willpower",
] as const satisfies readonly (Defense | "none")[];
export type SpellTarget = (typeof SPELL_TARGETS)[number];
/** DEST-MAN-04: when invested mana comes back. */
export const MANA_RETURNS = ["effectEnd", "longRest"] as const;
export type ManaReturn = (typeof MANA_RETURNS)[number];

/** DEST-NPC-02: the simplified wound tracks of NPCs. */
export const TIERS = ["minion", "standard", "elite"] as const;
export type Tier = (typeof TIERS)[number];

/** What weapons and spells may lay on by their own fields. */
export const LAID_BY_THINGS = [
  "bleeding",
  "burning",
  "hobbled",
  "poisoned",
  "blinded",
  "deafened",
  "immobile",
  "helpless",
] as const;

/** DEST section 11: a condition that a weapon or a spell lays on, with the numbers that it stands by. */
export interface Lays {
  readonly condition: (typeof LAID_BY_THINGS)[number];
  /** Of bleeding and burning. */
  readonly level: WoundLevel;
  /** What treating it, or escaping from it, is rolled against. */
  readonly tn: number | null;
  /** None: until something ends it. */
  readonly rounds: number | null;
  /** What has to happen first. */
  readonly on: "hit" | "wound";
  readonly text: string;
}

/** DEST section 11: a spell, or what a magic item does. */
export interface Spell {
  readonly id: string;
  readonly name: string;
  readonly school: string;
  readonly ap: number;
  /** Rounds of casting; null for spells that cost AP alone (DEST-LNG-04). */
  readonly castingRounds: number | null;
  readonly mana: number;
  readonly manaUse: "spent" | "invested";
  readonly returns: ManaReturn;
  readonly targets: SpellTarget;
  readonly attribute: Attribute;
  readonly skill: string;
  readonly specialisation: string;
  /** A number or dice; empty for spells that wound nobody. */
  readonly damage: string;
  readonly damageType: DamageType;
  readonly penetrating: boolean;
  /** Yards; null where the table decides. */
  readonly range: number | null;
  /** Rounds that its effect lasts; null until it is ended. 0 for an effect that is over at once. */
  readonly duration: number | null;
  /** Comes out of a magic item, which it turns back into when it ends (DEST-ACT-23). */
  readonly fromItem: boolean;
  readonly text: string;
  /** What of its target it gives back; whoever lacks nothing of it is warned. */
  readonly restores?: Restored;
  readonly lays?: Lays;
}

export interface Skill {
  readonly value: number;
  readonly specialisations: { readonly [name: string]: number };
}

/** DEST section 11: properties of a weapon; numbers are the n of the register, 0 or false where it lacks one. */
export interface WeaponProperties {
  readonly armorPiercing: number | "all";
  readonly concussive: number;
  readonly slicing: number;
  readonly aquatic: boolean;
  readonly penetrating: boolean;
  readonly bypassArmor: boolean;
}

export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly kind: "melee" | "ranged";
  readonly attribute: Attribute;
  readonly skill: string;
  readonly specialisation: string;
  readonly ap: number;
  /** A number, or dice such as "1d4+1". */
  readonly damage: string;
  /** Yards; reach 0 is unarmed. */
  readonly reach: number;
  readonly optimalReach: number;
  /** Yards; 0 for melee weapons. */
  readonly rangeIncrement: number;
  /** Hands that hold it; 0 for fists, claws and the like. */
  readonly hands: number;
  readonly addsStrength: boolean;
  /** It leaves the hand when it is used. */
  readonly thrown: boolean;
  readonly readied: boolean;
  /** Where it came to rest, if it lies about. */
  readonly lies: Lies;
  /** On whose sheet it stands, where it is somebody else's (DEST-ACT-10). */
  readonly of?: Origin;
  readonly properties: WeaponProperties;
  readonly lays?: Lays;
}

/** DEST section 11: a potion, a tool, or whatever else is used. */
export interface Consumable {
  readonly id: string;
  /** As of a weapon. */
  readonly of?: Origin;
  readonly name: string;
  readonly ap: number;
  readonly effect: string;
  /** As of a spell, for whoever uses it. */
  readonly restores?: Restored;
  /** Null for one that is never used up. */
  readonly charges: number | null;
}

/** Anything else that is held or put away: a shield, gear, or what is used up (which stands among the consumables as well). */
export interface Thing {
  readonly id: string;
  readonly name: string;
  readonly held: boolean;
  /** Where it is kept while it is not held; empty for what has no place of its own. */
  readonly place: string;
  /** Where it came to rest, if it lies about. */
  readonly lies: Lies;
  /** On whose sheet it stands, where it is somebody else's (DEST-ACT-10). */
  readonly of?: Origin;
  /** What it adds to Defenses while it is held. */
  readonly melee: number;
  readonly ranged: number;
  /** Helps whoever treats wounds with it in hand. */
  readonly healingKit: boolean;
}

/** The unchanging side of a creature: the numbers of its sheet, read once as it enters the fight. */
export interface DestinySheet {
  readonly hero: boolean;
  readonly tier: Tier | null;
  /** An NPC with hero rules for staggered and fatal wounds (DEST-NPC-01). */
  readonly special: boolean;
  /** Ignores stamina and fatigue. */
  readonly noStamina: boolean;
  readonly attributes: { readonly [Name in Attribute]: number };
  readonly size: number;
  readonly skills: { readonly [name: string]: Skill };
  readonly raceStamina: number;
  readonly raceMana: number;
  readonly armorToughness: number;
  /** What the shields in hand add; drawing and stowing one changes it (DEST-ACT-10). */
  readonly shield: { readonly melee: number; readonly ranged: number };
  /** Further modifiers by derived value, from talents and gear. */
  readonly modifiers: { readonly [value: string]: number };
  /** Of these, what is owed to armor, talents and the race, each by its name. */
  readonly modifierParts: { readonly [value: string]: readonly TracePart[] };
  /** The race that it bears as an item; empty without one. */
  readonly raceName: string;
  /** Numbers that a stat block gives outright, by derived value; they replace the formulas. */
  readonly direct: { readonly [value: string]: number };
  readonly hasHealingKit: boolean;
  /** How many hands it has to hold things with (DEST-ACT-10). */
  readonly hands: number;
  /** Underwater rules do not hinder it (DEST-UW-01). */
  readonly aquatic: boolean;
  /** As a mount it needs no checks to stay in hand (DEST-MNT-07). */
  readonly trainedForWar: boolean;
  /** As a mount it decides for itself (DEST-MNT-09). */
  readonly sentient: boolean;
  /** Inches, for DEST-JMP-02. */
  readonly height: number;
  /** Hours of sleep its race needs before Vitality (DEST-REST-03). */
  readonly raceSleep: number;
}

/** What a talent adds only where a condition holds. */
export interface Circumstance extends ConditionOfItem {
  /** Item id of the talent. */
  readonly talent: string;
}

export interface Condition {
  readonly condition: string;
  readonly level?: WoundLevel;
  readonly tn?: number;
  readonly startRound: number;
  /** The round at whose end it ends; null until something ends it (DEST-DUR-01). */
  readonly endRound: number | null;
  readonly successes?: number;
  readonly source?: CreatureId;
  readonly value?: number;
  /** The name of a spell's effect, or what a poison does. */
  readonly text?: string;
  /** DEST-MAN-04, of mana invested in an effect. */
  readonly returns?: ManaReturn;
  /** DEST-MOD-03. */
  readonly cover?: Cover;
  /** DEST-MNT-01: what a rider takes up on foot, while it takes up the space of its mount. */
  readonly afoot?: Size;
}

/** An action paid over several turns (DEST-LNG-01). */
export interface LongAction {
  readonly command: Json;
  readonly total: number;
  readonly paid: number;
  /** An action timed in rounds: the round at whose end it is done (DEST-LNG-04). */
  readonly untilRound?: number;
}

export interface DestinyCreature extends CreatureState {
  readonly actorKind: "character" | "npc";
  readonly sheet: DestinySheet;
  /** By item id. */
  readonly weapons: { readonly [id: string]: Weapon };
  /** By item id. */
  readonly spells: { readonly [id: string]: Spell };
  /** By item id. */
  readonly consumables: { readonly [id: string]: Consumable };
  /** Shields, gear and consumables, by item id. */
  readonly things: { readonly [id: string]: Thing };
  /** What talents add to attacks in circumstances that a person names. */
  readonly circumstances: { readonly [id: string]: Circumstance };
  readonly wounds: WoundCounts;
  readonly stamina: number;
  readonly fatigue: number;
  readonly exhausted: boolean;
  readonly mana: number;
  readonly manaInvested: number;
  readonly recoveryBonus: number;
  readonly longRestsToday: number;
  /** DEST-AMB-59: rounds that have gone by since the first of them began. */
  readonly dayRounds: number;
  /** DEST-AMB-14. */
  readonly dyingCounter: number;
  readonly ap: number;
  readonly initiative: number;
  /** Whether it has rolled initiative and so takes part in the fight (DEST-INI-01). */
  readonly entered: boolean;
  /** Whether it has had its turn this round. */
  readonly acted: boolean;
  /** No AP gain until its first turn is over (DEST-SUR-02). */
  readonly surprised: boolean;
  /** Its d100 against a tie this round, once drawn (DEST-INI-02). */
  readonly tieDraw: number | null;
  readonly posture: Posture;
  /** Quarter yards bought this round, yards of movement used, and yards of way covered by them (DEST-MOV-02, 03, DEST-JMP-01). */
  readonly movement: {
    readonly quarters: number;
    readonly moved: number;
    readonly covered: number;
    readonly diagonals: number;
    readonly dashes: number;
    readonly rateBonus: number;
    readonly dashGain: boolean;
    /** Yards that the water has added this round; null before anybody was asked (DEST-TER-02). */
    readonly current: number | null;
  };
  readonly longAction: LongAction | null;
  /** The word of the action that was readied (DEST-ACT-09), or null. */
  readonly readied: string | null;
  /** By condition key, e.g. "defending", "harried:<id>". */
  readonly conditions: { readonly [key: string]: Condition };
  /** Creatures it ignores for flanking (DEST-FLK-03). */
  readonly ignored: { readonly [id: CreatureId]: true };
  readonly dead: boolean;
}

export interface DestinyState extends FightState {
  readonly round: number;
  /** Whose turn it is; null between turns and before the fight. */
  readonly turn: CreatureId | null;
  /** The target number that the GM named last for each kind of check (DEST-PR-08). */
  readonly targetNumbers: { readonly [check: string]: number };
  /** The entrants in the order in which they joined: the last tie-break. */
  readonly entrants: readonly CreatureId[];
  readonly creatures: { readonly [id: CreatureId]: DestinyCreature };
}

export type { Position };
