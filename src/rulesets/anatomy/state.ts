// The state of an Anatomy fight: bodies and their injuries, pools, and what a turn has used up.

import type { Lies } from "../../core/kit/lying-things.ts";
import type { Origin } from "../../core/kit/passed-things.ts";
import type { CreatureState, FightState } from "../../core/language/fight.ts";
import type { JsonRecord } from "../../core/language/json.ts";
import type { CreatureId, RuleId } from "../../core/language/rules.ts";
import type { NamedModifier } from "../../core/language/trace.ts";
import type {
  ATTRIBUTES,
  BODY_FLAGS,
  MANEUVERS,
  PART_FLAGS,
  ROLL_KINDS,
  SEVERITIES,
  SKILL_ATTRIBUTES,
} from "./tables.ts";

export type Attribute = (typeof ATTRIBUTES)[number];
export type Severity = (typeof SEVERITIES)[number];
export type RollKind = (typeof ROLL_KINDS)[number];
export type Skill = keyof typeof SKILL_ATTRIBUTES;
export type Maneuver = keyof typeof MANEUVERS;
export type PartFlag = (typeof PART_FLAGS)[number];
export type BodyFlag = (typeof BODY_FLAGS)[number];
export type AttackMode = "melee" | "ranged" | "thrown";
export type SpeedKind = "base" | "burrow" | "climb" | "fly" | "swim";

/** What one count of injuries on a part does. */
export interface PartEffect {
  readonly at: number;
  readonly disadvantages?: { readonly [Kind in RollKind]?: number };
  /** AP added to standing up. */
  readonly standUp?: number;
  /** Feet of base, burrow and climb speed lost. */
  readonly groundSpeed?: number;
  /** Steps of fly speed lost (ANAT-AMB-31). */
  readonly flySteps?: number;
  readonly attacksOff?: boolean;
  /** Whether `attacksOff` and a drop reach the parts it contains (ANAT-PART-24). */
  readonly contained?: boolean;
  readonly flags?: readonly PartFlag[];
  readonly body?: readonly BodyFlag[];
  /** What happens when the count is reached (ANAT-INJ-04). */
  readonly moment?: "drop";
}

/** A row of the part table, printed or of a body plan's own. */
export interface PartRow {
  readonly rule: RuleId;
  readonly severity: Severity;
  /** The count at which the row ends (ANAT-INJ-05). */
  readonly last: number;
  /** Whether the last count destroys the part. */
  readonly destroyed: boolean;
  /** Flags while every part of the kind is injured (ANAT-INJ-09). */
  readonly all?: readonly BodyFlag[];
  /** Flying needs two uninjured parts of this kind (ANAT-INJ-10). */
  readonly flight?: boolean;
  /** Parts whose effects are checks and death of their own (ANAT-PART-12, ANAT-PART-13). */
  readonly vital?: "head" | "heart";
  readonly effects: readonly PartEffect[];
}

export interface BodyPart {
  /** A row of the part table, or of the plan's own `kinds`. */
  readonly kind: string;
  readonly label: string;
  /** The part that contains it (ANAT-INJ-07). */
  readonly parent: string | null;
  /** Advantages that a sound tail gives to Acrobatics (ANAT-PART-03). */
  readonly tailAcrobatics?: number;
}

/** A body as data: any number of parts, of any kinds. */
export interface BodyPlan {
  readonly parts: { readonly [key: string]: BodyPart };
  /** Kinds of this body alone, beside the printed ones. */
  readonly kinds: { readonly [kind: string]: PartRow };
}

/** ANAT-INJ-02: one injury. Days count from the start of the world's calendar. */
export interface Injury {
  readonly part: string;
  readonly severity: Severity;
  readonly day: number;
  readonly treated: boolean;
  readonly recoversOn: number | null;
  /** The day of the last treatment and how many there were on it (ANAT-HEAL-05). */
  readonly triedOn: number | null;
  readonly tries: number;
  readonly cause: string;
}

