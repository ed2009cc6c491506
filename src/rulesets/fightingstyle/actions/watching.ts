// Search and Sneak: tests of Observation and Stealth in a fight, and who is unseen by whom.

import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { tell } from "../../../core/language/emit.ts";
import type { NamedModifier } from "../../../core/language/trace.ts";
import { payPrimary, PLAIN_PRICE } from "../turn/action-points.ts";
import { skillTest } from "../character/attributes.ts";
import { askSituation } from "../attack/circumstances.ts";
import { checkAble } from "../health/conditions.ts";
import { rollTest, testOperands, winsContest, withSituation, type TestResult } from "../dice.ts";
import type { StylePlay, StyleSituation } from "../rulings.ts";
import type { Skill } from "../state.ts";

function* madeTest(
  play: StylePlay,
  id: CreatureId,
  skill: Skill,
  added: readonly NamedModifier[],
  asks: boolean,
): Procedure<TestResult> {
  const situation = asks ? yield* askSituation(play, id, skill) : null;
  const result = yield* rollTest(play, {
    rule: "STYLE-ACT-01",
    creature: id,
    purpose: skill,
    test: withSituation(skillTest(play.creature(id), skill, play.rulings), situation),
    added,
  });
  const operands = { skill, test: testOperands(result) };
  tell(play, id, { type: "TestMade", rule: "STYLE-ACT-01", rules: result.rules, operands });
  return result;
}

/** STYLE-ACT-01: what a search finds is the GM's word. */
export function* search(play: StylePlay, id: CreatureId, added: readonly NamedModifier[]): Procedure<void> {
  payPrimary(play, id, PLAIN_PRICE, "STYLE-ACT-01", ["STYLE-A-SEARCH"]);
  yield* madeTest(play, id, "observation", added, true);
}

/** The foes who could notice somebody who sneaks: all who are able, in the order of the list. */
export function observersOf({ state, absent }: StyleSituation, id: CreatureId): CreatureId[] {
  const sneaker = state.creatures[id];
  return state.entrants.filter((each) => {
    const foe = state.creatures[each];
    return foe && foe.side !== sneaker?.side && !absent.has(each) && checkAble(foe) === null;
  });
}

/** STYLE-ACT-01: a contest with each observer; whoever loses is not aware of the sneaker until it attacks or is shown. */
export function* sneak(
  play: StylePlay,
  id: CreatureId,
  observers: readonly CreatureId[],
  added: readonly NamedModifier[],
): Procedure<void> {
  payPrimary(play, id, PLAIN_PRICE, "STYLE-ACT-01", ["STYLE-A-SNEAK"]);
  const stealth = yield* madeTest(play, id, "stealth", added, true);
  const unaware: CreatureId[] = [];
  for (const observer of observers) {
    if (!play.isHere(observer)) continue;
    const seen = yield* madeTest(play, observer, "observation", [], false);
    if (winsContest(stealth.successes, seen.successes)) unaware.push(observer);
  }
  const others = play.creature(id).unseenBy.filter((each) => !observers.includes(each));
  const unseenBy = [...others, ...unaware];
  const rules = observers.length > 0 ? ["STYLE-TEST-07", "STYLE-TEST-10"] : [];
  const operands = { unseenBy: [...unseenBy], seen: unaware.length < observers.length };
  tell(play, id, { type: "Sneaked", rule: "STYLE-ACT-01", rules, operands }, (creature) => {
    creature.unseenBy = unseenBy;
  });
}

/** STYLE-ACT-01: the GM shows somebody, or hides it, for some. */
export function setUnseen(play: StylePlay, id: CreatureId, unseenBy: readonly CreatureId[]): void {
  const operands = { unseenBy: [...unseenBy] };
  tell(play, id, { type: "AwarenessSet", rule: "STYLE-ACT-01", operands }, (creature) => {
    creature.unseenBy = unseenBy;
  });
}
