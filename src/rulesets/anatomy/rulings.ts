// The doubtful points of Anatomy as world settings (register section 9).

import type { RuleContext } from "../../core/language/rule-context.ts";
import type { Ruling } from "../../core/language/ruleset.ts";
import type { Shape } from "../../core/language/shape.ts";
import type { ReadContext } from "../../core/language/read-context.ts";
import type { AnatomyEvent } from "./events.ts";
import type {} from "./rule-ids.ts";
import type { AnatomyState } from "./state.ts";

// A type and not an interface: settings must count as plain data.
export type AnatomyRulings = {
  /** Points over the target number for one degree. */
  readonly degreeStep: number;
  readonly advantageCancel: "net" | "worstWins";
  /** Most dice that advantages can add; 0 is no limit. */
  readonly advantageCap: number;
  readonly tieHits: boolean;
  readonly criticalSave: "nat20" | "margin10";
  readonly dvBase: number;
  readonly offGuardDodge: "lost" | "kept";
  readonly mbDefault: "level" | "manual";
  readonly staminaBase: number;
  readonly exhaustionBase: number;
  readonly exhaustedDis: number;
  readonly exhaustedSpending: "forbid" | "fromExhaustion";
  readonly strainEffect: "drain" | "counter" | "immediate";
  readonly bleedStack: "highest" | "sum";
  readonly sizeSteps: "doubling" | "linear";
  readonly parrySize: boolean;
  readonly spentReactionsOffGuard: boolean;
  readonly rangeRounding: "floor" | "firstIncluded";
  readonly rapidShotReading: "allRolls" | "growing";
  readonly multiweaponCounts: "one" | "each";
  readonly cleaveRoll: "new" | "same";
  readonly cleaveChain: boolean;
  readonly freeActionLimit: "perAttackOrTurn" | "onePerTurn" | "unlimited";
  readonly parryManeuvers: boolean;
  readonly provokeSet: "chapter" | "classic";
  readonly chargeEnabled: boolean;
  readonly standUpAp: number;
  readonly standUpCap: boolean;
  /** Feet of fly speed lost with each injured wing. */
  readonly wingSpeedStep: number;
  /** Whether whoever lies on the ground and sees nothing crawls at half the speed, or at half of the half. */
  readonly halvedSpeed: "each" | "once";
  readonly mouthMute: "any" | "all";
  readonly headSpread: "atLeast" | "same";
  /** Whether falling from the air hurts. */
  readonly fallHarm: "degrees" | "none";
  /** Whether what is destroyed in hand falls out of it, or stays there until it is let go. */
  readonly destroyedInHand: "falls" | "stays";
  readonly worsenPer: "part" | "injury";
  readonly treatTries: number;
  readonly restHour: number;
  readonly restNight: "full" | "hours";
  readonly initiativeTie: "dexMbOrder" | "reroll";
};

export type AnatomyContext = RuleContext<AnatomyState, AnatomyRulings, AnatomyEvent>;
export type AnatomyReadContext = ReadContext<AnatomyState, AnatomyRulings>;

const FLAG: Shape = { kind: "flag" };
const whole = (min: number, max: number): Shape => ({ kind: "number", integer: true, min, max });
const oneOf = (...of: string[]): Shape => ({ kind: "choice", of });

