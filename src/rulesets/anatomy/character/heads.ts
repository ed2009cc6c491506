// Heads of their own: which of several heads does something, when only some of them are hurt.

import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { headOf, hurtHeads } from "./body.ts";
import type { AnatomyContext } from "../rulings.ts";
import { PROMPTS } from "../prompts.ts";

/**
 * ANAT-INJ-15: the concussed head that an attack with these parts is made with, or null. The GM says so wherever
 * some heads are hurt and the creature as a whole is not; a bite is taken to come from the head it belongs to.
 */
export function* chooseHead(
  context: AnatomyContext,
  id: CreatureId,
  parts: readonly string[],
): Procedure<string | null> {
  const creature = context.creature(id);
  const hurt = hurtHeads(creature, context.rulings);
  if (hurt.length === 0) return null;
  const own = parts.map((key) => headOf(creature, key)).find((head) => head !== null);
  const { choice } = yield* ask(PROMPTS.ownHead, {
    choices: [
      { id: "clearHead" },
      ...hurt.map((head) => ({ id: head, operands: { label: creature.body.parts[head]?.label ?? head } })),
    ],
    usual: own !== undefined && own !== null && hurt.includes(own) ? own : "clearHead",
    operands: { creature: id },
    involves: [id],
  });
  return hurt.includes(choice) ? choice : null;
}
