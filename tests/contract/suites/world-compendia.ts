// Contract: compendia that game masters make: created in the world, open for documents, known at every seat.
import type { ContractHost, Doc, Docs, Plain, Runtime } from "../host.ts";
import { rejects } from "../rejects.ts";
import { heroOf, seating } from "../seating.ts";
import { id } from "../trial-world.ts";

interface Pack {
  readonly collection: string;
  readonly title: string;
  readonly documentName: string;
  readonly locked: boolean;
  readonly visible: boolean;
  readonly index: Map<string, Plain>;
  getUuid(id: string): string;
  getDocument(id: string): Promise<Doc | null | undefined>;
  deleteCompendium(): Promise<unknown>;
}
interface PackClass {
  createCompendium(metadata: object): Promise<Pack>;
}

/** A class of documents, as one makes them without storing them. */
type Maker = new (data: object) => Doc;

const packsOf = ({ game }: Runtime) => game.packs as Map<string, Pack> & { readonly contents: Pack[] };

/** A word that no other case or run has used: compendia stay in a world that several cases share. */
const ownName = ({ foundry }: Runtime, word: string): string =>
  `${word}-${(foundry.utils as { randomID(): string }).randomID().toLowerCase()}`;

const makePack = ({ foundry }: Runtime, metadata: object): Promise<Pack> =>
  (
    foundry.documents as { collections: { CompendiumCollection: PackClass } }
  ).collections.CompendiumCollection.createCompendium(metadata);

/** The table keeps its compendia as long as the world, which goes with the cases, and refuses this by name. */
async function drop(pack: Pack): Promise<void> {
  try {
    await pack.deleteCompendium();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "TableUnsupported") throw error;
  }
}

/** Gives a case a compendium of its own, and takes it away afterwards where that is possible. */
async function withPack(
  seat: Runtime,
  metadata: { label: string; name?: string },
  use: (pack: Pack) => Promise<void>,
): Promise<void> {
  const pack = await makePack(seat, { type: "Actor", ...metadata });
  try {
    await use(pack);
  } finally {
    await drop(pack);
  }
}

