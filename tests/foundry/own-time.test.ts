// One clock for everybody outside fights: in all five games the world's time goes along with rests and with time that passes, and back with an undo.
import { afterEach, beforeEach, expect, it } from "vitest";
import { duelWorld } from "./duel-world.ts";
import { allQuiet, createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;

beforeEach(async () => {
  gm = await takeSeat(createWorld(duelWorld()), "gm", "destiny");
});

afterEach(() => {
  expect(gm.errors).toEqual([]);
  gm.close();
});

const now = (): number => gm.game.time.worldTime;

const HOURS = 3600;

/** A night of one who rests alone, by game. */
const NIGHTS = {
  destiny: { type: "longRest", slept: true },
  timecount: { type: "rest", kind: "night" },
  dierank: { type: "rest", minutes: 8 * 60 },
  anatomy: { type: "rest", night: true },
  fightingstyle: { type: "sleep" },
};

const makeTwo = (game: string): Promise<Anything[]> =>
  gm.CONFIG.Actor.documentClass.createDocuments(
    ["Ada", "Bert"].map((name) => ({ name, type: `${game}Character` })),
  );

async function send(actors: readonly Anything[], command: object): Promise<Anything> {
  const { access } = gm.inside;
  const input = { kind: "command", command } as Anything;
  const { refusal, card } = await access.sendOutside(actors, input);
  expect(refusal).toBeNull();
  await allQuiet([gm]);
  return gm.game.messages.get(card);
}

const alone = (actor: Anything, command: object): Promise<Anything> =>
  send([actor], { ...command, creature: gm.inside.access.outsideId(actor) });

it.each(Object.entries(NIGHTS))(
  "a night in which all of %s rest one by one is one night",
  async (game, night) => {
    const [ada, bert] = await makeTwo(game);
    const first = await alone(ada, night);
    expect(now()).toBe(8 * HOURS);
    await alone(bert, night);
    expect(now()).toBe(8 * HOURS);
    // Whoever is furthest on goes on.
    const second = await alone(ada, night);
    expect(now()).toBe(16 * HOURS);
    await gm.inside.access.send(second, { kind: "undo" });
    await until(() => now() === 8 * HOURS, "the clock has gone back");
    // The other one has rested these hours as well.
    await gm.inside.access.send(first, { kind: "undo" });
    await allQuiet([gm]);
    expect(now()).toBe(8 * HOURS);
    await gm.inside.access.send(first, { kind: "redo" });
    await gm.inside.access.send(second, { kind: "redo" });
    await until(() => now() === 16 * HOURS, "the clock has gone on again");
  },
);

it.each([
  ["destiny", { amount: 2, unit: "hours" }],
  ["timecount", { amount: 2, unit: "hour" }],
  ["dierank", { amount: 2, unit: "hour" }],
  ["anatomy", { amount: 2, unit: "hour" }],
  ["fightingstyle", { amount: 2, unit: "hours" }],
])("time that passes for all of %s passes in the world, and undo takes it back", async (game, span) => {
  const card = await send(await makeTwo(game), { type: "passTime", creature: null, ...span });
  expect(now()).toBe(2 * HOURS);
  await gm.inside.access.send(card, { kind: "undo" });
  await until(() => now() === 0, "the clock has gone back");
});

it("what was spent alone is past when the clock has been moved otherwise", async () => {
  const [ada, bert] = await makeTwo("destiny");
  await alone(ada, NIGHTS.destiny);
  await gm.game.time.advance(HOURS);
  await alone(bert, NIGHTS.destiny);
  expect(now()).toBe(17 * HOURS);
});

it("two who rest at once are reckoned one after the other", async () => {
  await Promise.all(["a", "b"].map((each) => gm.inside.ownTime.liveAlone(each, 60)));
  expect(now()).toBe(60);
});

it("is not written by a player, who keeps the world's time by no console", async () => {
  const player = await takeSeat(createWorld(duelWorld()), "owner", "destiny");
  await expect(player.inside.ownTime.liveAlone(`Actor.${id("hero")}`, 60)).rejects.toThrow();
  expect(player.game.time.worldTime).toBe(0);
  player.close();
});
