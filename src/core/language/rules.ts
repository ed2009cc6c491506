// Rule ids, and the refusal that names the rule which forbids something.

import { sight } from "./rule-coverage.ts";

/**
 * All rules by which anything here speaks: what the engine and a host demand, and the rows of each game's register, which
 * its generated `rule-ids.ts` declares into this interface (`npm run rule-ids`).
 */
export interface RuleIds {
  readonly "CORE-ANSWERED": true;
  readonly "CORE-ARBITER": true;
  readonly "CORE-AUTHORITY": true;
  readonly "CORE-BAR": true;
  readonly "CORE-BOARD": true;
  readonly "CORE-COMMAND": true;
  readonly "CORE-CONDITION": true;
  readonly "CORE-DICE": true;
  readonly "CORE-ENDLESS": true;
  readonly "CORE-ENTRANT": true;
  readonly "CORE-GONE": true;
  readonly "CORE-HAND": true;
  readonly "CORE-HISTORY": true;
  readonly "CORE-INPUT": true;
  readonly "CORE-INTENT": true;
  readonly "CORE-MODIFIERS": true;
  readonly "CORE-OPEN": true;
  readonly "CORE-OVERRULE": true;
  readonly "CORE-REPEATED": true;
  readonly "CORE-RULESET": true;
  readonly "CORE-STANDING": true;
  readonly "CORE-STATE": true;
  readonly "CORE-TURN": true;
}

/** The id of a register row, such as DEST-ATK-02, or a CORE-… id for what the engine or a host demands. */
export type RuleId = keyof RuleIds;

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

const NO_RULES: readonly RuleId[] = [];

/**
 * Rules that have shaped something only where a condition holds: to be spread among those that always do. Never throws.
 *
 * @param holds Whether they have.
 * @param rules Their ids.
 * @returns The same rules, or none.
 * @example
 * ```ts
 * const rules = ["TOY-ATK-01", ...rulesIf(actor.mounted, "TOY-RIDE-03")] as const;
 * ```
 */
export function rulesIf(holds: boolean, ...rules: readonly RuleId[]): readonly RuleId[] {
  return holds ? rules : NO_RULES;
}

/**
 * Makes a refusal: why something is not possible. A `check` returns it, `deny` throws it out of a running procedure. It
 * changes nothing and never throws.
 *
 * @param rule The row that forbids it; whoever is refused can open its text.
 * @param code A closed word for the reason; the language file holds the sentence at FRAY.Refusal.<code>.
 * @param operands What the sentence names, as numbers in the sentence's own unit, or as ids.
 * @param field The parameter that is wrong, as a dotted path, so that a form can mark it.
 * @example
 * ```ts
 * if (actor.ap < 2) return refuse("TOY-TURN-02", "notEnoughAp", { needed: 2, left: actor.ap });
 * ```
 */
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
