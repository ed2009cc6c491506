// What an action of a turn is: its rule, its parameters, why it is not possible, what it does, how the palette offers it.

import type { Command } from "../../../core/language/commands.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { actorOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { ActionOption, CommandRule } from "../../../core/language/ruleset.ts";
import type { Shape } from "../../../core/language/shape.ts";
import { checkAble } from "../health/conditions.ts";
import type { SixthContext, SixthReadContext, SixthRulings } from "../rulings.ts";
import type { SixthCreature, SixthState } from "../state.ts";

export type SixthCommand = CommandRule<SixthState, SixthRulings>;

/** An entry of the palette: what of the command is known, and what is still to be chosen. */
export interface Offer extends Pick<ActionOption, "needs" | "detail"> {
  readonly parameters?: { readonly [parameter: string]: string };
}

export interface Action {
  readonly rule: RuleId;
  readonly kind: ActionOption["kind"];
  readonly shape: Shape;
  /** Why it is not possible, whosever turn it is; null where it is. */
  refusal(situation: SixthReadContext, actor: SixthCreature, command: Command): Refusal | null;
  /** What it does, once it is paid for. */
  run(context: SixthContext, command: Command): Procedure<void>;
  offers(situation: SixthReadContext, actor: SixthCreature): readonly Offer[];
}

/** SIX-TURN-02: why a creature cannot take an action now, whichever; or null. */
export function checkMoment({ state }: SixthReadContext, actor: SixthCreature): Refusal | null {
  if (state.phase !== "running") return refuse("SIX-TURN-01", "noFight");
  if (state.turn !== actor.id) return refuse("SIX-TURN-01", "notYourTurn");
  return checkAble(actor) ?? (actor.actions > 0 ? null : refuse("SIX-TURN-02", "noActionLeft"));
}

/** The command of an action: checked, paid for with one action of the turn, and run. */
export function commandOf(action: Action): SixthCommand {
  return {
    rule: action.rule,
    shape: action.shape,
    check: (situation, command, asked) => {
      const actor = situation.state.creatures[actorOf(command)];
      if (!actor) return refuse("CORE-COMMAND", "unknownCreature", undefined, "creature");
      if (asked) return refuse("SIX-TURN-02", "notYourTurn");
      return checkMoment(situation, actor) ?? action.refusal(situation, actor, command);
    },
    *run(context, command) {
      const id = actorOf(command);
      emitFor(context, id, { type: "ActionSpent", rule: "SIX-TURN-02" }, (creature) => {
        creature.actions -= 1;
      });
      yield* action.run(context, command);
    },
  };
}
