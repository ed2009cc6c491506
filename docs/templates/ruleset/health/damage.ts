// Damage: dice of the weapon off the hit points, and what comes of having none left.

import { emitFor } from "../../../core/language/emit.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { asPart, part, sum } from "../../../core/language/trace.ts";
import { rollDie } from "../dice.ts";
import type { SixthContext } from "../rulings.ts";

export interface Blow {
  readonly attacker: CreatureId;
  readonly target: CreatureId;
  /** Sides of the weapon's die. */
  readonly die: number;
  /** Whether the attack showed a natural 20. */
  readonly isTwenty: boolean;
}

/** SIX-HP-02, SIX-HP-03: rolls the damage and takes it off; at none left the target goes down. */
export function* dealDamage(context: SixthContext, blow: Blow): Procedure<void> {
  const { attacker, target, die, isTwenty } = blow;
  const { total } = yield* rollDie({
    rule: "SIX-HP-02",
    creature: attacker,
    purpose: "damage",
    sides: die,
    against: target,
  });
  const doubled = isTwenty && context.rulings.twentyDoubles ? total.value : 0;
  const damage = sum("SIX-HP-02", [asPart("rolled", total), part("twenty", doubled, "SIX-HP-02")]);
  const left = Math.max(0, context.creature(target).hp.value - damage.value);
  const event = { type: "DamageTaken", rule: "SIX-HP-02", operands: { attacker, damage, left } } as const;
  emitFor(context, target, event, (creature) => {
    creature.hp.value = left;
  });
  if (left === 0) emitFor(context, target, { type: "WentDown", rule: "SIX-HP-03" });
}
