// Becoming flanked: the moment at which a creature may choose to ignore one of its foes (DEST-FLK-03).

import type { Position } from "../../../core/language/fight.ts";
import { PASS, question, window, type AskRequest, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { emitFor } from "../facts.ts";
import { isFlanked } from "./flanking.ts";
import { distanceYards } from "../movement/movement.ts";
import { inOrder, reactionRefusal } from "../turn/reactions.ts";
import type { DestinyContext, DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";
import { threatOf } from "./threats.ts";
import { PROMPTS } from "../prompts.ts";

/** Those who are flanked by a step and were not before: the mover itself, or one of its foes. */
export function newlyFlanked(
  situation: DestinyReadContext,
  mover: DestinyCreature,
  from: Position | null,
  to: Position,
): readonly CreatureId[] {
  const before = from ? { id: mover.id, position: from } : null;
  const after = { id: mover.id, position: to };
  const reach = reachOfThreat(mover);
  const flanked: CreatureId[] = [];
  for (const each of Object.values(situation.state.creatures)) {
    if (each.id !== mover.id && (each.side === mover.side || !isWithin(each, to, reach))) continue;
    if (!each.entered || situation.absent.has(each.id) || !isFlanked(situation, each, after)) continue;
    if (!isFlanked(situation, each, before)) flanked.push(each.id);
  }
  return flanked;
}

/** Only whoever the mover can strike from its new place can be flanked by its move. */
function reachOfThreat(mover: DestinyCreature): number {
  const threat = threatOf(mover);
  return threat ? Math.max(threat.melee, threat.ranged) : -1;
}

function isWithin({ position }: DestinyCreature, place: Position, reach: number): boolean {
  return position !== null && distanceYards(place, position) <= reach;
}

/** DEST-FLK-03, DEST-PR-09: asks the newly flanked whom they ignore; a free reaction, so not at initiative 0. */
export function* askTheFlanked(context: DestinyContext, flanked: readonly CreatureId[]): Procedure<void> {
  if (flanked.length === 0) return;
  for (const id of flanked)
    if (context.isHere(id))
      emitFor(context, id, { type: "BecameFlanked", rule: "DEST-FLK-01", rules: ["DEST-CON-10"] });
  const able = inOrder(
    context.state,
    flanked
      .filter((id) => context.isHere(id) && reactionRefusal(context.creature(id), 0) === null)
      .map((creature) => ({ creature })),
  );
  const asks = able.map(({ creature }) => flankQuestion(context.situation, creature));
  const answers = yield* window({ rule: "DEST-FLK-03", asks, involves: [] });
  for (const [i, { choice }] of answers.entries()) {
    const id = able[i]?.creature;
    if (id !== undefined && choice !== PASS && context.isHere(id)) setIgnored(context, id, choice, true);
  }
}

/** Those who are flanked as things stand now, and were not before. */
export function flankedBetween(before: DestinyReadContext, now: DestinyReadContext): readonly CreatureId[] {
  return Object.values(now.state.creatures).flatMap((each) => {
    const was = before.state.creatures[each.id];
    if (!was || !each.entered || now.absent.has(each.id)) return [];
    return isFlanked(now, each) && !isFlanked(before, was) ? [each.id] : [];
  });
}

/**
 * DEST-FLK-03: asks those who are flanked by a deed that is no way across the board, such as a blade that was drawn or the
 * way out of a saddle; whoever has flanked itself by its own word is left out.
 */
export function* askWhoIsFlankedNow(
  context: DestinyContext,
  before: DestinyReadContext,
  but: CreatureId | null = null,
): Procedure<void> {
  if (context.state.phase !== "running") return;
  const flanked = flankedBetween(before, context.situation).filter((id) => id !== but);
  yield* askTheFlanked(context, flanked);
}

function flankQuestion(situation: DestinyReadContext, id: CreatureId): AskRequest {
  const side = situation.state.creatures[id]?.side;
  const foes = Object.values(situation.state.creatures).filter(
    (each) => each.side !== side && !situation.absent.has(each.id) && !each.dead && !each.hidden,
  );
  return question(PROMPTS.flanked, {
    to: id,
    choices: [{ id: PASS }, ...foes.map((foe) => ({ id: foe.id }))],
    involves: [id],
  });
}

/** DEST-FLK-03: begins or stops ignoring a foe. */
export function setIgnored(context: DestinyContext, id: CreatureId, foe: CreatureId, ignore: boolean): void {
  emitFor(
    context,
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