export function worldCompendiumCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setupBoth } = seating(openTable);

  describe("compendia of the world", () => {
    // ledger: foundry.documents.collections.CompendiumCollection.createCompendium, foundry.documents.collections.CompendiumCollection, foundry.documents.collections, game.packs, foundry.utils.Collection#contents, foundry.documents.collections.CompendiumCollection#collection, foundry.documents.collections.CompendiumCollection#documentName, foundry.documents.collections.CompendiumCollection#locked, foundry.documents.collections.CompendiumCollection#title
    it(
      "are made by a game master, open, and known at every seat",
      async () => {
        const { table, gm, owner } = await setupBoth();
        const label = ownName(gm, "My beasts");
        await withPack(gm, { label }, async (pack) => {
          await table.settle();
          assert.deepEqual(
            [pack.title, pack.documentName, pack.locked, pack.index.size],
            [label, "Actor", false, 0],
          );
          assert.isTrue(pack.collection.startsWith("world."));
          assert.strictEqual(packsOf(gm).get(pack.collection), pack);
          assert.include(
            packsOf(owner).contents.map(({ collection }) => collection),
            pack.collection,
          );
        });
      },
      ["trialWorld"],
    );

    // ledger: foundry.documents.Actor.create, foundry.abstract.Document#pack, foundry.documents.BaseActor.create, foundry.documents.BaseActor#pack, foundry.utils.fromUuid, game.actors, foundry.documents.collections.CompendiumCollection#getUuid
    it(
      "take documents that are created in them, with what these carry, and keep them out of the world",
      async () => {
        const { table, gm, owner } = await setupBoth();
        await withPack(gm, { label: ownName(gm, "My beasts") }, async (pack) => {
          const before = gm.game.actors.size;
          const hero = heroOf(gm).toObject();
          const data = {
            ...hero,
            name: "Wolf",
            items: [{ name: "Bite", type: "weapon", system: { reach: 1 } }],
          };
          const wolf = (await gm.documentClass("Actor").create(data, { pack: pack.collection })) as Doc;
          await table.settle();
          assert.deepEqual(
            [wolf.name, wolf.pack, wolf.uuid],
            ["Wolf", pack.collection, pack.getUuid(wolf.id)],
          );
          assert.strictEqual(gm.game.actors.size, before);
          const seen = packsOf(owner).get(pack.collection)!;
          assert.deepEqual(
            [...seen.index.values()].map(({ _id, name, type }) => [_id, name, type]),
            [[wolf.id, "Wolf", hero.type]],
          );
          const read = (await seen.getDocument(wolf.id))!;
          const { fromUuid } = owner.foundry.utils as { fromUuid(uuid: string): Promise<Doc | null> };
          assert.strictEqual(await fromUuid(wolf.uuid), read);
          assert.deepEqual(
            (read.items as Docs).contents.map(({ name }) => name),
            ["Bite"],
          );
        });
      },
      ["trialWorld"],
    );

    it(
      "let a game master change and delete what lies in them, and what that carries, at every seat",
      async () => {
        const { table, gm, owner } = await setupBoth();
        await withPack(gm, { label: ownName(gm, "My beasts") }, async (pack) => {
          const Actor = gm.documentClass("Actor");
          const where = { pack: pack.collection };
          const type = String(heroOf(gm).type);
          const beasts = [
            { name: "Wolf", type },
            { name: "Bear", type },
          ];
          const [wolf, bear] = (await Actor.createDocuments(beasts, where)) as [Doc, Doc];
          await table.settle();
          // One seat has read the wolf, the other knows both by the index alone.
          const elsewhere = packsOf(owner).get(pack.collection)!;
          const seen = (await elsewhere.getDocument(wolf.id))!;
          await wolf.update({ name: "Old wolf" });
          await Actor.updateDocuments([{ _id: bear.id, name: "Old bear" }], where);
          const [fang] = await wolf.createEmbeddedDocuments("Item", [{ name: "Fang", type: "weapon" }]);
          await fang!.update({ name: "Tooth" });
          await table.settle();
          assert.strictEqual(seen.name, "Old wolf");
          assert.deepEqual(
            (seen.items as Docs).contents.map(({ name }) => name),
            ["Tooth"],
          );
          const named = (all: Pack) => [...all.index.values()].map(({ name }) => name);
          assert.deepEqual(
            [named(elsewhere), named(pack)],
            [
              ["Old wolf", "Old bear"],
              ["Old wolf", "Old bear"],
            ],
          );
          assert.strictEqual((await elsewhere.getDocument(bear.id))!.name, "Old bear");
          await wolf.deleteEmbeddedDocuments("Item", [fang!.id]);
          await Actor.deleteDocuments([bear.id], where);
          await table.settle();
          assert.deepEqual([(seen.items as Docs).size, named(elsewhere)], [0, ["Old wolf"]]);
          assert.isUndefined((await elsewhere.getDocument(bear.id)) ?? undefined);
          await rejects(() => seen.update({ name: "Mine" }), /./);
          await rejects(() => seen.delete(), /./);
          assert.strictEqual((await pack.getDocument(wolf.id))!.name, "Old wolf");
        });
      },
      ["trialWorld"],
    );

    it(
      "are made by nobody else, never twice under one name, and hold one kind of document",
      async () => {
        const { gm, owner } = await setupBoth();
        const name = ownName(gm, "mine");
        await rejects(() => makePack(owner, { type: "Actor", label: "Mine", name }), /./);
        await withPack(gm, { label: "Mine", name }, async (pack) => {
          await rejects(() => makePack(gm, { type: "Actor", label: "Mine", name }), /./);
          const where = { pack: pack.collection };
          const lance = { name: "Lance", type: "weapon" };
          await rejects(() => gm.documentClass("Item").create(lance, where), /./);
          const foe = { name: "Foe", type: String(heroOf(gm).type) };
          await rejects(() => owner.documentClass("Actor").create(foe, where), /./);
          assert.strictEqual(pack.index.size, 0);
        });
      },
      ["trialWorld"],
    );
  });

  describe("documents for the moment", () => {
    // ledger: foundry.documents.BaseItem.implementation, foundry.documents.BaseItem._Schema#system, foundry.documents.Item#type, foundry.documents.Actor#flags, foundry.documents.Actor#img, foundry.abstract.DataModel#toObject, foundry.abstract.Document#toObject
    it(
      "are complete by their models, carry others, and are stored nowhere",
      async () => {
        const { gm } = await setupBoth();
        const Weapon = (gm.documentClass("Item") as unknown as { implementation: Maker }).implementation;
        const lance = new Weapon({ name: "Lance", type: "weapon", system: { reach: 3 } });
        assert.deepEqual([lance.type, lance.system.reach], ["weapon", 3]);
        const bare = new Weapon({ name: "Stick", type: "weapon" });
        assert.sameMembers(
          Object.keys(bare.toObject().system as Plain),
          Object.keys(lance.toObject().system as Plain),
        );
        const Fighter = gm.documentClass("Actor") as unknown as Maker;
        const type = String(heroOf(gm).type);
        const flags = { world: { made: "now" } };
        const items = [{ _id: id("lance"), ...lance.toObject() }];
        const actor = new Fighter({ name: "Shadow", type, img: "foe.webp", flags, items });
        assert.deepEqual([actor.id ?? null, actor.img, actor.flags], [null, "foe.webp", flags]);
        assert.strictEqual((actor.items as Docs).size, 1);
        assert.strictEqual(gm.game.actors.getName?.("Shadow") ?? null, null);
        assert.throws(() => new Weapon({ name: "Bent", type: "weapon", system: { reach: "long" } }));
      },
      ["trialWorld"],
    );

    // ledger: foundry.documents.BaseActor#deleteEmbeddedDocuments
    it(
      "are not needed for what an actor loses: it is gone at every seat",
      async () => {
        const { table, gm, owner } = await setupBoth();
        const hero = heroOf(gm);
        const [carried] = await hero.createEmbeddedDocuments("Item", [{ name: "Stick", type: "weapon" }]);
        await hero.deleteEmbeddedDocuments("Item", [carried!.id]);
        await table.settle();
        const seen = heroOf(owner).items as Docs;
        assert.isUndefined(seen.get(carried!.id));
      },
      ["trialWorld"],
    );
  });
}
