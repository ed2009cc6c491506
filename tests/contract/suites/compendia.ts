// Contract: compendia: what their index tells, how their documents are read, and how they come into the world.
import type { ContractHost, Doc, DocClass, Docs, Plain, Runtime } from "../host.ts";
import { rejects } from "../rejects.ts";
import { heroOf, seating } from "../seating.ts";
import { id } from "../trial-world.ts";

interface Pack {
  readonly collection: string;
  readonly documentName: string;
  readonly locked: boolean;
  readonly index: Map<string, Plain>;
  getIndex(options?: object): Promise<Map<string, Plain>>;
  getDocument(id: string): Promise<Doc | null | undefined>;
  getDocuments(query?: object): Promise<Doc[]>;
  importAll(options?: object): Promise<Doc[]>;
}
type ItemDirectory = Docs & {
  fromCompendium(document: Doc, options?: object): Plain;
  importFromCompendium(pack: Pack, id: string, changes?: object, options?: object): Promise<Doc>;
};

const ARMORY = "trial.armory";
const uuidOf = (name: string) => `Compendium.${ARMORY}.Item.${id(name)}`;
const itemsOf = ({ game }: Runtime) => game.items as ItemDirectory;
const packOf = ({ game }: Runtime) => (game.packs as Map<string, Pack>).get(ARMORY)!;
const fromUuid = ({ foundry }: Runtime) =>
  (foundry.utils as { fromUuid(uuid: string): Promise<Doc | null> }).fromUuid;

