// Areas as a drawing: where each lies among those that it touches, when no scene says it.

import type { LaidArea } from "../core/language/areas.ts";

/** A place on the drawing, in percent of its width and height. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A line between two areas that touch. */
export interface AreaLink {
  readonly from: Place;
  readonly to: Place;
}

interface Moving {
  readonly name: string;
  x: number;
  y: number;
}

/** How often the areas are pushed and pulled; after that nothing moves that an eye would see. */
const STEPS = 240;
/** The length of a link at rest, and how near strangers come, before the drawing is fitted into its frame. */
const REST = 1;
const APART = 1.9;
/** What the box of an area takes of the drawing at most, in percent: nearer both ways, and two lie on each other. */
export const ROOM = { across: 33, down: 22 };
/** How often boxes that lie on each other make room. */
const ROUNDS = 500;

/**
 * Where each area lies, by name. The same areas lie the same way each time: they begin on a ring in the order of their
 * names, those that touch pull at each other, all others push each other away.
 */
export function placesOf(areas: readonly LaidArea[]): ReadonlyMap<string, Place> {
  const near = new Map(areas.map(({ name, neighbors }) => [name, new Set(neighbors)]));
  const turn = (2 * Math.PI) / Math.max(1, areas.length);
  const spots = [...near.keys()]
    .sort()
    .map((name, at): Moving => ({ name, x: Math.cos(at * turn), y: Math.sin(at * turn) }));
  const isNear = (a: Moving, b: Moving): boolean => near.get(a.name)?.has(b.name) ?? false;
  for (let step = 0; step < STEPS; step += 1) pushAll(spots, isNear, 0.12 * (1 - step / STEPS));
  const [across, down] = [fitting(spots.map(({ x }) => x)), fitting(spots.map(({ y }) => y))];
  for (const spot of spots) Object.assign(spot, { x: across(spot.x), y: down(spot.y) });
  for (let round = 0; round < ROUNDS && makeRoom(spots); round += 1);
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  return new Map(spots.map(({ name, x, y }) => [name, { x: tenth(x), y: tenth(y) }]));
}

/** Moves all at once, none of them farther than this, by what draws each one way and the other. */
function pushAll(
  spots: readonly Moving[],
  isNear: (a: Moving, b: Moving) => boolean,
  farthest: number,
): void {
  const pushes = spots.map((spot) => pushOn(spot, spots, isNear));
  for (const [at, spot] of spots.entries()) {
    const { x = 0, y = 0 } = pushes[at] ?? {};
    const strength = Math.hypot(x, y);
    if (strength === 0) continue;
    const share = Math.min(strength, farthest) / strength;
    spot.x += x * share;
    spot.y += y * share;
  }
}

function pushOn(spot: Moving, spots: readonly Moving[], isNear: (a: Moving, b: Moving) => boolean): Place {
  let [x, y] = [0, 0];
  for (const other of spots) {
    if (other === spot) continue;
    const [acrossX, acrossY] = [spot.x - other.x, spot.y - other.y];
    const distance = Math.max(0.01, Math.hypot(acrossX, acrossY));
    const pull = isNear(spot, other) ? REST - distance : Math.max(0, APART - distance);
    x += (acrossX / distance) * pull;
    y += (acrossY / distance) * pull;
  }
  return { x, y };
}

/** Moves those that lie on each other apart by the shorter way, as far as the edges let them; whether any did. */
function makeRoom(spots: readonly Moving[]): boolean {
  let isCrowded = false;
  for (const [at, a] of spots.entries())
    for (const b of spots.slice(at + 1)) {
      const lackAcross = ROOM.across + 0.1 - Math.abs(b.x - a.x);
      const lackDown = ROOM.down + 0.1 - Math.abs(b.y - a.y);
      if (lackAcross <= 0 || lackDown <= 0) continue;
      isCrowded = true;
      if (lackAcross / ROOM.across < lackDown / ROOM.down) part(a, b, "x", lackAcross);
      else part(a, b, "y", lackDown);
    }
  return isCrowded;
}

/** Moves two apart along one axis: each by half, or the one by all where the other stands at the edge. */
function part(a: Moving, b: Moving, axis: keyof Place, lack: number): void {
  const [low, high] = a[axis] <= b[axis] ? [a, b] : [b, a];
  const down = Math.min(low[axis], Math.max(lack / 2, lack - (100 - high[axis])));
  low[axis] -= down;
  high[axis] = Math.min(100, high[axis] + lack - down);
}

/** Spreads values over the whole drawing, in percent; where all are the same they lie in its middle. */
function fitting(values: readonly number[]): (value: number) => number {
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  return (value) => (span < 1e-6 ? 50 : (100 * (value - least)) / span);
}

/** The lines between areas that touch, each once. */
export function linksOf(areas: readonly LaidArea[], places: ReadonlyMap<string, Place>): readonly AreaLink[] {
  return areas.flatMap(({ name, neighbors }) =>
    neighbors
      .filter((other) => name < other)
      .flatMap((other) => {
        const [from, to] = [places.get(name), places.get(other)];
        return from && to ? [{ from, to }] : [];
      }),
  );
}

/** How much farther what lies aside counts, where somebody looks straight ahead. */
const ASIDE = 2;

/** What one comes to from a place by a step that way: the nearest there, rather straight ahead than aside; null for nothing. */
export function nextToward<Spot extends Place>(
  from: Place,
  spots: readonly Spot[],
  step: Place,
): Spot | null {
  let best: { readonly spot: Spot; readonly far: number } | null = null;
  for (const spot of spots) {
    const [across, down] = [spot.x - from.x, spot.y - from.y];
    const ahead = across * step.x + down * step.y;
    if (ahead < 1) continue;
    const far = ahead + ASIDE * Math.abs(across * step.y - down * step.x);
    if (!best || far < best.far) best = { spot, far };
  }
  return best?.spot ?? null;
}
