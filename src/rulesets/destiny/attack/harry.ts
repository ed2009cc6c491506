// Harry: spoiling the aim of whoever shoots within reach of a blade (DEST-ACT-08).

import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { printedCost } from "../actions/action-record.ts";
import { gainCondition, harriedKey, hasCondition, mayHarry } from "../health/conditions.ts";
import { isInHand, distanceBetween, reachOf } from "./reach.ts";
import { isOnlySteered } from "../movement/riding.ts";
import { offerReactions, type ReactionChoice, type Reactor } from "../turn/reactions.ts";
import type { DestinyContext, DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** DEST-ACT-08: those who may harry a shooter; `besides` are those whom the table puts within reach where there is no board. */
export function harriers(
  situation: DestinyReadContext,
  shooter: DestinyCreature,
  besides: readonly CreatureId[],
): readonly Reactor[] {
  if (shooter.hidden) return [];
  const reactors: Reactor[] = [];
  for (const each of Object.values(situation.state.creatures)) {
    if (each.side === shooter.side || !each.entered || !canReach(each, shooter, besides)) continue;
    if (hasCondition(each, "blinded") || !mayHarry(shooter, each.id) || situation.absent.has(each.id))
      continue;
    // DEST-MNT-08: a mount that is only steered threatens nobody on its own.
    if (isOnlySteered(situation, each)) continue;
    const run: ReactionChoice["run"] = (context) => harry(context, each.id, shooter.id);
    const choices = [{ id: "harry", cost: printedCost("DEST-ACT-08", 1), run }];
    reactors.push({ creature: each.id, aimedAt: false, choices });
  }
  return reactors;
}

function canReach(
  creature: DestinyCreature,
  shooter: DestinyCreature,
  besides: readonly CreatureId[],
): boolean {
  const distance = distanceBetween(creature, shooter);
  if (distance === null && !besides.includes(creature.id)) return false;
  for (const id in creature.weapons) {
    const weapon = creature.weapons[id];
    if (weapon?.kind !== "melee" || !isInHand(weapon)) continue;
    if (distance === null || distance <= reachOf(weapon)) return true;
  }
  return false;
}

function* harry(context: DestinyContext, by: CreatureId, shooter: CreatureId): Procedure<void> {
  gainCondition(context, shooter, "harried", { rounds: 1, source: by, key: harriedKey(by) });
}

/** Offers Harry before a ranged weapon attack. */
export function* offerHarry(
  context: DestinyContext,
  shooter: CreatureId,
  besides: readonly CreatureId[] = [],
): Procedure<void> {
  const reactors = harriers(context.situation, context.creature(shooter), besides);
  yield* offerReactions(
    context,
    { rule: "DEST-ACT-08", prompt: PROMPTS.harry, by: shooter, operands: {} },
    reactors,
  );
}
