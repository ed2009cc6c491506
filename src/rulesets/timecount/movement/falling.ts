// Falling: what throws a creature to the floor does so at once.

import type { Draft } from "../../../core/language/draft.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import type { TimeCountContext } from "../rulings.ts";
import type { TimeCountCreature } from "../state.ts";

/** TC-SPEC-23: down at once, without a shift; whoever prepares a spell goes on with it lying (TC-STANCE-13). */
export function knockProne(context: TimeCountContext, id: CreatureId, rule: RuleId): void {
  const { count } = context.state;
  const rules: readonly RuleId[] = context.creature(id).preparing
    ? ["TC-SPEC-23", "TC-STANCE-13"]
    : ["TC-SPEC-23"];
  emitFor(context, id, { type: "KnockedProne", rule, rules }, (draft: Draft<TimeCountCreature>) => {
    if (draft.preparing) draft.preparing.body = "prone";
    else draft.stance = "prone";
    draft.stanceFrom = count;
  });
}
