// Conditions: what keeps a creature from acting. This game has one, and it follows from the hit points.

import { refuse, type Refusal } from "../../../core/language/rules.ts";
import type { SixthCreature } from "../state.ts";

/** SIX-HP-03. */
export function isDown({ hp }: Pick<SixthCreature, "hp">): boolean {
  return hp.value === 0;
}

/** Why a creature can do nothing at all, or null. */
export function checkAble(creature: SixthCreature): Refusal | null {
  return isDown(creature) ? refuse("SIX-HP-03", "isDown") : null;
}
