// Tests of Fighting Style: a d20 that must not exceed a target number, boons and banes, successes, and contests.

import type { Command } from "../../core/language/commands.ts";
import { numberOf } from "../../core/language/parameters.ts";
import { roll, type Procedure } from "../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../core/language/rules.ts";
import {
  addedParts,
  part,
  sum,
  type NamedModifier,
  type TracePart,
  type Traced,
} from "../../core/language/trace.ts";
import type { StyleContext, StyleRulings } from "./rulings.ts";

/** STYLE-TEST-01: the faces of the die. */
const SIDES = 20;

/** A test before its dice: the target number, and what gives a boon (+1) or a bane (-1). */
export interface Test {
  readonly tn: Traced;
  readonly boons: readonly TracePart[];
}

export interface TestResult {
  readonly tn: Traced;
  /** The die that counts; null when the test was decided without dice. */
  readonly kept: number | null;
  readonly pass: boolean;
  readonly successes: number;
  /** What gave it more dice than one; left out where nothing did (STYLE-TEST-05). */
  readonly boons?: Traced;
  /** The rows by which it came out so. */
  readonly rules: readonly RuleId[];
}

/** What the GM adds to one side of a roll (STYLE-TEST-08). */
export interface Situational {
  readonly value: number;
  readonly boons: number;
  readonly banes: number;
}

/** STYLE-TEST-05: boons less banes, within the limit of extra dice. */
export function netBoons(boons: number, banes: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, boons - banes));
}

/** STYLE-TEST-05: the die that counts. */
export function keptDie(faces: readonly number[], net: number): number {
  return net < 0 ? Math.max(...faces) : Math.min(...faces);
}

/** STYLE-TEST-02 to 04: whether a die passes, and with how many successes. */
export function judge(
  kept: number,
  tn: number,
  rulings: Pick<StyleRulings, "naturals" | "successStep">,
): { readonly pass: boolean; readonly successes: number } {
  const natural = rulings.naturals && (kept === 1 || kept === 20);
  const pass = natural ? kept === 1 : kept <= tn;
  const steps = 1 + Math.floor((tn - kept) / rulings.successStep);
  return { pass, successes: pass ? Math.max(1, steps) : 0 };
}

/** STYLE-TEST-07: whether the side that began a contest wins it. */
export function winsContest(initiator: number, other: number): boolean {
  return initiator > other;
}

/** STYLE-TEST-06: a test that is decided without dice. */
export function automatic(tn: Traced, pass: boolean, rule: RuleId = "STYLE-TEST-06"): TestResult {
  return { tn, kept: null, pass, successes: pass ? 1 : 0, rules: [rule] };
}

/** The rows that have judged a die: the natural faces or the comparison, successes, boons and banes. */
function judgedBy(
  kept: number,
  pass: boolean,
  { boons }: Test,
  { naturals }: Pick<StyleRulings, "naturals">,
): RuleId[] {
  const rules: RuleId[] = [naturals && (kept === 1 || kept === 20) ? "STYLE-TEST-03" : "STYLE-TEST-02"];
  if (pass) rules.push("STYLE-TEST-04");
  if (boons.length > 0) rules.push("STYLE-TEST-05");
  return rules;
}

/** STYLE-TEST-01: modifiers of people change the target number, never the die. */
export function withModifiers(tn: Traced, added: readonly NamedModifier[]): Traced {
  if (added.length === 0) return tn;
  return sum(tn.rule, [...tn.parts, ...addedParts("STYLE-TEST-08", added)], true);
}

/** A test with further parts of its target number; parts of 0 are left out. */
export function withParts(test: Test, parts: readonly TracePart[]): Test {
  const counting = parts.filter((each) => each.value !== 0);
  if (counting.length === 0) return test;
  return { ...test, tn: sum(test.tn.rule, [...test.tn.parts, ...counting], true) };
}

/** A test with further boons (+1) and banes (-1). */
export function withBoons(test: Test, boons: readonly TracePart[]): Test {
  return { ...test, boons: [...test.boons, ...boons] };
}

/** STYLE-TEST-08: a test with what the GM adds to it. */
export function withSituation(test: Test, added: Situational | null): Test {
  if (!added) return test;
  const each = (count: number, value: number): TracePart[] =>
    Array.from({ length: count }, () => part("situation", value, "STYLE-TEST-08"));
  const numbered = withParts(test, [part("situation", added.value, "STYLE-TEST-08")]);
  return withBoons(numbered, [...each(added.boons, 1), ...each(added.banes, -1)]);
}

