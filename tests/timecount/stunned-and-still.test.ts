// Those who can do nothing for a while: stunned, paralyzed or stone, in the middle of something else.
import { describe, expect, it } from "vitest";
import {
  Bout,
  BURST,
  declares,
  give,
  lasting,
  npc,
  pair,
  says,
  strike,
  TOUGH,
  types,
  words,
} from "./bout.ts";

describe("The stunned (TC-M20)", () => {
  it("do nothing that they hold ready", () => {
    const bout = pair({ system: TOUGH }, { system: TOUGH });
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
    give(bout, "setCondition", "a", { condition: "stunned", counts: 20 });
    expect(() => bout.advance([10, 10], [strike("b", "a"), says("a", "readied", "use")])).toThrow();
  });

  it("are not due before its end if they give a preparation up (TC-SPELL-13)", () => {
    const bout = pair({ items: [BURST] }, {});
    bout.advance([], [declares("a", "prepareSpell", { spell: "burst" })]);
    give(bout, "setCondition", "a", { condition: "stunned", counts: 30 });
    const end = bout.count + 30;
    give(bout, "abandonSpell", "a");
    expect(bout.creature("a").nextAct).toBe(end);
  });

  it("are not due before its end if they wake (TC-HP-24)", () => {
    const bout = pair({ system: TOUGH });
    give(bout, "knockOut", "a", { counts: 5 });
    give(bout, "setCondition", "a", { condition: "stunned", counts: 30 });
    const end = bout.count + 30;
    while (bout.creature("a").unconscious) bout.advance();
    expect(bout.creature("a").nextAct).toBe(end);
  });

  it("are not due before its end if they come to a fight (TC-TIME-05)", () => {
    const bout = Bout.of(
      {
        a: npc("x", {
          at: [0, 0],
          system: { conditions: { stunned: { condition: "stunned", ends: 30 } }, clock: 0 },
        }),
        b: npc("y", { at: [1, 0] }),
      },
      [1, 6],
    );
    expect(bout.creature("a").nextAct).toBe(30);
  });

  it("stay so until the later of two ends (TC-COND-23)", () => {
    const bout = pair();
    give(bout, "setCondition", "a", { condition: "stunned", counts: 30 });
    give(bout, "setCondition", "a", { condition: "stunned", counts: 5 });
    const end = bout.count + 30;
    while (bout.count < end - 1) bout.advance();
    expect(words(bout, "a")).toEqual(["stunned"]);
  });

  it("strike the coup de grace once it is over (TC-SPEC-09)", () => {
    const bout = pair({}, { system: { ...TOUGH, conditions: lasting("helpless") } });
    bout.advance([], [declares("a", "coupDeGrace", { weapon: "sword", target: "b" })]);
    give(bout, "setCondition", "a", { condition: "stunned", counts: 30 });
    const end = bout.count + 30;
    while (bout.count < end - 1) bout.advance();
    expect(words(bout, "a").sort()).toEqual(["immobile", "stunned"]);
    const events = bout.advance([15, 15], [says("gm", "engaged", "engaged")]);
    expect(types(events)).toContain("CoupDeGraceLanded");
    expect(words(bout, "a")).toEqual([]);
  });
});

describe("A preparation", () => {
  it("ends with the count at which the GM lets its actor be due (TC-TIME-21)", () => {
    const bout = pair({ items: [BURST] }, {});
    bout.advance([], [declares("a", "prepareSpell", { spell: "burst" })]);
    give(bout, "setResource", "a", { resource: "nextAct", value: 30 });
    while (bout.count < 29) bout.advance();
    expect(bout.creature("a").prepared).toBe(null);
    bout.advance();
    expect([bout.count, bout.creature("a").prepared !== null]).toEqual([30, true]);
  });

  it("leaves nobody in its stance whom paralysis has cut off (TC-STANCE-12)", () => {
    const bout = pair({ items: [BURST] }, {});
    bout.advance([], [declares("a", "prepareSpell", { spell: "burst" })]);
    give(bout, "paralyze", "a", { source: "venom", points: 40, recovers: 40, every: 3 });
    expect(bout.creature("a").preparing).toBe(null);
    expect(bout.creature("a").stance).toBe("basic");
  });

  it("leaves its caster lying who lay before (TC-STANCE-13)", () => {
    const bout = pair({ items: [BURST], system: { stance: "prone" } }, {});
    bout.advance([], [declares("a", "prepareSpell", { spell: "burst" })]);
    give(bout, "petrify", "a", { points: 10 });
    expect([bout.creature("a").preparing, bout.creature("a").stance]).toEqual([null, "prone"]);
  });
});

describe("Who sleeps and cannot move at all", () => {
  it("wakes, but has no turn, and does not stop the counter (TC-TIME-30)", () => {
    const bout = pair({ system: TOUGH });
    give(bout, "knockOut", "a", { counts: 5 });
    give(bout, "paralyze", "a", { source: "venom", points: 60, recovers: 1, every: 0 });
    for (let i = 0; i < 12; i += 1) bout.advance();
    expect(bout.creature("a").unconscious).toBe(null);
    const at = bout.count;
    for (let i = 0; i < 5; i += 1) bout.advance();
    expect(bout.count).toBeGreaterThan(at);
    expect(bout.creature("a").nextAct).toBe(null);
  });

  it("has a turn once the paralysis is gone", () => {
    const bout = pair({ system: TOUGH });
    give(bout, "knockOut", "a", { counts: 5 });
    give(bout, "paralyze", "a", { source: "venom", points: 60, recovers: 60, every: 20 });
    for (let i = 0; i < 40; i += 1) bout.advance();
    expect(bout.creature("a").nextAct).not.toBe(null);
  });

  it("has a turn where the paralysis went first", () => {
    const bout = pair({ system: TOUGH });
    give(bout, "paralyze", "a", { source: "venom", points: 60, recovers: 60, every: 5 });
    give(bout, "knockOut", "a", { counts: 15 });
    for (let i = 0; i < 30; i += 1) bout.advance();
    expect([bout.creature("a").unconscious, bout.creature("a").nextAct === null]).toEqual([null, false]);
  });

  it("does not wake as stone (TC-COND-09)", () => {
    const bout = pair({ system: TOUGH });
    give(bout, "knockOut", "a", { counts: 5 });
    give(bout, "petrify", "a", { points: 10 });
    for (let i = 0; i < 12; i += 1) bout.advance();
    const at = bout.count;
    bout.advance();
    bout.advance();
    bout.advance();
    expect(bout.count).toBeGreaterThan(at);
    expect(bout.creature("a").nextAct).toBe(null);
  });
});
