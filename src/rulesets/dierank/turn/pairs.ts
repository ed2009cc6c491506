// Riders and mounts as pairs: who rides whom, whose AP a deed takes, and how the AP of a pair are shared.

import { bounded, part, sum, type Traced } from "../../../core/language/trace.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { apTotal } from "../character/attributes.ts";
import type { RankReadContext } from "../rulings.ts";
import type { RankCreature, RankState } from "../state.ts";

type Riding = Pick<RankState, "creatures">;

/** Who rides this creature, or null. */
export function riderOf(state: Riding, mount: CreatureId): CreatureId | null {
  for (const id in state.creatures) if (state.creatures[id]?.mount === mount) return id;
  return null;
}

/** RANK-MNT-01: the one whose turn and AP a creature uses: its rider's, or its own. */
export function turnHolder(state: Riding, id: CreatureId): CreatureId {
  return riderOf(state, id) ?? id;
}

/** The creature that moves when this one does: its mount, or itself. */
export function moverOf(state: Riding, id: CreatureId): CreatureId {
  return state.creatures[id]?.mount ?? id;
}

/** A creature with whoever it rides and whoever rides it. */
export function pairOf(state: Riding, id: CreatureId): CreatureId[] {
  const rider = turnHolder(state, id);
  const mount = state.creatures[rider]?.mount ?? null;
  return mount === null ? [rider] : [rider, mount];
}

/** The mount of a creature that still is in the world, or undefined. */
export function mountOf({ state, absent }: RankReadContext, rider: RankCreature): RankCreature | undefined {
  return rider.mount === null || absent.has(rider.mount) ? undefined : state.creatures[rider.mount];
}

/** Whether a creature is an unskilled rider on a mount (RANK-MNT-11). */
export function ridesUnskilled(creature: Pick<RankCreature, "mount" | "riderSkilled">): boolean {
  return creature.mount !== null && !creature.riderSkilled;
}

export interface SharedAp {
  readonly total: Traced;
  /** RANK-MNT-04: most of it that movement, and anything else, may take. */
  readonly move: number;
  readonly other: number;
}

/** RANK-MNT-03, RANK-MNT-04: the AP of a pair by the totals of both, less the debt that they share. */
export function sharedAp(rider: number, mount: number, debt: number): SharedAp {
  const parts = [
    part("rider", rider, "RANK-MNT-03"),
    part("surplusOfMount", Math.max(0, mount - rider), "RANK-MNT-03"),
    part("debt", -debt, "RANK-TURN-09"),
  ];
  const total = bounded(sum("RANK-MNT-04", parts), "RANK-MNT-04", { min: 0 });
  return {
    total,
    move: Math.min(mount, total.value),
    other: Math.min(total.value, Math.max(0, rider - debt)),
  };
}

/** The AP of a pair at the start of its turn; null for whoever does not ride. */
export function pairAp(situation: RankReadContext, rider: RankCreature): SharedAp | null {
  const mount = mountOf(situation, rider);
  return mount ? sharedAp(apTotal(rider).value, apTotal(mount).value, rider.debt) : null;
}

/** AP of a whole turn without debt: of a pair the higher of the two totals. */
export function fullAp(situation: RankReadContext, creature: RankCreature): Traced {
  const mount = mountOf(situation, creature);
  const own = apTotal(creature);
  return mount ? sharedAp(own.value, apTotal(mount).value, 0).total : own;
}

/** RANK-MNT-03, RANK-TURN-06: AP of a turn whose mount is lost: those for its movement go with it, and are not spent by that. */
export function apWithoutMount({
  apLeft,
  apStart,
  pool,
}: Pick<RankCreature, "apLeft" | "apStart" | "pool">): Pick<RankCreature, "apLeft" | "apStart"> {
  const lost = pool ? Math.max(0, apLeft - pool.other) : 0;
  return { apLeft: apLeft - lost, apStart: Math.max(0, apStart - lost) };
}