/** STYLE-TEST-08: a test with the boons and banes that a command names for its situation. */
export function inSituation(test: Test, command: Command): Test {
  const [boons, banes] = [numberOf(command, "boons"), numberOf(command, "banes")];
  return withSituation(test, { value: 0, boons, banes });
}

export interface TestRoll {
  readonly rule: RuleId;
  readonly creature: CreatureId;
  readonly purpose: string;
  readonly test: Test;
  /** Modifiers of people (STYLE-TEST-01, STYLE-TEST-08). */
  readonly added?: readonly NamedModifier[];
  readonly involves?: readonly CreatureId[];
}

/** How many boons a test has in the end; negative for banes. */
export function netOf(test: Test, rulings: Pick<StyleRulings, "boonLimit">): number {
  const boons = test.boons.filter((each) => each.value > 0).length;
  return netBoons(boons, test.boons.length - boons, rulings.boonLimit);
}

/** STYLE-TEST-02, 03, 05: how likely the die that counts passes a test, from 0 to 1. */
export function chanceOfPass(test: Test, rulings: StyleRulings): number {
  const net = netOf(test, rulings);
  const dice = 1 + Math.abs(net);
  const atMost = (face: number): number =>
    net < 0 ? (face / SIDES) ** dice : 1 - ((SIDES - face) / SIDES) ** dice;
  const passing = Array.from({ length: SIDES }, (_, index) => index + 1).filter(
    (face) => judge(face, test.tn.value, rulings).pass,
  );
  return passing.reduce((chance, face) => chance + atMost(face) - atMost(face - 1), 0);
}

/** Rolls a test; who is unconscious fails without dice (STYLE-TEST-09). */
export function* rollTest(context: StyleContext, request: TestRoll): Procedure<TestResult> {
  const { rule, creature, purpose, test } = request;
  if (context.creature(creature).conditions["unconscious"]) return automatic(test.tn, false, "STYLE-TEST-09");
  const net = netOf(test, context.rulings);
  const { faces, modifiers } = yield* roll({
    rule,
    creature,
    purpose,
    dice: { count: 1 + Math.abs(net), sides: SIDES, look: net === 0 ? "plain" : net > 0 ? "boon" : "bane" },
    modifier: null,
    involves: request.involves ?? [creature],
  });
  const tn = withModifiers(test.tn, [...(request.added ?? []), ...modifiers]);
  const kept = keptDie(faces, net);
  const judged = judge(kept, tn.value, context.rulings);
  const rules = judgedBy(kept, judged.pass, test, context.rulings);
  const boons = test.boons.length > 0 ? { boons: tracedBoons(test, context.rulings) } : {};
  return { tn, kept, ...judged, ...boons, rules };
}

/** STYLE-TEST-05: how many dice a test rolls more, with what gives and takes them. */
export function tracedBoons(test: Test, rulings: Pick<StyleRulings, "boonLimit">): Traced {
  return { value: netOf(test, rulings), rule: "STYLE-TEST-05", parts: test.boons };
}

export interface ContestResult {
  readonly won: boolean;
  readonly initiator: TestResult;
  readonly other: TestResult;
}

/** STYLE-TEST-07, STYLE-TEST-10: two tests, the initiator's first; it wins with more successes only. */
export function* contest(
  context: StyleContext,
  initiator: TestRoll,
  other: TestRoll,
): Procedure<ContestResult> {
  const involves = [initiator.creature, other.creature];
  const mine = yield* rollTest(context, { ...initiator, involves });
  const theirs = yield* rollTest(context, { ...other, involves });
  return { won: winsContest(mine.successes, theirs.successes), initiator: mine, other: theirs };
}

/** A result as operands of a fact. */
export function testOperands(result: TestResult | null): object | null {
  if (result === null) return null;
  const { tn, kept, pass, successes, boons } = result;
  return { tn, kept, pass, successes, ...(boons ? { boons } : {}) };
}

/** STYLE-TEST-07, STYLE-TEST-10: the rows of a contest, with those of its two tests. */
export function contestRules(initiator: TestResult, other: TestResult | null): RuleId[] {
  if (other === null) return [...initiator.rules];
  return ["STYLE-TEST-07", "STYLE-TEST-10", ...initiator.rules, ...other.rules];
}
