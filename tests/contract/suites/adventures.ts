// Contract: adventures brought into the world, once and again; macros and roll tables that stand in it.
import type { ContractHost, Doc, Docs, Plain, Runtime } from "../host.ts";
import { rejects } from "../rejects.ts";
import { seating } from "../seating.ts";
import { id } from "../trial-world.ts";

interface Result {
  readonly created: Record<string, Doc[]>;
  readonly updated: Record<string, Doc[]>;
}

interface Adventure extends Doc {
  import(options?: object): Promise<Result>;
  prepareImport(options?: object): Promise<{
    readonly toCreate: Record<string, Plain[]>;
    readonly toUpdate: Record<string, Plain[]>;
    readonly documentCount: number;
  }>;
}

const actor = {
  _id: id("ogre"),
  name: "Ogre",
  type: "foe",
  items: [{ _id: id("cudgel"), name: "Cudgel", type: "weapon" }],
};

const contents = {
  name: "The bridge",
  actors: [actor],
  journal: [{ _id: id("toll"), name: "The toll", pages: [] }],
  macros: [{ _id: id("shout"), name: "Shout", type: "chat", command: "Halt!" }],
  tables: [
    {
      _id: id("weather"),
      name: "Weather",
      formula: "1d2",
      results: [
        { _id: id("rain"), type: "text", name: "Rain", range: [1, 1] },
        { _id: id("sun"), type: "text", name: "Sun", range: [2, 2] },
      ],
    },
  ],
};

const collectionOf = ({ game }: Runtime, name: string): Docs => game[name] as Docs;

function adventureOf(seat: Runtime): Adventure {
  const Made = seat.documentClass("Adventure");
  return new Made(structuredClone(contents)) as Adventure;
}

const namesIn = (lists: Record<string, Doc[]>): string[] =>
  Object.entries(lists)
    .flatMap(([kind, documents]) => documents.map(({ name }) => `${kind} ${name}`))
    .sort();

const EVERYTHING = ["Actor Ogre", "JournalEntry The toll", "Macro Shout", "RollTable Weather"];
/** Nobody is asked before something is overwritten. */
const unasked = { dialog: false };

