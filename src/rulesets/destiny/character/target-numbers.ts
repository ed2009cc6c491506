// Target numbers that only the GM knows: how slippery the wall is, how deep the water, how shy the horse (DEST-PR-08).

import { ask, type Choice, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import type { DestinyContext } from "../rulings.ts";
import { PROMPTS } from "../prompts.ts";

export interface TargetNumberQuestion {
  /** What the number is for, e.g. "climbing"; the last number is kept for each. */
  readonly check: string;
  /** The row that calls for the check. */
  readonly rule: RuleId;
  readonly creature: CreatureId;
  /** The number to begin with. */
  readonly usual: number;
  /** The GM may say that no check is needed, or that it cannot be tried at all. */
  readonly refusable?: "none" | "deny";
}

const LOWEST = -5;
const HIGHEST = 15;

/** DEST-PR-08: asks the GM for a target number; unless somebody answers it is the one used last. Null: no check. */
export function* askTargetNumber(
  context: DestinyContext,
  question: TargetNumberQuestion,
): Procedure<number | null> {
  const { check, creature, rule, refusable } = question;
  const last = context.state.targetNumbers[check] ?? question.usual;
  const { choice } = yield* ask(PROMPTS.targetNumber, {
    choices: [...numbersAround(last), ...(refusable ? [{ id: refusable }] : [])],
    usual: idOf(last),
    operands: { check, creature, last },
    involves: [creature],
    reference: [rule, "DEST-PR-08"],
  });
  const named = Number(choice.split(":")[1] ?? Number.NaN);
  if (Number.isNaN(named)) return null;
  if (context.state.targetNumbers[check] !== named)
    context.emit(
      { type: "TargetNumberNamed", rule: "DEST-PR-08", creature, operands: { check, tn: named } },
      (state) => {
        state.targetNumbers[check] = named;
      },
    );
  return named;
}

function idOf(tn: number): string {
  return `tn:${tn}`;
}

function numbersAround(last: number): Choice[] {
  const numbers = Array.from({ length: HIGHEST - LOWEST + 1 }, (_each, i) => LOWEST + i);
  const all = numbers.includes(last) ? numbers : [...numbers, last].sort((a, b) => a - b);
  return all.map((tn) => ({ id: idOf(tn), operands: { tn } }));
}
