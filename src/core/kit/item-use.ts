// Using a thing: what is told of a use that is taken off it, and of what it does in words.

import type { CreatureId, RuleId } from "../language/rules.ts";
import { emitFor, type EventTaker } from "../language/emit.ts";

export interface ItemUse {
  readonly item: string;
  /** What is left of it afterwards; null for a thing that is never used up. */
  readonly left: number | null;
  /** What it does besides, in words; empty for nothing. */
  readonly effect: string;
  readonly rule: RuleId;
}

/** Tells that a creature used a thing of its own and what that does; `take` takes the use off the thing. */
export function tellUse<Creature>(
  context: EventTaker<Creature, "ItemActivated" | "ItemUsed" | "ItemEffect">,
  holder: CreatureId,
  { item, left, effect, rule }: ItemUse,
  take: (holder: Creature) => void,
): void {
  if (left === null) emitFor(context, holder, { type: "ItemActivated", rule, operands: { item } }, take);
  else emitFor(context, holder, { type: "ItemUsed", rule, operands: { item, left } }, take);
  if (effect !== "") emitFor(context, holder, { type: "ItemEffect", rule, operands: { item, effect } });
}
