// Ended ways: what Foundry's ruler counts as a creature's way ends with its turn, and with what takes it back.

import type { CreatureId } from "../../core/language/rules.ts";
import { atDesk } from "../arbiter/desk.ts";
import { moves } from "../board/moving-events.ts";
import { rulesetOf, type FightChange } from "./fight-access.ts";
import { rulesAreLoaded } from "../../rulesets/index.ts";

/** Clears the histories of those who begin to act, of those who are put back, and of all once a fight is over. For the arbiter. */
export async function clearEndedWays(change: FightChange): Promise<void> {
  const creatures = withEndedWays(change);
  if (creatures.length > 0) await clearSoon(change, new Set(creatures));
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

/** Once the arbiter's own writes are done: putting a token back is a movement too. */
async function clearSoon({ holder }: FightChange, creatures: ReadonlySet<CreatureId>): Promise<void> {
  if (holder.kind !== "combat") return;
  const combat = holder.document as Combat.Implementation;
  await atDesk((arbiter) => arbiter.settled(holder.id));
  const rows = combat.combatants.filter((each) => creatures.has(each.id ?? ""));
  const walked = rows.filter(({ token }) => (token?.movementHistory.length ?? 0) > 0);
  if (walked.length === 0) return;
  await combat.clearMovementHistories(walked);
}
