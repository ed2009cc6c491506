// The harm of a spell: what it does to a body that does not withstand it, beside any attack.

import { emitFor } from "../../../core/language/emit.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { spendDegrees } from "../health/damage.ts";
import { comeDown } from "../health/injuries.ts";
import { damageStamina, startBleed } from "../health/stamina.ts";
import type { AnatomyContext } from "../rulings.ts";
import type { SpellHarm } from "../state.ts";

/** What a spell does to a body beside any attack. */
export interface SpellBlow extends SpellHarm {
  readonly caster: CreatureId;
  readonly target: CreatureId;
}

/** ANAT-MAGIC-01: injuries as a hit of so many degrees brings them, size counted (ANAT-SIZE-03), then bleeding and Stamina. */
export function* bringHarm(context: AnatomyContext, blow: SpellBlow): Procedure<void> {
  const { caster, target, bleed, stamina } = blow;
  const { flying, size } = context.creature(target);
  const degrees = blow.degrees === null ? -1 : blow.degrees - (size - context.creature(caster).size);
  emitFor(context, target, {
    type: "SpellHarmed",
    rule: "ANAT-MAGIC-01",
    rules: blow.degrees === null ? [] : ["ANAT-SIZE-03"],
    operands: { caster, degrees, bleed, stamina },
  });
  if (degrees >= 0) yield* spendDegrees(context, caster, target, degrees);
  if (!context.isHere(target) || context.creature(target).dead) return;
  startBleed(context, target, bleed);
  damageStamina(context, target, stamina, "ANAT-MAGIC-01");
  yield* comeDown(context, target, flying);
}