/** The settings as the host registers them. */
export const ANATOMY_RULINGS: { readonly [Name in keyof AnatomyRulings]: Ruling } = {
  degreeStep: { rule: "ANAT-CORE-05", shape: whole(1, 100), initial: 5 },
  advantageCancel: { rule: "ANAT-CORE-02", shape: oneOf("net", "worstWins"), initial: "net" },
  advantageCap: { rule: "ANAT-CORE-03", shape: whole(0, 20), initial: 0 },
  tieHits: { rule: "ANAT-ATK-03", shape: FLAG, initial: false },
  criticalSave: { rule: "ANAT-CORE-09", shape: oneOf("nat20", "margin10"), initial: "nat20" },
  dvBase: { rule: "ANAT-DV-01", shape: whole(-50, 50), initial: 10 },
  offGuardDodge: { rule: "ANAT-DV-05", shape: oneOf("lost", "kept"), initial: "lost" },
  mbDefault: { rule: "ANAT-ATK-01", shape: oneOf("level", "manual"), initial: "level" },
  staminaBase: { rule: "ANAT-STA-01", shape: whole(0, 100), initial: 10 },
  exhaustionBase: { rule: "ANAT-STA-03", shape: whole(0, 100), initial: 5 },
  exhaustedDis: { rule: "ANAT-COND-05", shape: whole(0, 20), initial: 1 },
  exhaustedSpending: { rule: "ANAT-STA-07", shape: oneOf("forbid", "fromExhaustion"), initial: "forbid" },
  strainEffect: { rule: "ANAT-STA-09", shape: oneOf("drain", "counter", "immediate"), initial: "drain" },
  bleedStack: { rule: "ANAT-STA-10", shape: oneOf("highest", "sum"), initial: "highest" },
  sizeSteps: { rule: "ANAT-SIZE-01", shape: oneOf("doubling", "linear"), initial: "doubling" },
  parrySize: { rule: "ANAT-SIZE-04", shape: FLAG, initial: false },
  spentReactionsOffGuard: { rule: "ANAT-ATK-04", shape: FLAG, initial: false },
  rangeRounding: { rule: "ANAT-RNG-01", shape: oneOf("floor", "firstIncluded"), initial: "floor" },
  rapidShotReading: { rule: "ANAT-ACT-08", shape: oneOf("allRolls", "growing"), initial: "allRolls" },
  multiweaponCounts: { rule: "ANAT-ACT-05", shape: oneOf("one", "each"), initial: "one" },
  cleaveRoll: { rule: "ANAT-ACT-01", shape: oneOf("new", "same"), initial: "new" },
  cleaveChain: { rule: "ANAT-ACT-02", shape: FLAG, initial: false },
  freeActionLimit: {
    rule: "ANAT-TURN-07",
    shape: oneOf("perAttackOrTurn", "onePerTurn", "unlimited"),
    initial: "perAttackOrTurn",
  },
  parryManeuvers: { rule: "ANAT-MAN-08", shape: FLAG, initial: true },
  provokeSet: { rule: "ANAT-RCT-09", shape: oneOf("chapter", "classic"), initial: "chapter" },
  chargeEnabled: { rule: "ANAT-ACT-12", shape: FLAG, initial: true },
  standUpAp: { rule: "ANAT-PART-15", shape: whole(0, 10), initial: 1 },
  standUpCap: { rule: "ANAT-PART-15", shape: FLAG, initial: true },
  wingSpeedStep: { rule: "ANAT-PART-04", shape: whole(0, 100), initial: 10 },
  halvedSpeed: { rule: "ANAT-COND-02", shape: oneOf("each", "once"), initial: "each" },
  mouthMute: { rule: "ANAT-PART-26", shape: oneOf("any", "all"), initial: "any" },
  headSpread: { rule: "ANAT-INJ-14", shape: oneOf("atLeast", "same"), initial: "atLeast" },
  fallHarm: { rule: "ANAT-FALL-01", shape: oneOf("degrees", "none"), initial: "degrees" },
  destroyedInHand: { rule: "ANAT-M-08", shape: oneOf("falls", "stays"), initial: "falls" },
  worsenPer: { rule: "ANAT-HEAL-01", shape: oneOf("part", "injury"), initial: "part" },
  treatTries: { rule: "ANAT-HEAL-05", shape: whole(1, 100), initial: 1 },
  restHour: { rule: "ANAT-STA-12", shape: whole(0, 100), initial: 1 },
  restNight: { rule: "ANAT-STA-12", shape: oneOf("full", "hours"), initial: "full" },
  initiativeTie: { rule: "ANAT-INIT-07", shape: oneOf("dexMbOrder", "reroll"), initial: "dexMbOrder" },
};

/** The settings of a world that has changed nothing. */
export const DEFAULT_RULINGS: AnatomyRulings = Object.fromEntries(
  Object.entries(ANATOMY_RULINGS).map(([name, ruling]) => [name, ruling.initial]),
) as AnatomyRulings;
