// Contract: scenes, their grid, and the members of tokens.
import type { ContractHost, Doc, Docs, Plain, Runtime } from "../host.ts";
import { seating } from "../seating.ts";
import { id } from "../trial-world.ts";

interface Scene extends Doc {
  readonly tokens: Docs;
  readonly grid: {
    readonly size: number;
    readonly distance: number;
    readonly units: string;
    readonly isSquare: boolean;
  };
}
interface Waypoint {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
}

const cave = (seat: Runtime) => seat.game.scenes.get(id("cave")) as unknown as Scene;
const tokenOf = (seat: Runtime, name: string) => cave(seat).tokens.get(id(name))! as Doc & Plain;

export function sceneMemberCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setup, setupBoth } = seating(openTable);

  describe("scenes", () => {
    // ledger: foundry.documents.Scene#name, foundry.grid.BaseGrid#size, foundry.grid.BaseGrid#distance
    it("have a name and a grid, by default the system's", async () => {
      const { gm } = await setup();
      const { name, grid } = cave(gm);
      assert.deepEqual([name, grid.size, grid.distance, grid.units], ["Cave", 100, 2, "yd"]);
    });

    // ledger: foundry.documents.Scene#dimensions, foundry.documents.Scene.Dimensions#size
    // ledger: foundry.documents.Scene.Dimensions#width, foundry.documents.Scene.Dimensions#height
    it("say how large they are in pixels, with their padding in whole squares", async () => {
      const { gm } = await setup();
      const sized = { name: "Hall", width: 950, height: 600, padding: 0.25, grid: { type: 1, size: 100 } };
      const hall = (await gm.documentClass("Scene").create(sized))! as Doc & {
        readonly dimensions: { readonly width: number; readonly height: number; readonly size: number };
      };
      const { width, height, size } = hall.dimensions;
      assert.deepEqual([width >= 1350, height >= 900, size], [true, true, 100]);
      await hall.update({ padding: 0 });
      assert.deepEqual([hall.dimensions.width, hall.dimensions.height], [950, 600]);
    });

    // ledger: foundry.documents.Scene#activate
    it(
      "are active one at a time, for everybody",
      async () => {
        const { table, gm, owner } = await setupBoth();
        const activate = (scene: unknown) => (scene as { activate(): Promise<unknown> }).activate();
        await activate(cave(gm));
        const hall = (await gm.documentClass("Scene").create({ name: "Hall" }))!;
        await activate(hall);
        await table.settle();
        for (const seat of [gm, owner])
          assert.deepEqual(
            seat.game.scenes.contents.filter(({ active }) => active).map(({ name }) => name),
            ["Hall"],
          );
        await activate(cave(gm));
        await hall.delete();
      },
      ["trialWorld"],
    );

    // ledger: foundry.grid.BaseGrid#isSquare, hook updateScene
    it("are of squares, or of hexagons, as their type says", async () => {
      const { table, gm, owner } = await setupBoth();
      assert.strictEqual(cave(gm).grid.isSquare, true);
      const heard: string[] = [];
      owner.Hooks.on("updateScene", (_scene, changed) => heard.push(Object.keys(changed).join()));
      for (const type of [2, 0, 1]) {
        await cave(gm).update({ "grid.type": type });
        await table.settle();
        assert.deepEqual([cave(gm).grid.isSquare, cave(owner).grid.isSquare], [type === 1, type === 1]);
      }
      assert.deepEqual(
        heard.map((keys) => keys.includes("grid")),
        [true, true, true],
      );
    });

    // ledger: foundry.documents.BaseScene#updateEmbeddedDocuments
    it("change several tokens in one write", async () => {
      const { table, gm, owner } = await setupBoth();
      await cave(gm).updateEmbeddedDocuments("Token", [
        { _id: id("foeOne"), name: "First" },
        { _id: id("foeTwo"), name: "Second" },
      ]);
      await table.settle();
      assert.deepEqual([tokenOf(owner, "foeOne").name, tokenOf(owner, "foeTwo").name], ["First", "Second"]);
    });
  });

  describe("a token's members", () => {
    // ledger: foundry.documents.BaseToken#parent, foundry.documents.TokenDocument#disposition
    // ledger: foundry.documents.TokenDocument#elevation, foundry.documents.TokenDocument#width
    // ledger: foundry.documents.TokenDocument#height, foundry.documents.TokenDocument#texture
    // ledger: foundry.data.TextureData#src, foundry.documents.TokenDocument#sort
    // ledger: foundry.documents.BaseToken#update, foundry.documents.BaseToken#toObject
    it("are its place, its size, its side and its picture", async () => {
      const { table, gm, owner } = await setupBoth();
      const token = tokenOf(gm, "foeOne");
      assert.strictEqual(token.parent, cave(gm));
      assert.strictEqual(token.toObject().name, token.name);
      await token.update({
        disposition: 1,
        width: 2,
        height: 3,
        elevation: 4,
        sort: 5,
        "texture.src": "icons/svg/eye.svg",
      });
      await table.settle();
      const there = tokenOf(owner, "foeOne");
      assert.deepEqual(
        [
          there.disposition,
          there.width,
          there.height,
          there.elevation,
          there.sort,
          (there.texture as Plain).src,
        ],
        [1, 2, 3, 4, 5, "icons/svg/eye.svg"],
      );
    });

    // ledger: foundry.documents.TokenDocument.MeasuredMovementWaypointSchema#x
    // ledger: foundry.documents.TokenDocument.MeasuredMovementWaypointSchema#y
    // ledger: foundry.documents.TokenDocument.MeasuredMovementWaypointSchema#elevation
    // ledger: foundry.documents.TokenDocument.MovementData#pending
    it("tell a movement's places, with nothing pending when it is through", async () => {
      const { table, gm, owner } = await setupBoth();
      const heard: { passed: { waypoints: Waypoint[] }; pending: { waypoints: Waypoint[] } }[] = [];
      owner.Hooks.on("moveToken", (_token: unknown, movement: never) => void heard.push(movement));
      const move = tokenOf(gm, "heroToken").move as (waypoints: object[]) => Promise<boolean>;
      await move.call(tokenOf(gm, "heroToken"), [
        { x: 100, y: 0, elevation: 2 },
        { x: 200, y: 100 },
      ]);
      await table.settle();
      assert.deepEqual(
        heard[0]!.passed.waypoints.map(({ x, y, elevation }) => [x, y, elevation]),
        [
          [100, 0, 2],
          [200, 100, 2],
        ],
      );
      assert.deepEqual(heard[0]!.pending.waypoints, []);
    });
  });
}
