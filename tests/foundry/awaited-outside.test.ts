// A deed outside fights that waits for the game master: whoever did it reads for what, and nobody else is told.
import { afterEach, beforeEach, expect, it } from "vitest";
import { duelWorld } from "./duel-world.ts";
import { allQuiet, createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;
let owner: TestSeat;

beforeEach(async () => {
  const hub = createWorld(duelWorld());
  gm = await takeSeat(hub, "gm", "destiny");
  owner = await takeSeat(hub, "owner", "destiny");
});

afterEach(async () => {
  await allQuiet([gm, owner]);
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});

const toldAt = (seat: TestSeat): string[] =>
  seat.ui.notifications.notices.map(({ message }: Anything) => message);

/** A hero of the owner's, as a seat has it. */
async function heroAt(seat: TestSeat): Promise<Anything> {
  const { documentClass } = gm.CONFIG.Actor;
  const [made] = await documentClass.createDocuments([
    { name: "Ada", type: "destinyCharacter", ownership: { [id("owner")]: 3 } },
  ]);
  await until(() => seat.game.actors.has(made.id), "the hero has come");
  return seat.game.actors.get(made.id);
}

it("tells the player who rests that the game master has to say whether it was enough", async () => {
  const hero = await heroAt(owner);
  const { refusal } = await owner.inside.commandOutside([hero], "longRest", {});
  expect(refusal).toBeNull();
  expect(toldAt(owner)).toEqual([expect.stringMatching(/^Waiting for GM: .*Ada/)]);
  expect(toldAt(gm)).toEqual([]);
});

it("tells the game master, who reads the question in the chat, nothing besides", async () => {
  const hero = await heroAt(gm);
  expect((await gm.inside.commandOutside([hero], "longRest", {})).refusal).toBeNull();
  expect(toldAt(gm)).toEqual([]);
});
