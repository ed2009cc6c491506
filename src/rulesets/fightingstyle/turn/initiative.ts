// Initiative: the roll, the order by it, and the place of somebody who joins later.

import { roll, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { addedParts, asPart, part, sum, type NamedModifier } from "../../../core/language/trace.ts";
import { initiativeNumber } from "../character/attributes.ts";
import type { StyleContext } from "../rulings.ts";
import type { StyleState } from "../state.ts";

/** STYLE-INIT-01. */
export function* rollInitiative(
  context: StyleContext,
  id: CreatureId,
  added: readonly NamedModifier[] = [],
): Procedure<void> {
  const { sheet, actorKind } = context.creature(id);
  const number = initiativeNumber(sheet, actorKind);
  const { faces, modifiers } = yield* roll({
    rule: "STYLE-INIT-01",
    creature: id,
    purpose: "initiative",
    dice: { count: 1, sides: 6, look: "plain" },
    modifier: number,
    involves: [id],
  });
  const total = sum("STYLE-INIT-01", [
    part("dice", faces[0] ?? 0, "STYLE-INIT-01"),
    asPart("initiative", number),
    ...addedParts("CORE-OVERRULE", [...added, ...modifiers]),
  ]);
  emitFor(
    context,
    id,
    { type: "InitiativeRolled", rule: "STYLE-INIT-01", operands: { total } },
    (creature) => {
      creature.initiative = total.value;
    },
  );
}

/** What decides a place in the order. */
export interface Ranked {
  readonly id: CreatureId;
  readonly total: number;
  /** Initiative or PER. */
  readonly fixed: number;
  readonly character: boolean;
}

/** STYLE-INIT-02, STYLE-INIT-03: below 0 when `a` comes before `b` whatever the list says; 0 leaves it to the list. */
export function compareRank(a: Ranked, b: Ranked): number {
  return b.total - a.total || b.fixed - a.fixed || Number(b.character) - Number(a.character);
}

/** STYLE-INIT-04: the order with one more, who is the last in the list. */
export function insertRanked(order: readonly Ranked[], joining: Ranked): Ranked[] {
  const place = order.findIndex((each) => compareRank(joining, each) < 0);
  const index = place < 0 ? order.length : place;
  return [...order.slice(0, index), joining, ...order.slice(index)];
}

/** The rank of a creature that has rolled; null for others. */
export function rankOf(state: StyleState, id: CreatureId): Ranked | null {
  const creature = state.creatures[id];
  if (!creature || creature.initiative === null) return null;
  const { initiative, sheet, actorKind } = creature;
  const fixed = initiativeNumber(sheet, actorKind).value;
  return { id, total: initiative, fixed, character: actorKind === "character" };
}

/** STYLE-INIT-02, STYLE-INIT-03: all who have rolled, highest first. */
export function orderOf(state: StyleState): CreatureId[] {
  const rolled = state.entrants.flatMap((id) => rankOf(state, id) ?? []);
  return [...rolled].sort(compareRank).map(({ id }) => id);
}
