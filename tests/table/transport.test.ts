// Three raw seats at one world: what is acknowledged, broadcast, refused and passed on.
import { describe, expect, it } from "vitest";
import type { ServerMessage } from "../../table/core/protocol.ts";
import { openMemorySeat } from "../../table/seats/memory-seat.ts";
import { id, seatThree } from "./three-seats.ts";

const heroHealth = { _id: id("hero"), system: { health: 7 } };

describe("the broadcast", () => {
  it("tells every seat each accepted request once, in one rising sequence, and marks it only for the asker", async () => {
    const { gm, owner, stranger } = seatThree();
    await gm.update("Actor", [{ _id: id("foe"), system: { health: 4 } }]);
    await owner.update("Actor", [heroHealth]);
    await stranger.world();
    for (const seat of [gm, owner, stranger]) {
      expect(seat.results().map((result) => result.sequence)).toEqual([1, 2]);
      expect(seat.results().map((result) => result.userId)).toEqual([id("gm"), id("owner")]);
    }
    const marked = stranger.heard.filter((message) => message.kind === "modified" && message.id !== null);
    expect(marked).toEqual([]);
  });

  it("tells a seat that sits down later only what its world does not hold yet", async () => {
    const { gm, hub } = seatThree();
    const heard: ServerMessage[] = [];
    const late = openMemorySeat(hub, id("stranger"));
    late.onMessage((message) => heard.push(message));
    await gm.update("Actor", [{ _id: id("foe"), name: "First" }]);
    late.send({ kind: "world", id: "w" });
    await gm.world();
    await gm.update("Actor", [{ _id: id("foe"), name: "Second" }]);
    await gm.world();
    expect(heard.map(({ kind }) => kind)).toEqual(["result", "modified"]);
    expect(JSON.stringify(heard[0])).toContain("First");
  });

  it("hands each seat its own copy", async () => {
    const { gm, owner, world } = seatThree();
    const first = await owner.update("Actor", [heroHealth]);
    (first.result[0] as { name?: string }).name = "changed by a seat";
    await gm.world();
    expect(world.documents.get("Actor", id("hero"))?.name).toBe("Hero");
    expect(gm.results()[0]?.result[0]).not.toHaveProperty("name");
  });

  it("keeps the order of messages when each takes its own time", async () => {
    let turn = 0;
    const { owner, gm } = seatThree(undefined, { delay: () => [7, 0, 3][turn++ % 3]! });
    const healths = [9, 8, 7, 6, 5];
    await gm.world();
    await Promise.all(
      healths.map((health) => owner.update("Actor", [{ _id: id("hero"), system: { health } }])),
    );
    await gm.world();
    expect(gm.results().map((result) => (result.result[0]?.system as { health: number }).health)).toEqual(
      healths,
    );
  });
});

describe("sockets and queries", () => {
  it("passes an event to the others with the sender's id from the server, and never back", async () => {
    const { gm, owner, stranger } = seatThree();
    owner.emit("system.trial", { user: "somebody else" });
    await owner.world();
    await Promise.all([gm.world(), stranger.world()]);
    const emitted = (seat: typeof gm) => seat.heard.filter((message) => message.kind === "emit");
    const expected = {
      kind: "emit",
      event: "system.trial",
      args: [{ user: "somebody else" }],
      userId: id("owner"),
    };
    expect(emitted(gm)).toEqual([expected]);
    expect(emitted(stranger)).toEqual([expected]);
    expect(emitted(owner)).toEqual([]);
  });

  it("refuses channels that are not the system's", async () => {
    const { owner, gm } = seatThree();
    owner.emit("module.other", 1);
    await gm.world();
    await owner.world();
    expect(owner.heard).toContainEqual({
      kind: "refused",
      id: "unasked",
      message: expect.stringContaining("module.other"),
    });
    expect(gm.heard.some((message) => message.kind === "emit")).toBe(false);
  });

  it("carries a query to the asked user and the answer back", async () => {
    const { gm, owner } = seatThree();
    gm.answer("trial.sum", (data, userId) => ({
      asked: userId,
      sum: (data as number[]).reduce((a, b) => a + b),
    }));
    await expect(owner.query(id("gm"), "trial.sum", [1, 2, 3])).resolves.toEqual({
      asked: id("owner"),
      sum: 6,
    });
  });

  it("refuses a query to somebody absent, unanswered in time, or failing", async () => {
    const { gm, owner, stranger } = seatThree();
    gm.answer("trial.slow", () => new Promise(() => {}));
    await expect(owner.query(id("gm"), "trial.slow", null, 20)).rejects.toThrow("20 ms");
    await expect(owner.query(id("gm"), "trial.none", null)).rejects.toThrow("trial.none");
    const lost = owner.query(id("gm"), "trial.slow", null, 5000);
    await stranger.world();
    gm.close();
    await expect(lost).rejects.toThrow("left the table");
    await expect(owner.query(id("gm"), "trial.slow", null)).rejects.toThrow("not at the table");
  });

  it("tells who comes and goes", async () => {
    const { gm, owner, stranger } = seatThree();
    stranger.close();
    await gm.world();
    expect(gm.heard).toContainEqual({ kind: "activity", userId: id("stranger"), active: false });
    expect((await owner.world()).activeUsers).toEqual([id("gm"), id("owner")]);
  });
});
