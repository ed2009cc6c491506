// Moving a token: one request per move, so that the system may veto or charge for it.
import { notify, type WorldScene, type WorldToken } from "../shell/world.ts";
import { snapToSquare, type BoardSize, type Point } from "./geometry.ts";

export type MovementMethod = "dragging" | "keyboard";

/** The board's extent, in pixels of the scene. */
export function boardSizeOf(scene: WorldScene): BoardSize {
  const { width, height } = scene.dimensions;
  return { width, height, square: scene.grid.size };
}

const moving = new Set<string>();

/**
 * Asks for a token to stand at `wanted`, snapped to the nearest square. False when it stays where it is:
 * no ownership, no change, a move still under way, or a veto.
 */
export async function moveToken(token: WorldToken, wanted: Point, method: MovementMethod): Promise<boolean> {
  const scene = token.parent;
  if (!scene || !token.isOwner || moving.has(token.uuid)) return false;
  const place = snapToSquare(wanted, token, boardSizeOf(scene));
  if (place.x === token.x && place.y === token.y) return false;
  moving.add(token.uuid);
  try {
    return await token.move({ x: place.x, y: place.y }, { method });
  } catch (error) {
    notify("error", error instanceof Error ? error.message : String(error));
    return false;
  } finally {
    moving.delete(token.uuid);
  }
}

/** Moves a token by whole squares. */
export function stepToken(token: WorldToken, columns: number, rows: number): Promise<boolean> {
  const square = token.parent?.grid.size ?? 0;
  return moveToken(token, { x: token.x + columns * square, y: token.y + rows * square }, "keyboard");
}
