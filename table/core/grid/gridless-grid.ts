// A scene without a grid: every place is a space of its own, and distances are straight.
import { GRID_TYPES } from "../constants.ts";
import {
  BaseGrid,
  type Coordinates,
  type GridDimensions,
  type MeasuredStep,
  type Offset,
  type Point,
  type Waypoint,
} from "./base-grid.ts";

export class GridlessGrid extends BaseGrid {
  readonly type = GRID_TYPES.GRIDLESS;

  getOffset(coords: Coordinates): Offset {
    return "i" in coords
      ? { i: coords.i, j: coords.j }
      : { i: Math.round(coords.y), j: Math.round(coords.x) };
  }

  getTopLeftPoint(coords: Coordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j, y: i };
  }

  getCenterPoint(coords: Coordinates): Point {
    return this.getTopLeftPoint(coords);
  }

  getShape(): Point[] {
    return [];
  }

  /** Padding is in whole lengths of the grid's size; each pixel is a row and a column of its own. */
  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const { size } = this;
    const x = Math.ceil((padding * sceneWidth) / size) * size;
    const y = Math.ceil((padding * sceneHeight) / size) * size;
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    return { width, height, x, y, rows: height, columns: width };
  }

  getAdjacentOffsets(_coords: Coordinates): Offset[] {
    return [];
  }

  testAdjacency(_a: Coordinates, _b: Coordinates): boolean {
    return false;
  }

  protected measureSegment(from: Waypoint, to: Waypoint): MeasuredStep {
    const distance = this.measureStraight(from, to);
    return { distance, cost: 0, spaces: 0, diagonals: 0, euclidean: distance };
  }
}
