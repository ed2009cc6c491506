// The grid of a scene: squares (or none at all), and how far it is from one place to another.

/** A place in pixels of the scene; elevation in the scene's own unit. */
export interface GridPoint {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number;
}

/** A place in grid spaces: row i, column j, level k. */
export interface GridOffset {
  readonly i: number;
  readonly j: number;
  readonly k?: number;
}

export type GridCoordinates = GridPoint | GridOffset;

export interface GridConfiguration {
  /** Pixels of one space. */
  readonly size: number;
  /** What one space stands for, in `units`. */
  readonly distance?: number;
  readonly units?: string;
  /** How diagonal steps count: 0 equidistant, 1 exact, 2 approximate, 3 rectilinear, 4 and 5 alternating, 6 illegal. */
  readonly diagonals?: number;
}

export interface MeasuredSegment {
  readonly distance: number;
  readonly spaces: number;
  readonly diagonals: number;
  readonly cost: number;
  readonly euclidean: number;
}

export interface MeasuredPath extends MeasuredSegment {
  readonly segments: readonly MeasuredSegment[];
}

const SUM_START: MeasuredSegment = { distance: 0, spaces: 0, diagonals: 0, cost: 0, euclidean: 0 };

abstract class Grid {
  abstract readonly type: number;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;

  constructor({ size, distance = 1, units = "" }: GridConfiguration) {
    if (!(size > 0) || !(distance > 0))
      throw new Error(`A grid of size ${size} and distance ${distance} is no grid`);
    this.size = this.sizeX = this.sizeY = size;
    this.distance = distance;
    this.units = units;
  }

  get isGridless(): boolean {
    return this.type === 0;
  }

  get isSquare(): boolean {
    return this.type === 1;
  }

  get isHexagonal(): boolean {
    return false;
  }

  /** Length of a path over its waypoints, in the scene's unit and in spaces. A cost function is not supported. */
  measurePath(
    waypoints: readonly GridCoordinates[],
    options: { readonly cost?: unknown } = {},
  ): MeasuredPath {
    if (options.cost !== undefined) throw new Error("TableUnsupported: grid.measurePath with a cost");
    const segments: MeasuredSegment[] = [];
    let diagonals = 0;
    for (const [index, to] of waypoints.entries()) {
      const from = waypoints[index - 1];
      if (!from) continue;
      const segment = this.measureSegment(from, to, diagonals);
      diagonals += segment.diagonals;
      segments.push(segment);
    }
    return { ...segments.reduce(addSegments, SUM_START), segments };
  }

  /** One straight piece; `diagonals` were stepped before it. */
  protected abstract measureSegment(
    from: GridCoordinates,
    to: GridCoordinates,
    diagonals: number,
  ): MeasuredSegment;

  protected straight(from: GridPoint, to: GridPoint): number {
    const up = (((to.elevation ?? 0) - (from.elevation ?? 0)) / this.distance) * this.size;
    return (Math.hypot(to.x - from.x, to.y - from.y, up) / this.size) * this.distance;
  }
}

function addSegments(sum: MeasuredSegment, next: MeasuredSegment): MeasuredSegment {
  return {
    distance: sum.distance + next.distance,
    spaces: sum.spaces + next.spaces,
    diagonals: sum.diagonals + next.diagonals,
    cost: sum.cost + next.cost,
    euclidean: sum.euclidean + next.euclidean,
  };
}

export class GridlessGrid extends Grid {
  readonly type = 0;

  protected measureSegment(from: GridCoordinates, to: GridCoordinates): MeasuredSegment {
    if ("i" in from || "i" in to) throw new Error("A scene without a grid has no spaces to measure between");
    const distance = this.straight(from, to);
    return { distance, spaces: 0, diagonals: 0, cost: distance, euclidean: distance };
  }
}

export class SquareGrid extends Grid {
  readonly type = 1;
  readonly diagonals: number;
  readonly #diagonalCost: DiagonalCost;

  constructor(configuration: GridConfiguration) {
    super(configuration);
    this.diagonals = configuration.diagonals ?? 0;
    const cost = DIAGONAL_COSTS[this.diagonals];
    if (!cost) throw new Error(`${this.diagonals} is no rule for diagonals`);
    this.#diagonalCost = cost;
  }

