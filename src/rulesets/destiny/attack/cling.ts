// Cling: whoever grapples a creature that is about to leave may go with it, or hold it back (DEST-ACT-18).

import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { printedCost } from "../actions/action-record.ts";
import { checkBase } from "./combat-checks.ts";
import { cling } from "./grappling.ts";
import { offerReactions } from "../turn/reactions.ts";
import type { DestinyContext } from "../rulings.ts";
import { PROMPTS } from "../prompts.ts";

/** What a Cling has won. */
export interface Hold {
  /** Yards that the clinging creature moves along. */
  readonly along: number;
  /** Yards taken off the movement. */
  readonly off: number;
}

/** Offers Cling to those who are about to be left behind, before the step. Returns what each has won who has used it. */
export function* offerCling(
  context: DestinyContext,
  mover: CreatureId,
  left: readonly CreatureId[],
): Procedure<ReadonlyMap<CreatureId, Hold>> {
  const won = new Map<CreatureId, Hold>();
  const trigger = { rule: "DEST-ACT-18", prompt: PROMPTS.cling, by: mover, operands: {} } as const;
  const reactors = left.map((creature) => ({
    creature,
    aimedAt: true,
    choices: [
      {
        id: "cling",
        cost: printedCost("DEST-ACT-18", 1),
        *run(now: DestinyContext): Procedure<void> {
          const base = checkBase(now.creature(creature), "power", now.rulings);
          const { options } = yield* cling(now, { creature, target: mover, base });
          won.set(creature, yield* splitOf(creature, mover, options));
        },
      },
    ],
  }));
  yield* offerReactions(context, trigger, reactors);
  return won;
}

function* splitOf(
  creature: CreatureId,
  mover: CreatureId,
  options: readonly (readonly [number, number])[],
): Procedure<Hold> {
  const holds = options.map(([along, off]) => ({ along, off, id: `split:${along}:${off}` }));
  const [first = { along: 0, off: 0, id: "" }] = holds;
  if (holds.length <= 1) return first;
  const { choice } = yield* ask(PROMPTS.clingSplit, {
    to: creature,
    choices: holds.map(({ id, along, off }) => ({ id, operands: { along, off } })),
    usual: first.id,
    operands: { mover },
    involves: [creature],
  });
  return holds.find(({ id }) => id === choice) ?? first;
}
