// Saved turns: who acts after whom in this round, and which savings are possible.

import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { checkFighting } from "./action-points.ts";
import type { StyleReadContext } from "../rulings.ts";
import { creatureNamed, type SavedTurn } from "../state.ts";

/** STYLE-DLY-03, STYLE-DLY-04, STYLE-DLY-05, STYLE-DLY-08: the turns of a round in order, each saver right behind the one it waits for. */
export function roundSequence(
  order: readonly CreatureId[],
  saves: readonly SavedTurn[],
): readonly CreatureId[] {
  if (saves.length === 0) return order;
  const waiting = new Set(saves.map(({ who }) => who));
  const withFollowers = (id: CreatureId): CreatureId[] => [
    id,
    ...saves.filter(({ after }) => after === id).flatMap(({ who }) => withFollowers(who)),
  ];
  const sequence = order.filter((id) => !waiting.has(id)).flatMap(withFollowers);
  const stranded = order.filter((id) => !sequence.includes(id));
  return [...sequence, ...stranded];
}

/** The rows by which a saved turn comes up where it does: behind the named one, among several, for one who is gone, or last. */
export function savedTurnRules(
  saves: readonly SavedTurn[],
  who: CreatureId,
  hasHadTurn: (id: CreatureId) => boolean,
  isLast: boolean,
): RuleId[] {
  const after = saves.find((each) => each.who === who)?.after;
  if (after === undefined) return [];
  const rules: RuleId[] = [hasHadTurn(after) ? "STYLE-DLY-03" : "STYLE-DLY-05"];
  if (isLast && !hasHadTurn(after)) rules.push("STYLE-DLY-08");
  if (saves.filter((each) => each.after === after).length > 1) rules.push("STYLE-DLY-04");
  return rules;
}

/** STYLE-DLY-02: whether one waits for another, directly or through others. */
export function waitsFor(saves: readonly SavedTurn[], who: CreatureId, other: CreatureId): boolean {
  const after = saves.find((each) => each.who === who)?.after;
  return after !== undefined && (after === other || waitsFor(saves, after, other));
}

/** Why a turn cannot be saved so, or null (STYLE-DLY-01, STYLE-DLY-02). */
export function checkSave(situation: StyleReadContext, id: CreatureId, after: CreatureId): Refusal | null {
  const { state, absent } = situation;
  const creature = state.creatures[id];
  const named = creatureNamed(state, after);
  if (!creature || state.turn !== id) return refuse("STYLE-DLY-01", "notOwnTurn");
  const unable = checkFighting(situation, creature);
  if (unable) return unable;
  if (creature.begun) return refuse("STYLE-DLY-01", "turnBegun");
  if (after === id) return refuse("STYLE-DLY-02", "oneself", undefined, "after");
  if (!named || absent.has(after) || !state.turnOrder.includes(after))
    return refuse("STYLE-DLY-02", "noSuchTarget", undefined, "after");
  if (named.acted) return refuse("STYLE-DLY-02", "turnOver", { creature: after }, "after");
  if (waitsFor(state.saves, after, id)) return refuse("STYLE-DLY-02", "circle", { creature: after }, "after");
  return null;
}

/** STYLE-DLY-04, STYLE-DLY-07: the savings with one more; whoever saves again waits anew. */
export function withSave(saves: readonly SavedTurn[], who: CreatureId, after: CreatureId): SavedTurn[] {
  return [...saves.filter((each) => each.who !== who), { who, after }];
}
