// What a hit does: the attacker spends degrees on a body part and on the number of injuries.

import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { inflict } from "./injuries.ts";
import { countedOffers, mildestOf, partChoices, takenOf } from "./part-choices.ts";
import type { AnatomyContext } from "../rulings.ts";
import { PROMPTS } from "../prompts.ts";

/**
 * The attacker spends the degrees in one answer: which part, and how many injuries of what is left over (ANAT-DEG-08).
 * Returns the part that was injured, or null when nothing can be.
 */
export function* spendDegrees(
  context: AnatomyContext,
  attacker: CreatureId,
  target: CreatureId,
  degrees: number,
): Procedure<string | null> {
  const choices = partChoices(context.creature(attacker), context.creature(target), degrees);
  const [first] = choices;
  if (!first) return null;
  const { choice } = yield* ask(PROMPTS.bodyPart, {
    to: attacker,
    choices: countedOffers(context, target, choices),
    usual: mildestOf(context.creature(target), first, choices),
    operands: { target, degrees },
    involves: [attacker, target],
  });
  const { part, count } = takenOf(choice);
  yield* inflict(context, target, { part, count, cause: "attack", rules: count > 1 ? ["ANAT-DEG-08"] : [] });
  return part;
}
