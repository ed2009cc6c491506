// Partners: with whom a condition ties its bearer, such as who holds it, by a name that gives nobody away who hides.

import type { FightState } from "../language/fight.ts";
import type { CreatureId } from "../language/rules.ts";

/** What a condition's words say of the other one; nothing of whoever hides, or is not known. */
export function partnerOf(
  { creatures }: Pick<FightState, "creatures">,
  id: CreatureId | null | undefined,
): { readonly partner?: string } {
  const other = id == null ? undefined : creatures[id];
  return other && !other.hidden ? { partner: other.name } : {};
}
