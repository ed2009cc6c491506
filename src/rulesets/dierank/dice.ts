// The die ladder, advantage and disadvantage, and the roll against a rolled opposing die.

import { roll, type Procedure, type Rolled } from "../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../core/language/rules.ts";
import {
  addedParts,
  asPart,
  bounded,
  fixed,
  part,
  sum,
  type NamedModifier,
  type TracePart,
  type Traced,
} from "../../core/language/trace.ts";
import type { RankRulings } from "./rulings.ts";
import type { Die } from "./state.ts";
import { LADDER, THROWN_BY_HAND } from "./tables.ts";

export type Mode = "normal" | "advantage" | "disadvantage";

/** RANK-DIE-02: the die n ranks up or down, within the ladder. */
export function shiftDie(die: Die, ranks: number): Die {
  const index = LADDER.indexOf(die) + ranks;
  return LADDER[Math.min(Math.max(index, 0), LADDER.length - 1)] ?? die;
}

/** The die with this many sides. Throws RangeError for one that is not on the ladder. */
export function dieOf(sides: number): Die {
  const found = LADDER.find((die) => die === sides);
  if (found === undefined) throw new RangeError(`RANK-DIE-01: D${sides} is not on the ladder`);
  return found;
}

/** RANK-DIE-06: what several advantages and disadvantages come to. */
export function combineModes(
  advantages: number,
  disadvantages: number,
  stack: RankRulings["advantageStack"],
): Mode {
  const up = stack === "net" ? advantages : Math.min(advantages, 1);
  const down = stack === "net" ? disadvantages : Math.min(disadvantages, 1);
  if (up === down) return "normal";
  return up > down ? "advantage" : "disadvantage";
}

/** RANK-DIE-09: the mean of a roll, for comparisons. */
export function meanOf(die: Die, mode: Mode): number {
  switch (mode) {
    case "normal":
      return (die + 1) / 2;
    case "disadvantage":
      return ((die + 1) * (2 * die + 1)) / (6 * die);
    case "advantage":
      return ((die + 1) * (4 * die - 1)) / (6 * die);
  }
}

/** RANK-DIE-03, RANK-DIE-04: how often the active roll holds the opposing one. `cap` 0 is no limit. */
export function successesOf(active: number, opposing: number, cap: number): number {
  const successes = Math.floor(active / opposing);
  return cap > 0 ? Math.min(successes, cap) : successes;
}

/** A die with all that bears on it: each reason counts 1 for an advantage and -1 for a disadvantage. */
export interface Test {
  readonly die: Die;
  readonly reasons: readonly TracePart[];
  /** The row that gave this die in place of the usual one, with what it weighed. */
  readonly origin?: Traced;
}

/** The row by which the face that counts was found: one die as it fell, the better or worse of two, or a draw of both. */
function ruleOfMode(test: Test, mode: Mode): RuleId {
  if (mode !== "normal") return "RANK-DIE-05";
  return test.reasons.length > 0 ? "RANK-DIE-06" : "RANK-DIE-01";
}

/** The die that is thrown for a test, and which of its throws counts. */
interface Thrown {
  readonly die: Die;
  readonly mode: Mode;
}

/** What is really thrown for a test: the die, shifted where the setting says so, and how many are thrown. */
export function throwOf(test: Test, rulings: RankRulings): Thrown {
  const advantages = test.reasons.filter((each) => each.value > 0).length;
  const mode = combineModes(advantages, test.reasons.length - advantages, rulings.advantageStack);
  if (rulings.advantageModel === "twoDice" || mode === "normal") return { die: test.die, mode };
  return { die: shiftDie(test.die, mode === "advantage" ? 1 : -1), mode: "normal" };
}

/** A test as it is told before its dice fall. */
export interface Foretold {
  /** The die with whatever makes it this one, and each advantage or disadvantage. */
  readonly die: Traced;
  readonly mode: Mode;
  readonly mean: Traced;
}

/** RANK-DIE-05, RANK-DIE-09: what a test will be rolled with. */
export function foretell(test: Test, rulings: RankRulings): Foretold {
  const { die, mode } = throwOf(test, rulings);
  return {
    die: { ...fixed("RANK-DIE-05", "die", die), parts: partsOf(test) },
    mode,
    mean: fixed("RANK-DIE-09", mode, Math.round(meanOf(die, mode) * 100) / 100),
  };
}

/**
 * RANK-DIE-03 to 05: how likely an active test goes into an opposing one at least once, from 0 to 1. What people add to
 * it leaves it at 1 or more (RANK-DIE-10).
 */
export function chanceOfSuccess(
  active: Test,
  opposing: Test,
  rulings: RankRulings,
  added: readonly NamedModifier[] = [],
): number {
  const mine = throwOf(active, rulings);
  const theirs = throwOf(opposing, rulings);
  const more = added.reduce((all, { value }) => all + value, 0);
  const faces = Array.from({ length: mine.die }, (_, index) => index + 1);
  return faces.reduce((chance, face) => {
    const comes = chanceAtMost(mine, face) - chanceAtMost(mine, face - 1);
    return chance + comes * chanceAtMost(theirs, Math.max(1, face + more));
  }, 0);
}

