// Actions lost: what being stunned or dazed leaves of AP and reactions.

import { emitFor } from "../../../core/language/emit.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import type { AnatomyContext } from "../rulings.ts";
import type { AnatomyCreature } from "../state.ts";
import { reactionsAllowed } from "../character/attributes.ts";
import { has } from "./conditions.ts";

/**
 * ANAT-COND-09, ANAT-COND-10: AP that a creature keeps: none stunned, and dazed one of the whole turn, which is gone with
 * the first that it has spent, whatever haste has come or gone since (ANAT-COND-21).
 */
function apKept(creature: AnatomyCreature): number {
  if (has(creature, "stunned")) return 0;
  if (!has(creature, "dazed")) return creature.ap;
  return creature.turnUse.untouched ? Math.min(creature.ap, 1) : 0;
}

/** ANAT-COND-09, ANAT-COND-10: AP and reactions that are gone with a condition; nothing for whoever has none. */
export function loseActions(context: AnatomyContext, id: CreatureId): void {
  const creature = context.creature(id);
  if (!has(creature, "stunned") && !has(creature, "dazed")) return;
  const ap = apKept(creature);
  const reactions = Math.min(creature.reactions, reactionsAllowed(creature).value);
  if (ap === creature.ap && reactions === creature.reactions) return;
  const rule = has(creature, "stunned") ? "ANAT-COND-09" : "ANAT-COND-10";
  emitFor(context, id, { type: "ActionsLost", rule, operands: { ap, reactions } }, (block) => {
    block.ap = ap;
    block.reactions = reactions;
  });
}
