// The coup de grace where it meets harm that is not lethal, and others who strike on its count.
import { describe, expect, it } from "vitest";
import type { Fighter } from "../hard-cases/timecount-fight.ts";
import { Bout, declares, give, npc, says, strike, types, words } from "./bout.ts";

const VICTIM = { attributes: { con: 5 } };

/** `a` prepares the last blow on the helpless `b` until 17; whoever else there is, is due then as well. */
function prepared(a: Partial<Fighter>, weapon: string, hp: number, others: { [id: string]: Fighter } = {}) {
  const fighters = {
    a: npc("x", { at: [0, 0], ...a }),
    b: npc("y", { at: [1, 0], ...VICTIM, system: { hp: { value: hp, max: 20 } } }),
    ...others,
  };
  const bout = Bout.of(fighters, [1, 6, ...Object.keys(others).map(() => 6)]);
  give(bout, "setCondition", "b", { condition: "helpless" });
  bout.advance([], [declares("a", "coupDeGrace", { weapon, target: "b" })]);
  bout.advance(
    [],
    ["b", ...Object.keys(others)].map((id) => declares(id, "wait", { until: id === "b" ? 90 : 17 })),
  );
  return bout;
}

describe("A coup de grace (TC-SPEC-11)", () => {
  it("with bare hands takes no hit point, so that its second attack follows whoever it hits (TC-DMG-17)", () => {
    // Twice 3 and 1 are 8, of which a blade would take 5 hit points.
    const bout = prepared({ weapons: {} }, "unarmed", 4);
    const events = bout.advance([5, 15], [says("gm", "engaged", "engaged")]);
    expect(types(events).filter((type) => type === "AttackRolled")).toHaveLength(2);
    expect(bout.creature("b")).toMatchObject({ dead: true, hp: { value: 4 }, fatigue: 8 });
  });

  it("reckons by its own harm whether its victim lives, whoever else hits on its count", () => {
    const sword = { weapons: { sword: { criticalText: "It bleeds." } } };
    const others = { c: npc("x", { at: [5, 5] }), d: npc("y", { at: [6, 5], system: { thresholdBase: 0 } }) };
    const bout = prepared(sword, "sword", 17, others);
    // Twice 8 and 1 are 18: 15 hit points of 17. Somebody without a threshold is hit on the same count.
    const events = bout.advance([5, 15, 15, 1], [says("gm", "engaged", "engaged"), strike("c", "d")]);
    expect(types(events).filter((type) => type === "AttackRolled")).toHaveLength(3);
    expect(bout.creature("b").dead).toBe(true);
    expect(words(bout, "a")).toEqual([]);
  });
});
