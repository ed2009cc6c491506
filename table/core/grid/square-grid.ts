// A grid of squares, measured by one of the rules for diagonals.
import { GRID_DIAGONALS, GRID_TYPES } from "../constants.ts";
import {
  BaseGrid,
  type Coordinates,
  type GridConfig,
  type GridDimensions,
  type MeasuredStep,
  type Offset,
  type Point,
  type Waypoint,
} from "./base-grid.ts";
import { measureSteps } from "./distances.ts";

export class SquareGrid extends BaseGrid {
  readonly type = GRID_TYPES.SQUARE;
  readonly diagonals: number;

  constructor(config: GridConfig) {
    super(config);
    this.diagonals = config.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
  }

  /** The space that holds a place; with a level only where the place has a height. */
  getOffset(coords: Coordinates): Offset {
    if ("i" in coords) {
      const level = coords.k === undefined ? {} : { k: Math.floor(coords.k) };
      return { i: Math.floor(coords.i), j: Math.floor(coords.j), ...level };
    }
    const offset: Offset = { i: Math.floor(coords.y / this.size), j: Math.floor(coords.x / this.size) };
    if (coords.elevation !== undefined) offset.k = Math.floor(coords.elevation / this.distance + 1e-8);
    return offset;
  }

  getTopLeftPoint(coords: Coordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j * this.size, y: i * this.size };
  }

  getCenterPoint(coords: Coordinates): Point {
    const { x, y } = this.getTopLeftPoint(coords);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  getShape(): Point[] {
    const half = this.size / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }

  /** Padding is in whole squares. */
  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const { size } = this;
    const x = Math.ceil((padding * sceneWidth) / size) * size;
    const y = Math.ceil((padding * sceneHeight) / size) * size;
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    return { width, height, x, y, rows: Math.ceil(height / size), columns: Math.ceil(width / size) };
  }

  getAdjacentOffsets(coords: Coordinates): Offset[] {
    const { i, j } = this.getOffset(coords);
    const around = [-1, 0, 1].flatMap((di) => [-1, 0, 1].map((dj) => ({ i: i + di, j: j + dj })));
    return around.filter((offset) => this.testAdjacency({ i, j }, offset));
  }

  /** Whether two spaces touch; by a corner only where diagonal steps are allowed. */
  testAdjacency(a: Coordinates, b: Coordinates): boolean {
    const deltas = this.findDeltas(a, b).map(Math.abs);
    if (Math.max(...deltas) !== 1) return false;
    return this.diagonals !== GRID_DIAGONALS.ILLEGAL || deltas.reduce((sum, delta) => sum + delta, 0) === 1;
  }

  private findDeltas(from: Coordinates, to: Coordinates): number[] {
    const [a, b] = [this.getOffset(from), this.getOffset(to)];
    return [b.i - a.i, b.j - a.j, (b.k ?? 0) - (a.k ?? 0)];
  }

  protected measureSegment(from: Waypoint, to: Waypoint, before: number): MeasuredStep {
    const deltas = this.findDeltas(from, to);
    const { spaces, diagonals } = measureSteps(deltas, this.diagonals, before);
    const sizes = deltas.map(Math.abs);
    const isStepwise =
      this.diagonals === GRID_DIAGONALS.ILLEGAL || this.diagonals === GRID_DIAGONALS.RECTILINEAR;
    const walked = isStepwise ? sizes.reduce((sum, size) => sum + size, 0) : Math.max(...sizes);
    const euclidean = this.measureStraight(from, to);
    return { distance: spaces * this.distance, cost: 0, spaces: walked, diagonals, euclidean };
  }
}
