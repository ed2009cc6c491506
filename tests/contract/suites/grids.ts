// Contract: hexagons in rows and in columns, scenes without a grid, and tokens on each of them.
import type { ContractHost, Doc, Docs, Runtime } from "../host.ts";
import { seating } from "../seating.ts";
import { id } from "../trial-world.ts";

interface Place {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number;
}
interface Space {
  readonly i: number;
  readonly j: number;
  readonly k?: number;
}
interface Cube {
  readonly q: number;
  readonly r: number;
  readonly s: number;
  readonly k?: number;
}
type Coordinates = Place | Space | Cube;

interface Grid {
  readonly type: number;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly columns: boolean;
  readonly even: boolean;
  readonly isHexagonal: boolean;
  readonly isGridless: boolean;
  getOffset(coords: Coordinates): Space;
  getCube(coords: Coordinates): Cube;
  getCenterPoint(coords: Coordinates): Place;
  getTopLeftPoint(coords: Coordinates): Place;
  getAdjacentOffsets(coords: Coordinates): Space[];
  getAdjacentCubes(coords: Coordinates): Cube[];
  testAdjacency(one: Coordinates, other: Coordinates): boolean;
  getShape(): Place[];
  getVertices(coords: Coordinates): Place[];
  offsetToCube(offset: Space): Cube;
  cubeToOffset(cube: Cube): Space;
  cubeToPoint(cube: Cube): Place;
  pointToCube(point: Place): Cube;
  calculateDimensions(width: number, height: number, padding: number): Dimensions;
  measurePath(
    waypoints: readonly Coordinates[],
    options?: object,
  ): { readonly distance: number; readonly spaces: number; readonly diagonals: number };
}
interface Dimensions {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
}
interface Scene extends Doc {
  readonly grid: Grid;
  readonly tokens: Docs;
  readonly dimensions: Record<"width" | "height" | "sceneX" | "sceneY" | "sceneWidth", number>;
}
interface Token extends Doc {
  getSize(data?: object): { readonly width: number; readonly height: number };
  getCenterPoint(data?: object): Place;
  getSnappedPosition(data?: object): Place;
  getOccupiedGridSpaceOffsets(data?: object): Space[];
  measureMovementPath(waypoints: readonly object[]): { readonly distance: number; readonly spaces: number };
}

const GRIDLESS = 0;
const SQUARES = 1;
const ODD_ROWS = 2;
const EVEN_ROWS = 3;
const ODD_COLUMNS = 4;
const EVEN_COLUMNS = 5;
const HEXAGONS = [ODD_ROWS, EVEN_ROWS, ODD_COLUMNS, EVEN_COLUMNS];

/** From point to point of a hexagon whose flat sides are 100 apart, and from one line of them to the next. */
const LONG = 200 / Math.sqrt(3);
const STEP = (LONG * 3) / 4;

const cave = (seat: Runtime) => seat.game.scenes.get(id("cave")) as unknown as Scene;
const heroToken = (seat: Runtime) => cave(seat).tokens.get(id("heroToken")) as unknown as Token;

async function gridOf(seat: Runtime, type: number): Promise<Grid> {
  await cave(seat).update({ "grid.type": type });
  return cave(seat).grid;
}

const rounded = ({ x, y }: Place): number[] => [x, y].map((value) => Math.round(value * 100) / 100);
const flat = ({ i, j }: Space): number[] => [i, j];