  /** The space that holds a place. */
  getOffset(place: GridCoordinates): { i: number; j: number; k: number } {
    if ("i" in place) return { i: Math.floor(place.i), j: Math.floor(place.j), k: Math.floor(place.k ?? 0) };
    const k = Math.floor((place.elevation ?? 0) / this.distance + 1e-9);
    return { i: Math.floor(place.y / this.size), j: Math.floor(place.x / this.size), k };
  }

  getTopLeftPoint(place: GridCoordinates): { x: number; y: number } {
    const { i, j } = this.getOffset(place);
    return { x: j * this.size, y: i * this.size };
  }

  getCenterPoint(place: GridCoordinates): { x: number; y: number } {
    const { x, y } = this.getTopLeftPoint(place);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  /** Whether two spaces touch; by a corner only where diagonal steps are allowed. */
  testAdjacency(first: GridCoordinates, second: GridCoordinates): boolean {
    const [largest, middle] = this.#steps(first, second);
    return largest === 1 && (middle === 0 || this.diagonals !== ILLEGAL);
  }

  /** The spaces around a place. */
  getAdjacentOffsets(place: GridCoordinates): { i: number; j: number }[] {
    const { i, j } = this.getOffset(place);
    const around = [-1, 0, 1].flatMap((di) => [-1, 0, 1].map((dj) => ({ i: i + di, j: j + dj })));
    return around.filter((offset) => this.testAdjacency({ i, j }, offset));
  }

  /** How many levels, rows and columns lie between, the most first. */
  #steps(from: GridCoordinates, to: GridCoordinates): [number, number, number] {
    const [a, b] = [this.getOffset(from), this.getOffset(to)];
    const steps = [a.i - b.i, a.j - b.j, a.k - b.k].map(Math.abs).sort((left, right) => right - left);
    return steps as [number, number, number];
  }

  protected measureSegment(from: GridCoordinates, to: GridCoordinates, before: number): MeasuredSegment {
    const [largest, middle, least] = this.#steps(from, to);
    const cost = this.#diagonalCost(middle - least, least, before);
    const distance = (largest - middle + cost) * this.distance;
    const spaces = this.diagonals === ILLEGAL ? largest + middle + least : largest;
    const euclidean = this.straight(this.#pointOf(from), this.#pointOf(to));
    return { distance, spaces, diagonals: middle, cost: distance, euclidean };
  }

  #pointOf(place: GridCoordinates): GridPoint {
    if (!("i" in place)) return place;
    return { ...this.getCenterPoint(place), elevation: (place.k ?? 0) * this.distance };
  }
}

const ILLEGAL = 6;

type DiagonalCost = (double: number, triple: number, before: number) => number;

/** Spaces that diagonal steps over two and three axes cost, by the rule's number; `before` counts those already stepped. */
const DIAGONAL_COSTS: readonly DiagonalCost[] = [
  (double, triple) => double + triple,
  (double, triple) => double * Math.SQRT2 + triple * Math.sqrt(3),
  (double, triple) => double * 1.5 + triple * 1.75,
  (double, triple) => double * 2 + triple * 3,
  (double, triple, before) => alternate(double + triple, before, 0),
  (double, triple, before) => alternate(double + triple, before, 1),
  (double, triple) => double * 2 + triple * 3,
];

/** Steps that cost 1 and 2 in turn; the very first costs 2 when `shift` is 1. */
function alternate(steps: number, before: number, shift: number): number {
  const dear = (count: number): number => Math.floor((count + shift) / 2);
  return steps + dear(before + steps) - dear(before);
}

/** The grid of a scene's type: 0 none, 1 squares. Hexagons are not supported. */
export function createGrid(
  configuration: GridConfiguration & { readonly type: number },
): SquareGrid | GridlessGrid {
  if (configuration.type === 1) return new SquareGrid(configuration);
  if (configuration.type === 0) return new GridlessGrid(configuration);
  throw new Error(`TableUnsupported: a grid of type ${configuration.type}`);
}
