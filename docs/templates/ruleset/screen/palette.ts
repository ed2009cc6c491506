// The palette: what a creature may do now, each with its price, what is still to be chosen, and why not.

import {
  checkedOption,
  commandOfSeed,
  entryOf,
  needsRefusal,
  type OptionSeed,
} from "../../../core/kit/action-record.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import type { ActionOption } from "../../../core/language/ruleset.ts";
import { fixed } from "../../../core/language/trace.ts";
import { checkMoment, type ActionRecord } from "../actions/action-record.ts";
import { ACTIONS, COMMANDS } from "../actions/actions.ts";
import type { SixthReadContext } from "../rulings.ts";
import type { SixthCreature } from "../state.ts";

/** The palette of a creature. No question of this game is answered by a command, so nothing is offered for one. */
export function paletteOf(
  situation: SixthReadContext,
  id: CreatureId,
  asked: object | null = null,
): readonly ActionOption[] {
  const actor = situation.state.creatures[id];
  if (!actor || asked) return [];
  const actions = ACTIONS.flatMap((record) =>
    record.options(situation, actor).map((seed) => optionOf(situation, actor, record, seed)),
  );
  return situation.state.phase === "running"
    ? [...actions, checkedOption(COMMANDS, situation, { type: "endTurn", creature: id }, { kind: "turn" })]
    : actions;
}

function optionOf(
  situation: SixthReadContext,
  actor: SixthCreature,
  record: ActionRecord,
  seed: OptionSeed,
): ActionOption {
  return entryOf(record, commandOfSeed(record, actor.id, seed), seed, {
    kind: record.kind,
    cost: [{ resource: "actions", traced: fixed("SIX-TURN-02", "action", 1) }],
    refusal: checkMoment(situation, actor) ?? needsRefusal(record.rule, seed.needs),
  });
}
