// The doubtful points of Die Rank as world settings (register table T8), each with its default.

import type { RuleContext } from "../../core/language/rule-context.ts";
import type { Ruling } from "../../core/language/ruleset.ts";
import type { Shape } from "../../core/language/shape.ts";
import type { ReadContext } from "../../core/language/read-context.ts";
import type { RankEvent } from "./events.ts";
import type {} from "./rule-ids.ts";
import type { RankState } from "./state.ts";
import { DIE_NAMES, type Band } from "./tables.ts";

// Types and not interfaces: settings must count as plain data.
export type RangeBands = { readonly [Name in Exclude<Band, "pointBlank">]: string | null };
export type StartingValues = {
  readonly dice: string;
  readonly hpHero: number;
  readonly hpOrdinary: number;
  readonly hpMinion: number;
  readonly mp: number;
};
export type RestTimes = {
  readonly woundedMinutes: number;
  readonly heroDays: number;
  readonly otherDays: number;
};

export type RankRulings = {
  readonly advantageModel: "twoDice" | "rankShift1";
  readonly advantageStack: "cancel" | "net";
  /** Most successes that count; 0 is no limit. */
  readonly successCap: number;
  /** Whether requests for unusual dice name the larger die to throw by hand. */
  readonly manualDice: "software" | "ask";
  readonly defaults: StartingValues;
  readonly apDefault: number;
  readonly majorCost: "oneAp" | "allAp";
  readonly exclusiveAllowsDebt: boolean;
  readonly interruptOwnTurnPaysNow: boolean;
  readonly initiativeEvery: "encounter" | "round";
  readonly declareDefense: "before" | "afterAttackRoll";
  readonly rangeBands: RangeBands;
  readonly giantSize: number;
  readonly passProvokes: "region" | "passed";
  readonly unarmedProvokes: "target" | "region";
  readonly holdActsProvoke: boolean;
  readonly unarmedOpportunity: boolean;
  readonly aimAction: boolean;
  readonly runKind: "exclusive" | "major";
  readonly instantDeathBase: "max" | "current";
  readonly lethalOnKoCounts: boolean;
  readonly koFallsProne: boolean;
  readonly koIsHelpless: boolean;
  readonly failedAid: "death" | "retry";
  readonly restTimes: RestTimes;
  readonly injuryPreventedBy: "ritual" | "anyMagic";
  readonly mpRecovery: "night" | "hour" | "manual";
  readonly escapeFailCost: "major" | "minor";
  readonly heldDefenses: "physical" | "all";
  /** Whether people are asked what has a usual answer and was not said, or the usual answer holds. */
  readonly dialogs: "asked" | "usual";
};

export type RankContext = RuleContext<RankState, RankRulings, RankEvent>;
export type RankReadContext = ReadContext<RankState, RankRulings>;

const FLAG: Shape = { kind: "flag" };
const whole = (min: number, max: number): Shape => ({ kind: "number", integer: true, min, max });
const oneOf = (...of: string[]): Shape => ({ kind: "choice", of });
const MINIMUM: Shape = { kind: "choice", of: DIE_NAMES, nullable: true };
const fields = (of: { readonly [name: string]: Shape }): Shape => ({ kind: "record", fields: of });

const RANGE_BANDS = fields({ short: MINIMUM, medium: MINIMUM, long: MINIMUM, extreme: MINIMUM });
const STARTING_VALUES = fields({
  dice: { kind: "choice", of: DIE_NAMES },
  hpHero: whole(0, 999),
  hpOrdinary: whole(0, 999),
  hpMinion: whole(0, 999),
  mp: whole(0, 999),
});
const REST_TIMES = fields({
  woundedMinutes: whole(0, 10_000),
  heroDays: whole(0, 1000),
  otherDays: whole(0, 1000),
});

