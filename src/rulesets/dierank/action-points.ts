// Action points of Die Rank: what an action costs in the own turn, and what an interrupt borrows from the next.

import { refuse, type CreatureId, type Refusal, type RuleId } from "../../core/rules.ts";
import { tell } from "../../core/tell.ts";
import { apTotal } from "./attributes.ts";
import { checkAble } from "./conditions.ts";
import type { RankPlay, RankSituation } from "./rulings.ts";
import type { RankCreature } from "./state.ts";

export type ActionKind = "free" | "minor" | "major" | "exclusive";

/** RANK-TURN-04 to 06, RANK-TURN-10: why a creature in its own turn has not the AP for an action, or null. */
export function checkAp(creature: RankCreature, kind: ActionKind): Refusal | null {
  if (kind === "free") return null;
  if (creature.turnOver) return refuse("RANK-TURN-05", "turnOver");
  const total = apTotal(creature).value;
  if (kind === "exclusive" && creature.apLeft < total)
    return refuse("RANK-TURN-06", "turnTouched", { apLeft: creature.apLeft, needed: total });
  if (creature.apLeft < 1)
    return refuse("RANK-TURN-10", "notEnoughAp", { apLeft: creature.apLeft, needed: 1 });
  return null;
}

/** Why a creature may not take an action of its own turn now, or null. */
export function checkOwnAction(situation: RankSituation, id: CreatureId, kind: ActionKind): Refusal | null {
  const creature = situation.state.creatures[id];
  if (!creature || situation.state.turn !== id) return refuse("RANK-TURN-01", "notYourTurn");
  return checkAble(creature) ?? checkAp(creature, kind);
}

/** AP that an action takes and whether the turn is over by it (RANK-TURN-04, RANK-TURN-05). */
export function paid(
  apLeft: number,
  kind: ActionKind,
): { readonly apLeft: number; readonly turnOver: boolean } {
  if (kind === "free") return { apLeft, turnOver: false };
  if (kind === "minor") return { apLeft: apLeft - 1, turnOver: false };
  return { apLeft: 0, turnOver: true };
}

/** Pays for an action of the own turn; it stays paid even when it comes to nothing (RANK-TURN-14). */
export function payAction(play: RankPlay, id: CreatureId, kind: ActionKind, rule: RuleId): void {
  const after = paid(play.creature(id).apLeft, kind);
  tell(play, id, { type: "ActionPaid", rule, operands: { kind, apLeft: after.apLeft } }, (creature) => {
    creature.apLeft = after.apLeft;
    creature.turnOver = after.turnOver;
  });
}

/** RANK-TURN-12: whether an interrupt is paid from the turn that is running. */
function paysNow(situation: RankSituation, creature: RankCreature): boolean {
  return (
    situation.rulings.interruptOwnTurnPaysNow && situation.state.turn === creature.id && creature.apLeft > 0
  );
}

/** RANK-TURN-08: why a creature may not interrupt now, or null. */
export function checkInterrupt(situation: RankSituation, creature: RankCreature): Refusal | null {
  const unable = checkAble(creature);
  if (unable) return unable;
  const total = apTotal(creature).value;
  if (creature.debt < total || paysNow(situation, creature)) return null;
  return refuse("RANK-TURN-08", "nothingToBorrow", { debt: creature.debt, total });
}

/** RANK-TURN-07: an interrupt takes 1 AP of the next turn. */
export function payInterrupt(play: RankPlay, id: CreatureId, rule: RuleId): void {
  const now = paysNow(play.situation, play.creature(id));
  const debt = play.creature(id).debt + (now ? 0 : 1);
  tell(
    play,
    id,
    { type: "InterruptPaid", rule: now ? "RANK-TURN-12" : "RANK-TURN-07", operands: { by: rule, debt } },
    (creature) => {
      if (now) creature.apLeft -= 1;
      creature.debt = debt;
    },
  );
}

/** RANK-TURN-09: AP at the start of a turn. */
export function apAtStart(creature: Pick<RankCreature, "apBase" | "conditions" | "debt">): number {
  return Math.max(0, apTotal(creature).value - creature.debt);
}
