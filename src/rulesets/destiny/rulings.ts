// The doubtful points of the chapter as world settings, each with its default (register section 13).

import type { RuleContext } from "../../core/language/rule-context.ts";
import type { CommandRule, Ruling } from "../../core/language/ruleset.ts";
import type { Shape } from "../../core/language/shape.ts";
import type { ReadContext } from "../../core/language/read-context.ts";
import type { DestinyEvent } from "./events.ts";
import type {} from "./rule-ids.ts";
import { WOUND_LEVELS, type Defense, type DestinyState, type WoundCounts } from "./state.ts";

/** Sums such as "dex + melee + weapon + shield - size"; terms are numbers, attributes, size, shield, weapon, skill or skill/specialisation. */
export type DefenseFormulas = { readonly [Name in Exclude<Defense, "immobile">]: string };

// A type and not an interface: settings must count as plain data.
export type DestinyRulings = {
  /** DEST-AMB-01: dice of every check. */
  readonly diceCount: number;
  /** DEST-AMB-02: faces 6 or 1 for a critical; null is more than half of the dice, so 3 of 5. */
  readonly critCount: number | null;
  /** DEST-AMB-25. */
  readonly critOnCombatChecks: boolean;
  /** DEST-AMB-03: which dice the four hindrances use. */
  readonly hinderDice: "standard" | "wild";
  /** DEST-AMB-08. */
  readonly immobileBase: number;
  /** DEST-AMB-07, DEST-AMB-09. */
  readonly defenseFormulas: DefenseFormulas;
  /** DEST-AMB-10: added to rolls by highest wound. */
  readonly woundPenalties: WoundCounts;
  /** DEST-AMB-11. */
  readonly exhaustedPenalty: number;
  /** DEST-AMB-12: a critical or fatal wound staggers. */
  readonly staggeredByWounds: boolean;
  /** DEST-AMB-14: a sum as in the formulas of the Defenses; never below 1. */
  readonly dyingLimit: string;
  /** DEST-AMB-34: Quick costs W + 1 and Strong W - 2 as printed, or the signs exchanged. */
  readonly attackCostReading: "printed" | "swapped";
  /** DEST-AMB-35. */
  readonly nonlethalKoNpc: boolean;
  /** DEST-AMB-28. */
  readonly surpriseTurnEndGain: boolean;
  /** DEST-AMB-29. */
  readonly moveCancelsDeclared: boolean;
  /** DEST-AMB-19. */
  readonly rangeIncrementPenalty: number;
  /** DEST-AMB-18. */
  readonly weaponPropertyRules: boolean;
  /** DEST-AMB-33: AP beyond Speed -10 and 10 by formula instead of the last column. */
  readonly extrapolateAp: boolean;
  /** DEST-AMB-24. */
  readonly longRestState: "start" | "running";
  /** DEST-AMB-37. */
  readonly treatFatigueOnAutoFail: boolean;
  /** DEST-AMB-23. */
  readonly manaOverspend: "refused" | "fatigue";
  /** DEST-AMB-32. */
  readonly calmCountsCurrent: boolean;
  /** DEST-AMB-48. */
  readonly brokenRestBoth: boolean;
  /** DEST-AMB-20. */
  readonly grappleHolds: boolean;
  /** DEST-ACT-10: AP to pick up what lies within reach. */
  readonly pickUpAp: number;
  /** DEST-DUR-01: what becomes of magic that is counted in rounds when the fight is over before them. */
  readonly magicAfterFight: "runsOn" | "ends";
  /** DEST-DUR-01: the same of whatever else is counted in rounds, such as a blinding. */
  readonly effectsAfterFight: "runsOn" | "ends";
  /** DEST-PR-01: who is asked in the windows for interrupts. */
  readonly interruptDialogs: "all" | "players" | "off";
};

export type DestinyContext = RuleContext<DestinyState, DestinyRulings, DestinyEvent>;
export type DestinyReadContext = ReadContext<DestinyState, DestinyRulings>;
export type DestinyCommand = CommandRule<DestinyState, DestinyRulings>;

const FLAG: Shape = { kind: "flag" };
const FORMULA: Shape = { kind: "text", blank: false };
const whole = (min: number, max: number): Shape => ({ kind: "number", integer: true, min, max });
const oneOf = (...of: string[]): Shape => ({ kind: "choice", of });

