// What every grid has: where spaces lie, which are neighbors, how far a path is, and how large a scene is with its padding.
import { GRID_TYPES } from "../constants.ts";

/** A place in pixels of the scene; elevation in the scene's own unit. */
export interface Point {
  x: number;
  y: number;
  elevation?: number;
}

/** A place in grid spaces: row i, column j, level k. */
export interface Offset {
  i: number;
  j: number;
  k?: number;
}

/** A place in a grid of hexagons: q + r + s = 0; level k. */
export interface Cube {
  q: number;
  r: number;
  s: number;
  k?: number;
}

export type Coordinates = Point | Offset;

/** How large a scene is with its padding, and where its upper left corner lies in it; in pixels. */
export interface GridDimensions {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly rows: number;
  readonly columns: number;
}

export interface GridConfig {
  /** Pixels of one space. */
  size: number;
  /** What one space stands for, in `units`. */
  distance?: number;
  units?: string;
  diagonals?: number;
}

export interface MeasuredStep {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
}

export interface MeasuredSegment extends MeasuredStep {
  teleport: boolean;
}

export interface MeasuredPath extends MeasuredStep {
  /** Sums up to each waypoint. */
  waypoints: MeasuredStep[];
  segments: MeasuredSegment[];
}

export type Waypoint = Coordinates & { teleport?: boolean; measure?: boolean };

export interface MeasureOptions {
  /** The cost of going from one place to another over that distance; without it the cost is the distance. */
  cost?: (from: Offset, to: Offset, distance: number) => number;
}

const SUMS = ["distance", "cost", "spaces", "diagonals", "euclidean"] as const;
const nothing = (): MeasuredStep => ({ distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 });

export abstract class BaseGrid {
  abstract readonly type: number;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;

  constructor({ size, distance = 1, units = "" }: GridConfig, sizes: { x?: number; y?: number } = {}) {
    if (!(size > 0) || !(distance > 0))
      throw new Error(`A grid of size ${size} and distance ${distance} is no grid`);
    this.size = size;
    this.sizeX = sizes.x ?? size;
    this.sizeY = sizes.y ?? size;
    this.distance = distance;
    this.units = units;
  }

  get isGridless(): boolean {
    return this.type === GRID_TYPES.GRIDLESS;
  }

  get isSquare(): boolean {
    return this.type === GRID_TYPES.SQUARE;
  }

  get isHexagonal(): boolean {
    return this.type >= GRID_TYPES.HEXODDR;
  }

  abstract getOffset(coords: Coordinates): Offset;
  abstract getTopLeftPoint(coords: Coordinates): Point;
  abstract getCenterPoint(coords: Coordinates): Point;
  abstract getAdjacentOffsets(coords: Coordinates): Offset[];
  abstract testAdjacency(a: Coordinates, b: Coordinates): boolean;
  /** The corners of a space around its middle, clockwise from the upper left, the top or the left one; none without a grid. */
  abstract getShape(): Point[];
  /** The whole canvas of a scene of this size, with a share of it as padding at each side. */
  abstract calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions;
  protected abstract measureSegment(from: Waypoint, to: Waypoint, diagonals: number): MeasuredStep;

  /** The corners of the space that holds a place, in the order of its shape. */
  getVertices(coords: Coordinates): Point[] {
    const { x, y } = this.getCenterPoint(flat(coords));
    return this.getShape().map((corner) => ({ x: x + corner.x, y: y + corner.y }));
  }

  /** Measures a path over waypoints: distance in grid units, spaces, and cost. */
  measurePath(waypoints: readonly Waypoint[], options: MeasureOptions = {}): MeasuredPath {
    const result: MeasuredPath = { ...nothing(), waypoints: [], segments: [] };
    waypoints.forEach((to, index) => {
      const from = waypoints[index - 1];
      if (from) this.addSegment(result, from, to, options);
      result.waypoints.push(
        Object.fromEntries(SUMS.map((key) => [key, result[key]])) as unknown as MeasuredStep,
      );
    });
    return result;
  }

  private addSegment(result: MeasuredPath, from: Waypoint, to: Waypoint, options: MeasureOptions): void {
    const isFree = to.teleport === true || to.measure === false;
    const step = isFree ? nothing() : this.measureSegment(from, to, result.diagonals);
    step.cost = options.cost
      ? options.cost(this.getOffset(from), this.getOffset(to), step.distance)
      : step.distance;
    result.segments.push({ ...step, teleport: to.teleport === true });
    for (const key of SUMS) result[key] += step[key];
  }

  protected measureStraight(from: Coordinates, to: Coordinates): number {
    const [a, b] = [this.toPoint(from), this.toPoint(to)];
    const rise = (((b.elevation ?? 0) - (a.elevation ?? 0)) / this.distance) * this.size;
    return (Math.hypot(b.x - a.x, b.y - a.y, rise) / this.size) * this.distance;
  }

  private toPoint(coords: Coordinates): Point {
    if ("x" in coords) return coords;
    return { ...this.getCenterPoint(flat(coords)), elevation: (coords.k ?? 0) * this.distance };
  }
}

/** The same place without its height. */
function flat(coords: Coordinates): Coordinates {
  return "x" in coords ? { x: coords.x, y: coords.y } : { i: coords.i, j: coords.j };
}
