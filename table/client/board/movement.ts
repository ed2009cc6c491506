// Moving a token: one request per move, so that the system may veto or charge for it.
import type { Point } from "../../core/grid/base-grid.ts";
import { sentenceOf } from "../../core/utils/sentence-of.ts";
import { restingPlace, type Ground, type Resting } from "../../core/grid/places.ts";
import { measuredPlace } from "../../core/documents/token-geometry.ts";
import { notify, type WorldScene, type WorldToken } from "../shell/world.ts";

export type MovementMethod = "dragging" | "keyboard";

/** The ground on which a scene's tokens stand. */
export function groundOf({ dimensions: { width, height }, grid }: WorldScene): Ground {
  return { width, height, grid };
}

/** A token as something that comes to rest by its own size and snapping. */
export function restingOf(token: WorldToken): Resting {
  const snap = ({ x, y }: Point): Point => token.getSnappedPosition({ x, y });
  return { ...token.getSize(), snap };
}

/** Where a token comes to stand when it is put at a place of its scene. */
export function standingPlace(token: WorldToken, scene: WorldScene, wanted: Point): Point {
  const { x, y } = restingPlace(wanted, restingOf(token), groundOf(scene));
  return { x, y };
}

const moving = new Set<string>();

/**
 * Asks for a token to stand at `wanted`, or where it comes to rest near it. False when it stays where it is:
 * no ownership, no change, a move still under way, or a veto.
 */
export async function moveToken(token: WorldToken, wanted: Point, method: MovementMethod): Promise<boolean> {
  const scene = token.parent;
  if (!scene || !token.isOwner || moving.has(token.uuid)) return false;
  const place = standingPlace(token, scene, wanted);
  if (place.x === token.x && place.y === token.y) return false;
  moving.add(token.uuid);
  try {
    return await token.move(place, { method });
  } catch (error) {
    notify("error", sentenceOf(error));
    return false;
  } finally {
    moving.delete(token.uuid);
  }
}

/** Moves a token by whole spaces; by the length of one where there are none. */
export async function stepToken(token: WorldToken, columns: number, rows: number): Promise<boolean> {
  const grid = token.parent?.grid;
  if (!grid) return false;
  const { x, y } = token;
  if (grid.isGridless)
    return moveToken(token, { x: x + columns * grid.size, y: y + rows * grid.size }, "keyboard");
  const { i, j } = grid.getOffset(flat(measuredPlace(grid, token)));
  const [here, there] = [grid.getCenterPoint({ i, j }), grid.getCenterPoint({ i: i + rows, j: j + columns })];
  return moveToken(token, { x: x + there.x - here.x, y: y + there.y - here.y }, "keyboard");
}

const flat = ({ x, y }: Point): Point => ({ x, y });
