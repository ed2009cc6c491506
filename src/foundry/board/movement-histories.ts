// Movement histories: what Foundry's ruler counts as a creature's way ends with its turn, and is taken back by the fight's undo.

import type { Fight } from "../../core/language/fight.ts";
import { refuse, type CreatureId } from "../../core/language/rules.ts";
import { atDesk } from "../arbiter/desk.ts";
import { isArbiter } from "../arbiter/windows.ts";
import { fightOfActor, onFightChange, rulesetOf, type FightChange } from "../fights/fight-access.ts";
import { rulesAreLoaded } from "../../rulesets/index.ts";
import { submitHistory } from "../fights/submit.ts";
import { notifyRefusal } from "../platform/words.ts";

/** Clears, at the arbiter, the histories of those who begin to act, of those who are put back, and of all once a fight is over. */
export function registerMovementHistories(): void {
  onFightChange((change) => {
    const creatures = isArbiter() ? withEndedWays(change) : [];
    if (creatures.length > 0) void clearSoon(change, new Set(creatures));
  });
}

function withEndedWays({ before, after, reversed }: FightChange): readonly CreatureId[] {
  if (!before || !rulesAreLoaded(after.ruleset)) return [];
  const all = Object.keys(after.state.creatures);
  if (after.state.phase === "over") return before.state.phase === "over" ? [] : all;
  const { active } = rulesetOf(after);
  const acted = new Set(active(before.state));
  const begin = active(after.state).filter((creature) => !acted.has(creature));
  const back = all.filter((creature) => reversed.some((event) => moves(event, creature)));
  return [...begin, ...back];
}

interface Moving {
  readonly changes: readonly { readonly path: readonly string[] }[];
}

function moves({ changes }: Moving, creature: CreatureId): boolean {
  return changes.some(
    ({ path: [at, id, field] }) => at === "creatures" && id === creature && field === "position",
  );
}

/** Once the arbiter's own writes are done: putting a token back is a movement too. */
async function clearSoon({ holder }: FightChange, creatures: ReadonlySet<CreatureId>): Promise<void> {
  if (holder.kind !== "combat") return;
  const combat = holder.document as Combat.Implementation;
  await atDesk((arbiter) => arbiter.settled(holder.id));
  const rows = combat.combatants.filter((each) => creatures.has(each.id ?? ""));
  const walked = rows.filter(({ token }) => (token?.movementHistory.length ?? 0) > 0);
  if (walked.length === 0) return;
  await combat.clearMovementHistories(walked).catch((error: unknown) => console.error("Fray |", error));
}

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
