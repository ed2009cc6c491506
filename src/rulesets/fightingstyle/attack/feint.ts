// Feints: whom one has misled, which Strike gains by it, and what ends it.

import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { skillTest } from "../character/attributes.ts";
import { rollTest, testOperands } from "../dice.ts";
import type { StyleContext } from "../rulings.ts";

/** What a creature does next, as far as a feint cares: reactions and free actions are other deeds. */
export type Deed =
  | { readonly kind: "strike"; readonly target: CreatureId }
  | { readonly kind: "primary" }
  | { readonly kind: "other" }
  | { readonly kind: "encounterEnd" };

/** STYLE-MAN-06, STYLE-MAN-07: whether a deed gains the boon, and whom the feint misleads after it. */
export function feintAfter(
  target: CreatureId | null,
  deed: Deed,
): { readonly boon: boolean; readonly target: CreatureId | null } {
  switch (deed.kind) {
    case "strike":
      return { boon: target !== null && deed.target === target, target: null };
    case "primary":
    case "encounterEnd":
      return { boon: false, target: null };
    case "other":
      return { boon: false, target };
  }
}

/** Ends a feint, used or lost. */
export function loseFeint(context: StyleContext, id: CreatureId, how: "feintUsed" | "feintLost"): void {
  emitFor(context, id, { type: "FeintEnded", rule: "STYLE-MAN-07", operands: { how } }, (creature) => {
    creature.feintTarget = null;
  });
}

/** STYLE-MAN-06: the Deception test, at once; a test that passes misleads the loser. Returns whether it did. */
export function* feint(context: StyleContext, winner: CreatureId, loser: CreatureId): Procedure<boolean> {
  const result = yield* rollTest(context, {
    rule: "STYLE-MAN-06",
    creature: winner,
    purpose: "maneuver",
    test: skillTest(context.creature(winner), "deception", context.rulings),
    involves: [winner, loser],
  });
  const operands = { maneuver: "feint", winner, loser, pass: result.pass, test: testOperands(result) };
  const type = result.pass ? "Feinted" : "FeintFailed";
  const gained: readonly RuleId[] = result.pass ? ["STYLE-COND-FEINTING"] : [];
  const rules: readonly RuleId[] = ["STYLE-M-FEINT", ...result.rules, ...gained];
  emitFor(context, winner, { type, rule: "STYLE-MAN-06", rules, operands }, (creature) => {
    if (result.pass) creature.feintTarget = loser;
  });
  return result.pass;
}