export function compendiumCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setup } = seating(openTable, ({ gm }) => ({ pack: packOf(gm) }));

  describe("compendia", () => {
    it(
      "tell by an index what is in them, without reading it",
      async () => {
        const { pack } = await setup();
        assert.deepEqual([pack.collection, pack.documentName], [ARMORY, "Item"]);
        assert.sameMembers([...pack.index.keys()], [id("lance"), id("spear")]);
        const lance = (await pack.getIndex()).get(id("lance"))!;
        assert.deepEqual([lance.name, lance.type, lance.uuid], ["Lance", "weapon", uuidOf("lance")]);
        assert.notProperty(lance, "system");
      },
      ["trialWorld"],
    );

    // ledger: foundry.documents.collections.CompendiumCollection#getIndex
    it(
      "tell by their index of further fields that somebody asks for, and of no others",
      async () => {
        const { gm, pack } = await setup();
        const told = (entry: Plain | undefined, field: string): unknown =>
          (gm.foundry.utils as { getProperty(data: object, path: string): unknown }).getProperty(
            entry!,
            field,
          );
        const index = await pack.getIndex({ fields: ["system.reach", "system.nothing"] });
        assert.strictEqual(index, pack.index);
        assert.strictEqual(told(index.get(id("lance")), "system.reach"), 3);
        assert.isUndefined(told(index.get(id("lance")), "system.nothing"));
        assert.deepEqual(
          [index.get(id("lance"))!.name, index.get(id("lance"))!.uuid],
          ["Lance", uuidOf("lance")],
        );
        assert.sameMembers([...index.keys()], [id("lance"), id("spear")]);
        assert.isUndefined(gm.game.items.get(id("lance")));
      },
      ["trialWorld"],
    );

    it(
      "give a document of the system's own class when it is asked for, and nothing for an id they do not have",
      async () => {
        const { gm, pack } = await setup();
        const lance = (await pack.getDocument(id("lance")))!;
        assert.instanceOf(lance, gm.documentClass("Item"));
        assert.instanceOf(
          lance.system,
          (gm.CONFIG.Item as { dataModels: Record<string, DocClass> }).dataModels.weapon!,
        );
        assert.deepEqual(
          [lance.name, lance.pack, lance.uuid, lance.system.reach],
          ["Lance", ARMORY, uuidOf("lance"), 3],
        );
        assert.strictEqual((await pack.getDocument(id("nothing"))) ?? null, null);
        assert.isUndefined(gm.game.items.get(id("lance")));
      },
      ["trialWorld"],
    );

    it(
      "give all documents, or those that a query names",
      async () => {
        const { pack } = await setup();
        const names = async (query?: object) => (await pack.getDocuments(query)).map(({ name }) => name);
        assert.sameMembers(await names(), ["Lance", "Spear"]);
        assert.deepEqual(await names({ _id__in: [id("spear")] }), ["Spear"]);
        assert.deepEqual(await names({ name: "Lance" }), ["Lance"]);
      },
      ["trialWorld"],
    );

    it(
      "have documents that are found by their uuid",
      async () => {
        const { gm, pack } = await setup();
        const found = await fromUuid(gm)(uuidOf("spear"));
        assert.strictEqual(found, await pack.getDocument(id("spear")));
        assert.isNull((await fromUuid(gm)(uuidOf("nothing"))) ?? null);
      },
      ["trialWorld"],
    );

    it(
      "are imported into the world at every seat, under a new id that remembers where it comes from",
      async () => {
        const { table, gm, pack } = await setup();
        const owner = await table.sit("owner");
        const made = await itemsOf(gm).importFromCompendium(pack, id("lance"), { name: "My lance" });
        await table.settle();
        assert.deepEqual([made.name, made.pack ?? null], ["My lance", null]);
        assert.notStrictEqual(made.id, id("lance"));
        const seen = owner.game.items.get(made.id)!;
        assert.strictEqual((seen._source.system as Plain).reach, 3);
        assert.strictEqual((seen._source._stats as Plain).compendiumSource, uuidOf("lance"));
      },
      ["trialWorld"],
    );

    it(
      "keep their ids in an import that says so",
      async () => {
        const { gm, pack } = await setup();
        const made = await itemsOf(gm).importFromCompendium(pack, id("spear"), {}, { keepId: true });
        assert.strictEqual(made.id, id("spear"));
        assert.strictEqual(gm.game.items.get(id("spear")), made);
      },
      ["trialWorld"],
    );

    it(
      "are imported as a whole",
      async () => {
        const { gm, pack } = await setup();
        const made = await pack.importAll();
        assert.sameMembers(
          made.map(({ name }) => name),
          ["Lance", "Spear"],
        );
        assert.strictEqual(gm.game.items.size, 2);
      },
      ["trialWorld"],
    );

    // ledger: foundry.documents.abstract.WorldCollection#fromCompendium, foundry.documents.collections.Actors#fromCompendium
    it(
      "hand over data for somebody's own copy, without id and ownership",
      async () => {
        const { gm, pack } = await setup();
        const data = itemsOf(gm).fromCompendium((await pack.getDocument(id("lance")))!);
        assert.deepEqual([data.name, (data.system as Plain).reach], ["Lance", 3]);
        for (const key of ["_id", "ownership"]) assert.notProperty(data, key);
        const hero = heroOf(gm);
        const [carried] = await hero.createEmbeddedDocuments("Item", [data]);
        assert.deepEqual([carried!.parent, carried!.name], [hero, "Lance"]);
        const copied = (gm.game.actors as ItemDirectory).fromCompendium(hero);
        assert.deepEqual([copied.name, copied.type], [hero.name, hero.type]);
        for (const key of ["_id", "ownership"]) assert.notProperty(copied, key);
      },
      ["trialWorld"],
    );

    // ledger: hook createActor, foundry.abstract.types.DatabaseCreateOperation#fromCompendium
    it(
      "tell of an actor that is brought in from one, by whom, and that it came so",
      async () => {
        const { gm } = await setup();
        const heard: unknown[] = [];
        const hook = gm.Hooks.on("createActor", (actor: Doc, options: Plain, user: string) =>
          heard.push([actor.name, options.fromCompendium, user]),
        );
        const data = (gm.game.actors as ItemDirectory).fromCompendium(heroOf(gm));
        await gm.documentClass("Actor").create({ ...data, name: "Twin" }, { fromCompendium: true });
        await gm.documentClass("Actor").create({ ...data, name: "Other" });
        gm.Hooks.off("createActor", hook);
        assert.deepEqual(heard, [
          ["Twin", true, gm.game.user.id],
          ["Other", undefined, gm.game.user.id],
        ]);
      },
      ["trialWorld"],
    );

    it(
      "refuse changes while they are locked",
      async () => {
        const { pack } = await setup();
        const lance = (await pack.getDocument(id("lance")))!;
        assert.isTrue(pack.locked);
        await rejects(() => lance.update({ name: "Bent lance" }), /./);
        assert.strictEqual(lance.name, "Lance");
      },
      ["trialWorld"],
    );
  });
}