export interface CriticalEffect {
  readonly text: string;
  readonly bleed: number;
  readonly condition: ConditionId | null;
  readonly rounds: number;
  readonly extraInjuries: number;
}

export interface AnatomyWeapon {
  readonly id: string;
  readonly name: string;
  readonly modes: readonly AttackMode[];
  readonly damageTypes: readonly string[];
  readonly hands: number;
  readonly reachBonus: number;
  readonly rangeIncrement: number;
  /** The Thrown value; null for what is not made for throwing (ANAT-THR-01). */
  readonly thrownIncrement: number | null;
  readonly critMin: number;
  readonly criticalEffect: CriticalEffect | null;
  readonly reloadAp: number;
  /** Shots before it must be reloaded; null when it never must. */
  readonly loads: number | null;
  /** The most shots that it holds: what the sheet says, and at least one; absent in fights begun before it was kept. */
  readonly capacity?: number | null;
  readonly drawFree: boolean;
  readonly group: "bow" | "crossbow" | "firearm" | "other";
  readonly attackBonus: number;
  readonly touch: boolean;
  /** Parts of the body that a natural weapon belongs to; empty for what is carried. */
  readonly parts: readonly string[];
  readonly held: boolean;
  /** The part that holds it, where the sheet says so. */
  readonly heldBy: string | null;
  /** Where it came to rest; null for what is held or put away, and without a board. */
  readonly lies: Lies;
  readonly damaged: boolean;
  /** What magic keeps whole is never destroyed (ANAT-M-08); absent in fights begun before it was kept. */
  readonly magical?: boolean;
  /** Who has stolen it (ANAT-M-07), where it could not pass to the thief; absent for what is its owner's. */
  readonly takenBy?: CreatureId;
  /** On whose sheet it stands, where it is somebody else's (ANAT-M-07, ANAT-A-17). */
  readonly of?: Origin;
  /** The spell whose attack this is; absent for a real weapon. */
  readonly spell?: string;
}

export interface AnatomyShield {
  readonly id: string;
  readonly name: string;
  readonly bonus: number;
  readonly held: boolean;
  readonly heldBy: string | null;
  /** Where it came to rest, as of a weapon. */
  readonly lies: Lies;
  /** Sundered, and no use until it is repaired (ANAT-M-08). */
  readonly damaged: boolean;
  /** As of a weapon. */
  readonly magical?: boolean;
  readonly takenBy?: CreatureId;
  readonly of?: Origin;
}

/** Armor that is worn. */
export interface AnatomyArmor {
  readonly id: string;
  readonly name: string;
  readonly armor: number;
  readonly damaged: boolean;
  /** As of a weapon. */
  readonly magical?: boolean;
}

/** What magic or a salve takes away at once (ANAT-HEAL-06). */
export interface Healing {
  readonly number: number;
  readonly highest: Severity;
}

/** ANAT-MAGIC-01: what a spell does to whoever does not withstand it. */
export interface SpellHarm {
  /** Degrees of success of its injury; null for none. */
  readonly degrees: number | null;
  readonly bleed: number;
  readonly stamina: number;
}

export interface AnatomySpell {
  readonly id: string;
  readonly name: string;
  /** AP, 0 to 3. */
  readonly cost: number;
  readonly round: boolean;
  readonly stamina: number;
  readonly somatic: boolean;
  readonly vocal: boolean;
  readonly attack: {
    readonly kind: "melee" | "ranged";
    readonly touch?: boolean;
    readonly range?: number;
  } | null;
  readonly save: { readonly attribute: Attribute; readonly dc: number } | null;
  /** Absent in fights begun before it was kept. */
  readonly harm?: SpellHarm | null;
  readonly healing: Healing | null;
  readonly regrow: boolean;
  readonly condition: ConditionId | null;
  readonly rounds: number;
  readonly text: string;
}

