// Gone partners: who has left the fight holds nobody any more, shares no space, and neither carries nor rides.

import type { CreatureId } from "../../../core/language/rules.ts";
import { endGrapple, endSharing, grapplersOf, spaceSharers } from "../attack/grappling.ts";
import { endRiding, mountOf, riderOf } from "../movement/riding.ts";
import type { DestinyContext } from "../rulings.ts";

/** DEST-AMB-20, DEST-CON-18, DEST-MNT-01: ends what ties a creature to others who are not there any more. */
export function letGoOfTheGone(context: DestinyContext, id: CreatureId): void {
  if (!context.isHere(id)) return;
  const isGone = (other: CreatureId): boolean => !context.isHere(other);
  const creature = context.creature(id);
  for (const other of grapplersOf(creature).filter(isGone)) endGrapple(context, id, other, "DEST-AMB-20");
  for (const other of spaceSharers(creature).filter(isGone)) endSharing(context, id, other);
  const tied = mountOf(creature) ?? riderOf(creature);
  if (tied !== null && isGone(tied)) endRiding(context, id, "DEST-MNT-01");
}
