// Counts that go on by themselves: after a declaration the next who are due are asked; undo takes it back step by step.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { countWorld } from "./count-world.ts";
import { createWorld, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;

beforeAll(async () => {
  gm = await takeSeat(createWorld(countWorld()), "gm", "destiny");
});

afterAll(() => {
  expect(gm.errors).toEqual([]);
  gm.close();
});

const fight = (): Anything => gm.inside.access.getFight(gm.combat());
const asked = (): ReturnType<typeof pendingAsks> => pendingAsks(fight()?.open ?? null);

async function send(input: Anything): Promise<void> {
  expect((await gm.inside.access.send(gm.combat(), input)).refusal).toBeNull();
}

/** Everybody who is due now waits. */
async function letAllWait(): Promise<void> {
  for (let i = 0; i < 20; i += 1) {
    const [ask] = asked();
    if (!ask) return;
    const { length } = fight().log;
    const last = asked().length === 1;
    await send({ kind: "answer", request: ask.key, choice: ask.ask.fallback });
    if (last)
      return void (await until(() => fight().log.length > length + 1 && asked().length > 0, "more is asked"));
  }
  throw new Error("there is no end of questions");
}

const roots = (): number => new Set((fight().log as Anything[]).map((entry) => entry.root)).size;

describe("counts that go on by themselves", () => {
  it("asks the first who are due as soon as the fight has begun", async () => {
    await send({ kind: "begin" });
    await until(() => asked().length > 0, "somebody is asked");
    expect(asked().every(({ ask }) => ask.ownTurn)).toBe(true);
    expect(roots()).toBe(2);
  });

  it("goes on after the last declaration, by one step of the log for each count", async () => {
    const { count } = fight().state;
    const before = roots();
    await letAllWait();
    expect(fight().state.count).toBeGreaterThan(count);
    expect(roots()).toBeGreaterThan(before);
    const last = fight().log.at(-1);
    expect(last.input).toEqual({ kind: "command", command: { type: "advance", creature: null } });
  });

  it("takes the going on back first, then the turns, and stays there", async () => {
    const { count } = fight().state;
    await send({ kind: "undo" });
    expect(asked()).toEqual([]);
    expect(fight().state.count).toBeLessThan(count);
    const between = fight().cursor.entries;
    await send({ kind: "undo" });
    expect(fight().cursor.entries).toBeLessThan(between);
    await gm.inside.arbiter?.settled?.(gm.combat().id);
    expect(asked()).toEqual([]);
  });

  it("goes on again once somebody has done so by hand", async () => {
    await send({ kind: "command", command: { type: "advance", creature: null } });
    await until(() => asked().length > 0, "somebody is asked");
    await letAllWait();
    expect(asked().length).toBeGreaterThan(0);
  });

  it("leaves the time alone where the GM wants to move it", async () => {
    await gm.game.settings.set("fray", "autoAdvance", false);
    for (const { key, ask } of asked()) await send({ kind: "answer", request: key, choice: ask.fallback });
    expect(asked()).toEqual([]);
    await gm.game.settings.set("fray", "autoAdvance", true);
    expect(asked()).toEqual([]);
  });
});
