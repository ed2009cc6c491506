// Who writes: a reload in mid-question, a second GM, an arbiter that comes back late, a commit that was cut short.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { SeatHub } from "../../table/server/seat-hub.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let hub: SeatHub;
let open: TestSeat[];

const hero = id("heroRow");
const one = id("oneRow");

beforeEach(() => {
  hub = createWorld(duelWorld());
  open = [];
});

afterEach(() => {
  expect(open.flatMap((seat) => seat.errors)).toEqual([]);
  for (const seat of open) seat.close();
});

async function sit(user: string): Promise<TestSeat> {
  const seat = await takeSeat(hub, user);
  open.push(seat);
  return seat;
}

function leave(seat: TestSeat): void {
  seat.close();
  open = open.filter((each) => each !== seat);
}

function fightAt(seat: TestSeat): Anything {
  return seat.inside.access.getFight(seat.combat());
}

async function begun(): Promise<TestSeat> {
  const gm = await sit("gm");
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
  await gm.combat().setInitiative(hero, 90);
  for (let i = 0; i < 3 && fightAt(gm).state.turn !== hero; i += 1) await gm.combat().nextTurn();
  return gm;
}

const strike = { kind: "command", command: { type: "strike", creature: hero, target: one } } as const;

function pass(seat: TestSeat): Promise<Anything> {
  const [ask] = pendingAsks(fightAt(seat).open);
  return seat.inside.access.send(seat.combat(), { kind: "answer", request: ask?.key ?? "", choice: "pass" });
}

describe("a reload in mid-question", () => {
  it("loses nothing: the question is there, the answer counts, the term is new", async () => {
    let gm = await begun();
    const owner = await sit("owner");
    await owner.inside.access.send(owner.combat(), strike);
    const waiting = fightAt(gm).open;
    leave(gm);
    gm = await sit("gm");
    await until(() => gm.combat().system.arbiter.term === 2, "the new window is the arbiter");
    expect(fightAt(gm).open).toEqual(waiting);
    expect((await pass(gm)).accepted).toBe(true);
    expect(fightAt(gm).state.creatures[one].wounds.light).toBe(1);
    expect(gm.game.messages.size).toBe(2);
    expect(gm.game.messages.contents.at(-1).system.state).toBe("done");
    await until(() => fightAt(owner).open === null, "the owner sees the answer");
    expect(fightAt(owner).state).toEqual(fightAt(gm).state);
  });
});

describe("two game masters", () => {
  it("have one arbiter; the other one's wishes go through it", async () => {
    const gm = await begun();
    const second = await sit("gm2");
    const arbiter = [gm, second].find((seat) => seat.game.users.activeGM.isSelf);
    const other = arbiter === gm ? second : gm;
    expect([gm, second].filter((seat) => seat.game.users.activeGM.isSelf)).toHaveLength(1);
    expect((await other.inside.access.send(other.combat(), strike)).accepted).toBe(true);
    const term = gm.combat().system.arbiter.term;
    expect(fightAt(gm).log.at(-1).by).toBe(other.game.userId);
    expect((await other.inside.access.send(other.combat(), { kind: "undo" })).accepted).toBe(true);
    expect(gm.combat().system.arbiter.term).toBe(term);
  });

  it("hand over when the arbiter leaves", async () => {
    const gm = await begun();
    const second = await sit("gm2");
    const arbiter = gm.game.users.activeGM.isSelf ? gm : second;
    const other = arbiter === gm ? second : gm;
    leave(arbiter);
    await until(() => other.game.users.activeGM?.isSelf, "the other one is the arbiter");
    expect((await other.inside.access.send(other.combat(), strike)).accepted).toBe(true);
    expect(other.combat().system.arbiter).toMatchObject({ user: other.game.userId });
  });

  it("of one user in two windows do not write twice", async () => {
    const first = await begun();
    const window = await sit("gm");
    await until(() => window.combat().system.arbiter.term === 2, "the new window is the arbiter");
    const owner = await sit("owner");
    expect((await owner.inside.access.send(owner.combat(), strike)).accepted).toBe(true);
    await window.inside.arbiter.settled(id("fight"));
    await first.inside.arbiter.settled(id("fight"));
    const strikes = fightAt(window).log.filter((entry: Anything) => entry.input.command?.type === "strike");
    expect(strikes).toHaveLength(1);
    expect(window.game.messages.size).toBe(2);
    const undo = await first.inside.access.send(first.combat(), { kind: "undo" });
    expect(undo.accepted).toBe(true);
    expect(window.combat().system.arbiter.term).toBe(2);
  });
});

describe("a commit that was cut short", () => {
  it("is finished by the next arbiter; an edit made meanwhile is an event", async () => {
    let gm = await begun();
    const actor = gm.game.actors.get(id("hero"));
    const stale = { ap: 7, stamp: actor.system.toObject().stamp };
    await gm.inside.access.send(gm.combat(), strike);
    await pass(gm);
    expect(actor.system.ap).toBe(9);
    // The actor as it was before the last commit: the log is ahead of it.
    await actor.update({ "system.ap": 10, "system.stamp": stale.stamp }, { fray: { holder: "test" } });
    await gm.game.scenes
      .get(id("cave"))
      .tokens.get(id("two"))
      .actor.update({ "system.wounds.light": 4 }, { fray: { holder: "test" } });
    leave(gm);
    gm = await sit("gm");
    await until(() => gm.game.actors.get(id("hero")).system.ap === 9, "the commit is finished");
    await gm.inside.arbiter.settled(id("fight"));
    const foreign = fightAt(gm).log.filter((entry: Anything) => entry.input.foreign?.type === "EditedByHand");
    expect(foreign.map((entry: Anything) => entry.input.foreign.creature)).toEqual([hero, id("twoRow")]);
    expect(fightAt(gm).state.creatures[id("twoRow")].wounds.light).toBe(4);
    expect(fightAt(gm).state.creatures[hero].ap).toBe(9);
  });
});

describe("what no GM has seen", () => {
  it("is taken in when one comes: an edit, a deleted token", async () => {
    let gm = await begun();
    const owner = await sit("owner");
    leave(gm);
    await until(() => owner.game.users.activeGM === null, "the GM has left");
    await owner.game.actors.get(id("hero")).update({ "system.fatigue": 2 });
    gm = await sit("gm");
    await until(() => fightAt(gm).state.creatures[hero].fatigue === 2, "the edit is in the fight");
    await gm.inside.arbiter.settled(id("fight"));
    expect(fightAt(gm).log.at(-1).input.foreign).toMatchObject({ type: "EditedByHand", creature: hero });
  });
});
