// Wild dice and Fudge dice: reading faces, criticals, and the checks that roll them.

import { roll, type Procedure } from "../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../core/language/rules.ts";
import { addedParts, asPart, part, sum, type NamedModifier, type Traced } from "../../core/language/trace.ts";
import type { DestinyRulings } from "./rulings.ts";

export type CheckKind = "wild" | "standard";
export type Critical = "success" | "failure" | null;

/** Values of the faces 1 to 6 (DEST-DICE-01, DEST-DICE-02). */
const FACE_VALUES: { readonly [Kind in CheckKind]: readonly number[] } = {
  wild: [-2, -1, 0, 0, 1, 2],
  standard: [-1, -1, 0, 0, 1, 1],
};

/** DEST-DICE-01, DEST-DICE-02: what one face of a six-sided die counts. */
export function faceValue(kind: CheckKind, face: number): number {
  const value = FACE_VALUES[kind][face - 1];
  if (value === undefined) throw new RangeError(`DEST-DICE-01: ${face} is no face of a six-sided die`);
  return value;
}

/** DEST-DICE-03, DEST-DICE-04: the sum of the dice. */
export function sumFaces(kind: CheckKind, faces: readonly number[]): number {
  let total = 0;
  for (const face of faces) total += faceValue(kind, face);
  return total;
}

/** DEST-AMB-02: how many equal faces make a critical. */
export function criticalCount(rulings: DestinyRulings): number {
  return rulings.critCount ?? Math.floor(rulings.diceCount / 2) + 1;
}

/** DEST-DICE-06: the critical of a wild check; standard checks never have one. */
export function criticalOf(kind: CheckKind, faces: readonly number[], rulings: DestinyRulings): Critical {
  if (kind === "standard") return null;
  const needed = criticalCount(rulings);
  let best = 0;
  let worst = 0;
  for (const face of faces) {
    if (face === 6) best += 1;
    else if (face === 1) worst += 1;
  }
  // With a low setting both may be reached at once; then the more frequent face counts, and a tie is neither.
  if (best >= needed && best > worst) return "success";
  if (worst >= needed && worst > best) return "failure";
  return null;
}

export interface Check {
  readonly kind: CheckKind;
  /** The rule that calls for the check. */
  readonly rule: RuleId;
  readonly creature: CreatureId | null;
  /** Closed word for what the dice decide, e.g. "attack", "recovery". */
  readonly purpose: string;
  /** All that is added to the dice by the rules. */
  readonly modifier: Traced;
  /** What people have put on the roll beforehand (a command's own modifiers). */
  readonly added?: readonly NamedModifier[];
  /** Creatures without whom the roll makes no sense. */
  readonly involves?: readonly CreatureId[];
}

export interface CheckResult {
  readonly kind: CheckKind;
  readonly faces: readonly number[];
  readonly diceSum: number;
  /** The modifier with what people added before and after the roll. */
  readonly modifier: Traced;
  readonly total: Traced;
  readonly critical: Critical;
}

/** DEST-DICE-03 to 06: rolls a check of either kind. */
export function rollCheck(rulings: DestinyRulings, check: Check): Procedure<CheckResult> {
  return rollDice(rulings, check.kind, check);
}

function* rollDice(
  rulings: DestinyRulings,
  kind: CheckKind,
  check: Omit<Check, "kind">,
): Procedure<CheckResult> {
  const before = withAdded(check.modifier, check.added ?? []);
  const { faces, modifiers } = yield* roll({
    rule: check.rule,
    creature: check.creature,
    purpose: check.purpose,
    dice: { count: rulings.diceCount, sides: 6, look: kind === "wild" ? "wild" : "fudge" },
    modifier: before,
    involves: check.involves ?? (check.creature === null ? [] : [check.creature]),
  });
  return readCheck(kind, faces, withAdded(before, modifiers), rulings);
}

