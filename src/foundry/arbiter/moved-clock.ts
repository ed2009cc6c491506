// The moved clock: the arbiter lets the world's time go along with what is done outside the rounds of a Combat.

import type { Fight } from "../../core/language/fight.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import { secondsSpent } from "../../core/language/spent-time.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import { secondsBetween } from "../fights/world-clock.ts";
import { liveAlone } from "./own-time.ts";

/** A step as the clock sees it; `actor` is whose creature it is. */
interface ClockedStep {
  readonly shelved: LoadedGame;
  readonly before: Fight;
  readonly after: Fight;
  actor(creature: CreatureId): Actor.Implementation | null;
}

/**
 * Moves the world's clock with a step outside a fight: no Combat is written, with which the host would move it. A way
 * back takes as much away.
 */
export async function moveWorldClock(step: ClockedStep): Promise<void> {
  const seconds = secondsBetween(step.shelved, step.before, step.after);
  if (seconds !== 0) await game.time?.advance(seconds);
  await moveForTheLone(step);
}

/** Moves the world's clock with what somebody has done alone, such as a rest. */
export async function moveForTheLone({ shelved, before, after, actor }: ClockedStep): Promise<void> {
  const { spentTimes } = shelved.ruleset;
  if (!spentTimes) return;
  const [was, is] = [secondsSpent(before, spentTimes).alone, secondsSpent(after, spentTimes).alone];
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((id) => {
    const [uuid, seconds] = [actor(id)?.uuid, (is[id] ?? 0) - (was[id] ?? 0)];
    return uuid !== undefined && seconds !== 0 ? [{ uuid, seconds }] : [];
  });
  if (changed.length === 0) return;
  for (const { uuid, seconds } of changed) await liveAlone(uuid, seconds);
}
