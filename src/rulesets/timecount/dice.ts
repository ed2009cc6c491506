// Dice: reading formulas, rolling them, the check, and the ladder on which a die improves.

import { roll, type DicePool, type Procedure } from "../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../core/language/rules.ts";
import { addedParts, asPart, part, sum, type NamedModifier, type Traced } from "../../core/language/trace.ts";
import type { TimeCountRulings } from "./rulings.ts";

/** So many dice of one kind and a number; no dice at all is a fixed number. */
export interface DiceFormula {
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
}

/** Formulas that were read before: a fight has few, and rolls them often. */
const READ = new Map<string, DiceFormula>();

/** Reads "1d8", "2d12+2", "4" or "". Throws RangeError for anything else. */
export function parseDice(text: string): DiceFormula {
  const known = READ.get(text);
  if (known) return known;
  const formula = readDice(text);
  READ.set(text, formula);
  return formula;
}

function readDice(text: string): DiceFormula {
  const found = /^(?:(\d+)d(\d+))?([+-]?\d+)?$/.exec(text.replaceAll(" ", ""));
  if (!found) throw new RangeError(`TC-M08: ${text} is no dice formula`);
  const [, count, sides, plus] = found;
  return { count: Number(count ?? 0), sides: Number(sides ?? 0), plus: Number(plus ?? 0) };
}

/** Whether a text is a dice formula. */
export function isDiceFormula(text: string): boolean {
  return /^(?:\d+d[1-9]\d*)?(?:[+-]?\d+)?$/.test(text.replaceAll(" ", ""));
}

export function maximumOf({ count, sides, plus }: DiceFormula): number {
  return count * sides + plus;
}

/** Twice the mean, so that halves stay whole. */
function doubleMean({ count, sides, plus }: DiceFormula): number {
  return count * (sides + 1) + 2 * plus;
}

/** TC-TIME-20: the mean, rounded down. */
export function meanOf(formula: DiceFormula): number {
  return Math.floor(doubleMean(formula) / 2);
}

/** T11, TC-Q58: the die so many steps up the ladder; a die beside it goes to the first with a greater mean. */
export function improveDie(die: string, steps: number, ladder: readonly string[]): string {
  let current = die;
  for (let i = 0; i < steps; i += 1) current = nextDie(current, ladder);
  return current;
}

function nextDie(die: string, ladder: readonly string[]): string {
  const last = ladder.at(-1) ?? die;
  const index = ladder.indexOf(die);
  if (index >= 0 && index < ladder.length - 1) return ladder[index + 1] ?? die;
  const mean = doubleMean(parseDice(die));
  const greater = ladder.find((each) => doubleMean(parseDice(each)) > mean);
  if (greater !== undefined) return greater;
  const { count, sides, plus } = parseDice(index >= 0 ? last : die);
  return `${count}d${sides}+${plus + 2}`;
}

export interface DiceRoll {
  readonly rule: RuleId;
  readonly creature: CreatureId | null;
  /** Closed word for what the dice decide. */
  readonly purpose: string;
  readonly involves?: readonly CreatureId[];
}

/** Rolls a formula; one without dice asks for none. */
export function* rollFormula(request: DiceRoll, formula: DiceFormula): Procedure<Traced> {
  const { rule, creature, purpose } = request;
  const plus = part("formula", formula.plus, rule);
  if (formula.count === 0) return sum(rule, [plus]);
  const { faces, modifiers } = yield* roll({
    rule,
    creature,
    purpose,
    dice: { count: formula.count, sides: formula.sides, look: "plain" },
    modifier: formula.plus === 0 ? null : sum(rule, [plus]),
    involves: request.involves ?? (creature === null ? [] : [creature]),
  });
  const parts = [part("dice", totalOf(faces), rule), plus];
  if (modifiers.length > 0) parts.push(...addedParts("CORE-OVERRULE", modifiers));
  return sum(rule, parts);
}

/** What the faces of some dice add up to. */
export function totalOf(faces: readonly number[]): number {
  let total = 0;
  for (const face of faces) total += face;
  return total;
}

