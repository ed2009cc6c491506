// Steps on a scene: which of them walls and its edge stop, and where nobody who is moved can come to rest.

import type { BarredStep, BeyondRow } from "../../core/kit/barred-steps.ts";
import type { Position } from "../../core/language/fight.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import { wallsOf } from "../board/board-walls.ts";

/** What stops a step from one place to the next, by its word; null where nothing does. */
export type Stops = (from: Position, to: Position) => "wall" | "edge" | null;

/** Pushed creatures come so far at most. */
const FARTHEST_PUSH = 12;
/** A free space is looked for so far around at most. */
const FARTHEST_LANDING = 4;
const FIELD = FARTHEST_PUSH + FARTHEST_LANDING;

/** What stops a token; null where its place is none of squares. */
export function stopsOn(token: TokenDocument.Implementation | null): Stops | null {
  const scene = token?.parent;
  if (!scene?.grid.isSquare) return null;
  const isWalled = wallsOf(scene, "move");
  const { width, height, size } = scene.dimensions;
  const outsideAt = (place: Position): number => beyondEdge(width / size, height / size, place);
  return (from, to) => {
    if (from.x === to.x && from.y === to.y) return null;
    const outside = outsideAt(to);
    // Whoever stands outside already may come back.
    if (outside > 0 && outside >= outsideAt(from)) return "edge";
    return isWalled(middleOf(from), middleOf(to)) ? "wall" : null;
  };
}

/** How many squares of a place, across and down, lie outside the scene; its padding is part of it. */
function beyondEdge(columns: number, rows: number, { x, y, width, height }: Position): number {
  const outside = (start: number, size: number, end: number): number =>
    Math.max(0, -start) + Math.max(0, start + size - end);
  return outside(x, width, columns) + outside(y, height, rows);
}

function middleOf({ x, y, width, height, elevation }: Position): { x: number; y: number; elevation: number } {
  return { x: x + width / 2, y: y + height / 2, elevation };
}

/** The steps around a creature, and straight away from it, that are stopped. */
export function barredSteps(
  stops: Stops | null,
  creature: CreatureId,
  place: Position | null,
): readonly BarredStep[] {
  if (!place || !stops) return [];
  const barred = new Map<string, BarredStep>();
  const look = (steps: number, [awayX, awayY]: Way, [dx, dy]: Way): void => {
    const [x, y] = [place.x + steps * awayX, place.y + steps * awayY];
    if (!stops({ ...place, x, y }, { ...place, x: x + dx, y: y + dy })) return;
    barred.set([x, y, dx, dy].join(" "), { creature, x, y, dx, dy });
  };
  for (const away of WAYS) {
    for (let steps = 0; steps < FARTHEST_PUSH; steps += 1) look(steps, away, away);
    for (const way of WAYS) look(1, away, way);
  }
  return [...barred.values()];
}

/** The squares around a creature to which no way leads, row by row. */
export function beyondRows(
  stops: Stops | null,
  creature: CreatureId,
  place: Position | null,
): readonly BeyondRow[] {
  if (!place || !stops) return [];
  const reached = squaresReached(stops, place);
  const rows: BeyondRow[] = [];
  for (let dy = -FIELD; dy <= FIELD; dy += 1) {
    let length = 0;
    for (let dx = -FIELD; dx <= FIELD + 1; dx += 1) {
      const isBeyond = dx <= FIELD && !reached.has(nameOf(dx, dy));
      if (!isBeyond && length > 0) rows.push({ creature, x: place.x + dx - length, y: place.y + dy, length });
      length = isBeyond ? length + 1 : 0;
    }
  }
  return rows;
}

/** The squares of the field to which one gets step by step, across and down. */
function squaresReached(stops: Stops, place: Position): ReadonlySet<string> {
  const at = (dx: number, dy: number): Position => ({ ...place, x: place.x + dx, y: place.y + dy });
  const reached = new Set([nameOf(0, 0)]);
  const open: Way[] = [[0, 0]];
  for (let now = open.pop(); now; now = open.pop()) {
    const [x, y] = now;
    for (const [dx, dy] of STRAIGHT) {
      const [toX, toY] = [x + dx, y + dy];
      if (Math.max(Math.abs(toX), Math.abs(toY)) > FIELD || reached.has(nameOf(toX, toY))) continue;
      if (stops(at(x, y), at(toX, toY))) continue;
      reached.add(nameOf(toX, toY));
      open.push([toX, toY]);
    }
  }
  return reached;
}

const nameOf = (dx: number, dy: number): string => `${dx} ${dy}`;

type Way = readonly [dx: number, dy: number];

const WAYS: readonly Way[] = [-1, 0, 1].flatMap((dx) =>
  [-1, 0, 1].flatMap((dy): Way[] => (dx === 0 && dy === 0 ? [] : [[dx, dy]])),
);
const STRAIGHT = WAYS.filter(([dx, dy]) => dx === 0 || dy === 0);
