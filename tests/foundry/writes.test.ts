// What a step writes: how often the arbiter waits for the server, in which documents, and what becomes of a failed write.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { RoundTrips } from "../../table/seats/round-trips.ts";
import type { ModifyRequest } from "../../table/core/protocol.ts";
import type { SeatHub } from "../../table/server/seat-hub.ts";
import { duelWorld } from "./duel-world.ts";
import { allQuiet, createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let hub: SeatHub;
let gm: TestSeat;
let owner: TestSeat;
let requests: ModifyRequest[];
const trips = new RoundTrips();

const hero = id("heroRow");
const one = id("oneRow");
const strike = { kind: "command", command: { type: "strike", creature: hero, target: one } } as const;

beforeEach(async () => {
  hub = createWorld(duelWorld());
  gm = await takeSeat(hub, "gm", "skirmish", { trips, delay: () => 10 });
  owner = await takeSeat(hub, "owner", "skirmish", { delay: () => 10 });
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
  await turnOf(hero);
  // The log tells whose turn it is; what else the turns have written is still under way to the owner.
  await allQuiet([gm, owner]);
  requests = [];
  hub.world.onResult(({ request }) => requests.push(request));
  trips.start();
});

afterEach(() => {
  expect(owner.errors).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});

const fightAt = (seat: TestSeat): Anything => seat.inside.access.getFight(seat.combat());

const banditAt = (seat: TestSeat, token = "one"): Anything =>
  seat.game.scenes.get(id("cave")).tokens.get(id(token)).actor;

async function turnOf(creature: string): Promise<void> {
  for (let i = 0; i < 3 && fightAt(gm).state.turn !== creature; i += 1) await gm.combat().nextTurn();
  expect(fightAt(gm).state.turn).toBe(creature);
  await until(() => fightAt(owner)?.state.turn === creature, "the owner sees whose turn it is");
}

async function pass(seat = gm): Promise<Anything> {
  const [ask] = pendingAsks(fightAt(seat).open);
  return seat.inside.access.send(seat.combat(), { kind: "answer", request: ask?.key ?? "", choice: "pass" });
}

const settled = (): Promise<unknown> => gm.inside.arbiter.settled(id("fight"));

describe("a blow", () => {
  it("is on every screen two round trips after the last die: the log, then all that shows it", async () => {
    await owner.inside.access.send(owner.combat(), strike);
    await settled();
    trips.start();
    await pass();
    expect(trips.writes).toEqual([
      "1 update Combat",
      "2 update Actor",
      "2 update ActorDelta",
      "2 update ChatMessage",
    ]);
    expect(trips.count).toBe(2);
    await until(() => banditAt(owner).system.wounds.light === 1, "the owner sees the wound");
  });

  it("is told to the player who struck as soon as the log holds it", async () => {
    const cls = gm.CONFIG.ChatMessage.documentClass;
    const create = cls.create.bind(cls);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    cls.create = (...args: unknown[]) => held.then(() => create(...args));
    const answer = await owner.inside.access.send(owner.combat(), strike);
    expect(answer.accepted, "the card has not even left the arbiter").toBe(true);
    expect(requests.map(({ documentName }) => documentName)).toEqual(["Combat"]);
    cls.create = create;
    release();
    await until(() => owner.game.messages.size === 1, "the card is there, too");
    await settled();
  });

  it("writes an unlinked creature as an actor, of which every seat is told", async () => {
    const told: string[] = [];
    owner.Hooks.on("updateActor", (actor: Anything, changed: Anything) =>
      told.push(`${actor.uuid} ${Object.keys(changed.system ?? {}).join()}`),
    );
    await owner.inside.access.send(owner.combat(), strike);
    await settled();
    await pass();
    await until(() => banditAt(owner).system.wounds.light === 1, "the owner sees the wound");
    const ofBandit = told.filter((each) => each.startsWith(banditAt(owner).uuid));
    expect(ofBandit).toEqual([expect.stringContaining("wounds")]);
    for (const request of requests)
      if (request.documentName === "Token")
        for (const change of request.data) expect(change).not.toHaveProperty("delta");
    expect(banditAt(gm, "two").system.wounds.light).toBe(0);
    expect(gm.game.actors.get(id("bandit")).system.wounds.light).toBe(0);
  });
});

describe("a write that fails after the log was written", () => {
  afterEach(() => void vi.restoreAllMocks());

  /** What was reported on the console, without where it was thrown. */
  const saidBy = ({ mock }: { mock: { calls: unknown[][] } }): string[] =>
    mock.calls.map((words) => String(words.at(-1)));

  /** Lets the next update of an actor fail, as when a module throws or a server is overloaded. */
  function failOnce(cls: Anything, method: string): void {
    const whole = cls[method];
    cls[method] = () => {
      cls[method] = whole;
      return Promise.reject(new Error("lost on the way"));
    };
  }

  it("loses no other write, is reported, and finished by the next step", async () => {
    const reported = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await owner.inside.access.send(owner.combat(), strike);
    await settled();
    failOnce(gm.CONFIG.Actor.documentClass, "updateDocuments");
    failOnce(gm.CONFIG.ChatMessage.documentClass, "updateDocuments");
    expect((await pass()).accepted).toBe(true);
    const fight = fightAt(gm);
    expect(fight.state.creatures[hero].ap).toBe(9);
    expect(banditAt(gm).system.wounds.light, "the other writes went out").toBe(1);
    expect(gm.game.actors.get(id("hero")).system.ap).toBe(10);
    expect(gm.game.messages.contents.at(-1).system.state).toBe("open");
    expect(saidBy(reported)).toEqual(["Error: lost on the way", "Error: lost on the way"]);

    await gm.combat().nextTurn();
    expect(gm.game.actors.get(id("hero")).system.ap).toBe(9);
    expect(gm.game.messages.contents.at(-1).system.state).toBe("done");
    await gm.game.actors.get(id("hero")).update({ name: "Hera" });
    await settled();
    const edits = fightAt(gm).log.flatMap((entry: Anything) =>
      entry.events.filter((event: Anything) => event.type === "EditedByHand").map(String),
    );
    expect(edits, "what was lost is never taken for a change by hand").toEqual([]);
  });

  it("is finished also when the same creature goes on first", async () => {
    const reported = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await owner.inside.access.send(owner.combat(), strike);
    await settled();
    const bandit = banditAt(gm);
    const whole = bandit.update;
    bandit.update = () => {
      bandit.update = whole;
      return Promise.reject(new Error("lost on the way"));
    };
    await pass();
    expect(saidBy(reported)).toEqual(["Error: lost on the way"]);
    expect(banditAt(gm).system.wounds.light).toBe(0);
    await gm.inside.access.send(gm.combat(), {
      kind: "command",
      command: { type: "changePosture", creature: one, posture: "prone" },
    });
    expect(banditAt(gm).system.wounds.light).toBe(1);
    expect(fightAt(gm).state.creatures[one].wounds.light).toBe(1);
  });
});
