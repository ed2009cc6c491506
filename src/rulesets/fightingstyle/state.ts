// The state of a Fighting Style fight: the round, the order, and what each creature has left of its pool.

import type { Lies } from "../../core/kit/lying-things.ts";
import type { Origin } from "../../core/kit/passed-things.ts";
import type { CreatureState, FightState } from "../../core/language/fight.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import type { ATTRIBUTES, COVERS, DAMAGE_TYPES, DEFENSES, SKILLS } from "./tables.ts";

export type Attribute = (typeof ATTRIBUTES)[number];
export type Skill = keyof typeof SKILLS;
export type DamageType = keyof typeof DAMAGE_TYPES;
export type Cover = (typeof COVERS)[number];
export type DefenseKind = (typeof DEFENSES)[number];

export interface Dice {
  readonly count: number;
  readonly sides: number;
  readonly flat: number;
}

export interface DamagePart extends Dice {
  readonly type: DamageType;
}

/** Where a weapon or shield is: in hand, put away, or on the floor. */
export type Place = "hand" | "stowed" | "floor";

export interface StyleWeapon {
  readonly id: string;
  readonly name: string;
  /** Its entry in the gear list of a style. */
  readonly gear: string;
  readonly parts: readonly DamagePart[];
  readonly hands: 1 | 2;
  /** Meters in melee; 0 for what does not strike. */
  readonly reach: number;
  /** Meters; 0 for what cannot be shot or thrown. */
  readonly range: number;
  /** Shoots and never strikes. */
  readonly ranged: boolean;
  readonly thrown: boolean;
  readonly heavy: boolean;
  /** Whoever it hits may be grappled by it, such as by a net. */
  readonly entangles: boolean;
  /** It has grown on its bearer: never drawn nor let go, and in no hand (STYLE-ATK-08). */
  readonly natural?: boolean;
  readonly place: Place;
  /** Where on the floor, or in whom; null for what is not there, and without a board. */
  readonly lies: Lies;
  /** On whose sheet it stands, where it is somebody else's (STYLE-ACT-04). */
  readonly of?: Origin;
}

export interface StyleShield {
  readonly id: string;
  readonly name: string;
  readonly br: number;
  readonly place: Place;
  /** As of a weapon. */
  readonly lies: Lies;
  readonly of?: Origin;
}

export type AbilitySource = "spell" | "magicItem" | "perk" | "consumable" | "custom";
export type AbilityUse = "primary" | "reaction" | "free";

/** A spell, a power of an item or a perk: what it costs, and what the rules do with it. */
export interface StyleAbility {
  readonly id: string;
  readonly name: string;
  readonly source: AbilitySource;
  /** When it may be used; magic says it by its own rules (STYLE-ACT-02, STYLE-ACT-03). */
  readonly uses: readonly AbilityUse[];
  readonly ap: number;
  readonly attack: boolean;
  readonly meleeAttack: boolean;
  readonly mind: boolean;
  /** Defenses that its text names; null where it names none. */
  readonly defenses: readonly DefenseKind[] | null;
  readonly reach: number;
  readonly range: number;
  readonly parts: readonly DamagePart[];
  readonly healing: Dice | null;
  /** Charges or pieces left; null for as often as wanted. */
  readonly left: number | null;
  /** The test that it takes; attacks of magic take Sorcery. */
  readonly roll: Skill | "style" | null;
  readonly trigger: string;
  readonly effect: string;
}

export interface Style {
  readonly id: string;
  readonly name: string;
  readonly rank: number;
  readonly gear: readonly string[];
  /** Totals that a stat block gives instead of attribute and rank. */
  readonly tn: { readonly str: number | null; readonly agi: number | null };
}

/** A resistance or a vulnerability to a type or to a group. */
export interface Proneness {
  readonly to: DamageType | "physical" | "magical";
  readonly value: number;
}

/** Something that gives an armor rating; natural armor has no level and needs no training. */
export interface ArmorSource {
  readonly id: string;
  readonly name: string;
  readonly level: "partial" | "full" | null;
  readonly ar: number;
  readonly magicAr: number;
}

export interface PerkModifier {
  readonly to: Skill | "style";
  readonly kind: "number" | "boon" | "bane";
  readonly value: number;
  readonly name: string;
}

