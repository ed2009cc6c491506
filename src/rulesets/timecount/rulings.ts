// The rulings of Time Count: every doubtful point of the chapter as a world setting with its default.

import type { RuleContext } from "../../core/language/rule-context.ts";
import type { CommandRule, Ruling } from "../../core/language/ruleset.ts";
import type { Shape } from "../../core/language/shape.ts";
import type { ReadContext } from "../../core/language/read-context.ts";
import type { TimeCountEvent } from "./events.ts";
import type {} from "./rule-ids.ts";
import type { TimeCountState } from "./state.ts";
import { DIE_LADDER } from "./tables.ts";

export type TimeCountRulings = {
  /** TC-Q01: the dice of a check. */
  readonly checkDice: "3d6" | "1d20";
  /** TC-M01: natural dice from which a check succeeds whatever it must reach; 0 is off. */
  readonly checkAutoSuccess: number;
  /** TC-M01: natural dice up to which a check fails; 0 is off. */
  readonly checkAutoFail: number;
  /** TC-Q02. */
  readonly disciplineAttackDie: "1d20" | "check";
  /** TC-Q03. */
  readonly attributeAttackUsesAccuracy: boolean;
  readonly impairments: boolean;
  readonly simultaneousRules: boolean;
  readonly impairmentWhen: "exceed" | "reach";
  /** TC-Q11. */
  readonly simultaneousImpairment: "reach" | "exceed" | "same";
  /** TC-Q90. */
  readonly grabPenaltyOnEscape: boolean;
  /** TC-Q91. */
  readonly healOverflow: "lost" | "other";
  /** TC-Q97. */
  readonly rangedParryKeepsPrimary: boolean;
  /** TC-Q30. */
  readonly rangedRearBonus: number;
  /** TC-Q76. */
  readonly grabCritBlocksWrestling: boolean;
  /** TC-Q05. */
  readonly critAttribute: "added-again" | "floor-only";
  /** TC-Q06. */
  readonly topRecovery: "night" | "encounter" | "hour";
  /** TC-Q21. */
  readonly topHitNeedsDamage: boolean;
  /** TC-Q14. */
  readonly nonlethalImpairs: boolean;
  /** TC-Q07. */
  readonly unconsciousAt: "equal" | "above";
  /** TC-Q08: a loss every so many counts; 0 is off. */
  readonly dyingLossEvery: number;
  readonly dyingLoss: number;
  /** TC-M18: 0 is automatic. */
  readonly stabilizeDc: number;
  /** TC-Q64: null is Constitution + 1, at least 1. */
  readonly nightHp: number | null;
  /** TC-Q64: null is all. */
  readonly nightFatigue: number | null;
  /** TC-Q13. */
  readonly bedRestImpairments: "twoTypes" | "twoPoints";
  /** TC-Q18. */
  readonly initiativeWisdom: boolean;
  readonly npcSf: "static" | "random";
  readonly groupInitiative: boolean;
  /** Whether drinking, standing up and the like take effect at the end of their delay. */
  readonly slowActionsAtEnd: boolean;
  /** TC-Q15. */
  readonly moveDuringDelay: boolean;
  /** TC-Q16. */
  readonly movement55: "source" | "pattern";
  /** TC-Q23. */
  readonly bullRushSize: "literal" | "inverted" | "none";
  /** TC-Q70. */
  readonly setChargeMultiplier: number;
  /** TC-Q99: whether a distraction goes on when whoever distracts can do nothing any more. */
  readonly distractionOutlives: boolean;
  /** TC-Q100: whether a melee weapon can be thrown lying down, with the penalty of the stance. */
  readonly proneThrow: boolean;
  /** TC-M16. */
  readonly woundedPenalty: number;
  /** TC-Q63. */
  readonly fatiguedRestMinutes: number;
  /** TC-Q92. */
  readonly preparedLimitTc: number;
  /** TC-Q85. */
  readonly scrollNeedsCheck: boolean;
  /** TC-M20. */
  readonly stunnedInitiative: number;
  readonly defaultHp: number;
  readonly defaultDurability: number;
  /** TC-Q58. */
  readonly dieLadder: readonly string[];
};

export type TimeCountContext = RuleContext<TimeCountState, TimeCountRulings, TimeCountEvent>;
export type TimeCountCommand = CommandRule<TimeCountState, TimeCountRulings>;
export type TimeCountReadContext = ReadContext<TimeCountState, TimeCountRulings>;

const FLAG: Shape = { kind: "flag" };
const whole = (min: number, max: number): Shape => ({ kind: "number", integer: true, min, max });
const wholeOrNull = (min: number, max: number): Shape => ({
  kind: "number",
  integer: true,
  min,
  max,
  nullable: true,
});
const oneOf = (...of: string[]): Shape => ({ kind: "choice", of });

