// The outcome table: what the two tests of a combat roll come to.

import type { RuleId } from "../../../core/language/rules.ts";
import type { TestResult } from "../dice.ts";
import type { StyleRulings } from "../rulings.ts";
import type { DefenseKind } from "../state.ts";

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
  if (!attack.pass && !defense.pass) return missed("bothFail", "STYLE-RES-01");
  if (!attack.pass) return missed("defenderCritical", "STYLE-RES-03", "defender");
  if (kind === null && !rulings.undefendedCritical) return hurt("hit", "STYLE-RES-10");
  if (!defense.pass) {
    const rule = kind === null ? "STYLE-RES-10" : "STYLE-RES-02";
    return hurt("attackerCritical", rule, "attacker");
  }
  if (kind === "block") return hurt("blocked", "STYLE-RES-04");
  const rule = kind === "dodge" ? "STYLE-RES-05" : kind === "parry" ? "STYLE-RES-06" : "STYLE-RES-07";
  if (attack.successes > defense.successes) return hurt("hit", rule);
  return missed("miss", attack.successes === defense.successes ? "STYLE-RES-08" : rule);
}

function missed(kind: OutcomeKind, rule: RuleId, maneuver: Outcome["maneuver"] = null): Outcome {
  return { kind, rule, damage: false, blockRating: false, maneuver };
}

/** Damage is rolled; what was blocked is less by the block rating (STYLE-RES-04). */
function hurt(kind: OutcomeKind, rule: RuleId, maneuver: Outcome["maneuver"] = null): Outcome {
  return { kind, rule, damage: true, blockRating: kind === "blocked", maneuver };
}
