// Movement histories in a fight: they end with the turn, and Foundry's own undo of a movement never becomes a walk.
import { afterEach, beforeEach, expect, it } from "vitest";
import { duelWorld } from "./duel-world.ts";
import { allQuiet, createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;
let owner: TestSeat;

const hero = id("heroRow");

beforeEach(async () => {
  const hub = createWorld(duelWorld());
  gm = await takeSeat(hub, "gm");
  owner = await takeSeat(hub, "owner");
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
  for (let i = 0; i < 4 && fight().state.turn !== hero; i += 1) await gm.combat().nextTurn();
  await settle();
});

afterEach(() => {
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});

function fight(): Anything {
  return gm.inside.access.getFight(gm.combat());
}

function token(seat: TestSeat): Anything {
  return seat.game.scenes.get(id("cave")).tokens.get(id("heroToken"));
}

const settle = (): Promise<void> => allQuiet([gm]);

async function drag(): Promise<void> {
  await token(owner).move({ x: 200, y: 300 }, { method: "dragging" });
  await until(() => token(gm).y === 300, "the token has moved");
  await settle();
  expect(token(owner).movementHistory.length).toBeGreaterThan(0);
}

function shown(seat: TestSeat): Anything {
  const { x, y, movementHistory } = token(seat);
  return { x, y, history: movementHistory.length };
}

it("the way that the ruler counts ends when somebody else's turn comes", async () => {
  await drag();
  await gm.combat().nextTurn();
  await settle();
  expect(shown(owner)).toMatchObject({ x: 200, y: 300 });
  for (let i = 0; i < 4 && fight().state.turn !== hero; i += 1) await gm.combat().nextTurn();
  await settle();
  expect(shown(owner)).toEqual({ x: 200, y: 300, history: 0 });
});

it("the fight's undo of a move leaves no way there and back", async () => {
  await drag();
  await gm.inside.access.send(gm.combat(), { kind: "undo" });
  await settle();
  expect(shown(owner)).toEqual({ x: 100, y: 100, history: 0 });
});

it("a game master who takes a movement back on the board takes the move back in the fight", async () => {
  await drag();
  const before = fight().cursor.entries;
  await token(gm).revertRecordedMovement();
  await settle();
  expect(shown(gm)).toMatchObject({ x: 100, y: 100 });
  expect(fight().cursor.entries).toBeLessThan(before);
  expect(fight().log).toHaveLength(before);
});

it("where the last step was another one, it is refused and nothing moves or costs", async () => {
  await drag();
  await gm.combat().nextTurn();
  await settle();
  const before = fight();
  await token(gm).move({ x: 100, y: 100 }, { method: "undo" });
  await settle();
  expect(fight()).toBe(before);
  expect(shown(owner)).toMatchObject({ x: 200, y: 300 });
});

it("a player who takes a movement back on the board is refused, and nothing moves or costs", async () => {
  await drag();
  const before = fight();
  await token(owner).revertRecordedMovement();
  await settle();
  expect(fight()).toBe(before);
  expect(shown(owner)).toMatchObject({ x: 200, y: 300 });
});
