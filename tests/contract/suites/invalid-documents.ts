// Contract: documents whose stored data cannot be used: who is told of them, and how they come back.
import type { ContractHost, Doc, Docs, Plain, Runtime } from "../host.ts";
import { id } from "../trial-world.ts";

type FieldClass = new (options: object) => {
  getInitialValue(data: object): unknown;
  validate(value: unknown): unknown;
};
type Judged = Doc & {
  readonly validationFailures: { readonly fields: Plain | null; readonly joint: unknown };
};
type Judging = Docs & {
  readonly invalidDocumentIds: Set<string>;
  getInvalid(id: string, options?: object): Judged | undefined;
};

const actorsOf = ({ game }: Runtime) => game.actors as Judging;

export function invalidDocumentCases({ describe, it, assert, openTable }: ContractHost): void {
  const sit = async () => (await openTable()).sit("gm");

  describe("documents that are sound", () => {
    // ledger: foundry.abstract.DataModel#validationFailures
    it("have no failures to tell of", async () => {
      const seat = await sit();
      const [actor] = actorsOf(seat).contents as Judged[];
      if (!actor) return;
      assert.isFalse(Boolean(actor.validationFailures.joint));
    });

    // ledger: foundry.documents.abstract.DocumentCollection#invalidDocumentIds, foundry.documents.abstract.DocumentCollection#getInvalid
    it("are not among the invalid ones, and asking strictly for one as invalid is an error", async () => {
      const seat = await sit();
      const actors = actorsOf(seat);
      const name = actors.contents[0]?.id ?? id("nobody");
      assert.isFalse(actors.invalidDocumentIds.has(name));
      assert.isUndefined(actors.getInvalid(name, { strict: false }));
      assert.throws(() => actors.getInvalid(name, { strict: true }));
    });
  });

  describe("data that a model refuses", () => {
    it(
      "falls back field by field where that is asked for, and is told with its path",
      async () => {
        const seat = await sit();
        const cls = seat.documentClass("Actor") as unknown as {
          fromSource(source: object, options: object): Judged;
        };
        const source = actorsOf(seat).get(id("hero"))!.toObject() as { system: Plain };
        source.system.health = { value: "much", max: 10 };
        const actor = cls.fromSource(structuredClone(source), { fallback: true });
        const failure = actor.validationFailures.fields as unknown as {
          fields: { system: { fields: { health: { fields: { value: Plain } } } } };
        };
        const found = failure.fields.system.fields.health.fields.value;
        assert.deepEqual(found.fallback, (actor.system.health as Plain).value);
        assert.isFalse(found.unresolved);
        assert.throws(() => new (seat.documentClass("Actor"))(source), /value/);
      },
      ["trialWorld"],
    );
  });

  describe("what is looked at to find broken data", () => {
    // ledger: game.collections, foundry.documents.abstract.DocumentCollection#_source
    it("is every collection by the name of its documents, with the data it was built from", async () => {
      const { game } = await sit();
      const collections = game.collections as Map<string, Docs & { readonly _source: readonly Plain[] }>;
      assert.strictEqual(collections.get("Actor"), game.actors);
      assert.isTrue(Array.isArray(collections.get("Actor")!._source));
    });

    // ledger: game.scenes, foundry.documents.collections.Scenes#active, foundry.documents.Scene#tokens, foundry.documents.TokenDocument#actorLink
    it(
      "is the scene that is played, with its tokens linked or not",
      async () => {
        const { game } = await sit();
        const { active } = game.scenes as Docs & { active: (Doc & { tokens: Docs }) | null };
        assert.strictEqual(active?.name, "Cave");
        const links = active!.tokens.contents.map(({ id: token, actorLink }) => [token, actorLink]);
        assert.deepEqual(links, [
          [id("heroToken"), true],
          [id("foeOne"), false],
          [id("foeTwo"), false],
        ]);
      },
      ["trialWorld"],
    );

    // ledger: foundry.abstract.Document#collections
    // ledger: foundry.documents.BaseActor#parent, foundry.documents.BaseCombat#parent, foundry.documents.BaseChatMessage#parent, foundry.documents.BaseChatMessage#update
    it(
      "are documents without a parent, which can be written like any other",
      async () => {
        const seat = await sit();
        const message = (await seat.documentClass("ChatMessage").create({ content: "before" }))!;
        await message.update({ content: "after" });
        assert.strictEqual(message.content, "after");
        const { actors, combats } = seat.game;
        const { items } = actors.get(id("hero"))!.collections as Record<string, Docs>;
        assert.strictEqual(items, actors.get(id("hero"))!.items);
        for (const document of [message, actors.contents[0], combats.contents[0]])
          assert.isNull(document!.parent);
      },
      ["trialWorld"],
    );

    // ledger: foundry.documents.User#character
    it(
      "is whose character an actor is",
      async () => {
        const { game } = await sit();
        assert.isNull(game.user.character);
        await game.user.update({ character: id("hero") });
        assert.strictEqual(game.user.character, game.actors.get(id("hero")));
      },
      ["trialWorld"],
    );

    // ledger: foundry.data.fields.DataField, foundry.data.fields.DataField#getInitialValue, foundry.data.fields.DataField#validate
    it("are fields, which know their beginning and judge a value without throwing", async () => {
      const { foundry } = await sit();
      const { DataField, NumberField } = (foundry.data as { fields: Record<string, FieldClass> }).fields;
      const field = new NumberField!({ required: true, nullable: false, initial: 3, max: 9 });
      assert.instanceOf(field, DataField!);
      assert.strictEqual(field.getInitialValue({}), 3);
      assert.isUndefined(field.validate(4));
      assert.isDefined(field.validate(12));
    });

    // ledger: foundry.helpers.ClientSettings#settings
    it(
      "are the settings that were registered, by package and key",
      async () => {
        const { game } = await sit();
        const settings = game.settings as {
          settings: Map<string, Plain>;
          register(space: string, key: string, data: object): void;
        };
        const space = (game.system as { id: string }).id;
        settings.register(space, "contractLook", {
          scope: "client",
          config: false,
          type: String,
          default: "x",
        });
        const { key, scope } = settings.settings.get(`${space}.contractLook`)!;
        assert.deepEqual([key, scope], ["contractLook", "client"]);
      },
      ["trialWorld"],
    );
  });
}
