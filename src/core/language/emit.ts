// Telling: how a rule states what happened to one creature, and how it says no.

import { asOperands } from "./fight.ts";
import type { EventInput } from "./events.ts";
import type { Procedure } from "./requests.ts";
import { ParticipantGone, refuse, RefusedError, type CreatureId, type RuleId } from "./rules.ts";

/** What a rule says of one creature. */
export interface CreatureEventInput<Type extends string = string> {
  /** Past tense. */
  readonly type: Type;
  readonly rule: RuleId;
  /** Further rows that shaped it. */
  readonly rules?: readonly RuleId[];
  /** Plain data, traced numbers included. */
  readonly operands?: object;
}

/** Whoever takes facts with the changes they make: a `Play` of any ruleset. */
export interface EventTaker<Creature, Type extends string = string> {
  emitOf(creature: CreatureId, fact: EventInput<Type>, mutate?: (draft: Creature) => void): void;
}

/** States a fact about one creature and writes it. The mutation reads and writes its draft only. */
export function emitFor<Creature, Type extends string>(
  context: EventTaker<Creature, Type>,
  creature: CreatureId,
  fact: CreatureEventInput<NoInfer<Type>>,
  mutate?: (creature: Creature) => void,
): void {
  const { type, rule, rules } = fact;
  const operands = asOperands(fact.operands ?? {});
  const told = rules ? { type, rule, rules, creature, operands } : { type, rule, creature, operands };
  context.emitOf(creature, told, mutate);
}

/** Stops the procedure with a refusal. */
export function deny(
  rule: RuleId,
  code: string,
  operands?: { readonly [name: string]: string | number },
): never {
  throw new RefusedError(refuse(rule, code, operands));
}

/** Runs something that may lose its creature on the way; then it simply ends, and what comes after it goes on. */
export function* unlessGone(procedure: Procedure<unknown>): Procedure<void> {
  try {
    yield* procedure;
  } catch (error) {
    if (!(error instanceof ParticipantGone)) throw error;
  }
}