/** The result that faces and modifier make. */
export function readCheck(
  kind: CheckKind,
  faces: readonly number[],
  modifier: Traced,
  rulings: DestinyRulings,
): CheckResult {
  const diceSum = sumFaces(kind, faces);
  const rule = kind === "wild" ? "DEST-DICE-03" : "DEST-DICE-04";
  const total = sum(
    rule,
    [part("dice", diceSum, kind === "wild" ? "DEST-DICE-01" : "DEST-DICE-02"), asPart("modifier", modifier)],
    true,
  );
  return { kind, faces, diceSum, modifier, total, critical: criticalOf(kind, faces, rulings) };
}

/** DEST-DICE-05: an attack roll or combat check. */
export function wildCheck(rulings: DestinyRulings, check: Omit<Check, "kind">): Procedure<CheckResult> {
  return rollDice(rulings, "wild", check);
}

/** DEST-DICE-05: any other check. */
export function standardCheck(rulings: DestinyRulings, check: Omit<Check, "kind">): Procedure<CheckResult> {
  return rollDice(rulings, "standard", check);
}

export interface Outcome {
  readonly success: boolean;
  readonly margin: number;
}

/** DEST-DICE-07, DEST-DICE-08: a total against a target number, a Defense, or an opponent's total. */
export function judge(total: number, tn: number): Outcome {
  return { success: total >= tn, margin: total - tn };
}

/** How many whole times `step` fits into a margin; never below 0 (register section 2, rounding). */
export function wholeSteps(margin: number, step: number): number {
  return Math.max(0, Math.floor(margin / step));
}

/** The halves of the chapter go down. */
export function halve(value: number): number {
  return Math.floor(value / 2);
}

/** The operands of an event that tells of a check. */
export function checkOperands(result: CheckResult): object {
  const { kind, faces, diceSum, total, critical } = result;
  return { kind, faces, diceSum, total, critical };
}

/** Damage as printed: a number, or dice with a number. */
export interface DamageDice {
  readonly count: number;
  readonly sides: number;
  readonly flat: number;
}

const DAMAGE = /^\s*(?:(\d*)d(\d+))?\s*([+-]?\s*\d+)?\s*$/i;

/** Reads "3", "1d6", "d4" or "2d4+1"; null when it is none of these. */
export function parseDamage(text: string): DamageDice | null {
  const found = DAMAGE.exec(text);
  if (!found || (found[2] === undefined && found[3] === undefined)) return null;
  const sides = found[2] === undefined ? 0 : Number(found[2]);
  const count = found[2] === undefined ? 0 : Number(found[1] || "1");
  if (found[2] !== undefined && (sides < 1 || count < 1 || count > 100)) return null;
  return { count, sides, flat: Number((found[3] ?? "0").replaceAll(/\s/g, "")) };
}

/** A damage text taken apart: its dice as one writes them, empty where it has none, and its number. */
export function diceOfDamage(text: string): { readonly dice: string; readonly flat: number } {
  const { count, sides, flat } = parseDamage(text) ?? { count: 0, sides: 0, flat: 0 };
  return { dice: count === 0 ? "" : `${count}d${sides}`, flat };
}

export interface PlainRoll {
  readonly rule: RuleId;
  readonly creature: CreatureId | null;
  readonly purpose: string;
  readonly involves?: readonly CreatureId[];
}

/** Rolls ordinary dice and sums them with their number and with what people add. Without dice nothing is asked. */
export function* rollPlain(dice: DamageDice, label: string, request: PlainRoll): Procedure<Traced> {
  const { rule, creature, purpose } = request;
  const flat = part(label, dice.flat, rule);
  if (dice.count === 0) return sum(rule, [flat], true);
  const { faces, modifiers } = yield* roll({
    rule,
    creature,
    purpose,
    dice: { count: dice.count, sides: dice.sides, look: "plain" },
    modifier: dice.flat === 0 ? null : sum(rule, [flat]),
    involves: request.involves ?? (creature === null ? [] : [creature]),
  });
  const rolled = faces.reduce((total, face) => total + face, 0);
  return sum(rule, [part("dice", rolled, rule), flat, ...addedParts("CORE-OVERRULE", modifiers)]);
}

function withAdded(modifier: Traced, added: readonly NamedModifier[]): Traced {
  if (added.length === 0) return modifier;
  return sum(modifier.rule, [...modifier.parts, ...addedParts("CORE-OVERRULE", added)]);
}
