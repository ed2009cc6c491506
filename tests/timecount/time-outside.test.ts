// Time after a fight and outside one: one clock for everybody, told beforehand, and counts that keep their meaning.

import { describe, expect, it } from "vitest";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/timecount/rulings.ts";
import type { Json, JsonRecord } from "../../src/core/language/json.ts";
import { Bout, BURST, declares, npc, pair, told, types } from "./bout.ts";

const pass = (amount: number, unit: string) => ({ type: "passTime", creature: null, amount, unit });

/** A fight that is over: a is poisoned, numb and netted for a while. */
function over(): Bout {
  const bout = Bout.of({ a: npc("x", { at: [0, 0] }), b: npc("y", { at: [5, 0] }) }, [1, 6]);
  bout.give({ type: "poison", creature: "a", name: "milk", doses: "20: 1 fatigue; 40: 1 hp" });
  bout.give({ type: "paralyze", creature: "a", source: "web", points: 2, recovers: 1, every: 30 });
  bout.give({ type: "setCondition", creature: "b", condition: "netted", counts: 25 });
  bout.give({ type: "endFight", creature: null });
  return bout;
}

describe("time after a fight", () => {
  it("brings everything on its count, for everybody, and the clock follows", () => {
    const bout = over();
    const events = bout.give(pass(30, "second"));
    expect(
      events
        .filter(({ type }) =>
          ["CountAdvanced", "PoisonSuffered", "ParalysisRecovered", "ConditionEnded"].includes(type),
        )
        .map(({ type, creature, operands }) => [type, creature ?? operands["count"]]),
    ).toEqual([
      ["CountAdvanced", 20],
      ["PoisonSuffered", "a"],
      ["CountAdvanced", 25],
      ["ConditionEnded", "b"],
      ["CountAdvanced", 30],
      ["ParalysisRecovered", "a"],
      ["CountAdvanced", 40],
      ["PoisonSuffered", "a"],
      ["CountAdvanced", 60],
      ["ParalysisRecovered", "a"],
    ]);
    expect(bout.count).toBe(60);
    expect(timecount.clock(bout.fight.state).value).toBe(60);
    expect(bout.creature("a")).toMatchObject({ fatigue: 1, hp: { value: 9 }, paralysis: {}, poisons: {} });
  });

  it("lets the dying die: a loss every 20 counts, and nobody is asked for dice who sleeps", () => {
    const bout = Bout.of(
      { a: npc("x", { system: { hp: { value: 3, max: 10 }, fatigue: 5 } }), b: npc("y") },
      [1, 6],
    );
    // Fatigue 9 against 3 hit points: dying, and 3 on the dice misses 6 by 3: asleep for 30 counts.
    bout.give({ type: "setResource", creature: "a", resource: "fatigue", value: 9 }, [1, 1, 1]);
    expect(bout.creature("a").unconscious).not.toBeNull();
    bout.give({ type: "endFight", creature: null });
    const ahead = timecount.passingTime?.(bout.situation)?.ahead(pass(1, "minute")) ?? [];
    expect(ahead.filter(({ label }) => label === "dying").map(({ after }) => after)).toEqual([20, 40, 60]);
    const wakeAt = bout.creature("a").unconscious?.wakeAt ?? 0;
    expect(ahead.find(({ label }) => label === "wake")).toMatchObject({
      after: wakeAt,
      dice: "3d6",
      rule: "TC-HP-20",
    });
    // Waking checks at 30, 40 and 50; the third loss at 60 leaves no hit points, and nothing is rolled any more.
    const failed = [1, 1, 1, 10];
    const events = bout.give(pass(60, "count"), [...failed, ...failed, ...failed]);
    expect(types(events).filter((type) => type === "HpLostDying")).toHaveLength(3);
    expect(bout.creature("a").dead).toBe(true);
  });

  it("eases stone every eight hours of it, and lets everybody get their breath back", () => {
    const bout = over();
    bout.give({ type: "petrify", creature: "b", points: 3 });
    bout.give({ type: "setResource", creature: "b", resource: "runPenalty", value: 5 });
    bout.give({ type: "setCondition", creature: "b", condition: "fatigued" });
    bout.give(pass(16, "hour"));
    expect(bout.creature("b")).toMatchObject({ petrification: 1, runPenalty: 0, conditions: {} });
  });

  it("tells beforehand what comes, in order, and nothing else", () => {
    const bout = over();
    const passing = timecount.passingTime?.(bout.situation);
    expect(passing?.units).toMatchObject({ count: 1, minute: 120 });
    expect(
      passing?.ahead(pass(45, "count")).map(({ creature, after, label }) => [creature, after, label]),
    ).toEqual([
      ["a", 20, "poison"],
      ["b", 25, "netted"],
      ["a", 30, "paralyzed"],
      ["a", 40, "poison"],
    ]);
  });

  it("is refused in a fight, for no span, and beyond thirty days", () => {
    const running = Bout.of({ a: npc("x"), b: npc("y") }, [1, 6]);
    expect(running.refused(pass(1, "minute"))).toContain("TC-TIME-39: fightRunning");
    expect(timecount.passingTime?.(running.situation)).toBeNull();
    for (const odd of [pass(0, "minute"), pass(1.5, "minute"), pass(-1, "minute"), pass(1, "week")])
      expect(over().refused(odd)).toContain("badParameter");
    expect(over().refused(pass(31, "day"))).toContain("TC-TIME-39: spanTooLong");
    expect(over().refused({ ...pass(1, "day"), creature: "a" })).toBe("accepted");
  });
});