/** The side of a creature that changes only by learning. */
export interface StyleSheet {
  readonly attributes: { readonly [Name in Attribute]: number };
  readonly ranks: { readonly [Name in Skill]?: number };
  /** Totals that a stat block gives outright: by skill, or "style.str" and "style.agi". */
  readonly fixed: { readonly [skill: string]: number };
  readonly styles: readonly Style[];
  readonly size: number;
  readonly speed: number;
  readonly initiativeBonus: number;
  /** A typed number that replaces PER and bonus; null for none. */
  readonly initiative: number | null;
  readonly armors: readonly ArmorSource[];
  readonly perks: readonly PerkModifier[];
  readonly resistances: readonly Proneness[];
  readonly vulnerabilities: readonly Proneness[];
}

export type ConditionId = "dazed" | "prone" | "grappled" | "unconscious" | "surprised" | "disengaged";

export interface StyleCondition {
  readonly condition: ConditionId;
  /** For what ends with a turn: whether that turn has begun. */
  readonly turnBegun: boolean;
  /** Who holds a grappled creature; null for a net and for all other conditions. */
  readonly by: CreatureId | null;
}

/** What was learned for a style at one time: for how many XP, what was left, and who gave the word. */
export interface Purchase {
  readonly style: string;
  readonly gear: readonly string[];
  readonly cost: number;
  readonly xp: number;
  readonly by: string;
}

export interface StyleCreature extends CreatureState {
  readonly actorKind: "character" | "npc";
  readonly sheet: StyleSheet;
  readonly weapons: { readonly [id: string]: StyleWeapon };
  readonly shields: { readonly [id: string]: StyleShield };
  readonly abilities: { readonly [id: string]: StyleAbility };
  /** The source of armor that the owner has chosen; null for the highest (STYLE-ARM-04). */
  readonly armorChoice: string | null;
  readonly health: { readonly value: number; readonly max: number };
  readonly ap: number;
  /** Attacks made this round (STYLE-AP-08). */
  readonly attacks: number;
  /** Free actions taken this round (STYLE-FREE-02). */
  readonly freeUsed: number;
  readonly xp: number;
  /** Gear that was added to lists, by style (STYLE-GEAR-03). */
  readonly learned: { readonly [style: string]: readonly string[] };
  /** What it has learned, in the order in which it did. */
  readonly purchases: { readonly [id: string]: Purchase };
  /** Meters of this turn. */
  readonly movement: { readonly used: number; readonly allowance: number };
  readonly initiative: number | null;
  /** Whether its turn of this round is over. */
  readonly acted: boolean;
  /** Whether it has moved or spent anything in the turn that runs (STYLE-DLY-01). */
  readonly begun: boolean;
  readonly conditions: { readonly [key: string]: StyleCondition };
  /** A boon on the next defense test (STYLE-MAN-03). */
  readonly braced: boolean;
  /** Whom a feint has misled (STYLE-MAN-06). */
  readonly feintTarget: CreatureId | null;
  /** Foes held by a hand each (STYLE-GRP-02). */
  readonly holding: readonly CreatureId[];
  /** Foes who are not aware of it (STYLE-ACT-01). */
  readonly unseenBy: readonly CreatureId[];
  /** Cover against attacks from afar, unless an attack names another (STYLE-COV-08). */
  readonly cover: Cover;
  /** Where Precision has struck last (STYLE-LOC-01). */
  readonly location: string | null;
  readonly dead: boolean;
}

/** A turn that was saved, in the order of declaration (STYLE-DLY-04). */
export interface SavedTurn {
  readonly who: CreatureId;
  readonly after: CreatureId;
}

export interface StyleState extends FightState {
  readonly round: number;
  readonly entrants: readonly CreatureId[];
  /** By initiative. Saved turns stand beside it. */
  readonly turnOrder: readonly CreatureId[];
  readonly saves: readonly SavedTurn[];
  readonly turn: CreatureId | null;
  readonly creatures: { readonly [id: CreatureId]: StyleCreature };
}

/** The creature with this id; undefined for ids that nobody has, whatever else they may mean to the language. */
export function creatureNamed(
  state: Pick<StyleState, "creatures">,
  id: CreatureId,
): StyleCreature | undefined {
  return Object.hasOwn(state.creatures, id) ? state.creatures[id] : undefined;
}
