// The walls of a scene as lines on the board; doors are lighter, and dashed while they stand open.
import type { WorldScene, WorldWall } from "../shell/world.ts";
import { drawLayer } from "./layer.ts";

/** Draws the walls of a scene below its tokens. */
export function drawWalls(plane: HTMLElement, scene: WorldScene | null): void {
  const walls = scene ? [...scene.walls] : [];
  drawLayer(plane, scene, "board-walls", walls.map(lineOf).join(""));
}

function lineOf({ c: [x1, y1, x2, y2], door, ds, sight }: WorldWall): string {
  const kinds = [door === 1 ? "door" : "", door > 0 && ds === 1 ? "open" : "", sight === 0 ? "clear" : ""];
  const names = kinds.filter((kind) => kind !== "").join(" ");
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" class="${names}"/>`;
}
