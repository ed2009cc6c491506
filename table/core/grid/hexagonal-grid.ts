// A grid of hexagons, in rows (a point at the top) or in columns (a flat top); either the odd or the even ones are shoved.
import { GRID_DIAGONALS, GRID_TYPES } from "../constants.ts";
import { TableUnsupported } from "../guard.ts";
import {
  BaseGrid,
  type Coordinates,
  type Cube,
  type GridConfig,
  type GridDimensions,
  type MeasuredStep,
  type MeasureOptions,
  type MeasuredPath,
  type Offset,
  type Point,
  type Waypoint,
} from "./base-grid.ts";
import { measureSteps } from "./distances.ts";

/** A place by pixels, by row and column, or by cube. */
export type HexCoordinates = Coordinates | Cube;

export interface HexagonalGridConfig extends GridConfig {
  /** Columns with a flat top rather than rows with a point at the top. */
  readonly columns?: boolean;
  /** Whether the even rows or columns are shoved by half a hexagon, to the right or down; else the odd ones are. */
  readonly even?: boolean;
}

/** How far the points of a hexagon lie from each other, where its flat sides lie 1 apart. */
const POINT_TO_POINT = 2 / Math.sqrt(3);

/** Of what is measured along the points of hexagons: the share by which the next row or column lies further. */
const STEP = 3 / 4;

