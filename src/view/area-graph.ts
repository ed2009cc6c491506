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
  const names = areas.map(({ name }) => name).sort();
  const near = new Map(areas.map(({ name, neighbors }) => [name, new Set(neighbors)]));
  const turn = (2 * Math.PI) / Math.max(1, names.length);
  const spots = names.map((_, at): Moving => ({ x: Math.cos(at * turn), y: Math.sin(at * turn) }));
  for (let step = 0; step < STEPS; step += 1) {
    const heat = 0.12 * (1 - step / STEPS);
    const pushes = spots.map((spot, at) =>
      pushOn(spot, at, spots, (other) => near.get(names[at] ?? "")?.has(names[other] ?? "") ?? false),
    );
    for (const [at, { x, y }] of pushes.entries()) {
      const spot = spots[at];
      const strength = Math.hypot(x, y);
      if (!spot || strength === 0) continue;
      const far = Math.min(strength, heat) / strength;
      spot.x += x * far;
      spot.y += y * far;
    }
  }
  const [across, down] = [fitting(spots.map(({ x }) => x)), fitting(spots.map(({ y }) => y))];
  const framed = spots.map(({ x, y }): Moving => ({ x: across(x), y: down(y) }));
  for (let round = 0; round < ROUNDS; round += 1) makeRoom(framed);
  return new Map(names.map((name, at) => [name, placeOf(framed[at])]));
}

function placeOf(spot: Moving = { x: 50, y: 50 }): Place {
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  return { x: tenth(spot.x), y: tenth(spot.y) };
}

/** Moves those that lie on each other apart by the shorter way, as far as the edges let them. */
function makeRoom(spots: readonly Moving[]): void {
  for (const [at, a] of spots.entries())
    for (const b of spots.slice(at + 1)) {
      const lackAcross = ROOM.across + 0.1 - Math.abs(b.x - a.x);
      const lackDown = ROOM.down + 0.1 - Math.abs(b.y - a.y);
      if (lackAcross <= 0 || lackDown <= 0) continue;
      if (lackAcross / ROOM.across < lackDown / ROOM.down) part(a, b, "x", lackAcross);
      else part(a, b, "y", lackDown);
    }
}

/** Moves two apart along one axis: each by half, or the one by all where the other stands at the edge. */
function part(a: Moving, b: Moving, axis: keyof Moving, lack: number): void {
  const [low, high] = a[axis] <= b[axis] ? [a, b] : [b, a];
  const down = Math.min(low[axis], Math.max(lack / 2, lack - (100 - high[axis])));
  low[axis] -= down;
  high[axis] = Math.min(100, high[axis] + lack - down);
}

/** What draws an area one way and the other, summed up. */
function pushOn(
  spot: Moving,
  at: number,
  spots: readonly Moving[],
  isNear: (other: number) => boolean,
): Place {
  let [x, y] = [0, 0];
  for (const [other, { x: otherX, y: otherY }] of spots.entries()) {
    if (other === at) continue;
    const [acrossX, acrossY] = [spot.x - otherX, spot.y - otherY];
    const distance = Math.max(0.01, Math.hypot(acrossX, acrossY));
    const pull = isNear(other) ? REST - distance : Math.max(0, APART - distance);
    x += (acrossX / distance) * pull;
    y += (acrossY / distance) * pull;
  }
  return { x, y };
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
