// The lines of a scene's grid: squares are the style's own, hexagons a layer below everything else, none without a grid.
import type { HexagonalGrid } from "../../core/grid/hexagonal-grid.ts";
import type { WorldScene } from "../shell/world.ts";
import { drawLayer } from "./layer.ts";

/** How thick a line is, as a share of a space. */
const THICKNESS = 0.015;

/** Tells the style of a scene's grid, and draws what of it no style can. */
export function drawGrid(plane: HTMLElement, scene: WorldScene | null): void {
  const grid = scene?.grid;
  const hexagons = grid && "columns" in grid ? grid : null;
  const kind = hexagons ? (hexagons.columns ? "columns" : "rows") : grid?.isGridless ? "none" : "squares";
  plane.dataset.grid = kind;
  drawLayer(plane, scene, "board-grid", hexagons ? tiling(hexagons) : "");
}

/** What repeats itself: two lines of hexagons, one beyond the other, by one hexagon along them. */
function tiling(grid: HexagonalGrid): string {
  const { sizeX, sizeY, columns } = grid;
  const [width, height] = columns ? [sizeX * 1.5, sizeY] : [sizeX, sizeY * 1.5];
  const around = [-1, 0, 1, 2].flatMap((i) => [-1, 0, 1, 2].map((j) => ({ i, j })));
  const paths = around.map(
    (space) =>
      `M${grid
        .getVertices(space)
        .map(({ x, y }) => `${x} ${y}`)
        .join("L")}Z`,
  );
  const size = `width="${width}" height="${height}"`;
  const pattern = `<pattern id="board-hexagons" ${size} patternUnits="userSpaceOnUse"><path d="${paths.join("")}" stroke-width="${grid.size * THICKNESS}"/></pattern>`;
  return `<defs>${pattern}</defs><rect width="100%" height="100%" stroke="none" fill="url(#board-hexagons)"/>`;
}
