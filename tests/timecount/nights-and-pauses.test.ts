// Nights, pauses and the end of a fight: what they take away, and what needs its time.
import { describe, expect, it } from "vitest";
import { BURST, declares, give, lasting, pair, strike, words } from "./bout.ts";

describe("A night", () => {
  it("takes a prepared spell (TC-SPELL-12)", () => {
    const bout = pair({ items: [BURST] }, {});
    bout.advance([], [declares("a", "prepareSpell", { spell: "burst" })]);
    while (!bout.creature("a").prepared) bout.advance();
    give(bout, "endFight", null);
    expect(bout.creature("a").prepared).not.toBe(null);
    give(bout, "rest", "a", { kind: "night" });
    expect(bout.creature("a").prepared).toBe(null);
  });

  it("outlasts what lasts some counts (TC-TIME-39)", () => {
    const bout = pair();
    give(bout, "grantBonusHp", "a", { source: "ward", points: 5, counts: 100 });
    give(bout, "setCondition", "a", { condition: "stunned", counts: 100 });
    give(bout, "endFight", null);
    give(bout, "rest", "a", { kind: "night" });
    expect([bout.creature("a").bonusHp, words(bout, "a")]).toEqual([{}, []]);
  });

  it("is nothing for the dying (TC-HP-15)", () => {
    const bout = pair({ system: { hp: { value: 5, max: 10 }, fatigue: 0 } });
    give(bout, "setResource", "a", { resource: "fatigue", value: 10 }, [1, 1, 1]);
    give(bout, "endFight", null);
    expect(bout.creature("a").dying).not.toBe(null);
    expect(bout.refused({ type: "rest", creature: "a", kind: "night" })).toMatch(/^TC-HP/);
  });
});

describe("Time after a fight", () => {
  it("What was held ready is held no more once the fight is over (TC-TIME-33)", () => {
    const bout = pair();
    bout.advance(
      [],
      [
        declares("a", "ready", {
          trigger: "moves",
          held: { type: "attack", creature: "a", weapon: "sword", target: "b" },
        }),
      ],
    );
    while (bout.count < 9) bout.advance();
    expect(words(bout, "a")).toEqual(["readied"]);
    give(bout, "endFight", null);
    expect(words(bout, "a")).toEqual([]);
  });

  it("A prepared spell is lost after a minute, however it was told (TC-SPELL-12)", () => {
    const bout = pair({ items: [BURST] }, {});
    bout.advance([], [declares("a", "prepareSpell", { spell: "burst" })]);
    while (!bout.creature("a").prepared) bout.advance();
    give(bout, "endFight", null);
    give(bout, "passTime", null, { amount: 100, unit: "count" });
    expect(bout.creature("a").prepared).not.toBe(null);
    give(bout, "passTime", null, { amount: 20, unit: "count" });
    expect(bout.creature("a").prepared).not.toBe(null);
    give(bout, "passTime", null, { amount: 1, unit: "count" });
    expect(bout.creature("a").prepared).toBe(null);
  });

  it("Ten minutes of rest may be two pauses (TC-M15)", () => {
    const bout = pair({ system: { conditions: lasting("fatigued") } }, {});
    give(bout, "endFight", null);
    give(bout, "passTime", null, { amount: 5, unit: "minute" });
    expect(words(bout, "a")).toEqual(["fatigued"]);
    give(bout, "passTime", null, { amount: 5, unit: "minute" });
    expect(words(bout, "a")).toEqual([]);
  });
});

