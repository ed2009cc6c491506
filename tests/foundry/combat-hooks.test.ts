// Core's combat hooks and the world's time: what a module that knows nothing of Fray hears of a fight (real-foundry 2.8).
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { SeatHub } from "../../table/server/seat-hub.ts";
import { countWorld } from "./count-world.ts";
import { duelWorld } from "./duel-world.ts";
import { allQuiet, createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

const SEATS = ["gm", "gm2", "owner"];

let hub: SeatHub;
let seats: { [name: string]: TestSeat };
let heard: string[];

async function sit(
  world: Parameters<typeof createWorld>[0],
  rulebook: "skirmish" | "destiny",
): Promise<void> {
  hub = createWorld(world);
  seats = {};
  heard = [];
  for (const name of SEATS) {
    seats[name] = await takeSeat(hub, name, rulebook);
    listen(name, seats[name]);
  }
}

function listen(name: string, { Hooks }: TestSeat): void {
  const now = (combat: Anything): string => `${combat.round}/${combat.turn}`;
  const after = (data: Anything): string => `${data.round}/${data.turn}`;
  Hooks.on("combatStart", (combat: Anything, data: Anything) => {
    heard.push(`${name}: start ${now(combat)} > ${after(data)}`);
  });
  for (const hook of ["combatTurn", "combatRound"])
    Hooks.on(hook, (combat: Anything, data: Anything, { direction, advanceTime, worldTime }: Anything) => {
      expect(worldTime.delta).toBe(advanceTime);
      heard.push(`${name}: ${hook} ${now(combat)} > ${after(data)} ${direction} ${advanceTime}s`);
    });
  Hooks.on("combatTurnChange", (combat: Anything, prior: Anything, current: Anything) => {
    expect(current.combatantId).toBe(combat.combatant?.id ?? null);
    heard.push(`${name}: change ${after(prior)} > ${after(current)}`);
  });
  Hooks.on("updateWorldTime", (time: number, delta: number) => heard.push(`${name}: time ${time} ${delta}`));
}

afterEach(() => {
  for (const seat of Object.values(seats)) {
    expect(seat.errors).toEqual([]);
    seat.close();
  }
});

const gm = (): TestSeat => seats["gm"] as TestSeat;
const fight = (): Anything => gm().inside.access.getFight(gm().combat());

async function send(input: Anything, name = "gm"): Promise<void> {
  const seat = seats[name] as TestSeat;
  expect((await seat.inside.access.send(seat.combat(), input)).refusal).toBeNull();
  await until(() => Object.values(seats).every(isUpToDate), "all seats have seen it");
}

function isUpToDate(seat: TestSeat): boolean {
  const time = gm().game.time.worldTime;
  return (
    seat.inside.access.getFight(seat.combat())?.log.length === fight()?.log.length &&
    seat.combat().turn === gm().combat().turn &&
    seat.game.time.worldTime === time
  );
}

/** What was heard since the last time, once all of it has come. */
async function news(): Promise<string[]> {
  await allQuiet(Object.values(seats));
  return heard.splice(0);
}

const everywhere = (what: string): string[] => SEATS.map((name) => `${name}: ${what}`);

describe("a fight of turns and rounds", () => {
  beforeEach(async () => {
    await sit(duelWorld(), "skirmish");
    await send({ kind: "begin" });
  });

  it("tells of its start once, at the arbiter, before it is written", async () => {
    const news_ = await news();
    expect(news_.filter((line) => line.includes("start"))).toEqual(["gm: start 0/null > 1/0"]);
    expect(news_.filter((line) => line.includes("change")).sort()).toEqual(
      everywhere("change 0/null > 1/0").sort(),
    );
    expect(news_.filter((line) => line.includes("time"))).toEqual([]);
  });

  it("tells of each turn and round once, and moves the time by fifteen seconds a round (DEST-SEQ-01)", async () => {
    await news();
    const turn = { kind: "command", command: { type: "nextTurn", creature: null } };
    await send(turn);
    expect((await news()).sort()).toEqual(
      ["gm: combatTurn 1/0 > 1/1 1 0s", ...everywhere("change 1/0 > 1/1")].sort(),
    );
    await send(turn);
    await news();
    await send(turn);
    expect((await news()).sort()).toEqual(
      [
        "gm: combatRound 1/2 > 2/0 1 15s",
        ...everywhere("change 1/2 > 2/0"),
        ...everywhere("time 15 15"),
      ].sort(),
    );
    await send({ kind: "undo" });
    expect((await news()).sort()).toEqual(
      [
        "gm: combatRound 2/0 > 1/2 -1 -15s",
        ...everywhere("change 2/0 > 1/2"),
        ...everywhere("time 0 -15"),
      ].sort(),
    );
    await send({ kind: "undo" });
    expect((await news()).filter((line) => line.startsWith("gm: combat"))).toEqual([
      "gm: combatTurn 1/2 > 1/1 -1 0s",
    ]);
    await send({ kind: "redo" });
    await send({ kind: "redo" });
    await until(() => gm().game.time.worldTime === 15, "the time has gone on again");
  });

  it("says nothing of turns when the step is none", async () => {
    await news();
    const hero = id("heroRow");
    await gm().combat().setInitiative(hero, 90);
    const now = fight().state.turn;
    await news();
    await send({ kind: "command", command: { type: "strike", creature: now, target: id("oneRow") } });
    expect(await news()).toEqual([]);
  });

  it("goes on when another game master arbitrates, and nobody moves the time twice", async () => {
    gm().close();
    delete seats["gm"];
    const second = seats["gm2"] as TestSeat;
    seats["gm"] = second;
    await until(() => second.game.users.activeGM?.isSelf === true, "the second game master is alone");
    heard.length = 0;
    const turn = { kind: "command", command: { type: "nextTurn", creature: null } };
    for (let i = 0; i < 3; i += 1) await send(turn);
    const lines = await news();
    expect(lines.filter((line) => line.includes("combatRound"))).toEqual([
      "gm2: combatRound 1/2 > 2/0 1 15s",
    ]);
    await until(() => second.game.time.worldTime === 15, "the time has come along");
  });

  it("lets a listener keep the time, as core's documentation says it may", async () => {
    gm().Hooks.on("combatRound", (_combat: Anything, _data: Anything, options: Anything) => {
      options.worldTime.delta = 0;
    });
    for (let i = 0; i < 3; i += 1)
      await send({ kind: "command", command: { type: "nextTurn", creature: null } });
    expect(gm().combat().round).toBe(2);
    expect(gm().game.time.worldTime).toBe(0);
  });

  it("is not stopped by a listener that throws", async () => {
    gm().Hooks.on("combatTurn", () => {
      throw new Error("a module's own mistake");
    });
    await send({ kind: "command", command: { type: "nextTurn", creature: null } });
    expect(gm().combat().turn).toBe(1);
    expect(gm().errors.splice(0)).toHaveLength(1);
  });
});

describe("a host that ties combatTurnChange to turn events", () => {
  it("hears of the change all the same, once at every seat", async () => {
    await sit(duelWorld(), "skirmish");
    for (const seat of Object.values(seats)) silenceHost(seat);
    await send({ kind: "begin" });
    expect((await news()).filter((line) => line.includes("change")).sort()).toEqual(
      everywhere("change 0/null > 1/0").sort(),
    );
  });
});

/** Takes away the hook as the table itself calls it, which is first; what the system calls then stays. */
function silenceHost({ Hooks }: TestSeat): void {
  const { callAll } = Hooks;
  let isHost = false;
  Hooks.callAll = (hook: string, ...args: unknown[]): unknown => {
    if (hook !== "combatTurnChange") return callAll.call(Hooks, hook, ...args);
    isHost = !isHost;
    return isHost ? true : callAll.call(Hooks, hook, ...args);
  };
}

describe("a fight by counts", () => {
  it("moves the time by half a second a count (TC-TIME-01), and undo takes it back", async () => {
    await sit(countWorld(), "destiny");
    await send({ kind: "begin" });
    const asked = (): ReturnType<typeof pendingAsks> => pendingAsks(fight()?.open ?? null);
    await until(() => asked().length > 0, "somebody is asked");
    const start = fight().state.count;
    for (let i = 0; i < 60 && fight().state.count < start + 12; i += 1) {
      const [ask] = asked();
      if (ask) await send({ kind: "answer", request: ask.key, choice: ask.ask.fallback });
      await gm().inside.arbiter.settled(gm().combat().id);
    }
    const { count } = fight().state;
    expect(count).toBeGreaterThan(start + 3);
    await until(() => gm().game.time.worldTime === Math.floor(count / 2), "the time has come along");
    for (let i = 0; i < 200 && fight().cursor.entries > 1; i += 1) await send({ kind: "undo" });
    await until(() => gm().game.time.worldTime === 0, "the time has gone back");
    expect(heard.filter((line) => line.startsWith("gm2: combat"))).toEqual([]);
  });
});
