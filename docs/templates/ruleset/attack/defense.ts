// The defense: a question to whoever is attacked. The fight waits for the answer, wherever the player sits.

import { emitFor } from "../../../core/language/emit.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { PROMPTS } from "../prompts.ts";
import type { SixthContext } from "../rulings.ts";

/** SIX-DEF-02: whoever has wind left may duck for a point of it, before the dice fall. Returns whether it did. */
export function* askToDuck(
  context: SixthContext,
  attacker: CreatureId,
  target: CreatureId,
  weapon: string,
): Procedure<boolean> {
  if (context.creature(target).wind.value < 1) return false;
  const { choice } = yield* ask(PROMPTS.duck, {
    to: target,
    operands: { attacker, weapon },
    involves: [attacker, target],
  });
  if (choice !== "duck") return false;
  emitFor(context, target, { type: "Ducked", rule: "SIX-DEF-02", operands: { attacker } }, (creature) => {
    creature.wind.value -= 1;
  });
  return true;
}
