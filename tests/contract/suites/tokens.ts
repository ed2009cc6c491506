// Contract: tokens, their own actors, and their movement.
import type { ContractHost, Doc, Docs, Plain, Runtime } from "../host.ts";
import { rejects } from "../rejects.ts";
import { seating } from "../seating.ts";
import { id } from "../trial-world.ts";

interface Token extends Doc {
  readonly actor: Doc & { items: Docs };
  readonly x: number;
  readonly y: number;
  readonly movementHistory: Plain[];
  move(waypoints: object[], options?: object): Promise<boolean>;
  revertRecordedMovement(movementId?: string): Promise<boolean>;
}
interface Fight {
  startCombat(): Promise<unknown>;
  clearMovementHistories(): Promise<void>;
}

const tokenOf = (seat: Runtime, name: string) =>
  (seat.game.scenes.get(id("cave"))!.tokens as Docs).get(id(name)) as unknown as Token;
const health = (actor: Doc) => (actor.system as { health: { value: number } }).health.value;

export function tokenCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setup, setupBoth } = seating(openTable);

  describe("tokens", () => {
    it("a linked token shows the world's actor", async () => {
      const { gm } = await setup();
      assert.strictEqual(tokenOf(gm, "heroToken").actor, gm.game.actors.get(id("hero")));
    });

    // ledger: foundry.documents.TokenDocument#baseActor
    it("unlinked tokens have actors of their own", async () => {
      const { gm, owner, table } = await setupBoth();
      const one = tokenOf(gm, "foeOne");
      assert.strictEqual((one as unknown as { baseActor: Doc }).baseActor, gm.game.actors.get(id("foe"))!);
      assert.isTrue(one.actor.isToken);
      assert.strictEqual(one.actor.uuid, `Scene.${id("cave")}.Token.${id("foeOne")}.Actor.${id("foe")}`);
      await one.actor.update({ "system.health.value": 2 });
      await table.settle();
      for (const seat of [gm, owner]) {
        assert.strictEqual(health(tokenOf(seat, "foeOne").actor), 2);
        assert.strictEqual(health(tokenOf(seat, "foeTwo").actor), 6);
        assert.strictEqual(health(seat.game.actors.get(id("foe"))!), 6);
      }
    });

    // ledger: hook updateActor
    it("an unlinked token's actor tells updateActor at every seat when it is updated itself", async () => {
      const { gm, owner, table } = await setupBoth();
      const heard: unknown[] = [];
      for (const seat of [gm, owner])
        seat.Hooks.on("updateActor", (actor: Doc, changed: Plain) =>
          heard.push([actor === tokenOf(seat, "foeOne").actor, changed.system]),
        );
      await tokenOf(gm, "foeOne").actor.update({ "system.health.value": 2 });
      await table.settle();
      const told = [true, { health: { value: 2 } }];
      assert.deepEqual(heard, [told, told]);
    });

    it(
      "an update of a token that carries a delta is refused, with a hint",
      async () => {
        const { gm, table } = await setup();
        const token = tokenOf(gm, "foeOne");
        const delta = { system: { health: { value: 1 } } };
        await rejects(() => token.update({ name: "Boss", delta }), /update the token's actor instead/);
        await rejects(() => token.update({ "delta.system.health.value": 1 }), /token's actor/);
        await table.settle();
        assert.deepEqual([health(token.actor), token.name], [6, "foeOne"]);
      },
      ["strictNames"],
    );

    it("items and effects of an unlinked token stay its own", async () => {
      const { gm, owner, table } = await setupBoth();
      const { actor } = tokenOf(gm, "foeOne");
      await actor.createEmbeddedDocuments("Item", [{ name: "Net", type: "weapon" }]);
      await actor.updateEmbeddedDocuments("Item", [{ _id: id("club"), "system.reach": 3 }]);
      await table.settle();
      const there = tokenOf(owner, "foeOne").actor;
      assert.sameMembers(
        there.items.contents.map((item) => item.name),
        ["Club", "Net"],
      );
      assert.strictEqual((there.items.get(id("club"))!.system as { reach: number }).reach, 3);
      assert.strictEqual(
        ((owner.game.actors.get(id("foe"))!.items as Docs).get(id("club"))!.system as { reach: number })
          .reach,
        1,
      );
      await actor.deleteEmbeddedDocuments("Item", [id("club")]);
      await table.settle();
      assert.deepEqual(
        tokenOf(owner, "foeOne").actor.items.contents.map((item) => item.name),
        ["Net"],
      );
      assert.strictEqual((owner.game.actors.get(id("foe"))!.items as Docs).size, 1);
      assert.strictEqual(tokenOf(owner, "foeTwo").actor.items.size, 1);
    });

    it("an item that an unlinked token has lost of its base comes back when it is made anew under its id", async () => {
      const { gm, owner, table } = await setupBoth();
      const { actor } = tokenOf(gm, "foeOne");
      const club = actor.items.get(id("club"))!.toObject();
      await actor.deleteEmbeddedDocuments("Item", [id("club")]);
      await actor.createEmbeddedDocuments("Item", [club], { keepId: true });
      await table.settle();
      for (const seat of [gm, owner, await table.sit("stranger")])
        assert.deepEqual(
          tokenOf(seat, "foeOne").actor.items.contents.map((item) => item.id),
          [id("club")],
        );
    });

    it("the base actor shows through where the token says nothing", async () => {
      const { gm, table } = await setup();
      await tokenOf(gm, "foeOne").actor.update({ "system.health.value": 1 });
      await gm.game.actors.get(id("foe"))!.update({ "system.stance": "closed", "system.health.value": 5 });
      await table.settle();
      const [one, two] = [tokenOf(gm, "foeOne").actor, tokenOf(gm, "foeTwo").actor];
      assert.deepEqual(
        [one, two].map((actor) => actor.system.stance),
        ["closed", "closed"],
      );
      assert.deepEqual([health(one), health(two)], [1, 5]);
    });

    it("who sits down later sees the same", async () => {
      const { gm, table } = await setup();
      const { actor } = tokenOf(gm, "foeOne");
      await actor.update({ name: "Boss", "system.marks.x": { level: 4 } });
      await actor.deleteEmbeddedDocuments("Item", [id("club")]);
      await table.settle();
      const late = tokenOf(await table.sit("stranger"), "foeOne").actor;
      assert.deepEqual(late.toObject().system, actor.toObject().system);
      assert.strictEqual(late.name, "Boss");
      assert.strictEqual(late.items.size, 0);
    });

    it("positions go through movement: measured, asked, told", async () => {
      const { gm, owner, table } = await setupBoth();
      const heard: Plain[] = [];
      owner.Hooks.on("moveToken", (_token: unknown, movement: Plain) => void heard.push(movement));
      const token = tokenOf(gm, "heroToken");
      assert.isTrue(
        await token.move(
          [
            { x: 100, y: 0 },
            { x: 300, y: 100 },
          ],
          { method: "dragging" },
        ),
      );
      await table.settle();
      assert.deepEqual([tokenOf(owner, "heroToken").x, tokenOf(owner, "heroToken").y], [300, 100]);
      const { passed, method, origin } = heard[0] as {
        passed: { distance: number; waypoints: unknown[] };
        method: string;
        origin: Plain;
      };
      assert.deepEqual([passed.distance, passed.waypoints.length, method, origin.x], [6, 2, "dragging", 0]);
    });

    // ledger: foundry.documents.Combat#clearMovementHistories, foundry.documents.TokenDocument#movementHistory
    it("movement is recorded in a begun fight, kept for every seat, and cleared on demand", async () => {
      const { gm, owner, table } = await setupBoth();
      const token = tokenOf(gm, "heroToken");
      await token.move([{ x: 100, y: 0 }]);
      assert.deepEqual(token.movementHistory, []);
      const fight = gm.game.combats.get(id("fight"))! as unknown as Fight;
      await fight.startCombat();
      await token.move([{ x: 200, y: 0 }]);
      await token.update({ y: 300 });
      await table.settle();
      const places = () => tokenOf(owner, "heroToken").movementHistory.map(({ x, y }) => [x, y]);
      assert.deepEqual(places(), [
        [100, 0],
        [200, 0],
        [200, 300],
      ]);
      await fight.clearMovementHistories();
      await table.settle();
      assert.deepEqual(places(), []);
      assert.deepEqual([token.x, token.y], [200, 300]);
    });

    it("recorded movement is taken back by a movement of its own, whose method is undo", async () => {
      const { gm, owner, table } = await setupBoth();
      const token = tokenOf(gm, "heroToken");
      await (gm.game.combats.get(id("fight")) as unknown as Fight).startCombat();
      await token.move([{ x: 200, y: 0 }]);
      await token.move([{ x: 200, y: 200 }]);
      await table.settle();
      const heard: unknown[] = [];
      owner.Hooks.on("moveToken", (_token: unknown, movement: Plain) => void heard.push(movement.method));
      const last = token.movementHistory.at(-1)!.movementId as string;
      assert.isTrue(await token.revertRecordedMovement(last));
      await table.settle();
      assert.deepEqual([token.x, token.y, token.movementHistory.length], [200, 0, 2]);
      assert.isTrue(await token.revertRecordedMovement());
      await table.settle();
      const there = tokenOf(owner, "heroToken");
      assert.deepEqual([there.x, there.y, there.movementHistory.length, heard], [0, 0, 0, ["undo", "undo"]]);
      assert.isFalse(await token.revertRecordedMovement());
    });

    // ledger: foundry.documents.BaseToken._preCreateOperation, foundry.documents.BaseToken#updateSource
    it("new tokens can be changed together before they are made", async () => {
      const { gm, table } = await setup();
      const Token = gm.documentClass("Token") as unknown as Plain;
      const own = Token._preCreateOperation as (...args: unknown[]) => Promise<unknown>;
      Token._preCreateOperation = async function (this: unknown, ...args: unknown[]) {
        const allowed = await own.apply(this, args);
        (args[0] as { updateSource(changes: object): unknown }[]).forEach((token, i) =>
          token.updateSource({ name: `Twin ${i + 1}` }),
        );
        return allowed;
      };
      const scene = gm.game.scenes.get(id("cave")) as unknown as Plain;
      const create = scene.createEmbeddedDocuments as (name: string, data: object[]) => Promise<Plain[]>;
      const one = { name: "Twin", actorId: id("hero"), x: 0, y: 0 };
      const made = await create.call(scene, "Token", [one, one]);
      Token._preCreateOperation = own;
      await table.settle();
      assert.deepEqual(
        made.map(({ name }) => name),
        ["Twin 1", "Twin 2"],
      );
    });

    // ledger: foundry.documents.BaseToken._preCreateOperation
    it("new tokens can be left out together before they are made", async () => {
      const { gm, table } = await setup();
      const Token = gm.documentClass("Token") as unknown as Plain;
      const own = Token._preCreateOperation as (...args: unknown[]) => Promise<unknown>;
      Token._preCreateOperation = async function (this: unknown, ...args: unknown[]) {
        const allowed = await own.apply(this, args);
        (args[0] as unknown[]).splice(1, 1);
        return allowed;
      };
      const scene = gm.game.scenes.get(id("cave")) as unknown as Plain;
      const create = scene.createEmbeddedDocuments as (name: string, data: object[]) => Promise<Plain[]>;
      const named = ["First", "Second", "Third"].map((name) => ({ name, actorId: id("hero"), x: 0, y: 0 }));
      const made = await create.call(scene, "Token", named);
      Token._preCreateOperation = own;
      await table.settle();
      const names = made.map(({ name }) => name);
      assert.deepEqual(names, ["First", "Third"]);
    });

    it("a refused movement leaves the rest of the update", async () => {
      const { gm, table } = await setup();
      const Token = gm.documentClass("Token") as unknown as { prototype: Plain };
      const own = Token.prototype._preUpdateMovement;
      Token.prototype._preUpdateMovement = async () => false;
      const token = tokenOf(gm, "heroToken");
      assert.isFalse(await token.move([{ x: 500, y: 0 }]));
      await token.update({ x: 500, name: "Walker" });
      Token.prototype._preUpdateMovement = own;
      gm.Hooks.once("preMoveToken", () => false);
      await token.update({ y: 300 });
      await table.settle();
      assert.deepEqual([token.x, token.y, token.name], [0, 0, "Walker"]);
    });
  });
}
