// A fight at the table: intents of players, what one commit writes, who may do what, and what is repeated.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { SeatHub } from "../../table/server/seat-hub.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let hub: SeatHub;
let gm: TestSeat;
let owner: TestSeat;
let stranger: TestSeat;
let writes: string[];

const hero = id("heroRow");
const one = id("oneRow");

beforeEach(async () => {
  hub = createWorld(duelWorld());
  gm = await takeSeat(hub, "gm");
  owner = await takeSeat(hub, "owner");
  stranger = await takeSeat(hub, "stranger");
  gm.inside.setEndDialog(() => Promise.resolve("end"));
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
  await turnOf(hero);
  writes = [];
  hub.world.onResult(({ request }) => writes.push(`${request.action} ${request.documentName}`));
});

afterEach(() => {
  expect([...gm.errors, ...owner.errors, ...stranger.errors]).toEqual([]);
  for (const seat of [gm, owner, stranger]) seat.close();
});

function fightAt(seat: TestSeat): Anything {
  return seat.inside.access.getFight(seat.combat());
}

async function turnOf(creature: string): Promise<void> {
  for (let i = 0; i < 3 && fightAt(gm).state.turn !== creature; i += 1) await gm.combat().nextTurn();
  expect(fightAt(gm).state.turn).toBe(creature);
  await until(() => fightAt(owner)?.state.turn === creature, "the owner sees whose turn it is");
}

/** An encounter of the same two, some of them hidden, whose combatants have the ids of those of the first. */
async function createFight(_id: string, ...hidden: readonly string[]): Promise<void> {
  const combatants = [hero, one].map((name) => ({
    _id: name,
    hidden: hidden.includes(name),
    actorId: id(name === hero ? "hero" : "bandit"),
    tokenId: id(name === hero ? "heroToken" : "one"),
    sceneId: id("cave"),
  }));
  await gm.game.combats.documentClass.createDocuments([{ _id, combatants }], { keepId: true });
}

const strike = { kind: "command", command: { type: "strike", creature: hero, target: one } } as const;

async function answer(seat: TestSeat, choice: string): Promise<Anything> {
  const [ask] = pendingAsks(fightAt(seat).open);
  return seat.inside.access.send(seat.combat(), { kind: "answer", request: ask?.key ?? "", choice });
}

describe("an attack by a player", () => {
  it("costs a write for the question, then at most log, actors, tokens and card", async () => {
    expect(await owner.inside.access.send(owner.combat(), strike)).toMatchObject({ accepted: true });
    await gm.inside.arbiter.settled(id("fight"));
    expect(writes).toEqual(["update Combat", "create ChatMessage"]);
    writes.length = 0;
    expect(await answer(gm, "pass")).toMatchObject({ accepted: true });
    expect(writes).toEqual(["update Combat", "update Actor", "update ActorDelta", "update ChatMessage"]);
    const bandit = gm.game.scenes.get(id("cave")).tokens.get(id("one")).actor;
    expect(bandit.system.wounds.light).toBe(1);
    expect(bandit.statuses.has("bleeding")).toBe(true);
    expect(gm.game.scenes.get(id("cave")).tokens.get(id("two")).actor.system.wounds.light).toBe(0);
    expect(gm.game.actors.get(id("bandit")).system.wounds.light).toBe(0);
    expect(gm.game.actors.get(id("hero")).system.ap).toBe(9);
  });

  it("shows the same fight to everybody, with a card that keeps the dice", async () => {
    await owner.inside.access.send(owner.combat(), strike);
    await answer(gm, "pass");
    await until(() => fightAt(stranger)?.log.at(-1)?.done === true, "the stranger sees the end of it");
    expect(fightAt(stranger).state).toEqual(fightAt(gm).state);
    expect(fightAt(owner).state).toEqual(fightAt(gm).state);
    const card = gm.game.messages.contents.at(-1);
    expect(card.type).toBe("fight");
    expect(card.system).toMatchObject({ combat: id("fight"), state: "done" });
    expect(card.rolls.map((roll: Anything) => roll.formula)).toEqual(["5dw", "1d6"]);
    const faces = fightAt(gm).log.flatMap((entry: Anything) =>
      entry.input.kind === "rolled" ? [entry.input.faces] : [],
    );
    expect(card.rolls[0].dice[0].results.map((each: Anything) => each.result)).toEqual(faces.at(-2));
  });

  it("sends few bytes, and stores each entry as one text", async () => {
    const sent: number[] = [];
    hub.world.onResult((result) => sent.push(JSON.stringify(result.request).length));
    await owner.inside.access.send(owner.combat(), strike);
    await answer(gm, "pass");
    // Budget B16 of the benchmarks: at most 6 kB of updates for an attack.
    expect(sent.reduce((sum, each) => sum + each, 0)).toBeLessThan(6_000);
    const log: Record<string, unknown> = gm.combat().system.toObject().log;
    expect(Object.values(log).every((entry) => typeof entry === "string")).toBe(true);
  });

  it("of a hidden creature is told to game masters alone", async () => {
    await gm.combat().endCombat();
    await createFight(id("fight"), one);
    await gm.inside.access.send(gm.combat(), { kind: "begin" });
    await turnOf(one);
    await gm.inside.access.send(gm.combat(), {
      kind: "command",
      command: { type: "strike", creature: one, target: hero },
    });
    const card = gm.game.messages.contents.at(-1);
    expect(card.system.state).toBe("open");
    expect([...card.whisper].sort()).toEqual([id("gm"), id("gm2")].sort());
  });

  it("in a copy of an encounter finds what is written there, not what is in the other", async () => {
    await gm.combat().endCombat();
    await createFight(id("copy"), one);
    await createFight(id("fight"), hero);
    await gm.inside.access.send(gm.combat(), { kind: "begin" });
    const { creatures } = fightAt(gm).state;
    expect([creatures[hero].hidden, creatures[one].hidden]).toEqual([true, false]);
  });

  it("tells every client of each event once", async () => {
    const heard: string[] = [];
    stranger.Hooks.on("fray.committed", (_combat: Anything, event: Anything) => heard.push(event.type));
    await owner.inside.access.send(owner.combat(), strike);
    await answer(gm, "pass");
    await until(() => heard.includes("WoundTaken"), "the stranger hears of the wound");
    expect(heard).toEqual(["ActionPaid", "WoundTaken"]);
  });
});

