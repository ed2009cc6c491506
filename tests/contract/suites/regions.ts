// Contract: regions of a scene, what makes their ground hard, and the ruler of a token's way over it.
import type { ContractHost, Doc, Docs, Plain, Runtime } from "../host.ts";
import { seating } from "../seating.ts";
import { id } from "../trial-world.ts";

type Region = Doc & {
  readonly behaviors: Docs & Iterable<Doc>;
  testPoint(point: { x: number; y: number; elevation: number }): boolean;
};
interface Waypoint {
  readonly previous: object | null;
  next: object | null;
}
interface Ruler {
  readonly token: { readonly document: Doc };
  _getWaypointLabelContext(waypoint: object, state: object): (Plain & { cost: Plain }) | undefined;
  _getWaypointStyle(waypoint: object): Plain;
  _getSegmentStyle(waypoint: object): Plain;
}
type RulerClass = (new (token: unknown) => Ruler) & { readonly prototype: Plain };

const cave = (seat: Runtime) => seat.game.scenes.get(id("cave")) as Doc & { readonly regions: Docs };
const tokenOf = (seat: Runtime, name: string) =>
  (cave(seat).tokens as Docs).get(id(name)) as Doc & { readonly object: unknown };

const rectangle = (x: number, y: number, width: number, height: number, more: object = {}) => ({
  type: "rectangle",
  x,
  y,
  width,
  height,
  rotation: 0,
  hole: false,
  ...more,
});
const polygon = (points: readonly number[], hole = false) => ({ type: "polygon", points, hole });
const slow = (difficulties: object) => ({ type: "modifyMovementCost", system: { difficulties } });