export function adventureCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setup, setupBoth } = seating(openTable);
  const needs = ["trialWorld"] as const;

  describe("adventures", () => {
    it(
      "fail over a scene whose token has, in its delta, what the world's token has not",
      async () => {
        const { table, gm } = await setup();
        const scene = gm.game.scenes.get(id("cave"))!.toObject();
        const net = { _id: id("net"), name: "Net", type: "weapon" };
        const tokens = (scene.tokens as Plain[]).map((token) =>
          token._id === id("foeOne") ? { ...token, delta: { _id: id("foeOne"), items: [net] } } : token,
        );
        const Made = gm.documentClass("Adventure");
        const again = new Made({ name: "Cave", scenes: [{ ...scene, tokens }] }) as Adventure;
        await rejects(() => again.import(unasked), /delta/);
        const whole = new Made({ name: "Cave", scenes: [{ ...scene, name: "Hole" }] }) as Adventure;
        await whole.import(unasked);
        await table.settle();
        assert.strictEqual(gm.game.scenes.get(id("cave"))!.name, "Hole");
      },
      needs,
    );

    // ledger: foundry.documents.Adventure#import
    // ledger: foundry.documents.Adventure.ImportResult#created, foundry.documents.Adventure.ImportResult#updated
    it(
      "create what the world does not hold, under the ids that they give",
      async () => {
        const { table, gm, owner } = await setupBoth();
        const { created, updated } = await adventureOf(gm).import(unasked);
        await table.settle();
        assert.deepEqual([namesIn(created), namesIn(updated)], [EVERYTHING, []]);
        assert.strictEqual(owner.game.actors.get(id("ogre"))!.name, "Ogre");
        assert.strictEqual(collectionOf(owner, "tables").get(id("weather"))!.name, "Weather");
      },
      needs,
    );

    it(
      "overwrite what the world holds already, with what it carries",
      async () => {
        const { table, gm, owner } = await setupBoth();
        await adventureOf(gm).import(unasked);
        const ogre = gm.game.actors.get(id("ogre"))!;
        await ogre.update({ name: "Ogress" });
        await ogre.createEmbeddedDocuments("Item", [{ name: "Net", type: "weapon" }]);
        const { created, updated } = await adventureOf(gm).import(unasked);
        await table.settle();
        assert.deepEqual([namesIn(created), namesIn(updated)], [[], EVERYTHING]);
        assert.strictEqual(updated.Actor![0], ogre);
        for (const seat of [gm, owner]) {
          const seen = seat.game.actors.get(id("ogre"))!;
          assert.deepEqual(
            [seen.name, (seen.items as Docs).contents.map(({ name }) => name)],
            ["Ogre", ["Cudgel"]],
          );
        }
      },
      ["usual adventure-merges", ...needs],
    );

    it(
      "bring the fields that are asked for, and tell what they would do",
      async () => {
        const { gm } = await setup();
        const adventure = adventureOf(gm);
        const some = await adventure.prepareImport({ importFields: ["actors"] });
        assert.deepEqual([Object.keys(some.toCreate), some.documentCount], [["Actor"], 1]);
        await adventure.import({ ...unasked, importFields: ["actors"] });
        assert.strictEqual(collectionOf(gm, "macros").get(id("shout")) ?? null, null);
        const all = await adventure.prepareImport();
        assert.deepEqual([Object.keys(all.toUpdate), all.documentCount], [["Actor"], 4]);
      },
      needs,
    );

    // ledger: hook preImportAdventure, hook importAdventure
    it(
      "ask listeners before and tell them afterwards; one who says no keeps everything out",
      async () => {
        const { gm } = await setup();
        const told: string[] = [];
        const refusal = gm.Hooks.on("preImportAdventure", () => false);
        const nothing = await adventureOf(gm).import(unasked);
        gm.Hooks.off("preImportAdventure", refusal);
        assert.deepEqual(
          [namesIn(nothing.created ?? {}), gm.game.actors.get(id("ogre")) ?? null],
          [[], null],
        );
        const hear = gm.Hooks.on("importAdventure", (_adventure: Doc, _options: object, created: object) =>
          told.push(...namesIn(created as Record<string, Doc[]>)),
        );
        await adventureOf(gm).import({
          ...unasked,
          preImport: [async () => void told.push("before")],
          postImport: [async () => void told.push("after")],
        });
        gm.Hooks.off("importAdventure", hear);
        assert.deepEqual(told, ["before", "after", ...EVERYTHING]);
      },
      needs,
    );
  });

  describe("macros and roll tables", () => {
    it(
      "stand in the world, belong to whoever made them, and are changed by nobody else",
      async () => {
        const { table, gm, owner } = await setupBoth();
        const Macro = owner.documentClass("Macro");
        const shout = (await Macro.create({ name: "Shout", type: "chat", command: "Ho!" }))!;
        const weather = (await gm.documentClass("RollTable").create(structuredClone(contents.tables[0]!)))!;
        await table.settle();
        const there = collectionOf(gm, "macros").get(shout.id)!;
        assert.deepEqual([there.name, there.command], ["Shout", "Ho!"]);
        const seen = collectionOf(owner, "tables").get(weather.id)!;
        assert.strictEqual((seen.results as Docs).size, 2);
        await shout.update({ command: "Hey!" });
        await table.settle();
        assert.strictEqual(there.command, "Hey!");
        await rejects(() => seen.update({ name: "Mine" }), /./);
        await rejects(() => owner.documentClass("RollTable").create({ name: "Luck" }), /./);
        await gm.documentClass("Macro").deleteDocuments([shout.id]);
        await table.settle();
        assert.isUndefined(collectionOf(owner, "macros").get(shout.id) ?? undefined);
      },
      needs,
    );
  });
}
