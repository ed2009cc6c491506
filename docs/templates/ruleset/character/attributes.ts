// Derived numbers: each is a sum of named parts, so that a card and a tooltip can say where it comes from.

import { part, sum, type Traced } from "../../../core/language/trace.ts";
import type { SixthCreature } from "../state.ts";
import { DUCKING, GUARD_BASE } from "../tables.ts";

/** SIX-DEF-01, SIX-DEF-02: what an attack must reach. */
export function guardOf(creature: Pick<SixthCreature, "quickness" | "armor">, ducks = false): Traced {
  return sum("SIX-DEF-01", [
    part("base", GUARD_BASE, "SIX-DEF-01"),
    part("quickness", creature.quickness, "SIX-DEF-01"),
    part("armor", creature.armor, "SIX-DEF-01"),
    part("ducking", ducks ? DUCKING : 0, "SIX-DEF-02"),
  ]);
}
