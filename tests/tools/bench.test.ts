// The benchmarks' own arithmetic, and what their report says of what was measured and what was not.
import { describe, expect, it } from "vitest";
import {
  attempt,
  FailedStep,
  keepsBudget,
  median,
  p95,
  slope,
  time,
  type Reading,
} from "../../tools/bench/measure.ts";
import { amount, exitCodeOf, writeReport } from "../../tools/bench/report.ts";
import { countEvents, freshEngine, longFight } from "../../tools/bench/destiny-fixtures.ts";
import { firstRound } from "../../tools/bench/flow-benchmark.ts";
import { allRules } from "../../src/rulesets/all-rules.ts";
import { markOf, tallyOf, type Outcome } from "../../tools/chaos/evening.ts";

const reading = (samples: readonly number[], budget?: Reading["budget"]): Reading => ({
  id: "B0",
  what: "a trial",
  unit: "ms",
  samples,
  ...(budget ? { budget } : {}),
});

describe("a measurement", () => {
  it("has a median and a 95th percentile", () => {
    const samples = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect([median(samples), p95(samples)]).toEqual([50, 95]);
    expect(() => median([])).toThrow("no samples");
  });

  it("has a slope over what grows, whatever the noise on both sides of it", () => {
    const line = [0, 500, 1000, 1500].map((x) => [x, 3 + x / 100] as const);
    expect(slope(line)).toBeCloseTo(0.01, 10);
    expect(slope([...line, [750, 12.5], [750, 8.5]])).toBeCloseTo(0.01, 10);
    expect(
      slope([
        [0, 4],
        [1000, 4],
      ]),
    ).toBe(0);
    expect(() =>
      slope([
        [5, 1],
        [5, 2],
      ]),
    ).toThrow("two different places");
  });

  it("leaves out warm-ups, and what is prepared for a run", async () => {
    const prepared: number[] = [];
    const samples = await time(
      (run) => prepared.push(run),
      () => undefined,
      { warmUps: 3, runs: 5 },
    );
    expect([samples.length, prepared.length]).toEqual([5, 8]);
  });

  it("keeps a budget only with both its numbers", () => {
    const slowTail = [1, 1, 1, 1, 9];
    expect(keepsBudget(reading(slowTail))).toBeNull();
    expect(keepsBudget(reading(slowTail, { median: 1 }))).toBe(true);
    expect(keepsBudget(reading(slowTail, { median: 1, p95: 5 }))).toBe(false);
    expect(keepsBudget(reading(slowTail, { median: 0.5, p95: 9 }))).toBe(false);
  });
});

describe("the flow of a round", () => {
  it("asks at most six questions of fourteen where all pass, in each game, and scores where everybody is asked", () => {
    const of = (id: string) => {
      const book = allRules.find(({ ruleset }) => ruleset.id === id);
      if (!book) throw new Error(`${id} is not played`);
      return [firstRound(book, true), firstRound(book, false)] as const;
    };
    const [quiet, loud] = of("destiny");
    expect(quiet.questions).toBeLessThanOrEqual(6);
    expect(loud.questions).toBeGreaterThan(60);
    expect(quiet.cards).toBe(28);
    const [counted] = of("timecount");
    expect(counted.questions).toBeLessThanOrEqual(6);
    expect(counted.turns).toBeGreaterThanOrEqual(14);
    for (const [game, deeds] of [
      ["anatomy", 1],
      ["fightingstyle", 2],
      ["dierank", 1],
    ] as const) {
      const [round] = of(game);
      expect([game, round.questions <= 6, round.cards]).toEqual([game, true, 14 * deeds]);
    }
  });
});

describe("the tally of an evening", () => {
  const outcome = (intent: string, told: Outcome["told"], kind = "command"): Outcome => ({
    intent,
    told,
    kind,
  });

  it("finds what was lost, doubled, and done although it was refused", () => {
    const outcomes = [
      outcome("a", "accepted"),
      outcome("b", "accepted"),
      outcome("c", "refused"),
      outcome("d", "nothing"),
      outcome("e", "accepted", "undo"),
    ];
    expect(tallyOf(outcomes, ["a", "d", "b"])).toEqual({
      accepted: 3,
      lost: [],
      doubled: [],
      refusedYetDone: [],
    });
    expect(tallyOf(outcomes, ["a", "a", "c"])).toEqual({
      accepted: 3,
      lost: ["b"],
      doubled: ["a"],
      refusedYetDone: ["c"],
    });
  });

  it("marks equal fights equally, whatever the order of their keys, and others differently", () => {
    const mark = markOf({ initial: { a: 1, b: 2 }, log: [1, 2], heads: 1 });
    expect(markOf({ heads: 1, log: [1, 2], initial: { b: 2, a: 1 } })).toBe(mark);
    expect(markOf({ initial: { a: 1, b: 2 }, log: [2, 1], heads: 1 })).not.toBe(mark);
  });
});

describe("the report", () => {
  it("says why something was not measured, and never shows a number for it", async () => {
    const rows = await attempt([{ id: "B9", what: "a chat" }], () =>
      Promise.reject(new Error("no chat yet")),
    );
    const report = writeReport([reading([2, 4], { median: 1 }), ...rows], null);
    expect(report).toContain("B9  a chat   ");
    expect(report).toContain("not measured: no chat yet");
    expect(report).toContain("1 measured, 1 not measured, 1 over budget");
    expect(report).toMatch(/^B0 .* NO /m);
  });

  it("fails the run for a step of an evening that cannot be done and names it, not for what nobody can measure", async () => {
    const rowsAfter = (error: Error) =>
      attempt([{ id: "evening", what: "an evening" }], () => Promise.reject(error));
    const failed = await rowsAfter(new FailedStep("anatomy, an ambush: nothing came of an answer"));
    expect(exitCodeOf([reading([1]), ...failed])).toBe(1);
    expect(writeReport(failed, null)).toContain("FAILED: anatomy, an ambush: nothing came of an answer");
    expect(exitCodeOf([reading([1]), ...(await rowsAfter(new Error("no browser here")))])).toBe(0);
  });

  it("writes a ratio to a peer, and sizes that can be read", () => {
    const peer = { figure: 450, source: "somewhere" };
    expect(writeReport([{ ...reading([45]), peer }], null)).toContain("0.10× of 450 ms");
    expect([amount(0.1234, "ms"), amount(12.34, "ms"), amount(12_345, "bytes"), amount(3, "writes")]).toEqual(
      ["0.123 ms", "12.3 ms", "12.3 kB", "3 writes"],
    );
  });
});

describe("the long fight", () => {
  it("is the same one every time", () => {
    const [one, two] = [longFight(freshEngine(), 400), longFight(freshEngine(), 400)];
    expect(countEvents(one)).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(two)).toBe(JSON.stringify(one));
  });
});
