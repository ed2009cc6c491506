// Contract: the members of documents and models that a system leans on, one by one.
import type { ContractHost, Doc, DocClass, Docs, Plain, Runtime } from "../host.ts";
import { overrideMethod } from "../patches.ts";
import { heroOf, seating } from "../seating.ts";
import { id } from "../trial-world.ts";

type FieldClass = new (...args: unknown[]) => { initial: unknown; validate(value: unknown): unknown };
interface Schema {
  readonly fields: Record<string, object>;
  getField(path: string): object | undefined;
}

const fieldsOf = ({ foundry }: Runtime) => (foundry.data as { fields: Record<string, FieldClass> }).fields;
const rowOf = (seat: Runtime, name: string) =>
  (seat.game.combats.get(id("fight"))!.combatants as Docs).get(id(name))!;

export function documentMemberCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setup, setupBoth } = seating(openTable, ({ gm }) => ({ hero: heroOf(gm) }));

  describe("a document's members", () => {
    // ledger: foundry.abstract.Document#id, foundry.abstract.Document.Internal.Stored#id
    // ledger: foundry.abstract.Document#documentName
    it("say what it is and which one", async () => {
      const { gm, hero } = await setup();
      assert.deepEqual([hero.id, hero.documentName], [id("hero"), "Actor"]);
      assert.strictEqual((hero.items as Docs).get(id("sword"))!.documentName, "Item");
      assert.strictEqual(gm.game.combats.get(id("fight"))!.documentName, "Combat");
      assert.isNull(new (gm.documentClass("Actor"))({ name: "Nobody", type: "foe" }).id);
    });

    // ledger: foundry.abstract.DataModel#schema, foundry.data.fields.NumberField
    it("include the schema, down to a field of the system's", async () => {
      const { gm, hero } = await setup();
      const { schema } = hero.system as { schema: Schema };
      const { NumberField, SchemaField } = fieldsOf(gm);
      assert.instanceOf(schema.fields.health, SchemaField!);
      assert.instanceOf(schema.getField("health.value"), NumberField!);
      assert.isUndefined(schema.getField("health.none"));
      assert.property((hero.schema as Schema).fields, "name");
    });

    // ledger: foundry.documents.BaseActor#type, foundry.documents.BaseActor#system, foundry.documents.Actor#name
    // ledger: foundry.documents.Actor#items, foundry.documents.BaseItem#type, foundry.documents.BaseItem#system
    // ledger: foundry.documents.Item#name, foundry.documents.Item#img
    it("are the fields of actors and items", async () => {
      const { hero } = await setup();
      assert.deepEqual([hero.name, hero.type], ["Hero", "hero"]);
      assert.deepEqual((hero.system as { health: object }).health, { value: 10, max: 10 });
      const sword = (hero.items as Docs).get(id("sword"))!;
      assert.deepEqual([sword.name, sword.type, sword.system.reach], ["Sword", "weapon", 1]);
      assert.match(sword.img as string, /\.(svg|webp|png)$/);
    });

    // ledger: foundry.documents.BaseItem#update, foundry.documents.BaseItem#delete, foundry.documents.BaseItem#parent
    it("let an item change and go where it is, seen at the other seat", async () => {
      const { table, owner, hero } = await setupBoth();
      const sword = (hero.items as Docs).get(id("sword"))!;
      assert.strictEqual(sword.parent, hero);
      assert.strictEqual(await sword.update({ "system.reach": 2 }), sword);
      await table.settle();
      const there = heroOf(owner).items as Docs;
      assert.strictEqual(there.get(id("sword"))!.system.reach, 2);
      await sword.delete();
      await table.settle();
      assert.deepEqual([there.size, (hero.items as Docs).size], [0, 0]);
    });

    // ledger: foundry.documents.BaseActor#updateEmbeddedDocuments
    it("change several embedded documents in one write, each seat hearing of each", async () => {
      const { table, owner, hero } = await setupBoth();
      const [axe] = await hero.createEmbeddedDocuments("Item", [{ name: "Axe", type: "weapon" }]);
      await table.settle();
      const heard: string[] = [];
      owner.Hooks.on("updateItem", (item: Doc) => void heard.push(item.id));
      const changed = await hero.updateEmbeddedDocuments("Item", [
        { _id: id("sword"), name: "Blade" },
        { _id: axe!.id, "system.reach": 3 },
      ]);
      await table.settle();
      assert.sameMembers(
        changed.map((item) => item.id),
        [id("sword"), axe!.id],
      );
      assert.sameMembers(heard, [id("sword"), axe!.id]);
      const there = heroOf(owner).items as Docs;
      assert.deepEqual([there.get(id("sword"))!.name, there.get(axe!.id)!.system.reach], ["Blade", 3]);
    });

    // ledger: foundry.documents.ActiveEffect, foundry.documents.ActiveEffect#name, foundry.documents.ActiveEffect#img
    // ledger: foundry.documents.BaseActiveEffect.implementation, foundry.documents.Actor#temporaryEffects
    // ledger: foundry.documents.Actor._ToggleStatusEffectOptions#active
    it("show a status as an effect with name and image", async () => {
      const { gm, hero } = await setup();
      const documents = gm.foundry.documents as Record<string, DocClass & { implementation: DocClass }>;
      const toggle = hero.toggleStatusEffect as (status: string, options: object) => Promise<unknown>;
      await toggle.call(hero, "prone", { active: true });
      await toggle.call(hero, "prone", { active: true });
      const effects = hero.temporaryEffects as Doc[];
      assert.deepEqual(
        effects.map((effect) => [effect.name, effect.img]),
        [["Prone", "icons/svg/falling.svg"]],
      );
      assert.instanceOf(effects[0], documents.ActiveEffect!);
      assert.instanceOf(effects[0], documents.BaseActiveEffect!.implementation);
      await toggle.call(hero, "prone", { active: false });
      await toggle.call(hero, "prone", { active: false });
      assert.deepEqual(hero.temporaryEffects, []);
    });

    // ledger: foundry.documents.abstract.ClientDocumentMixin#hasPlayerOwner, foundry.documents.Combatant#isNPC
    it("tell whether a player owns it", async () => {
      const { gm, hero } = await setup();
      assert.deepEqual([hero.hasPlayerOwner, gm.game.actors.get(id("foe"))!.hasPlayerOwner], [true, false]);
      assert.deepEqual([rowOf(gm, "rowHero").isNPC, rowOf(gm, "rowFoe").isNPC], [false, true]);
    });

    // ledger: foundry.documents.abstract.ClientDocumentMixin#prepareDerivedData
    // ledger: foundry.documents.abstract.ClientDocumentMixin#prepareBaseData
    it("are prepared anew at each seat after each change", async () => {
      const { table, gm, owner, hero } = await setupBoth();
      const begun: string[] = [];
      const prepared: string[] = [];
      for (const [name, seat] of [
        ["gm", gm],
        ["owner", owner],
      ] as const)
        for (const method of ["prepareBaseData", "prepareDerivedData"])
          overrideMethod(seat.documentClass("Actor"), method, (actor: Doc) => {
            if (actor.id !== id("hero")) return;
            const words = `${name} ${(actor._source.name as string) ?? ""}`;
            if (method === "prepareBaseData") begun.push(words);
            else if (begun.length === prepared.length + 1) prepared.push(words);
          });
      await hero.update({ name: "New" });
      await table.settle();
      assert.include(prepared, "gm New");
      assert.include(prepared, "owner New");
    });

    // ledger: foundry.documents.Actor#token, foundry.documents.Actor#prototypeToken
    it("link an actor with its tokens", async () => {
      const { gm, hero } = await setup();
      const loose = (gm.game.scenes.get(id("cave"))!.tokens as Docs).get(id("foeOne"))!;
      assert.strictEqual((loose.actor as Doc).token, loose);
      assert.isNull(hero.token);
      const prototype = hero.prototypeToken as Plain;
      assert.deepEqual([prototype.width, prototype.height, prototype.actorLink], [1, 1, false]);
      await hero.update({ "prototypeToken.width": 2 });
      assert.strictEqual((hero.prototypeToken as Plain).width, 2);
    });
  });

  describe("fields of links and of anything", () => {
    // ledger: foundry.data.fields.ForeignDocumentField, foundry.data.fields.ObjectField
    it("hold a document's id, and a free object", async () => {
      const { gm } = await setup();
      const { ForeignDocumentField, ObjectField } = fieldsOf(gm);
      const { DataModel } = gm.foundry.abstract as { DataModel: new (data: object) => Plain };
      const documents = gm.foundry.documents as Plain;
      class Link extends DataModel {
        static defineSchema(): object {
          return {
            actor: new ForeignDocumentField!(documents.BaseActor, { idOnly: true }),
            free: new ObjectField!(),
          };
        }
      }
      const link = new Link({ actor: id("hero"), free: { any: { thing: [1] } } });
      assert.deepEqual([link.actor, link.free], [id("hero"), { any: { thing: [1] } }]);
      const empty = new Link({});
      assert.deepEqual([empty.actor, empty.free], [null, {}]);
      assert.throws(() => new Link({ actor: "no id" }), /actor/);
      assert.throws(() => new Link({ free: 5 }), /free/);
    });
  });

  describe("a combatant's members", () => {
    // ledger: foundry.documents.Combatant#actor, foundry.documents.Combatant#actorId, foundry.documents.Combatant#token
    // ledger: foundry.documents.Combatant#tokenId, foundry.documents.Combatant#sceneId
    // ledger: foundry.documents.Combatant#name, foundry.documents.Combatant#img
    it("lead to actor, token and scene", async () => {
      const { gm, hero } = await setup();
      const row = rowOf(gm, "rowHero");
      const token = (gm.game.scenes.get(id("cave"))!.tokens as Docs).get(id("heroToken"));
      assert.deepEqual([row.actorId, row.tokenId, row.sceneId], [id("hero"), id("heroToken"), id("cave")]);
      assert.strictEqual(row.actor, hero);
      assert.strictEqual(row.token, token);
      assert.strictEqual(row.name, "heroToken");
      assert.match(row.img as string, /\.(svg|webp|png)$/);
      const loose = rowOf(gm, "rowFoe");
      assert.strictEqual(loose.actor, (loose.token as Doc).actor);
    });

    // ledger: foundry.documents.BaseCombatant#type, foundry.documents.BaseCombatant#system
    // ledger: foundry.documents.BaseCombatant#update, foundry.documents.Combatant#initiative
    // ledger: foundry.documents.Combatant#hidden, foundry.documents.Combatant#visible
    it("are stored, and hide it from players", async () => {
      const { table, gm, owner } = await setupBoth();
      const row = rowOf(gm, "rowFoe");
      assert.deepEqual([row.type, row.initiative, row.hidden, row.system.count], ["fighter", 5, false, 0]);
      await row.update({ hidden: true, initiative: null, "system.count": 4 });
      await table.settle();
      const there = rowOf(owner, "rowFoe");
      assert.deepEqual([there.initiative, there.hidden, there.system.count], [null, true, 4]);
      assert.deepEqual([row.visible, there.visible, rowOf(owner, "rowHero").visible], [true, false, true]);
    });

    // ledger: foundry.documents.BaseCombatant#delete
    it("are gone at every seat once one of them is deleted", async () => {
      const { table, gm, owner } = await setupBoth();
      await rowOf(gm, "rowFoe").delete();
      await table.settle();
      assert.strictEqual(rowOf(gm, "rowFoe"), undefined);
      assert.strictEqual(rowOf(owner, "rowFoe"), undefined);
    });
  });
}
