// Regions: who is where, how far apart, and the range band of a shot (table T4).

import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { dieNamed } from "../character/creature.ts";
import type { RankRulings, RankReadContext } from "../rulings.ts";
import type { Die, RankCreature, RankState, RankWeapon } from "../state.ts";
import { BAND_BY_REGIONS, type Band } from "../tables.ts";

/** Whether two creatures share a region; a fight without regions has one only. */
export function sameRegion(a: RankCreature, b: RankCreature): boolean {
  return a.region === b.region;
}

/** The regions between two, 0 for the same one; null where no way leads (RANK-MOVE-05). */
export function regionsBetween(
  regions: RankState["regions"],
  from: string | null,
  to: string | null,
): number | null {
  if (from === to) return 0;
  return from === null || to === null ? null : (distancesFrom(regions, from).get(to) ?? null);
}

type Distances = ReadonlyMap<string, number>;

/** All ways of a board from each region that was asked for; a board is never written, only replaced. */
const measured = new WeakMap<RankState["regions"], Map<string, Distances>>();

function distancesFrom(regions: RankState["regions"], from: string): Distances {
  const board = measured.get(regions) ?? new Map<string, Distances>();
  measured.set(regions, board);
  const known = board.get(from) ?? measureFrom(regions, from);
  board.set(from, known);
  return known;
}

/** Every region to which a way leads, with the regions between. */
function measureFrom(regions: RankState["regions"], from: string): Distances {
  const distances = new Map([[from, 0]]);
  for (const [name, distance] of distances) {
    for (const next of regions[name]?.neighbors ?? []) {
      if (!distances.has(next)) distances.set(next, distance + 1);
    }
  }
  return distances;
}

/** Table T4: the band of a distance. */
export function bandOf(regions: number, pointBlank: boolean): Band {
  if (regions === 0 && pointBlank) return "pointBlank";
  return BAND_BY_REGIONS[regions] ?? "extreme";
}

/** RANK-PASS-05, RANK-PASS-07: the die that a target has at least at this range; null for none. */
export function minimumDie(
  band: Band,
  rulings: RankRulings,
  overrides: RankWeapon["minimums"] = {},
): Die | null {
  const own = overrides[band];
  if (own !== undefined) return own;
  if (band === "pointBlank") return null;
  const name = rulings.rangeBands[band];
  return name === null ? null : dieNamed(name);
}

/** Why a target is out of reach, or null: melee and touch need the same region, else so many regions at most. */
export function checkDistance(
  { state }: RankReadContext,
  actor: RankCreature,
  target: RankCreature,
  most: number,
): Refusal | null {
  if (sameRegion(actor, target)) return null;
  if (most === 0) return refuse("RANK-MOVE-05", "otherRegion", undefined, "target");
  const between = regionsBetween(state.regions, actor.region, target.region);
  return between !== null && between <= most
    ? null
    : refuse("RANK-PASS-05", "outOfRange", { most }, "target");
}

/** Foes of a creature in a region. */
export function foesIn(
  { state, absent }: RankReadContext,
  actor: RankCreature,
  region: string | null,
): CreatureId[] {
  return Object.values(state.creatures)
    .filter(
      (each) => each.side !== actor.side && each.region === region && !each.dead && !absent.has(each.id),
    )
    .map((each) => each.id);
}
