// Tests of Fighting Style: a d20 that must not exceed a target number, boons and banes, and successes.

import { roll, type Procedure } from "../../core/requests.ts";
import type { CreatureId, RuleId } from "../../core/rules.ts";
import { addedParts, sum, type NamedModifier, type TracePart, type Traced } from "../../core/trace.ts";
import type { StyleRulings } from "./rulings.ts";

/** A test before its dice: the target number, and what gives a boon (+1) or a bane (-1). */
export interface Test {
  readonly tn: Traced;
  readonly boons: readonly TracePart[];
}

export interface TestResult {
  readonly tn: Traced;
  readonly kept: number;
  readonly pass: boolean;
  readonly successes: number;
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
  rulings: StyleRulings,
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
export function automatic(tn: Traced, pass: boolean): TestResult {
  return { tn, kept: 0, pass, successes: pass ? 1 : 0 };
}

export interface TestRoll {
  readonly rule: RuleId;
  readonly creature: CreatureId;
  readonly purpose: string;
  readonly test: Test;
  /** Modifiers of people; they change the target number (STYLE-TEST-01, STYLE-TEST-08). */
  readonly added?: readonly NamedModifier[];
  readonly involves?: readonly CreatureId[];
}

/** How many boons a test has in the end; negative for banes. */
export function netOf(test: Test, rulings: StyleRulings): number {
  const boons = test.boons.filter((each) => each.value > 0).length;
  return netBoons(boons, test.boons.length - boons, rulings.boonLimit);
}

/** Rolls a test. */
export function* rollTest(rulings: StyleRulings, request: TestRoll): Procedure<TestResult> {
  const { rule, creature, purpose, test } = request;
  const net = netOf(test, rulings);
  const { faces, modifiers } = yield* roll({
    rule,
    creature,
    purpose,
    dice: { count: 1 + Math.abs(net), sides: 20, look: net === 0 ? "plain" : net > 0 ? "boon" : "bane" },
    modifier: null,
    involves: request.involves ?? [creature],
  });
  const added = addedParts("STYLE-TEST-08", [...(request.added ?? []), ...modifiers]);
  const tn = added.length === 0 ? test.tn : sum(test.tn.rule, [...test.tn.parts, ...added], true);
  const kept = keptDie(faces, net);
  return { tn, kept, ...judge(kept, tn.value, rulings) };
}

/** A result as operands of a fact. */
export function testOperands(result: TestResult | null): object | null {
  return result === null ? null : { ...result };
}
