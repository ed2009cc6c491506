// Large worlds: a step never looks through a long chat, and many changes of one creature are looked at together.
import { afterEach, beforeEach, expect, it } from "vitest";
import type { JsonObject } from "../../table/core/protocol.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;
const hero = id("heroRow");

const cards = Array.from({ length: 300 }, (_, i) => ({
  _id: id(`card${i}x`),
  type: "fight",
  author: id("gm"),
  system: { combat: id("formerFight"), root: i + 1, state: "done" },
})) as unknown as JsonObject[];

beforeEach(async () => {
  gm = await takeSeat(createWorld({ ...duelWorld(), messages: cards }), "gm");
});

afterEach(() => {
  expect(gm.errors).toEqual([]);
  gm.close();
});

const fight = (): Anything => gm.inside.access.getFight(gm.combat());

async function give(command: Anything): Promise<void> {
  expect((await gm.inside.access.send(gm.combat(), { kind: "command", command })).refusal).toBeNull();
}

/** How often the type of the messages that were there is read while something is done. */
async function readsOf(act: () => Promise<unknown>): Promise<number> {
  let reads = 0;
  for (const card of cards) {
    const message = gm.game.messages.get(card._id);
    const { type } = message;
    Object.defineProperty(message, "type", { configurable: true, get: () => ((reads += 1), type) });
  }
  await act();
  return reads;
}

it("a step does not look through the chat", async () => {
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
  await give({ type: "changePosture", creature: hero, posture: "prone" });
  const reads = await readsOf(() => give({ type: "changePosture", creature: hero, posture: "standing" }));
  expect(reads).toBe(0);
});

it("a card that came is found again, one that was deleted is written no more", async () => {
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
  const strike = { type: "strike", creature: hero, target: id("oneRow") };
  for (let i = 0; i < 3 && fight().state.turn !== hero; i += 1) await gm.combat().nextTurn();
  await give(strike);
  const card = gm.game.messages.contents.at(-1);
  expect(card.system.state).toBe("open");
  const { open } = fight();
  await gm.inside.access.send(gm.combat(), { kind: "answer", request: open.request.key, choice: "pass" });
  expect(card.system.state).toBe("done");
  await card.delete();
  expect((await gm.inside.access.send(gm.combat(), { kind: "undo" })).refusal).toBeNull();
  expect(gm.game.messages.size).toBe(cards.length + 1);
});

it("cards of a fight that has ended are nobody's, also when another fight gets its id", async () => {
  gm.inside.setEndDialog(() => Promise.resolve("end"));
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
  await give({ type: "changePosture", creature: hero, posture: "prone" });
  const former = gm.game.messages.contents.slice(cards.length).map((each: Anything) => each.id);
  expect(former.length).toBeGreaterThan(0);
  const [combat] = duelWorld()["combats"] ?? [];
  await gm.combat().endCombat();
  await gm.inside.arbiter.settled(id("fight"));
  await until(() => gm.game.messages.get(former[0]).system.sealed === true, "the cards are sealed");
  await gm.game.combats.documentClass.createDocuments([combat], { keepId: true, keepEmbeddedIds: true });
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
  await give({ type: "changePosture", creature: hero, posture: "prone" });
  expect(gm.game.messages.size).toBe(cards.length + 2 * former.length);
});

it("a hero who gets a heap of items is looked at a few times, not once for each of them", async () => {
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
  const actor = gm.game.actors.get(id("hero"));
  const item = (i: number): object => ({ name: `Stone ${i}`, type: "destinyGear", system: {} });
  let reads = 0;
  const { prototype } = gm.CONFIG.Item.dataModels.destinyGear;
  const { toObject } = prototype;
  prototype.toObject = function (this: object, source: boolean): object {
    reads += 1;
    return toObject.call(this, source) as object;
  };
  await actor.createEmbeddedDocuments(
    "Item",
    Array.from({ length: 60 }, (_, i) => item(i)),
  );
  await gm.inside.arbiter.settled(id("fight"));
  const afresh = reads;
  await actor.update({ "system.attributes.str": 3 });
  await gm.inside.arbiter.settled(id("fight"));
  const once = reads - afresh;
  prototype.toObject = toObject;
  expect(once, "a look reads all of them").toBeGreaterThanOrEqual(60);
  expect(afresh, "a look for each would have read 1,800 and more").toBeLessThan(8 * once);
});
