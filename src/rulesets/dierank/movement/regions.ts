// Regions: who is where, how far apart, and the range band of a shot (table T4).

import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import type { Apart } from "../../../core/language/areas.ts";
import { dieNamed } from "../character/creature.ts";
import type { RankRulings, RankReadContext } from "../rulings.ts";
import type { Die, RankCreature, RankState, RankWeapon } from "../state.ts";
import { BAND_BY_REGIONS, type Band } from "../tables.ts";

type Laid = Pick<RankState, "regions">;

/** RANK-MOVE-05: where no regions are laid out all are in one place, whatever their sheets still say of a fight before. */
function areLaid({ regions }: Laid): boolean {
  return Object.keys(regions).length > 0;
}

/** The region in which a creature stands; null where it stands in none, and where none are laid out. */
export function standsIn(state: Laid, { region }: Pick<RankCreature, "region">): string | null {
  return areLaid(state) ? region : null;
}

/**
 * Whether two creatures share a region (RANK-MOVE-05). A fight without regions has one only; where regions are laid out, two
 * who stand in none are not near each other for that.
 */
export function sameRegion(state: Laid, a: RankCreature, b: RankCreature): boolean {
  return a.id === b.id || isIn(state, a, b.region);
}

/** RANK-GRP-04, RANK-MOVE-05: whether a grappler is out of reach of the one held; false for whoever holds nobody. */
export function isApartFromHeld(
  state: Pick<RankState, "regions" | "creatures">,
  grappler: RankCreature,
): boolean {
  const held = state.creatures[grappler.grabbing?.target ?? ""];
  return held !== undefined && !sameRegion(state, grappler, held);
}

/** Whether a creature is in a region; in none, which null stands for, it is with others only where no regions are laid out. */
export function isIn(state: Laid, creature: Pick<RankCreature, "region">, region: string | null): boolean {
  return areLaid(state) ? region !== null && creature.region === region : true;
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

/** The regions that are so near, but not the own one, in the order of their distance. */
export function regionsWithin(regions: RankState["regions"], from: string | null, most: number): string[] {
  if (from === null || !Object.hasOwn(regions, from)) return [];
  return [...distancesFrom(regions, from)]
    .filter(([, distance]) => distance > 0 && distance <= most)
    .map(([name]) => name);
}

/** A shortest way from region to region, after the own one; the far region alone where no way leads. */
export function wayTo(regions: RankState["regions"], from: string | null, to: string): string[] {
  const way = [to];
  for (let left = regionsBetween(regions, from, to) ?? 0; left > 1; left -= 1) {
    const [next = ""] = way;
    const near = Object.keys(regions).find(
      (name) => regions[name]?.neighbors.includes(next) && regionsBetween(regions, from, name) === left - 1,
    );
    if (near === undefined) return [to];
    way.unshift(near);
  }
  return way;
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

/** RANK-MOVE-05: why somebody in no region, or in another than the actor, is out of reach. */
export function outOfRegion(actor: RankCreature, target: RankCreature): Refusal {
  const isPlaced = actor.region !== null && target.region !== null;
  return refuse("RANK-MOVE-05", isPlaced ? "otherRegion" : "unplaced", undefined, "target");
}

/** Why a target is out of reach, or null: melee and touch need the same region, else so many regions at most. */
export function checkDistance(
  { state }: RankReadContext,
  actor: RankCreature,
  target: RankCreature,
  most: number,
): Refusal | null {
  if (sameRegion(state, actor, target)) return null;
  const isLost = actor.region === null || target.region === null;
  if (most === 0 || isLost) return outOfRegion(actor, target);
  const between = regionsBetween(state.regions, actor.region, target.region);
  return between !== null && between <= most
    ? null
    : refuse("RANK-PASS-05", "outOfRange", { most }, "target");
}

/** What is shot or cast over a distance: its own least dice where it has such (RANK-PASS-05). */
export interface Shot {
  readonly minimums?: RankWeapon["minimums"];
}

/**
 * RANK-MOVE-05, RANK-PASS-05: how far away somebody is, with the die that he has at least against a shot; where no
 * regions are laid out all are in reach, and it is said. Undefined for whom nobody can tell.
 */
export function apartFrom(
  { state, rulings }: RankReadContext,
  actor: RankCreature,
  target: RankCreature,
  shot: Shot | null,
): Apart | undefined {
  if (actor.id === target.id) return undefined;
  if (!areLaid(state))
    return withLeast("unlaid", shot && minimumDie(bandOf(0, false), rulings, shot.minimums));
  if (actor.region === null && target.region === null) return { word: "nowhere" };
  if (actor.region === null || target.region === null) return undefined;
  const between = regionsBetween(state.regions, actor.region, target.region);
  if (between === null) return { word: "noWay" };
  const band = bandOf(between, false);
  const told = withLeast(between === 0 ? "same" : band, shot && minimumDie(band, rulings, shot.minimums));
  return { ...told, far: between };
}

/** A distance with the die that this leaves to whoever stands there, where it leaves one. */
function withLeast(word: string, least: Die | null): Apart {
  return least === null ? { word } : { word: `${word}Least`, operands: { die: `D${least}` } };
}

/** RANK-PASS-05, table T4: the range band of a region for somebody who shoots into it, with the least die of whoever stands there. */
export function bandInto({ state, rulings }: RankReadContext, id: CreatureId, region: string): Apart | null {
  const from = state.creatures[id]?.region ?? null;
  if (from === null) return null;
  const between = regionsBetween(state.regions, from, region);
  if (between === null) return { word: "noWay" };
  const band = bandOf(between, false);
  const least = minimumDie(band, rulings);
  return least === null
    ? { word: `${band}Band` }
    : { word: `${band}BandLeast`, operands: { die: `D${least}` } };
}

/** Foes of a creature in a region. */
export function foesIn(
  { state, absent }: RankReadContext,
  actor: RankCreature,
  region: string | null,
): CreatureId[] {
  return Object.values(state.creatures)
    .filter(
      (each) => each.side !== actor.side && isIn(state, each, region) && !each.dead && !absent.has(each.id),
    )
    .map((each) => each.id);
}
