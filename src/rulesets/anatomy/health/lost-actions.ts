// Actions lost: what being stunned or dazed in the own turn leaves of its AP.

import { emitFor } from "../../../core/language/emit.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { apOfTurn } from "../character/attributes.ts";
import type { AnatomyContext } from "../rulings.ts";
import type { AnatomyCreature } from "../state.ts";
import { has } from "./conditions.ts";

/** ANAT-COND-09, ANAT-COND-10: AP that a creature keeps: none stunned, and dazed one of the whole turn, what it has spent included. */
export function apKept(creature: AnatomyCreature): number {
  if (has(creature, "stunned")) return 0;
  if (!has(creature, "dazed")) return creature.ap;
  const spent = apOfTurn(creature).value - creature.ap;
  return Math.min(creature.ap, Math.max(0, 1 - spent));
}

/** The AP of the running turn that are gone with a condition; nothing for whoever has none. */
export function loseActions(context: AnatomyContext, id: CreatureId): void {
  const creature = context.creature(id);
  const ap = apKept(creature);
  if (ap === creature.ap) return;
  const rule = has(creature, "stunned") ? "ANAT-COND-09" : "ANAT-COND-10";
  const { reactions } = creature;
  emitFor(context, id, { type: "ActionsLost", rule, operands: { ap, reactions } }, (block) => {
    block.ap = ap;
  });
}
