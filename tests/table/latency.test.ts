// The table's slow ways: each message takes its time, the order stays, several are under way at once.
import { describe, expect, it } from "vitest";
import { openMemorySeat } from "../../table/seats/memory-seat.ts";
import { RawSeat } from "../../table/seats/raw-seat.ts";
import {
  delayedListener,
  environmentLatency,
  oneWayTimes,
  readLatency,
  type Latency,
} from "../../table/server/latency.ts";
import { SeatHub } from "../../table/server/seat-hub.ts";
import { createWorld, id } from "./three-seats.ts";

const hundred: Latency = { least: 100, most: 100, seed: 1 };

const healthOf = (health: number) => [{ _id: id("hero"), system: { health } }];

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

describe("the latency of the table", () => {
  it("is read from a number or a range, and refused by name otherwise", () => {
    expect(readLatency(undefined)).toBeNull();
    expect(readLatency("0")).toBeNull();
    expect(readLatency("100")).toEqual({ least: 100, most: 100, seed: 1 });
    expect(readLatency("20-200", "7")).toEqual({ least: 20, most: 200, seed: 7 });
    expect(() => readLatency("soon")).toThrow('the latency "soon" is neither milliseconds');
    expect(() => readLatency("200-20")).toThrow('the latency "200-20" ends before it begins');
    expect(() => readLatency("20", "x")).toThrow('seed of the latency "x"');
  });

  it("comes from the environment unless a table is told its own", () => {
    const before = process.env.TABLE_LATENCY;
    process.env.TABLE_LATENCY = "20-40";
    try {
      expect(environmentLatency()).toEqual({ least: 20, most: 40, seed: 1 });
    } finally {
      if (before === undefined) delete process.env.TABLE_LATENCY;
      else process.env.TABLE_LATENCY = before;
    }
  });

  it("draws the same times for the same seed, others for another line, all within its range", () => {
    const range: Latency = { least: 20, most: 200, seed: 7 };
    const drawn = (latency: Latency, line: number): number[] => {
      const times = oneWayTimes(latency, line);
      return Array.from({ length: 50 }, times);
    };
    expect(drawn(range, 1)).toEqual(drawn(range, 1));
    expect(drawn(range, 1)).not.toEqual(drawn(range, 2));
    expect(drawn(range, 1)).not.toEqual(drawn({ ...range, seed: 8 }, 1));
    for (const time of drawn(range, 1)) expect(time >= 10 && time <= 100).toBe(true);
    expect(new Set(drawn(hundred, 3))).toEqual(new Set([50]));
  });

  it("lets a write take a round trip, and several be under way at once", async () => {
    const hub = new SeatHub(createWorld(), hundred);
    const gm = new RawSeat(openMemorySeat(hub, id("gm")));
    await gm.world();
    expect(await timeOf(() => gm.update("Actor", healthOf(9)))).toBeGreaterThanOrEqual(99);
    const happened: string[] = [];
    hub.world.onResult(() => happened.push("written"));
    const writes = [8, 7, 6].map((health) => gm.update("Actor", healthOf(health)));
    await Promise.all(writes.map((write) => write.then(() => happened.push("answered"))));
    expect(happened).toEqual(["written", "written", "written", "answered", "answered", "answered"]);
  });

  it("keeps the order of messages when each draws its own time", async () => {
    const hub = new SeatHub(createWorld(), { least: 2, most: 60, seed: 3 });
    const [gm, owner] = ["gm", "owner"].map((user) => new RawSeat(openMemorySeat(hub, id(user))));
    await Promise.all([gm!.world(), owner!.world()]);
    const healths = [9, 8, 7, 6, 5, 4, 3];
    await Promise.all(healths.map((health) => owner!.update("Actor", healthOf(health))));
    await gm!.world();
    const heard = gm!.results().map(({ result }) => (result[0]?.system as { health: number }).health);
    expect(heard).toEqual(healths);
  });

  it("lets what was sent before a seat was left arrive, and tells others of the leaving after it", async () => {
    const hub = new SeatHub(createWorld(), { least: 10, most: 10, seed: 1 });
    const gm = new RawSeat(openMemorySeat(hub, id("gm")));
    await gm.world();
    const seat = hub.open(id("owner"), () => {});
    const request = { action: "update", documentName: "Actor", parent: null, pack: null } as const;
    seat.receive({
      kind: "modify",
      id: "a",
      request: { ...request, data: healthOf(1), ids: [], options: {} },
    });
    seat.close();
    await gm.world();
    await gm.world();
    expect(gm.heard.map(({ kind }) => kind).filter((kind) => kind !== "result")).toEqual([
      "activity",
      "modified",
      "activity",
    ]);
  });

  it("lets a file take a whole round trip, too", async () => {
    const quick = (): void => {};
    expect(delayedListener(null, quick)).toBe(quick);
    const took = await timeOf(
      () =>
        new Promise<void>((done) =>
          delayedListener(hundred, () => done())(undefined as never, undefined as never),
        ),
    );
    expect(took).toBeGreaterThanOrEqual(99);
  });
});