/** RANK-SURV-02: how likely a test comes to more than this face, from 0 to 1. */
export function chanceAbove(test: Test, face: number, rulings: RankRulings): number {
  return 1 - chanceAtMost(throwOf(test, rulings), face);
}

/** How likely the face that counts is at most this one. */
function chanceAtMost({ die, mode }: Thrown, face: number): number {
  const one = Math.min(face, die) / die;
  if (mode === "normal") return one;
  return mode === "advantage" ? one ** diceOf(mode) : 1 - (1 - one) ** diceOf(mode);
}

/** Why it is this die, and what helps or hinders it. */
function partsOf({ origin, reasons }: Test): readonly TracePart[] {
  return origin ? [asPart("origin", origin), ...reasons] : reasons;
}

/** RANK-DIE-05: the face that counts. */
export function keptFace(faces: readonly number[], mode: Mode): number {
  return mode === "disadvantage" ? Math.min(...faces) : Math.max(...faces);
}

export interface TestRoll {
  readonly rule: RuleId;
  /** Whose roll it is; null for a difficulty (RANK-DIE-08). */
  readonly creature: CreatureId | null;
  /** Closed word for what the dice decide, e.g. "attack". */
  readonly purpose: string;
  readonly test: Test;
  readonly added?: readonly NamedModifier[];
  readonly involves?: readonly CreatureId[];
}

function diceOf(mode: Mode): number {
  return mode === "normal" ? 1 : 2;
}

/**
 * RANK-DIE-07: a die read from throws of a larger one: those above its sides are thrown again.
 * Returns null while no throw fits. Throws RangeError for a face that the larger die has not (RANK-DIE-10).
 */
export function readThrows(
  die: Die,
  via: number,
  faces: readonly number[],
): { readonly value: number; readonly used: number } | null {
  const wrong = faces.find((face) => !Number.isInteger(face) || face < 1 || face > via);
  if (wrong !== undefined) throw new RangeError(`RANK-DIE-10: ${wrong} is no face of a D${via}`);
  const index = faces.findIndex((face) => face <= die);
  const value = faces[index];
  return value === undefined ? null : { value, used: index + 1 };
}

/** Rolls a test. The result is never below 1, whatever people add to it. */
export function* rollTest(rulings: RankRulings, request: TestRoll): Procedure<Traced> {
  const { rule, creature, purpose, test } = request;
  const { die, mode } = throwOf(test, rulings);
  const before = addedParts("CORE-OVERRULE", request.added ?? []);
  const asked = {
    rule,
    creature,
    purpose,
    dice: { count: diceOf(mode), sides: die, look: mode },
    modifier: before.length > 0 ? sum("CORE-OVERRULE", before) : null,
    involves: request.involves ?? (creature === null ? [] : [creature]),
  };
  const via = rulings.manualDice === "ask" ? THROWN_BY_HAND[die] : undefined;
  const { faces, modifiers } = yield* via === undefined ? roll(asked) : throwLarger(asked, die, via);
  const kept: TracePart = {
    ...part("die", keptFace(faces, mode), ruleOfMode(test, mode)),
    parts: partsOf(test),
  };
  return bounded(sum(rule, [kept, ...before, ...addedParts("CORE-OVERRULE", modifiers)]), "RANK-DIE-10", {
    min: 1,
  });
}

type DiceRequest = Parameters<typeof roll>[0];

/** RANK-DIE-07: an unusual die thrown on a larger one; dice that show too much are thrown again. */
function* throwLarger(asked: DiceRequest, die: Die, via: number): Procedure<Rolled> {
  const faces: number[] = [];
  let first: Rolled | null = null;
  while (faces.length < asked.dice.count) {
    const dice = { ...asked.dice, count: asked.dice.count - faces.length, sides: via, look: `D${die}` };
    const thrown: Rolled = yield* roll({ ...asked, rule: "RANK-DIE-07", dice });
    first ??= thrown;
    faces.push(...thrown.faces.filter((face) => face <= die));
  }
  return { kind: "rolled", faces, modifiers: first?.modifiers ?? [] };
}

/** RANK-DIE-03, RANK-DIE-04: the successes of two rolls, with both as its parts. */
export function opposedSuccesses(active: Traced, opposing: Traced, rulings: RankRulings): Traced {
  const rule = active.value === opposing.value ? "RANK-DIE-04" : "RANK-DIE-03";
  const successes = successesOf(active.value, opposing.value, rulings.successCap);
  return {
    ...fixed(rule, "successes", successes),
    parts: [
      { label: "active", value: active.value, rule: active.rule, parts: active.parts },
      { label: "opposing", value: opposing.value, rule: opposing.rule, parts: opposing.parts },
    ],
  };
}