/** Rolls one die that has so many sides. */
export function* rollDie(request: DiceRoll, sides: number): Procedure<number> {
  const rolled = yield* rollFormula(request, { count: 1, sides, plus: 0 });
  return rolled.value;
}

export interface CheckResult {
  readonly natural: number;
  readonly total: Traced;
  readonly dc: number;
  readonly success: boolean;
  /** By how much it failed; 0 for a success. */
  readonly failedBy: number;
}

export interface CheckRoll extends DiceRoll {
  readonly modifier: Traced;
  readonly dc: number;
  readonly added?: readonly NamedModifier[];
  /** TC-HP-21: the waking check knows no sure success. */
  readonly noAutoSuccess?: boolean;
  /** TC-SPELL-10: 10 stands for the dice. */
  readonly takeTen?: boolean;
}

/** TC-Q01: what is thrown for a check. */
export function checkPool({ checkDice }: TimeCountRulings): DicePool {
  return checkDice === "3d6" ? { count: 3, sides: 6, look: "plain" } : { count: 1, sides: 20, look: "plain" };
}

/** How likely so many dice come to at least so much together, from 0 to 1. */
export function chanceOfSum({ count, sides }: Pick<DicePool, "count" | "sides">, needed: number): number {
  let sums: ReadonlyMap<number, number> = new Map([[0, 1]]);
  for (let thrown = 0; thrown < count; thrown += 1) {
    const next = new Map<number, number>();
    for (const [total, likely] of sums)
      for (let face = 1; face <= sides; face += 1)
        next.set(total + face, (next.get(total + face) ?? 0) + likely / sides);
    sums = next;
  }
  return [...sums].reduce((chance, [total, likely]) => (total >= needed ? chance + likely : chance), 0);
}

/** TC-M01: how likely a check with so much added reaches a number, from 0 to 1. */
export function chanceOfCheck(rulings: TimeCountRulings, modifier: number, dc: number): number {
  const reached = Math.max(dc - modifier, rulings.checkAutoFail + 1);
  return chanceOfSum(checkPool(rulings), Math.min(reached, autoSuccess(rulings)));
}

/** TC-M01: the dice of a check against a number to reach. */
export function* rollCheck(rulings: TimeCountRulings, check: CheckRoll): Procedure<CheckResult> {
  const { rule, modifier, dc } = check;
  const base = [asPart("modifier", modifier), ...addedParts("CORE-OVERRULE", check.added ?? [])];
  if (check.takeTen) {
    const total = sum(rule, [part("takeTen", 10, "TC-SPELL-10"), ...base]);
    return judgeCheck(10, total, dc, total.value >= dc);
  }
  const { faces, modifiers } = yield* roll({
    rule,
    creature: check.creature,
    purpose: check.purpose,
    dice: checkPool(rulings),
    modifier,
    involves: check.involves ?? (check.creature === null ? [] : [check.creature]),
  });
  const natural = totalOf(faces);
  const thrown = { ...part("dice", natural, rule), parts: [part(rulings.checkDice, natural, "TC-Q01")] };
  const total = sum(rule, [thrown, ...base, ...addedParts("CORE-OVERRULE", modifiers)]);
  const sure = !check.noAutoSuccess && natural >= autoSuccess(rulings);
  const lost = natural <= rulings.checkAutoFail;
  return judgeCheck(natural, total, dc, sure || (total.value >= dc && !lost));
}

function judgeCheck(natural: number, total: Traced, dc: number, success: boolean): CheckResult {
  return { natural, total, dc, success, failedBy: success ? 0 : Math.max(0, dc - total.value) };
}

/** TC-M01: the natural dice that always succeed; with a d20 only the highest face. */
function autoSuccess({ checkAutoSuccess, checkDice }: TimeCountRulings): number {
  if (checkAutoSuccess === 0) return Infinity;
  return checkDice === "1d20" ? 20 : checkAutoSuccess;
}

/** The highest natural result of a check's dice. */
export function highestCheck({ checkDice }: TimeCountRulings): number {
  return checkDice === "3d6" ? 18 : 20;
}
