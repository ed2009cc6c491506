// Rows of Time Count by their numbers and conditions, each held by what it brings.

import { describe, expect, it } from "vitest";
import { defenseValue } from "../../src/rulesets/timecount/character/attributes.ts";
import { isHelpless, isImmobile } from "../../src/rulesets/timecount/health/conditions.ts";
import { Bout, declares, lasting, npc, pair, strike, TOUGH, types } from "./bout.ts";

const shield = { id: "shield", type: "timecountShield", name: "shield", system: { bonus: 3 } };
const wrestlers = ["breakGrab", "escapeGrab", "drag", "grapple", "shunt", "throw", "releaseGrab"];

describe("Rows of Time Count at work", () => {
  it("A shield counts while it is readied, and never for Passive (TC-DEF-07)", () => {
    const values = (items: readonly (typeof shield)[], readied = true) => {
      const worn = items.map((each) => ({ ...each, system: { ...each.system, readied } }));
      const creature = pair({ items: worn }).creature("a");
      return (["primary", "passive"] as const).map((each) => defenseValue(creature, each).value);
    };
    const [primary = 0, passive] = values([]);
    expect(values([shield])).toEqual([primary + 3, passive]);
    expect(values([shield], false)).toEqual([primary, passive]);
  });

  it("Two who are due on one count act at once: both blows fall, though either kills (TC-TIME-12)", () => {
    const frail = { hp: { value: 1, max: 1 } };
    const bout = Bout.of(
      { a: npc("x", { at: [0, 0], system: frail }), b: npc("y", { at: [1, 0], system: frail }) },
      [1, 1],
    );
    expect(bout.creature("a").nextAct).toBe(bout.creature("b").nextAct);
    const events = bout.advance([18, 8, 18, 8], [strike("a", "b"), strike("b", "a")]);
    expect(types(events).filter((type) => type === "CreatureDied")).toHaveLength(2);
  });

  it("A turn is one action, with free actions before it (TC-TIME-09)", () => {
    const bout = Bout.of(
      {
        a: npc("x", { at: [0, 0], system: TOUGH, weapons: { sword: {}, club: {} } }),
        b: npc("y", { at: [1, 0], system: TOUGH }),
      },
      [1, 6],
    );
    const due = bout.creature("a").nextAct!;
    const events = bout.advance([2], [declares("a", "dropWeapon", { weapon: "club" }), strike("a", "b")]);
    expect(types(events).filter((type) => type === "ActionTaken").length).toBeLessThanOrEqual(2);
    expect(types(events)).toContain("AttackRolled");
    expect(bout.creature("a").nextAct).toBeGreaterThan(due);
  });

  it("One stance at a time: another one takes its place (TC-STANCE-01)", () => {
    const bout = pair();
    bout.advance([], [declares("a", "shiftStance", { stance: "poised" })]);
    expect(bout.creature("a").stance).toBe("poised");
    bout.waitUntil(bout.creature("a").nextAct! - 1);
    bout.advance([], [declares("a", "shiftStance", { stance: "cautious" })]);
    expect(bout.creature("a").stance).toBe("cautious");
  });

  it("No wrestling without a grab (TC-WREST-01)", () => {
    for (const action of wrestlers)
      expect(pair().refusalOf(declares("a", action, { target: "b" })), action).not.toBe("accepted");
    expect(pair({ weapons: {} }).refusalOf(declares("a", "grab", { target: "b" }))).toMatch(/needs 1 dice/);
  });

  it("Paralysis of thrice the Vigor leaves nobody a move: Celerity 5, helpless, no actions (TC-COND-18, TC-M19)", () => {
    const points = (count: number) => {
      const bout = pair({ attributes: { dex: 3 } });
      if (count > 0)
        bout.give({ type: "paralyze", creature: "a", source: "venom", points: count, recovers: 0, every: 0 });
      return bout.creature("a");
    };
    const still = points(30);
    expect([isImmobile(still), isHelpless(still), still.nextAct]).toEqual([true, true, null]);
    expect(defenseValue(still, "celerity").value).toBe(5);
    expect(isHelpless(points(29))).toBe(false);
    expect(isHelpless(pair({ system: { conditions: lasting("helpless") } }).creature("a"))).toBe(true);
  });

  it("Paralysis wears off by its own points in its own time (TC-M26)", () => {
    const bout = pair();
    bout.give({ type: "paralyze", creature: "a", source: "venom", points: 5, recovers: 2, every: 30 });
    bout.give({ type: "endFight", creature: null });
    const left = (counts: number) => {
      bout.give({ type: "passTime", creature: null, amount: counts, unit: "count" });
      return bout.creature("a").paralysis["venom"]?.points ?? 0;
    };
    expect([left(29), left(1), left(30), left(30)]).toEqual([5, 3, 1, 0]);
  });

  it("One die for a group, and everybody's own modifiers (TC-TIME-06)", () => {
    const group = Bout.of(
      { a: npc("x"), b: npc("y", { attributes: { dex: 0 } }), c: npc("y", { attributes: { dex: 2 } }) },
      [1, 6],
      { groupInitiative: true },
    );
    const single = Bout.of(
      { a: npc("x"), b: npc("y", { attributes: { dex: 0 } }), c: npc("y", { attributes: { dex: 2 } }) },
      [1, 6, 6],
    );
    for (const id of ["a", "b", "c"]) expect(group.creature(id).nextAct).toBe(single.creature(id).nextAct);
  });
});