export interface AnatomyGear {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  /** Null for what is never used up. */
  readonly uses: number | null;
  /** The part that wears it, where it must be sound (ANAT-PART-06). */
  readonly wornOn: string | null;
  /** Sundered while it was worn (ANAT-M-08). */
  readonly damaged?: boolean;
  /** As of a weapon. */
  readonly magical?: boolean;
  readonly takenBy?: CreatureId;
  readonly of?: Origin;
  readonly healing: Healing | null;
  readonly stopsBleed: boolean;
  readonly stamina: number;
  readonly exhaustion: number;
  readonly condition: ConditionId | null;
  readonly rounds: number;
  readonly text: string;
}

/** ANAT-HEAL-08: what takes the place of a destroyed part. */
export interface AnatomyProsthetic {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** Effect numbers of the part's row that it does not lift. */
  readonly keeps: readonly number[];
  readonly injurable: boolean;
}

export interface Fitted {
  readonly item: string;
  readonly keeps: readonly number[];
  readonly injurable: boolean;
}

/** A talent's advantage on one sort of roll. */
export interface TalentAdvantage {
  readonly roll: string;
  readonly n: number;
  readonly when?: string;
  readonly name: string;
}

export type ConditionId =
  | "prone"
  | "stunned"
  | "dazed"
  | "confused"
  | "sickened"
  | "deafened"
  | "blinded"
  | "helpless"
  | "offGuard"
  | "grappled"
  | "hasted"
  | "tripped"
  | "weaponDisabled"
  | "inRoundAction";

export interface Condition {
  readonly condition: ConditionId;
  /** When it ends: so many more ends or starts of a creature's turns; null for when something ends it. */
  readonly ends: {
    readonly at: "turnStart" | "turnEnd";
    readonly of: CreatureId;
    readonly turns: number;
  } | null;
  /** Whose attacks it concerns (off-guard by a Trick), or who grapples. */
  readonly by?: CreatureId;
  /** Disadvantage on the escape (ANAT-M-03). */
  readonly hold?: number;
  /** The natural weapon that is disabled. */
  readonly item?: string;
}

/** ANAT-TURN-05: what a round action does when it is over, at the start of the next own turn. A type: it is plain data. */
export type RoundWork = {
  readonly note: string;
  /** The spell that it is, and at whom. */
  readonly spell: {
    readonly id: string;
    readonly target: CreatureId;
    readonly cover: number | null;
    readonly unaware: boolean;
    readonly modifiers: readonly NamedModifier[];
    /** What the table has said of places, by the parameters of the command; absent where it said nothing. */
    readonly places?: JsonRecord;
  } | null;
};

/** What a creature has done in the turn that runs. */
export interface TurnUse {
  /** ANAT-ATK-06. */
  readonly attackActions: number;
  /** Named free actions used (ANAT-TURN-07). */
  readonly freeUsed: { readonly [action: string]: true };
  readonly lunging: boolean;
  /** The attack that may be followed by a Cleave (ANAT-ACT-01). */
  readonly cleave: CleaveChance | null;
  /** Whether nothing was spent yet, as a round action needs. */
  readonly untouched: boolean;
}

export interface CleaveChance {
  readonly target: CreatureId;
  readonly weapon: string;
  readonly attribute: Attribute;
  readonly total: number;
  readonly natural: number;
  readonly power: number;
  readonly reckless: number;
  /** Iterative and other disadvantages of the trigger's own action. */
  readonly iterative: number;
  readonly lunging: boolean;
  readonly used: boolean;
}

