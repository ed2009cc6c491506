// A new fight of the same people counts from nought, and so does all that they brought along from the last one.
import { describe, expect, it } from "vitest";
import { Bout, declares, npc, says, told, TOUGH, types, valueOf } from "./bout.ts";

const ASLEEP = { helpless: { condition: "helpless", ends: null } };
const again = (bout: Bout): void => {
  bout.give({ type: "endFight", creature: null });
  bout.give({ type: "startFight", creature: null }, [1, 6]);
};
const pair = () =>
  Bout.of({ a: npc("x", { at: [0, 0] }), b: npc("y", { at: [1, 0], system: TOUGH }) }, [1, 6]);

describe("A new fight (TC-TIME-07)", () => {
  it("keeps a stance of the last one with its benefits (TC-STANCE-02)", () => {
    const bout = pair();
    bout.waitUntil(29);
    bout.advance([], [declares("b", "shiftStance", { stance: "cautious" })]);
    bout.waitUntil(40);
    again(bout);
    // Primary 10 and 2 for the stance.
    const events = bout.advance([11], [declares("a", "attack", { weapon: "sword", target: "b" })]);
    expect(told(events, "AttackRolled").operands["outcome"]).toBe("miss");
    expect(valueOf(told(events, "AttackRolled"), "total")).toBe(11);
  });

  it("lets a preparation go on for what is left of it, with no turn in the middle (TC-TIME-21)", () => {
    const zap = { fatigue: 2, castingTime: "Fast", defense: "celerity", damage: "1d6" };
    const items = [{ id: "zap", type: "timecountSpell", name: "zap", system: zap }];
    const bout = Bout.of({ a: npc("x", { items }), b: npc("y") }, [1, 6]);
    bout.advance([], [declares("a", "prepareSpell", { spell: "zap" })]);
    again(bout);
    const events = bout.advance();
    expect([bout.count, types(events).includes("SpellPrepared")]).toEqual([6, true]);
    expect(bout.creature("a")).toMatchObject({ stance: "basic", prepared: { preparedAt: 6 } });
  });

  it("brings the blow of a coup de grace at the end of its preparation (TC-SPEC-09)", () => {
    const bout = Bout.of(
      { a: npc("x", { at: [0, 0] }), b: npc("y", { at: [1, 0], system: { ...TOUGH, conditions: ASLEEP } }) },
      [1, 6],
    );
    bout.advance([], [declares("a", "coupDeGrace", { weapon: "sword", target: "b" })]);
    again(bout);
    bout.waitUntil(11);
    const events = bout.advance([12, 10], [says("gm", "engaged", "engaged")]);
    expect([bout.count, types(events).includes("CoupDeGraceLanded")]).toEqual([12, true]);
  });

  it("goes on with no way and no run-up of the last one (TC-MOVE-06, TC-MOVE-07)", () => {
    const bout = pair();
    bout.advance([], [declares("a", "move", { path: [1, 2, 3].map((y) => ({ x: 0, y })) })]);
    again(bout);
    expect(bout.creature("a")).toMatchObject({ way: null, stride: { lastCount: null } });
    bout.advance();
    expect(bout.creature("a").position).toMatchObject({ x: 0, y: 1 });
  });
});
