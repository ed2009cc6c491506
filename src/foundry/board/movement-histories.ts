// Movement histories: Foundry's own taking back of a token's movement is the fight's undo.

import type { Fight } from "../../core/language/fight.ts";
import { refuse, type CreatureId } from "../../core/language/rules.ts";
import { fightOfActor } from "../fights/fight-access.ts";
import { submitHistory } from "../fights/submit.ts";
import { notifyRefusal } from "../platform/words.ts";
import { moves } from "./moving-events.ts";

/**
 * Takes a token's movement back by the fight's undo, where that was the last step. Returns whether the token's creature is
 * in a running fight, so that Foundry's own movement back is denied: it would be a walk that costs, or none at all.
 */
export function submitMoveUndone(token: TokenDocument.Implementation): boolean {
  const found = token.actor ? fightOfActor(token.actor) : null;
  if (!found) return false;
  const { combat, fight, creature } = found;
  if (lastStepMoved(fight, creature)) void submitHistory(combat, "undo");
  else
    notifyRefusal(
      refuse("CORE-HISTORY", "notLastMove", { name: fight.state.creatures[creature]?.name ?? "" }),
    );
  return true;
}

function lastStepMoved({ log, cursor }: Fight, creature: CreatureId): boolean {
  const done = log.slice(0, cursor.entries);
  const root = done.at(-1)?.root;
  return done.some((entry) => entry.root === root && entry.events.some((event) => moves(event, creature)));
}
