// What an action of a turn is, beside what it is in every game: its kind. And how any is looked at, paid for and done.

import type { ActionRecord as KitRecord, Performing } from "../../../core/kit/action-record.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { actorOf } from "../../../core/language/parameters.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import type { ActionOption, CommandRule } from "../../../core/language/ruleset.ts";
import { checkAble } from "../health/conditions.ts";
import type { SixthContext, SixthReadContext, SixthRulings } from "../rulings.ts";
import type { SixthCreature, SixthState } from "../state.ts";

export type SixthCommand = CommandRule<SixthState, SixthRulings>;

/** Word, rule, parameters, refusal, what it does and what the palette offers come from the kit. */
export interface ActionRecord extends KitRecord<SixthReadContext, SixthContext, SixthCreature> {
  readonly kind: ActionOption["kind"];
}

/** SIX-TURN-02: why a creature cannot take an action now, whichever; or null. */
export function checkMoment({ state }: SixthReadContext, actor: SixthCreature): Refusal | null {
  if (state.phase !== "running") return refuse("SIX-TURN-01", "noFight");
  if (state.turn !== actor.id) return refuse("SIX-TURN-01", "notYourTurn");
  return checkAble(actor) ?? (actor.actions > 0 ? null : refuse("SIX-TURN-02", "noActionLeft"));
}

/** An action is checked, paid for with one action of the turn, and done. */
export const PERFORMING: Performing<ActionRecord, SixthState, SixthRulings> = {
  check: (situation, { record, actor, command }, asked) =>
    asked
      ? refuse("SIX-TURN-02", "notYourTurn")
      : (checkMoment(situation, actor) ?? record.refusal(situation, actor, command)),
  *run(context, record, command) {
    const id = actorOf(command);
    emitFor(context, id, { type: "ActionSpent", rule: "SIX-TURN-02" }, (creature) => {
      creature.actions -= 1;
    });
    yield* record.resolve(context, command);
  },
};
