// A seat that looks at another scene while the fight goes on: it has no token objects, and misses nothing.
import { expect, it } from "vitest";
import { allArrived } from "../../table/seats/memory-seat.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

function fight(seat: TestSeat): Anything {
  return seat.inside.access.getFight(seat.combat());
}

it("a game master who looks at another scene goes on arbitrating, and sees the same fight", async () => {
  const world = duelWorld();
  world.scenes?.push({ _id: id("hall"), name: "Hall", grid: { type: 1, size: 100 }, tokens: [] });
  const hub = createWorld(world);
  const gm = await takeSeat(hub, "gm");
  const owner = await takeSeat(hub, "owner");
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
  for (let i = 0; i < 4 && fight(gm).state.turn !== id("heroRow"); i += 1) await gm.combat().nextTurn();
  await gm.game.scenes.get(id("hall")).view();
  await allArrived();
  const token = (seat: TestSeat) => seat.game.scenes.get(id("cave")).tokens.get(id("heroToken"));
  expect(gm.game.scenes.viewed.name).toBe("Hall");
  expect(owner.game.scenes.viewed.name).toBe("Cave");

  await token(owner).move({ x: 200, y: 300 }, { method: "dragging" });
  await until(() => token(gm).y === 300, "the token has moved");
  await gm.inside.arbiter.settled(id("fight"));
  await allArrived();
  for (const seat of [gm, owner]) {
    expect(token(seat)).toMatchObject({ x: 200, y: 300 });
    expect(fight(seat).state.creatures[id("heroRow")].position).toMatchObject({ x: 2, y: 3 });
  }
  await gm.combat().nextTurn();
  await allArrived();
  for (const seat of [gm, owner]) expect(seat.combat().combatant.id).toBe(fight(gm).state.turn);
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});
