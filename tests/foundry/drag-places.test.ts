// The GM's drags while the switch is on: a creature is put there in anybody's turn and past any price, and undo takes it back.
import { afterEach, expect, it } from "vitest";
import { countWorld } from "./count-world.ts";
import { duelWorld } from "./duel-world.ts";
import { allQuiet, createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;
let owner: TestSeat;

async function sit(world: Parameters<typeof createWorld>[0]): Promise<void> {
  const hub = createWorld(world);
  gm = await takeSeat(hub, "gm", "destiny");
  owner = await takeSeat(hub, "owner", "destiny");
  const send = (input: Anything) => gm.inside.access.send(gm.combat(), input);
  await send({ kind: "begin" });
  for (let request = openRequest(); request?.mayPass; request = openRequest())
    await send({ kind: "answer", request: request.key, choice: "pass" });
  await allQuiet([gm]);
}

/** A question that holds the fight up, with its key. */
function openRequest(): Anything {
  const { request } = fight().open?.request ?? {};
  return request?.kind === "ask" ? { ...request, key: fight().open.request.key } : null;
}

afterEach(() => {
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});

const fight = (): Anything => gm.inside.access.getFight(gm.combat());
const token = (seat: TestSeat, name = "one"): Anything =>
  seat.game.scenes.get(id("cave")).tokens.get(id(name));
const whereInFight = (row = "oneRow"): Anything => fight().state.creatures[id(row)].position;

/** Far beyond what anybody walks at once. */
const FAR = { x: 1500, y: 900 };

it.each([
  ["Heroes of Destiny", duelWorld],
  ["Time Count", countWorld],
])(
  "put whoever is dragged where it is dropped, as a step that undo takes back (%s)",
  async (_game, world) => {
    await sit(world());
    const { x, y } = token(gm);
    const before = whereInFight();
    gm.inside.drags.switchDrags();
    await token(gm).move(FAR, { method: "dragging" });
    await until(() => whereInFight().x === 15, "the fight knows");
    expect(whereInFight()).toMatchObject({ x: 15, y: 9 });
    await until(() => token(owner).x === FAR.x, "everybody sees it");
    // Where time goes on by itself, what is due then may concern the dragged as well, and comes later.
    const { input } = fight().log.findLast(({ input: sent }: Anything) => sent.command?.x !== undefined);
    expect(input).toMatchObject({ kind: "command", command: { creature: id("oneRow"), x: 15, y: 9 } });
    // Where time goes on by itself, the count that has begun since is taken back first.
    for (let steps = 0; steps < 2 && whereInFight().x === 15; steps += 1)
      await gm.inside.access.send(gm.combat(), { kind: "undo" });
    await until(() => token(gm).x === x && token(gm).y === y, "it stands where it stood");
    expect(whereInFight()).toEqual(before);
  },
);

it("are moves by the rules while the switch is off, and a player has none", async () => {
  await sit(duelWorld());
  owner.inside.drags.switchDrags();
  expect(owner.inside.drags.dragsPlace()).toBe(false);
  const before = whereInFight();
  await token(gm).move(FAR, { method: "dragging" });
  await allQuiet([gm]);
  expect(whereInFight()).toEqual(before);
  expect(token(gm).x).not.toBe(FAR.x);
});