/** The settings as the host registers them. */
export const TIMECOUNT_RULINGS: { readonly [Name in keyof TimeCountRulings]: Ruling } = {
  checkDice: { rule: "TC-Q01", shape: oneOf("3d6", "1d20"), initial: "3d6" },
  checkAutoSuccess: { rule: "TC-M01", shape: whole(0, 20), initial: 17 },
  checkAutoFail: { rule: "TC-M01", shape: whole(0, 20), initial: 0 },
  disciplineAttackDie: { rule: "TC-Q02", shape: oneOf("1d20", "check"), initial: "1d20" },
  attributeAttackUsesAccuracy: { rule: "TC-Q03", shape: FLAG, initial: true },
  impairments: { rule: "TC-DMG-18", shape: FLAG, initial: false },
  simultaneousRules: { rule: "TC-SIM-02", shape: FLAG, initial: false },
  impairmentWhen: { rule: "TC-DMG-18", shape: oneOf("exceed", "reach"), initial: "exceed" },
  simultaneousImpairment: { rule: "TC-Q11", shape: oneOf("reach", "exceed", "same"), initial: "reach" },
  grabPenaltyOnEscape: { rule: "TC-Q90", shape: FLAG, initial: true },
  healOverflow: { rule: "TC-Q91", shape: oneOf("lost", "other"), initial: "lost" },
  rangedParryKeepsPrimary: { rule: "TC-Q97", shape: FLAG, initial: true },
  rangedRearBonus: { rule: "TC-Q30", shape: whole(0, 4), initial: 0 },
  grabCritBlocksWrestling: { rule: "TC-Q76", shape: FLAG, initial: false },
  critAttribute: { rule: "TC-Q05", shape: oneOf("added-again", "floor-only"), initial: "added-again" },
  topRecovery: { rule: "TC-Q06", shape: oneOf("night", "encounter", "hour"), initial: "night" },
  topHitNeedsDamage: { rule: "TC-Q21", shape: FLAG, initial: true },
  nonlethalImpairs: { rule: "TC-Q14", shape: FLAG, initial: false },
  unconsciousAt: { rule: "TC-Q07", shape: oneOf("equal", "above"), initial: "equal" },
  dyingLossEvery: { rule: "TC-Q08", shape: whole(0, 9999), initial: 20 },
  dyingLoss: { rule: "TC-Q08", shape: whole(0, 99), initial: 1 },
  stabilizeDc: { rule: "TC-M18", shape: whole(0, 99), initial: 0 },
  nightHp: { rule: "TC-Q64", shape: wholeOrNull(0, 999), initial: null },
  nightFatigue: { rule: "TC-Q64", shape: wholeOrNull(0, 999), initial: null },
  bedRestImpairments: { rule: "TC-Q13", shape: oneOf("twoTypes", "twoPoints"), initial: "twoTypes" },
  initiativeWisdom: { rule: "TC-Q18", shape: FLAG, initial: true },
  npcSf: { rule: "TC-TIME-11", shape: oneOf("static", "random"), initial: "static" },
  groupInitiative: { rule: "TC-TIME-06", shape: FLAG, initial: false },
  slowActionsAtEnd: { rule: "TC-TIME-21", shape: FLAG, initial: false },
  moveDuringDelay: { rule: "TC-Q15", shape: FLAG, initial: false },
  movement55: { rule: "TC-Q16", shape: oneOf("source", "pattern"), initial: "source" },
  bullRushSize: { rule: "TC-Q23", shape: oneOf("literal", "inverted", "none"), initial: "literal" },
  setChargeMultiplier: { rule: "TC-Q70", shape: whole(1, 3), initial: 1 },
  distractionOutlives: { rule: "TC-Q99", shape: FLAG, initial: false },
  proneThrow: { rule: "TC-Q100", shape: FLAG, initial: true },
  woundedPenalty: { rule: "TC-M16", shape: whole(-99, 0), initial: 0 },
  fatiguedRestMinutes: { rule: "TC-Q63", shape: whole(0, 9999), initial: 10 },
  preparedLimitTc: { rule: "TC-Q92", shape: whole(0, 99999), initial: 120 },
  scrollNeedsCheck: { rule: "TC-Q85", shape: FLAG, initial: false },
  stunnedInitiative: { rule: "TC-M20", shape: whole(0, 99), initial: 3 },
  defaultHp: { rule: "TC-M05", shape: whole(1, 999), initial: 10 },
  defaultDurability: { rule: "TC-M11", shape: whole(1, 999), initial: 5 },
  dieLadder: {
    rule: "TC-Q58",
    shape: { kind: "list", of: { kind: "text", blank: false } },
    initial: DIE_LADDER,
  },
};

/** The settings of a world that has changed nothing. */
export const DEFAULT_RULINGS: TimeCountRulings = Object.fromEntries(
  Object.entries(TIMECOUNT_RULINGS).map(([name, ruling]) => [name, ruling.initial]),
) as TimeCountRulings;
