// The outcome table: what the two tests of a combat roll come to.

import type { RuleId } from "../../core/rules.ts";
import type { TestResult } from "./dice.ts";
import type { StyleRulings } from "./rulings.ts";
import type { DefenseKind } from "./state.ts";

export type OutcomeKind = "bothFail" | "attackerCritical" | "defenderCritical" | "blocked" | "hit" | "miss";

export interface Outcome {
  readonly kind: OutcomeKind;
  readonly rule: RuleId;
  readonly damage: boolean;
  readonly blockRating: boolean;
  /** The side that may add a maneuver. */
  readonly maneuver: "attacker" | "defender" | null;
}

type Judged = Pick<TestResult, "pass" | "successes">;

/** Table T2: what the two tests come to; `kind` is null for no defense (STYLE-RES-01 to 10, STYLE-SHD-04). */
export function outcomeOf(
  attack: Judged,
  kind: DefenseKind | null,
  defense: Judged,
  rulings: Pick<StyleRulings, "undefendedCritical">,
): Outcome {
  const none = { damage: false, blockRating: false, maneuver: null } as const;
  const hurts = { ...none, damage: true } as const;
  if (!attack.pass && !defense.pass) return { ...none, kind: "bothFail", rule: "STYLE-RES-01" };
  if (!attack.pass) return { ...none, kind: "defenderCritical", rule: "STYLE-RES-03", maneuver: "defender" };
  if (kind === null && !rulings.undefendedCritical) return { ...hurts, kind: "hit", rule: "STYLE-RES-10" };
  if (!defense.pass) {
    const rule = kind === null ? "STYLE-RES-10" : "STYLE-RES-02";
    return { ...hurts, kind: "attackerCritical", rule, maneuver: "attacker" };
  }
  if (kind === "block") return { ...hurts, kind: "blocked", rule: "STYLE-RES-04", blockRating: true };
  const rule = kind === "dodge" ? "STYLE-RES-05" : kind === "parry" ? "STYLE-RES-06" : "STYLE-RES-07";
  if (attack.successes > defense.successes) return { ...hurts, kind: "hit", rule };
  return { ...none, kind: "miss", rule: attack.successes === defense.successes ? "STYLE-RES-08" : rule };
}
