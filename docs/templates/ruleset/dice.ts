// The dice of the Sixth Game: one die with what is added to it. Rules ask for dice; nothing here rolls any.

import { roll, type Procedure } from "../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../core/language/rules.ts";
import {
  addedParts,
  part,
  sum,
  type NamedModifier,
  type TracePart,
  type Traced,
} from "../../core/language/trace.ts";

export interface DieRoll {
  readonly rule: RuleId;
  readonly creature: CreatureId;
  /** Closed word for what the die decides; FRAY.Roll.<purpose> is its name. */
  readonly purpose: "initiative" | "attack" | "damage";
  readonly sides: number;
  /** What counts besides the die, each part with its rule. */
  readonly bonuses?: readonly TracePart[];
  /** Who must be here for the roll to make sense, besides the roller. */
  readonly against?: CreatureId;
  /** What a person has added to the command, with reasons. */
  readonly added?: readonly NamedModifier[] | undefined;
}

export interface DieResult {
  /** What the die shows. */
  readonly face: number;
  /** The face with all that counts besides; opened on a card, it names every part. */
  readonly total: Traced;
}

/** Asks for one die and adds up. */
export function* rollDie(request: DieRoll): Procedure<DieResult> {
  const { rule, creature, purpose, sides, bonuses = [], against, added = [] } = request;
  const known = [...bonuses, ...addedParts("CORE-OVERRULE", added)];
  const { faces, modifiers } = yield* roll({
    rule,
    creature,
    purpose,
    dice: { count: 1, sides, look: "plain" },
    modifier: known.length > 0 ? sum(rule, known) : null,
    involves: against === undefined ? [creature] : [creature, against],
  });
  const [face = 1] = faces;
  return {
    face,
    total: sum(rule, [part("die", face, rule), ...known, ...addedParts("CORE-OVERRULE", modifiers)]),
  };
}