export function gridCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setup } = seating(openTable);

  describe("a grid of hexagons", () => {
    // ledger: foundry.grid.HexagonalGrid, foundry.grid.HexagonalGrid#columns, foundry.grid.HexagonalGrid#even
    // ledger: foundry.grid.BaseGrid#type, foundry.grid.BaseGrid#sizeX, foundry.grid.BaseGrid#sizeY
    // ledger: foundry.grid.BaseGrid#isHexagonal, foundry.grid.BaseGrid#isGridless
    // ledger: foundry.grid.HexagonalGrid#type, foundry.grid.HexagonalGrid#sizeX, foundry.grid.HexagonalGrid#sizeY
    it("lies in rows or in columns; its size is the way from one flat side to the other", async () => {
      const { gm } = await setup();
      for (const type of HEXAGONS) {
        const grid = await gridOf(gm, type);
        const isColumns = type >= ODD_COLUMNS;
        const isEven = type === EVEN_ROWS || type === EVEN_COLUMNS;
        assert.deepEqual(
          [grid.type, grid.columns, grid.even, grid.isHexagonal, grid.isGridless],
          [type, isColumns, isEven, true, false],
        );
        const sizes = rounded({ x: grid.sizeX, y: grid.sizeY });
        assert.deepEqual(sizes, isColumns ? [115.47, 100] : [100, 115.47]);
        assert.strictEqual(grid.size, 100);
      }
    });

    // ledger: foundry.grid.HexagonalGrid#getCenterPoint, foundry.grid.HexagonalGrid#getTopLeftPoint
    // ledger: foundry.grid.BaseGrid#getCenterPoint, foundry.grid.BaseGrid#getTopLeftPoint
    it("begins at the upper left corner, with its odd or its even lines half a hexagon further", async () => {
      const { gm } = await setup();
      const spaces = [
        { i: 0, j: 0 },
        { i: 1, j: 0 },
        { i: 0, j: 1 },
      ];
      const corners = {
        [ODD_ROWS]: [
          [0, 0],
          [50, STEP],
          [100, 0],
        ],
        [EVEN_ROWS]: [
          [50, 0],
          [0, STEP],
          [150, 0],
        ],
        [ODD_COLUMNS]: [
          [0, 0],
          [0, 100],
          [STEP, 50],
        ],
        [EVEN_COLUMNS]: [
          [0, 50],
          [0, 150],
          [STEP, 0],
        ],
      } as Record<number, [number, number][]>;
      for (const type of HEXAGONS) {
        const grid = await gridOf(gm, type);
        const expected = corners[type]!.map(([x, y]) => rounded({ x, y }));
        assert.deepEqual(
          spaces.map((space) => rounded(grid.getTopLeftPoint(space))),
          expected,
        );
        const { x, y } = grid.getCenterPoint({ i: 0, j: 0 });
        const [left, top] = corners[type]![0]!;
        assert.deepEqual(rounded({ x, y }), rounded({ x: left + grid.sizeX / 2, y: top + grid.sizeY / 2 }));
      }
    });

    // ledger: foundry.grid.HexagonalGrid#getOffset, foundry.grid.BaseGrid#getOffset
    it("finds the space under a point up to the slanted edges, with a level only where there is a height", async () => {
      const { gm } = await setup();
      const rows = await gridOf(gm, ODD_ROWS);
      // The corner of the first hexagon's box belongs to a hexagon above it; its tip is its own.
      assert.deepEqual(flat(rows.getOffset({ x: 5, y: 5 })), [-1, -1]);
      assert.deepEqual(flat(rows.getOffset({ x: 50, y: 5 })), [0, 0]);
      assert.deepEqual(flat(rows.getOffset({ x: 100, y: 100 })), [1, 0]);
      assert.deepEqual(rows.getOffset({ x: 50, y: 50, elevation: 5 }), { i: 0, j: 0, k: 2 });
      const columns = await gridOf(gm, EVEN_COLUMNS);
      assert.deepEqual(flat(columns.getOffset({ x: 5, y: 100 })), [0, 0]);
      assert.deepEqual(flat(columns.getOffset({ x: 5, y: 60 })), [0, -1]);
    });

    // ledger: foundry.grid.HexagonalGrid#getCube, foundry.grid.HexagonalGrid#offsetToCube
    // ledger: foundry.grid.HexagonalGrid#cubeToOffset, foundry.grid.HexagonalGrid#cubeToPoint
    // ledger: foundry.grid.HexagonalGrid#pointToCube
    it("has cubes, whose q is the column where there are columns, whose r is the row where there are rows", async () => {
      const { gm } = await setup();
      const expected = {
        [ODD_ROWS]: { q: 1, r: 3, s: -4 },
        [EVEN_ROWS]: { q: 0, r: 3, s: -3 },
        [ODD_COLUMNS]: { q: 2, r: 2, s: -4 },
        [EVEN_COLUMNS]: { q: 2, r: 2, s: -4 },
      } as Record<number, Cube>;
      for (const type of HEXAGONS) {
        const grid = await gridOf(gm, type);
        const cube = grid.offsetToCube({ i: 3, j: 2 });
        assert.deepEqual(cube, expected[type]);
        assert.deepEqual(grid.cubeToOffset(cube), { i: 3, j: 2 });
        assert.deepEqual(grid.getCube({ i: 3, j: 2 }), cube);
        const point = grid.cubeToPoint(cube);
        assert.deepEqual(rounded(point), rounded(grid.getCenterPoint({ i: 3, j: 2 })));
        assert.deepEqual(grid.getCube({ x: point.x + 20, y: point.y - 20 }), cube);
        const { q, r, s } = grid.pointToCube(point);
        assert.deepEqual([q, r, s].map(Math.round), [cube.q, cube.r, cube.s]);
      }
    });

    // ledger: foundry.grid.HexagonalGrid#getAdjacentOffsets, foundry.grid.HexagonalGrid#getAdjacentCubes
    // ledger: foundry.grid.HexagonalGrid#testAdjacency, foundry.grid.BaseGrid#getAdjacentOffsets
    // ledger: foundry.grid.BaseGrid#testAdjacency
    it("has six neighbors at each space, a size away from its middle", async () => {
      const { gm } = await setup();
      for (const type of HEXAGONS) {
        const grid = await gridOf(gm, type);
        for (const space of [
          { i: 4, j: 4 },
          { i: 5, j: 5 },
        ]) {
          const middle = grid.getCenterPoint(space);
          const around = grid.getAdjacentOffsets(space);
          const away = around.map((next) => {
            const { x, y } = grid.getCenterPoint(next);
            return Math.round(Math.hypot(x - middle.x, y - middle.y));
          });
          assert.deepEqual(away, [100, 100, 100, 100, 100, 100]);
          assert.strictEqual(new Set(around.map(({ i, j }) => `${i} ${j}`)).size, 6);
          assert.isTrue(around.every((next) => grid.testAdjacency(space, next)));
          assert.strictEqual(grid.getAdjacentCubes(space).length, 6);
        }
        assert.isFalse(grid.testAdjacency({ i: 4, j: 4 }, { i: 4, j: 4 }));
        assert.isFalse(grid.testAdjacency({ i: 4, j: 4 }, { i: 6, j: 4 }));
      }
    });

    // ledger: foundry.grid.HexagonalGrid#measurePath, foundry.grid.BaseGrid#measurePath
    it("measures a path by steps from neighbor to neighbor, and knows a diagonal only up or down", async () => {
      const { gm } = await setup();
      const grid = await gridOf(gm, ODD_ROWS);
      const at = (i: number, j: number): Place => grid.getCenterPoint({ i, j });
      const straight = grid.measurePath([at(0, 0), at(0, 4)], {});
      assert.deepEqual([straight.spaces, straight.distance, straight.diagonals], [4, 8, 0]);
      // Three rows down come one hexagon to the right by themselves; the other two are walked.
      const slanted = grid.measurePath([at(0, 0), at(3, 3)], {});
      assert.deepEqual([slanted.spaces, slanted.distance], [5, 10]);
      const bent = grid.measurePath([at(0, 0), at(3, 0), at(0, 0)], {});
      assert.deepEqual([bent.spaces, bent.distance], [6, 12]);
      const rising = grid.measurePath(
        [
          { ...at(0, 0), elevation: 0 },
          { ...at(0, 4), elevation: 4 },
        ],
        {},
      );
      assert.deepEqual([rising.spaces, rising.distance, rising.diagonals], [4, 8, 2]);
    });

    // ledger: foundry.grid.HexagonalGrid#getShape, foundry.grid.HexagonalGrid#getVertices
    // ledger: foundry.grid.BaseGrid#getShape, foundry.grid.BaseGrid#getVertices
    it("has spaces of six corners, of which the first is the top one in rows and the left one in columns", async () => {
      const { gm } = await setup();
      for (const [type, first] of [
        [EVEN_ROWS, [0, -57.74]],
        [ODD_COLUMNS, [-57.74, 0]],
      ] as const) {
        const grid = await gridOf(gm, type);
        const shape = grid.getShape();
        assert.deepEqual([shape.length, rounded(shape[0]!)], [6, [...first]]);
        assert.isTrue(shape.every(({ x, y }) => Math.abs(Math.hypot(x, y) - LONG / 2) < 0.01));
        const { x, y } = grid.getCenterPoint({ i: 2, j: 3 });
        const corner = grid.getVertices({ i: 2, j: 3 })[0]!;
        assert.deepEqual(rounded(corner), rounded({ x: x + shape[0]!.x, y: y + shape[0]!.y }));
      }
    });

    // ledger: foundry.grid.HexagonalGrid#calculateDimensions, foundry.grid.BaseGrid#calculateDimensions
    it("leaves at least the padding around a scene, and none where there is none", async () => {
      const { gm } = await setup();
      for (const type of HEXAGONS) {
        const grid = await gridOf(gm, type);
        const bare = grid.calculateDimensions(1000, 800, 0);
        assert.deepEqual([bare.width, bare.height, bare.x, bare.y], [1000, 800, 0, 0]);
        const { width, height, x, y } = grid.calculateDimensions(1000, 800, 0.25);
        assert.isTrue(x >= 250 && y >= 200 && width >= 1000 + 2 * x && height >= 800 + 2 * y);
        await cave(gm).update({ width: 1000, height: 800, padding: 0.25 });
        const { sceneX, sceneY, sceneWidth, ...whole } = cave(gm).dimensions;
        assert.deepEqual([sceneX, sceneY, sceneWidth, whole.width], [x, y, 1000, width]);
      }
    });
  });

  describe("a scene without a grid", () => {
    // ledger: foundry.grid.GridlessGrid
    it("has spaces of a pixel, no neighbors, no corners, and straight distances", async () => {
      const { gm } = await setup();
      const grid = await gridOf(gm, GRIDLESS);
      assert.deepEqual([grid.isGridless, grid.isHexagonal], [true, false]);
      assert.deepEqual(grid.getShape(), []);
      assert.deepEqual(grid.getVertices({ x: 10, y: 10 }), []);
      assert.deepEqual(grid.getAdjacentOffsets({ x: 10, y: 10 }), []);
      assert.isFalse(grid.testAdjacency({ x: 10, y: 10 }, { x: 11, y: 10 }));
      const path = grid.measurePath(
        [
          { x: 0, y: 0 },
          { x: 300, y: 400 },
        ],
        {},
      );
      assert.deepEqual([path.distance, path.spaces], [10, 0]);
    });
  });

  describe("a token on a grid", () => {
    // ledger: foundry.documents.TokenDocument#getSize, foundry.documents.BaseToken#getSize
    // ledger: foundry.documents.TokenDocument.Position#width, foundry.documents.TokenDocument.Position#height
    it("is as large in pixels as its spaces, of which further lines of hexagons count three quarters", async () => {
      const { gm } = await setup();
      const sizes: Record<string, number[][]> = {};
      for (const type of [GRIDLESS, SQUARES, ODD_ROWS, EVEN_COLUMNS]) {
        await gridOf(gm, type);
        const token = heroToken(gm);
        sizes[type] = [{}, { width: 2, height: 3 }].map((size) => {
          const { width, height } = token.getSize(size);
          return rounded({ x: width, y: height });
        });
      }
      const upright = (lines: number): number => Math.round((LONG + (lines - 1) * STEP) * 100) / 100;
      assert.deepEqual(sizes, {
        [GRIDLESS]: [
          [100, 100],
          [200, 300],
        ],
        [SQUARES]: [
          [100, 100],
          [200, 300],
        ],
        [ODD_ROWS]: [
          [100, upright(1)],
          [200, upright(3)],
        ],
        [EVEN_COLUMNS]: [
          [upright(1), 100],
          [upright(2), 300],
        ],
      });
    });

    // ledger: foundry.documents.TokenDocument#getCenterPoint, foundry.documents.BaseToken#getCenterPoint
    // ledger: foundry.documents.TokenDocument#getSnappedPosition, foundry.documents.BaseToken#getSnappedPosition
    // ledger: foundry.canvas.Canvas.ElevatedPoint#x, foundry.canvas.Canvas.ElevatedPoint#y
    it("snaps to the space under its middle, by whole pixels, and nowhere without a grid", async () => {
      const { gm } = await setup();
      const snapped = async (type: number, place: object): Promise<number[]> => {
        await gridOf(gm, type);
        return rounded(heroToken(gm).getSnappedPosition(place));
      };
      assert.deepEqual(await snapped(GRIDLESS, { x: 123, y: 77 }), [123, 77]);
      assert.deepEqual(await snapped(SQUARES, { x: 123, y: 77 }), [100, 100]);
      assert.deepEqual(await snapped(SQUARES, { x: 150, y: 250 }), [100, 200]);
      assert.deepEqual(await snapped(ODD_ROWS, { x: 123, y: 77 }), [150, 87]);
      assert.deepEqual(await snapped(EVEN_ROWS, { x: 123, y: 77 }), [100, 87]);
      assert.deepEqual(await snapped(ODD_COLUMNS, { x: 77, y: 123 }), [87, 150]);
      assert.deepEqual(await snapped(EVEN_COLUMNS, { x: 77, y: 123 }), [87, 100]);
      const middle = heroToken(gm).getCenterPoint({ x: 87, y: 100, elevation: 3 });
      assert.deepEqual(rounded(middle), rounded({ x: 87 + LONG / 2, y: 150 }));
      assert.strictEqual(middle.elevation, 3);
    });

    // ledger: foundry.documents.TokenDocument#getOccupiedGridSpaceOffsets
    // ledger: foundry.documents.BaseToken#getOccupiedGridSpaceOffsets
    it("takes the spaces that it covers where it would snap to; none without a grid", async () => {
      const { gm } = await setup();
      const occupied = async (type: number, place: object): Promise<number[][]> => {
        await gridOf(gm, type);
        return heroToken(gm)
          .getOccupiedGridSpaceOffsets(place)
          .map(flat)
          .sort(([a, b], [c, d]) => a! - c! || b! - d!);
      };
      assert.deepEqual(await occupied(GRIDLESS, { x: 100, y: 100 }), []);
      assert.deepEqual(await occupied(SQUARES, { x: 140, y: 210, width: 2, height: 1 }), [
        [2, 1],
        [2, 2],
      ]);
      assert.deepEqual(await occupied(ODD_ROWS, { x: 150, y: 87 }), [[1, 1]]);
      assert.deepEqual(await occupied(EVEN_COLUMNS, { x: 87, y: 100 }), [[1, 1]]);
    });

    // ledger: foundry.documents.TokenDocument#measureMovementPath
    it("measures its way by the spaces in which it stands", async () => {
      const { gm } = await setup();
      for (const type of HEXAGONS) {
        const grid = await gridOf(gm, type);
        const at = (i: number, j: number): object => {
          const { x, y } = grid.getTopLeftPoint({ i, j });
          return { x: Math.round(x), y: Math.round(y) };
        };
        const path = heroToken(gm).measureMovementPath([at(0, 0), at(0, 3), at(2, 3)]);
        assert.deepEqual([path.spaces, path.distance], [5, 10]);
      }
    });
  });
}

