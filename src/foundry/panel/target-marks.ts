// Target marks: whom this person has marked on the board counts for whoever acts next, and then for that creature alone.

import type { Command } from "../../core/language/commands.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import { targetedTokens } from "../platform/targets.ts";

/** For which creature's action a mark has been there when it was sent, by the id of the marked token. */
const usedBy = new Map<string, CreatureId>();

/** Tells the listener of each token that this user marks anew; a mark that is set again counts for anybody again. */
export function followMarks(listener: (token: string) => void): void {
  Hooks.on("targetToken", (user, { id }, isMarked) => {
    if (user !== game.user) return;
    usedBy.delete(id);
    if (isMarked) listener(id);
  });
}

/** The marked tokens that count for a creature: what is left over from another's action does not. */
export function marksFor(creature: CreatureId): ReadonlySet<string> {
  return new Set([...targetedTokens()].filter((id) => (usedBy.get(id) ?? creature) === creature));
}

/** Notes that a creature's command has been sent while these marks stood. */
export function useMarks(command: Command | undefined): void {
  const creature = command?.creature ?? null;
  if (creature === null) return;
  for (const id of marksFor(creature)) usedBy.set(id, creature);
}
