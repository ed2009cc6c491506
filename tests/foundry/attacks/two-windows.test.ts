// Several windows of one GM: the newest one writes, and when it goes another one takes over without a reload.
import { describe, expect, it } from "vitest";
import { id, until, type TestSeat } from "../seats.ts";
import { AttackTable, begin, calm, fightAt, one, strike, strikeAndPass } from "./attack-table.ts";

const table = new AttackTable();

/** A window in which time passes quickly. */
async function openWindow(user = "gm", askEvery = 30): Promise<TestSeat> {
  const seat = await table.sit(user);
  seat.inside.windows.pace.askEvery = askEvery;
  return seat;
}

function writers(...seats: readonly TestSeat[]): TestSeat[] {
  return seats.filter((seat) => !seat.inside.windows.standsAside());
}

/** The older window has begun the duel, the newer one is its arbiter. */
async function twoWindows(askEvery?: number): Promise<[older: TestSeat, newer: TestSeat]> {
  const older = await openWindow("gm", askEvery);
  await begin(older);
  const newer = await openWindow("gm", askEvery);
  await until(() => newer.combat().system.arbiter.term === 2, "the newer window is the arbiter");
  return [older, newer];
}

/** Many times the time after which a window claims. */
function passTime(milliseconds = 400): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const NEVER = 600_000;

describe("a GM with two windows", () => {
  it("goes on in the older one when the newer one has gone without a word", async () => {
    const [older, newer] = await twoWindows();
    const owner = await table.sit("owner");
    table.leave(newer);
    await until(() => older.combat().system.arbiter.term > 2, "the older window is the arbiter");
    expect((await owner.inside.access.send(owner.combat(), strike)).accepted).toBe(true);
    await calm(older);
    expect(fightAt(owner).state).toEqual(fightAt(older).state);
  });

  it("goes on at once when the newer one says that it closes", async () => {
    const [older, newer] = await twoWindows(NEVER);
    newer.inside.windows.closeWindow();
    await until(() => !older.inside.windows.standsAside(), "the older window has heard so");
    table.leave(newer);
    await until(() => older.combat().system.arbiter.term > 2, "the older window is the arbiter");
    await strikeAndPass(older);
    expect(fightAt(older).state.creatures[one].wounds.light).toBe(1);
  });

  it("keeps the newer one as the arbiter for as long as it answers", async () => {
    const [older, newer] = await twoWindows();
    await passTime();
    expect(writers(older, newer).map((seat) => seat === newer)).toEqual([true]);
    expect(newer.combat().system.arbiter.term).toBe(2);
    expect((await older.inside.access.send(older.combat(), strike)).accepted).toBe(true);
  });

  it("has one arbiter again after a window that was thought gone comes back", async () => {
    // Both live on: the machine may be busy for a while without one being thought gone by the other.
    const [older, newer] = await twoWindows(150);
    // The window is shown again although it has said that it closes.
    newer.inside.windows.closeWindow();
    await until(() => older.combat().system.arbiter.term > 2, "the older window is the arbiter");
    await passTime(2_000);
    expect(writers(older, newer).map((seat) => seat === older)).toEqual([true]);
    expect((await newer.inside.access.send(newer.combat(), strike)).accepted).toBe(true);
    expect(older.combat().system.arbiter.term).toBeGreaterThan(2);
  });
});

describe("a GM with three windows", () => {
  it("has one arbiter when the other two claim at the same time", async () => {
    const [oldest, middle] = await twoWindows(NEVER);
    const newest = await openWindow("gm", NEVER);
    await until(() => newest.combat().system.arbiter.term > 2, "the newest window is the arbiter");
    newest.inside.windows.closeWindow();
    await until(() => writers(oldest, middle).length === 1, "one of the two writes");
    await passTime();
    table.leave(newest);
    const [writer] = writers(oldest, middle);
    expect(writers(oldest, middle)).toHaveLength(1);
    await calm(oldest, middle);
    const wisher = writer === oldest ? middle : oldest;
    expect(await wisher.inside.access.send(wisher.combat(), strike)).toMatchObject({ refusal: null });
    const strikes = fightAt(wisher).log.filter((entry: { input: object }) => "command" in entry.input);
    expect(
      strikes.filter((entry: { input: typeof strike }) => entry.input.command.type === "strike"),
    ).toHaveLength(1);
  });
});

describe("a window that has lost a fight to another one", () => {
  it("asks for it also when it has not heard that the other one opened", async () => {
    const older = await table.sit("gm", {
      // It never hears of the newer window but by the fight itself.
      fate: (message) => (message.kind === "emit" ? "lost" : "arrives"),
    });
    older.inside.windows.pace.askEvery = 30;
    await begin(older);
    const newer = await openWindow();
    await until(() => newer.combat().system.arbiter.term === 2, "the newer window is the arbiter");
    table.leave(newer);
    const refused = await older.inside.access.send(older.combat(), strike);
    expect(refused).toMatchObject({ accepted: false, refusal: { code: "notArbiter" } });
    await until(() => older.combat().system.arbiter.term > 2, "the older window is the arbiter");
    expect((await older.inside.access.send(older.combat(), strike)).accepted).toBe(true);
  });
});

describe("what somebody else says as if a window of the GM's", () => {
  it("moves no window", async () => {
    const [older, newer] = await twoWindows(NEVER);
    const owner = await table.sit("owner");
    for (const says of ["opened", "claims", "closing"]) {
      owner.game.socket.emit("system.fray", { kind: "window", session: "zzzzzzzzzzzzzzzz", says });
    }
    await calm(older, newer);
    expect(writers(older, newer)).toEqual([newer]);
    expect(newer.combat().system.arbiter).toMatchObject({ user: id("gm"), term: 2 });
  });
});
