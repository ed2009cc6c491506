// The regions of a scene on the board, for those who may see them: their edges, and hatched ground where they do something.
import { cornersOf, type Shape } from "../../core/documents/region-shapes.ts";
import type { WorldRegion, WorldScene } from "../shell/world.ts";
import { drawLayer } from "./layer.ts";

/** Draws the regions of a scene below everything else. */
export function drawRegions(plane: HTMLElement, scene: WorldScene | null): void {
  const regions = scene ? [...scene.regions].filter((region) => region.visible) : [];
  const ground = scene && regions.length > 0 ? hatching(scene.grid.size) : "";
  drawLayer(plane, scene, "board-regions", ground + regions.map(regionMarkup).join(""));
}

/** Slanted strokes, four to a square. */
function hatching(square: number): string {
  const gap = square / 4;
  const stroke = `<line x1="0" y1="0" x2="0" y2="${gap}" class="stroke"/>`;
  return `<defs><pattern id="board-hatching" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">${stroke}</pattern></defs>`;
}

/** A region's shapes in turn: what is covered last counts, so that a hole may have an island. */
function regionMarkup({ id, shapes, behaviors }: WorldRegion): string {
  const mask = shapes.map((shape) => polygon(shape, `fill="${shape.hole ? "#000" : "#fff"}"`)).join("");
  const edges = shapes.map((shape) => polygon(shape, 'class="edge"')).join("");
  if (behaviors.size === 0) return `<g data-region-id="${id}">${edges}</g>`;
  const covered = `<rect class="ground" width="100%" height="100%" mask="url(#region-${id})"/>`;
  return `<g data-region-id="${id}"><mask id="region-${id}" maskUnits="userSpaceOnUse">${mask}</mask>${covered}${edges}</g>`;
}

function polygon(shape: Shape, look: string): string {
  const points = cornersOf(shape).map(({ x, y }) => `${x},${y}`);
  return `<polygon points="${points.join(" ")}" ${look}/>`;
}
