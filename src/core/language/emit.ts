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

/**
 * States an event about one creature and writes it; the engine notes what changed, so that it can be taken back exactly.
 * For a creature that is not in the state the event is stated and nothing is written.
 *
 * @param context The context of the running procedure.
 * @param creature Whom it happened to.
 * @param fact The event: one of the game's `events.ts`, its rule, and the operands of its sentence as plain data.
 * @param mutate Writes the creature. It reads and writes its draft only: nothing else may decide what it does.
 * @throws RefusedError (CORE-ENDLESS) when one root command has stated 50,000 events.
 * @example
 * ```ts
 * emitFor(context, target.id, { type: "DamageTaken", rule: "TOY-HP-02", operands: { damage } }, (creature) => {
 *   creature.hp = Math.max(0, creature.hp - damage.value);
 * });
 * ```
 */
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
