// Seams of holding on: whoever faints or dies on a wall or in the water, by whatever hand, holds on to nothing.

import { describe, expect, it } from "vitest";
import { begun, BLANK, block, edited, lasting, play, rulesOf, types } from "./fights.ts";

type Fight = ReturnType<typeof begun>;
type Start = Parameters<typeof begun>[0];
const pair = (conditions: NonNullable<Start[string]["system"]>, more: Start[string] = {}): Fight =>
  begun({
    a: { side: "x", at: [0, 0] },
    b: { side: "y", at: [1, 0], ...more, system: { conditions, ...more.system } },
  });
const words = (fight: Fight, id = "b") =>
  Object.values(block(fight, id).conditions)
    .map(({ condition }) => condition)
    .sort();
const CLIMBING = { c: lasting("climbing", { tn: 3 }) };
const SWIMMING = { c: lasting("swimming", { tn: 3 }) };

describe("A climber (DEST-CLB-02, DEST-AMB-13)", () => {
  it.each(["unconscious", "dying"])("who is laid %s by the GM falls", (condition) => {
    const fell = play(pair(CLIMBING), "setCondition", "b", { condition });
    expect([words(fell.fight).includes("climbing"), block(fell.fight, "b").posture]).toEqual([
      false,
      "prone",
    ]);
    expect(rulesOf(fell, "FellDown")).toContain("DEST-CLB-02");
  });

  it("who sleeps for a few rounds falls as well", () => {
    const fell = play(pair(CLIMBING), "setCondition", "b", { condition: "unconscious", rounds: 2 });
    expect(words(fell.fight)).toEqual(["unconscious"]);
  });

  it("who is killed outright falls, and one check is made of none", () => {
    const fell = play(pair(CLIMBING, { kind: "npc" }), "kill", "b");
    expect([words(fell.fight), types(fell).includes("HoldChecked")]).toEqual([[], false]);
  });

  it("who dies of an old wound at the end of a round falls (DEST-AMB-14)", () => {
    const wounds = { light: 0, moderate: 0, severe: 0, critical: 0, fatal: 1 };
    const dying = { ...CLIMBING, d: lasting("dying"), u: lasting("unconscious") };
    const fight = edited(pair(dying, { system: { wounds } }), "b", "dyingCounter", 4);
    const over = play(fight, "endTurn", "a", {}, [1, 1, 1, 1, 1]);
    expect([block(over.fight, "b").dead, words(over.fight).includes("climbing")]).toEqual([true, false]);
  });

  it("falls once where a wound has felled it", () => {
    const strong = { weapons: { sword: { damage: "9" } } };
    const fight = begun({
      a: { side: "x", at: [0, 0], ...strong },
      b: { side: "y", at: [1, 0], system: { conditions: CLIMBING } },
    });
    const felled = play(fight, "standardAttack", "a", { weapon: "sword", target: "b" }, BLANK);
    expect(types(felled).filter((type) => type === "FellDown")).toHaveLength(1);
    expect(types(felled)).not.toContain("HoldChecked");
  });
});

describe("A swimmer (DEST-CLB-02)", () => {
  it("who faints sinks, and one at home in water does not", () => {
    const faint = { condition: "unconscious" };
    expect(words(play(pair(SWIMMING), "setCondition", "b", faint).fight)).toEqual([
      "unconscious",
      "underwater",
    ]);
    const fish = pair(SWIMMING, { system: { aquatic: true } });
    expect(words(play(fish, "setCondition", "b", faint).fight)).toEqual(["swimming", "unconscious"]);
  });
});

describe("Water and fire (DEST-CON-12)", () => {
  it("do not go together, whichever comes first", () => {
    const fire = { condition: "burning", level: "light", tn: 3 };
    const wet = pair({ u: lasting("underwater") });
    expect(words(play(wet, "setCondition", "b", fire).fight)).toEqual(["underwater"]);
    const burning = pair({ f: lasting("burning", { level: "light", tn: 3 }) });
    expect(words(play(burning, "setCondition", "b", { condition: "underwater" }).fight)).toEqual([
      "underwater",
    ]);
  });
});
