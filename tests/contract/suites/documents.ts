// Contract: documents of the world, their updates and flags.
import { removal, replacement } from "../generation.ts";
import type { ContractHost, Plain } from "../host.ts";
import { rejects } from "../rejects.ts";
import { heroOf, seating } from "../seating.ts";
import { id } from "../trial-world.ts";

export function documentCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setup } = seating(openTable, ({ gm }) => ({
    Actor: gm.documentClass("Actor"),
    hero: () => heroOf(gm),
  }));

  describe("documents", () => {
    // ledger: foundry.abstract.TypeDataModel#prepareBaseData
    it("are built from what is stored, with defaults, and prepared in order", async () => {
      const { hero } = await setup();
      const system = hero().system as {
        stance: string;
        order: string[];
        wounded: boolean;
        tags: Set<string>;
      };
      assert.strictEqual(system.stance, "open");
      assert.deepEqual(system.order, ["base", "derived"]);
      assert.isTrue(system.wounded);
      assert.instanceOf(system.tags, Set);
      assert.notProperty(hero()._source.system, "wounded");
    });

    // ledger: foundry.abstract.types.DatabaseCreateOperation#keepId
    it("create gives a stored document with an id of its own", async () => {
      const { gm, Actor } = await setup();
      const created = await Actor.create({ _id: id("mine"), name: "Newt", type: "hero" });
      assert.match(created!.id, /^[A-Za-z0-9]{16}$/);
      assert.notStrictEqual(created!.id, id("mine"));
      assert.strictEqual(gm.game.actors.get(created!.id), created);
      const kept = await Actor.create({ _id: id("mine"), name: "Newt", type: "hero" }, { keepId: true });
      assert.strictEqual(kept!.id, id("mine"));
    });

    it("a subtype that the manifest does not declare is refused", async () => {
      const { gm, Actor } = await setup();
      const before = gm.game.actors.size;
      await rejects(Actor.create({ name: "Ghost", type: "ghost" }), /type/);
      assert.strictEqual(gm.game.actors.size, before);
    });

    it("update sends the difference and keeps the rest", async () => {
      const { gm, hero } = await setup();
      const seen: Plain[] = [];
      gm.Hooks.on("updateActor", (_actor: unknown, changed: Plain) => seen.push(changed));
      const updated = await hero().update({
        "system.health.value": 7,
        "system.health.max": 10,
        name: "Hero",
      });
      assert.strictEqual(updated, hero());
      assert.deepEqual(seen[0]!.system, { health: { value: 7 } });
      assert.strictEqual(seen[0]!._id, id("hero"));
      assert.deepEqual(hero()._source.name, "Hero");
    });

    it("an update that changes nothing is not sent", async () => {
      const { gm, hero } = await setup();
      let count = 0;
      gm.Hooks.on("updateActor", () => count++);
      await hero().update({ name: "Hero", "system.wounds": [1] });
      assert.strictEqual(count, 0);
    });

    it("an invalid update fails at the asker, names the field and changes nothing", async () => {
      const { hero } = await setup();
      await rejects(hero().update({ "system.stance": "sideways" }), /stance/);
      await rejects(hero().update({ "system.health.value": 30 }), /health/);
      await rejects(hero().update({ "system.wounds.0": 4 }), /wounds/);
      assert.deepEqual((hero().system as { wounds: number[] }).wounds, [1]);
    });

    it("records take, change and drop single keys", async () => {
      const { gm, hero } = await setup();
      await hero().update({
        "system.marks.c": { level: 3 },
        "system.marks.a.level": 5,
        ...removal(gm, "system.marks.b"),
      });
      assert.deepEqual(hero()._source.system && (hero()._source.system as Plain).marks, {
        a: { level: 5, note: "" },
        c: { level: 3, note: "" },
      });
    });

    it("old data are migrated, in updates too", async () => {
      const { hero } = await setup();
      await hero().update({ system: { hits: 4 } });
      assert.strictEqual((hero().system as { health: { value: number } }).health.value, 4);
    });

    it("changing the type needs a new system", async () => {
      const { gm, hero } = await setup();
      await rejects(hero().update({ type: "foe" }), /type/);
      const health = { value: 2, max: 3 };
      await hero().update({ type: "foe", ...replacement(gm, "system", { health }) });
      assert.strictEqual(hero().type, "foe");
      assert.strictEqual((hero().system as { health: { max: number } }).health.max, 3);
    });

    it("clones are free, and delete takes the document away", async () => {
      const { gm, Actor, hero } = await setup();
      const copy = hero().clone({ name: "Copy" });
      assert.strictEqual(copy.name, "Copy");
      assert.strictEqual(hero().name, "Hero");
      const created = await Actor.create({ name: "Gone", type: "foe" });
      await created!.delete();
      assert.isUndefined(gm.game.actors.get(created!.id));
    });

    it("several documents change in one write", async () => {
      const { gm, Actor } = await setup();
      const updated = await Actor.updateDocuments([
        { _id: id("hero"), name: "H" },
        { _id: id("foe"), name: "F" },
      ]);
      assert.deepEqual(
        updated.map((actor) => actor.name),
        ["H", "F"],
      );
      assert.strictEqual(gm.game.actors.get(id("foe"))!.name, "F");
    });

    it("flags live under known packages only", async () => {
      const { hero } = await setup();
      await hero().setFlag("trial", "deep.value", 3);
      assert.strictEqual(hero().getFlag("trial", "deep.value"), 3);
      await hero().unsetFlag("trial", "deep.value");
      assert.deepEqual(hero().getFlag("trial", "deep"), {});
      assert.throws(() => hero().getFlag("elsewhere", "x"), /scope/);
      await rejects(hero().update({ "flags.elsewhere.x": 1 }), /scope/);
    });

    it("writes arrive in the order in which they were asked", async () => {
      const { hero, table } = await setup();
      await Promise.all([1, 2, 3, 4].map((value) => hero().update({ "system.health.value": value })));
      await table.settle();
      assert.strictEqual((hero().system as { health: { value: number } }).health.value, 4);
    });
  });
}