describe("authority", () => {
  it("comes from who sends, whatever the message says", async () => {
    const refused = await stranger.inside.access.send(stranger.combat(), strike);
    expect(refused.refusal).toMatchObject({ rule: "CORE-AUTHORITY", code: "notOwner" });
    const forged = {
      kind: "intent",
      id: "forged",
      user: id("gm"),
      subject: { kind: "combat", id: id("fight") },
      input: strike,
    };
    stranger.game.socket.emit("system.fray", forged);
    stranger.game.socket.emit("system.fray", {
      kind: "receipt",
      id: "x",
      to: id("owner"),
      accepted: true,
      refusal: null,
      card: null,
    });
    await gm.inside.arbiter.settled(id("fight"));
    await stranger.inside.access.send(stranger.combat(), { kind: "undo" });
    expect(writes).toEqual([]);
  });

  it("keeps undo, rewind, numbers and conditions of others from players", async () => {
    for (const input of [
      { kind: "undo" },
      { kind: "rewind", sequence: 1, events: 0 },
      { kind: "setNumber", creature: hero, value: 99 },
      { kind: "throw" },
    ] as const) {
      const { refusal } = await owner.inside.access.send(owner.combat(), input);
      expect(refusal).toMatchObject({ rule: "CORE-AUTHORITY", code: "gmOnly" });
    }
    const click = { kind: "toggleCondition", creature: one, condition: "prone", active: true } as const;
    expect((await owner.inside.access.send(owner.combat(), click)).refusal?.code).toBe("notOwner");
    expect(writes).toEqual([]);
  });

  it("lets the one who is asked answer, and nobody else", async () => {
    await owner.inside.access.send(owner.combat(), strike);
    expect((await answer(gm, "rebuff")).accepted).toBe(true);
    await turnOf(one);
    await gm.inside.access.send(gm.combat(), {
      kind: "command",
      command: { type: "strike", creature: one, target: hero },
    });
    await until(() => fightAt(stranger).open !== null, "the stranger sees the question");
    expect((await answer(stranger, "pass")).refusal?.code).toBe("notOwner");
    expect((await answer(owner, "rebuff")).accepted).toBe(true);
    expect(fightAt(gm).state.creatures[hero].wounds.light).toBe(0);
  });
});

describe("a repeated or wrong intent", () => {
  it("is applied once, and gets the same word again", async () => {
    const subject = { kind: "combat", id: id("fight") } as const;
    const twice = await Promise.all([
      owner.inside.sendIntent(subject, strike, "once"),
      owner.inside.sendIntent(subject, strike, "once"),
    ]);
    expect(twice.map((each) => each.accepted)).toEqual([true, true]);
    const strikes = fightAt(gm).log.filter((entry: Anything) => entry.intent === "once");
    expect(strikes).toHaveLength(1);
    owner.game.socket.emit("system.fray", { kind: "intent", id: "once", subject, input: strike });
    await gm.inside.arbiter.settled(id("fight"));
    expect(fightAt(gm).log.filter((entry: Anything) => entry.intent === "once")).toHaveLength(1);
  });

  it("names what is wrong and writes nothing", async () => {
    const send = (input: Anything) => owner.inside.access.send(owner.combat(), input);
    expect((await send({ kind: "command", command: { type: "fly", creature: hero } })).refusal?.code).toBe(
      "unknownCommand",
    );
    expect(
      (await send({ kind: "command", command: { ...strike.command, target: "nobody" } })).refusal?.code,
    ).toBe("noTarget");
    expect((await send({ kind: "rolled", request: "1.1", faces: [6] })).refusal).toMatchObject({
      field: "input.kind",
    });
    expect((await send({ kind: "answer", request: "9.9", choice: "pass" })).refusal?.code).toBe(
      "questionClosed",
    );
    const lost = await owner.inside.sendIntent({ kind: "combat", id: "nowhere" }, strike);
    expect(lost.refusal?.code).toBe("unknownFight");
    expect(writes).toEqual([]);
  });
});

describe("without a game master", () => {
  it("says so at once and loses nothing", async () => {
    gm.close();
    await until(() => owner.game.users.activeGM === null, "the GM has left");
    expect((await owner.inside.access.send(owner.combat(), strike)).refusal?.code).toBe("noGameMaster");
    expect(writes).toEqual([]);
    gm = await takeSeat(hub, "gm");
    await until(() => owner.game.users.activeGM !== null, "the GM is back");
    expect((await owner.inside.access.send(owner.combat(), strike)).accepted).toBe(true);
  });
});
