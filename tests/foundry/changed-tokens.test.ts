// Tokens in a running fight that are changed under it: linked, unlinked, or of an actor of which another token fights too.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { duelWorld } from "./duel-world.ts";
import { allQuiet, createWorld, id, takeSeat, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;
let owner: TestSeat;

const hero = id("heroRow");
const one = id("oneRow");
const two = id("twoRow");

/** The duel, in which the first bandit's token is linked and the other one is not. */
function worldOfTwins(): ReturnType<typeof duelWorld> {
  const world = duelWorld();
  const [, first] = world["scenes"]?.[0]?.["tokens"] as Anything[];
  Object.assign(first, { actorLink: true, delta: null });
  return world;
}

async function sit(world: ReturnType<typeof duelWorld>): Promise<void> {
  const hub = createWorld(world);
  gm = await takeSeat(hub, "gm");
  owner = await takeSeat(hub, "owner");
  await send({ kind: "begin" });
}

afterEach(() => {
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});

const fight = (seat = gm): Anything => seat.inside.access.getFight(seat.combat());

async function send(input: Anything): Promise<void> {
  expect((await gm.inside.access.send(gm.combat(), input)).refusal).toBeNull();
  await allQuiet([gm]);
}

/** The wounds of a creature by the fight and on its sheet, at each seat. */
const woundsOf = (creature: string): number[] =>
  [gm, owner].flatMap((seat) => [
    fight(seat).state.creatures[creature].wounds.light,
    seat.combat().combatants.get(creature).actor.system.wounds.light,
  ]);

const harm = (creature: string): Promise<void> =>
  send({ kind: "command", command: { type: "harm", creature, amount: 2, kind: "cut" } });

const edited = (): string[] =>
  fight().log.flatMap(({ input }: Anything) => (input.kind === "foreign" ? [input.foreign.creature] : []));

describe("an actor of which a linked and an unlinked token fight", () => {
  beforeEach(() => sit(worldOfTwins()));

  it("is harmed where it was struck, and the twin is not", async () => {
    await harm(one);
    expect([woundsOf(one), woundsOf(two)]).toEqual([
      [2, 2, 2, 2],
      [0, 0, 0, 0],
    ]);
    await harm(two);
    await send({ kind: "undo" });
    await send({ kind: "undo" });
    expect([woundsOf(one), woundsOf(two)]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    await send({ kind: "redo" });
    await gm.combat().combatants.get(two).actor.update({ "system.fatigue": 1 });
    await allQuiet([gm]);
    expect([woundsOf(one), woundsOf(two)]).toEqual([
      [2, 2, 2, 2],
      [0, 0, 0, 0],
    ]);
    expect(edited()).toEqual([two]);
  });
});

describe("an unlinked token of an actor who is harmed outside", () => {
  beforeEach(() => sit(duelWorld()));

  it("stands in its fight as it stood, and is blamed on nobody", async () => {
    const bandit = gm.game.actors.get(id("bandit"));
    const command = { type: "harm", creature: id("bandit"), amount: 3, kind: "cut" };
    const harmed = await gm.inside.access.sendOutside([bandit], { kind: "command", command });
    await allQuiet([gm]);
    expect(bandit.system.wounds.light).toBe(3);
    expect([woundsOf(one), woundsOf(two)].flat()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    await gm.inside.access.send(gm.game.messages.get(harmed.card), { kind: "undo" });
    await harm(one);
    expect([woundsOf(one), woundsOf(two)].flat()).toEqual([2, 2, 2, 2, 0, 0, 0, 0]);
    expect(edited()).toEqual([]);
  });

  it("is the world's actor once it is linked, with all that the fight keeps of it", async () => {
    await harm(one);
    const { token } = gm.combat().combatants.get(one);
    await token.update({ actorLink: true });
    await allQuiet([gm]);
    const bandit = gm.game.actors.get(id("bandit"));
    for (const seat of [gm, owner]) {
      const { ap, initiative } = seat.game.actors.get(id("bandit")).system;
      expect(fight(seat).state.creatures[one]).toMatchObject({ ap, initiative });
    }
    expect(woundsOf(one)).toEqual([2, 2, 2, 2]);
    expect(bandit.system.initiative).toBeGreaterThan(0);
    await harm(one);
    expect(woundsOf(two)).toEqual([0, 0, 0, 0]);
  });
});

describe("a token of a running fight", () => {
  beforeEach(() => sit(duelWorld()));

  it("that becomes one of somebody who fights already takes its creature out, and undo of that harms nobody", async () => {
    await harm(one);
    const { token } = gm.combat().combatants.get(one);
    await token.update({ actorId: id("hero"), actorLink: true });
    await allQuiet([gm]);
    for (const seat of [gm, owner]) expect(fight(seat).absent).toEqual({ [one]: true });
    await harm(hero);
    expect(woundsOf(hero)).toEqual([2, 2, 2, 2]);
    for (let steps = 0; steps < 3; steps += 1) await send({ kind: "undo" });
    expect(woundsOf(hero)).toEqual([0, 0, 0, 0]);
  });

  it("whose actor fights already is told in words why it does not come in", async () => {
    const { token } = gm.combat().combatants.get(hero);
    const { parent } = token;
    const data = { ...token.toObject(), _id: id("another"), x: 700 };
    await parent.createEmbeddedDocuments("Token", [data], { keepId: true });
    const row = { type: "fighter", actorId: id("hero"), tokenId: id("another"), sceneId: parent.id };
    await gm.combat().createEmbeddedDocuments("Combatant", [row]);
    await allQuiet([gm]);
    const { message } = gm.ui.notifications.notices.at(-1);
    expect(message).not.toContain("twiceInFight");
    expect(message).toContain("hero");
    expect(Object.keys(fight().state.creatures)).toHaveLength(3);
  });
});
