// Candidates: whom an action may be aimed at, each with the reason why not.

import { nobodyLeft } from "../../../core/kit/action-record.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { Candidate, Need } from "../../../core/language/ruleset.ts";
import type { StyleReadContext } from "../rulings.ts";
import type { StyleCreature } from "../state.ts";

/** The living others. */
export function othersFor(
  { state, absent }: StyleReadContext,
  creature: StyleCreature,
  check: (id: CreatureId) => Refusal | null,
): Candidate[] {
  return Object.values(state.creatures)
    .filter((each) => each.id !== creature.id && !each.dead && !absent.has(each.id))
    .map((each) => ({ creature: each.id, refusal: check(each.id) }));
}

/** The living foes. */
export function foesFor(
  situation: StyleReadContext,
  creature: StyleCreature,
  check: (id: CreatureId) => Refusal | null,
): Candidate[] {
  const { creatures } = situation.state;
  return othersFor(situation, creature, check).filter(
    (each) => creatures[each.creature]?.side !== creature.side,
  );
}

/** The choice among them. */
export function creatureNeed(parameter: string, candidates: readonly Candidate[]): Need {
  return { kind: "creature", parameter, candidates };
}

/** With nobody possible, the first one's reason is everybody's. */
export function nobodyRefusal(rule: RuleId, candidates: readonly Candidate[]): Refusal | null {
  return nobodyLeft(candidates, refuse(rule, "nobodyToChoose", undefined, "target"));
}
