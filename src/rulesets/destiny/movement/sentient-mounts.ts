// Mounts with a mind of their own: they choose their turn, and whether they do as their rider says (DEST-MNT-09).

import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { emitFor } from "../facts.ts";
import { PROMPTS } from "../prompts.ts";
import type { DestinyContext } from "../rulings.ts";
import { keepOwnTurn, mountOf, riderOf } from "./riding.ts";

/** DEST-MNT-09: as a fight begins, each sentient mount says whether it shares its rider's turn. */
export function* askForTurns(context: DestinyContext): Procedure<void> {
  for (const id of context.state.entrants) if (context.isHere(id)) yield* askForTurn(context, id);
}

/** DEST-MNT-09: a sentient mount that is ridden says whether it shares its rider's turn; outside a fight there are none. */
export function* askForTurn(context: DestinyContext, mount: CreatureId): Procedure<void> {
  const creature = context.creature(mount);
  const rider = riderOf(creature);
  if (!creature.sheet.sentient || rider === null || context.state.phase !== "running") return;
  const { choice } = yield* ask(PROMPTS.ownTurn, {
    to: mount,
    operands: { rider },
    involves: [mount, rider],
  });
  if (choice === "own") keepOwnTurn(context, mount, rider);
}

/** DEST-MNT-09: whether what a creature rides goes where its rider wants; all but the sentient do. */
export function* followsRider(context: DestinyContext, rider: CreatureId): Procedure<boolean> {
  const mount = mountOf(context.creature(rider));
  if (mount === null || !context.isHere(mount) || !context.creature(mount).sheet.sentient) return true;
  const { choice } = yield* ask(PROMPTS.followRider, {
    to: mount,
    operands: { rider },
    involves: [mount, rider],
  });
  if (choice === "follow") return true;
  emitFor(context, mount, { type: "MountRefused", rule: "DEST-MNT-09", operands: { rider } });
  return false;
}
