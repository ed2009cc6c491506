// Contract: documents inside documents, and effects.
import { isFourteen } from "../generation.ts";
import type { ContractHost, Doc, Docs } from "../host.ts";
import { overrideMethod } from "../patches.ts";
import { rejects } from "../rejects.ts";
import { heroOf, seating } from "../seating.ts";
import { id } from "../trial-world.ts";

export function embeddedCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setup, setupBoth } = seating(openTable, ({ gm }) => ({ hero: heroOf(gm) }));
  const items = (actor: Doc) => actor.items as Docs;

  describe("embedded documents", () => {
    it("have parents, collections and uuids", async () => {
      const { hero } = await setup();
      const sword = items(hero).get(id("sword"))!;
      assert.strictEqual(sword.parent, hero);
      assert.strictEqual(sword.uuid, `Actor.${id("hero")}.Item.${id("sword")}`);
      assert.strictEqual(sword.actor, hero);
    });

    it("are created, updated and deleted on every seat", async () => {
      const { table, owner, hero } = await setupBoth();
      const there = heroOf(owner);
      const [axe] = await hero.createEmbeddedDocuments("Item", [
        { name: "Axe", type: "weapon", "system.reach": 2.3 },
      ]);
      await table.settle();
      assert.strictEqual((items(there).get(axe!.id)!.system as { reach: number }).reach, 2.5);
      await hero.updateEmbeddedDocuments("Item", [{ _id: axe!.id, name: "Ax" }]);
      await table.settle();
      assert.strictEqual(items(there).get(axe!.id)!.name, "Ax");
      assert.isTrue(Array.isArray(there._source.items));
      await hero.deleteEmbeddedDocuments("Item", [axe!.id]);
      await table.settle();
      assert.isUndefined(items(there).get(axe!.id));
      assert.deepEqual(
        (there.toObject().items as { name: string }[]).map((item) => item.name),
        ["Sword"],
      );
    });

    // ledger: hook createItem, hook updateItem, hook deleteItem
    // ledger: hook createActiveEffect, hook updateActiveEffect, hook deleteActiveEffect
    it("are told of by the hooks of their kind, with the one who asked", async () => {
      const { gm, hero } = await setup();
      const heard: unknown[] = [];
      for (const kind of ["Item", "ActiveEffect"])
        for (const deed of ["create", "update", "delete"])
          gm.Hooks.on(`${deed}${kind}`, (...told: unknown[]) => void heard.push([deed, kind, told.at(-1)]));
      for (const data of [{ name: "Axe", type: "weapon" }, { name: "Strong" }]) {
        const [made] = await hero.createEmbeddedDocuments("type" in data ? "Item" : "ActiveEffect", [data]);
        await made!.update({ name: "Other" });
        await made!.delete();
      }
      const deeds = ["create", "update", "delete"];
      assert.deepEqual(
        heard,
        ["Item", "ActiveEffect"].flatMap((kind) => deeds.map((deed) => [deed, kind, id("gm")])),
      );
    });

    it("keep their identity when the parent changes", async () => {
      const { hero } = await setup();
      const sword = items(hero).get(id("sword"))!;
      await hero.update({ name: "Renamed" });
      assert.strictEqual(items(hero).get(id("sword")), sword);
    });

    it("a parent's update may carry them by id", async () => {
      const { table, owner, hero } = await setupBoth();
      await hero.update({ items: [{ _id: id("sword"), name: "Blade" }] });
      await table.settle();
      assert.strictEqual(items(hero).get(id("sword"))!.name, "Blade");
      assert.strictEqual(items(heroOf(owner)).get(id("sword"))!.name, "Blade");
    });

    it("an unknown one is refused", async () => {
      const { hero } = await setup();
      await rejects(
        () => hero.updateEmbeddedDocuments("Item", [{ _id: id("nothing"), name: "x" }]),
        /nothing/,
      );
    });

    it("effects change prepared data, by mode and priority, and never the source", async () => {
      const { hero } = await setup();
      const change = (mode: number, value: string) => ({ key: "system.health.max", mode, value });
      await hero.createEmbeddedDocuments("ActiveEffect", [
        { name: "Strong", changes: [change(2, "5"), change(1, "2")] },
      ]);
      const max = () => (hero.system as { health: { max: number } }).health.max;
      assert.strictEqual(max(), 25);
      assert.deepEqual((hero._source.system as { health: object }).health, { value: 10, max: 10 });
      await hero.update({ name: "Still" });
      assert.strictEqual(max(), 25);
      const effect = (hero.effects as Docs).contents[0]!;
      await effect.update({ disabled: true });
      assert.strictEqual(max(), 10);
    });

    // ledger: foundry.documents.Actor#applyActiveEffects
    it("effects are applied by a method that a system may go on from", async () => {
      const { gm, hero } = await setup();
      const seen: unknown[] = [];
      const health = (actor: Doc) => (actor.system as { health: { max: number } }).health;
      overrideMethod(gm.documentClass("Actor"), "applyActiveEffects", (actor: Doc, [phase]) => {
        if (actor.id === hero.id) seen.push([phase, health(actor).max]);
      });
      const changes = [{ key: "system.health.max", mode: 2, value: "5" }];
      await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "Strong", changes }]);
      assert.strictEqual(health(hero).max, 15);
      const phases = isFourteen(gm)
        ? [
            ["initial", 10],
            ["final", 15],
          ]
        : [[undefined, 10]];
      assert.deepEqual(seen.slice(0, phases.length), phases);
    });

    // ledger: foundry.documents.ActiveEffect#statuses
    it("a status is an effect that can be switched", async () => {
      const { hero } = await setup();
      const toggle = hero.toggleStatusEffect as (status: string, options?: object) => Promise<unknown>;
      await toggle.call(hero, "prone");
      assert.isTrue((hero.statuses as Set<string>).has("prone"));
      const applied = hero.appliedEffects as readonly { readonly statuses: ReadonlySet<string> }[];
      assert.isTrue(applied.some(({ statuses }) => statuses.has("prone")));
      assert.isTrue(await toggle.call(hero, "prone", { active: true }));
      assert.isFalse(await toggle.call(hero, "prone"));
      assert.isFalse((hero.statuses as Set<string>).has("prone"));
    });
  });
}
