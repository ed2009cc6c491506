// A deed outside that is still open, or is taken back, when its actor fights: nothing of it is written past the fight's log.
import { afterEach, beforeEach, expect, it } from "vitest";
import { duelWorld } from "./duel-world.ts";
import { allQuiet, createWorld, id, takeSeat, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;

const hero = id("heroRow");
const undo = { kind: "undo" } as const;

beforeEach(async () => {
  gm = await takeSeat(createWorld(duelWorld()), "gm");
});

afterEach(() => {
  expect(gm.errors).toEqual([]);
  gm.close();
});

const actor = (): Anything => gm.game.actors.get(id("hero"));
const cardOf = (answer: Anything): Anything => gm.game.messages.get(answer.card);
const send = (document: Anything, input: Anything): Promise<Anything> =>
  gm.inside.access.send(document, input);

/** What the hero does outside a fight. Returns its card. */
async function outside(command: Anything): Promise<Anything> {
  const input = { kind: "command", command: { ...command, creature: id("hero") } } as const;
  return cardOf(await gm.inside.access.sendOutside([actor()], input));
}

/** The hero's wounds on the sheet, and in the fight. */
async function wounds(): Promise<unknown> {
  await allQuiet([gm]);
  const { state } = gm.inside.access.getFight(gm.combat()) as Anything;
  return [actor().system.wounds.light, state.creatures[hero].wounds.light];
}

/** Ends the fight, and begins another one with the hero alone. */
async function fightAgain(): Promise<void> {
  await send(gm.combat(), { kind: "command", command: { type: "endFight", creature: null } });
  const { tokenId, sceneId, actorId } = gm.combat().combatants.get(hero);
  const row = { _id: hero, type: "fighter", actorId, tokenId, sceneId };
  const next = { _id: id("next"), type: "encounter", system: { ruleset: "destiny" }, combatants: [row] };
  await gm.game.combats.documentClass.createDocuments([next], { keepId: true });
  expect((await send(gm.combat("next"), { kind: "begin" })).refusal).toBeNull();
}

it("a deed outside is taken back once the fight is over, not while it runs", async () => {
  const card = await outside({ type: "harm", amount: 2, kind: "cut" });
  await send(gm.combat(), { kind: "begin" });
  for (const input of [undo, { kind: "command", command: { type: "rest", creature: id("hero") } }])
    expect((await send(card, input)).refusal).toMatchObject({
      code: "inOtherFight",
      operands: { actor: "hero" },
    });
  expect(await wounds()).toEqual([2, 2]);
  await send(gm.combat(), { kind: "command", command: { type: "endFight", creature: null } });
  expect((await send(card, undo)).refusal).toBeNull();
  expect(actor().system.wounds.light).toBe(0);
});

it("a step of a fight that is over is not taken back while somebody of it fights anew", async () => {
  await send(gm.combat(), { kind: "begin" });
  const harm = { type: "harm", creature: hero, amount: 1, kind: "cut" };
  await send(gm.combat(), { kind: "command", command: harm });
  await fightAgain();
  const [{ sequence }] = (gm.inside.access.getFight(gm.combat()) as Anything).log;
  for (const input of [undo, { kind: "rewind", sequence, events: 0 }])
    expect((await send(gm.combat(), input)).refusal?.code).toBe("inOtherFight");
  const { state } = gm.inside.access.getFight(gm.combat("next")) as Anything;
  expect([state.creatures[hero].wounds.light, actor().system.wounds.light]).toEqual([1, 1]);
});

it("no fight begins with somebody who is asked something outside, and it says who", async () => {
  const card = await outside({ type: "ponder" });
  expect((await send(gm.combat(), { kind: "begin" })).refusal).toMatchObject({
    code: "openOutside",
    operands: { actor: "hero" },
  });
  await send(card, undo);
  expect((await send(gm.combat(), { kind: "begin" })).refusal).toBeNull();
});

it("nobody comes late into a fight while something outside waits for an answer", async () => {
  const { actorId, tokenId, sceneId } = gm.combat().combatants.get(hero);
  await gm.combat().combatants.get(hero).delete();
  await send(gm.combat(), { kind: "begin" });
  const card = await outside({ type: "ponder" });
  const come = (): Promise<Anything> =>
    gm.combat().createEmbeddedDocuments("Combatant", [{ type: "fighter", actorId, tokenId, sceneId }]);
  expect(await come()).toEqual([]);
  expect(gm.ui.notifications.notices.at(-1).message).toContain("hero");
  await send(card, undo);
  expect(await come()).toHaveLength(1);
});
