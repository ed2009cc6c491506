// Becoming flanked: the moment at which a creature may choose to ignore one of its foes (DEST-FLK-03).

import type { Position } from "../../core/fight.ts";
import { PASS, question, window, type AskRequest, type Procedure } from "../../core/requests.ts";
import type { CreatureId } from "../../core/rules.ts";
import { tell } from "./facts.ts";
import { isFlanked } from "./flanking.ts";
import { distanceYards } from "./movement.ts";
import { inOrder, reactionRefusal } from "./reactions.ts";
import type { DestinyPlay, DestinySituation } from "./rulings.ts";
import type { DestinyCreature } from "./state.ts";
import { threatOf, type Threat } from "./threats.ts";

/** The situation with one creature somewhere else. */
export function standingAt(
  situation: DestinySituation,
  id: CreatureId,
  position: Position,
): DestinySituation {
  const creature = situation.state.creatures[id];
  if (!creature) return situation;
  const creatures = { ...situation.state.creatures, [id]: { ...creature, position } };
  return { ...situation, state: { ...situation.state, creatures } };
}

/** Those who are flanked in the second situation and were not in the first: the mover itself, or one of its foes. */
export function newlyFlanked(
  before: DestinySituation,
  after: DestinySituation,
  mover: CreatureId,
): readonly CreatureId[] {
  const moved = after.state.creatures[mover];
  const threat = moved ? threatOf(moved) : null;
  const flanked: CreatureId[] = [];
  for (const each of Object.values(after.state.creatures)) {
    if (each.id !== mover && (each.side === moved?.side || !reaches(threat, each))) continue;
    if (!each.entered || after.absent.has(each.id) || !isFlanked(after, each)) continue;
    const earlier = before.state.creatures[each.id];
    if (earlier && !isFlanked(before, earlier)) flanked.push(each.id);
  }
  return flanked;
}

/** Only whoever the mover can strike from its new place can be flanked by its move. */
function reaches(threat: Threat | null, { position }: DestinyCreature): boolean {
  if (!threat || !position) return false;
  return distanceYards(threat.position, position) <= Math.max(threat.melee, threat.ranged);
}

/** DEST-FLK-03, DEST-PR-09: asks the newly flanked whom they ignore; a free reaction, so not at initiative 0. */
export function* askTheFlanked(play: DestinyPlay, flanked: readonly CreatureId[]): Procedure<void> {
  for (const id of flanked)
    if (play.isHere(id))
      tell(play, id, { type: "BecameFlanked", rule: "DEST-FLK-01", rules: ["DEST-CON-10"] });
  const able = inOrder(
    play.state,
    flanked
      .filter((id) => play.isHere(id) && reactionRefusal(play.creature(id), 0) === null)
      .map((creature) => ({ creature })),
  );
  const asks = able.map(({ creature }) => flankQuestion(play.situation, creature));
  const answers = yield* window({ rule: "DEST-FLK-03", asks, involves: [] });
  for (const [i, { choice }] of answers.entries()) {
    const id = able[i]?.creature;
    if (id !== undefined && choice !== PASS && play.isHere(id)) setIgnored(play, id, choice, true);
  }
}

function flankQuestion(situation: DestinySituation, id: CreatureId): AskRequest {
  const side = situation.state.creatures[id]?.side;
  const foes = Object.values(situation.state.creatures).filter(
    (each) => each.side !== side && !situation.absent.has(each.id) && !each.dead && !each.hidden,
  );
  return question({
    rule: "DEST-PR-09",
    to: { kind: "owner", creature: id },
    prompt: "flanked",
    choices: [{ id: PASS }, ...foes.map((foe) => ({ id: foe.id }))],
    fallback: PASS,
    mayPass: true,
    aimedAtAddressee: true,
    operands: {},
    involves: [id],
    reference: ["DEST-FLK-03", "DEST-FLK-04"],
  });
}

/** DEST-FLK-03: begins or stops ignoring a foe. */
export function setIgnored(play: DestinyPlay, id: CreatureId, foe: CreatureId, ignore: boolean): void {
  tell(
    play,
    id,
    {
      type: ignore ? "FlankIgnored" : "FlankHeeded",
      rule: "DEST-FLK-03",
      rules: ["DEST-FLK-05"],
      operands: { foe },
    },
    (creature) => {
      if (ignore) creature.ignored[foe] = true;
      else delete creature.ignored[foe];
    },
  );
}
