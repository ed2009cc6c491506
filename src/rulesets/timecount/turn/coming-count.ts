// The coming of a count: the counter moves on, and what runs out or comes due by then is seen to, in a fight and after it.

import type { Draft } from "../../../core/language/draft.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import type { RuleId } from "../../../core/language/rules.ts";
import { hasTimes, tellTimesBy } from "../character/lasting.ts";
import { losesHpAt } from "../health/consciousness.ts";
import { easeBy } from "../health/petrification.ts";
import { PETRIFIED_AT } from "../character/attributes.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import type { TimeCountCreature } from "../state.ts";
import { isTouchedByTime, passTime } from "./passing-time.ts";
import { presentCreatures } from "./present.ts";

/** TC-M28, TC-Q45: how the count goes on was put together from the example. */
const COUNT_RULES: readonly RuleId[] = ["TC-M28", "TC-Q45"];

/** TC-TIME-08, 27 (a): moves the counter on, and lets time do its work. */
export function* comeTo(context: TimeCountContext, count: number): Procedure<void> {
  context.emit(
    { type: "CountAdvanced", rule: "TC-TIME-08", rules: COUNT_RULES, creature: null, operands: { count } },
    (draft) => {
      const passed = count - draft.count;
      draft.count = count;
      for (const creature of Object.values(draft.creatures)) {
        if (hasTimes(creature)) creature.clock = count;
        easeBy(creature, passed);
      }
    },
  );
  for (const creature of presentCreatures(context.situation)) {
    const loses = losesHpAt(creature, count, context.rulings);
    if (loses || isTouchedByTime(creature, count)) yield* unlessGone(passTime(context, creature.id, loses));
  }
}

/** TC-HP-15: the next count on which a dying creature loses hit points; null for one that does not. */
export function lossTime(
  { state, rulings }: TimeCountReadContext,
  creature: TimeCountCreature,
): number | null {
  const every = rulings.dyingLossEvery;
  const { dying } = creature;
  if (!dying || dying.stabilized || every === 0 || creature.petrification >= PETRIFIED_AT) return null;
  const gone = Math.floor((state.count - dying.since) / every) + 1;
  return dying.since + gone * every;
}

/** TC-TIME-39: what a newcomer brings along is told by its own count, and from now on by that of the fight. */
export function settleNewcomers(context: TimeCountContext): void {
  const { count } = context.state;
  for (const creature of presentCreatures(context.situation)) {
    const { id, clock } = creature;
    if (clock === null || clock >= count || !hasTimes(creature)) continue;
    emitFor(
      context,
      id,
      { type: "TimesTold", rule: "TC-TIME-39", operands: { count } },
      (draft: Draft<TimeCountCreature>) => {
        tellTimesBy(draft, clock, count);
      },
    );
  }
}
