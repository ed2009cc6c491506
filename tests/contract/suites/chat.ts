// Contract: chat messages, who speaks in them, and how they are drawn.
import type { ContractHost, Docs, Runtime } from "../host.ts";
import { seating } from "../seating.ts";
import { id } from "../trial-world.ts";

interface MessageClass {
  getSpeaker(options?: object): {
    actor: string | null;
    token: string | null;
    scene: string | null;
    alias: string;
  };
}

const messageClass = (seat: Runtime) => seat.documentClass("ChatMessage");

export function chatCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setup, setupBoth } = seating(openTable);

  describe("chat messages", () => {
    // ledger: foundry.documents.BaseChatMessage#type, foundry.documents.BaseChatMessage#system
    it("may be of a system's own kind, with data of its own", async () => {
      const { table, gm, owner } = await setupBoth();
      const message = await messageClass(owner).create({
        content: "x",
        type: "card",
        system: { title: "Blow" },
      });
      await table.settle();
      const there = gm.game.messages.get(message!.id)!;
      assert.deepEqual([there.type, there.system.title], ["card", "Blow"]);
    });

    // ledger: foundry.documents.BaseChatMessage.updateDocuments
    it("change together in one write", async () => {
      const { table, gm, owner } = await setupBoth();
      const made = await messageClass(gm).createDocuments([{ content: "a" }, { content: "b" }]);
      await messageClass(gm).updateDocuments(made.map((message) => ({ _id: message.id, content: "c" })));
      await table.settle();
      assert.deepEqual(
        owner.game.messages.contents.map((message) => message.content),
        ["c", "c"],
      );
    });

    // ledger: foundry.documents.ChatMessage#rolls
    it("carry rolls that are whole again at the other seat", async () => {
      const { table, gm, owner } = await setupBoth();
      const { Roll } = owner.foundry.dice as {
        Roll: new (formula: string) => { evaluate(options: object): Promise<{ total: number }> };
      };
      const roll = await new Roll("2d6 + 1").evaluate({ maximize: true });
      const message = await messageClass(owner).create({ rolls: [roll] });
      await table.settle();
      const [there] = gm.game.messages.get(message!.id)!.rolls as { total: number; formula: string }[];
      assert.deepEqual([there!.total, there!.formula], [13, "2d6 + 1"]);
    });

    // ledger: foundry.documents.ChatMessage#author, foundry.documents.ChatMessage#_stats
    it("name their author and who wrote last, and only a game master may name another author", async () => {
      const { table, gm, owner } = await setupBoth();
      const named = (message: unknown): unknown[] => {
        const { author, _stats } = message as { author: { id: string }; _stats: { lastModifiedBy: string } };
        return [author.id, _stats.lastModifiedBy];
      };
      const given = { content: "x", author: id("owner"), _stats: { lastModifiedBy: id("owner") } };
      const message = (await messageClass(gm).create(given))!;
      await table.settle();
      const there = owner.game.messages.get(message.id)!;
      assert.deepEqual(named(there), [id("owner"), id("gm")]);
      await there.update({ content: "y", _stats: { lastModifiedBy: id("gm") } });
      await table.settle();
      assert.deepEqual(named(message), [id("owner"), id("owner")]);
      const forged = messageClass(owner).create({ content: "z", author: id("gm") });
      assert.match(String(await forged.then(String, String)), /permission|name/);
    });

    // ledger: foundry.documents.ChatMessage#visible, foundry.documents.ChatMessage#whisper
    it("are visible to whom they are whispered and to their author, and to nobody else", async () => {
      const { table, gm, owner } = await setupBoth();
      const [open, secret, own] = [
        await messageClass(gm).create({ content: "a" }),
        await messageClass(gm).create({ content: "b", whisper: [id("gm")] }),
        await messageClass(owner).create({ content: "c", whisper: [id("gm")] }),
      ];
      await table.settle();
      const seenBy = (seat: Runtime): unknown[] =>
        [open, secret, own].map((message) => seat.game.messages.get(message!.id)?.visible);
      assert.deepEqual(seenBy(gm), [true, true, true]);
      assert.deepEqual(seenBy(owner), [true, false, true]);
      const { whisper } = gm.game.messages.get(secret!.id) as unknown as { whisper: string[] };
      assert.deepEqual([...whisper], [id("gm")]);
    });

    // ledger: foundry.documents.ChatMessage.getSpeaker
    it("are spoken by a token before its actor, an actor before a user", async () => {
      const { gm } = await setup();
      const speakers = messageClass(gm) as unknown as MessageClass;
      const hero = gm.game.actors.get(id("hero"));
      const token = (gm.game.scenes.get(id("cave"))!.tokens as Docs).get(id("foeOne"));
      const asActor = speakers.getSpeaker({ actor: hero });
      assert.deepEqual([asActor.actor, asActor.alias], [id("hero"), "Hero"]);
      const asToken = speakers.getSpeaker({ token });
      assert.deepEqual(
        [asToken.actor, asToken.token, asToken.scene, asToken.alias],
        [id("foe"), id("foeOne"), id("cave"), "foeOne"],
      );
      assert.strictEqual(speakers.getSpeaker({ actor: hero, alias: "Somebody" }).alias, "Somebody");
    });
  });
}