describe("counts of a creature that comes from elsewhere", () => {
  it("keep what is left of them: outside, and in another fight", () => {
    const bout = over();
    bout.give(pass(10, "count"));
    const { id: _id, ...rest } = bout.creature("a");
    expect(rest.clock).toBe(10);
    const fields = [
      "conditions",
      "paralysis",
      "poisons",
      "unconscious",
      "dying",
      "bonusHp",
      "clock",
    ] as const;
    const kept = Object.fromEntries(fields.map((field) => [field, rest[field]]));
    const system = { ...kept, attributes: rest.sheet.attributes };
    const again = timecount.createCreature(
      {
        id: "a",
        name: "A",
        side: "x",
        hidden: false,
        position: null,
        sheet: { kind: "npc", system, items: [] },
      },
      DEFAULT_RULINGS,
    ) as unknown as typeof rest;
    expect(again.poisons["milk"]?.map(({ at }) => at)).toEqual([10, 30]);
    expect(again.paralysis["web"]?.nextAt).toBe(20);
    expect(again.clock).toBe(0);
  });

  it("begin anew with a new fight of the same people", () => {
    const bout = over();
    bout.give(pass(10, "count"));
    bout.give({ type: "startFight", creature: null }, [1, 6]);
    expect(bout.creature("a").poisons["milk"]?.map(({ at }) => at)).toEqual([10, 30]);
    expect(bout.creature("b").conditions["netted"]?.ends).toBe(15);
  });

  it("of a newcomer are told by the count of the fight that it joins", () => {
    const bout = Bout.of({ a: npc("x", { at: [0, 0] }), b: npc("y", { at: [5, 0] }) }, [1, 6]);
    bout.waitUntil(12);
    const { state } = bout.fight;
    const late = {
      ...bout.creature("b"),
      clock: 0,
      conditions: { netted: { condition: "netted", ends: 9 } },
    } as never;
    bout.fight = { ...bout.fight, state: { ...state, creatures: { ...state.creatures, b: late } } };
    const events = bout.advance();
    expect(told(events, "TimesTold").operands).toEqual({ count: 12 });
    expect(bout.creature("b").conditions["netted"]?.ends).toBe(21);
  });
});

