// Paths: the squares of a way across the board, what they cost, and who stands on them.

import type { Command } from "../../../core/language/commands.ts";
import type { Position } from "../../../core/language/fight.ts";
import { isRecord } from "../../../core/language/json.ts";
import { isDiagonal, isStep, shareGround } from "../../../core/kit/board.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import type { Shape } from "../../../core/language/shape.ts";
import { spaceSharers } from "../attack/grappling.ts";
import { isOut } from "../health/damage.ts";
import { mountOf, riderOf } from "./riding.ts";
import { currentRate, gridYards, terrainFactor } from "./movement.ts";
import type { DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";
import { TERRAIN, type Terrain } from "../tables.ts";

export interface Square {
  readonly x: number;
  readonly y: number;
  /** DEST-TER-01: how often its ground makes each yard count. */
  readonly factor?: number;
}

const COORDINATE: Shape = { kind: "number", min: -9999, max: 9999 };
export const PATH_SHAPE: Shape = {
  kind: "list",
  optional: true,
  max: 200,
  of: {
    kind: "record",
    fields: {
      x: COORDINATE,
      y: COORDINATE,
      factor: { kind: "number", integer: true, min: 1, max: 99, optional: true },
    },
  },
};
export const TERRAIN_WORDS = Object.keys(TERRAIN) as readonly Terrain[];

/** One step from square to square. */
export interface Step {
  readonly to: Position;
  readonly diagonal: boolean;
  /** DEST-TER-01: how often the ground there makes each yard count. */
  readonly factor?: number;
}

/** The squares of a command's path. */
export function pathOf(command: Command): readonly Square[] {
  const path: unknown = command["path"];
  const squares: Square[] = [];
  if (!Array.isArray(path)) return squares;
  for (const each of path as readonly unknown[])
    if (isRecord(each))
      squares.push({ x: Number(each["x"]), y: Number(each["y"]), ...onGround(each["factor"]) });
  return squares;
}

function onGround(factor: unknown): { readonly factor?: number } {
  return typeof factor === "number" ? { factor } : {};
}

/** DEST-TER-01: what a square carries whose ground is so many times as hard; the rows know whole factors only. */
export function groundOf(difficulty: number): { readonly factor?: number } {
  const factor = Math.min(99, Math.round(difficulty));
  return factor > 1 ? { factor } : {};
}

/** The place of the same creature with another corner. */
export function movedTo({ width, height, elevation, board }: Position, x: number, y: number): Position {
  const place = { x, y, width, height, elevation };
  return board ? { ...place, board } : place;
}

/** The steps of a path from where the creature stands. A leading square that it stands on already is left out. */
export function stepsOf(from: Position, path: readonly Square[]): readonly Step[] {
  const [first] = path;
  const onward = first && first.x === from.x && first.y === from.y ? path.slice(1) : path;
  return onward.map(({ x, y, factor }, i) => {
    const before = i === 0 ? from : (onward[i - 1] ?? from);
    const to = movedTo(from, x, y);
    return { to, diagonal: isDiagonal(to, before), ...onGround(factor) };
  });
}

/** DEST-ACT-13, DEST-CON-18: how many steps of a way begin within a space that the mover shares; what follows leads on from it. */
export function stepsWithin(
  { state }: DestinyReadContext,
  mover: DestinyCreature,
  steps: readonly Step[],
): number {
  const spaces = spaceSharers(mover).flatMap((id) => state.creatures[id]?.position ?? []);
  const places = [mover.position, ...steps.map(({ to }) => to)].slice(0, steps.length);
  const first = places.findIndex((place) => !place || !spaces.some((space) => overlaps(space, place)));
  return first < 0 ? steps.length : first;
}

/** Why a path cannot be walked, or null: squares must be neighbors, and nobody may stand there but those who go along (DEST-ACT-13). */
export function pathRefusal(
  situation: DestinyReadContext,
  mover: DestinyCreature,
  steps: readonly Step[],
  together: readonly CreatureId[] = [],
): Refusal | null {
  let before = mover.position;
  const within = stepsWithin(situation, mover, steps);
  for (const [i, { to }] of steps.entries()) {
    if (!before || !isStep(before, to))
      return refuse("DEST-MOV-04", "brokenPath", { step: i + 1 }, `path[${i}]`);
    const beside = i < within ? [...together, ...withinSpace(situation, mover)] : together;
    const other = occupant(situation, mover, to, beside);
    if (other) return refuse("DEST-ACT-13", "occupied", { creature: other.id, step: i + 1 }, `path[${i}]`);
    before = to;
  }
  return null;
}

/** DEST-ACT-13, DEST-MNT-01: who is in a space that a creature shares, whoever rides or carries one of them included. */
function withinSpace({ state }: DestinyReadContext, creature: DestinyCreature): readonly CreatureId[] {
  return spaceSharers(creature).flatMap((id) => {
    const sharer = state.creatures[id];
    return sharer ? [id, riderOf(sharer) ?? id, mountOf(sharer) ?? id] : [];
  });
}

/** Who stands at a place, besides the mover and those who go along. */
export function occupant(
  situation: DestinyReadContext,
  mover: DestinyCreature,
  at: Position,
  together: readonly CreatureId[],
): DestinyCreature | undefined {
  const { creatures } = situation.state;
  for (const id in creatures) {
    const each = creatures[id];
    if (!each?.position || !overlaps(each.position, at) || id === mover.id || together.includes(id)) continue;
    if (!isOut(each) && !situation.absent.has(id)) return each;
  }
  return undefined;
}

/** Whether two places at one height share a square. */
export function overlaps(a: Position, b: Position): boolean {
  return a.elevation === b.elevation && shareGround(a, b);
}

/** DEST-MOV-04: yards from square to square, whatever the ground, after so many diagonals of this round. */
export function lengthOf(steps: readonly Step[], diagonalsBefore: number): number {
  const diagonals = steps.filter((step) => step.diagonal).length;
  return gridYards(steps.length - diagonals, diagonals, diagonalsBefore);
}

/** DEST-MOV-04, DEST-TER-01: yards that steps use, each on its ground, after so many diagonals of this round. */
export function yardsOf(
  steps: readonly Step[],
  factor: number,
  diagonalsBefore: number,
): { readonly yards: number; readonly diagonals: number } {
  let diagonals = 0;
  let yards = 0;
  for (const step of steps) {
    yards += lengthOf([step], diagonalsBefore + diagonals) * (step.factor ?? 1);
    if (step.diagonal) diagonals += 1;
  }
  return { yards: yards * factor, diagonals };
}

/** DEST-TER-01, DEST-CON-08: what each yard costs by a command's terrain and the mover's own state. */
export function factorOf(command: Command, mover: DestinyCreature): number {
  const further = typeof command["factor"] === "number" ? command["factor"] : 1;
  return terrainFactor(terrainOf(command), mover).value * further;
}

/** The ground that a command names: several kinds at once, or one or two that all of the way lies on. */
export function terrainOf(command: Command): readonly Terrain[] {
  const { terrain, ground, secondGround } = command;
  const named: readonly unknown[] = Array.isArray(terrain) ? (terrain as readonly unknown[]) : [];
  return TERRAIN_WORDS.filter((word) => [...named, ground, secondGround].includes(word));
}

/** DEST-MOV-02, DEST-MOV-03: AP still to be bought for so many more yards; null when no AP would do. */
export function apForYards(mover: DestinyCreature, yards: number): number | null {
  const missing = 4 * (mover.movement.moved + yards) - mover.movement.quarters;
  if (missing <= 0) return 0;
  const rate = currentRate(mover).value;
  return rate <= 0 ? null : Math.ceil(missing / rate);
}