/** The settings as the host registers them. */
export const DESTINY_RULINGS: { readonly [Name in keyof DestinyRulings]: Ruling } = {
  diceCount: { rule: "DEST-AMB-01", shape: whole(1, 10), initial: 5 },
  critCount: {
    rule: "DEST-AMB-02",
    shape: { kind: "number", integer: true, min: 1, max: 10, nullable: true },
    initial: null,
  },
  critOnCombatChecks: { rule: "DEST-AMB-25", shape: FLAG, initial: true },
  hinderDice: { rule: "DEST-AMB-03", shape: oneOf("standard", "wild"), initial: "standard" },
  immobileBase: { rule: "DEST-AMB-08", shape: whole(-99, 99), initial: -5 },
  defenseFormulas: {
    rule: "DEST-AMB-07",
    shape: {
      kind: "record",
      fields: {
        melee: FORMULA,
        ranged: FORMULA,
        power: FORMULA,
        agility: FORMULA,
        fortitude: FORMULA,
        willpower: FORMULA,
      },
    },
    initial: {
      melee: "dex + melee + weapon + shield - size",
      ranged: "spd + reflex + reflex/dodging + shield - size",
      power: "str + athletics + athletics/power + size",
      agility: "spd + reflex + reflex/agility - size",
      fortitude: "vit + resistance + resistance/fortitude",
      willpower: "prs + resistance + resistance/willpower",
    },
  },
  woundPenalties: {
    rule: "DEST-AMB-10",
    shape: {
      kind: "record",
      fields: Object.fromEntries(WOUND_LEVELS.map((level) => [level, whole(-99, 0)])),
    },
    initial: { light: 0, moderate: -1, severe: -2, critical: -3, fatal: -5 },
  },
  exhaustedPenalty: { rule: "DEST-AMB-11", shape: whole(-99, 0), initial: -2 },
  staggeredByWounds: { rule: "DEST-AMB-12", shape: FLAG, initial: true },
  dyingLimit: { rule: "DEST-AMB-14", shape: FORMULA, initial: "5 + vit" },
  attackCostReading: { rule: "DEST-AMB-34", shape: oneOf("printed", "swapped"), initial: "printed" },
  nonlethalKoNpc: { rule: "DEST-AMB-35", shape: FLAG, initial: true },
  surpriseTurnEndGain: { rule: "DEST-AMB-28", shape: FLAG, initial: true },
  moveCancelsDeclared: { rule: "DEST-AMB-29", shape: FLAG, initial: true },
  rangeIncrementPenalty: { rule: "DEST-AMB-19", shape: whole(-99, 0), initial: -2 },
  weaponPropertyRules: { rule: "DEST-AMB-18", shape: FLAG, initial: true },
  extrapolateAp: { rule: "DEST-AMB-33", shape: FLAG, initial: false },
  longRestState: { rule: "DEST-AMB-24", shape: oneOf("start", "running"), initial: "start" },
  treatFatigueOnAutoFail: { rule: "DEST-AMB-37", shape: FLAG, initial: false },
  manaOverspend: { rule: "DEST-AMB-23", shape: oneOf("refused", "fatigue"), initial: "refused" },
  calmCountsCurrent: { rule: "DEST-AMB-32", shape: FLAG, initial: false },
  brokenRestBoth: { rule: "DEST-AMB-48", shape: FLAG, initial: false },
  grappleHolds: { rule: "DEST-AMB-20", shape: FLAG, initial: true },
  pickUpAp: { rule: "DEST-ACT-10", shape: whole(0, 99), initial: 1 },
  magicAfterFight: { rule: "DEST-DUR-01", shape: oneOf("runsOn", "ends"), initial: "runsOn" },
  effectsAfterFight: { rule: "DEST-DUR-01", shape: oneOf("runsOn", "ends"), initial: "runsOn" },
  interruptDialogs: { rule: "DEST-PR-01", shape: oneOf("all", "players", "off"), initial: "all" },
};

/** The settings of a world that has changed nothing. */
export const DEFAULT_RULINGS: DestinyRulings = Object.fromEntries(
  Object.entries(DESTINY_RULINGS).map(([name, ruling]) => [name, ruling.initial]),
) as DestinyRulings;
