// How a rule states what happened to one creature of this game, and how it says no.

import type { Draft } from "../../core/language/draft.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import { tell as tellOf, type CreatureFact } from "../../core/language/emit.ts";
import type { DestinyPlay } from "./rulings.ts";
import type { DestinyCreature } from "./state.ts";

export { deny, type CreatureFact } from "../../core/language/emit.ts";

/** States a fact about one creature and writes it. The mutation reads and writes its draft only. */
export function tell(
  play: DestinyPlay,
  creature: CreatureId,
  fact: CreatureFact,
  mutate?: (creature: Draft<DestinyCreature>) => void,
): void {
  if (mutate || play.isToldToAnybody) tellOf(play, creature, fact, mutate);
}
