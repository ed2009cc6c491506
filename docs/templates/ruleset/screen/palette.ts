// The palette: what a creature may do now, each with its price, what is still to be chosen, and why not.

import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import type { ActionOption, Need } from "../../../core/language/ruleset.ts";
import { fixed } from "../../../core/language/trace.ts";
import { checkMoment, type Action } from "../actions/action.ts";
import { ACTIONS } from "../actions/actions.ts";
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
  return [
    ...Object.entries(ACTIONS).flatMap(([type, action]) => entriesOf(situation, actor, type, action)),
    ...endOfTurn(situation, actor),
  ];
}

function entriesOf(
  situation: SixthReadContext,
  actor: SixthCreature,
  type: string,
  action: Action,
): ActionOption[] {
  const cost = [{ resource: "actions", traced: fixed("SIX-TURN-02", "action", 1) }];
  const { rule, kind } = action;
  return action.offers(situation, actor).map(({ parameters, detail, needs }) => ({
    command: { type, creature: actor.id, ...parameters },
    action: type,
    ...(detail === undefined ? {} : { detail }),
    rule,
    kind,
    cost,
    needs,
    refusal: checkMoment(situation, actor) ?? nobodyLeft(needs),
  }));
}

/** Where nobody can be chosen, the first one's reason is the entry's. */
function nobodyLeft(needs: readonly Need[]): Refusal | null {
  for (const need of needs) {
    if (need.kind !== "creature" || need.candidates.some(({ refusal }) => refusal === null)) continue;
    return need.candidates[0]?.refusal ?? refuse("SIX-ATK-01", "noSuchTarget");
  }
  return null;
}

function endOfTurn({ state }: SixthReadContext, { id }: SixthCreature): ActionOption[] {
  if (state.phase !== "running") return [];
  const refusal = state.turn === id ? null : refuse("SIX-TURN-03", "notYourTurn");
  const command = { type: "endTurn", creature: id };
  return [{ command, action: "endTurn", rule: "SIX-TURN-03", kind: "turn", cost: [], needs: [], refusal }];
}
