// Contract: walls of a scene, and which lines they stop.
import type { ContractHost, Doc, Docs, Plain, Runtime } from "../host.ts";
import { seating } from "../seating.ts";
import { id } from "../trial-world.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Backend {
  testCollision(from: Point, to: Point, options: object): unknown;
}

const cave = (seat: Runtime) =>
  seat.game.scenes.get(id("cave")) as Doc & { readonly walls: Docs; readonly lights: Docs };

export function wallCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setup, setupBoth } = seating(openTable);
  const build = (seat: Runtime, wall: object) => cave(seat).createEmbeddedDocuments("Wall", [wall]);
  const across = { c: [200, 0, 200, 200] };

  function isStopped(seat: Runtime, y: number, type = "sight"): unknown {
    const { polygonBackends } = seat.CONFIG.Canvas as { polygonBackends: Record<string, Backend> };
    const options = { type, mode: "any" };
    return polygonBackends[type]!.testCollision({ x: 100, y }, { x: 300, y, elevation: 0 } as Point, options);
  }

  describe("lights", () => {
    // ledger: foundry.documents.Scene#lights, hook createAmbientLight, hook updateAmbientLight, hook deleteAmbientLight
    it("stand on a scene as they were given, and tell of themselves", async () => {
      const { table, gm, owner } = await setupBoth();
      const heard: string[] = [];
      for (const hook of ["createAmbientLight", "updateAmbientLight", "deleteAmbientLight"])
        owner.Hooks.on(hook, () => void heard.push(hook));
      const given = { x: 50, y: 60, config: { dim: 4, bright: 2 } };
      const [light] = await cave(gm).createEmbeddedDocuments("AmbientLight", [given]);
      await table.settle();
      const there = cave(owner).lights.get(light!.id) as Doc & Plain & { readonly config: Plain };
      assert.deepEqual([there.x, there.y, there.config.dim, there.config.bright], [50, 60, 4, 2]);
      await light!.update({ hidden: true });
      await light!.delete();
      await table.settle();
      assert.deepEqual(heard, ["createAmbientLight", "updateAmbientLight", "deleteAmbientLight"]);
    });
  });

  describe("walls", () => {
    // ledger: foundry.documents.Scene#walls
    it("stand on a scene, by default in the way of everything", async () => {
      const { table, gm, owner } = await setupBoth();
      assert.strictEqual(cave(gm).walls.size, 0);
      const [wall] = await build(gm, across);
      await table.settle();
      const there = cave(owner).walls.get(wall!.id) as Doc & Plain;
      assert.deepEqual(
        [there.c, there.sight, there.move, there.door, there.ds],
        [[200, 0, 200, 200], 20, 20, 0, 0],
      );
    });

    // ledger: hook createWall, hook updateWall, hook deleteWall
    it("tell of themselves", async () => {
      const { table, gm, owner } = await setupBoth();
      const heard: string[] = [];
      for (const hook of ["createWall", "updateWall", "deleteWall"])
        owner.Hooks.on(hook, () => void heard.push(hook));
      const [wall] = await build(gm, across);
      await wall!.update({ door: 1, ds: 1 });
      await wall!.delete();
      await table.settle();
      assert.deepEqual(heard, ["createWall", "updateWall", "deleteWall"]);
    });

    // ledger: CONFIG.Canvas, CONFIG.Canvas#polygonBackends, CONFIG.Canvas.PolygonBackends#sight
    // ledger: foundry.canvas.geometry.ClockwiseSweepPolygon.testCollision, foundry.canvas.Canvas#scene
    it("stop the lines that they cross, of the scene that is viewed", async () => {
      const { gm } = await setup();
      assert.strictEqual((gm.canvas.scene as Doc | null)?.id, id("cave"));
      assert.isFalse(isStopped(gm, 100));
      await build(gm, across);
      assert.isTrue(isStopped(gm, 100));
      assert.isFalse(isStopped(gm, 300));
    });

    // ledger: foundry.CONST.WALL_SENSE_TYPES, foundry.CONST.WALL_DOOR_TYPES, foundry.CONST.WALL_DOOR_STATES
    it("say by numbers with names what they stop, and what their doors are", async () => {
      const { gm } = await setup();
      const { WALL_SENSE_TYPES, WALL_DOOR_TYPES, WALL_DOOR_STATES } = gm.CONST as Record<string, Plain>;
      assert.deepEqual(
        [WALL_SENSE_TYPES!.NONE, WALL_SENSE_TYPES!.LIMITED, WALL_SENSE_TYPES!.NORMAL],
        [0, 10, 20],
      );
      assert.deepEqual({ ...WALL_DOOR_TYPES }, { NONE: 0, DOOR: 1, SECRET: 2 });
      assert.deepEqual({ ...WALL_DOOR_STATES }, { CLOSED: 0, OPEN: 1, LOCKED: 2 });
    });

    it("let a sense pass that they do not restrict, and everything through an open door", async () => {
      const { gm } = await setup();
      const [wall] = await build(gm, { ...across, sight: 0, door: 1 });
      assert.deepEqual([isStopped(gm, 100), isStopped(gm, 100, "move")], [false, true]);
      await wall!.update({ ds: 1 });
      assert.isFalse(isStopped(gm, 100, "move"));
      await wall!.update({ ds: 2 });
      assert.isTrue(isStopped(gm, 100, "move"));
    });

    // ledger: CONFIG.Canvas.PolygonBackends#move
    it("stop walkers that they restrict, and let them see through", async () => {
      const { gm } = await setup();
      await build(gm, { ...across, sight: 0 });
      assert.deepEqual([isStopped(gm, 100, "move"), isStopped(gm, 100)], [true, false]);
      assert.isFalse(isStopped(gm, 300, "move"));
    });

    it("of one direction stop a line from one side only, whichever that is", async () => {
      const { gm } = await setup();
      const { polygonBackends } = gm.CONFIG.Canvas as { polygonBackends: Record<string, Backend> };
      const stops = (): unknown[] =>
        [
          [100, 300],
          [300, 100],
        ].map(([from, to]) =>
          polygonBackends["move"]!.testCollision({ x: from, y: 100 } as Point, { x: to, y: 100 } as Point, {
            type: "move",
            mode: "any",
          }),
        );
      const [wall] = await build(gm, { ...across, dir: 1 });
      const fromLeft = stops();
      assert.sameMembers(fromLeft, [true, false]);
      await wall!.update({ dir: 2 });
      assert.deepEqual(stops(), [...fromLeft].reverse());
      await wall!.update({ dir: 0 });
      assert.deepEqual(stops(), [true, true]);
    });

    it("that limit sight stop a line when it meets a second of them", async () => {
      const { gm } = await setup();
      await build(gm, { ...across, sight: 10 });
      assert.isFalse(isStopped(gm, 100));
      await build(gm, { c: [250, 0, 250, 200], sight: 10 });
      assert.isTrue(isStopped(gm, 100));
    });
  });
}
