// Traced numbers: a value that remembers its parts and the rule each part comes from.

import { isRecord, type Json } from "./json.ts";
import type { RuleId } from "./rules.ts";
import { sight } from "./rule-coverage.ts";

/** One part of a number. `label` is a word id, put into language by the view; `note` is free text of a person. */
export interface TracePart {
  readonly label: string;
  readonly value: number;
  readonly rule: RuleId;
  readonly note?: string;
  /** Dice that are rolled with the number and count nothing before, as one writes them: "2d6". */
  readonly dice?: string;
  /** The number this part itself was made of, where it is worth opening. */
  readonly parts?: readonly TracePart[];
}

export interface Traced {
  readonly value: number;
  /** The rule that says how the parts make the value. */
  readonly rule: RuleId;
  readonly parts: readonly TracePart[];
  /** The least and the most that dice can make of it; absent where nothing is rolled any more. */
  readonly span?: readonly [least: number, most: number];
}

/** The least and the most that a person may add to a roll. */
export const MODIFIER_LIMITS = { min: -99, max: 99 } as const;

/** A modifier that a person adds to a roll, with the reason given. */
export interface NamedModifier {
  readonly value: number;
  readonly reason: string;
}

/**
 * A part of a number, to be added up by `sum`. A rule that adds nothing is not seen by it, unless the sum keeps zeros.
 * Never throws.
 *
 * @param label A word id; the language file holds FRAY.Number.<label>.
 * @param value What it adds, in the unit of the whole number; negative takes away.
 * @param rule The row that gives it.
 * @param note A person's own words, such as the reason of a modifier.
 * @example
 * ```ts
 * const skill = part("skill", actor.skill, "TOY-ATK-02");
 * ```
 */
export function part(label: string, value: number, rule: RuleId, note?: string): TracePart {
  if (value !== 0) sight("trace", rule);
  return note === undefined ? { label, value, rule } : { label, value, rule, note };
}

/** Dice that will be rolled with a number, such as a weapon's. */
export function dicePart(dice: string, rule: RuleId): TracePart {
  return { label: "dice", value: 0, rule, dice };
}

/**
 * The sum of the parts, as a number that can be opened on a card. Never throws.
 *
 * @param rule The row that says how the parts make the value.
 * @param parts What is added up, in the order in which it is shown; all in one unit.
 * @param keepZero Whether parts of value 0 are shown too.
 * @example
 * ```ts
 * const guard = sum("TOY-DEF-01", [part("base", 10, "TOY-DEF-01"), part("quickness", actor.quickness, "TOY-DEF-02")]);
 * ```
 */
export function sum(rule: RuleId, parts: readonly TracePart[], keepZero = false): Traced {
  let value = 0;
  for (const each of parts) value += each.value;
  sight("trace", rule);
  if (keepZero) for (const each of parts) sight("trace", each.rule);
  return { value, rule, parts: keepZero ? parts : withoutZeros(parts) };
}

function withoutZeros(parts: readonly TracePart[]): readonly TracePart[] {
  let zeros = 0;
  for (const each of parts) if (each.value === 0) zeros += 1;
  if (zeros === 0) return parts;
  if (zeros === parts.length) return NO_PARTS;
  const counted: TracePart[] = [];
  for (const each of parts) if (each.value !== 0) counted.push(each);
  return counted;
}

const NO_PARTS: readonly TracePart[] = [];

/**
 * A number that a rule fixes outright, such as a price or a direct value of a stat block. Never throws.
 *
 * @param rule The row that fixes it.
 * @param label A word id; the language file holds FRAY.Number.<label>.
 * @param value The number, in the unit of whatever reads it.
 * @example
 * ```ts
 * const cost = [{ resource: "ap", traced: fixed("TOY-TURN-02", "attack", 2) }];
 * ```
 */
export function fixed(rule: RuleId, label: string, value: number): Traced {
  sight("trace", rule);
  return { value, rule, parts: [{ label, value, rule }] };
}

/** The same number with an upper or lower bound; the cut shows as a part of its own. */
export function bounded(
  traced: Traced,
  rule: RuleId,
  bounds: { readonly min?: number; readonly max?: number },
): Traced {
  const low = bounds.min === undefined ? traced.value : Math.max(bounds.min, traced.value);
  const value = bounds.max === undefined ? low : Math.min(bounds.max, low);
  if (value === traced.value) return traced;
  return { value, rule: traced.rule, parts: [...traced.parts, part("bound", value - traced.value, rule)] };
}

/** A traced number as one part of a larger one. */
export function asPart(label: string, traced: Traced): TracePart {
  sight("trace", traced.rule);
  return { label, value: traced.value, rule: traced.rule, parts: traced.parts };
}

/** Modifiers that people added to a roll, as parts of it. */
export function addedParts(rule: RuleId, modifiers: readonly NamedModifier[]): TracePart[] {
  return modifiers.map((each) => part("addedByHand", each.value, rule, each.reason));
}

/** A number with what people add to the roll that it is for; the very same where that is nothing. */
export function withAdded(traced: Traced, added: readonly NamedModifier[] = []): Traced {
  if (added.length === 0) return traced;
  const value = added.reduce((all, each) => all + each.value, traced.value);
  return { ...traced, value, parts: [...traced.parts, ...addedParts("CORE-OVERRULE", added)] };
}

/** Whether an operand of an event is a traced number. */
export function isTraced(operand: Json | undefined): operand is Json & Traced {
  return (
    isRecord(operand) &&
    typeof operand["value"] === "number" &&
    typeof operand["rule"] === "string" &&
    Array.isArray(operand["parts"])
  );
}
