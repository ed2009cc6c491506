// Grids: where spaces lie, which are neighbors, and how far a path is.
import { GRID_DIAGONALS, GRID_TYPES } from "../constants.ts";
import { measureSteps } from "./distances.ts";

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

export type Coordinates = Point | Offset;

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

  constructor({ size, distance = 1, units = "" }: GridConfig) {
    if (!(size > 0) || !(distance > 0))
      throw new Error(`A grid of size ${size} and distance ${distance} is no grid`);
    this.size = this.sizeX = this.sizeY = size;
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
  protected abstract measureSegment(from: Waypoint, to: Waypoint, diagonals: number): MeasuredStep;

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
    return { ...this.getCenterPoint(coords), elevation: (coords.k ?? 0) * this.distance };
  }
}

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

/** A grid of hexagons: it says what it is and how large; what it would measure is not built here, and throws by name. */
export class HexagonalGrid extends BaseGrid {
  constructor(
    readonly type: number,
    config: GridConfig,
  ) {
    super(config);
  }

  getOffset(): Offset {
    return unbuilt("getOffset");
  }

  getTopLeftPoint(): Point {
    return unbuilt("getTopLeftPoint");
  }

  getCenterPoint(): Point {
    return unbuilt("getCenterPoint");
  }

  getAdjacentOffsets(): Offset[] {
    return unbuilt("getAdjacentOffsets");
  }

  testAdjacency(): boolean {
    return unbuilt("testAdjacency");
  }

  protected measureSegment(): MeasuredStep {
    return unbuilt("measurePath");
  }
}

function unbuilt(member: string): never {
  throw new Error(`TableUnsupported: HexagonalGrid#${member}`);
}

/** The grid of a scene. */
export function makeGrid(type: number, config: GridConfig): SquareGrid | GridlessGrid | HexagonalGrid {
  if (type === GRID_TYPES.GRIDLESS) return new GridlessGrid(config);
  if (type === GRID_TYPES.SQUARE) return new SquareGrid(config);
  if (type >= GRID_TYPES.HEXODDR && type <= GRID_TYPES.HEXEVENQ) return new HexagonalGrid(type, config);
  throw new Error(`There is no grid of type ${type}`);
}
