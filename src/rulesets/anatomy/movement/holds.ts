// Holds across distances: a grapple lasts no longer than the grappler reaches, however the two came apart.

import type { CreatureId } from "../../../core/language/rules.ts";
import { gripsOn, releaseFrom, releaseGrapples } from "../health/conditions.ts";
import type { AnatomyContext } from "../rulings.ts";
import { distanceBetween, SQUARE } from "./positioning.ts";

/** ANAT-COND-20: whoever has moved, or was moved, holds and is held only within the grappler's reach. */
export function loosenHolds(context: AnatomyContext, moved: CreatureId): void {
  for (const held of Object.keys(context.state.creatures)) partFrom(context, held, moved);
}

function partFrom(context: AnatomyContext, held: CreatureId, moved: CreatureId): void {
  if (!context.isHere(held)) return;
  for (const [, { by }] of gripsOn(context.creature(held))) {
    if (by === undefined || (held !== moved && by !== moved) || !context.isHere(by)) continue;
    const { position, reach } = context.creature(by);
    const feet = distanceBetween(position, context.creature(held).position);
    if (feet !== null && feet > reach) releaseFrom(context, held, by);
  }
}

/** ANAT-COND-20, where no board tells: whoever walks off leaves those whom it grapples behind. */
export function leaveHeld(context: AnatomyContext, walker: CreatureId): void {
  if (context.creature(walker).position === null) releaseGrapples(context, walker);
}

/** ANAT-COND-20, where no board tells: whoever is shoved so many feet straight away is out of the shover's reach, or not. */
export function loosenShoved(
  context: AnatomyContext,
  { target, by, feet }: { readonly target: CreatureId; readonly by: CreatureId; readonly feet: number },
): void {
  // It stood at least beside whoever shoves it.
  if (SQUARE + feet > context.creature(by).reach) releaseFrom(context, target, by);
}
