// Surprise: the GM says who is surprised as a fight begins (DEST-SUR-01); the dice and the penalty are initiative's business.

import { question, window, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { canBeSurprised } from "./initiative.ts";
import type { DestinyContext } from "../rulings.ts";
import { PROMPTS } from "../prompts.ts";

/** DEST-PR-07, DEST-SUR-03: asks the GM about everybody who can be surprised at all. Returns the surprised. */
export function* askForSurprised(context: DestinyContext): Procedure<readonly CreatureId[]> {
  const risky = context.state.entrants.filter(
    (id) => context.isHere(id) && canBeSurprised(context.creature(id).sheet.attributes.prc),
  );
  const asks = risky.map((id) => question(PROMPTS.surprise, { operands: { creature: id }, involves: [] }));
  const answers = yield* window({ rule: "DEST-SUR-01", asks, involves: [] });
  return risky.filter((_id, i) => answers[i]?.choice === "surprised");
}
