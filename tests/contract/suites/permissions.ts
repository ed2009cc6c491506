// Contract: who may do what.
import type { ContractHost, Docs } from "../host.ts";
import { rejects } from "../rejects.ts";
import { heroOf } from "../seating.ts";
import { id } from "../trial-world.ts";

export function permissionCases({ describe, it, assert, openTable }: ContractHost): void {
  const setup = async () => {
    const table = await openTable();
    const [gm, owner, stranger] = [
      await table.sit("gm"),
      await table.sit("owner"),
      await table.sit("stranger"),
    ];
    await table.settle();
    return { table, gm, owner, stranger };
  };

  describe("permissions", () => {
    it("levels come from the document, its default and the role", async () => {
      const { gm, owner, stranger } = await setup();
      const hero = heroOf(gm);
      assert.isTrue(hero.testUserPermission(gm.game.users.get(id("owner")), "OWNER"));
      assert.isFalse(hero.testUserPermission(gm.game.users.get(id("stranger")), "LIMITED"));
      assert.isTrue(hero.testUserPermission(gm.game.users.get(id("stranger")), "NONE", { exact: true }));
      assert.deepEqual(
        [gm, owner, stranger].map((seat) => heroOf(seat).isOwner),
        [true, true, false],
      );
      assert.isTrue((heroOf(owner).items as Docs).get(id("sword"))!.isOwner);
    });

    // ledger: foundry.documents.Actor#_stats
    it("players change what they own and nothing else", async () => {
      const { owner, stranger } = await setup();
      const mine = heroOf(owner);
      await mine.update({ "system.health.value": 5 });
      const { _stats } = mine as unknown as { _stats: { lastModifiedBy: string } };
      assert.strictEqual(_stats.lastModifiedBy, id("owner"));
      await rejects(() => heroOf(stranger).update({ name: "Mine" }), /permission/);
      assert.strictEqual(heroOf(stranger).name, "Hero");
      await rejects(() => mine.update({ [`ownership.${id("stranger")}`]: 3 }), /permission/);
      await rejects(() => mine.update({ "system.secret": "x" }), /permission/);
      await rejects(() => owner.documentClass("Actor").create({ name: "New", type: "hero" }), /permission/);
    });

    it("players turn the combat on but write nothing else into it", async () => {
      const { gm, owner, table } = await setup();
      await gm.game.combats.get(id("fight"))!.update({ round: 1, turn: 0 });
      await table.settle();
      const fight = owner.game.combats.get(id("fight"))!;
      await fight.update({ turn: 1 });
      await rejects(() => fight.update({ "system.note": "x" }), /permission/);
      await rejects(() => fight.update({ turn: 2, "flags.trial.x": 1 }), /permission/);
      await table.settle();
      assert.strictEqual(gm.game.combats.get(id("fight"))!.turn, 1);
    });

    it("players write initiative, system and flags of their own combatant", async () => {
      const { owner } = await setup();
      const rows = owner.game.combats.get(id("fight"))!.combatants as Docs;
      await rows.get(id("rowHero"))!.update({ initiative: 3, "system.count": 2, "flags.trial.x": 1 });
      await rejects(() => rows.get(id("rowFoe"))!.update({ initiative: 20 }), /permission/);
    });

    // C 11, real-foundry 2.16: why a second store for secrets would hide nothing (docs/architecture.md, "Secrets").
    it("every seat holds the documents that it may not see", async () => {
      const { gm, stranger, table } = await setup();
      const rowOf = (seat: typeof gm) => {
        const rows = seat.game.combats.get(id("fight"))!.combatants as Docs;
        return rows.get(id("rowFoe"))!;
      };
      await rowOf(gm).update({ hidden: true });
      await heroOf(gm).update({ "system.health.value": 4 });
      await table.settle();
      assert.isFalse(heroOf(stranger).testUserPermission(stranger.game.users.get(id("stranger")), "LIMITED"));
      assert.strictEqual((heroOf(stranger).system as { health: { value: number } }).health.value, 4);
      assert.isTrue(rowOf(stranger).hidden);
    });

    it("world settings belong to the game master", async () => {
      const { gm, owner, table } = await setup();
      for (const seat of [gm, owner])
        (seat.game.settings as { register(...args: unknown[]): void }).register("trial", "loud", {
          scope: "world",
          type: Boolean,
          default: false,
        });
      const set = (seat: typeof gm) =>
        (seat.game.settings as { set(...args: unknown[]): Promise<unknown> }).set("trial", "loud", true);
      await rejects(() => set(owner), /permission/);
      await set(gm);
      await table.settle();
      assert.isTrue((owner.game.settings as { get(...args: unknown[]): unknown }).get("trial", "loud"));
    });

    it("chat messages are their author's", async () => {
      const { gm, owner, stranger, table } = await setup();
      const message = await owner
        .documentClass("ChatMessage")
        .create({ content: "hello", type: "card", system: { title: "t" } });
      await table.settle();
      assert.strictEqual((gm.game.messages.get(message!.id)!.author as { id: string }).id, id("owner"));
      await rejects(() => stranger.game.messages.get(message!.id)!.update({ content: "bye" }), /permission/);
      await message!.update({ content: "hi" });
    });
  });
}