interface MarkedCanvas {
  readonly interface: {
    readonly grid: {
      addHighlightLayer(name: string): unknown;
      getHighlightLayer(name: string): { readonly positions: ReadonlySet<unknown> } | undefined;
      highlightPosition(name: string, options: object): void;
      clearHighlightLayer(name: string): void;
    };
  };
}
interface DrawnToken {
  readonly x: number;
  readonly y: number;
  readonly object: { readonly h: number; readonly center: Place };
}

/** What a seat with a page shows on each grid. */
export function gridPageCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setup } = seating(openTable);

  describe("a canvas on other grids", () => {
    // ledger: foundry.canvas.placeables.Token#center, foundry.canvas.placeables.Token#h
    it(
      "has tokens as large as their hexagons",
      async () => {
        const { gm } = await setup();
        for (const [type, height] of [
          [ODD_ROWS, LONG],
          [EVEN_COLUMNS, 100],
          [GRIDLESS, 100],
        ] as const) {
          const { sizeX } = await gridOf(gm, type);
          const { x, y, object } = cave(gm).tokens.get(id("foeOne")) as unknown as DrawnToken;
          assert.isTrue(Math.abs(object.h - height) < 0.01);
          assert.deepEqual(rounded(object.center), rounded({ x: x + sizeX / 2, y: y + height / 2 }));
        }
      },
      ["page", "trialWorld"],
    );

    // ledger: foundry.canvas.layers.GridLayer#highlightPosition
    it(
      "marks hexagons by their corner, and without a grid only what is given a shape",
      async () => {
        const { gm } = await setup();
        const { grid } = (gm.canvas as unknown as MarkedCanvas).interface;
        const { Circle } = (globalThis as unknown as { PIXI: { Circle: new (...given: number[]) => object } })
          .PIXI;
        const marked = (): number => grid.getHighlightLayer("trial")?.positions.size ?? 0;
        grid.addHighlightLayer("trial");
        const { x, y } = (await gridOf(gm, EVEN_ROWS)).getTopLeftPoint({ i: 1, j: 1 });
        grid.highlightPosition("trial", { x, y, color: 0xff0000 });
        assert.strictEqual(marked(), 1);
        grid.clearHighlightLayer("trial");
        await gridOf(gm, GRIDLESS);
        grid.highlightPosition("trial", { x, y, color: 0xff0000 });
        assert.strictEqual(marked(), 0);
        grid.highlightPosition("trial", { x, y, color: 0xff0000, shape: new Circle(x + 50, y + 50, 50) });
        assert.strictEqual(marked(), 1);
      },
      ["page", "trialWorld"],
    );
  });
}