const AROUND: readonly (readonly [q: number, r: number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

/** A whole level, where there is one; a height that falls short of one by a hair has reached it. */
const levelOf = ({ k }: { k?: number }): { k?: number } =>
  k === undefined ? {} : { k: Math.floor(k + 1e-8) };

export class HexagonalGrid extends BaseGrid {
  readonly type: number;
  readonly columns: boolean;
  readonly even: boolean;
  /** The rule for steps that go up or down and aside at once; in a plane there are none. */
  readonly diagonals: number;

  constructor({ columns = false, even = false, ...config }: HexagonalGridConfig) {
    const long = config.size * POINT_TO_POINT;
    super(config, columns ? { x: long } : { y: long });
    this.columns = columns;
    this.even = even;
    this.diagonals = config.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
    if (columns) this.type = even ? GRID_TYPES.HEXEVENQ : GRID_TYPES.HEXODDQ;
    else this.type = even ? GRID_TYPES.HEXEVENR : GRID_TYPES.HEXODDR;
  }

  // ---- spaces --------------------------------------------------------------

  /** The space that holds a place; with a level only where the place has a height. */
  getOffset(coords: HexCoordinates): Offset {
    if ("i" in coords) return { i: Math.floor(coords.i), j: Math.floor(coords.j), ...levelOf(coords) };
    return this.cubeToOffset(this.getCube(coords));
  }

  /** The space that holds a place, as a cube. */
  getCube(coords: HexCoordinates): Cube {
    if ("i" in coords) return this.offsetToCube(this.getOffset(coords));
    return HexagonalGrid.cubeRound("q" in coords ? coords : this.pointToCube(coords));
  }

  /** The upper left corner of the box around a hexagon. */
  getTopLeftPoint(coords: HexCoordinates): Point {
    const { x, y } = this.getCenterPoint(coords);
    return { x: x - this.sizeX / 2, y: y - this.sizeY / 2 };
  }

  getCenterPoint(coords: HexCoordinates): Point {
    const cube = this.getCube(coords);
    if (cube.k !== undefined)
      throw new TableUnsupported(
        "HexagonalGrid#getCenterPoint and #getTopLeftPoint of a place with a height",
      );
    return this.cubeToPoint(cube);
  }

  getShape(): Point[] {
    const [x, y] = [this.sizeX / 2, this.sizeY / 2];
    const corners = this.columns
      ? [
          [-x, 0],
          [-x / 2, -y],
          [x / 2, -y],
          [x, 0],
          [x / 2, y],
          [-x / 2, y],
        ]
      : [
          [0, -y],
          [x, -y / 2],
          [x, y / 2],
          [0, y],
          [-x, y / 2],
          [-x, -y / 2],
        ];
    return corners.map(([x, y]) => ({ x: x as number, y: y as number }));
  }

  // ---- neighbors -----------------------------------------------------------

  getAdjacentCubes(coords: HexCoordinates): Cube[] {
    const { q, r, s, k } = this.getCube(coords);
    if (k !== undefined)
      throw new TableUnsupported("HexagonalGrid#getAdjacentCubes of a place with a height");
    return AROUND.map(([dq, dr]) => ({ q: q + dq, r: r + dr, s: s - dq - dr }));
  }

  getAdjacentOffsets(coords: HexCoordinates): Offset[] {
    return this.getAdjacentCubes(coords).map((cube) => this.cubeToOffset(cube));
  }

  /** Whether two spaces touch, on one level or on neighboring ones. */
  testAdjacency(a: HexCoordinates, b: HexCoordinates): boolean {
    const { aside, up } = this.findDeltas(a, b);
    const isDiagonal = aside === 1 && up === 1;
    return Math.max(aside, up) === 1 && !(isDiagonal && this.diagonals === GRID_DIAGONALS.ILLEGAL);
  }

  // ---- cubes ---------------------------------------------------------------

  /** The cube nearest to one with fractions. */
  static cubeRound({ q, r, s, ...level }: Cube): Cube {
    const rounded = { q: Math.round(q), r: Math.round(r), s: Math.round(s) };
    const [dq, dr, ds] = [rounded.q - q, rounded.r - r, rounded.s - s].map(Math.abs) as [
      number,
      number,
      number,
    ];
    // What was rounded most is told by the other two, so that the sum stays zero.
    if (dq > dr && dq > ds) rounded.q = -rounded.r - rounded.s;
    else if (dr > ds) rounded.r = -rounded.q - rounded.s;
    else rounded.s = -rounded.q - rounded.r;
    return { q: rounded.q + 0, r: rounded.r + 0, s: rounded.s + 0, ...levelOf(level) };
  }

  /** How many steps lie between two hexagons of one level. */
  static cubeDistance(a: Cube, b: Cube): number {
    return Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.s - b.s));
  }

  /** The cube of a row and a column; q is the column where there are columns, r the row where there are rows. */
  offsetToCube({ i, j, ...level }: Offset): Cube {
    const line = this.columns ? j : i;
    const along = (this.columns ? i : j) - this.shovesBefore(line);
    const [q, r] = this.columns ? [line, along] : [along, line];
    return { q, r, s: 0 - q - r, ...level };
  }

  cubeToOffset({ q, r, k }: Cube): Offset {
    const line = this.columns ? q : r;
    const along = (this.columns ? r : q) + this.shovesBefore(line);
    const level = k === undefined ? {} : { k };
    return this.columns ? { i: along, j: line, ...level } : { i: line, j: along, ...level };
  }

  /** By how many hexagons the cube's slanted axis runs ahead of the lines at a line. */
  private shovesBefore(line: number): number {
    const isOdd = Math.abs(line % 2);
    return (line + (this.even ? isOdd : -isOdd)) / 2;
  }

  /** The middle of a hexagon, in pixels. */
  cubeToPoint({ q, r, k }: Cube): Point {
    const { x, y } = this.origin;
    const level = k === undefined ? {} : { elevation: k * this.distance };
    return this.columns
      ? { x: x + q * STEP * this.sizeX, y: y + (r + q / 2) * this.sizeY, ...level }
      : { x: x + (q + r / 2) * this.sizeX, y: y + r * STEP * this.sizeY, ...level };
  }

  /** The cube of a place, with fractions away from the middle of a hexagon. */
  pointToCube({ x, y, elevation }: Point): Cube {
    const [right, down] = [x - this.origin.x, y - this.origin.y];
    const line = this.columns ? right / (STEP * this.sizeX) : down / (STEP * this.sizeY);
    const along = (this.columns ? down / this.sizeY : right / this.sizeX) - line / 2;
    const [q, r] = this.columns ? [line, along] : [along, line];
    const level = elevation === undefined ? {} : { k: elevation / this.distance };
    return { q, r, s: 0 - q - r, ...level };
  }

  /** The middle of the first hexagon of the first row, which is shoved where even lines are. */
  private get origin(): Point {
    const shove = this.even ? 1 : 1 / 2;
    return this.columns
      ? { x: this.sizeX / 2, y: this.sizeY * shove }
      : { x: this.sizeX * shove, y: this.sizeY / 2 };
  }

  // ---- measuring -----------------------------------------------------------

  /** Measures a path; a cost of its own is asked of each single step in Foundry, which is not built here. */
  override measurePath(waypoints: readonly Waypoint[], options: MeasureOptions = {}): MeasuredPath {
    if (options.cost) throw new TableUnsupported("HexagonalGrid#measurePath with a cost");
    return super.measurePath(waypoints, options);
  }

  protected measureSegment(from: Waypoint, to: Waypoint, before: number): MeasuredStep {
    const { aside, up } = this.findDeltas(from, to);
    const { spaces, diagonals } = measureSteps([aside, up], this.diagonals, before);
    const isStepwise =
      this.diagonals === GRID_DIAGONALS.ILLEGAL || this.diagonals === GRID_DIAGONALS.RECTILINEAR;
    const walked = isStepwise ? aside + up : Math.max(aside, up);
    const euclidean = this.measureStraight(from, to);
    return { distance: spaces * this.distance, cost: 0, spaces: walked, diagonals, euclidean };
  }

  private findDeltas(from: HexCoordinates, to: HexCoordinates): { aside: number; up: number } {
    const [a, b] = [this.getCube(from), this.getCube(to)];
    return { aside: HexagonalGrid.cubeDistance(a, b), up: Math.abs((b.k ?? 0) - (a.k ?? 0)) };
  }

  /** Padding is in what the grid repeats: whole hexagons along its lines, and pairs of lines. */
  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const { sizeX, sizeY, columns } = this;
    const pair = { x: columns ? 2 * STEP * sizeX : sizeX, y: columns ? sizeY : 2 * STEP * sizeY };
    const x = Math.ceil((padding * sceneWidth) / pair.x) * pair.x;
    const y = Math.ceil((padding * sceneHeight) / pair.y) * pair.y;
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    return {
      width,
      height,
      x,
      y,
      rows: Math.ceil(height / (columns ? sizeY : STEP * sizeY)),
      columns: Math.ceil(width / (columns ? STEP * sizeX : sizeX)),
    };
  }
}
