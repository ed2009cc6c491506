// Contract: presence, sockets, queries, and the strictness of the namespace.
import type { ContractHost, Doc, Runtime } from "../host.ts";
import { rejects } from "../rejects.ts";
import { id } from "../trial-world.ts";

interface Socket {
  on(event: string, fn: (...args: never[]) => unknown): void;
  emit(event: string, ...args: unknown[]): void;
}
const socketOf = (seat: Runtime) => seat.game.socket as Socket;

export function seatCases({ describe, it, assert, openTable }: ContractHost): void {
  describe("seats", () => {
    it(
      "the active game master is known everywhere, and nobody is when they leave",
      async () => {
        const table = await openTable();
        const owner = await table.sit("owner");
        assert.isNull(owner.game.users.activeGM);
        await table.sit("gm");
        await table.settle();
        assert.strictEqual(owner.game.users.activeGM!.id, id("gm"));
        await table.leave("gm");
        assert.isNull(owner.game.users.activeGM);
      },
      ["emptySeats"],
    );

    it("a socket message reaches the others with its sender's id, not the sender", async () => {
      const table = await openTable();
      const [gm, owner] = [await table.sit("gm"), await table.sit("owner")];
      const heard: unknown[] = [];
      for (const [name, seat] of [
        ["gm", gm],
        ["owner", owner],
      ] as const)
        socketOf(seat).on(
          "system.trial",
          (data: unknown, sender: string) => void heard.push([name, data, sender]),
        );
      socketOf(owner).emit("system.trial", { step: 1 });
      await table.settle();
      assert.deepEqual(heard, [["gm", { step: 1 }, id("owner")]]);
    });

    // ledger: CONFIG.queries, foundry.documents.User#query
    it("a query is answered by the one who is asked", async () => {
      const table = await openTable();
      const [gm, owner] = [await table.sit("gm"), await table.sit("owner")];
      await table.settle();
      for (const [name, seat] of [
        ["gm", gm],
        ["owner", owner],
      ] as const)
        (seat.CONFIG.queries as Record<string, unknown>)["trial.who"] = (data: { n: number }) => ({
          name,
          n: data.n + 1,
        });
      const ask = (user: Doc, name: string) =>
        (user.query as (name: string, data: object, options: object) => Promise<unknown>).call(
          user,
          name,
          { n: 1 },
          { timeout: 500 },
        );
      assert.deepEqual(await ask(owner.game.users.activeGM!, "trial.who"), { name: "gm", n: 2 });
      await rejects(async () => ask(owner.game.users.activeGM!, "trial.other"), /registered/);
    });

    // ledger: foundry.documents.BaseUser#update, foundry.documents.User#flags
    it("users write flags of their own, which every seat reads", async () => {
      const table = await openTable();
      const [gm, owner] = [await table.sit("gm"), await table.sit("owner")];
      await table.settle();
      const own = owner.game.users.get(id("owner"))!;
      await own.update({ "flags.trial.kinds": ["d6", "d20"] });
      await table.settle();
      const flags = gm.game.users.get(id("owner"))!.flags as { trial?: { kinds?: string[] } };
      assert.deepEqual(flags.trial?.kinds, ["d6", "d20"]);
      await own.update({ "flags.trial.kinds": [] });
    });

    it("boot tells the phases in order", async () => {
      const { game, foundry } = await (await openTable()).sit("gm");
      assert.isTrue(game.ready);
      assert.property(foundry, "abstract");
      assert.strictEqual(game.user.id, id("gm"));
    });

    it("uuids lead to documents", async () => {
      const { foundry, game } = await (await openTable()).sit("gm");
      const utils = foundry.utils as {
        fromUuidSync(uuid: string): unknown;
        fromUuid(uuid: string): Promise<unknown>;
      };
      assert.strictEqual(utils.fromUuidSync(`Actor.${id("hero")}`), game.actors.get(id("hero")));
      const sword = (await utils.fromUuid(`Actor.${id("hero")}.Item.${id("sword")}`)) as Doc;
      assert.strictEqual(sword.name, "Sword");
      assert.isNull(await utils.fromUuid(`Actor.${id("nobody")}`));
    });

    it(
      "what is not there says its name",
      async () => {
        const { foundry, game, CONFIG, canvas } = await (await openTable()).sit("gm");
        assert.throws(
          () => (foundry.utils as Record<string, unknown>).somethingElse,
          /foundry\.utils\.somethingElse/,
        );
        assert.throws(() => (game as Record<string, unknown>).playlists, /game\.playlists/);
        assert.throws(() => CONFIG.Cards, /CONFIG\.Cards/);
        assert.throws(() => canvas.tokens, /canvas\.tokens/);
        assert.strictEqual(canvas.ready, canvas.interface !== null && canvas.scene !== null);
      },
      ["strictNames"],
    );
  });
}
