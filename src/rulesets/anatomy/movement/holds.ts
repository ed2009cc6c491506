// Holds across distances: a grapple lasts no longer than the grappler reaches, however the two came apart.

import type { CreatureId } from "../../../core/language/rules.ts";
import { lose } from "../health/conditions.ts";
import type { AnatomyContext } from "../rulings.ts";
import { distanceBetween } from "./positioning.ts";

/** ANAT-COND-20: whoever has moved, or was moved, holds and is held only within the grappler's reach. */
export function loosenHolds(context: AnatomyContext, moved: CreatureId): void {
  for (const held of Object.keys(context.state.creatures)) partFrom(context, held, moved);
}

function partFrom(context: AnatomyContext, held: CreatureId, moved: CreatureId): void {
  const by = context.state.creatures[held]?.conditions["grappled"]?.by;
  if (by === undefined || (held !== moved && by !== moved)) return;
  if (!context.isHere(held) || !context.isHere(by)) return;
  const feet = distanceBetween(context.creature(by).position, context.creature(held).position);
  if (feet !== null && feet > context.creature(by).reach) lose(context, held, "grappled", "ANAT-COND-20");
}
