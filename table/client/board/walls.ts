// The walls of a scene as lines on the board; doors are lighter, and dashed while they stand open.
import type { WorldScene, WorldWall } from "../shell/world.ts";

const SVG = "http://www.w3.org/2000/svg";
const CLASS = "board-walls";

/** Draws the walls of a scene below its tokens. An unchanged drawing stays. */
export function drawWalls(plane: HTMLElement, scene: WorldScene | null): void {
  const drawn = plane.querySelector(`.${CLASS}`);
  const walls = scene ? [...scene.walls] : [];
  if (!scene || walls.length === 0) return drawn?.remove();
  const svg = drawn ?? plane.insertBefore(document.createElementNS(SVG, "svg"), plane.firstChild);
  const { width, height } = scene.dimensions;
  svg.setAttribute("class", CLASS);
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const lines = walls.map(lineOf).join("");
  if (svg.innerHTML !== lines) svg.innerHTML = lines;
}

function lineOf({ c: [x1, y1, x2, y2], door, ds, sight }: WorldWall): string {
  const kinds = [door === 1 ? "door" : "", door > 0 && ds === 1 ? "open" : "", sight === 0 ? "clear" : ""];
  const names = kinds.filter((kind) => kind !== "").join(" ");
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" class="${names}"></line>`;
}
