// Nights, pauses and the end of a fight: what they take away, and what needs its time.
import { describe, expect, it } from "vitest";
import { BURST, declares, give, lasting, pair, words } from "./bout.ts";

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
