// What two do to one another on the very same count, and what nobody does to the dead.
import { describe, expect, it } from "vitest";
import { Bout, declares, npc, told, types } from "./bout.ts";

const TOUGH = { hp: { value: 40, max: 40 } };

describe("A step on the count of a push (TC-TIME-27)", () => {
  const rush = declares("a", "bullRush", { target: "b" });
  const pair = () =>
    Bout.of({ a: npc("x", { at: [0, 0] }), b: npc("y", { at: [1, 0], system: TOUGH }) }, [1, 1]);

  it("is lost to who is pushed away from where it began, and the count with it", () => {
    const bout = pair();
    const away = declares("b", "move", { path: [1, 2, 3].map((y) => ({ x: 1, y })) });
    const events = bout.advance([14], [rush, away]);
    expect([bout.creature("b").position?.x, bout.creature("b").position?.y]).toEqual([2, 0]);
    expect(told(events, "ActionForestalled")).toMatchObject({ creature: "b", rule: "TC-TIME-27" });
    expect(types(events)).not.toContain("StrideTaken");
    expect([bout.creature("b").way, bout.creature("b").nextAct]).toEqual([null, 6]);
  });

  it("is taken where the push comes to nothing", () => {
    const bout = pair();
    bout.advance([2], [rush, declares("b", "move", { path: [{ x: 1, y: 1 }] })]);
    expect([bout.creature("b").position?.x, bout.creature("b").position?.y]).toEqual([1, 1]);
  });
});

describe("Two who disarm each other at once (TC-SIM-01)", () => {
  it("both stand there with empty hands", () => {
    const bout = Bout.of({ a: npc("x", { at: [0, 0] }), b: npc("y", { at: [1, 0] }) }, [1, 1]);
    const disarms = (by: string, target: string) =>
      declares(by, "disarm", { weapon: "sword", target, item: "sword" });
    bout.advance([18, 18], [disarms("a", "b"), disarms("b", "a")]);
    expect(["a", "b"].map((id) => bout.creature(id).weapons["sword"]?.readied)).toEqual([false, false]);
  });
});

describe("The dead (TC-HP-03)", () => {
  it.each([
    ["dealDamage", { damage: 5 }],
    ["heal", { invigoration: 5 }],
    ["grantBonusHp", { source: "ward", points: 5 }],
    ["poison", { fatigue: 2 }],
    ["damageAttribute", { attribute: "str", points: 1 }],
    ["paralyze", { source: "venom", points: 3 }],
    ["petrify", { points: 1 }],
  ] as const)("have nothing done to them by %s", (type, given) => {
    const bout = Bout.of({ a: npc("x"), b: npc("y") }, [1, 6]);
    expect(bout.refused({ type, creature: "a", ...given })).toBe("accepted");
    bout.give({ type: "kill", creature: "a" });
    expect(bout.refused({ type, creature: "a", ...given })).toMatch(/^TC-HP-03: targetDead/);
  });
});
