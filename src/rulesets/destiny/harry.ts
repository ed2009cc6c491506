// Harry: spoiling the aim of whoever shoots within reach of a blade (DEST-ACT-08).

import type { Procedure } from "../../core/requests.ts";
import type { CreatureId } from "../../core/rules.ts";
import { printedCost } from "./action-record.ts";
import { gainCondition, harriedKey, hasCondition, mayHarry } from "./conditions.ts";
import { isInHand, distanceBetween, reachOf } from "./reach.ts";
import { offerReactions, type Reactor } from "./reactions.ts";
import type { DestinyPlay, DestinySituation } from "./rulings.ts";
import type { DestinyCreature } from "./state.ts";

/** DEST-ACT-08: those who may harry a shooter; `besides` are those whom the table puts within reach where there is no board. */
export function harriers(
  situation: DestinySituation,
  shooter: DestinyCreature,
  besides: readonly CreatureId[],
): readonly Reactor[] {
  return Object.values(situation.state.creatures)
    .filter((each) => each.side !== shooter.side && each.entered && !situation.absent.has(each.id))
    .filter((each) => !shooter.hidden && !hasCondition(each, "blinded"))
    .filter((each) => mayHarry(shooter, each.id) && canReach(each, shooter, besides))
    .map((each) => ({
      creature: each.id,
      aimedAt: false,
      choices: [
        { id: "harry", cost: printedCost("DEST-ACT-08", 1), run: (play) => harry(play, each.id, shooter.id) },
      ],
    }));
}

function canReach(
  creature: DestinyCreature,
  shooter: DestinyCreature,
  besides: readonly CreatureId[],
): boolean {
  const blades = Object.values(creature.weapons).filter(
    (weapon) => weapon.kind === "melee" && isInHand(weapon),
  );
  const distance = distanceBetween(creature, shooter);
  if (distance === null) return blades.length > 0 && besides.includes(creature.id);
  return blades.some((weapon) => distance <= reachOf(weapon));
}

function* harry(play: DestinyPlay, by: CreatureId, shooter: CreatureId): Procedure<void> {
  gainCondition(play, shooter, "harried", { rounds: 1, source: by }, harriedKey(by));
}

/** Offers Harry before a ranged weapon attack. */
export function* offerHarry(
  play: DestinyPlay,
  shooter: CreatureId,
  besides: readonly CreatureId[] = [],
): Procedure<void> {
  const reactors = harriers(play.situation, play.creature(shooter), besides);
  yield* offerReactions(play, { rule: "DEST-ACT-08", prompt: "harry", by: shooter, operands: {} }, reactors);
}
