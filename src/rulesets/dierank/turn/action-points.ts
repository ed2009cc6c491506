// Action points of Die Rank: what an action costs in the own turn, and what an interrupt borrows from the next.

import { rulesIf } from "../../../core/language/rules.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { fixed, type Traced } from "../../../core/language/trace.ts";
import { apTotal } from "../character/attributes.ts";
import { checkAble } from "../health/conditions.ts";
import { fullAp, pairAp, turnHolder } from "./pairs.ts";
import type { RankContext, RankReadContext } from "../rulings.ts";
import type { ActionKind, PairPool, RankCreature } from "../state.ts";

/** RANK-MNT-03: what AP are spent on; it matters to a mounted pair only. */
export type Purpose = "move" | "other";

/** What is to be paid for: an action of this kind, for this purpose. */
export interface Expense {
  readonly kind: ActionKind;
  readonly purpose?: Purpose;
}

/** AP that a creature may still spend on something in its running turn. */
export function availableAp(holder: Pick<RankCreature, "apLeft" | "pool">, purpose: Purpose): number {
  return holder.pool ? Math.min(holder.apLeft, holder.pool[purpose]) : holder.apLeft;
}

/** RANK-TURN-04 to 06, RANK-TURN-10: why a creature in its own turn has not the AP for an action, or null. */
export function checkAp(
  situation: RankReadContext,
  holder: RankCreature,
  kind: ActionKind,
  purpose: Purpose = "other",
): Refusal | null {
  if (kind === "free") return null;
  if (holder.turnOver) return refuse("RANK-TURN-05", "turnOver");
  const apLeft = availableAp(holder, purpose);
  const { apStart } = holder;
  // What the turn began with counts too: whoever has spent AP and has fewer in all since then, has a touched turn.
  const needed = situation.rulings.exclusiveAllowsDebt
    ? apStart
    : Math.max(apStart, fullAp(situation, holder).value);
  if (kind === "exclusive" && holder.apLeft < needed)
    return refuse("RANK-TURN-06", "turnTouched", { apLeft: holder.apLeft, needed });
  return apLeft < 1 ? refuse("RANK-TURN-10", "notEnoughAp", { apLeft, needed: 1 }) : null;
}

/** Why a creature may not take an action of its own turn now, or null. A mount acts in its rider's turn (RANK-MNT-01). */
export function checkOwnAction(
  situation: RankReadContext,
  creature: RankCreature,
  { kind, purpose = "other" }: Expense,
  physical = true,
): Refusal | null {
  const holder = situation.state.creatures[turnHolder(situation.state, creature.id)];
  if (!holder || situation.state.turn !== holder.id) return refuse("RANK-TURN-01", "notYourTurn");
  return checkAble(creature, physical) ?? checkAp(situation, holder, kind, purpose);
}

type Purse = Pick<RankCreature, "apLeft" | "pool">;

/** AP that an action takes and whether the turn is over by it (RANK-TURN-04, RANK-TURN-05). */
export function paid(
  holder: Purse,
  kind: ActionKind,
  purpose: Purpose = "other",
): { readonly apLeft: number; readonly pool: PairPool | null; readonly turnOver: boolean } {
  const { apLeft, pool } = holder;
  const ends = kind === "major" || kind === "exclusive";
  if (kind === "free") return { apLeft, pool, turnOver: false };
  const left = pool ? { ...pool, [purpose]: Math.max(0, pool[purpose] - 1) } : null;
  return { apLeft: ends ? 0 : apLeft - 1, pool: left, turnOver: ends };
}

/** Table of RANK-TURN-04 as a price: a major action takes one AP or all that are left, by the setting. */
export function apCost(situation: RankReadContext, holder: RankCreature, kind: ActionKind): Traced {
  const all = kind === "exclusive" || (kind === "major" && situation.rulings.majorCost === "allAp");
  if (kind === "free") return fixed("RANK-TURN-04", "free", 0);
  const rule = kind === "exclusive" ? "RANK-TURN-06" : "RANK-TURN-04";
  return fixed(rule, kind, all ? Math.max(1, holder.apLeft) : 1);
}

/** Pays for an action of the own turn; it stays paid even when it comes to nothing (RANK-TURN-14). */
export function payAction(
  context: RankContext,
  id: CreatureId,
  { kind, purpose = "other" }: Expense,
  rule: RuleId,
): void {
  const holder = turnHolder(context.state, id);
  const after = paid(context.creature(holder), kind, purpose);
  emitFor(
    context,
    holder,
    { type: "ActionPaid", rule, operands: { kind, by: id, apLeft: after.apLeft } },
    (creature) => {
      creature.apLeft = after.apLeft;
      creature.pool = after.pool;
      creature.turnOver = creature.turnOver || after.turnOver;
    },
  );
}

/** RANK-TURN-12: whether an interrupt is paid from the turn that is running. */
function paysNow({ state, rulings }: RankReadContext, holder: RankCreature): boolean {
  return rulings.interruptOwnTurnPaysNow && state.turn === holder.id && availableAp(holder, "other") > 0;
}

/**
 * RANK-TURN-08: why a creature may not interrupt now, or null. A pair borrows as much as its rider could (RANK-MNT-04);
 * outside a fight there is no next turn to borrow from, and nothing is paid.
 */
export function checkInterrupt(
  situation: RankReadContext,
  creature: RankCreature,
  physical = true,
): Refusal | null {
  const unable = checkAble(creature, physical);
  if (unable || situation.state.phase !== "running") return unable;
  const holder = situation.state.creatures[turnHolder(situation.state, creature.id)] ?? creature;
  const total = apTotal(holder).value;
  if (holder.debt < total || paysNow(situation, holder)) return null;
  return refuse("RANK-TURN-08", "nothingToBorrow", { debt: holder.debt, total });
}

/** RANK-TURN-07, RANK-TURN-13: an interrupt takes 1 AP of the next turn, the first one too. */
export function payInterrupt(context: RankContext, id: CreatureId, rule: RuleId): void {
  if (context.state.phase !== "running") return;
  const holder = turnHolder(context.state, id);
  const before = context.creature(holder);
  const now = paysNow(context.situation, before);
  const debt = before.debt + (now ? 0 : 1);
  const purse = paid(before, "minor");
  const fact = {
    type: now ? "InterruptPaidAtOnce" : "InterruptPaid",
    rule: now ? "RANK-TURN-12" : "RANK-TURN-07",
    rules: rulesIf(!before.acted, "RANK-TURN-13"),
    operands: { by: rule, debt, apLeft: now ? purse.apLeft : before.apLeft },
  } as const;
  emitFor(context, holder, fact, (creature) => {
    creature.debt = debt;
    if (!now) return;
    creature.apLeft = purse.apLeft;
    creature.pool = purse.pool;
  });
}

/** RANK-TURN-09, RANK-MNT-04: AP at the start of a turn. */
export function apAtStart(
  situation: RankReadContext,
  creature: RankCreature,
): { readonly apLeft: number; readonly pool: PairPool | null } {
  const shared = pairAp(situation, creature);
  if (shared) return { apLeft: shared.total.value, pool: { move: shared.move, other: shared.other } };
  return { apLeft: Math.max(0, apTotal(creature).value - creature.debt), pool: null };
}
