// Scrolling text: what rises from a token for each viewer, and for whom nothing does.
import { afterEach, beforeEach, expect, it } from "vitest";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;
let owner: TestSeat;

beforeEach(async () => {
  const hub = createWorld(duelWorld());
  gm = await takeSeat(hub, "gm");
  owner = await takeSeat(hub, "owner");
});

afterEach(() => {
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});

const fight = (seat = gm): Anything => seat.inside.access.getFight(seat.combat());

/** The texts of the newest events at a seat, by the creature that they rise from. */
function risen(seat: TestSeat): [string, string][] {
  const { running } = seat.inside.panel.accessTo(seat.combat())!;
  const events = fight(seat).log.at(-1).events;
  return seat.inside.risingTexts(running!, events).map(({ creature, text }) => [creature, text]);
}

async function strikeOne(): Promise<void> {
  const send = async (input: Anything): Promise<void> => {
    expect((await gm.inside.access.send(gm.combat(), input)).refusal).toBeNull();
  };
  await send({ kind: "begin" });
  await gm.combat().setInitiative(id("heroRow"), 90);
  for (let i = 0; i < 3 && fight().state.turn !== id("heroRow"); i += 1) await gm.combat().nextTurn();
  const command = { type: "strike", creature: id("heroRow"), target: id("oneRow") };
  await send({ kind: "command", command });
  await send({ kind: "answer", request: fight().open.request.key, choice: "pass" });
  await until(() => fight(owner)?.log.length === fight().log.length, "the owner is up to date");
}

it("rises from whoever it happened to, at every seat", async () => {
  await strikeOne();
  for (const seat of [gm, owner]) expect(risen(seat).map(([creature]) => creature)).toContain(id("oneRow"));
});

it("is nothing to players where the creature hides", async () => {
  await gm.combat().combatants.get(id("oneRow")).update({ hidden: true });
  await strikeOne();
  expect(risen(gm).map(([creature]) => creature)).toContain(id("oneRow"));
  expect(risen(owner).map(([creature]) => creature)).not.toContain(id("oneRow"));
});
