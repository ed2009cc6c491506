// The doubtful points of Die Rank as world settings (register table T8), as far as the rules so far ask for them.

import type { Play } from "../../core/play.ts";
import type { Ruling } from "../../core/ruleset.ts";
import type { Shape } from "../../core/shape.ts";
import type { Situation } from "../../core/situation.ts";
import type { RankState } from "./state.ts";

// A type and not an interface: settings must count as plain data.
export type RankRulings = {
  readonly advantageModel: "twoDice" | "rankShift1";
  readonly advantageStack: "cancel" | "net";
  /** Most successes that count; 0 is no limit. */
  readonly successCap: number;
  readonly apDefault: number;
  readonly majorCost: "oneAp" | "allAp";
  readonly interruptOwnTurnPaysNow: boolean;
  readonly giantSize: number;
  readonly unarmedOpportunity: boolean;
  readonly instantDeathBase: "max" | "current";
  readonly lethalOnKoCounts: boolean;
  readonly koFallsProne: boolean;
  readonly koIsHelpless: boolean;
};

export type RankPlay = Play<RankState, RankRulings>;
export type RankSituation = Situation<RankState, RankRulings>;

const FLAG: Shape = { kind: "flag" };
const whole = (min: number, max: number): Shape => ({ kind: "number", integer: true, min, max });
const oneOf = (...of: string[]): Shape => ({ kind: "choice", of });

/** The settings as the host registers them. */
export const RANK_RULINGS: { readonly [Name in keyof RankRulings]: Ruling } = {
  advantageModel: { rule: "RANK-DIE-05", shape: oneOf("twoDice", "rankShift1"), initial: "twoDice" },
  advantageStack: { rule: "RANK-DIE-06", shape: oneOf("cancel", "net"), initial: "cancel" },
  successCap: { rule: "RANK-DIE-03", shape: whole(0, 99), initial: 0 },
  apDefault: { rule: "RANK-TURN-03", shape: whole(0, 20), initial: 2 },
  majorCost: { rule: "RANK-TURN-04", shape: oneOf("oneAp", "allAp"), initial: "oneAp" },
  interruptOwnTurnPaysNow: { rule: "RANK-TURN-12", shape: FLAG, initial: false },
  giantSize: { rule: "RANK-ACTV-03", shape: whole(1, 20), initial: 2 },
  unarmedOpportunity: { rule: "RANK-OPP-05", shape: FLAG, initial: false },
  instantDeathBase: { rule: "RANK-DEATH-01", shape: oneOf("max", "current"), initial: "max" },
  lethalOnKoCounts: { rule: "RANK-KO-03", shape: FLAG, initial: true },
  koFallsProne: { rule: "RANK-KO-05", shape: FLAG, initial: true },
  koIsHelpless: { rule: "RANK-HLP-04", shape: FLAG, initial: true },
};

/** The settings of a world that has changed nothing. */
export const DEFAULT_RULINGS: RankRulings = Object.fromEntries(
  Object.entries(RANK_RULINGS).map(([name, ruling]) => [name, ruling.initial]),
) as RankRulings;
