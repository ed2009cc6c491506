// Contract: the members of a combat that its turns do not show.
import type { ContractHost, Doc, Docs, Runtime } from "../host.ts";
import { patch } from "../patches.ts";
import { seating } from "../seating.ts";
import { id } from "../trial-world.ts";

interface Fight extends Doc {
  readonly turns: Doc[];
  readonly round: number;
  readonly turn: number | null;
  readonly active: boolean;
  readonly combatants: Docs;
  startCombat(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  resetAll(): Promise<unknown>;
  activate(): Promise<unknown>;
  setupTurns(): Doc[];
}

const fightOf = (seat: Runtime) => seat.game.combats.get(id("fight")) as unknown as Fight;
const names = (rows: readonly Doc[]) => rows.map((row) => row.name);

export function combatMemberCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setup, setupBoth } = seating(openTable, ({ gm }) => ({ fight: fightOf(gm) }));

  describe("a combat's members", () => {
    // ledger: foundry.documents.Combatant#_stats, hook createCombat
    it("tell who made them: the hook the user, and a combatant its last writer", async () => {
      const { gm } = await setup();
      const heard: unknown[] = [];
      gm.Hooks.on("createCombat", (...told: unknown[]) => void heard.push(told.at(-1)));
      const made = (await gm.documentClass("Combat").create({}))!;
      const [row] = await made.createEmbeddedDocuments("Combatant", [{ name: "Wolf" }]);
      assert.deepEqual(heard, [id("gm")]);
      assert.strictEqual((row!._stats as { lastModifiedBy: string }).lastModifiedBy, id("gm"));
      await made.delete();
    });

    // ledger: foundry.documents.abstract.ClientDocumentMixin#render
    it("draw the windows that show them when they are asked to", async () => {
      const { fight } = await setup();
      const heard: unknown[] = [];
      const render = (force: unknown, options: unknown) => void heard.push([force, options]);
      (fight.apps as Record<string, unknown>).watcher = { render };
      (fight.render as (force: boolean, options: object) => void).call(fight, false, { note: 1 });
      assert.deepEqual(heard, [[false, { note: 1 }]]);
    });

    // ledger: foundry.documents.BaseCombat, foundry.documents.BaseCombat#type, foundry.documents.BaseCombat#system
    // ledger: foundry.documents.Combat#combatants, foundry.documents.Combat#scene
    it("are its fields, its combatants and its scene", async () => {
      const { gm, fight } = await setup();
      const { BaseCombat } = gm.foundry.documents as { BaseCombat: new () => object };
      assert.instanceOf(fight, BaseCombat);
      assert.deepEqual([fight.type, fight.system.note], ["encounter", ""]);
      assert.strictEqual(fight.combatants.size, 3);
      assert.isNull(fight.scene);
      await fight.update({ scene: id("cave") });
      assert.strictEqual(fight.scene, gm.game.scenes.get(id("cave")));
    });

    // ledger: foundry.documents.Combat#nextRound, foundry.documents.Combat#previousRound
    it("go to the next round's first turn and back to the last", async () => {
      const { table, owner, fight } = await setupBoth();
      await fight.startCombat();
      await fight.nextRound();
      await table.settle();
      assert.deepEqual([fightOf(owner).round, fightOf(owner).turn], [2, 0]);
      await fight.previousRound();
      await table.settle();
      assert.deepEqual([fightOf(owner).round, fightOf(owner).turn], [1, 2]);
    });

    // ledger: foundry.documents.Combat#resetAll
    it("forget all initiatives at once", async () => {
      const { table, owner, fight } = await setupBoth();
      await fight.startCombat();
      await fight.resetAll();
      await table.settle();
      assert.deepEqual(
        fightOf(owner).combatants.contents.map((row) => row.initiative),
        [null, null, null],
      );
    });

    // ledger: foundry.documents.Combat#activate
    it("make one combat of its scene the active one", async () => {
      const { table, gm, owner, fight } = await setupBoth();
      const other = (await gm.documentClass("Combat").create({ type: "encounter" })) as Fight;
      await other.activate();
      await table.settle();
      const there = owner.game.combats;
      assert.deepEqual([there.get(other.id)!.active, there.get(fight.id)!.active], [true, false]);
      await fight.activate();
      await table.settle();
      assert.deepEqual([there.get(other.id)!.active, there.get(fight.id)!.active], [false, true]);
    });

    // ledger: foundry.documents.Combat#setupTurns, foundry.documents.Combat#_sortCombatants
    it("sort combatants by the class's own order", async () => {
      const { owner, gm, fight, table } = await setupBoth();
      for (const seat of [gm, owner])
        patch(seat.documentClass("Combat").prototype, "_sortCombatants", (a: Doc, b: Doc) =>
          a.name < b.name ? -1 : 1,
        );
      assert.deepEqual(names(fight.setupTurns()), ["foeOne", "foeTwo", "heroToken"]);
      assert.deepEqual(names(fight.turns), ["foeOne", "foeTwo", "heroToken"]);
      await fight.createEmbeddedDocuments("Combatant", [{ type: "fighter", name: "fool" }]);
      await table.settle();
      assert.deepEqual(names(fightOf(owner).turns), ["foeOne", "foeTwo", "fool", "heroToken"]);
    });

    // ledger: foundry.documents.BaseCombat#updateEmbeddedDocuments
    it("change several combatants in one write", async () => {
      const { table, owner, fight } = await setupBoth();
      const ids = [id("rowHero"), id("rowTwo")];
      const updates = ids.map((_id) => ({ _id, hidden: true }));
      assert.strictEqual((await fight.updateEmbeddedDocuments("Combatant", updates)).length, ids.length);
      await table.settle();
      for (const each of ids) assert.strictEqual(fightOf(owner).combatants.get(each)!.hidden, true);
    });

    // ledger: foundry.documents.TokenDocument#actorId, foundry.documents.TokenDocument#hidden, foundry.documents.TokenDocument#name
    it("may be made of a token by its actor, name and whether it is hidden", async () => {
      const { gm } = await setupBoth();
      const token = (gm.game.scenes.get(id("cave"))!.tokens as Docs).get(id("foeTwo"))!;
      assert.deepEqual(
        [token.actorId, token.name, token.hidden],
        [token._source.actorId, token._source.name, token._source.hidden],
      );
      assert.deepEqual([token.name, token.hidden], ["foeTwo", false]);
      assert.strictEqual(gm.game.actors.get(token.actorId as string)!.id, token.actorId);
      await token.update({ hidden: true, name: "unseen" });
      assert.deepEqual([token.name, token.hidden], ["unseen", true]);
    });

    // ledger: foundry.documents.BaseCombat#delete
    it("go when it is deleted, at every seat", async () => {
      const { table, gm, owner, fight } = await setupBoth();
      assert.strictEqual(await fight.delete(), fight);
      await table.settle();
      assert.deepEqual([gm.game.combats.size, owner.game.combats.size], [0, 0]);
      assert.isNull(gm.game.combat ?? null);
    });
  });
}
