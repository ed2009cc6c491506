// Steps on a scene: which of them walls and its edge stop, and where nobody who is moved can come to rest.

import type { BarredStep, BeyondRow } from "../../core/kit/barred-steps.ts";
import { boardOf, centerOf, isOfHexes, middlesUnder, waysOn, type Way } from "../../core/kit/board.ts";
import type { Position } from "../../core/language/fight.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import { wallsOf } from "../board/board-walls.ts";
import { standsOnBoard, toPixels } from "../board/scene-grid.ts";

/** What stops a step from one place to the next, by its word; null where nothing does. */
export type Stops = (from: Position, to: Position) => "wall" | "edge" | null;

/** Pushed creatures come so far at most. */
const FARTHEST_PUSH = 12;
/** A free space is looked for so far around at most. */
const FARTHEST_LANDING = 4;
const FIELD = FARTHEST_PUSH + FARTHEST_LANDING;

/** What stops a token; null where its place is none of the rules. */
export function stopsOn(token: TokenDocument.Implementation | null): Stops | null {
  const scene = standsOnBoard(token) ? token.parent : null;
  if (!scene) return null;
  const isWalled = wallsOf(scene, "move");
  const outsideAt = (place: Position): number => beyondEdge(scene, place);
  return (from, to) => {
    if (from.x === to.x && from.y === to.y) return null;
    const outside = outsideAt(to);
    // Whoever stands outside already may come back.
    if (outside > 0 && outside >= outsideAt(from)) return "edge";
    return isWalled(middleOf(from), middleOf(to)) ? "wall" : null;
  };
}

/** How many spaces of a place, on squares across and down, lie outside the scene; its padding is part of it. */
function beyondEdge({ dimensions, grid }: Scene, place: Position): number {
  const { x, y, width, height } = place;
  const isOutside = (middle: { readonly x: number; readonly y: number }): boolean => {
    const at = toPixels(grid, middle);
    return at.x < 0 || at.y < 0 || at.x > dimensions.width || at.y > dimensions.height;
  };
  if (isOfHexes(boardOf(place))) return middlesUnder(place).filter(isOutside).length;
  const [columns, rows] = [dimensions.width / dimensions.size, dimensions.height / dimensions.size];
  const outside = (start: number, size: number, end: number): number =>
    Math.max(0, -start) + Math.max(0, start + size - end);
  return outside(x, width, columns) + outside(y, height, rows);
}

type Scene = NonNullable<TokenDocument.Implementation["parent"]>;

function middleOf(place: Position): { x: number; y: number; elevation: number } {
  return { ...centerOf(place), elevation: place.elevation };
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
  const ways = waysOut(place);
  for (const away of ways) {
    for (let steps = 0; steps < FARTHEST_PUSH; steps += 1) look(steps, away, away);
    for (const way of ways) look(1, away, way);
  }
  return [...barred.values()];
}

/** The spaces around a creature to which no way leads, row by row. */
export function beyondRows(
  stops: Stops | null,
  creature: CreatureId,
  place: Position | null,
): readonly BeyondRow[] {
  if (!place || !stops) return [];
  const reached = spacesReached(stops, place);
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

/** The spaces of the field to which one gets step by step: across and down, on hexes all six ways. */
function spacesReached(stops: Stops, place: Position): ReadonlySet<string> {
  const at = (dx: number, dy: number): Position => ({ ...place, x: place.x + dx, y: place.y + dy });
  const reached = new Set([nameOf(0, 0)]);
  const open: Way[] = [[0, 0]];
  const ways = isOfHexes(boardOf(place)) ? waysOut(place) : STRAIGHT;
  for (let now = open.pop(); now; now = open.pop()) {
    const [x, y] = now;
    for (const [dx, dy] of ways) {
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

/** The steps out of a space of the board that somebody stands on. */
function waysOut(place: Position): readonly Way[] {
  return waysOn(boardOf(place)).map(([, dx, dy]) => [dx, dy]);
}

const STRAIGHT: readonly Way[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
