// How a rule states what happened to one creature, and how it says no.

import type { Draft } from "../../core/draft.ts";
import { asOperands } from "../../core/fight.ts";
import { refuse, RefusedError, type CreatureId, type RuleId } from "../../core/rules.ts";
import type { DestinyPlay } from "./rulings.ts";
import type { DestinyCreature } from "./state.ts";

export interface CreatureFact {
  /** Past tense. */
  readonly type: string;
  readonly rule: RuleId;
  /** Plain data, traced numbers included. */
  readonly operands?: object;
}

/** States a fact about one creature and writes it. The mutation reads and writes its draft only. */
export function tell(
  play: DestinyPlay,
  creature: CreatureId,
  fact: CreatureFact,
  mutate: (creature: Draft<DestinyCreature>) => void = () => undefined,
): void {
  play.emit(
    { type: fact.type, rule: fact.rule, creature, operands: asOperands(fact.operands ?? {}) },
    (draft) => {
      const block = draft.creatures[creature];
      if (block) mutate(block);
    },
  );
}

/** Stops the procedure with a refusal. */
export function deny(
  rule: RuleId,
  code: string,
  operands?: { readonly [name: string]: string | number },
): never {
  throw new RefusedError(refuse(rule, code, operands));
}
