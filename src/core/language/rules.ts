// Rule ids, and the refusal that names the rule which forbids something.

import { sight } from "./rule-coverage.ts";

/** The id of a register row, such as DEST-ATK-02, or a CORE-… id for what the engine itself demands. */
export type RuleId = string;

/** The id of a creature in one fight: its combatant, not its actor. */
export type CreatureId = string;

/** Why something is not allowed. Words are made from `code` and `operands` by the view. */
export interface Refusal {
  readonly rule: RuleId;
  /** Closed word for the reason, e.g. "notEnoughAp"; the language file holds FRAY.Refusal.<code>. */
  readonly code: string;
  /** The field or parameter that is wrong, as a dotted path, where one is. */
  readonly field?: string;
  readonly operands?: { readonly [name: string]: string | number };
}

/** Makes a refusal. */
export function refuse(
  rule: RuleId,
  code: string,
  operands?: { readonly [name: string]: string | number },
  field?: string,
): Refusal {
  sight("refusal", rule);
  if (field === undefined) return operands ? { rule, code, operands } : { rule, code };
  return operands ? { rule, code, operands, field } : { rule, code, field };
}

/** Thrown inside a procedure that cannot go on by the rules; the engine turns it into a refusal and keeps no change. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  constructor(readonly refusal: Refusal) {
    super(`${refusal.rule}: ${refusal.code}${refusal.field === undefined ? "" : ` (${refusal.field})`}`);
  }
}

/** Thrown into a waiting procedure when a creature it depends on has left the world. */
export class ParticipantGone extends Error {
  override readonly name = "ParticipantGone";
  constructor(readonly creature: CreatureId) {
    super(`CORE-GONE: ${creature} has left`);
  }
}
