// Saving throws against spells: what somebody withstands one with.

import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { fixed, type TracePart, type Traced } from "../../../core/language/trace.ts";
import { attributeModifier } from "../character/skills.ts";
import { rollCheck } from "../dice.ts";
import { ownReasons } from "../health/conditions.ts";
import { rollConstitution } from "../health/constitution.ts";
import type { AnatomyContext, AnatomyRulings } from "../rulings.ts";
import type { AnatomyCreature, AnatomySpell } from "../state.ts";

type Save = NonNullable<AnatomySpell["save"]>;

export interface SaveNumbers {
  readonly modifier: Traced;
  readonly reasons: readonly TracePart[];
  readonly dc: Traced;
  /** Whether it comes to a roll at all. */
  readonly isRolled: boolean;
}

/** ANAT-CORE-06, ANAT-CORE-09: what a creature saves against a spell with, and which total it needs. */
export function saveNumbers(creature: AnatomyCreature, save: Save, rulings: AnatomyRulings): SaveNumbers {
  return {
    modifier: attributeModifier(creature, save.attribute, true),
    reasons: ownReasons(creature, rulings, "save"),
    dc: fixed("ANAT-CORE-06", "dc", save.dc),
    // ANAT-CORE-12: what has no Constitution withstands without a roll.
    isRolled: save.attribute !== "con" || creature.attributes.con !== null,
  };
}

/** ANAT-CORE-06, ANAT-CORE-09: a saving throw of the target; whether it withstands. */
export function* resists(context: AnatomyContext, save: Save, id: CreatureId): Procedure<boolean> {
  const { modifier, reasons, dc, isRolled } = saveNumbers(context.creature(id), save, context.rulings);
  const [rule, purpose] = ["ANAT-CORE-09", "save"] as const;
  if (!isRolled) {
    const result = yield* rollConstitution(context, id, { rule, purpose, dc, save: true });
    return result?.success ?? true;
  }
  const { net, total, success, critical } = yield* rollCheck(context.rulings, {
    rule,
    creature: id,
    purpose,
    modifier,
    reasons,
    dc,
    save: true,
  });
  const operands = { purpose, net, total, dc, success, critical };
  emitFor(context, id, { type: "SaveRolled", rule, rules: ["ANAT-CORE-06"], operands });
  return success;
}
