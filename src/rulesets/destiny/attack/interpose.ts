// Interpose: a grappled creature is pulled into the way of an attack (DEST-ACT-21).

import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { printedCost } from "../actions/action-record.ts";
import { checkBase } from "./combat-checks.ts";
import { hasCondition } from "../health/conditions.ts";
import { emitFor } from "../facts.ts";
import { grapplersOf, interpose } from "./grappling.ts";
import { offerReactions, type Reactor } from "../turn/reactions.ts";
import type { DestinyContext, DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** Offers Interpose before the roll. Returns whom the attack is now aimed at. */
export function* offerInterpose(
  context: DestinyContext,
  attacker: CreatureId,
  target: CreatureId,
  seen: boolean,
): Procedure<CreatureId> {
  let aimedAt = target;
  if (!seen) return target;
  const reactor = interposer(context.situation, attacker, target, (shield) => {
    aimedAt = shield;
  });
  if (reactor === null) return target;
  const trigger = { rule: "DEST-ACT-21", prompt: PROMPTS.interpose, by: attacker, operands: {} } as const;
  yield* offerReactions(context, trigger, [reactor]);
  return aimedAt;
}

/** DEST-AMB-56: never the attacker itself. */
function interposer(
  situation: DestinyReadContext,
  attacker: CreatureId,
  target: CreatureId,
  redirect: (shield: CreatureId) => void,
): Reactor | null {
  const { creatures } = situation.state;
  const [it, by] = [creatures[target], creatures[attacker]];
  if (!it || !by || !it.entered || by.hidden || hasCondition(it, "blinded")) return null;
  const shields = grapplersOf(it).filter(
    (id) => id !== attacker && creatures[id] !== undefined && !situation.absent.has(id),
  );
  if (shields.length === 0) return null;
  return {
    creature: target,
    aimedAt: true,
    choices: shields.map((shield) => ({
      id: `interpose:${shield}`,
      cost: printedCost("DEST-ACT-21", 2),
      operands: { shield },
      run: (context) => pullBefore(context, context.creature(target), shield, redirect),
    })),
  };
}

function* pullBefore(
  context: DestinyContext,
  it: DestinyCreature,
  shield: CreatureId,
  redirect: (shield: CreatureId) => void,
): Procedure<void> {
  const { success } = yield* interpose(context, {
    creature: it.id,
    target: shield,
    base: checkBase(it, "best", context.rulings),
  });
  if (!success) return;
  emitFor(context, it.id, {
    type: "Interposed",
    rule: "DEST-ACT-21",
    rules: ["DEST-AMB-56"],
    operands: { shield },
  });
  redirect(shield);
}