describe("Everybody who rests while time passes (TC-HP-26)", () => {
  const pass = (amount: number, unit: string) => ({ amount, unit, rest: true });
  const worn = { system: { hp: { value: 3, max: 20 }, fatigue: 2 }, attributes: { con: 1 } };
  const over = () => {
    const bout = pair(worn, worn);
    give(bout, "endFight", null);
    return bout;
  };
  const state = (bout: ReturnType<typeof pair>) =>
    ["a", "b"].map((id) => [bout.creature(id).hp.value, bout.creature(id).fatigue]);

  it("has a night for eight hours and no more before a day is full, in the same time", () => {
    for (const hours of [8, 23]) {
      const bout = over();
      give(bout, "passTime", null, pass(hours, "hour"));
      expect(state(bout)).toEqual([
        [5, 0],
        [5, 0],
      ]);
      expect(bout.count).toBe(hours * 7200);
    }
    const short = over();
    give(short, "passTime", null, pass(7, "hour"));
    expect(state(short)[0]).toEqual([3, 2]);
  });

  it("has a day in bed for each full day", () => {
    const bout = over();
    give(bout, "passTime", null, pass(2, "day"));
    expect(state(bout)[0]).toEqual([11, 0]);
  });

  it("eases petrification once, by the clock (TC-COND-10)", () => {
    const bout = over();
    give(bout, "petrify", "a", { points: 5 });
    give(bout, "passTime", null, pass(8, "hour"));
    expect(bout.creature("a").petrification).toBe(4);
  });

  it("is what a night alone is refused for while another one is dying (TC-HP-15)", () => {
    const bout = pair({ system: { hp: { value: 5, max: 10 }, fatigue: 0 } });
    give(bout, "setResource", "a", { resource: "fatigue", value: 10 }, [1, 1, 1]);
    give(bout, "endFight", null);
    expect(bout.refused({ type: "rest", creature: "b", kind: "night" })).toContain("TC-HP-15: otherDying");
  });
});

describe("Half minutes of rest (TC-MOVE-30)", () => {
  it("add up to whole ones for the penalty of running", () => {
    const bout = pair({ system: { runPenalty: 3 } });
    give(bout, "endFight", null);
    const half = () => give(bout, "passTime", null, { amount: 60, unit: "count" });
    const seen = Array.from({ length: 5 }, () => (half(), bout.creature("a").runPenalty));
    expect(seen).toEqual([3, 2, 2, 1, 1]);
  });
});

describe("Bonus hit points twice of one source (TC-HP-08, TC-Q65)", () => {
  const grant = (bout: ReturnType<typeof pair>, points: number, counts: number) =>
    give(bout, "grantBonusHp", "a", { source: "ward", points, counts });

  it("count once: what is more stands, and of equals what lasts longer", () => {
    const bout = pair();
    grant(bout, 5, 100);
    grant(bout, 3, 500);
    expect(bout.creature("a").bonusHp["ward"]).toEqual({ amount: 5, endsAt: 100 });
    grant(bout, 5, 300);
    expect(bout.creature("a").bonusHp["ward"]).toEqual({ amount: 5, endsAt: 300 });
    grant(bout, 5, 200);
    expect(bout.creature("a").bonusHp["ward"]).toEqual({ amount: 5, endsAt: 300 });
    grant(bout, 8, 50);
    expect(bout.creature("a").bonusHp["ward"]).toEqual({ amount: 8, endsAt: 50 });
  });
});

describe("A Threshold of Pain that comes back by the hour (TC-M22, TC-Q06)", () => {
  const hour = { topRecovery: "hour" } as const;
  const pause = (bout: ReturnType<typeof pair>, minutes: number) =>
    give(bout, "passTime", null, { amount: minutes, unit: "minute" });
  const hits = (bout: ReturnType<typeof pair>): number => bout.creature("a").hitsTaken;

  it("adds up the pauses of an hour, as they stand on the sheet from one to the next", () => {
    const bout = pair({ system: { hitsTaken: 2, restedMinutes: 15 } }, {}, hour);
    give(bout, "endFight", null);
    pause(bout, 20);
    expect([hits(bout), bout.creature("a").restedMinutes]).toEqual([2, 35]);
    pause(bout, 24);
    expect(hits(bout)).toBe(2);
    pause(bout, 1);
    expect([hits(bout), bout.creature("a").restedMinutes]).toEqual([0, 0]);
  });

  it("begins its hour anew with another hit", () => {
    const bout = pair({ system: { hitsTaken: 1, restedMinutes: 59 } }, {}, hour);
    while (bout.count < 9) bout.advance();
    bout.advance([15, 3], [strike("b", "a")]);
    expect([hits(bout), bout.creature("a").restedMinutes]).toEqual([2, 0]);
    give(bout, "endFight", null);
    pause(bout, 59);
    expect(hits(bout)).toBe(2);
  });

  it("counts no minutes where it comes back by night", () => {
    const bout = pair({ system: { hitsTaken: 1 } });
    give(bout, "endFight", null);
    pause(bout, 90);
    expect([hits(bout), bout.creature("a").restedMinutes]).toEqual([1, 0]);
  });
});
