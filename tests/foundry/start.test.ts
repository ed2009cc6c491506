// The start of a fight at three seats: what the GM's client writes, and what the others see of it.
import { beforeAll, describe, expect, it } from "vitest";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, until, type TestSeat } from "./seats.ts";

let gm: TestSeat;
let owner: TestSeat;

beforeAll(async () => {
  const hub = createWorld(duelWorld());
  gm = await takeSeat(hub, "gm");
  owner = await takeSeat(hub, "owner");
});

describe("a fight that begins", () => {
  it("is refused to players", async () => {
    const answer = await owner.inside.access.send(owner.combat(), { kind: "begin" });
    expect(answer.refusal?.code).toBe("gmOnly");
    expect(gm.combat().started).toBe(false);
  });

  it("is stored, mirrored and projected", async () => {
    const answer = await gm.inside.access.send(gm.combat(), { kind: "begin" });
    expect(answer).toEqual({ accepted: true, refusal: null, card: null });
    expect(gm.combat().round).toBe(1);
    expect(gm.combat().combatants.get(id("heroRow")).initiative).toBeGreaterThan(0);
    expect(gm.game.actors.get(id("hero")).system.ap).toBe(10);
    await until(() => owner.inside.access.getFight(owner.combat()) !== null, "the owner sees the fight");
    expect(owner.inside.access.getFight(owner.combat())?.state).toEqual(
      gm.inside.access.getFight(gm.combat())?.state,
    );
    expect([...gm.errors, ...owner.errors]).toEqual([]);
  });
});
