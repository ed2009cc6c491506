// Whether whoever acts may put its turn off until behind another's, for the tracker, its strip and the menus of its rows.

import type { CreatureId } from "../../core/language/rules.ts";
import { getFight, shelvedOf, viewerOf } from "../fights/fight-access.ts";
import { turnOptions } from "../fights/turn-options.ts";

/** Whose turn may be put off, and behind whom. */
export interface Saving {
  readonly creature: CreatureId;
  readonly behind: readonly CreatureId[];
}

/** What this viewer may put off now; null where the game, the moment or the viewer does not allow it. */
export function savingNow(combat: Combat.Implementation | null): Saving | null {
  const fight = getFight(combat);
  if (!combat || !fight) return null;
  const { commands, ruleset } = shelvedOf(fight);
  const [creature] = ruleset.active(fight.state);
  if (!commands.save || creature === undefined) return null;
  const viewer = viewerOf(combat);
  if (!viewer.gm && !viewer.owns.has(creature)) return null;
  const option = turnOptions(fight, creature, viewer).find(({ action }) => action === commands.save?.type);
  const others = option?.needs.flatMap((need) => (need.kind === "creature" ? need.candidates : [])) ?? [];
  const behind = others.filter(({ refusal }) => refusal === null).map((other) => other.creature);
  return behind.length > 0 ? { creature, behind } : null;
}
