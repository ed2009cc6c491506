// Search and Sneak: tests of Observation and Stealth in a fight, and who is unseen by whom.

import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import type { NamedModifier } from "../../../core/language/trace.ts";
import { payPrimary, PLAIN_PRICE } from "../turn/action-points.ts";
import { skillTest } from "../character/attributes.ts";
import { askSituation } from "../attack/circumstances.ts";
import { checkAble } from "../health/conditions.ts";
import {
  rollTest,
  testOperands,
  winsContest,
  withSituation,
  type Situational,
  type TestResult,
} from "../dice.ts";
import type { StyleContext, StyleReadContext } from "../rulings.ts";
import type { Skill } from "../state.ts";

/** A test of a skill: whose, of which, and what the table adds to it. */
interface SkillTry {
  readonly creature: CreatureId;
  readonly skill: Skill;
  readonly added: readonly NamedModifier[];
}

/** A test for which the GM may say what the situation adds. */
function* askedTest(context: StyleContext, each: SkillTry): Procedure<TestResult> {
  return yield* madeTest(context, each, yield* askSituation(context, each.creature, each.skill));
}

function* madeTest(
  context: StyleContext,
  { creature: id, skill, added }: SkillTry,
  situation: Situational | null,
): Procedure<TestResult> {
  const result = yield* rollTest(context, {
    rule: "STYLE-ACT-01",
    creature: id,
    purpose: skill,
    test: withSituation(skillTest(context.creature(id), skill, context.rulings), situation),
    added,
  });
  const operands = { skill, test: testOperands(result) };
  emitFor(context, id, { type: "TestMade", rule: "STYLE-ACT-01", rules: result.rules, operands });
  return result;
}

/** STYLE-ACT-01: what a search finds is the GM's word. */
export function* search(
  context: StyleContext,
  id: CreatureId,
  added: readonly NamedModifier[],
): Procedure<void> {
  payPrimary(context, id, PLAIN_PRICE, { rule: "STYLE-ACT-01", further: ["STYLE-A-SEARCH"] });
  yield* askedTest(context, { creature: id, skill: "observation", added });
}

/** The foes who could notice somebody who sneaks: all who are able, in the order of the list. */
export function observersOf({ state, absent }: StyleReadContext, id: CreatureId): CreatureId[] {
  const sneaker = state.creatures[id];
  return state.entrants.filter((each) => {
    const foe = state.creatures[each];
    return foe && foe.side !== sneaker?.side && !absent.has(each) && checkAble(foe) === null;
  });
}

/** STYLE-ACT-01: a contest with each observer; whoever loses is not aware of the sneaker until it attacks or is shown. */
export function* sneak(
  context: StyleContext,
  id: CreatureId,
  observers: readonly CreatureId[],
  added: readonly NamedModifier[],
): Procedure<void> {
  payPrimary(context, id, PLAIN_PRICE, { rule: "STYLE-ACT-01", further: ["STYLE-A-SNEAK"] });
  const stealth = yield* askedTest(context, { creature: id, skill: "stealth", added });
  const unaware: CreatureId[] = [];
  function* look(observer: CreatureId): Procedure<void> {
    const watch = { creature: observer, skill: "observation", added: [] } as const;
    const seen = yield* madeTest(context, watch, null);
    if (winsContest(stealth.successes, seen.successes)) unaware.push(observer);
  }
  for (const observer of observers) if (context.isHere(observer)) yield* unlessGone(look(observer));
  const others = context.creature(id).unseenBy.filter((each) => !observers.includes(each));
  const unseenBy = [...others, ...unaware];
  const rules: readonly RuleId[] = observers.length > 0 ? ["STYLE-TEST-07", "STYLE-TEST-10"] : [];
  const told = observers.length > 0 ? { success: unaware.length > 0 } : ({ level: "none" } as const);
  const operands = { unseenBy: [...unseenBy], unaware, ...told };
  emitFor(context, id, { type: "Sneaked", rule: "STYLE-ACT-01", rules, operands }, (creature) => {
    creature.unseenBy = unseenBy;
  });
}

/** STYLE-ACT-01: the GM shows somebody, or hides it, for some. */
export function setUnseen(context: StyleContext, id: CreatureId, unseenBy: readonly CreatureId[]): void {
  const operands = { unseenBy: [...unseenBy] };
  emitFor(context, id, { type: "AwarenessSet", rule: "STYLE-ACT-01", operands }, (creature) => {
    creature.unseenBy = unseenBy;
  });
}