describe("spans that pass in pieces", () => {
  const outside = (system: JsonRecord) => new Bout({ a: npc("x", { system }), b: npc("y") });
  const pass = (bout: Bout, amount: number, unit: string) =>
    bout.give({ type: "passTime", creature: null, amount, unit });
  const stone = (bout: Bout): number => bout.creature("a").petrification;
  /** The same creature as its sheet brings it back, on a count of its own. */
  const anew = (bout: Bout): Bout => {
    const kept = new Map<string, unknown>(Object.entries(bout.creature("a")));
    const names = timecount.fightFields.map(({ creature: [name = ""] }) => name);
    const system = Object.fromEntries(names.map((name) => [name, kept.get(name) as Json]));
    return outside(system);
  };

  it("ease stone after eight hours in all (TC-COND-10)", () => {
    const bout = outside({ petrification: 3 });
    pass(bout, 5, "hour");
    expect(stone(bout)).toBe(3);
    pass(bout, 3, "hour");
    expect(stone(bout)).toBe(2);
    pass(bout, 10, "hour");
    expect(stone(bout)).toBe(1);
    pass(bout, 6, "hour");
    expect(stone(bout)).toBe(0);
  });

  it("ease stone eight hours after it set in, wherever the counter stood (TC-COND-10)", () => {
    const bout = outside({});
    pass(bout, 7, "hour");
    bout.give({ type: "petrify", creature: "a", points: 2 });
    const ahead = timecount.passingTime?.(bout.situation)?.ahead({
      type: "passTime",
      creature: null,
      amount: 1,
      unit: "day",
    });
    expect(ahead?.map(({ after }) => after)).toEqual([8, 16].map((hours) => hours * 60 * 120));
    pass(bout, 7, "hour");
    expect(stone(bout)).toBe(2);
    pass(bout, 1, "hour");
    expect(stone(bout)).toBe(1);
  });

  it("keep what has gone by on the sheet, from one card to the next (TC-COND-10, TC-MOVE-30)", () => {
    let bout = outside({ petrification: 1, runPenalty: 1 });
    for (const hours of [3, 3]) {
      pass(bout, hours, "hour");
      bout = anew(bout);
    }
    expect(stone(bout)).toBe(1);
    pass(bout, 2, "hour");
    expect(stone(bout)).toBe(0);
    let breath = outside({ runPenalty: 1 });
    pass(breath, 20, "second");
    breath = anew(breath);
    pass(breath, 39, "second");
    breath = anew(breath);
    expect(breath.creature("a").runPenalty).toBe(1);
    pass(breath, 1, "second");
    expect(breath.creature("a").runPenalty).toBe(0);
  });

  it("add up from a fight, a pause and a night to a span for all (TC-COND-10)", () => {
    const bout = outside({ petrification: 5 });
    pass(bout, 4, "hour");
    bout.give({ type: "pause", creature: "a", minutes: 240 });
    expect(stone(bout)).toBe(4);
    pass(bout, 1, "hour");
    bout.give({ type: "rest", creature: "a", kind: "night" });
    expect(stone(bout)).toBe(3);
    pass(bout, 7, "hour");
    expect(stone(bout)).toBe(2);
    pass(bout, 7, "hour");
    bout.give({ type: "startFight", creature: null }, [1, 6]);
    bout.give({ type: "endFight", creature: null });
    pass(bout, 1, "hour");
    expect(stone(bout)).toBe(1);
  });

  it("leave whoever is stone as it is, and begin anew with new stone (TC-COND-09, 10)", () => {
    const bout = outside({ petrification: 10 });
    pass(bout, 2, "day");
    expect(stone(bout)).toBe(10);
    const other = outside({ petrification: 1 });
    pass(other, 7, "hour");
    other.give({ type: "endCondition", creature: "a", condition: "petrified" });
    other.give({ type: "petrify", creature: "a", points: 1 });
    pass(other, 7, "hour");
    expect(stone(other)).toBe(1);
    pass(other, 1, "hour");
    expect(stone(other)).toBe(0);
  });

  it("bring whoever pauses alone nearer to what is still to come (TC-TIME-39)", () => {
    const bout = outside({});
    bout.give({ type: "poison", creature: "a", name: "milk", doses: "200: 1 fatigue; 400: 1 fatigue" });
    bout.give({ type: "paralyze", creature: "a", source: "web", points: 3, recovers: 1, every: 120 });
    bout.give({ type: "pause", creature: "a", minutes: 1 });
    expect(bout.creature("a")).toMatchObject({ fatigue: 0, paralysis: { web: { points: 2 } } });
    bout.give({ type: "pause", creature: "a", minutes: 1 });
    expect(bout.creature("a")).toMatchObject({ fatigue: 1, paralysis: { web: { points: 1 } } });
  });

  it("are no pause for the dying, nor beside them (TC-HP-15)", () => {
    const bout = pairOver();
    expect(bout.refused({ type: "pause", creature: "a", minutes: 1 })).toMatch(/^TC-HP-15/);
    expect(bout.refused({ type: "pause", creature: "b", minutes: 1 })).toMatch(/^TC-HP-15/);
  });

  it("lose a spell that was held for two pauses of a minute each (TC-SPELL-12)", () => {
    const bout = pair({ items: [BURST] }, {});
    bout.advance([], [declares("a", "prepareSpell", { spell: "burst" })]);
    while (!bout.creature("a").prepared) bout.advance();
    bout.give({ type: "endFight", creature: null });
    const pause = (): void => void bout.give({ type: "pause", creature: "a", minutes: 1 });
    pause();
    expect(bout.creature("a").prepared).not.toBe(null);
    pause();
    expect(bout.creature("a").prepared).toBe(null);
  });
});

/** A fight that is over, in which a lies dying. */
function pairOver(): Bout {
  const bout = pair({ system: { hp: { value: 5, max: 10 } } });
  bout.give({ type: "setResource", creature: "a", resource: "fatigue", value: 10 }, [1, 1, 1]);
  bout.give({ type: "endFight", creature: null });
  return bout;
}