export function regionCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setup, setupBoth } = seating(openTable);

  async function build(seat: Runtime, data: object): Promise<Region> {
    const [made] = await cave(seat).createEmbeddedDocuments("Region", [{ name: "Marsh", ...data }]);
    return made as Region;
  }
  const isIn = (region: Region, x: number, y: number, elevation = 0) => region.testPoint({ x, y, elevation });

  describe("regions", () => {
    // ledger: foundry.documents.Scene#regions, foundry.documents.RegionDocument#behaviors
    it("stand on a scene with what they do to those inside", async () => {
      const { table, gm, owner } = await setupBoth();
      assert.strictEqual(cave(gm).regions.size, 0);
      const behaviors = [{ name: "Slow", ...slow({ walk: 2 }) }];
      const made = await build(gm, { shapes: [rectangle(100, 100, 300, 200)], behaviors });
      await table.settle();
      const there = cave(owner).regions.get(made.id) as Region;
      assert.strictEqual(there.name, "Marsh");
      const [behavior] = [...there.behaviors];
      assert.deepEqual(
        [behavior!.name, behavior!.type, behavior!.disabled],
        ["Slow", "modifyMovementCost", false],
      );
      assert.strictEqual((behavior!.system.difficulties as Plain).walk, 2);
    });

    // ledger: hook createRegion, hook updateRegion, hook deleteRegion
    // ledger: foundry.documents.BaseRegion#parent, foundry.documents.RegionDocument#name
    // ledger: foundry.documents.RegionDocument#elevation, foundry.documents.RegionDocument#elevation.bottom
    // ledger: foundry.documents.RegionDocument#elevation.top
    // ledger: foundry.documents.BaseRegion#update, foundry.documents.RegionDocument#flags
    it("tell every seat when one is drawn, changed or taken away, with its scene, name and height", async () => {
      const { table, gm, owner } = await setupBoth();
      const heard: unknown[][] = [];
      for (const deed of ["createRegion", "updateRegion", "deleteRegion"])
        owner.Hooks.on(deed, (region: Region) => {
          const { bottom, top } = region.elevation as { bottom: number; top: number };
          heard.push([deed, region.name, region.parent === cave(owner), bottom, top]);
        });
      const heights = { bottom: 0, top: 10 };
      const region = await build(gm, { shapes: [rectangle(0, 0, 100, 100)], elevation: heights });
      await region.update({ name: "Mire", flags: { trial: { mark: 1 } } });
      assert.strictEqual((region._source.flags as Plain).trial !== undefined, true);
      await region.delete();
      await table.settle();
      assert.deepEqual(heard, [
        ["createRegion", "Marsh", true, 0, 10],
        ["updateRegion", "Mire", true, 0, 10],
        ["deleteRegion", "Mire", true, 0, 10],
      ]);
    });

    it("have as difficulty what is given, or level ground, or none at all", async () => {
      const { gm } = await setup();
      const region = await build(gm, { shapes: [rectangle(0, 0, 100, 100)] });
      const add = async (difficulties: object) => {
        const [made] = await region.createEmbeddedDocuments("RegionBehavior", [slow(difficulties)]);
        return (made!._source.system as { difficulties: Plain }).difficulties.walk;
      };
      assert.strictEqual(await add({}), 1);
      assert.strictEqual(await add({ walk: 2.5 }), 2.5);
      assert.strictEqual(await add({ walk: null }), null);
    });

    it("change what they do, which every seat learns", async () => {
      const { table, gm, owner } = await setupBoth();
      const region = await build(gm, { shapes: [rectangle(0, 0, 100, 100)], behaviors: [slow({ walk: 2 })] });
      const [behavior] = [...region.behaviors];
      await behavior!.update({ "system.difficulties.walk": 3, disabled: true });
      await table.settle();
      const [there] = [...(cave(owner).regions.get(region.id) as Region).behaviors];
      assert.deepEqual([(there!.system.difficulties as Plain).walk, there!.disabled], [3, true]);
    });

    // ledger: foundry.documents.RegionDocument#testPoint
    it("say whether a place is inside their shapes, at its height", async () => {
      const { gm } = await setup();
      const region = await build(gm, {
        shapes: [
          rectangle(0, 0, 400, 100),
          { ...rectangle(150, 0, 100, 100), hole: true },
          polygon([500, 0, 700, 0, 500, 200]),
          rectangle(1000, 0, 200, 20, { rotation: 90 }),
        ],
        elevation: { bottom: 0, top: 10 },
      });
      const places = [
        [50, 50],
        [200, 50],
        [350, 50],
        [550, 50],
        [690, 190],
        [1100, 80],
        [1020, 10],
        [50, 150],
      ] as const;
      assert.deepEqual(
        places.map(([x, y]) => isIn(region, x, y)),
        [true, false, true, true, false, true, false, false],
      );
      assert.deepEqual(
        [-1, 5, 11].map((height) => isIn(region, 50, 50, height)),
        [false, true, false],
      );
    });

    it("reach as far up and down as anything does, unless they say otherwise", async () => {
      const { gm } = await setup();
      const region = await build(gm, { shapes: [rectangle(0, 0, 100, 100)] });
      assert.deepEqual([isIn(region, 50, 50, -1000), isIn(region, 50, 50, 1000)], [true, true]);
    });
  });

  describe("a token's way", () => {
    // ledger: foundry.documents.TokenDocument.MeasuredMovementWaypointSchema#action
    // ledger: foundry.documents.TokenDocument#movementAction, foundry.documents.TokenDocument#isOwner
    it("is gone by an action, by default on foot", async () => {
      const { table, gm, owner } = await setupBoth();
      const heard: { passed: { waypoints: { action: string }[] } }[] = [];
      owner.Hooks.on("moveToken", (_token: unknown, movement: never) => void heard.push(movement));
      const token = tokenOf(gm, "heroToken");
      const move = token.move as (waypoint: object) => Promise<boolean>;
      await move.call(token, { x: 100, y: 0 });
      await table.settle();
      assert.deepEqual(
        heard[0]!.passed.waypoints.map(({ action }) => action),
        ["walk"],
      );
      assert.strictEqual(token.movementAction ?? "walk", "walk");
      const mine = [tokenOf(owner, "heroToken"), tokenOf(owner, "foeOne")].map(({ isOwner }) => isOwner);
      assert.deepEqual(mine, [true, false]);
    });

    // ledger: CONFIG.Token.rulerClass, foundry.canvas.placeables.tokens.TokenRuler
    // ledger: foundry.canvas.placeables.tokens.BaseTokenRuler#token, foundry.canvas.placeables.PlaceableObject#document
    // ledger: foundry.canvas.placeables.tokens.TokenRuler#_getWaypointLabelContext
    // ledger: foundry.canvas.placeables.tokens.TokenRuler#_getWaypointStyle
    // ledger: foundry.canvas.placeables.tokens.TokenRuler#_getSegmentStyle
    // ledger: foundry.canvas.placeables.tokens.TokenRuler.WaypointData#next
    // ledger: foundry.canvas.placeables.tokens.TokenRuler.WaypointData#previous
    // ledger: foundry.canvas.placeables.tokens.TokenRuler.WaypointData#stage
    // ledger: foundry.canvas.interaction.Ruler.WaypointContext#cssClass
    it(
      "is drawn by a ruler, which says what it comes to and how it looks",
      async () => {
        const { gm } = await setup();
        const { rulerClass } = gm.CONFIG.Token as { rulerClass: RulerClass };
        const { tokens } = (gm.foundry.canvas as { placeables: { tokens: { TokenRuler: RulerClass } } })
          .placeables;
        assert.isTrue(
          rulerClass === tokens.TokenRuler || rulerClass.prototype instanceof (tokens.TokenRuler as never),
        );
        const object = tokenOf(gm, "heroToken").object;
        const ruler = new rulerClass(object);
        assert.strictEqual(ruler.token.document, tokenOf(gm, "heroToken"));
        const waypoint = (x: number, distance: number, previous: object | null): Waypoint & Plain => ({
          x,
          y: 0,
          elevation: 0,
          width: 1,
          height: 1,
          action: "walk",
          actionConfig: { visualize: true, label: "", icon: "" },
          stage: "planned",
          explicit: false,
          hidden: false,
          unreachable: false,
          userId: gm.game.user.id,
          movementId: null,
          index: 0,
          cost: distance,
          center: { x: x + 50, y: 50 },
          size: { width: 100, height: 100 },
          ray: previous && { distance: 100, A: { x: 50, y: 50 }, B: { x: x + 50, y: 50 } },
          measurement: { distance, cost: distance, spaces: distance, diagonals: 0, backward: null },
          previous,
          next: null,
        });
        const start = waypoint(0, 0, null);
        const end = waypoint(200, 4, start);
        start.next = end;
        const state = { hasElevation: false, previousElevation: 0 };
        assert.isTrue(!ruler._getWaypointLabelContext(start, state));
        const context = ruler._getWaypointLabelContext(end, state)!;
        assert.isTrue(typeof context.cssClass === "string");
        assert.strictEqual(String(context.cost.total), "4");
        assert.isTrue((ruler._getWaypointStyle(end).radius as number) > 0);
        assert.isTrue((ruler._getSegmentStyle(end).width as number) > 0);
      },
      ["page", "trialWorld"],
    );
  });
}
