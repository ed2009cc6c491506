// Time after a fight and outside one: one clock for everybody, told beforehand, and counts that keep their meaning.

import { describe, expect, it } from "vitest";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/timecount/rulings.ts";
import { Bout, npc, told, types } from "./bout.ts";

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
