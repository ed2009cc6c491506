// Whose side a viewer is on in a fight: friends and foes as screens tell them apart.

import type { FightState } from "../core/language/fight.ts";
import type { Seat } from "./seat.ts";

/** The sides of the viewer's own creatures; of a GM, and of whoever has none there, those on which heroes are. */
export function ownSides(creatures: FightState["creatures"], seat: Seat): ReadonlySet<string> {
  const all = Object.values(creatures);
  const mine = seat.viewer.gm ? [] : all.filter(({ id }) => seat.viewer.owns.has(id));
  const heroes = all.filter(({ id }) => !seat.isNpc(id));
  return new Set((mine.length > 0 ? mine : heroes).map(({ side }) => side));
}