/** The settings as the host registers them. */
export const RANK_RULINGS: { readonly [Name in keyof RankRulings]: Ruling } = {
  advantageModel: { rule: "RANK-DIE-05", shape: oneOf("twoDice", "rankShift1"), initial: "twoDice" },
  advantageStack: { rule: "RANK-DIE-06", shape: oneOf("cancel", "net"), initial: "cancel" },
  successCap: { rule: "RANK-DIE-03", shape: whole(0, 99), initial: 0 },
  manualDice: { rule: "RANK-DIE-07", shape: oneOf("software", "ask"), initial: "software" },
  defaults: {
    rule: "RANK-TURN-03",
    shape: STARTING_VALUES,
    initial: { dice: "D6", hpHero: 4, hpOrdinary: 1, hpMinion: 0, mp: 0 },
  },
  apDefault: { rule: "RANK-TURN-03", shape: whole(0, 20), initial: 2 },
  majorCost: { rule: "RANK-TURN-04", shape: oneOf("oneAp", "allAp"), initial: "oneAp" },
  exclusiveAllowsDebt: { rule: "RANK-TURN-06", shape: FLAG, initial: false },
  interruptOwnTurnPaysNow: { rule: "RANK-TURN-12", shape: FLAG, initial: false },
  initiativeEvery: { rule: "RANK-TURN-01", shape: oneOf("encounter", "round"), initial: "encounter" },
  declareDefense: { rule: "RANK-ATK-04", shape: oneOf("before", "afterAttackRoll"), initial: "before" },
  rangeBands: {
    rule: "RANK-PASS-05",
    shape: RANGE_BANDS,
    initial: { short: "D4", medium: "D6", long: "D8", extreme: "D12" },
  },
  giantSize: { rule: "RANK-ACTV-03", shape: whole(1, 20), initial: 2 },
  passProvokes: { rule: "RANK-OPP-02", shape: oneOf("region", "passed"), initial: "region" },
  unarmedProvokes: { rule: "RANK-UNA-04", shape: oneOf("target", "region"), initial: "target" },
  holdActsProvoke: { rule: "RANK-GRP-14", shape: FLAG, initial: false },
  unarmedOpportunity: { rule: "RANK-OPP-05", shape: FLAG, initial: false },
  aimAction: { rule: "RANK-OPP-07", shape: FLAG, initial: false },
  runKind: { rule: "RANK-MOVE-03", shape: oneOf("exclusive", "major"), initial: "exclusive" },
  instantDeathBase: { rule: "RANK-DEATH-01", shape: oneOf("max", "current"), initial: "max" },
  lethalOnKoCounts: { rule: "RANK-KO-03", shape: FLAG, initial: true },
  koFallsProne: { rule: "RANK-KO-05", shape: FLAG, initial: true },
  koIsHelpless: { rule: "RANK-HLP-04", shape: FLAG, initial: true },
  failedAid: { rule: "RANK-AID-02", shape: oneOf("death", "retry"), initial: "death" },
  restTimes: {
    rule: "RANK-BAD-05",
    shape: REST_TIMES,
    initial: { woundedMinutes: 60, heroDays: 7, otherDays: 30 },
  },
  injuryPreventedBy: { rule: "RANK-MORT-03", shape: oneOf("ritual", "anyMagic"), initial: "ritual" },
  mpRecovery: { rule: "RANK-BAD-04", shape: oneOf("night", "hour", "manual"), initial: "night" },
  escapeFailCost: { rule: "RANK-ESC-03", shape: oneOf("major", "minor"), initial: "major" },
  heldDefenses: { rule: "RANK-GRP-07", shape: oneOf("physical", "all"), initial: "physical" },
  dialogs: { rule: "RANK-PASS-03", shape: oneOf("asked", "usual"), initial: "asked" },
};

/** The settings of a world that has changed nothing. */
export const DEFAULT_RULINGS: RankRulings = Object.fromEntries(
  Object.entries(RANK_RULINGS).map(([name, ruling]) => [name, ruling.initial]),
) as RankRulings;
