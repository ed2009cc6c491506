// The walls of a scene: which lines they stop, for the eye and for whoever walks.

import type { Point } from "../../view/sight-lines.ts";
import { toPixels, type Point as Pixel } from "./scene-grid.ts";

/** What a wall may stop. */
export type Passage = "sight" | "move";

/** Whether walls stop a line between two points of the plane, as `core/kit/board.ts` has it. */
export type IsWalled = (from: Point, to: Point) => boolean;

/** So many walls of partial effect on one line let it pass. */
const LIMITED_PASSED = 1;

/**
 * The walls of a scene. The host's own geometry is asked where this client's canvas shows the scene; elsewhere, and
 * without a canvas, the scene's documents tell it, and what they leave open counts as a wall: walls with one side, walls
 * that work from a distance, lines that only touch an end.
 */
export function wallsOf(scene: Scene.Implementation, passage: Passage): IsWalled {
  if (scene.walls.size === 0) return () => false;
  return canvas?.scene?.id === scene.id ? wallsOnCanvas(scene, passage) : wallsInDocuments(scene, passage);
}

function wallsOnCanvas({ grid }: Scene.Implementation, passage: Passage): IsWalled {
  const inPixels = (point: Point): { x: number; y: number; elevation: number } => ({
    ...toPixels(grid, point),
    elevation: point.elevation * grid.distance,
  });
  const { polygonBackends } = CONFIG.Canvas;
  const backend = passage === "sight" ? polygonBackends.sight : polygonBackends.move;
  return (from, to) => backend.testCollision(inPixels(from), inPixels(to), { type: passage, mode: "any" });
}

/** What Fray reads of a wall. */
interface WallData {
  readonly c: readonly number[];
  readonly sight: number | null;
  readonly move: number | null;
  readonly door: number | null;
  readonly ds: number | null;
}

function wallsInDocuments({ grid, walls }: Scene.Implementation, passage: Passage): IsWalled {
  const { NONE, LIMITED } = CONST.WALL_SENSE_TYPES;
  const all: readonly WallData[] = [...walls];
  const standing = all.filter((wall) => !isOpen(wall) && wall[passage] !== NONE);
  return (from, to) => {
    const [start, end] = [toPixels(grid, from), toPixels(grid, to)];
    const met = standing.filter((wall) => isMet(wall.c, start, end));
    const limited = met.filter((wall) => wall[passage] === LIMITED).length;
    return met.length > limited || limited > LIMITED_PASSED;
  };
}

function isOpen({ door, ds }: WallData): boolean {
  return door !== CONST.WALL_DOOR_TYPES.NONE && ds === CONST.WALL_DOOR_STATES.OPEN;
}

/** Whether a line between two places meets a wall; one that runs along it does not. */
function isMet([ax = 0, ay = 0, bx = 0, by = 0]: readonly number[], from: Pixel, to: Pixel): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [wx, wy] = [bx - ax, by - ay];
  const area = dx * wy - dy * wx;
  if (area === 0) return false;
  const along = ((ax - from.x) * wy - (ay - from.y) * wx) / area;
  const across = ((ax - from.x) * dy - (ay - from.y) * dx) / area;
  return along > 0 && along <= 1 && across >= 0 && across <= 1;
}