export interface AnatomyCreature extends CreatureState {
  readonly level: number;
  readonly baseLevel: number;
  readonly species: string;
  readonly size: number;
  /** Modifiers; a creature without Constitution has null there. */
  readonly attributes: { readonly [Name in Exclude<Attribute, "con">]: number } & {
    readonly con: number | null;
  };
  readonly mb: number;
  readonly defenseAttribute: Attribute;
  readonly saveBonus: number;
  readonly skills: { readonly [skill: string]: { readonly ranks: number; readonly attribute: Attribute } };
  readonly speeds: { readonly [Kind in SpeedKind]?: number };
  /** Feet. */
  readonly reach: number;
  readonly extraAp: number;
  readonly staminaTraining: number;
  readonly destroyAt: number;
  readonly survivesHeads: boolean;
  readonly survivesHearts: boolean;
  readonly dvOther: number;
  readonly armor: number;
  /** Suits that are worn, by id; absent in fights that were begun before they were kept. */
  readonly armors?: { readonly [item: string]: AnatomyArmor };
  readonly shield: AnatomyShield | null;
  readonly weapons: { readonly [id: string]: AnatomyWeapon };
  readonly body: BodyPlan;
  readonly spells: { readonly [id: string]: AnatomySpell };
  readonly gear: { readonly [id: string]: AnatomyGear };
  readonly prosthetics: { readonly [id: string]: AnatomyProsthetic };
  readonly advantages: readonly TalentAdvantage[];
  /** Prosthetics in the place of destroyed parts. */
  readonly fitted: { readonly [part: string]: Fitted };

  readonly injuries: { readonly [id: string]: Injury };
  readonly nextInjury: number;
  /** Parts destroyed by their own injuries, until regrown or replaced (ANAT-HEAL-07). */
  readonly destroyed: { readonly [part: string]: true };
  /** Null without Constitution (ANAT-STA-02). */
  readonly stamina: number | null;
  readonly exhaustion: number | null;
  readonly strain: number;
  readonly bleed: number;
  readonly ap: number;
  readonly reactions: number;
  readonly conditions: { readonly [key: string]: Condition };
  readonly unconscious: boolean;
  /** Unconscious by a head: whether it may wake by checks, or lies in a coma (ANAT-PART-12). */
  readonly headSleep: "wakeChecks" | "coma" | null;
  readonly dead: boolean;
  readonly defending: boolean;
  readonly shieldReadied: boolean;
  /** Sources of melee advantage against it (ANAT-ACT-04). */
  readonly openDefense: { readonly [source: string]: true };
  readonly flying: boolean;
  /** The day that it has come to, by which its injuries are dated; absent in fights begun before it was kept. */
  readonly day?: number;
  /** Rounds of that day that have gone by; absent in fights begun before they were kept. */
  readonly dayRounds?: number;
  readonly initiative: number | null;
  /** Rolls of ties, where the setting asks for them (ANAT-INIT-07). */
  readonly tieBreaks: readonly number[];
  readonly firstTurnTaken: boolean;
  readonly turnUse: TurnUse;
  /** A round action that is not over yet. */
  readonly roundWork?: RoundWork | null;
  /** What confusion makes it do this turn (ANAT-COND-11); null when nothing. */
  readonly confusion: "free" | "nothing" | "hurtsItself" | "attackNearest" | null;
  /** Species whose heart it can find: known or tried in vain (ANAT-INJ-12). */
  readonly hearts: { readonly [species: string]: "known" | "unknown" };
}

/** A wall or closed door between two corners of squares. A type and not an interface: it travels in a command. */
export type Wall = { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };

export type Grid = "square" | "hex" | "none";

export interface AnatomyState extends FightState {
  /** What stands on the board; absent where nobody has said. */
  readonly walls?: readonly Wall[];
  /** Squares where nobody has said otherwise (ANAT-THR-07). */
  readonly grid?: Grid;
  readonly round: number;
  readonly turn: CreatureId | null;
  /** ANAT-INIT-01: kept for the combat. */
  readonly turnOrder: readonly CreatureId[];
  readonly entrants: readonly CreatureId[];
  /** The day, for injuries and treatment outside fights. */
  readonly day: number;
  /** Rounds since the last fight, or of the hour that has begun outside one; absent until time is let pass (ANAT-TIME-01). */
  readonly calm?: number;
  readonly creatures: { readonly [id: CreatureId]: AnatomyCreature };
}
