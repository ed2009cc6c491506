// How a rule states what happened to one creature of this game, and how it says no.

import type { Draft } from "../../core/language/draft.ts";
import type { CreatureId, RuleId } from "../../core/language/rules.ts";
import { emitFor as tellOf, type CreatureEventInput } from "../../core/language/emit.ts";
import type { DestinyEvent } from "./events.ts";
import type { DestinyContext } from "./rulings.ts";
import type { DestinyCreature } from "./state.ts";

export { deny } from "../../core/language/emit.ts";

/** By which row something comes about, and by which rows besides. */
export interface Cause {
  readonly rule: RuleId;
  readonly further?: readonly RuleId[];
}

/** States a fact about one creature and writes it. The mutation reads and writes its draft only. */
export function emitFor(
  context: DestinyContext,
  creature: CreatureId,
  fact: CreatureEventInput<DestinyEvent>,
  mutate?: (creature: Draft<DestinyCreature>) => void,
): void {
  if (mutate || context.isToldToAnybody) tellOf(context, creature, fact, mutate);
}
