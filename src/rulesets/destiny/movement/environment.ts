// Surroundings: what water, walls and saddles do to a fight.

import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { part, sum, type NamedModifier, type Traced } from "../../../core/language/trace.ts";
import { halve, judge, standardCheck, type CheckResult } from "../dice.ts";
import { emitFor } from "../facts.ts";
import type { DestinyContext, DestinyRulings } from "../rulings.ts";
import type { WoundLevel } from "../state.ts";
import { WOUND_TABLE } from "../tables.ts";

/** DEST-MNT-02. */
const SADDLE_BONUS = 1;
/** DEST-MNT-06. */
const MOST_CALM = 5;

/** DEST-UW-02: fire underwater is steam. */
export function fireUnderwater(damage: number): number {
  return halve(damage);
}

/** DEST-UW-03: lightning underwater, so many feet outside its own area. */
export function lightningUnderwater(damage: number, feetOutside: number): number {
  return Math.max(0, damage - feetOutside);
}

/** DEST-CLB-02: what a wound adds to the check of holding on. */
export function climbingPenalty(level: WoundLevel): number {
  return 0 - 5 * (WOUND_TABLE[level].number - 1);
}

/** DEST-MNT-01: rider and mount share a turn at the lower initiative. */
export function sharedInitiative(rider: number, mount: number): number {
  return Math.min(rider, mount);
}

/** DEST-MNT-02: the rider's bonus on melee attacks and melee Defense against an opponent, perhaps itself mounted. */
export function saddleBonus(
  mountSize: number,
  opponent: { readonly size: number; readonly mountSize: number | null },
): number {
  const equallyMounted = opponent.mountSize !== null && opponent.mountSize >= mountSize;
  return opponent.size < mountSize && !equallyMounted ? SADDLE_BONUS : 0;
}

export interface Calming {
  /** Prs [Nature/Riding], conditions included. */
  readonly base: Traced;
  /** Enemies within 30 feet. */
  readonly enemies: number;
  /** Calming actions already made in a row. */
  readonly earlier: number;
  readonly added?: readonly NamedModifier[];
}

/** DEST-MNT-06, DEST-AMB-32: what a try to calm a mount adds. */
export function calmModifier(calming: Calming, rulings: DestinyRulings): Traced {
  const row = calming.earlier + (rulings.calmCountsCurrent ? 1 : 0);
  return sum("DEST-MNT-06", [
    ...calming.base.parts,
    part("enemies", -calming.enemies, "DEST-MNT-06"),
    part("calming", Math.min(MOST_CALM, row), "DEST-AMB-32"),
  ]);
}

/** DEST-MNT-06: tries to regain control. */
export function* calmMount(
  context: DestinyContext,
  rider: CreatureId,
  calming: Calming & { readonly tn: number },
): Procedure<{ readonly check: CheckResult; readonly control: boolean }> {
  const modifier = calmModifier(calming, context.rulings);
  const check = yield* standardCheck(context.rulings, {
    rule: "DEST-MNT-06",
    creature: rider,
    purpose: "calmMount",
    modifier,
    added: calming.added ?? [],
  });
  const { success: control } = judge(check.total.value, calming.tn);
  emitFor(context, rider, {
    type: control ? "MountCalmed" : "MountUncontrolled",
    rule: "DEST-MNT-06",
    operands: { tn: calming.tn, total: check.total },
  });
  return { check, control };
}
